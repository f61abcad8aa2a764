/** One raft after the other: deal, place or choose, judge. */

import { exercise } from '../../../net/api';
import type { NewTable, SeatWanted } from '../../../net/protocol';
import { AsyncAction } from '../../../ui/async-action.svelte';
import { ownName } from '../../../ui/preferences';
import { sayFact } from '../../../words/language.svelte';
import type { Choices } from '../../face';
import { HintLine } from '../../hint-line.svelte';
import type { Idea } from '../../ideas';
import { practised } from '../../practice';
import type { Moment, Move, Side, View } from '../types';
import type { Chance, Judged, Placing, Verdict } from './messages';
import { added, inPercent, keepProgress, readProgress, type Mode, type Progress } from './progress';

export type Size = 'short' | 'full';

const GAME = 'raft';
/** Milliseconds between questions about the verdict; the last one again and again. */
const PAUSES = [250, 400, 600, 800];
/** Moves of the line that are drawn at once. */
const DRAWN = 4;

const ask = <Answer>(request: object): Promise<Answer> => exercise<Answer>(GAME, 'cut', request);

export class FairCut {
  mode = $state<Mode>('cut');
  size = $state<Size>('short');
  /** The position being set up; null until it is dealt. */
  placing = $state.raw<Placing | null>(null);
  /** The side that the player has chosen, in the mode `choose`. */
  chosen = $state<Side | null>(null);
  judging = $state(false);
  chance = $state.raw<Chance | null>(null);
  verdict = $state.raw<Judged | null>(null);
  progress = $state.raw<Progress>(readProgress('cut'));
  /** Whether this raft counts: the same one again does not. */
  counts = $state(true);
  readonly action = new AsyncAction();
  readonly line = new HintLine();
  /** The raft as it was dealt. */
  #dealt: Placing | null = null;
  /** Positions to take pirates back to. */
  #past = $state.raw<readonly Placing[]>([]);
  #moment = $state.raw<Moment | null>(null);
  /** Counts moments, so that the board forgets what was selected. */
  #number = 0;
  /** Changes when the raft changes: late answers are dropped. */
  #raft = 0;

  /** My seat: the first places, the second chooses. */
  readonly seat = $derived(this.mode === 'cut' ? 0 : 1);
  readonly moment: Moment | null = $derived.by(
    () => (this.line.moment as Moment | undefined) ?? this.#moment,
  );
  readonly may: Choices<Move> | null = $derived.by(() =>
    this.judging || this.verdict || this.action.pending ? null : (this.placing?.choices ?? null),
  );
  readonly canTakeBack = $derived.by(() => this.#past.length > 0 && !this.judging && !this.verdict);
  /** My side, when sides are chosen. */
  readonly mine: Side | null = $derived.by(() => {
    if (this.mode === 'choose') return this.chosen;
    return this.verdict && (this.verdict.takes === 'yellow' ? 'black' : 'yellow');
  });
  /** The result of this raft in percent; null before the verdict. */
  readonly result: number | null = $derived.by(() => {
    if (!this.verdict || !this.chance) return null;
    const yellow = inPercent(this.chance.yellow);
    return this.mode === 'cut' || this.chosen === 'yellow' ? yellow : 100 - yellow;
  });
  /** The first moves of the best play, to be drawn. */
  readonly ideas: readonly Idea<Move>[] = $derived.by(() => {
    if (!this.verdict || this.line.moment) return [];
    return this.verdict.line.slice(0, DRAWN).map(({ move, told }, number) => ({
      kind: number % 2 ? 'second' : 'first',
      moves: [move as Move],
      told: told.map((fact) => sayFact(fact)).join(' '),
      label: String(number + 1),
    }));
  });

  /** Deals a new raft. */
  deal(mode = this.mode, size = this.size): Promise<void> {
    return this.action.run(async () => {
      const dealt = await ask<Placing>({ type: 'deal', size, placed: mode === 'choose' });
      [this.mode, this.size, this.counts] = [mode, size, true];
      this.progress = readProgress(mode);
      this.#lay(dealt);
    });
  }

  /** The same raft once more, which does not count. */
  again(): void {
    if (!this.#dealt) return;
    this.counts = false;
    this.#lay(this.#dealt);
  }

  /** Places a pirate, or chooses a side. */
  play(move: Move): void {
    const { placing } = this;
    if (!placing || this.judging || this.verdict) return;
    if (move.type === 'choose') {
      this.chosen = move.side;
      void this.judge();
      return;
    }
    void this.action.run(async () => {
      const next = await ask<Placing>({ type: 'put', position: placing.position, move });
      this.#past = [...this.#past, placing];
      this.#show(next, { before: placing.view, entry: { type: 'move', seat: 0, move } as Moment['entry'] });
      if (next.view.phase === 'side') void this.judge();
    });
  }

  takeBack(): void {
    const last = this.#past.at(-1);
    if (!last || !this.canTakeBack) return;
    this.#past = this.#past.slice(0, -1);
    this.#show(last);
  }

  /** Asks for the verdict until the search is over. */
  async judge(): Promise<void> {
    const raft = this.#raft;
    const { placing, chosen } = this;
    if (!placing) return;
    this.judging = true;
    try {
      for (let asked = 0; ; asked += 1) {
        const { chance, verdict } = await ask<Verdict>({
          type: 'verdict',
          position: placing.position,
          side: chosen,
        });
        if (raft !== this.#raft) return;
        this.chance = chance;
        if (verdict) return this.#end(verdict);
        await new Promise((resume) => setTimeout(resume, PAUSES[asked] ?? PAUSES.at(-1)));
        if (raft !== this.#raft) return;
      }
    } catch (error) {
      if (raft === this.#raft) this.action.error = error;
    } finally {
      if (raft === this.#raft) this.judging = false;
    }
  }

  showLine(): void {
    if (this.verdict && this.#moment) this.line.open(this.#moment, [...this.verdict.line]);
  }

  /** A table that goes on from here, against the captain. In play, the first seat is Yellow's. */
  table(): NewTable | null {
    if (!this.verdict) return null;
    const name = ownName();
    const [me, bot]: SeatWanted[] = [
      { kind: 'me', ...(name && { name }) },
      { kind: 'bot', level: 'captain' },
    ];
    return {
      game: GAME,
      options: { position: this.verdict.position },
      seats: this.mine === 'yellow' ? [me!, bot!] : [bot!, me!],
    };
  }

  /** Drops answers that are still to come. */
  stop(): void {
    this.#raft += 1;
  }

  #lay(dealt: Placing): void {
    this.stop();
    this.line.leave();
    [this.#dealt, this.#past] = [dealt, []];
    [this.chosen, this.judging, this.chance, this.verdict] = [null, false, null, null];
    this.action.error = undefined;
    this.#show(dealt);
  }

  #end(verdict: Judged): void {
    this.verdict = verdict;
    this.#view(verdict.view);
    if (!this.counts || this.result === null) return;
    this.progress = added(readProgress(this.mode), this.mode, this.result);
    keepProgress(this.mode, this.progress);
    practised(GAME);
  }

  #show(placing: Placing, how: Partial<Moment> = {}): void {
    this.placing = placing;
    this.#view(placing.view, how, placing.choices);
  }

  #view(view: View, how: Partial<Moment> = {}, choices: Choices<Move> | null = null): void {
    this.#number += 1;
    const still = { before: null, entry: null, story: [], outcome: null };
    this.#moment = { ...still, ...how, number: this.#number, view, choices };
  }
}
