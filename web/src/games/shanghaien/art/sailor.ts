import { bordered, framed } from './frame';
import { shield } from './emblems';
import { ground } from './grounds';
import { medallion } from './numerals';
import { type Nation, PALETTES } from './nations';
import { circle, CREAM, group } from '../../../art/svg';

export type Size = 'full' | 'small';

/** A sailor of this nation and worth; the ribbon of the full card is left to the page, which knows the language. */
export function sailorCard(nation: Nation, value: number, size: Size): string {
  const colours = PALETTES[nation];
  const scene = ground(nation, colours) + circle(315, 330, 212, CREAM) + circle(315, 330, 204, colours.sun);
  return size === 'full'
    ? framed(colours, scene, group('translate(96 96)', medallion(value, colours.main)) + group('translate(532 96)', shield(nation)))
    : bordered(colours, scene, group('translate(150 720) scale(1.900)', medallion(value, colours.main)) + group('translate(520 140) scale(1.700)', shield(nation)));
}
