import { galleon } from '../../art/galleon';
import { crests, gull, SEA } from '../../art/scenery';
import { circle, CREAM, group, path, rays, svg } from '../../art/svg';

/** A ship at sea: the poster of a game without its own. */
export default (): string =>
  svg(
    '0 0 800 600',
    path('M0 0H800V600H0Z', '#8fb9c4'),
    path(rays(400, 360, 620, 24, 0.08), '#fff6d8', 'opacity=".45"'),
    circle(400, 350, 150, CREAM),
    gull(150, 130, 1.2),
    gull(640, 170, 0.9),
    crests(380, 16, 90, -40, 860, 620, SEA.far),
    group('translate(400 350) scale(1.15)', galleon('#2e6f86')),
    crests(450, 22, 120, -60, 880, 620, SEA.middle),
    crests(510, 20, 100, -20, 860, 620, SEA.near),
  );
