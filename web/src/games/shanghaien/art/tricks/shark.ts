import { ivoryDie } from './die';
import { crests, SEA } from '../../../../art/scenery';
import { circle, CREAM, GOLD, group, INK, line, path } from '../../../../art/svg';

const [BACK, SHADE, BELLY] = ['#5d8095', '#35566b', '#f3ecd8'];

const swap =
  line('M-96 0C-70-50 40-56 78-22', INK, 30) +
  path('M60-64 118-2 46 14Z', INK, `stroke="${INK}" stroke-width="16" stroke-linejoin="round"`) +
  line('M-96 0C-70-50 40-56 78-22', GOLD, 17) +
  path('M60-64 118-2 46 14Z', GOLD);

/** Sharks take a card, or a die comes back in exchange for another. */
export const shark = (): string =>
  crests(470, 16, 110, -30, 640, 880, SEA.far) +
  group(
    'translate(306 360) rotate(-8)',
    path('M-66-40C-116-100-176-112-214-92-176-66-150-20-132 50Z', SHADE),
    path(
      'M-170 260C-190 110-120-70 50-138 116-162 186-160 236-126 208-114 184-100 166-84 176-78 188-72 204-70 166-40 140-14 128 20 100 100 96 180 108 260Z',
      BACK,
    ),
    path('M-170 260C-190 110-120-70 50-138 76-147 102-152 128-154-20-90-110 80-96 260Z', SHADE),
    path(
      'M166-84C176-78 188-72 204-70 166-40 140-14 128 20 100 100 96 180 108 260H20C6 150 40 20 100-40 120-60 140-74 166-84Z',
      BELLY,
    ),
    path('M232-128C196-124 150-112 112-78 142-70 174-66 204-70 190-86 196-108 232-128Z', '#7c1c22') +
      path(
        'M232-128 214-104 206-120 192-98 184-114 170-94 162-106 150-90 142-98 132-84 122-86C150-110 190-126 232-128ZM204-70 196-86 184-74 176-90 164-76 156-90 146-76 136-86 130-74C154-68 180-66 204-70Z',
        '#fffaf0',
      ),
    circle(104, -118, 13, '#fffaf0') +
      circle(107, -118, 8, INK) +
      line('M86-132C98-138 112-138 122-132', INK, 6),
    line('M40-64C22-46 12-24 10 0M62-60C44-42 34-20 32 4M84-54C68-38 58-18 56 2', SHADE, 6),
    path('M10 70C-30 130-90 160-150 154-100 120-74 70-50 20Z', SHADE) +
      line('M-20-100C-60-70-90-20-104 40', '#86a8ba', 7),
  ) +
  crests(560, 18, 124, -70, 640, 880, SEA.middle) +
  [
    [150, 540],
    [182, 512],
    [420, 536],
    [452, 506],
    [400, 500],
    [130, 500],
    [470, 560],
  ]
    .map(([x = 0, y = 0], i) => circle(x, y, 6 + (i % 3) * 3, CREAM))
    .join('') +
  crests(610, 18, 100, -40, 640, 880, SEA.near) +
  ivoryDie('translate(186 628) rotate(-8)', 2) +
  ivoryDie('translate(444 628) rotate(8)', 5) +
  group('translate(315 606) scale(.72)', swap) +
  group('translate(315 650) scale(-.72 -.72)', swap);
