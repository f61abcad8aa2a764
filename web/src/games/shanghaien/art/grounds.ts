import type { Nation, Palette } from './nations';
import { star } from './emblems';
import { path, rays } from '../../../art/svg';

/** A square tile that repeats over the ground. */
const tile = (side: number, d: string, mark: string, turn = 0): string =>
  `<pattern id="ground" width="${side}" height="${side}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${path(d, mark)}</pattern><rect width="630" height="880" fill="url(#ground)"/>`;

/** The pattern behind the sailors of each nation, large enough to be distinguished on a phone. */
const GROUNDS: Readonly<Record<Nation, (mark: string) => string>> = {
  american: (mark) => path(rays(315, 330, 720, 16, 0.1), mark),
  french: (mark) =>
    tile(
      58,
      'M13 0A13 13 0 0 1 0 13V0ZM45 0A13 13 0 0 0 58 13V0ZM13 58A13 13 0 0 0 0 45V58ZM45 58A13 13 0 0 1 58 45V58ZM29 16A13 13 0 1 1 28.9 16Z',
      mark,
    ),
  german: (mark) => tile(64, 'M0 0H32V32H0ZM32 32H64V64H32Z', mark, 45),
  chinese: (mark) =>
    tile(
      76,
      'M0 38A38 38 0 0 1 76 38H66A28 28 0 0 0 10 38ZM20 38A18 18 0 0 1 56 38H46A8 8 0 0 0 30 38ZM-38 76A38 38 0 0 1 38 76H28A28 28 0 0 0-28 76ZM38 76A38 38 0 0 1 114 76H104A28 28 0 0 0 48 76ZM0 58A18 18 0 0 1 18 76H8A8 8 0 0 0 0 68ZM76 58A18 18 0 0 0 58 76H68A8 8 0 0 1 76 68Z',
      mark,
    ),
  dutch: (mark) => tile(66, 'M0 0H66V33H0Z', mark),
  turkish: (mark) =>
    tile(
      84,
      star(42, 42, 34, 22, 8) +
        star(0, 0, 15, 8, 4) +
        star(84, 0, 15, 8, 4) +
        star(0, 84, 15, 8, 4) +
        star(84, 84, 15, 8, 4),
      mark,
    ),
  spanish: (mark) => tile(72, 'M0 28 36 0 72 28V56L36 28 0 56Z', mark),
  italian: (mark) => tile(60, 'M0 0H30V60H0Z', mark, 38),
};

export const ground = (nation: Nation, { sky, mark }: Palette): string =>
  `<rect width="630" height="880" fill="${sky}"/>${GROUNDS[nation](mark)}`;
