import { bordered } from './frame';
import { crests, SEA } from '../../../art/scenery';
import { circle, CREAM, group, INK, line, path } from '../../../art/svg';

const [FIN, SHADE] = ['#5d8095', '#35566b'];

/** A shark's back fin; its base is at the origin. */
const fin = (transform: string): string =>
  group(
    transform,
    path(
      'M-112 12C-72-50-38-150 66-196 44-120 62-50 104 12Z',
      FIN,
      `stroke="${INK}" stroke-width="12" stroke-linejoin="round"`,
    ),
    path('M66-196C44-120 62-50 104 12H40C14-60 20-140 66-196Z', SHADE),
    line('M-150 14C-110 2 110 2 146 14', CREAM, 9),
  );

/** A card that the sharks took: fins in the open sea, the same for all cards. */
export const sharkedCard = (): string =>
  bordered(
    { main: SHADE },
    `<rect width="630" height="880" fill="#14384a"/>` +
      circle(438, 214, 96, '#f0dca6') +
      crests(330, 18, 124, -70, 700, 880, SEA.far) +
      fin('translate(196 408) scale(.86)') +
      crests(452, 20, 124, -20, 700, 880, SEA.middle) +
      fin('translate(428 566) scale(-1.12 1.12)') +
      crests(604, 20, 124, -70, 700, 880, SEA.near) +
      fin('translate(214 752) scale(1.16)') +
      crests(786, 20, 124, -20, 700, 880, '#123f50'),
    '',
  );
