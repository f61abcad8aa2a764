// @vitest-environment node
/**
 * Guided games against the real tables and the real guide (`tests/guided.py`), played by a random hand that
 * follows the lessons. None may end before the last lesson was met. `make guided` plays 200 of each game.
 */

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { expect, test } from 'vitest';

import { GAME_NAMES, knownGame, loadLessons, type AnyLesson } from '../../src/games/games';
import type { Choices } from '../../src/games/face';
import { GUIDE } from '../../src/games/players';
import { Progress } from '../../src/guide/progress.svelte';
import type { NewTable, Outcome } from '../../src/net/protocol';

const ROOT = resolve(import.meta.dirname, '../../..');
const PYTHON = process.env['DOGWATCH_PYTHON'] ?? join(ROOT, '.venv/bin/python');
const GAMES = Number(process.env['GUIDED'] ?? 2);
/** Decisions after which a game counts as stuck. */
const MOST = 400;

interface Answer {
  readonly view: unknown;
  readonly choices: Choices<unknown> | null;
  readonly moves: readonly unknown[];
  readonly outcome: Outcome | null;
  readonly refused: string;
}

class Tables {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #answers: AsyncIterator<string>;

  constructor(seed: number) {
    this.#process = spawn(PYTHON, ['-m', 'tests.guided', String(seed)], { cwd: ROOT });
    this.#process.stderr.pipe(process.stderr);
    this.#answers = createInterface(this.#process.stdout)[Symbol.asyncIterator]();
  }

  async ask(asked: unknown): Promise<Answer> {
    this.#process.stdin.write(`${JSON.stringify(asked)}\n`);
    const { value, done } = await this.#answers.next();
    if (done) throw new Error('the process of the tables ended');
    return JSON.parse(value) as Answer;
  }

  end(): void {
    this.#process.stdin.end();
  }
}

/** Random numbers below `n` that can be repeated (mulberry32). */
function randomFrom(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

/** A first game, as the home page starts it; the server's side adds the opening, if there is one. */
function firstGame(game: string): NewTable {
  return {
    game,
    options: { ...knownGame(game)?.first },
    seats: [{ kind: 'me' }, { kind: 'bot', level: GUIDE }],
  };
}

/** Games so far: each begins with the first lesson. */
let number = 0;

interface Played {
  readonly decisions: number;
  readonly takenBack: number;
  /** Lessons that were not met when the game ended. */
  readonly missing: readonly string[];
}

async function playOne(
  tables: Tables,
  game: string,
  lessons: readonly AnyLesson[],
  below: (n: number) => number,
): Promise<Played> {
  const progress = new Progress(`${game}-${(number += 1)}`, lessons);
  let [takenBack, decisions] = [0, 0];
  let at = await tables.ask({ type: 'start', table: firstGame(game) });
  let open = at.moves;
  let former: unknown = null;
  while (!at.outcome && !progress.through) {
    if (decisions > MOST) break;
    const now = { view: at.view, may: at.choices, outcome: null, former };
    const lesson = progress.lessonAt(now);
    const taught = lesson?.did ? open.filter((move) => lesson.did?.(move, now)) : [];
    const among = taught.length && below(4) ? taught : open;
    expect(among, 'every move was taken back').not.toEqual([]);
    const move = among[below(among.length)];
    at = await tables.ask({ type: 'turn', move, finish: progress.through });
    if (at.refused) {
      expect(at.refused).toBe('table-would-end');
      takenBack += 1;
      open = open.filter((other) => other !== move);
      continue;
    }
    progress.moved(move, now, lesson);
    former = now.view;
    const held = progress.lessonAt({ view: at.view, may: null, outcome: at.outcome, move });
    if (held?.holds) progress.understood(held);
    decisions += 1;
    open = at.moves;
  }
  return { decisions, takenBack, missing: progress.missing.map(({ key }) => key) };
}

test.each(GAME_NAMES)(
  'no guided game of %s ends before the last lesson was met',
  async (game) => {
    const lessons = await loadLessons(game);
    const tables = new Tables(GAMES);
    const below = randomFrom(GAMES);
    const played: Played[] = [];
    while (played.length < GAMES) played.push(await playOne(tables, game, lessons, below));
    tables.end();
    if (GAMES > 10) {
      const decisions = played.map((each) => each.decisions).sort((one, other) => one - other);
      const takenBack = played.reduce((sum, each) => sum + each.takenBack, 0);
      console.log(
        `${game}: ${GAMES} games; decisions until the last lesson was met: ` +
          `median ${decisions[GAMES >> 1]}, most ${decisions.at(-1)}; moves taken back: ${takenBack}`,
      );
    }
    expect(played.filter(({ missing }) => missing.length)).toEqual([]);
  },
  GAMES * 30_000,
);
