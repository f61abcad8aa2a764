import { crates, galleon, gold } from '../../art/galleon';
import { BRASS, medallion } from '../../art/medallion';
import { crests, SEA } from '../../art/scenery';
import { circle, CREAM, group, line, path, rays, svg } from '../../art/svg';

const sky = (colour: string, sun: string): string =>
  circle(0, 0, 190, colour) +
  path(rays(0, 60, 320, 18, 0.1), '#fff6d8', 'opacity=".5"') +
  circle(0, 60, 96, CREAM) +
  circle(0, 60, 88, sun);

const tile = (transform: string, colour: string, sun: string, ship: string): string =>
  medallion(
    transform,
    sky(colour, sun) +
      crests(86, 9, 54, -216, 210, 200, SEA.far) +
      group('translate(-4 8)', ship) +
      crests(124, 13, 80, -230, 210, 220, SEA.middle) +
      crests(152, 12, 66, -220, 210, 220, SEA.near),
  );

/** Ships as round tiles, drifting side by side. */
export default (): string =>
  svg(
    '0 0 800 600',
    BRASS,
    '<pattern id="scales" width="72" height="72" patternUnits="userSpaceOnUse"><path d="M0 36a36 36 0 0 1 72 0M12 36a24 24 0 0 1 48 0M-36 72a36 36 0 0 1 72 0M-24 72a24 24 0 0 1 48 0M36 72a36 36 0 0 1 72 0M48 72a24 24 0 0 1 48 0" fill="none" stroke="#6cc0b8" stroke-opacity=".4" stroke-width="3.5"/></pattern>',
    '<rect width="800" height="600" fill="#1f6f7c"/><rect width="800" height="600" fill="url(#scales)"/>',
    line(
      'M40 470C120 430 150 500 230 462M560 120C640 84 690 140 770 108M60 130C110 106 150 138 190 118M600 520C660 494 700 530 756 508',
      '#bfe2dc',
      7,
      'opacity=".6"',
    ),
    tile(
      'translate(186 198) scale(.66) rotate(-7)',
      '#f3c9a0',
      '#e58a4a',
      galleon('#2b7a4b', '#2b7a4b', crates()),
    ),
    tile(
      'translate(628 412) scale(.66) rotate(6)',
      '#b9cbe8',
      '#f3c766',
      galleon('#24508f', '#24508f', crates()),
    ),
    tile('translate(408 304) scale(.98)', '#8fc9c8', '#f6b65a', galleon('#b5302a', '', gold())),
  );
