import { bordered, framed } from './frame';
import { shield } from './emblems';
import { ground } from './grounds';
import { medallion } from './numerals';
import { type Nation, type Palette, PALETTES } from './nations';
import { PEOPLE } from './people';
import { bust } from '../../../art/person/bust';
import { crests, gull, SEA, threeMaster } from '../../../art/scenery';
import { circle, CREAM, group, path, waves } from '../../../art/svg';

export type Size = 'full' | 'small';

/** The sun behind the head, with halftone dots towards its rim. */
const sun = ({ sun, glow }: Palette): string =>
  `<pattern id="dots" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><circle cx="6.5" cy="6.5" r="3.9" fill="${glow}"/></pattern><radialGradient id="fade"><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></radialGradient><mask id="rim"><circle cx="315" cy="330" r="222" fill="url(#fade)"/></mask>` +
  circle(315, 330, 231, CREAM) +
  circle(315, 330, 222, sun) +
  circle(315, 330, 222, 'url(#dots)', 'mask="url(#rim)"');

/** A sailor's card. The ribbon of the full size is empty: the page adds the text in the player's language. */
export function sailorCard(nation: Nation, value: number, size: Size): string {
  const colours = PALETTES[nation];
  const person = PEOPLE[nation][value - 1];
  if (!person) throw new RangeError(`value must be from 1 to ${PEOPLE[nation].length}, got ${value}`);
  const sailor = bust(person, colours);
  const behind = ground(nation, colours);
  const rank = medallion(value, colours.main);
  if (size === 'small') {
    const scene = behind + circle(330, 380, 268, CREAM) + circle(330, 380, 256, colours.sun);
    return bordered(
      colours,
      scene + group('translate(-142 -104) scale(1.5)', sailor),
      group('translate(140 740) scale(1.7)', rank) + group('translate(508 134) scale(1.6)', shield(nation)),
    );
  }
  // The ship is behind the sailor's back.
  const [ship, birds] = person.left ? [512, -1] : [118, 1];
  const scene =
    behind +
    sun(colours) +
    gull(315 + 196 * birds, 216, 0.9) +
    gull(315 + 228 * birds, 252, 0.6) +
    group(`translate(${ship} 548) scale(.95)`, threeMaster(colours.main)) +
    crests(566, 10, 62, 20, 610, 730, SEA.far) +
    crests(600, 15, 94, -10, 610, 730, SEA.middle) +
    crests(648, 18, 120, -60, 610, 730, SEA.near) +
    group('translate(-69 -76) scale(1.22)', sailor) +
    crests(688, 14, 108, -20, 610, 730, SEA.near) +
    path(waves(706, 10, 86, -40, 610, 730), SEA.far);
  return framed(colours, scene, group('translate(96 96)', rank) + group('translate(532 96)', shield(nation)));
}
