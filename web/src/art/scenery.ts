import { CREAM, group, INK, line, num, path, waves } from './svg';

/** Sea scenery for covers and card pictures: a three-master, gulls, rows of waves. */

export const SEA = { far: '#4b9a98', middle: '#2a727c', near: '#1b5064' } as const;

/** A ship under sail, 150 wide, on the water line y = 0; `stripe` colours her pennants and main sail. */
export const threeMaster = (stripe: string): string =>
  path('M-58-6C-50 16-36 22 0 22S44 16 60-16L46-10C30-4 18-6 10-6H-20L-30-14H-46L-50-26-62-28Z', INK) +
  `<path d="M-34-96V-8M2-118V-4M32-92V-4M50-14 88-40" stroke="${INK}" stroke-width="3.2"/>` +
  path(
    'M-16-62C-4-58 10-58 24-62 32-46 32-30 24-18 10-14-4-14-16-18-8-32-8-48-16-62ZM-10-106C-2-103 8-103 16-106 21-94 21-82 16-72 8-69-2-69-10-72-5-82-5-94-10-106ZM20-52C30-49 38-49 48-52 53-42 53-32 48-22 38-19 30-19 20-22 25-32 25-42 20-52ZM22-86C29-84 37-84 44-86 47-78 47-70 44-62 37-60 29-60 22-62 25-70 25-78 22-86ZM-36-92-60-24-34-34Z',
    CREAM,
    `stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"`,
  ) +
  path(
    'M-4-60H0C6-46 6-30 0-16H-4C2-30 2-46-4-60ZM7-60H11C17-46 17-30 11-15H7C13-30 13-46 7-60ZM2-118 24-125 19-117 24-110 2-107ZM-34-96-16-102-20-95-16-89-34-87Z',
    stripe,
  );

export const gull = (x: number, y: number, size: number): string =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    path('M-26-8C-16-14-6-8 0 2 6-8 16-14 26-8 14-8 6 0 0 9-6 0-14-8-26-8Z', INK),
  );

/** One row of sea with light on its crests. */
export function crests(
  y: number,
  height: number,
  length: number,
  left: number,
  right: number,
  bottom: number,
  colour: string,
): string {
  let foam = '';
  for (let x = left; x < right; x += length)
    foam += `M${num(x + length * 0.3)} ${y + 5}q${num(length * 0.24)} ${num(-height * 0.6)} ${num(length * 0.44)} ${num(-height * 0.85)}`;
  return path(waves(y, height, length, left, right, bottom), colour) + line(foam, CREAM, 3, 'opacity=".75"');
}
