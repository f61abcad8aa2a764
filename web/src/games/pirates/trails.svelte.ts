/** Trails of what the other captains did, drawn until the next move of a local seat. */

import { moveOf } from '../moments';
import { ballPath, filmAt } from './film';
import type { Trail } from './stage';
import { spotOf, type Moment, type Spot } from './types';

/** Points per trail: more do not show. */
const POINTS = 40;

/** The trails of the table that was last played, by entry; null where they were cleared. */
let kept: { readonly table: string; entries: readonly (readonly [number: number, trail: Trail | null])[] } = {
  table: '',
  entries: [],
};
/** Number of trails that are kept. */
const KEPT = 400;

function keep(table: string, number: number, trail: Trail | null): void {
  const before = kept.table === table ? kept.entries : [];
  kept = { table, entries: [...before, [number, trail] as const].slice(-KEPT) };
}

/** The trails that a local player saw after an entry, while the game was played. */
function trailsAt(table: string, number: number): readonly Trail[] {
  if (kept.table !== table) return [];
  const past = kept.entries.filter(([entry]) => entry <= number);
  const cleared = Math.max(-1, ...past.flatMap(([entry, trail]) => (trail ? [] : [entry])));
  return past.flatMap(([entry, trail]) => (trail && entry > cleared ? [trail] : []));
}

export class Trails {
  all = $state.raw<readonly Trail[]>([]);
  /** Changes when the trails are cleared: a film that arrives later is not added. */
  #turn = 0;

  /**
   * Clears the trails if this moment is a move of a local seat, a take-back or a jump. An earlier position,
   * which nobody plays, gets those that it had.
   */
  begin({ number, before, entry }: Moment, mine: readonly number[], table: string): void {
    const own = entry?.type === 'move' && mine.includes(entry.seat);
    if (before && !own && entry?.type !== 'takeback') return;
    this.#turn += 1;
    const earlier = mine.length ? [] : trailsAt(table, number);
    if (this.all.length || earlier.length) this.all = earlier;
    if (mine.length) keep(table, number, null);
  }

  /** Adds what another captain did at this moment. */
  async add(moment: Moment, mine: readonly number[], table: string): Promise<void> {
    const { before } = moment;
    const move = moveOf(moment);
    const colour = before?.players[before.mover]?.colours[0];
    if (!move || !before || !colour || !mine.length || mine.includes(before.mover)) return;
    if (move.type === 'sail')
      this.#add(moment, table, {
        kind: 'sail',
        colour,
        path: [spotOf(before.pieces[move.piece]!), ...move.path],
      });
    if (move.type === 'landed') {
      const turn = this.#turn;
      const film = await filmAt(moment, table).catch(() => null);
      if (film && turn === this.#turn)
        this.#add(moment, table, { kind: 'shot', colour, path: thinned(ballPath(film)) });
    }
  }

  #add({ number }: Moment, table: string, trail: Trail): void {
    if (trail.path.length < 2) return;
    this.all = [...this.all, trail];
    keep(table, number, trail);
  }
}

function thinned(path: readonly Spot[]): readonly Spot[] {
  const step = Math.max(1, Math.ceil(path.length / POINTS));
  return path.filter((_, index) => index % step === 0 || index === path.length - 1);
}
