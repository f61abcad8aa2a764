/** Shows moments one after the other on the stage, and replays shots. */

import type { BoardProps } from '../face';
import { moveOf } from '../moments';
import { atSpeed } from '../speed.svelte';
import { say } from '../../words/language.svelte';
import { pieceArgs, sayFlightSummary, shotResult, tell } from './descriptions';
import { filmAt, filmOf, flightSummary } from './film';
import { summary } from './headline';
import { fallen, MOURNING, RESULT } from './pace';
import { puzzleExtras } from './puzzle';
import { Report } from './report.svelte';
import { before } from './shots';
import type { FlyOptions, Stage } from './stage';
import { suspense } from './suspense';
import { Trails } from './trails.svelte';
import { Transitions } from './transitions';
import type { Entry, Moment, Move, View } from './types';

type Happening = Parameters<NonNullable<FlyOptions['happens']>>[0];
type Props = Pick<BoardProps<View, Move, Entry>, 'table' | 'mine' | 'moment' | 'names' | 'seen'>;

export class Presentation {
  /** The last view whose result the animation has revealed. */
  revealed = $state.raw<View>()!;
  /** What just fell, in large letters over the table: a line for each piece. */
  banner = $state.raw<readonly string[]>([]);
  /** Whether a replay of a shot is running; the rest of the interface is hidden then. */
  watching = $state(false);
  /** Number of replays that ran to the end. */
  watched = $state(0);
  readonly report = new Report();
  readonly trails = new Trails();
  readonly #transitions = new Transitions();
  readonly #props: () => Props;
  #shown: Moment | null = null;
  #fading: ReturnType<typeof setTimeout> | undefined;

  constructor(props: () => Props) {
    this.#props = props;
    this.revealed = props().moment.view;
  }

  async show(stage: Stage, now: Moment): Promise<void> {
    if (this.#shown === now) return stage.show(now.view);
    const { mine, table, seen } = this.#props();
    const isLast = (): boolean => this.#shown === now;
    this.#shown = now;
    if (!now.before) this.#announce([]);
    if (now.entry?.type === 'move') this.report.clear(); // it was about the previous move
    this.trails.begin(now, mine, table);
    if (!suspense(now)) this.revealed = now.view;
    const landed = moveOf(now)?.type === 'landed' ? now.before : null;
    const falls: string[] = [];
    const happens = (event: Happening): void => void falls.push(...this.#sayFall(event));
    const done = await this.#transitions.show(stage, now, table, { happens });
    void this.trails.add(now, mine, table);
    if (isLast()) this.revealed = now.view;
    // Not at the fall: nothing may tell the result before the ball rests.
    if (falls.length && isLast()) this.#announce(falls);
    if (landed) void this.#tell(now, landed);
    const { flight } = puzzleExtras(now);
    const summary = flight && flightSummary(flight.film, now.view);
    if (summary && isLast()) this.report.tell(sayFlightSummary(summary, flight.film.tracks.length > 1));
    if (!done || !isLast()) return;
    seen(atSpeed(this.#stays(now)));
  }

  /** How long a moment stays after its result: the loss of an own piece, or how a fight ended. */
  #stays(now: Moment): number {
    const { mine } = this.#props();
    if (fallen(now).some(({ owner }) => owner !== null && mine.includes(owner))) return MOURNING;
    // At an own decision the result stays anyway.
    const decides = now.choices && mine.includes(now.choices.seat);
    return moveOf(now)?.type === 'clash' && !decides ? RESULT : 0;
  }

  /** Replays a past shot. Resolves to whether the current moment is to be shown again. */
  async watch(stage: Stage, number: number, from: NonNullable<FlyOptions['from']>): Promise<boolean> {
    const { table } = this.#props();
    const at = this.#shown;
    const [film, was] = await Promise.all([filmOf(table, number), before(table, { number })]).catch(() => []);
    if (!film || !was) return false;
    stage.skip();
    stage.aim(null);
    stage.mark({});
    stage.show(was);
    this.watching = true;
    await stage.fly(film, was, {
      from,
      happens: (event) => void (this.banner = [...this.banner, ...this.#sayFall(event)]),
    });
    this.watching = false;
    this.#announce([]);
    this.watched += 1;
    return at === this.#shown; // otherwise a new moment arrived during the replay
  }

  stop(): void {
    this.#transitions.stop();
    this.report.clear();
    clearTimeout(this.#fading);
  }

  #sayFall({ what, piece }: Happening): readonly string[] {
    const found = piece === null ? undefined : this.#props().moment.view.pieces[piece];
    return what === 'fall' && found ? [say('pirates-falls', pieceArgs(found))] : [];
  }

  /** Shows a banner for a while, also when the next moment begins. */
  #announce(banner: readonly string[]): void {
    clearTimeout(this.#fading);
    this.banner = banner;
    if (banner.length) this.#fading = setTimeout(() => (this.banner = []), atSpeed(MOURNING));
  }

  /** Reports what a shot hit, and its flight summary, which the story does not contain. */
  async #tell(moment: Moment, was: View): Promise<void> {
    const { mine, names } = this.#props();
    const { facts, hit } = shotResult(moment.story);
    const film = await filmAt(moment, this.#props().table).catch(() => null);
    const flight = film && flightSummary(film, was);
    // also after the next moment has begun: screen reader users have no other source
    if (flight || facts.length)
      this.report.tell(
        flight ? sayFlightSummary(flight, hit) : '',
        summary(moment.story, names, mine) ?? facts.map((fact) => tell(fact, names)).join(' '),
      );
  }
}
