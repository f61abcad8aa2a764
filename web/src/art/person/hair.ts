import { HAIRS, type Person, SKINS } from './person';
import { circle, line, num, path } from '../svg';

/** Hair in two layers: behind neck and coat, and around the face below the hat. */
export interface Hair {
  readonly behind: string;
  readonly front: string;
}

/** The side of the head from the hat's edge to the nape, leaving the ear free. */
const SIDE = {
  profile:
    'M212 258C196 312 204 376 238 418 256 424 272 414 274 396L270 376C256 362 254 322 274 316 290 312 298 326 302 344 310 322 312 290 308 254Z',
  quarter:
    'M226 250C206 284 206 344 224 396 232 406 242 408 248 400L242 378C226 374 216 350 222 328 230 316 246 320 252 334 258 312 264 284 270 250Z',
};
const SIDE_LIGHT = {
  profile:
    'M224 276C214 320 220 366 242 402M240 272C232 308 234 352 252 386M262 270C254 284 250 298 250 312M288 264C286 280 286 290 288 302',
  quarter: 'M220 280C212 318 216 356 228 390M238 274C230 286 226 296 224 308M258 268C254 286 252 298 250 312',
};

/** The head without a hat, for hair that is worn up. */
const CROWN =
  'M214 300C190 232 226 158 306 154 376 152 410 206 395 276 390 250 378 232 358 226 330 252 286 254 268 276 258 288 252 306 248 330Z';
const CROWN_LIGHT =
  'M222 280C212 232 240 184 296 168M240 282C234 240 262 200 320 178M262 272C268 236 296 208 342 194M300 252C322 240 346 228 356 208M372 226C384 232 390 244 392 256';

/** A plait from the nape down over the near shoulder. */
function plait(colour: string, light: string, ribbon: string): string {
  let out = '';
  for (let i = 0; i < 7; i++) {
    const [x, y, w] = [232 - 10 * Math.sin(i / 2.4), 424 + i * 27, 21 - i * 1.3];
    out +=
      path(
        `M${num(x)} ${y - 18}C${num(x - w * 1.3)} ${y - 16} ${num(x - w * 1.3)} ${y + 10} ${num(x)} ${y + 22}C${num(x + w * 1.3)} ${y + 10} ${num(x + w * 1.3)} ${y - 16} ${num(x)} ${y - 18}Z`,
        colour,
      ) +
      line(
        `M${num(x - w * 0.75)} ${y - 4}Q${num(x - 4)} ${y} ${num(x)} ${y + 14}M${num(x + w * 0.75)} ${y - 4}Q${num(x + 4)} ${y} ${num(x)} ${y + 14}`,
        light,
        2.6,
      );
  }
  return (
    out +
    path('M216 606H240L238 620H218Z', ribbon) +
    path('M218 620C214 640 218 656 226 668 236 656 240 638 238 620Z', colour)
  );
}

/** Tight curls, as many small circles. */
function cloud(
  points: readonly (readonly [number, number, number])[],
  colour: string,
  light: string,
): string {
  return (
    points.map(([x, y, r]) => circle(x, y, r, colour)).join('') +
    line(
      points
        .map(
          ([x, y, r]) =>
            `M${num(x - r * 0.5)} ${num(y + r * 0.1)}a${num(r * 0.5)} ${num(r * 0.5)} 0 0 1 ${num(r * 0.7)}${num(-r * 0.45)}`,
        )
        .join(''),
      light,
      3,
    )
  );
}

/** A strand of hair below the hat. */
const fringe = (colour: string, light: string): string =>
  path(
    'M262 250C266 270 272 282 282 288 292 284 298 278 302 272 312 282 326 284 338 278 344 274 348 270 350 264 360 272 372 274 382 268L388 250Z',
    colour,
  ) +
  line(
    'M278 262C282 270 286 274 290 276M312 262C318 268 324 270 332 270M358 260C364 264 370 265 376 264',
    light,
    3,
  );

export function hair(p: Person, ribbon: string): Hair {
  const [colour, light] = HAIRS[p.hair];
  const { pose, style } = p;
  const side = path(SIDE[pose], colour) + line(SIDE_LIGHT[pose], light, 3.2);
  const crown = p.hat === '' ? path(CROWN, colour) + line(CROWN_LIGHT, light, 3.2) : '';
  const front = side + crown;
  switch (style) {
    case 'shorn':
      return { behind: '', front: path(SIDE[pose], SKINS[p.skin].half) };
    case 'short':
      return { behind: '', front: front + (p.age === 'young' ? fringe(colour, light) : '') };
    case 'queue':
      return {
        behind:
          path('M240 392C204 404 176 440 164 500 160 524 168 540 180 548 188 508 214 470 254 430Z', colour) +
          line('M226 412C196 436 182 470 174 520M236 420C210 446 196 474 184 514', light, 3) +
          path('M192 424 214 450 224 440 202 414Z', ribbon) +
          path(
            'M196 430C176 428 158 434 146 448 162 450 180 446 200 440ZM204 440C196 458 194 474 198 490 208 476 212 460 212 446Z',
            ribbon,
          ),
        front,
      };
    case 'long':
      return {
        behind:
          path(
            'M214 250C180 320 176 430 184 520 196 564 250 572 300 540L300 300ZM384 256C412 310 414 390 410 450 408 500 396 532 372 544L356 470C384 420 394 340 384 256Z',
            colour,
          ) +
          line(
            'M206 330C194 400 194 460 202 530M224 400C212 450 214 490 222 540M402 340C404 400 402 450 392 510',
            light,
            3.4,
          ),
        front:
          front +
          path(
            'M214 256C192 330 196 420 212 490 232 500 252 480 256 450 244 420 240 396 240 376 222 360 222 322 250 320 262 300 268 276 268 250Z',
            colour,
          ) +
          line('M222 290C206 350 212 420 224 476M240 276C216 320 220 400 240 460', light, 3.2) +
          crown,
      };
    case 'braid':
      return { behind: '', front: plait(colour, light, ribbon) + front };
    case 'bun':
      return {
        behind:
          circle(pose === 'profile' ? 204 : 208, 384, 40, colour) +
          line(
            pose === 'profile'
              ? 'M176 384C178 362 202 352 222 366M184 400C188 380 204 372 220 380'
              : 'M180 384C182 362 206 352 226 366M188 400C192 380 208 372 224 380',
            light,
            3.2,
          ),
        front,
      };
    case 'curls': {
      const near = [
        [222, 282, 24],
        [210, 314, 25],
        [208, 348, 25],
        [216, 380, 24],
        [234, 404, 22],
        [246, 284, 18],
      ] as const;
      const far = [
        [392, 286, 16],
        [402, 312, 15],
        [402, 340, 13],
        [400, 364, 15],
        [396, 390, 18],
        [392, 420, 20],
      ] as const;
      return {
        behind: p.woman
          ? cloud(
              [...(pose === 'quarter' ? far : []), [202, 400, 26], [208, 430, 26], [228, 448, 26]],
              colour,
              light,
            )
          : '',
        front:
          side +
          cloud(near, colour, light) +
          (crown &&
            cloud(
              [
                [236, 236, 34],
                [262, 198, 34],
                [306, 180, 36],
                [350, 190, 32],
                [380, 222, 26],
                [390, 256, 16],
              ],
              colour,
              light,
            )),
      };
    }
  }
}
