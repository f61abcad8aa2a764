import { pips } from '../pips';
import { group, path } from '../../../../art/svg';

const BLOCK = 'M-50-32C-50-44-44-50-32-50H32C44-50 50-44 50-32V32C50 44 44 50 32 50H-32C-44 50-50 44-50 32Z';

/** A neutral ivory die, centred on the origin of its transform, 100 wide. */
export const ivoryDie = (transform: string, face: number): string =>
  group(
    transform,
    group('translate(0 11)', path(BLOCK, '#a98a5c', 'stroke="#13283a" stroke-width="9"')),
    path(BLOCK, '#fdf4de', 'stroke="#13283a" stroke-width="6"'),
    path('M-50-32C-50-44-44-50-32-50H32C44-50 50-44 50-32-10-40-34-20-50 32Z', '#fff'),
    group('translate(-50 -50)', path(pips(face, 0), '#a92c26')),
  );
