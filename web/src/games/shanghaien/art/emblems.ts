import { NATIONS, type Nation, PALETTES } from './nations';
import { CREAM, INK, num, path, svg } from '../../../art/svg';

/** A star with this many points, the first at the top. */
export function star(x: number, y: number, outer: number, inner: number, points: number): string {
  const at = (i: number): string => {
    const r = i % 2 ? inner : outer;
    const a = (i * Math.PI) / points - Math.PI / 2;
    return `${num(x + r * Math.cos(a))} ${num(y + r * Math.sin(a))}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, i) => at(i)).join('L')}Z`;
}

/**
 * One charge per nation in a box of 100 × 100, as a single even-odd path: plants, buildings and the sea,
 * nothing from a present flag.
 */
export const EMBLEMS: Readonly<Record<Nation, string>> = {
  american: star(50, 54, 50, 20, 5),
  french:
    'M50 2C61 17 68 30 63 46 60 54 57 58 56 65H44C43 58 40 54 37 46 32 30 39 17 50 2ZM61 65C62 49 73 34 87 37 98 40 100 54 92 61 91 54 85 51 80 55 74 60 77 68 71 72H61ZM39 65C38 49 27 34 13 37 2 40 0 54 8 61 9 54 15 51 20 55 26 60 23 68 29 72H39ZM29 75H71V82H29ZM43 85H57C58 90 62 93 68 93 62 100 54 96 50 100 46 96 38 100 32 93 38 93 42 90 43 85Z',
  german:
    'M16 44C16 25 32 18 46 17 46 10 50 4 59 0L64 7C58 9 55 13 55 17 70 19 84 26 84 44 84 50 76 52 50 52S16 50 16 44ZM23 56C38 60 62 60 77 56 77 76 64 88 54 92L50 100 46 92C36 88 23 76 23 56Z',
  chinese:
    'M24 4C50 0 78 12 92 34L90 44 22 26ZM22 33 89 51 87 63 20 49ZM20 56 86 70 83 81 19 71ZM18 78 82 88 78 100H16Z M8 0H14V100H8Z',
  dutch:
    'M43 60H57L68 100H32ZM46 45 10 17 19 6 52 38 80 4 91 13 59 44 93 72 84 83 55 55 50 52 22 86 11 77 43 49Z',
  turkish:
    'M50 0C58 12 62 20 63 29 69 20 77 15 86 13 91 40 80 60 54 62V80C60 68 72 62 86 64 82 82 70 92 54 92V100H46V92C30 92 18 82 14 64 28 62 40 68 46 80V62C20 60 9 40 14 13 23 15 31 20 37 29 38 20 42 12 50 0Z',
  spanish:
    'M20 100V46H12V8H28V20H41V8H59V20H72V8H88V46H80V100H62V78A12 12 0 0 0 38 78V100ZM44 36V56H56V36A6 6 0 0 0 44 36Z',
  italian:
    'M4 71C2 38 26 16 56 22 54 13 60 6 70 3 70 12 74 20 79 29 94 40 97 58 90 76 94 84 98 90 99 99 90 98 84 96 79 93 72 98 66 98 58 97 62 90 67 84 74 80 77 66 72 56 62 53 61 62 54 68 45 70 46 63 46 58 44 53 30 56 22 62 18 72 13 69 8 68 4 71ZM25 47A4 4 0 1 0 33 47 4 4 0 1 0 25 47Z',
};

const SHIELD = 'M-55-58H55V8C55 46 28 60 0 74-28 60-55 46-55 8Z';

/** The nation's shield, centred on the origin, 110 wide and 132 tall. */
export function shield(nation: Nation): string {
  const { main, deep } = PALETTES[nation];
  return (
    path(SHIELD, INK) +
    `<g transform="scale(.89)">${path(SHIELD, CREAM)}</g><g transform="scale(.83)">${path(SHIELD, main)}${path('M0-58H55V8C55 46 28 60 0 74Z', deep, 'opacity=".35"')}</g>` +
    `<g transform="translate(-33 -39) scale(.66)">${path(EMBLEMS[nation], CREAM, `fill-rule="evenodd" stroke="${INK}" stroke-width="9" stroke-linejoin="round" paint-order="stroke"`)}</g>`
  );
}

/** The shield alone, for lists of crews. */
export const emblem = (nation: Nation): string => svg('-58 -61 116 138', shield(nation));

export const isNation = (name: string): name is Nation => (NATIONS as readonly string[]).includes(name);
