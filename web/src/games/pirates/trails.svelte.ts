/** Trails of what the other captains did, drawn until the next move of a local seat. */

import { moveOf } from '../moments';
import { ballPath, filmAt } from './film';
import type { Trail } from './stage';
import { spotOf, type Moment, type Spot } from './types';

/** Points per trail: more do not show. */
const POINTS = 40;

export class Trails {
  all = $state.raw<readonly Trail[]>([]);
  /** Changes when the trails are cleared: a film that arrives later is not added. */
  #turn = 0;

  /** Clears the trails if this moment is a move of a local seat, a take-back or a jump. */
  begin({ before, entry }: Moment, mine: readonly number[]): void {
    const own = entry?.type === 'move' && mine.includes(entry.seat);
    if (before && !own && entry?.type !== 'takeback') return;
    this.#turn += 1;
    if (this.all.length) this.all = [];
  }

  /** Adds what another captain did at this moment. */
  async add(moment: Moment, mine: readonly number[], table: string): Promise<void> {
    const { before } = moment;
    const move = moveOf(moment);
    const colour = before?.players[before.mover]?.colours[0];
    if (!move || !before || !colour || !mine.length || mine.includes(before.mover)) return;
    if (move.type === 'sail')
      this.#add({ kind: 'sail', colour, path: [spotOf(before.pieces[move.piece]!), ...move.path] });
    if (move.type === 'landed') {
      const turn = this.#turn;
      const film = await filmAt(moment, table).catch(() => null);
      if (film && turn === this.#turn) this.#add({ kind: 'shot', colour, path: thinned(ballPath(film)) });
    }
  }

  #add(trail: Trail): void {
    if (trail.path.length > 1) this.all = [...this.all, trail];
  }
}

function thinned(path: readonly Spot[]): readonly Spot[] {
  const step = Math.max(1, Math.ceil(path.length / POINTS));
  return path.filter((_, index) => index % step === 0 || index === path.length - 1);
}
