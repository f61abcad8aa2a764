import { bordered, framed } from './frame';
import type { Size } from './sailor';
import { joker, sign } from './tricks/badges';
import { cat } from './tricks/cat';
import { crab } from './tricks/crab';
import { cup } from './tricks/cup';
import { shark } from './tricks/shark';
import { circle, CREAM, group, path, rays } from '../../../art/svg';

export const TRICKS = ['nudge', 'both', 'again', 'extra'] as const;
export type Trick = (typeof TRICKS)[number];

export const isTrick = (name: string): name is Trick => (TRICKS as readonly string[]).includes(name);

/** The picture of each trick. */
const PICTURES: Readonly<Record<Trick, () => string>> = { nudge: cat, both: crab, again: cup, extra: shark };

/** Not a nation's colour: a trick has no nation until it joins a crew. */
const COLOURS = { main: '#1d4a5c', deep: '#0e2c3a' };

/**
 * A trick card: its effect on the dice as a picture, and the joker's value on tricks that may join a crew
 * (S3).
 */
export function trickCard(trick: Trick, size: Size): string {
  const ground = `<rect width="630" height="880" fill="#1f5c68"/>${path(rays(315, 330, 760, 18, 0.1), '#2f7a80')}`;
  const picture = circle(315, 330, 231, CREAM) + circle(315, 330, 222, '#f3c766') + PICTURES[trick]();
  const worth = trick === 'extra' ? '' : joker();
  return size === 'full'
    ? framed(
        COLOURS,
        ground + picture,
        group('translate(96 96)', worth) + group('translate(532 96)', sign(trick)),
      )
    : bordered(
        COLOURS,
        ground + group('translate(-16 112) scale(1.05)', picture),
        group('translate(134 134) scale(1.5)', worth) + group('translate(508 134) scale(1.6)', sign(trick)),
      );
}
