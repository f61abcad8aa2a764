/** A shot of a game as a link to the range: the position before it, its aim and its tremor. */

import { say } from '../../../words/language.svelte';
import { moveOf } from '../../moments';
import type { Entry, Fire, Moment } from '../types';
import type { TremorError } from './messages';

export interface Refire {
  readonly position: string;
  readonly fire: Fire;
  /** Null if the game ended before it was drawn. */
  readonly tremor: TremorError | null;
}

/** The address of the range with a shot. The fragment is not sent to the server. */
export function refireAddress({ position, fire, tremor }: Refire): string {
  const { base, place, bearing, pull } = fire;
  const parts = new URLSearchParams({ position, fire: [base, ...place, bearing, pull].join(' ') });
  if (tremor) parts.set('tremor', tremor.join(' '));
  return `/school/pirates/range#${parts}`;
}

/** The shot in a fragment; null if there is none. */
export function refireIn(fragment: string): Refire | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const position = parts.get('position');
  const [base, x, y, bearing, pull] = numbers(parts.get('fire'), 5);
  if (!position || base === undefined) return null;
  const [turn, draw] = numbers(parts.get('tremor'), 2);
  return {
    position,
    fire: { type: 'fire', base, place: [x!, y!], bearing: bearing!, pull: pull! },
    tremor: turn === undefined ? null : [turn, draw!],
  };
}

/** The link of a replay's moment to the range. */
export function practice(
  moments: readonly Moment[],
  at: number,
): { readonly address: string; readonly label: string } | null {
  const shot = refireAt(moments, at);
  return shot && { address: refireAddress(shot), label: say('pirates-school-refire') };
}

/** The integers in a text; none if there are not exactly so many. */
function numbers(text: string | null, count: number): readonly number[] {
  const found = (text ?? '').split(' ').map((part) => (/^-?\d{1,5}$/.test(part) ? Number(part) : NaN));
  return found.length === count && found.every(Number.isFinite) ? found : [];
}

/** The shot that a moment of a replay belongs to: from its `fire` entry until the ships sail. */
export function refireAt(moments: readonly Moment[], at: number): Refire | null {
  const moveAt = (index: number): ReturnType<typeof moveOf<Entry>> => {
    const moment = moments[index];
    return moment ? moveOf(moment) : null;
  };
  let fired = at;
  while (['tremor', 'landed', 'wind'].includes(moveAt(fired)?.type ?? '')) fired -= 1;
  const [move, next, position] = [moveAt(fired), moveAt(fired + 1), moments[fired - 1]?.text];
  if (move?.type !== 'fire' || !position) return null;
  return { position, fire: move, tremor: next?.type === 'tremor' ? [next.bearing, next.pull] : null };
}
