import { HAIRS, type Person, SKINS } from './person';
import { circle, INK, line, num, path } from '../../../../art/svg';

/** A face seen from the side, looking to the right. */
export function profileFace(p: Person): string {
  const { light, half, dark, lip } = SKINS[p.skin];
  const soft = p.woman || p.age === 'young';
  const brow = HAIRS[p.hair][0];
  const nose = (p.nose ?? 0) * 7 - (soft ? 6 : 0);
  const tip = [427 + nose, 368 - (soft ? 3 : 0)] as const;
  const ridge = soft ? 0 : 4;
  const lips = p.woman ? 3 : 0;
  const chinX = 401 + (p.jaw ?? 0) * 5 - (soft ? 4 : 0);
  const chinY = 480 + (p.jaw ?? 0) * 5 - (soft ? 6 : 0);
  const outline = `M268 250H380C388 260 ${392 + ridge} 276 ${393 + ridge} 292 ${393 + ridge} 302 389 308 390 316 ${num(398 + nose * 0.5)} 334 ${num(tip[0] - 14)} ${tip[1] - 18} ${num(tip[0])} ${tip[1]} ${num(tip[0] + 3)} ${tip[1] + 9} ${num(tip[0] - 6)} 385 403 387 400 392 405 397 ${409 + lips} 403 ${410 + lips} 408 405 411 399 412 405 414 ${409 + lips} 418 ${406 + lips} 425 403 432 396 433 396 440 ${num(chinX)} 446 ${num(chinX + 3)} 456 ${num(chinX)} 464 ${num(chinX - 5)} ${num(chinY)} ${num(chinX - 32)} ${num(chinY + 4)} 342 ${num(chinY - 3)} 306 ${num(chinY - 14)} 276 450 268 418Z`;
  return [
    path(outline, light, `stroke="${dark}" stroke-width="3.500"`),
    // The side of the head, and the hollow below the cheekbone.
    path(`M268 250H306C296 290 296 318 304 342 308 372 318 392 330 410 342 436 350 456 364 ${num(chinY + 1)} 356 ${num(chinY + 1)} 349 ${num(chinY)} 342 ${num(chinY - 3)} 306 ${num(chinY - 14)} 276 450 268 418Z`, half),
    path('M344 318C350 304 372 298 390 304 388 310 389 314 390 318 386 330 376 334 364 333 354 332 346 328 344 318Z', half, 'opacity=".55"'),
    // The nostril's wing, and the shadow of tip and lip.
    path(`M386 352C378 356 374 368 378 380 384 386 394 384 403 387 ${num(tip[0] - 8)} 386 ${num(tip[0] + 1)} 382 ${num(tip[0])} ${tip[1] + 2} ${num(tip[0] - 10)} 376 398 378 390 374 392 366 391 358 386 352Z`, half),
    line('M384 360C376 366 376 378 384 383', dark, 3),
    path('M390 385C394 379 402 379 406 384 401 388 395 388 390 385Z', dark),
    // Eye.
    path('M348 322C356 311 370 308 381 312 384 318 382 324 377 328 366 330 356 328 348 322Z', '#fbf3e2'),
    path('M369 310C377 309 381 311 382 313 384 318 382 325 377 328 371 327 366 323 366 318 366 315 367 312 369 310Z', p.eyes ?? '#3b2a1c'),
    path('M374 313C378 312 381 314 382 316 382 320 381 323 378 324 375 323 373 320 373 317Z', '#14100e'),
    circle(376.5, 314.5, 2.2, '#fff'),
    line('M345 324C354 310 370 306 384 312', INK, p.woman ? 5.6 : 4.8),
    p.woman ? line('M382 312 389 309', INK, 3.6) : '',
    p.plainLids ? '' : line('M350 311C358 303 370 300 382 304', dark, 2.6, 'opacity=".7"'),
    line('M356 332C364 335 372 334 377 331', dark, 2.2, 'opacity=".6"'),
    // Brow.
    line('M342 303C354 290 374 287 391 297', brow, p.woman ? 6.5 : p.age === 'young' ? 8 : 11),
    // Mouth.
    path(`M372 411C384 406 398 400 ${407 + lips} 402 ${410 + lips} 408 405 411 399 412 390 414 380 414 372 411Z`, lip),
    path(`M376 413C386 414 396 413 399 412 405 414 ${409 + lips} 418 ${406 + lips} 424 396 427 384 422 376 413Z`, lip, 'opacity=".8"'),
    line('M368 409C374 414 388 414 402 411', dark, 3.2),
    // Years.
    p.age === 'old'
      ? line('M364 362C356 374 354 388 360 400M336 318 326 312M336 326 325 327M352 342C362 346 372 345 378 341M344 276C358 271 374 271 388 276', dark, 2.8, 'opacity=".6"')
      : '',
    // The ear, before the hair that frames it.
    path('M288 326C270 314 258 330 264 350 268 368 276 382 290 376 294 362 294 342 288 326Z', light, `stroke="${dark}" stroke-width="3"`),
    line('M282 336C273 332 269 342 273 354 275 362 279 366 284 364', dark, 3.2),
  ].join('');
}
