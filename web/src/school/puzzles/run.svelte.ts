/** A run of puzzles in one mode: which is shown, what was solved, and the clock of a rush. */

import { dropMistake, readMistakes, type Mistake } from '../../games/mistakes';
import { practised } from '../../games/practice';
import { tryPuzzle } from '../../net/api';
import type { PuzzleInfo } from '../../net/protocol';
import { nextPuzzle, type Mode } from './choosing';
import { afterTry, dueBy, loadProgress, saveProgress, type Progress } from './progress';
import { isMistake, showMistake, showPuzzle, type Shown } from './shown';

/** Milliseconds of a rush. */
export const RUSH = 180_000;
/** As many puzzles before the next one it should not resemble. */
const RECENT = 2;
/** A rush ends with the third miss. */
export const MISSES = 3;

export class Run {
  readonly game: string;
  readonly all: readonly PuzzleInfo[];
  /** The kept mistakes of one's own games, the latest first. */
  mistakes = $state.raw<readonly Mistake[]>([]);
  mode = $state<Mode>('practice');
  theme = $state('');
  shown = $state.raw<Shown>();
  failure = $state.raw<unknown>();
  /** Whether a mistake was asked for that this browser has not kept, or has forgotten. */
  gone = $state(false);
  solved = $state(0);
  missed = $state(0);
  /** Whether the run has ended: a streak by a miss, a rush by its clock, repetition when nothing is due. */
  over = $state(false);
  /** Milliseconds left of a rush. */
  left = $state(RUSH);
  progress = $state.raw<Progress>(loadProgress(''));
  /** By how much the shown puzzle has changed one's rating. */
  change = $state(0);
  /** Whether the browser has kept the progress: its storage may be off or full. */
  #kept = true;
  #timer = 0;
  #until = 0;
  #asked = 0;
  /** Puzzles of this run: none comes twice, also if the storage is off. */
  #seen = new Set<string>();

  constructor(game: string, all: readonly PuzzleInfo[]) {
    this.game = game;
    this.all = all;
    this.progress = loadProgress(game);
    this.mistakes = readMistakes(game).toReversed();
  }

  /** Ids of the puzzles that are due for repetition, the most urgent first; some may not exist any more. */
  due(now = Date.now()): readonly string[] {
    return dueBy(this.progress, now).filter(
      (id) =>
        this.mistakes.some((mistake) => mistake.id === id) || this.all.some((puzzle) => puzzle.id === id),
    );
  }

  /** Begins a run, with a certain puzzle first if `id` is given. */
  async begin(mode: Mode, theme = '', id = ''): Promise<void> {
    [this.mode, this.theme, this.solved, this.missed, this.over] = [mode, theme, 0, 0, false];
    this.#seen = new Set();
    this.shown = undefined;
    this.#stop();
    this.left = RUSH;
    await (id ? this.#show(id) : this.next());
  }

  /** Loads the puzzle again that could not be loaded; the run goes on. */
  async retry(): Promise<void> {
    const [id] = [...this.#seen].slice(-1);
    if (id !== undefined) await this.#show(id);
  }

  /** Shows the next puzzle, or ends the run. */
  async next(): Promise<void> {
    if (this.over) return;
    const found = this.#next();
    if (found) await this.#show(found);
    else this.#end();
  }

  #next(): string | undefined {
    const { mode } = this;
    if (mode === 'again' || mode === 'mistakes') {
      const ids = mode === 'again' ? this.due() : this.mistakes.map(({ id }) => id);
      return ids.find((id) => !this.#seen.has(id));
    }
    return nextPuzzle(this.all, {
      mode,
      theme: this.theme,
      rating: this.progress.rating,
      solved: this.solved,
      tried: new Set([...this.progress.tried, ...this.#seen]),
      recent: [...new Set([...this.progress.tried, ...this.#seen])].slice(-RECENT),
      run: [...this.#seen],
    })?.id;
  }

  /** Notes a result. The rating and the repetition follow when the server and the library answer. */
  async finish(id: string, solved: boolean): Promise<void> {
    if (this.over) return;
    if (solved) this.solved += 1;
    else this.missed += 1;
    practised(this.game);
    const first = !isMistake(id) && !this.progress.tried.includes(id);
    if (!isMistake(id)) this.#change((progress) => afterTry(progress, id, solved));
    const ended = (this.mode === 'streak' && !solved) || (this.mode === 'rush' && this.missed >= MISSES);
    if (ended) this.#end();
    const known = this.progress.repeated.some((each) => each.id === id);
    const repeating =
      !solved || known
        ? import('./repetition').then(({ scheduled }) => {
            this.#change((progress) => scheduled(progress, id, solved, new Date()));
            if (this.progress.repeated.every((each) => each.id !== id)) dropMistake(this.game, id); // learnt
          })
        : undefined;
    const rated = first
      ? tryPuzzle(this.game, id, { solved }).then(({ solver }) => {
          if (this.shown?.start.id === id) this.change = solver - this.progress.rating;
          this.#change((progress) => ({ ...progress, rating: solver }));
        })
      : undefined;
    await Promise.allSettled([repeating, rated]); // without them, the puzzles still work
  }

  /** Stops the clock. */
  leave(): void {
    this.#stop();
    this.#asked += 1;
  }

  async #show(id: string): Promise<void> {
    const asked = (this.#asked += 1);
    const kept = this.mistakes.find((mistake) => mistake.id === id);
    this.gone = isMistake(id) && !kept;
    [this.failure, this.change] = [undefined, 0];
    this.#seen.add(id);
    if (this.gone) return;
    try {
      const shown = await (kept ? showMistake(this.game, kept) : showPuzzle(this.game, id));
      if (asked !== this.#asked) return;
      this.shown = shown;
      if (this.mode === 'rush' && !this.over) this.#runClock();
    } catch (error) {
      if (asked === this.#asked) [this.failure, this.shown] = [error, undefined];
    }
  }

  /** Changes the stored progress: another tab may have changed it meanwhile. */
  #change(change: (progress: Progress) => Progress): void {
    this.progress = change(this.#kept ? loadProgress(this.game) : this.progress);
    this.#kept = saveProgress(this.game, this.progress);
  }

  /** Starts the clock of a rush with its first puzzle. */
  #runClock(): void {
    if (this.#timer) return;
    this.#until = performance.now() + RUSH;
    this.#timer = window.setInterval(() => {
      this.left = Math.max(0, this.#until - performance.now());
      if (!this.left) this.#end();
    }, 200);
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = 0;
  }

  #end(): void {
    this.#stop();
    this.over = true;
    const { mode, solved } = this;
    if (mode !== 'streak' && mode !== 'rush') {
      this.shown = undefined;
      return;
    }
    this.#change(({ best, ...rest }) => ({
      ...rest,
      best: { ...best, [mode]: Math.max(best[mode], solved) },
    }));
  }
}
