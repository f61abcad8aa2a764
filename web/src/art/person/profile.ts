import { BLUSH, HAIRS, type Person, SKINS } from './person';
import { circle, group, INK, line, num, path } from '../svg';

function eye(p: Person): string {
  const { half, dark } = SKINS[p.skin];
  return [
    path(
      'M342 318C348 303 372 296 391 303 388 310 389 314 390 318 386 331 376 336 364 335 352 334 344 329 342 318Z',
      half,
      'opacity=".5"',
    ),
    path('M347 322C356 310 370 307 381 311 384 318 382 325 377 329 366 331 356 329 347 322Z', '#fdf6e6'),
    path(
      'M368 309C377 308 381 310 382 312 384 318 382 326 377 329 370 328 365 323 365 318 365 314 366 311 368 309Z',
      p.eyes ?? '#3b2a1c',
    ),
    path('M374 313C378 311 381 313 382 316 382 321 381 324 378 325 375 324 373 320 373 317Z', '#14100e'),
    circle(376, 314, 2.5, '#fff'),
    line('M344 324C354 309 370 305 384 311', INK, p.woman ? 5.4 : 4.8),
    p.woman ? line('M382 311 389 307', INK, 3.8) : '',
    p.plainLids ? '' : line('M350 310C358 302 370 299 382 303', dark, 2.6, 'opacity=".65"'),
    line('M356 333C364 336 372 335 377 332', dark, 2.2, 'opacity=".5"'),
  ].join('');
}

const years = (dark: string, woman: boolean): string =>
  woman
    ? line('M366 366C360 376 358 386 361 396M336 322 328 318M336 330 327 331', dark, 2.4, 'opacity=".45"')
    : line(
        'M366 362C357 374 355 388 361 400M336 318 326 312M336 326 325 327M352 343C362 347 372 346 378 342M344 276C358 271 374 271 388 276',
        dark,
        2.6,
        'opacity=".55"',
      );

/** A face seen from the side, looking to the right. */
export function profileFace(p: Person): string {
  const { light, half, dark, lip } = SKINS[p.skin];
  const young = p.age === 'young';
  const woman = p.woman ?? false;
  const soft = woman || young;
  const nose = (p.nose ?? 0) * 7 - (soft ? 9 : 0);
  const [tipX, tipY] = [427 + nose, 368 - (soft ? 5 : 0)];
  const ridge = soft ? -2 : 4;
  const lips = woman ? 3 : 0;
  const chinX = 401 + (p.jaw ?? 0) * 5 - (soft ? 3 : 0);
  const chinY = 480 + (p.jaw ?? 0) * 5 - (young ? 10 : woman ? 6 : 0);
  const k = 4 * (p.smile ?? (soft ? 0.8 : 0.2));
  const under = `${num(chinX - 5)} ${num(chinY)} ${num(chinX - 32)} ${num(chinY + 4)} 342 ${num(chinY - 3)} 306 ${num(chinY - 14)} 276 ${num(chinY - 30)} 268 418Z`;
  const outline = `M268 250H380C388 260 ${392 + ridge} 276 ${393 + ridge} 292 ${393 + ridge} 302 389 308 390 316 ${num(397 + nose * 0.5)} 334 ${num(tipX - 14)} ${tipY - 18} ${num(tipX)} ${tipY} ${num(tipX + 3)} ${tipY + 9} ${num(tipX - 6)} 385 403 387 400 392 405 397 ${409 + lips} 403 ${410 + lips} 408 405 411 399 412 405 414 ${409 + lips} 418 ${406 + lips} 425 403 432 396 433 396 440 ${num(chinX)} 446 ${num(chinX + 3)} 456 ${num(chinX)} 464 ${under}`;
  return [
    path(outline, light, `stroke="${dark}" stroke-width="3"`),
    // The side of the head, and the hollow below the cheekbone.
    path(
      `M268 250H306C296 290 296 318 304 342 308 372 318 392 330 410 342 436 350 456 364 ${num(chinY + 1)} 356 ${num(chinY + 1)} 349 ${num(chinY)} 342 ${num(chinY - 3)} 306 ${num(chinY - 14)} 276 ${num(chinY - 30)} 268 418Z`,
      half,
    ),
    `<ellipse cx="354" cy="370" rx="25" ry="17" fill="${BLUSH}" opacity="${soft ? 0.2 : 0.08}"/>`,
    group(soft ? 'translate(-38 -31) scale(1.1)' : 'scale(1)', eye(p)),
    // The nostril's wing, and the shadow below the tip.
    path(
      `M386 354C379 358 375 368 379 380 384 386 394 384 403 387 ${num(tipX - 8)} 386 ${num(tipX + 1)} 382 ${num(tipX)} ${tipY + 2} ${num(tipX - 10)} 376 398 378 390 374 392 366 391 359 386 354Z`,
      half,
    ),
    line('M384 361C377 366 377 378 384 382', dark, 2.8, 'opacity=".8"'),
    path('M391 385C394 380 402 380 405 384 401 387 395 388 391 385Z', dark),
    group(
      `translate(0 ${soft ? -4 : 0})`,
      line('M341 303C353 289 374 286 391 297', HAIRS[p.hair][0], woman ? 6 : young ? 7.5 : 11),
    ),
    path(
      `M373 ${num(411 - k)}C384 406 398 400 ${407 + lips} 402 ${410 + lips} 408 405 411 399 412 390 415 380 414 373 ${num(411 - k)}Z`,
      lip,
    ),
    path(
      `M376 ${num(413 - k * 0.5)}C386 415 396 413 399 412 405 414 ${409 + lips} 418 ${406 + lips} 424 396 428 384 423 376 ${num(413 - k * 0.5)}Z`,
      lip,
      'opacity=".78"',
    ),
    line(`M367 ${num(409 - k * 1.6)}C372 ${num(414 - k)} 386 415 402 411`, dark, 3),
    p.age === 'old' ? years(dark, woman) : '',
    path(
      'M288 326C270 314 258 330 264 350 268 368 276 382 290 376 294 362 294 342 288 326Z',
      light,
      `stroke="${dark}" stroke-width="3"`,
    ),
    line('M282 336C273 332 269 342 273 354 275 362 279 366 284 364', dark, 3),
  ].join('');
}
