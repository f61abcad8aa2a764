import { BLUSH, HAIRS, type Person, SKINS } from './person';
import { circle, group, INK, line, num, path } from '../svg';

const WHITE = '#fdf6e6';
const PUPIL = '#14100e';
const EYES =
  'M274 323C282 310 304 307 319 324 306 333 286 333 274 323ZM349 322C356 309 372 308 382 321 374 330 358 331 349 322Z';

/** Scales content around a point. */
const grown = (x: number, y: number, sx: number, sy: number, ...content: string[]): string =>
  group(`translate(${num(x * (1 - sx))} ${num(y * (1 - sy))}) scale(${sx} ${sy})`, ...content);

function eyes(p: Person): string {
  const { dark, half } = SKINS[p.skin];
  const colour = p.eyes ?? '#3b2a1c';
  const lid = p.woman ? 5.4 : 4.6;
  return [
    path(
      'M268 316C278 299 306 295 326 308 330 300 340 300 346 306 358 297 376 297 387 308 385 320 380 331 366 332 356 332 348 327 344 318L338 320C330 333 310 338 296 337 282 336 272 329 268 316Z',
      half,
      'opacity=".5"',
    ),
    path(EYES, WHITE),
    `<clipPath id="eyes"><path d="${EYES}"/></clipPath><g clip-path="url(#eyes)">`,
    circle(300, 320, 11, colour) +
      circle(300, 320, 5.4, PUPIL) +
      circle(369, 319, 9.8, colour) +
      circle(369, 319, 4.8, PUPIL),
    '</g>',
    circle(304, 316, 2.8, '#fff') + circle(372.5, 315, 2.5, '#fff'),
    line('M271 324C281 308 305 306 321 325M347 323C355 308 373 307 384 321', INK, lid),
    p.woman ? line('M273 321 265 314M382 319 388 313', INK, 3.6) : '',
    p.plainLids
      ? ''
      : line('M276 308C288 298 306 298 319 308M350 305C358 299 370 299 379 305', dark, 2.6, 'opacity=".65"'),
    line('M284 336C294 339 306 338 314 334M356 334C364 336 372 335 377 332', dark, 2, 'opacity=".5"'),
  ].join('');
}

function nose(p: Person): string {
  const { light, half, dark } = SKINS[p.skin];
  const n = (p.nose ?? 0) * 5;
  return [
    path(
      `M330 306C338 324 338 346 ${num(342 + n)} 366 336 362 322 366 321 378 322 388 334 391 342 388 348 394 362 392 ${num(366 + n)} 380 362 388 352 388 346 384 354 376 ${num(356 + n)} 366 349 346 346 334 343 318 343 308Z`,
      half,
    ),
    line(
      `M348 324C352 340 ${num(363 + n)} 356 ${num(366 + n)} 368 ${num(368 + n)} 378 363 386 356 388`,
      dark,
      2.8,
      `opacity="${p.woman ? 0.55 : 0.8}"`,
    ),
    path(
      'M330 384C334 379 342 381 345 386 340 389 334 388 330 384ZM353 388C355 385 360 384 362 386 360 389 356 390 353 388Z',
      dark,
    ),
    line('M322 371C318 377 319 385 326 387', dark, 2.8, 'opacity=".8"'),
    line(`M346 334C348 346 ${num(352 + n)} 356 ${num(355 + n)} 364`, light, 4),
  ].join('');
}

function mouth(p: Person): string {
  const { light, dark, lip } = SKINS[p.skin];
  const full = p.woman ? 3.5 : 0;
  const k = 5 * (p.smile ?? (p.woman || p.age === 'young' ? 0.7 : 0.1));
  const corners = [num(415 - k), num(412 - k)] as const;
  return [
    path(
      `M311 ${corners[0]}C324 410 336 ${num(403 - full * 0.5)} 344 ${num(404 - full * 0.5)} 348 407 351 407 354 ${num(404 - full * 0.5)} 362 ${num(404 - full * 0.5)} 370 408 376 ${corners[1]} 364 418 330 420 311 ${corners[0]}Z`,
      lip,
    ),
    path(
      `M314 ${num(416 - k)}C330 422 360 421 374 ${num(413 - k)} 370 427 358 ${num(430 + full)} 346 ${num(430 + full)} 332 ${num(430 + full)} 320 426 314 ${num(416 - k)}Z`,
      lip,
      'opacity=".78"',
    ),
    line('M338 426C344 428 350 428 356 426', light, 3.4, 'opacity=".45"'),
    line(
      `M306 ${num(413 - k * 1.5)}C310 ${num(417 - k)} 316 ${num(418 - k * 0.6)} 322 418 338 421 358 419 ${num(370)} ${num(415 - k * 0.5)} 374 ${num(414 - k)} 378 ${num(411 - k)} 380 ${num(408 - k * 1.5)}`,
      dark,
      3,
    ),
    line('M332 442C340 446 352 446 360 441', dark, 3, 'opacity=".4"'),
  ].join('');
}

/** Brows are lower and heavier on men, and higher on young people. */
function brows(p: Person): string {
  const width = p.woman ? 6 : p.age === 'young' ? 7.5 : 10.5;
  const lift = p.woman || p.age === 'young' ? -3 : 0;
  return group(
    `translate(0 ${lift})`,
    line('M268 305C278 292 300 289 320 299', HAIRS[p.hair][0], width),
    line('M348 297C358 289 374 290 385 300', HAIRS[p.hair][0], width * 0.88),
  );
}

/** Lines of age, fewer on women. */
const years = (dark: string, woman: boolean): string =>
  woman
    ? line(
        'M262 330 254 325M263 337 254 337M306 372C301 382 299 390 301 398M284 344C294 348 306 348 314 345',
        dark,
        2.4,
        'opacity=".45"',
      )
    : line(
        'M306 366C300 380 298 392 302 404M373 364C378 374 380 386 379 396M262 326 252 320M262 334 251 333M284 345C294 350 306 350 316 346M356 343C364 346 372 346 378 342M290 276C310 270 340 270 362 276',
        dark,
        2.6,
        'opacity=".55"',
      );

/** A face in three-quarter view to the right, lit from the right. */
export function quarterFace(p: Person): string {
  const { light, half, dark } = SKINS[p.skin];
  const young = p.age === 'young';
  const soft = (p.woman ?? false) || young;
  const jaw = (p.jaw ?? 0) * 7 - (p.woman ? 9 : young ? 3 : 0);
  const chin = 481 + (p.jaw ?? 0) * 5 - (young ? 14 : p.woman ? 9 : 0);
  const near = `${num(288 - jaw * 0.5)} ${num(chin - 12)} ${num(256 - jaw)} ${num(chin - 36)} ${num(247 - jaw)} ${num(chin - 71)} 240 386 236 350 234 330Z`;
  const outline = `M234 250H384C391 276 391 296 387 309 385 319 393 332 393 346 ${num(394 + jaw * 0.3)} 374 ${num(389 + jaw * 0.4)} 396 ${num(384 + jaw * 0.4)} 414 ${num(380 + jaw * 0.4)} ${num(chin - 45)} ${num(371 + jaw * 0.2)} ${num(chin - 16)} ${num(353 + jaw * 0.2)} ${num(chin - 3)} 344 ${num(chin + 2)} 326 ${num(chin + 2)} 315 ${num(chin - 2)} ${near}`;
  const blush = soft ? 0.2 : 0.08;
  const lower = soft ? -6 : 0;
  const size = soft ? 1.1 : 1;
  return [
    path('M246 326C228 312 216 328 222 348 226 366 232 380 246 376Z', half),
    line('M240 334C231 330 227 340 231 352 233 360 236 364 241 364', dark, 3.2),
    path(outline, light, `stroke="${dark}" stroke-width="3"`),
    p.hat === '' ? path('M238 262C236 196 286 172 322 174 368 178 390 220 386 264Z', light) : '',
    // The shaded side, in one flat tone.
    path(
      `M234 250H268C258 286 262 318 268 344 272 366 282 384 288 402 298 432 318 ${num(chin - 14)} 342 ${num(chin)} 332 ${num(chin + 1)} 322 ${num(chin)} 315 ${num(chin - 2)} ${near}`,
      half,
    ),
    `<g fill="${BLUSH}" opacity="${blush}"><ellipse cx="294" cy="368" rx="25" ry="16"/><ellipse cx="378" cy="366" rx="13" ry="14"/></g>`,
    grown(338, 320, size, size, eyes(p)),
    brows(p),
    grown(344, 306, soft ? 0.92 : 1, soft ? 0.92 : 1, nose(p)),
    group(`translate(0 ${lower})`, mouth(p)),
    p.age === 'old' ? years(dark, p.woman ?? false) : '',
  ].join('');
}
