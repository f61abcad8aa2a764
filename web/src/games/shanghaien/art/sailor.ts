import { bordered, framed } from './frame';
import { shield } from './emblems';
import { ground } from './grounds';
import { medallion } from './numerals';
import { type Nation, PALETTES } from './nations';
import { PEOPLE } from './people';
import { bust } from './person/bust';
import { circle, CREAM, group } from '../../../art/svg';

export type Size = 'full' | 'small';

/** A sailor of this nation and worth; the ribbon of the full card is left to the page, which knows the language. */
export function sailorCard(nation: Nation, value: number, size: Size): string {
  const colours = PALETTES[nation];
  const person = PEOPLE[nation][value - 1];
  if (!person) throw new RangeError(`no sailor is worth ${value}`);
  const scene = ground(nation, colours) + circle(315, 330, 222, CREAM) + circle(315, 330, 214, colours.sun);
  const sailor = bust(person, colours);
  return size === 'full'
    ? framed(colours, scene + group('translate(-47 -48) scale(1.150)', sailor), group('translate(96 96)', medallion(value, colours.main)) + group('translate(532 96)', shield(nation)))
    : bordered(colours, scene + group('translate(-120 -60) scale(1.380)', sailor), group('translate(140 740) scale(1.700)', medallion(value, colours.main)) + group('translate(508 134) scale(1.600)', shield(nation)));
}
