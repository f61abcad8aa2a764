import { num } from '../../../art/svg';

/** Positions of the pips of each face, in steps from the centre. */
// prettier-ignore
const PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

/**
 * A die's pips in a box of 100 × 100: round for seat 0, diamonds for seat 1, so that colour is not needed.
 */
export function pips(face: number, seat: 0 | 1): string {
  const [step, r] = [27, face === 1 ? 13 : 10.5];
  return (PLACES[face] ?? [])
    .map(([i, j]) => {
      const [x, y] = [50 + i * step, 50 + j * step];
      return seat === 0
        ? `M${num(x - r)} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`
        : `M${x} ${num(y - r * 1.3)}L${num(x + r * 1.15)} ${y} ${x} ${num(y + r * 1.3)} ${num(x - r * 1.15)} ${y}Z`;
    })
    .join('');
}
