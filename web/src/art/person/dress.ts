import type { Cloth, Dress } from './person';
import { circle, CREAM, GOLD, INK, line, path } from '../svg';

const BODY =
  'M64 780C70 656 122 584 214 548 232 541 248 534 262 524 296 556 352 556 378 522 394 532 414 539 436 546 514 574 558 656 562 780Z';
const SHADE = 'M64 780C70 656 122 584 214 548 236 540 254 532 268 524 220 590 200 680 204 780Z';
const CHEST = 'M268 524C250 590 250 690 262 780H420C424 680 414 590 384 524Z';

/** The shirt in an open collar. */
const THROAT = 'M278 512C300 538 360 538 388 510 386 570 364 614 334 650 304 612 282 566 278 512Z';

const stripes = (colour: string, width = 13): string =>
  line(
    Array.from(
      { length: 8 },
      (_, i) => `M90 ${574 + i * 30}C240 ${602 + i * 30} 400 ${602 + i * 30} 550 ${568 + i * 30}`,
    ).join(''),
    colour,
    width,
  );

const buttons = (points: readonly (readonly [number, number])[], fill = GOLD): string =>
  points.map(([x, y]) => circle(x, y, 10, fill) + circle(x - 2.5, y - 2.5, 3.4, '#fff3c4')).join('');

const row = (x0: number, y0: number, x1: number, y1: number, count: number): [number, number][] =>
  Array.from({ length: count }, (_, i) => [
    x0 + ((x1 - x0) * i) / (count - 1),
    y0 + ((y1 - y0) * i) / (count - 1),
  ]);

const kerchief = (c: Cloth): string =>
  path(
    'M226 498C276 528 340 532 386 506 400 520 402 538 390 550 340 574 262 568 216 536 212 520 216 506 226 498Z',
    c.main,
  ) +
  path(
    'M226 498C252 514 284 524 316 526 300 540 296 552 300 567 266 563 240 553 216 536 212 520 216 506 226 498Z',
    c.deep,
  ) +
  path(
    'M330 556C320 590 296 616 292 650 322 640 346 612 352 562ZM350 558C366 588 398 606 406 640 376 636 344 606 338 560Z',
    c.main,
  ) +
  path('M330 556C320 590 296 616 292 650 306 646 318 638 328 626 328 600 334 580 344 560Z', c.deep) +
  path('M326 540C338 530 360 532 366 544 368 560 352 570 338 568 326 564 322 550 326 540Z', c.light);

const clipped = (id: string, shape: string, content: string): string =>
  `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;

/** Clothes from the neck down, seen from the front and slightly from the left. */
export const DRESSES: Readonly<Record<Dress, (c: Cloth) => string>> = {
  coat: (c) =>
    path(BODY, '#1d3c57') +
    path(SHADE, INK) +
    clipped('chest', CHEST, path(CHEST, CREAM) + stripes(c.main)) +
    path(
      'M268 520C230 566 212 660 220 780H284C256 690 256 600 282 528ZM384 520C424 566 446 660 444 780H398C414 690 408 600 372 528Z',
      c.deep,
    ) +
    line('M282 526C256 600 256 690 284 780M372 526C408 600 414 690 398 780', GOLD, 6) +
    buttons([...row(244, 600, 238, 710, 4), ...row(424, 600, 434, 710, 4)]) +
    kerchief(c),
  peacoat: (c) =>
    path(BODY, '#22405a') +
    path(SHADE, INK) +
    path(THROAT, CREAM) +
    kerchief(c) +
    path(
      'M252 512C214 540 200 580 208 626L262 606 250 646 336 700V640C296 600 276 560 280 520ZM380 508C424 532 444 572 440 620L396 600 404 642 336 700V640C372 600 384 556 372 516Z',
      '#2f5573',
    ) +
    line('M336 640V780', INK, 5) +
    line('M252 512C214 540 200 580 208 626L262 606 250 646 336 700 404 642 396 600 440 620', INK, 4) +
    buttons([
      [292, 708],
      [384, 706],
    ]),
  jersey: (c) =>
    clipped('body', BODY, path(BODY, CREAM) + stripes(c.main, 15) + path(SHADE, INK, 'opacity=".28"')) +
    path(
      'M244 500C282 538 356 538 390 498 402 514 406 530 400 544 352 580 276 580 230 548 230 530 234 514 244 500Z',
      c.deep,
    ) +
    line('M246 528C290 560 352 560 390 526', c.light, 3),
  frock: (c) =>
    path(BODY, '#f1e6cb') +
    path(SHADE, '#cdbb92') +
    clipped('chest', THROAT, path(THROAT, CREAM) + stripes(c.main)) +
    path(
      'M250 506C196 530 148 566 120 614L232 660C250 652 300 646 336 668 372 640 410 640 436 652L520 610C490 560 440 528 386 506 384 560 364 610 336 636 306 606 286 560 284 506Z',
      c.main,
    ) +
    line('M140 612 234 648C262 640 306 640 336 656 372 630 410 630 436 640L504 606', CREAM, 4) +
    line('M152 600 236 634C264 628 306 628 336 642 372 618 410 618 436 627L490 596', CREAM, 4) +
    path('M250 506C196 530 148 566 120 614L200 646C206 590 226 546 268 516Z', c.deep, 'opacity=".5"') +
    path('M336 636C320 664 316 696 322 730L336 716 350 732C358 696 354 664 336 636Z', INK) +
    circle(336, 644, 13, INK),
  doublet: (c) =>
    path(BODY, c.deep) +
    path(SHADE, INK, 'opacity=".45"') +
    line('M340 560C346 630 346 700 342 780', INK, 4) +
    line(
      'M252 590C246 650 248 720 256 780M428 590C438 650 438 720 430 780M160 620C150 670 148 720 150 780M510 630C520 680 522 730 522 780',
      c.main,
      6,
    ) +
    buttons(row(344, 608, 344, 716, 4)) +
    path(
      'M244 500C190 526 170 562 176 604 226 616 280 604 330 566 360 604 420 612 462 594 462 556 436 524 388 502 372 530 284 532 244 500Z',
      '#fdf6e4',
    ) +
    path('M244 500C190 526 170 562 176 604 196 608 216 608 236 604 236 566 250 534 276 518Z', '#cdbb92') +
    line('M184 592C230 600 280 588 328 552 364 590 414 598 454 582', '#cdbb92', 3) +
    line('M330 566 316 640M330 566 352 642', c.main, 6),
  crossed: (c) =>
    path(BODY, c.main) +
    path(SHADE, c.deep) +
    path(
      'M264 500C300 560 360 600 430 620 440 596 436 560 428 544 380 530 364 516 356 494Z',
      c.light,
      'opacity=".45"',
    ) +
    line('M262 506C292 566 360 614 440 628 446 680 446 730 444 780', INK, 13) +
    line('M262 506C292 566 360 614 440 628 446 680 446 730 444 780', CREAM, 4) +
    path(
      'M242 496C280 524 350 526 384 496 394 508 396 524 392 536 350 562 276 560 236 534 234 518 236 506 242 496Z',
      INK,
    ) +
    line('M244 520C284 546 350 546 386 520', GOLD, 4) +
    [
      [330, 582],
      [428, 620],
      [446, 690],
    ]
      .map(([x = 0, y = 0]) => line(`M${x - 26} ${y}H${x + 26}`, GOLD, 6) + circle(x, y, 9, GOLD))
      .join(''),
  vest: (c) =>
    path(BODY, '#f4e9cf') +
    path(SHADE, '#cdbb92') +
    line(
      'M330 540C326 600 326 660 330 700M292 560C284 610 284 650 290 690M372 556C382 600 380 650 372 690',
      '#cdbb92',
      3.4,
    ) +
    path(
      'M250 512C150 560 110 650 108 780H286C264 690 252 610 276 524ZM384 510C486 556 520 650 524 780H380C404 690 408 610 374 522Z',
      c.deep,
    ) +
    line('M276 524C252 610 264 690 286 780M374 522C408 610 404 690 380 780', GOLD, 8) +
    line(
      'M236 570C214 600 246 624 222 652 204 676 236 700 214 726M426 568C448 600 416 624 440 652 458 676 426 700 448 726',
      GOLD,
      5,
    ) +
    path('M220 720C290 700 370 700 450 718L456 790H214Z', c.main) +
    line('M220 742C290 724 380 724 452 738', c.light, 5) +
    path('M240 504C280 532 350 534 388 504 394 516 394 528 390 538 350 566 276 566 232 538Z', CREAM) +
    line('M240 522C284 548 350 548 388 522', c.main, 4),
  shawl: (c) =>
    path(BODY, '#5b4636') +
    path(SHADE, '#3c2c22') +
    path(THROAT, CREAM) +
    path(
      'M250 506C170 534 110 584 90 650 170 680 260 670 340 720 400 672 470 664 540 650 520 584 460 534 388 506 384 570 360 620 332 650 300 610 280 560 282 510Z',
      c.main,
    ) +
    path('M250 506C170 534 110 584 90 650 130 664 172 668 212 672 200 610 222 556 270 516Z', c.deep) +
    line('M110 636C190 660 270 654 338 700 400 656 460 648 524 636', CREAM, 4, 'stroke-dasharray="2 13"') +
    line('M282 512C282 560 300 612 332 650 360 618 384 568 386 508', c.light, 5) +
    circle(334, 656, 13, GOLD) +
    circle(334, 656, 7, c.deep),
};
