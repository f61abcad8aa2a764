import { beard } from './beards';
import { DRESSES } from './dress';
import { hair } from './hair';
import { HATS } from './hats';
import { type Cloth, DYES, type Person, SKINS } from './person';
import { profileFace } from './profile';
import { quarterFace } from './quarter';
import { circle, GOLD, group, line, path } from '../svg';

const NECK = {
  quarter: 'M250 396C254 440 250 470 226 500 270 550 352 550 376 498 368 488 363 470 362 446Z',
  profile: 'M238 396C242 440 238 470 222 500 270 550 352 550 376 498 370 486 366 468 364 440Z',
};
const NECK_SHADE = {
  quarter: 'M250 400C254 440 250 470 238 492 290 524 336 516 364 480L362 446Z',
  profile: 'M238 400C242 440 238 470 232 490 286 522 340 512 370 482L364 440Z',
};

function extras(p: Person): string {
  const { dark } = SKINS[p.skin];
  const ear = p.pose === 'profile' ? ([280, 390] as const) : ([236, 388] as const);
  const drawn = {
    earring: `<circle cx="${ear[0]}" cy="${ear[1]}" r="11" fill="none" stroke="${GOLD}" stroke-width="5.5"/>`,
    freckles: (p.pose === 'profile'
      ? [
          [372, 352],
          [362, 358],
          [382, 348],
          [352, 350],
          [368, 364],
        ]
      : [
          [300, 356],
          [312, 362],
          [290, 362],
          [374, 354],
          [382, 360],
          [304, 368],
        ]
    )
      .map(([x = 0, y = 0]) => circle(x, y, 2.6, dark, 'opacity=".6"'))
      .join(''),
    pipe:
      line(
        p.pose === 'profile' ? 'M398 412C420 420 440 432 456 452' : 'M372 414C392 424 412 436 428 454',
        '#5a3a20',
        8,
      ) +
      (p.pose === 'profile'
        ? path('M440 430H480L474 478C466 488 452 488 446 478Z', '#7a4d2a')
        : path('M412 434H452L446 482C438 492 424 492 418 482Z', '#7a4d2a')),
    spectacles:
      p.pose === 'profile'
        ? `<g fill="#fff" fill-opacity=".25" stroke="${GOLD}" stroke-width="4.5"><ellipse cx="372" cy="322" rx="17" ry="21"/><path d="M355 318 284 312" fill="none"/></g>`
        : `<g fill="#fff" fill-opacity=".25" stroke="${GOLD}" stroke-width="4.5"><circle cx="297" cy="323" r="28"/><ellipse cx="367" cy="322" rx="21" ry="27"/><path d="M325 318Q336 310 346 318M269 318 234 314" fill="none"/></g>`,
    scar: line(p.pose === 'profile' ? 'M344 340 356 384' : 'M290 346 300 388', '#fff', 4, 'opacity=".45"'),
  };
  return (p.extras ?? []).map((extra) => drawn[extra]).join('');
}

/** Head and shoulders of a person, about 500 wide and 660 tall around (315, 430), in that cloth. */
export function bust(p: Person, cloth: Cloth): string {
  const skin = SKINS[p.skin];
  const { behind, front } = hair(p, cloth.main);
  const drawn =
    behind +
    path(NECK[p.pose], skin.half) +
    path(NECK_SHADE[p.pose], skin.dark) +
    group('translate(0 -28)', DRESSES[p.dress](p.dye ? DYES[p.dye] : cloth)) +
    (p.pose === 'profile' ? profileFace(p) : quarterFace(p)) +
    front +
    beard(p) +
    extras(p) +
    HATS[p.hat](cloth);
  return p.left ? group('translate(630 0) scale(-1 1)', drawn) : drawn;
}
