import { circle, CREAM, group, INK, path } from '../../../art/svg';

/** Fat numerals in a box of 100 × 136, as paths: an SVG image cannot use the page's fonts. */
const NUMERALS: Readonly<Record<number, string>> = {
  1: 'M18 28C34 24 44 16 50 2H72V114H90V134H20V114H44V44H18Z',
  2: 'M12 44C12 18 28 2 52 2 78 2 92 17 92 40 92 60 78 72 62 86 52 95 46 102 44 110H68C74 110 76 104 78 95H94L90 134H10V118C16 94 32 82 46 68 57 57 62 50 62 39 62 27 58 19 49 19 45 19 42 20 40 22 46 26 49 31 49 38 49 49 41 56 31 56 19 56 12 52 12 44Z',
  3: 'M12 36C14 14 30 2 52 2 77 2 90 15 90 34 90 50 80 61 65 66 84 70 95 81 95 99 95 122 76 136 50 136 26 136 9 125 8 104 8 91 15 84 26 84 37 84 45 91 45 102 45 110 41 115 37 117 40 120 44 121 49 121 61 121 66 113 66 97 66 81 58 74 43 74H37V58H43C57 58 62 51 62 36 62 24 57 17 49 17 45 17 41 18 39 20 43 23 46 28 46 34 46 45 38 51 29 51 19 51 11 46 12 36Z',
  4: 'M52 2H82V84H96V103H82V116H92V134H42V116H54V103H4V86ZM54 84V38L26 84Z',
};

export const numeral = (value: number, fill: string): string =>
  path(
    NUMERALS[value] ?? '',
    fill,
    `fill-rule="evenodd" stroke="${INK}" stroke-width="13" stroke-linejoin="round" paint-order="stroke"`,
  );

/**
 * A sailor's value, centred on the origin, 136 wide: a numeral, not pips, since dice lie next to the cards.
 */
export const medallion = (value: number, main: string): string =>
  circle(0, 0, 68, INK) +
  circle(0, 0, 61, CREAM) +
  circle(0, 0, 54, main) +
  group('translate(-33 -44) scale(.65)', numeral(value, CREAM));
