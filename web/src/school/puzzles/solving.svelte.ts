/** Solving one puzzle: the moves so far on the board, the judgement, and afterwards the lines to look at. */

import type { Choices } from '../../games/face';
import type { AnyFace, AnyMoment } from '../../games/games';
import type { Idea } from '../../games/ideas';
import { lineMoments } from '../../games/line';
import { atSpeed } from '../../games/speed.svelte';
import type { PuzzleStart, Step } from '../../net/protocol';
import { wrongChoice, type WrongChoice } from './better';
import type { Judgement, Shown } from './shown';

/** Milliseconds for which each move is shown at least, so that replies can be followed. */
const SHORTEST = 700;
/** Milliseconds from which an answer takes long. */
const LONG = 3_000;

export class Solving {
  readonly puzzle: Shown;
  readonly start: PuzzleStart;
  /** The judgement of the last answer. */
  judged = $state.raw<Judgement | null>(null);
  pending = $state(false);
  /** Whether the answer takes long. */
  slow = $state(false);
  failure = $state.raw<unknown>();
  /** Whether the shown moment has been shown to its end. */
  shown = $state(true);
  /** The line on the board: the moves that were played with the replies, or the solution. */
  line = $state<'played' | 'solution'>('played');
  /** The moment to show. It is animated only after a step forward. */
  readonly moment: AnyMoment = $derived.by(() => {
    const moment = this.#moments[this.#at]!;
    return this.#forward ? moment : { ...moment, before: null, entry: null };
  });
  readonly #wrong: WrongChoice | null = $derived.by(
    () => this.judged && wrongChoice(this.judged, this.start.seat),
  );
  /** Where the wrong choice was made: what was played, and what is better. */
  readonly ideas: readonly Idea<unknown>[] = $derived.by(() =>
    this.over && this.line === 'played' && this.#at === this.#wrong?.at ? this.#wrong.ideas : [],
  );
  /** What the solver may choose now. */
  readonly may: Choices<unknown> | null = $derived.by(() =>
    this.pending || !this.shown || this.#at < this.last ? null : this.moment.choices,
  );
  #moments = $state.raw<readonly AnyMoment[]>([]);
  #at = $state(0);
  #forward = $state(false);
  #timer = 0;
  #played: readonly unknown[] = [];
  /** Whether a first answer is being shown that must not be told before, such as a shot. */
  #hides = $state(false);
  readonly #face: Pick<AnyFace, 'pace' | 'suspense'>;
  readonly #done: (answer: Judgement) => void;

  constructor(puzzle: Shown, face: Pick<AnyFace, 'pace' | 'suspense'>, done: (answer: Judgement) => void) {
    this.puzzle = puzzle;
    this.start = puzzle.start;
    this.#face = face;
    this.#done = done;
    this.#moments = this.#line([], this.start.choices, null);
  }

  get at(): number {
    return this.#at;
  }

  get last(): number {
    return this.#moments.length - 1;
  }

  /** Whether the puzzle has ended, and the board has shown how. */
  get over(): boolean {
    return (this.judged?.over ?? false) && !this.#hides;
  }

  /** Answers with a move. */
  play = async (move: unknown): Promise<void> => {
    if (this.pending || this.judged?.over || !this.may) return;
    [this.pending, this.failure] = [true, undefined];
    const long = window.setTimeout(() => (this.slow = true), LONG);
    try {
      const answer = await this.puzzle.answer([...this.#played, move]);
      const replies = answer.steps.slice(answer.steps.length - answer.replies);
      this.#played = [...this.#played, move, ...replies.map((step) => step.move)];
      this.#moments = this.#line(answer.steps, answer.choices, answer.extras);
      this.judged = answer;
      const coming = this.#moments.slice(this.#at + 1);
      this.#hides = answer.over && coming.some((moment) => this.#face.suspense?.(moment));
      this.#run();
      if (answer.over && !this.#hides) this.#done(answer);
    } catch (error) {
      this.failure = error;
    } finally {
      clearTimeout(long);
      [this.pending, this.slow] = [false, false];
    }
  };

  /** Shows a line from its beginning. */
  show(line: 'played' | 'solution'): void {
    if (!this.judged) return;
    this.line = line;
    const { steps, extras, solution, solution_extras: best } = this.judged;
    this.#moments = line === 'solution' ? this.#line(solution, null, best) : this.#line(steps, null, extras);
    [this.#at, this.#forward] = [0, false];
    this.#run();
  }

  /** One move forward or back in the line. */
  step(by: 1 | -1): void {
    clearTimeout(this.#timer);
    this.#at = Math.min(Math.max(this.#at + by, 0), this.last);
    [this.#forward, this.shown] = [by > 0, true];
  }

  /** Ends the current moment early. */
  seen = (): void => {
    if (!this.shown) this.#next();
  };

  leave(): void {
    clearTimeout(this.#timer);
  }

  /** The moments of a line; the last one has what the game adds to the answer, the others to the task. */
  #line(steps: readonly Step[], choices: unknown, extras: unknown): readonly AnyMoment[] {
    const { view, text, picture } = this.start;
    const [before, entry, outcome] = [null, null, null];
    const start = { number: 0, view, before, entry, story: [], choices: null, outcome, text, picture };
    return lineMoments(start, steps).map((moment, number) => ({
      ...moment,
      number,
      choices: number === steps.length ? (choices as Choices<unknown> | null) : null,
      extras: (number === steps.length ? extras : null) ?? this.start.extras,
    }));
  }

  /** Shows the moves that follow, one after the other. */
  #run(): void {
    clearTimeout(this.#timer);
    if (this.#at >= this.last) {
      this.shown = true;
      if (this.#hides && this.judged) {
        this.#hides = false;
        this.#done(this.judged);
      }
      if (this.#returns) [this.#at, this.#forward] = [this.#wrong!.at, false];
      return;
    }
    [this.#at, this.#forward, this.shown] = [this.#at + 1, true, false];
    const time = Math.max(
      atSpeed(this.#face.pace(this.#moments[this.#at]!)),
      this.#at < this.last || this.#returns ? SHORTEST : 0,
    );
    this.#timer = window.setTimeout(() => this.#next(), time);
  }

  /**
   * Whether the board goes back to a wrong choice that nothing refutes: the better one is shown there.
   * Not where the game's board shows this after the move.
   */
  get #returns(): boolean {
    return this.line === 'played' && !this.judged?.extras && this.last === (this.#wrong?.at ?? NaN) + 1;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.shown = true;
    this.#run();
  }
}
