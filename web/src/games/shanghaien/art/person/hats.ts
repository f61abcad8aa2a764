import { brims } from './hats/brims';
import { caps } from './hats/caps';
import { wraps } from './hats/wraps';
import type { Cloth, Hat } from './person';

/** Every hat over a head that looks to the right; each serves both poses, since all sit on one line. */
export const HATS: Readonly<Record<Hat, (cloth: Cloth) => string>> = { '': () => '', ...caps, ...brims, ...wraps };
