import { CREAM, INK, path, rays, svg } from '../../../art/svg';

/** The back of every tavern card. */
export const cardBack = (): string =>
  svg('0 0 630 880', `<rect width="630" height="880" fill="${CREAM}"/><rect x="24" y="24" width="582" height="832" rx="20" fill="${INK}"/>`, path(rays(315, 440, 230, 16), CREAM));
