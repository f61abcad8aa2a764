import type { Cloth } from '../person';
import { line, num, path } from '../../svg';

export type HatShop = Readonly<Record<string, (cloth: Cloth) => string>>;

export const STRAW = ['#e0bb6e', '#b0843c', '#f2dca0'] as const;
export const LINEN = ['#f6ecd4', '#cdbb92'] as const;

/** A dome above the base line of all hats: from (208, 294) at the back to (400, 264) over the brow. */
const DOME = 'M208 294C190 228 222 162 302 156 370 154 404 204 400 264 350 246 262 254 208 294Z';
const DOME_SHADE = 'M208 294C190 228 222 162 302 156 264 182 244 222 254 268 236 276 220 284 208 294Z';
const DOME_LIGHT = 'M318 160C360 170 388 206 392 256 376 250 364 249 352 248 356 212 346 182 318 160Z';

export const dome = (c: Cloth): string =>
  path(DOME, c.main) + path(DOME_SHADE, c.deep) + path(DOME_LIGHT, c.light, 'opacity=".55"');

/** The cuff of a close-fitting hat, and its shaded end. */
export const CUFF =
  'M202 300C196 280 204 268 220 262 276 238 352 234 400 254 409 262 409 278 402 288 352 268 262 272 212 308Z';
export const CUFF_SHADE =
  'M202 300C196 280 204 268 220 262 232 257 246 252 258 249 252 266 252 276 254 286 236 293 222 300 212 308Z';

/** Knitted ribs along the cuff. */
export const rib = (deep: string): string =>
  line(
    Array.from(
      { length: 13 },
      (_, i) => `M${num(220 + i * 14)} ${num(270 - i * 1.2 - 10 * Math.sin(i / 4))}q5 10 3 20`,
    ).join(''),
    deep,
    3.4,
    'opacity=".6"',
  );
