import { ivoryDie } from './die';
import { circle, CREAM, GOLD, group, INK, line, path } from '../../../../art/svg';

const [LEATHER, SHADE, LIGHT] = ['#9a5a2c', '#643619', '#c98a50'];
const [FEATHER, DARK, BRIGHT] = ['#2f8f5b', '#1b5e3d', '#7cc98a'];

const parrot =
  path('M-30 60C-70 140-78 230-50 330-20 300 20 190 34 70Z', DARK) +
  path('M-20 60C-46 150-44 230-26 300 4 250 26 160 34 70Z', '#c8402f') +
  path('M-66-60C-60-120-10-150 40-136 92-120 104-60 92 0 80 70 50 120 0 128-50 110-80 10-66-60Z', FEATHER) +
  path('M-66-60C-60-120-10-150 40-136-10-110-30-40-20 40-16 80-6 110 0 128-50 110-80 10-66-60Z', DARK) +
  path('M-10-10C30-30 70-10 74 30 60 80 30 108 4 122-18 80-26 30-10-10Z', '#e5b13f') +
  path('M-6 20C26 8 56 18 66 44 54 82 28 106 4 120-12 88-14 50-6 20Z', '#2a6fa0') +
  path('M60-128C100-128 130-100 128-66 120-44 104-34 96-20 92-40 84-52 66-56Z', CREAM) +
  path('M84-112C124-124 150-84 130-36 118-52 104-58 88-60 76-76 74-100 84-112Z', '#22343f') +
  path('M92-52C104-50 112-44 116-34 106-26 94-30 88-38Z', '#3d5563') +
  circle(64, -92, 17, CREAM) +
  circle(67, -92, 9, INK) +
  circle(70, -95, 3, '#fff') +
  path(
    'M-10-134C-30-170-60-176-84-160-66-150-52-140-44-124ZM14-140C4-176-20-190-46-186-30-172-20-156-16-136Z',
    '#c8402f',
  ) +
  line('M-40-40C-34 0-28 40-12 84', BRIGHT, 5);

const turn = (a: string): string =>
  group(
    a,
    line('M-204-36A206 206 0 0 1 118-168', INK, 40) +
      path('M88-224 190-128 66-108Z', INK, `stroke="${INK}" stroke-width="22" stroke-linejoin="round"`) +
      line('M-204-36A206 206 0 0 1 118-168', GOLD, 24) +
      path('M88-224 190-128 66-108Z', GOLD, `stroke="${GOLD}" stroke-width="6" stroke-linejoin="round"`),
  );

/** A parrot sits on the dice cup, and the dice roll once more. */
export const cup = (): string =>
  group('translate(315 386) scale(1.08)', turn('rotate(66)') + turn('rotate(246)')) +
  path('M0 640H630V880H0Z', '#8c5a30') +
  path('M0 640H630V654H0Z', '#c08a52') +
  line('M0 706H630M220 654V706', '#5c3519', 4) +
  group('translate(262 330)', parrot) +
  group(
    'translate(250 500) rotate(74)',
    path('M-92-120H92L74 116C64 138-64 138-74 116Z', LEATHER) +
      path('M20-120H92L74 116C70 124 52 130 30 132Z', SHADE) +
      path('M-92-120H-62L-56 124C-66 121-72 119-74 116Z', LIGHT),
    `<ellipse cy="-120" rx="94" ry="30" fill="${LIGHT}"/><ellipse cy="-120" rx="78" ry="22" fill="#2b160a"/>`,
    path('M-85-40C-40-26 40-26 85-40L82 0C40 14-40 14-82 0Z', '#b5302a') +
      line('M-80-50C-40-37 40-37 86-50M-80 12C-40 25 40 25 80 12', CREAM, 4, 'stroke-dasharray="9 9"'),
  ) +
  ivoryDie('translate(462 540) rotate(24) scale(1.1)', 6) +
  ivoryDie('translate(452 652) rotate(-12) scale(1.1)', 3) +
  line('M392 474 408 486M388 600 404 596M512 470 526 456', CREAM, 7);
