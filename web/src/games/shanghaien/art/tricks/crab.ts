import { ivoryDie } from './die';
import { circle, CREAM, GOLD, group, INK, line, path } from '../../../../art/svg';

const [SHELL, SHADE, LIGHT] = ['#d2452f', '#8f2420', '#ee7c5c'];

const claw =
  path('M-26 70C-66 40-84-22-58-78-50-46-34-30-16-26-14-60 6-92 44-98 66-60 60 10 20 62Z', SHELL) +
  path('M-26 70C-66 40-84-22-58-78-56-20-44 26-4 66Z', SHADE) +
  line('M36-74C46-44 42-8 26 26', LIGHT, 7);

const arm =
  line('M0 0C60-20 100-60 112-118', SHADE, 44) +
  line('M4-4C60-24 98-62 110-120', SHELL, 34) +
  group('translate(126 -190) rotate(14)', claw);

const legs =
  line('M96 20C150 10 180 40 206 92M90 46C136 50 156 86 166 136M70 66C104 84 112 116 112 158', SHADE, 22) +
  line('M96 18C150 8 180 36 204 88M90 44C136 48 154 84 164 132M70 64C102 82 110 114 110 154', SHELL, 13);

const down = path(
  'M-20-52H20V6H48L0 62-48 6H-20Z',
  GOLD,
  `stroke="${INK}" stroke-width="10" stroke-linejoin="round" paint-order="stroke"`,
);

/** A crab holds two dice and lays down both. */
export const crab = (): string => {
  const half = legs + group('translate(96 -20)', arm);
  return (
    path('M0 610C120 570 240 600 330 584S540 580 630 604V880H0Z', '#e3c486') +
    path('M0 640C120 610 260 640 360 620S560 620 630 636V880H0Z', '#cda866') +
    [
      [70, 672],
      [200, 690],
      [430, 684],
      [560, 668],
      [320, 706],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 5, '#a98248'))
      .join('') +
    group(
      'translate(315 486) scale(.86)',
      half,
      group('scale(-1 1)', half),
      path('M-140 0C-140-76-64-108 0-108S140-76 140 0C140 54 76 88 0 88S-140 54-140 0Z', SHELL) +
        path(
          'M-140 0C-140-76-64-108 0-108-72-84-102-30-92 34-84 58-66 76-40 84-100 76-140 44-140 0Z',
          SHADE,
        ) +
        line('M40-92C84-80 114-50 120-12', LIGHT, 10),
      [
        [20, -56],
        [62, -26],
        [-26, -62],
        [-6, -30],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 9, LIGHT))
        .join(''),
      line('M-44-96-52-150M44-96 52-150', SHADE, 15) +
        circle(-54, -160, 28, CREAM, `stroke="${INK}" stroke-width="6"`) +
        circle(54, -160, 28, CREAM, `stroke="${INK}" stroke-width="6"`) +
        circle(-50, -166, 12, INK) +
        circle(58, -166, 12, INK) +
        circle(-46, -171, 4, '#fff') +
        circle(62, -171, 4, '#fff'),
      line('M-50 26C-24 52 24 52 50 26', INK, 8) + line('M-58 22-46 30M58 22 46 30', INK, 8),
    ) +
    ivoryDie('translate(126 258) rotate(-14) scale(1.06)', 2) +
    ivoryDie('translate(504 258) rotate(14) scale(1.06)', 5) +
    group('translate(104 628)', down) +
    group('translate(526 628)', down)
  );
};
