import { NATIONS, PALETTES } from '../nations';
import { numeral } from '../numerals';
import { circle, CREAM, GOLD, group, INK, line, num, path } from '../../../../art/svg';
import type { Trick } from '../trick';

/** The joker's badge, value two in any crew: the numeral on the colours of all eight nations. */
export function joker(): string {
  const wedge = (i: number, colour: string): string => {
    const at = (k: number): string =>
      `${num(62 * Math.cos((k * Math.PI) / 4))} ${num(62 * Math.sin((k * Math.PI) / 4))}`;
    return path(`M0 0L${at(i)}A62 62 0 0 1 ${at(i + 1)}Z`, colour, `stroke="${CREAM}" stroke-width="3"`);
  };
  return (
    circle(0, 0, 70, INK) +
    NATIONS.map((nation, i) => wedge(i, PALETTES[nation].main)).join('') +
    circle(0, 0, 42, INK) +
    circle(0, 0, 38, '#1d4a5c') +
    group('translate(-25 -34) scale(.5)', numeral(2, CREAM))
  );
}

const ARROW = 'M14 6H38V54H52L26 94 0 54H14Z';

/** The effect on the dice, in a box of 100 × 100. */
const SIGNS: Readonly<Record<Trick, string>> = {
  nudge:
    path('M12 22H24V10H36V22H48V34H36V46H24V34H12ZM12 70H48V82H12Z', CREAM) +
    group('translate(50 12) scale(.5 .56)', numeral(1, CREAM)),
  both: group('scale(.94) translate(0 4)', path(ARROW, CREAM), group('translate(54 0)', path(ARROW, CREAM))),
  again: line('M78 26A36 36 0 1 0 86 56', CREAM, 13) + path('M62 34 96 38 92 4Z', CREAM),
  extra: path('M6 38V24H62V8L96 31 62 54V38ZM94 76V62H38V46L4 69 38 92V76Z', CREAM),
};

const SHIELD = 'M-55-58H55V8C55 46 28 60 0 74-28 60-55 46-55 8Z';

/** The trick's sign on a shield like the nations', centred on the origin, 110 wide and 132 tall. */
export const sign = (trick: Trick): string =>
  path(SHIELD, INK) +
  group('scale(.89)', path(SHIELD, GOLD)) +
  group('scale(.8)', path(SHIELD, '#1d4a5c')) +
  group('translate(-33 -40) scale(.66)', SIGNS[trick]);
