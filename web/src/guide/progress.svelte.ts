/**
 * A player's progress through a game's lessons. Stored per game on this device, so that a rematch goes on
 * with what was not met yet.
 */

import { readItem, saveItem } from '../device/storage';
import { isOver, type Lesson, type Now } from '../games/lesson';

interface Kept {
  /** Lessons that were done, or shown while the player moved if no move does them. */
  readonly met: readonly string[];
  /** Lessons that are not shown again. */
  readonly done: readonly string[];
}

const NONE: Kept = { met: [], done: [] };
/** A lesson that was shown at this many decisions keeps no game from ending; the next one goes on with it. */
const ENOUGH = 2;
const keyOf = (game: string): string => `dogwatch-lessons-${game}`;
const isKeys = (keys: unknown): keys is string[] =>
  Array.isArray(keys) && keys.every((key) => typeof key === 'string');

function read(game: string): Kept {
  try {
    const { met, done } = JSON.parse(readItem(keyOf(game)) ?? '') as Kept;
    return isKeys(met) && isKeys(done) ? { met, done } : NONE;
  } catch {
    return NONE;
  }
}

/** Begins the lessons of a game again. */
export function beginAgain(game: string): void {
  saveItem(keyOf(game), '');
}

export class Progress<View, Move> {
  #kept = $state.raw<Kept>(NONE);
  readonly #game: string;
  readonly #lessons: readonly Lesson<View, Move>[];
  /** At how many decisions a lesson was shown: those shown less come first, so that none blocks others. */
  #shown = $state.raw<Readonly<Record<string, number>>>({});

  constructor(game: string, lessons: readonly Lesson<View, Move>[]) {
    this.#game = game;
    this.#lessons = lessons;
    this.#kept = read(game);
  }

  /** Lessons that the player has not met, rare ones aside: the next game goes on with them. */
  get left(): readonly Lesson<View, Move>[] {
    const { met, done } = this.#kept;
    return this.#lessons.filter(({ key, rare }) => !rare && !met.includes(key) && !done.includes(key));
  }

  /** Lessons that the player has to meet before the game may end. */
  get missing(): readonly Lesson<View, Move>[] {
    return this.left.filter(({ key }) => !this.#isShownEnough(key));
  }

  /** Whether a lesson was shown often enough in this game. */
  #isShownEnough(key: string): boolean {
    return (this.#shown[key] ?? 0) >= ENOUGH;
  }

  get through(): boolean {
    return this.missing.length === 0;
  }

  /** Whether no lesson about a rule can follow; only the last one, when the game is over. */
  get complete(): boolean {
    return this.#lessons.every(({ key, when }) => when === isOver || this.#kept.done.includes(key));
  }

  /** The lesson to show; one about a passing moment comes first. While others move, only those marked so. */
  lessonAt(now: Now<View, Move>): Lesson<View, Move> | undefined {
    const { met, done } = this.#kept;
    const isShown = ({ key, when, after, meanwhile = false }: Lesson<View, Move>): boolean =>
      !done.includes(key) &&
      !this.#isShownEnough(key) &&
      (!after || met.includes(after) || done.includes(after) || this.#isShownEnough(after)) &&
      (meanwhile || !!now.may || !!now.outcome) &&
      when(now);
    const often = ({ key }: Lesson<View, Move>): number => this.#shown[key] ?? 0;
    const shown = this.#lessons.filter(isShown).sort((one, other) => often(one) - often(other));
    return shown.find(({ holds }) => holds) ?? shown[0];
  }

  /** The player made a move; `shown` is the lesson that was shown before it. */
  moved(move: Move, before: Now<View, Move>, shown: Lesson<View, Move> | undefined): void {
    if (shown) this.#shown = { ...this.#shown, [shown.key]: (this.#shown[shown.key] ?? 0) + 1 };
    const done = this.#lessons.filter((lesson) => lesson.did?.(move, before) ?? lesson === shown);
    // Another move does not teach what the lesson is about: it has to come again before the game may end.
    const met = shown && (!shown.did || done.includes(shown));
    this.#keep(met ? [shown.key] : [], done);
  }

  /** The player understood a lesson, or used what it is about. */
  understood(lesson: Lesson<View, Move>): void {
    this.#keep([lesson.key], [lesson]);
  }

  #keep(met: readonly string[], done: readonly Lesson<View, Move>[]): void {
    const keys = done.map(({ key }) => key);
    this.#kept = {
      met: [...new Set([...this.#kept.met, ...met])],
      done: [...new Set([...this.#kept.done, ...keys])],
    };
    saveItem(keyOf(this.#game), JSON.stringify(this.#kept));
  }
}
