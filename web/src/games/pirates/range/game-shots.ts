/** The shots of one's reviewed games in the chart of one's hand. */

import { centimetres } from '../descriptions';
import { bearingOf, distance, offset } from '../geometry';
import { spotOf, type Fire, type Moment, type Piece, type Spot } from '../types';
import { errorOf, type HandError } from './hand';
import { addErrors, keepGame, readErrors, readGames } from './kept';
import { askAim, askPosition, type SetUp } from './messages';
import { refireAt, type Refire } from './refire';

/** The target that the cannon points at most nearly; of equals the nearer. Null if there is none. */
export function aimedAt(
  { view, targets }: Pick<SetUp, 'view' | 'targets'>,
  { place, bearing }: { readonly place: Spot; readonly bearing: number },
): Piece | null {
  const off = (number: number): number =>
    Math.abs(offset(bearingOf(place, spotOf(view.pieces[number]!)), bearing));
  const [first] = targets.toSorted((one, other) => off(one) - off(other));
  return first === undefined ? null : view.pieces[first]!;
}

/** All shots of a seat. */
export const shotsOf = (moments: readonly Moment[], seat: number): readonly Refire[] =>
  moments.flatMap(({ entry }, at) =>
    entry?.type === 'move' && entry.seat === seat && entry.move.type === 'fire'
      ? (refireAt(moments, at) ?? [])
      : [],
  );

/** Counts the shots of a game, once. If the server fails, none counts until the review is opened again. */
export async function countGame(table: string, moments: readonly Moment[], seat: number): Promise<void> {
  if (readGames().includes(table)) return;
  const found: HandError[] = [];
  for (const { position, fire } of shotsOf(moments, seat)) {
    const error = await errorIn(position, fire);
    if (error) found.push(error);
  }
  addErrors(readErrors(), found);
  keepGame(table);
}

/** The error of a shot at the piece nearest to its bearing; null if that cannot be hit. */
async function errorIn(position: string, fire: Fire): Promise<HandError | null> {
  const setUp = await askPosition(position);
  const target = aimedAt(setUp, fire);
  if (!target) return null;
  const { base, place } = fire;
  const error = errorOf(fire, await askAim({ position, base, place }, target.number, setUp.tremor));
  return error && { kind: 'game', distance: centimetres(distance(place, spotOf(target))), ...error };
}
