import { ivoryDie } from './die';
import { circle, CREAM, GOLD, group, INK, line, path } from '../../../../art/svg';

const [FUR, SHADE, PALE] = ['#dd8a34', '#a9591c', '#f9ecd0'];

const arrow = (turn: string): string =>
  group(
    turn,
    line('M64 0C84-34 120-40 146-22', INK, 20) +
      path('M132-52 178-6 122 6Z', INK, `stroke="${INK}" stroke-width="10" stroke-linejoin="round"`) +
      line('M64 0C84-34 120-40 146-22', GOLD, 10) +
      path('M132-52 178-6 122 6Z', GOLD),
  );

/** The tavern's cat nudges a die: one pip less on its left, one more on its right. */
export const cat = (): string =>
  group(
    'translate(315 300)',
    path('M-138 300C-160 170-118 70-70 50H70C118 70 160 170 138 300Z', FUR) +
      path('M-138 300C-160 170-118 70-70 50H-30C-90 120-110 220-96 300Z', SHADE),
    line('M112 130C96 136 86 146 80 160M130 190C112 194 98 204 92 216', SHADE, 12),
    line('M140 260C220 250 236 150 196 96 184 82 170 84 164 96', SHADE, 30) +
      line('M196 96C184 82 170 84 164 96', PALE, 30),
    path(
      'M-104-16C-108-66-120-122-110-156-82-146-58-124-46-106-16-114 16-114 46-106 58-124 82-146 110-156 120-122 108-66 104-16 100 56 52 94 0 94S-100 56-104-16Z',
      FUR,
    ),
    path(
      'M-104-16C-108-66-120-122-110-156-100-152-90-146-82-140-92-60-84 30-36 90-76 80-101 40-104-16Z',
      SHADE,
    ),
    path(
      'M-98-128C-84-120-70-108-62-98L-90-78C-96-96-98-112-98-128ZM98-128C84-120 70-108 62-98L90-78C96-96 98-112 98-128Z',
      '#e8a48c',
    ),
    line('M0-104V-66M-26-100-22-70M26-100 22-70M-98 8-70 4M-96 28-70 20M98 8 70 4M96 28 70 20', SHADE, 9),
    path('M-54 44C-54 12-22 6 0 22 22 6 54 12 54 44 54 74 26 90 0 90S-54 74-54 44Z', PALE),
    path('M-15 14H15L0 32Z', '#b9524a') +
      line('M0 30V44M0 44C-8 56-24 54-30 46M0 44C8 56 24 54 30 46', INK, 4.5),
    `<g stroke="${INK}" stroke-width="5"><ellipse cx="-42" cy="-16" rx="24" ry="21" fill="#f3d25a"/><ellipse cx="42" cy="-16" rx="24" ry="21" fill="#f3d25a"/></g>`,
    `<g fill="${INK}"><ellipse cx="-40" cy="-10" rx="9" ry="15"/><ellipse cx="44" cy="-10" rx="9" ry="15"/></g>` +
      circle(-36, -16, 4, '#fff') +
      circle(48, -16, 4, '#fff'),
    line('M-66 40-130 28M-66 52-132 56M66 40 130 28M66 52 132 56', CREAM, 4),
    path('M-84 88C-40 116 40 116 84 88L76 124C30 146-30 146-76 124Z', '#b5302a') +
      path('M-84 88C-60 104-30 110-4 110L-8 140C-34 138-58 132-76 124Z', '#7c1c22') +
      circle(0, 142, 20, GOLD, `stroke="${INK}" stroke-width="4"`),
  ) +
  // The table, the dice, and the paw on the middle one.
  path('M0 560H630V880H0Z', '#8c5a30') +
  path('M0 560H630V574H0Z', '#c08a52') +
  line('M0 640H630M0 716H630M180 574V640M470 640V716', '#5c3519', 4) +
  ivoryDie('translate(134 622) rotate(-7) scale(.96)', 3) +
  ivoryDie('translate(496 622) rotate(7) scale(.96)', 5) +
  ivoryDie('translate(315 580) rotate(-5) scale(1.5)', 4) +
  group(
    'translate(315 560)',
    arrow('translate(18 -14) scale(.9)') + arrow('translate(-18 -14) scale(-.9 .9)'),
  ) +
  path(
    'M262 400C300 396 352 404 362 440 370 474 372 500 366 518 356 536 276 536 266 518 258 490 256 430 262 400Z',
    FUR,
  ) +
  path('M262 400C256 430 258 490 266 518 270 526 284 530 298 531 282 500 280 440 292 399Z', SHADE) +
  path(
    'M262 506C262 488 276 482 290 488 300 476 326 476 338 488 352 482 368 490 368 508 368 536 262 536 262 506Z',
    PALE,
  ) +
  line('M294 512V528M316 510V530M338 512V528', SHADE, 4.5);
