import { galleon } from '../../art/galleon';
import { crests, gull, SEA } from '../../art/scenery';
import { circle, CREAM, GOLD, group, INK, line, path, rays, svg } from '../../art/svg';

const [BRONZE, SHADE, LIGHT] = ['#c08a34', '#7a4d16', '#f3d58a'];

const palm = (transform: string): string =>
  group(
    transform,
    line('M0 0C-6-40 2-80 20-120', '#7a4f2a', 13) + line('M0-20H8M-2-44H7M2-68H11M8-92H17', '#4d3018', 3),
    path(
      'M20-120C60-150 96-140 110-108 84-118 56-118 20-120ZM20-120C50-122 82-106 86-72 66-92 44-108 20-120ZM20-120C-10-152-48-148-66-116-38-124-10-124 20-120ZM20-120C-8-118-36-98-38-66-20-88-2-106 20-120ZM20-120C24-156 0-180-30-180-10-164 6-146 20-120Z',
      '#2f7d4f',
    ),
  );

const cannon =
  path('M-150 60H90L120 130H-170Z', '#7a4624', `stroke="${INK}" stroke-width="6" stroke-linejoin="round"`) +
  path('M-150 60H-110L-100 130H-170Z', '#4d2a14') +
  group(
    'rotate(-17 -60 20)',
    path(
      'M-190-6C-204-44-180-62-150-62L190-46C206-46 206 34 190 34L-150 52C-180 52-196 34-190-6Z',
      BRONZE,
      `stroke="${INK}" stroke-width="6"`,
    ) +
      path('M-190 0C-194 34-180 52-150 52L190 34C198 34 202 16 202-6Z', SHADE) +
      line('M-140-46 180-32', LIGHT, 9) +
      path(
        'M-96-62H-76V50H-96ZM60-56H78V42H60ZM170-58H206V46H170Z',
        BRONZE,
        `stroke="${INK}" stroke-width="5"`,
      ) +
      circle(-206, -6, 20, BRONZE, `stroke="${INK}" stroke-width="6"`) +
      `<ellipse cx="206" cy="-6" rx="14" ry="34" fill="#1b120a"/>`,
  ) +
  [-110, 66]
    .map(
      (x) =>
        circle(x, 132, 52, '#5c3519', `stroke="${INK}" stroke-width="6"`) +
        circle(x, 132, 36, '#8c5a30') +
        line(`M${x - 36} 132H${x + 36}M${x} 96V168`, '#4d2a14', 7) +
        circle(x, 132, 12, GOLD, `stroke="${INK}" stroke-width="4"`),
    )
    .join('');

const smoke = (points: readonly (readonly [number, number, number])[], fill: string): string =>
  points.map(([x, y, r]) => circle(x, y, r, fill)).join('');

/** A cannon on the quay, a galleon under its fire. */
export default (): string =>
  svg(
    '0 0 800 600',
    `<rect width="800" height="600" fill="#e9a65a"/>${path(rays(560, 240, 900, 26, 0.05), '#f3c27c')}`,
    circle(560, 240, 188, CREAM) +
      circle(560, 240, 179, '#d9583a') +
      gull(690, 92, 1.1) +
      gull(742, 132, 0.7) +
      gull(330, 96, 0.8),
    path('M-10 400C30 340 70 356 100 330 140 300 170 340 200 352 240 366 250 390 280 400Z', '#e3c486') +
      path('M20 392C50 350 80 352 100 330 120 316 140 322 150 340 120 350 90 366 70 396Z', '#b98a58') +
      palm('translate(150 356) scale(.9)') +
      palm('translate(206 372) scale(.62)'),
    crests(380, 12, 84, -40, 810, 600, SEA.far),
    group('translate(582 272) scale(1.14)', galleon('#13283a', '#b5302a')),
    // A neutral flag: crossed sabres.
    group(
      'translate(589 106) scale(.9)',
      path('M-2-36 84-48 76-6 86 30-2 40Z', INK) +
        line('M18 22C34 10 50-8 60-30M64 18C48 8 32-8 22-32', CREAM, 7) +
        circle(16, 24, 5, GOLD) +
        circle(66, 20, 5, GOLD),
    ),
    crests(402, 16, 110, -60, 810, 600, SEA.middle),
    crests(456, 20, 132, -20, 810, 600, SEA.near),
    crests(506, 18, 116, -90, 810, 600, SEA.middle),
    crests(552, 20, 140, -40, 810, 600, SEA.near),
    // The shot.
    line('M326 304C340 262 366 222 404 190', CREAM, 7, 'stroke-dasharray="2 20"') +
      circle(420, 176, 17, INK) +
      circle(414, 170, 5, '#8aa0ac'),
    path('M0 520H380L410 600H0Z', '#8c5a30') +
      path('M0 520H380L385 534H0Z', '#c08a52') +
      line('M0 566H396M120 534V566M270 534V566', '#5c3519', 4),
    group('translate(150 402) scale(.7)', cannon),
    group(
      'translate(-54 20)',
      smoke(
        [
          [352, 318, 30],
          [388, 294, 38],
          [430, 286, 28],
          [398, 330, 26],
          [362, 280, 22],
        ],
        '#c9b48c',
      ) +
        smoke(
          [
            [348, 312, 24],
            [386, 286, 32],
            [428, 280, 22],
            [360, 276, 16],
          ],
          '#f7ecd2',
        ) +
        path('M336 326 372 288 366 318 404 312 368 336 380 362 350 342Z', GOLD),
    ),
    [
      [340, 520],
      [376, 520],
      [358, 492],
    ]
      .map(([x = 0, y = 0]) => circle(x - 20, y, 17, INK) + circle(x - 26, y - 6, 5, '#5c7482'))
      .join(''),
  );
