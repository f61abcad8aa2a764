/**
 * Ships as brass medals.
 *
 * Nothing depends on colour alone: a square-rigged ship has square sails in a square medal, a round-rigged
 * one round sails in a round medal; gold sails into the sun with coins, spice under stars with sacks.
 */

import { circle, CREAM, GOLD, group, INK, line, num, path, rays, svg, waves } from '../../../art/svg';

export type Cargo = 'gold' | 'spice';
export type Rig = 'round' | 'square';
/** `small` omits details that are invisible at thumbnail size. */
export type Size = 'full' | 'small';

const DARK = '#3a1d0d';
const EDGE = `stroke="${DARK}" stroke-linejoin="round"`;

const BRASS =
  '<linearGradient id="b" x2="1" y2="1"><stop stop-color="#fbe6a2"/><stop offset=".3" stop-color="#c9922f"/><stop offset=".55" stop-color="#8a5a16"/><stop offset=".8" stop-color="#e0b04c"/><stop offset="1" stop-color="#7a4d12"/></linearGradient>';

/** A disc, or a square with round corners; `half` is half of its width. */
const plate = (rig: Rig, half: number, fill: string, more = ''): string =>
  rig === 'round'
    ? circle(0, 0, half, fill, more)
    : `<rect x="${num(-half)}" y="${num(-half)}" width="${num(2 * half)}" height="${num(2 * half)}" rx="${num(half * 0.3)}" fill="${fill}"${more && ` ${more}`}/>`;

/** Half the width of a medal: squares look larger than discs of the same width. */
const REACH: Readonly<Record<Rig, number>> = { round: 98, square: 91 };

function medal(rig: Rig, size: Size, picture: string): string {
  const reach = REACH[rig];
  const inside = reach - (size === 'full' ? 15 : 11);
  return svg(
    '-100 -100 200 200',
    `${BRASS}<clipPath id="w">${plate(rig, inside, '#000')}</clipPath>`,
    plate(rig, reach, DARK),
    plate(rig, reach - 2, 'url(#b)'),
    size === 'full'
      ? plate(rig, reach - 8, 'none', `stroke="#5a3510" stroke-width="2"`) + rope(rig, reach - 11)
      : '',
    plate(rig, inside + 2, DARK),
    `<g clip-path="url(#w)">${picture}</g>`,
    plate(rig, inside, 'none', `stroke="${DARK}" stroke-width="3"`),
    line(
      rig === 'round' ? 'M-68-65A94 94 0 0 1 20-92' : 'M-86-40V-58Q-86-86-58-86H10',
      '#fff6d0',
      3.5,
      'opacity=".8"',
    ),
  );
}

const rope = (rig: Rig, half: number): string =>
  plate(rig, half, 'none', `stroke="#6b3f12" stroke-width="8"`) +
  plate(
    rig,
    half,
    'none',
    `stroke="#e8c98f" stroke-width="5.4" stroke-dasharray="7 3.4" stroke-linecap="butt"`,
  );

// The sky shows the cargo

const STARS = [
  [-62, -52],
  [-40, -74],
  [52, -66],
  [68, -30],
  [-74, -14],
  [30, -82],
  [74, 4],
  [-56, 14],
] as const;

const day = (): string =>
  `<rect x="-100" y="-100" width="200" height="200" fill="#eda93a"/>${path(rays(0, 34, 220, 20, 0.08), '#fbdc86')}` +
  circle(0, 34, 62, '#fff0bd');

const dusk = (size: Size): string =>
  `<rect x="-100" y="-100" width="200" height="200" fill="#57284a"/>` +
  circle(0, 40, 74, '#8d3550') +
  circle(0, 44, 56, '#c8573f') +
  STARS.map(([x, y], i) => star(x, y, size === 'full' ? 4 + (i % 3) : 7)).join('');

const star = (x: number, y: number, r: number): string =>
  path(
    `M${x} ${y - r}L${num(x + r * 0.28)} ${num(y - r * 0.28)} ${x + r} ${y} ${num(x + r * 0.28)} ${num(y + r * 0.28)} ${x} ${y + r} ${num(x - r * 0.28)} ${num(y + r * 0.28)} ${x - r} ${y} ${num(x - r * 0.28)} ${num(y - r * 0.28)}Z`,
    '#f6d9b0',
  );

// The sails show the rig

interface Canvas {
  /** Its middle, and half of its width. */
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

const SAILS: Readonly<Record<Size, readonly Canvas[]>> = {
  full: [
    { x: -52, y: -8, half: 22 },
    { x: 52, y: -8, half: 22 },
    { x: 0, y: -24, half: 38 },
  ],
  small: [{ x: 0, y: -22, half: 47 }],
};

function sail(rig: Rig, { x, y, half }: Canvas, width: number): string {
  const [l, r, t, b] = [x - half, x + half, y - half, y + half];
  if (rig === 'round') {
    return (
      circle(x, y, half, CREAM, `${EDGE} stroke-width="${width}"`) +
      path(
        `M${x} ${t + 2}A${half - 2} ${half - 2} 0 0 0 ${x} ${b - 2}A${num(half * 1.35)} ${num(half * 1.35)} 0 0 1 ${x} ${t + 2}Z`,
        '#d8bf8c',
      ) +
      line(`M${num(x - half * 0.5)} ${t - 1}H${num(x + half * 0.5)}`, DARK, width + 2)
    );
  }
  const belly = half * 0.16;
  return (
    path(
      `M${l} ${t}H${r}Q${num(r + belly)} ${y} ${r} ${b}Q${x} ${num(b - belly)} ${l} ${b}Q${num(l + belly)} ${y} ${l} ${t}Z`,
      CREAM,
      `${EDGE} stroke-width="${width}"`,
    ) +
    path(
      `M${l + 2} ${t + 2}H${num(l + half * 0.4)}Q${num(l + half * 0.4 + belly)} ${y} ${num(l + half * 0.4)} ${num(b - belly * 0.7)}L${l + 2} ${b - 2}Q${num(l + belly)} ${y} ${l + 2} ${t + 2}Z`,
      '#d8bf8c',
    ) +
    line(`M${l - 6} ${t}H${r + 6}`, DARK, width + 2)
  );
}

/** The cargo's sign on the main sail: a coin with a sun, or a star of anise. */
function sign(cargo: Cargo, { x, y }: Canvas, r: number): string {
  if (cargo === 'gold')
    return (
      circle(x, y, r, GOLD, `stroke="#7d4f0c" stroke-width="${num(r * 0.16)}"`) +
      path(rays(x, y, r * 0.78, 9), '#7d4f0c') +
      circle(x, y, r * 0.42, '#fbe6a2', `stroke="#7d4f0c" stroke-width="${num(r * 0.12)}"`)
    );
  const petals = Array.from({ length: 8 }, (_, i) =>
    group(
      `rotate(${i * 45})`,
      path(
        `M0 ${num(-r * 1.12)}Q${num(r * 0.34)} ${num(-r * 0.5)} 0 0Q${num(-r * 0.34)} ${num(-r * 0.5)} 0 ${num(-r * 1.12)}Z`,
        '#9c2f23',
        `stroke="#4d120f" stroke-width="${num(r * 0.07)}"`,
      ),
    ),
  );
  return group(`translate(${x} ${y})`, ...petals, circle(0, 0, r * 0.18, '#f0c070'));
}

// The deck

const COINS = [
  [-34, 30],
  [-12, 30],
  [12, 30],
  [34, 30],
  [-23, 18],
  [0, 18],
  [23, 18],
  [0, 7],
] as const;

const coins = (): string =>
  `<g fill="#f6c945" stroke="#7d4f0c" stroke-width="3">${COINS.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="13" ry="10"/>`).join('')}</g>`;

const sack = (x: number, heap: string): string =>
  group(
    `translate(${x} 20)`,
    path('M-13-6Q0-22 13-6Z', heap, `${EDGE} stroke-width="3"`) +
      path('M-15-6H15L12 0Q22 12 16 22H-16Q-22 12-12 0Z', '#e3c58d', `${EDGE} stroke-width="3.4"`),
  );

const sacks = (): string => sack(-34, '#d9a524') + sack(34, '#5d8f3a') + sack(0, '#d4472f');

const hull = (size: Size): string =>
  path(
    'M-82 26Q-70 38-52 38H52Q70 38 84 20 84 66 50 78H-48Q-78 66-82 26Z',
    '#8a4d24',
    `${EDGE} stroke-width="5"`,
  ) +
  line('M-76 42Q0 58 79 38', GOLD, 6) +
  (size === 'full'
    ? line('M-70 58Q0 72 74 54', DARK, 2.4) +
      `<g fill="#1b0c04" stroke="${GOLD}" stroke-width="2.4">${[-44, -22, 0, 22, 44].map((x) => `<rect x="${x - 5}" y="${num(54 - (x / 44) ** 2 * 3)}" width="10" height="9" rx="1.5"/>`).join('')}</g>`
    : '');

const pennant = (x: number, y: number, cargo: Cargo): string =>
  path(`M${x} ${y}l26-7-7 8 7 8-26 4Z`, cargo === 'gold' ? '#b5302a' : '#f0c070', `${EDGE} stroke-width="2"`);

function rigging(cargo: Cargo, rig: Rig, size: Size): string {
  const sails = SAILS[size];
  const main = sails.at(-1)!;
  const masts = sails.map(({ x, y, half }) => `M${x} ${y - half - (size === 'full' ? 12 : 6)}V40`).join('');
  return (
    line(masts, DARK, size === 'full' ? 6 : 8) +
    (size === 'full' ? line('M62 34 92 8', DARK, 6) + pennant(main.x, main.y - main.half - 16, cargo) : '') +
    sails.map((each) => sail(rig, each, size === 'full' ? 3.4 : 5)).join('') +
    sign(
      cargo,
      { ...main, y: main.y - (size === 'full' ? 6 : 7) },
      main.half * (size === 'full' ? 0.56 : 0.55),
    )
  );
}

const sea = (size: Size): string =>
  path(waves(62, 9, 44, -122, 110, 110), '#2a727c') +
  (size === 'full'
    ? line('M-92 66q18-2 26-9M-4 66q18-2 26-9M40 66q18-2 26-9', CREAM, 3, 'opacity=".8"')
    : '') +
  path(waves(78, 8, 52, -140, 110, 110), '#124557');

export const ship = (cargo: Cargo, rig: Rig, size: Size): string =>
  medal(
    rig,
    size,
    (cargo === 'gold' ? day() : dusk(size)) +
      rigging(cargo, rig, size) +
      group('translate(0 -4)', cargo === 'gold' ? coins() : sacks(), hull(size)) +
      sea(size),
  );

/** A ship that lies face down: a compass rose on the sea. */
export const shipBack = (): string =>
  medal(
    'round',
    'full',
    `<rect x="-100" y="-100" width="200" height="200" fill="#1d6a78"/>${path(rays(0, 0, 130, 16), '#2f8088')}` +
      circle(0, 0, 50, 'none', `stroke="${CREAM}" stroke-width="3" opacity=".7"`) +
      path(
        'M0-72 14-14 72 0 14 14 0 72-14 14-72 0-14-14Z',
        CREAM,
        `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`,
      ) +
      path('M0-72V0L14-14ZM72 0H0L14 14ZM0 72V0L-14 14ZM-72 0H0L-14-14Z', '#b5302a'),
  );

/** The sign of a fleet's kind: coin, anise, round sail, square sail. */
export const kindSign = (kind: Cargo | Rig): string => {
  const whole: Canvas = { x: 0, y: 0, half: 82 };
  return svg(
    '-100 -100 200 200',
    kind === 'gold' || kind === 'spice' ? sign(kind, whole, 84) : sail(kind, whole, 14),
  );
};
