import { HAIRS, type Person, SKINS } from './person';
import { circle, INK, line, num, path } from '../../../../art/svg';

/** A face turned three quarters to the right, lit from where it looks. */
export function quarterFace(p: Person): string {
  const { light, half, dark, lip } = SKINS[p.skin];
  const brow = p.age === 'old' && p.hair !== 'white' ? HAIRS[p.hair][0] : HAIRS[p.hair][0];
  const soft = p.woman || p.age === 'young';
  const jaw = (p.jaw ?? 0) * 7 - (soft ? 9 : 0);
  const chin = 481 + (p.jaw ?? 0) * 5 - (soft ? 6 : 0);
  const nose = (p.nose ?? 0) * 5 - (soft ? 3 : 0);
  const outline = `M234 250H384C391 276 391 296 387 309 385 319 393 332 393 346 ${num(394 + jaw * 0.3)} 374 ${num(389 + jaw * 0.4)} 396 ${num(384 + jaw * 0.4)} 414 ${num(380 + jaw * 0.4)} 436 ${num(371 + jaw * 0.2)} ${num(chin - 16)} ${num(353 + jaw * 0.2)} ${num(chin - 3)} 344 ${num(chin + 2)} 326 ${num(chin + 2)} 315 ${num(chin - 2)} ${num(288 - jaw * 0.5)} ${num(chin - 12)} ${num(256 - jaw)} 446 ${num(247 - jaw)} 410 240 386 236 350 234 330Z`;

  const eye = p.eyes ?? '#3b2a1c';
  const lids = p.plainLids
    ? ''
    : line('M276 309C288 299 306 299 319 309M350 306C358 300 370 300 379 306', dark, 2.6, 'opacity=".7"');
  const browWidth = p.woman ? 6.5 : p.age === 'young' ? 8 : 10.5;
  const mouthY = 415;

  return [
    // The ear.
    path('M246 326C228 312 216 328 222 348 226 366 232 380 246 376Z', half),
    line('M240 334C231 330 227 340 231 352 233 360 236 364 241 364', dark, 3.2),
    path(outline, light, `stroke="${dark}" stroke-width="3.500"`),
    // The side that is turned away from the light, in one flat tone.
    path(
      `M234 250H268C258 286 262 318 268 344 272 366 282 384 288 402 298 432 318 ${num(chin - 14)} 342 ${num(chin)} 332 ${num(chin + 1)} 322 ${num(chin)} 315 ${num(chin - 2)} ${num(288 - jaw * 0.5)} ${num(chin - 12)} ${num(256 - jaw)} 446 ${num(247 - jaw)} 410 240 386 236 350 234 330Z`,
      half,
    ),
    // Sockets, the nose's near side and what lies below nose and lip.
    path('M268 316C278 300 306 296 326 308 330 300 340 300 346 306 358 298 376 298 386 308 384 320 380 330 366 331 356 331 348 326 344 318L338 320C330 332 310 336 296 335 282 334 272 328 268 316Z', half, 'opacity=".55"'),
    path(`M330 306C338 324 338 346 ${num(342 + nose)} 366 336 362 322 366 321 378 322 388 334 391 342 388 348 394 362 392 ${num(366 + nose)} 380 362 388 352 388 346 384 354 376 ${num(356 + nose)} 366 349 346 346 334 343 318 343 308Z`, half),
    line(`M352 330C355 344 ${num(364 + nose)} 356 ${num(367 + nose)} 368 ${num(369 + nose)} 378 363 386 355 388`, dark, 3),
    path('M330 384C334 378 342 380 345 386 340 389 334 388 330 384ZM352 388C354 384 360 383 363 385 361 389 356 390 352 388Z', dark),
    line('M322 370C317 377 319 386 326 388', dark, 3),
    // Eyes: white, iris, lid; the far one is narrower.
    path('M274 323C282 311 304 308 319 324 306 332 286 332 274 323Z', '#fbf3e2'),
    path('M349 322C356 310 372 309 382 321 374 329 358 330 349 322Z', '#fbf3e2'),
    `<clipPath id="eyes"><path d="M274 323C282 311 304 308 319 324 306 332 286 332 274 323ZM349 322C356 310 372 309 382 321 374 329 358 330 349 322Z"/></clipPath><g clip-path="url(#eyes)">${circle(300, 320, 10.5, eye)}${circle(300, 320, 5, '#14100e')}${circle(369, 319, 9.5, eye)}${circle(369, 319, 4.6, '#14100e')}</g>`,
    circle(303.5, 316.5, 2.4, '#fff'),
    circle(372, 315.5, 2.2, '#fff'),
    line('M271 324C281 309 305 307 321 325', INK, p.woman ? 5.5 : 4.6),
    line('M347 323C355 309 373 308 384 321', INK, p.woman ? 5.5 : 4.6),
    p.woman ? line('M272 323 265 317M383 320 388 315', INK, 3.4) : '',
    lids,
    line('M284 335C294 338 306 337 314 333M356 333C364 335 372 334 377 331', dark, 2, 'opacity=".6"'),
    // Brows.
    line('M268 305C278 293 300 290 320 299', brow, browWidth),
    line('M348 297C358 290 374 291 385 300', brow, browWidth * 0.9),
    // The mouth.
    path(`M312 ${mouthY}C324 410 336 403 344 404 348 407 351 407 354 404 362 404 370 408 375 412 362 417 330 419 312 ${mouthY}Z`, lip),
    path(`M314 416C330 420 360 419 374 413 370 426 358 ${p.woman ? 433 : 430} 346 ${p.woman ? 433 : 430} 332 ${p.woman ? 433 : 430} 322 425 314 416Z`, lip, 'opacity=".8"'),
    line('M308 413C312 416 316 417 320 417 338 420 358 418 375 412L379 409', dark, 3.2),
    line('M330 441C338 445 352 445 361 440', dark, 3, 'opacity=".55"'),
    // Years.
    p.age === 'old'
      ? line('M306 366C300 380 298 392 302 404M372 362C378 374 380 386 378 398M262 326 252 320M262 334 251 333M284 344C294 349 306 349 316 345M356 342C364 345 372 345 378 341M290 276C310 270 340 270 362 276', dark, 2.8, 'opacity=".6"')
      : '',
  ].join('');
}
