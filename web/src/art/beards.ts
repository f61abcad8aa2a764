/** Two buccaneers: a kerchief over a round yellow beard, a black hat over a long black one. */

import { circle, CREAM, GOLD, group, line, path, svg } from './svg';

export type Beard = 'yellow' | 'black';

const DARK = '#20120a';
const EDGE = `stroke="${DARK}" stroke-width="4" stroke-linejoin="round"`;

const face = (skin: string, shade: string): string =>
  path('M-30-22Q-32-50 0-50T30-22Q34 22 0 30-34 22-30-22Z', skin, EDGE) +
  path('M-30-22Q-32-50 0-50-16-40-14-10-10 18 0 30-34 22-30-22Z', shade, 'opacity=".55"');

const eyes = (brow: string): string =>
  `<g fill="#fff8e8" stroke="${DARK}" stroke-width="2.4"><ellipse cx="-13" cy="-12" rx="7" ry="6"/><ellipse cx="13" cy="-12" rx="7" ry="6"/></g>` +
  circle(-12, -11, 3, DARK) +
  circle(14, -11, 3, DARK) +
  line('M-23-22Q-14-28-5-21M23-22Q14-28 5-21', brow, 6);

/** A patch over one eye. */
const patch = (): string => path('M3-20H24L21-5Q13 1 6-5Z', DARK) + line('M-30-34 32-8', DARK, 4);

const yellowbeard = (coat: string, kerchief: string): string =>
  path('M-62 98Q-64 54-30 44H30Q64 54 62 98Z', coat, EDGE) +
  path('M-24 46-6 98H6L24 46Z', CREAM, EDGE) +
  line('M-14 66H14M-10 80H10', '#24508f', 6) +
  face('#eab48a', '#c98258') +
  path(
    'M-37-20Q-44 34-26 50-14 64 0 64T26 50Q44 34 37-20 30 2 17 4 8-2 0 2-8-2-17 4-30 2-37-20Z',
    '#f6c530',
    EDGE,
  ) +
  line('M-26 24Q-24 40-14 50M-9 30Q-8 46-2 58M10 30Q12 44 8 56M26 22Q26 38 18 48', '#b07a12', 3) +
  path('M-11 14Q0 24 11 14 8 20 0 20T-11 14Z', '#8c2f24') +
  path('M0-12Q8-2 7 2-2 6-7 1-4-6 0-12Z', '#eab48a', `stroke="${DARK}" stroke-width="2.4"`) +
  eyes('#b07a12') +
  path('M-38-26Q-42-66 0-68T38-26Q0-42-38-26Z', kerchief, EDGE) +
  path('M34-30Q54-36 62-22 50-20 46-14 58-8 56 6 42-2 34-22Z', kerchief, EDGE) +
  `<g fill="${CREAM}">${[
    [-22, -46],
    [-2, -56],
    [18, -48],
    [0, -42],
  ]
    .map(([x, y]) => circle(x!, y!, 4.4, CREAM))
    .join('')}</g>` +
  circle(-35, 8, 7, 'none', `stroke="${GOLD}" stroke-width="4.4"`);

const blackbeard = (coat: string): string =>
  path('M-66 98Q-66 52-32 42H32Q66 52 66 98Z', coat, EDGE) +
  path('M-18 44-30 98M18 44 30 98', 'none', `stroke="${GOLD}" stroke-width="5"`) +
  face('#d9a077', '#a8683f') +
  path(
    'M-35-22Q-42 20-30 40-26 62-14 78-10 60-6 70-2 92 4 94 6 76 8 66 14 82 22 70 24 52 34 38 42 18 35-22 30 2 17 6 8 0 0 4-8 0-17 6-30 2-35-22Z',
    '#23201f',
    EDGE,
  ) +
  line('M-24 26Q-24 44-16 60M-6 32Q-6 50-1 70M10 32Q14 48 14 64M25 22Q27 36 22 52', '#6a625c', 3) +
  circle(-15, 66, 4.4, '#b5302a') +
  circle(3, 80, 4.4, '#b5302a') +
  circle(17, 66, 4.4, '#b5302a') +
  path('M0-14Q9-2 7 3-2 7-8 2-4-6 0-14Z', '#d9a077', `stroke="${DARK}" stroke-width="2.4"`) +
  eyes('#23201f') +
  patch() +
  path('M-76-26Q-62-44-42-46-44-88 0-90T42-46Q62-44 76-26 40-40 0-40T-76-26Z', '#1b1a20', EDGE) +
  line('M-72-27Q-40-43 0-43T72-27', '#e8dcc0', 4.4) +
  group(
    'translate(0 -64)',
    circle(0, -3, 10, CREAM) +
      path('M-6 4H6V11H-6Z', CREAM) +
      circle(-4, -3, 2.8, DARK) +
      circle(4, -3, 2.8, DARK),
  ) +
  path('M44-50Q70-96 52-100 30-94 32-56Z', '#b5302a', EDGE);

/** One of them from the belt up, 200 high, in a coat, with an outline that lifts them off any ship. */
export const buccaneer = (beard: Beard, coat?: string): string => {
  const figure =
    beard === 'yellow' ? yellowbeard(coat ?? '#b5302a', coat ?? '#c8322b') : blackbeard(coat ?? '#2d3a52');
  return svg(
    '-84 -108 168 208',
    '<filter id="o" x="-10%" y="-10%" width="120%" height="120%"><feMorphology in="SourceAlpha" operator="dilate" radius="5"/><feFlood flood-color="#fff8e6" result="c"/><feMorphology in="SourceAlpha" operator="dilate" radius="5" result="d"/><feComposite in="c" in2="d" operator="in" result="e"/><feMerge><feMergeNode in="e"/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
    `<g filter="url(#o)">${figure}</g>`,
  );
};
