import { bust } from '../../art/person/bust';
import { pips } from './art/pips';
import { circle, CREAM, GOLD, group, INK, line, path, rays, svg } from '../../art/svg';

const RED = { main: '#b5302a', deep: '#7c1c22', light: '#e0674a' };
const BLUE = { main: '#24508f', deep: '#142a52', light: '#5f86c0' };

const die = (transform: string, face: number, seat: 0 | 1): string => {
  const { main, deep, light } = seat ? BLUE : RED;
  const block = 'M0 20C0 8 8 0 20 0H80C92 0 100 8 100 20V80C100 92 92 100 80 100H20C8 100 0 92 0 80Z';
  return group(
    transform,
    group('translate(0 14)', path(block, deep, `stroke="${INK}" stroke-width="7"`)),
    path(block, main, `stroke="${INK}" stroke-width="5"`),
    path('M0 20C0 8 8 0 20 0H80C92 0 100 8 100 20 60 12 24 30 0 80Z', light, 'opacity=".6"'),
    path(pips(face, seat), '#fdf3dc'),
  );
};

const lantern =
  line('M0-140V-70', INK, 7) +
  path('M-34-70H34L46-44H-46Z', INK) +
  path('M-40-44H40L48 50H-48Z', '#fbe2a0', `stroke="${INK}" stroke-width="8"`) +
  path('M0 34C-20 20-16-4 0-30 16-4 20 20 0 34Z', '#e8862e') +
  path('M0 32C-9 22-8 8 0-6 8 8 9 22 0 32Z', '#fff3c4') +
  line('M0-44V-34M-20-44-24 50M20-44 24 50', INK, 4) +
  path('M-56 50H56L44 74H-44Z', INK);

const tankard =
  path('M0 0H110L102 150H8Z', '#8c97a0', `stroke="${INK}" stroke-width="6"`) +
  path('M0 0H36L40 150H8Z', '#56626c') +
  path(
    'M108 30C160 26 160 120 104 118L106 98C136 98 136 50 108 52Z',
    '#56626c',
    `stroke="${INK}" stroke-width="5"`,
  ) +
  line('M2 24H108M7 128H104', '#c5ced2', 7) +
  [
    [10, -4, 20],
    [40, -14, 24],
    [76, -12, 22],
    [102, -2, 16],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#fffaf0'))
    .join('');

/** A tavern at night: two sailors, one lantern, and dice on the table. */
export default (): string =>
  svg(
    '0 0 800 600',
    `<rect width="800" height="600" fill="#5d2a26"/>${path(rays(400, 150, 900, 26, 0.06), '#7d3a2c')}`,
    circle(400, 168, 216, '#e79a48') + circle(400, 168, 170, '#f3b65a') + circle(400, 150, 118, '#fadb8e'),
    path('M0 0H800V34H0ZM0 34H26V600H0ZM774 34H800V600H774Z', '#3a1d12') + line('M0 36H800', '#8c5a30', 5),
    group('translate(400 130)', lantern),
    group(
      'translate(-74 14) scale(.83)',
      bust(
        {
          pose: 'quarter',
          skin: 'rosy',
          hair: 'red',
          style: 'queue',
          beard: 'full',
          hat: 'knit',
          dress: 'peacoat',
          smile: 0.8,
          jaw: 0.3,
          extras: ['earring'],
        },
        RED,
      ),
    ),
    group(
      'translate(352 14) scale(.83)',
      bust(
        {
          pose: 'quarter',
          left: true,
          woman: true,
          skin: 'brown',
          hair: 'black',
          style: 'curls',
          hat: 'bandana',
          dress: 'coat',
          smile: 1,
          extras: ['earring'],
        },
        BLUE,
      ),
    ),
    path('M0 506H800V600H0Z', '#8c5a30') +
      path('M0 506H800V522H0Z', '#c08a52') +
      line('M0 566H800M250 522V566M560 522V566', '#5c3519', 4),
    group('translate(170 440) scale(.7)', tankard),
    die('translate(318 474) rotate(-9) scale(.86)', 5, 0) +
      die('translate(486 480) rotate(12) scale(.82)', 3, 1) +
      die('translate(410 498) rotate(3) scale(.8)', 2, 0) +
      group(
        'translate(640 500) rotate(-14)',
        `<rect width="92" height="128" rx="8" fill="${CREAM}" stroke="${INK}" stroke-width="5"/><rect x="9" y="9" width="74" height="110" rx="4" fill="#1d5a68"/>`,
      ) +
      group(
        'translate(690 474) rotate(10)',
        `<rect width="92" height="128" rx="8" fill="${CREAM}" stroke="${INK}" stroke-width="5"/><rect x="9" y="9" width="74" height="110" rx="4" fill="${RED.main}"/>` +
          circle(46, 62, 26, GOLD),
      ),
  );
