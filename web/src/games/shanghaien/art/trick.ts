import { bordered, framed } from './frame';
import { medallion } from './numerals';
import type { Size } from './sailor';
import { group, path, rays } from '../../../art/svg';

export const TRICKS = ['nudge', 'both', 'again', 'extra'] as const;
export type Trick = (typeof TRICKS)[number];

export const isTrick = (name: string): name is Trick => (TRICKS as readonly string[]).includes(name);

const COLOURS = { main: '#1d5a63', deep: '#0f3a44' };

/** A trick card: its effect upon the dice as a picture, and the joker's worth for those that may join a crew (S3). */
export function trickCard(trick: Trick, size: Size): string {
  const scene = `<rect width="630" height="880" fill="#2c7c82"/>${path(rays(315, 400, 720, 22, TRICKS.indexOf(trick)), '#3f9494')}`;
  const joker = trick === 'extra' ? '' : group('translate(96 96)', medallion(2, COLOURS.main));
  return size === 'full' ? framed(COLOURS, scene, joker) : bordered(COLOURS, scene, joker);
}
