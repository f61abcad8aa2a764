import { GOLD, group, line, num, path } from './svg';

/** The square sails: x and y of the middle of the yard, width, height, belly. */
const SAILS = [
  [-80, -104, 62, 52, 13],
  [-80, -42, 78, 66, 15],
  [94, -98, 62, 50, 13],
  [94, -40, 78, 64, 15],
  [8, -150, 80, 66, 16],
  [8, -74, 108, 98, 20],
] as const;

const [WOOD, DARK, CANVAS, FOLD] = ['#8a4d24', '#3a1d0d', '#fbf3e0', '#c9ae7c'];

function sail([x, y, w, h, b]: (typeof SAILS)[number], stripe: string): string {
  const [l, r] = [x - w / 2, x + w / 2];
  const shape = `M${l} ${y}Q${x} ${y + 7} ${r} ${y}C${r + b} ${num(y + h * 0.35)} ${r + b} ${num(y + h * 0.7)} ${r + 2} ${y + h}Q${num(x + b * 0.4)} ${y + h - 12} ${l - 2} ${y + h}C${l + b} ${num(y + h * 0.7)} ${l + b} ${num(y + h * 0.35)} ${l} ${y}Z`;
  const seam = (k: number): string =>
    `M${num(l + w * k)} ${y + 5}C${num(l + w * k + b)} ${num(y + h * 0.4)} ${num(l + w * k + b)} ${num(y + h * 0.7)} ${num(l + w * k)} ${y + h - 8}`;
  return (
    path(shape, CANVAS, `stroke="${DARK}" stroke-width="3.5" stroke-linejoin="round"`) +
    path(
      `M${l} ${y}L${l + w * 0.2} ${y + 3}C${num(l + w * 0.2 + b)} ${num(y + h * 0.4)} ${num(l + w * 0.2 + b)} ${num(y + h * 0.7)} ${num(l + w * 0.18)} ${y + h - 6}L${l - 2} ${y + h}C${l + b} ${num(y + h * 0.7)} ${l + b} ${num(y + h * 0.35)} ${l} ${y}Z`,
      FOLD,
      'opacity=".7"',
    ) +
    (stripe
      ? line(seam(0.36) + seam(0.66), stripe, w * 0.13)
      : line(seam(0.25) + seam(0.5) + seam(0.75), FOLD, 1.8)) +
    line(`M${l - 8} ${y - 1}H${r + 8}`, DARK, 7)
  );
}

/** A galleon, 340 wide, with her water line near y = 118; striped sails when `stripe` is a colour. */
export const galleon = (pennant: string, stripe = '', cargo = ''): string =>
  group(
    'scale(1)',
    line('M-84-118V70M6-164V70M92-112V70M128 44 186 2', DARK, 8) +
      line('M6-160-84-40M6-160 92-40M6-160-128 46M92-106 180 8M-84-112-136 40', DARK, 2),
    path(
      'M-90-100-142 34-88 22ZM178 8 98-96 104 30Z',
      CANVAS,
      `stroke="${DARK}" stroke-width="3.5" stroke-linejoin="round"`,
    ),
    SAILS.map((place) => sail(place, stripe)).join(''),
    path(
      'M6-166 46-179 37-168 48-156 6-150ZM-84-120-54-130-61-121-53-111-84-107ZM92-114 122-124 115-115 123-105 92-101Z',
      pennant,
    ),
    cargo,
    path(
      'M-158 22C-150 30-140 34-126 36L-120 46C-60 58 40 58 104 46L112 34C128 32 142 26 154 12 150 74 120 112 78 118H-82C-126 112-150 74-158 22Z',
      WOOD,
      `stroke="${DARK}" stroke-width="5" stroke-linejoin="round"`,
    ),
    path(
      'M-158 22C-150 30-140 34-126 36L-120 46C-110 48-100 50-88 51-92 80-88 100-76 118H-82C-126 112-150 74-158 22Z',
      DARK,
      'opacity=".45"',
    ),
    line('M-146 68C-60 98 60 98 140 62M-132 92C-60 112 56 112 122 88', DARK, 2.6, 'opacity=".8"') +
      line('M-155 36C-60 70 60 70 151 26', GOLD, 6) +
      line('M-149 57C-60 87 60 87 144 49', pennant, 8),
    `<g fill="#1b0c04" stroke="${GOLD}" stroke-width="3">${[-104, -70, -36, 0, 36, 70, 102].map((x) => `<rect x="${x - 8}" y="${num(78 - (x / 104) ** 2 * 13)}" width="16" height="15" rx="2"/>`).join('')}</g>`,
  );

/** A heap of gold amidships. */
export function gold(): string {
  let heap = '';
  [11, 9, 7, 5, 2].forEach((count, row) => {
    for (let i = 0; i < count; i++)
      heap += `<ellipse cx="${num(8 + (i - (count - 1) / 2) * 15.5)}" cy="${46 - row * 9}" rx="13" ry="10"/>`;
  });
  return (
    `<g fill="#f0bf3f" stroke="#7d4f0c" stroke-width="2.5">${heap}</g>` +
    path(
      'M-30 6 -28 14-20 16-28 18-30 26-32 18-40 16-32 14ZM46-2 48 6 56 8 48 10 46 18 44 10 36 8 44 6Z',
      '#fffbe0',
    )
  );
}

/** Crates and barrels amidships. */
export const crates = (): string =>
  path(
    'M-60 14H-20V54H-60ZM-14 4H30V54H-14ZM-40-24H-2V12H-40Z',
    '#c08a4c',
    `stroke="${DARK}" stroke-width="4"`,
  ) +
  line('M-60 14-20 54M-20 14-60 54M-14 4 30 54M30 4-14 54M-40-24-2 12M-2-24-40 12', DARK, 2.6) +
  path('M38 8H72C80 24 80 40 72 54H38C30 40 30 24 38 8Z', '#9a5a2c', `stroke="${DARK}" stroke-width="4"`) +
  line('M34 20H76M34 42H76', GOLD, 4);
