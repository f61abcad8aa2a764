import { brims } from './hats/brims';
import { caps } from './hats/caps';
import { wraps } from './hats/wraps';
import type { Cloth, Hat } from './person';

/** All hats, for a head that looks to the right; each fits both poses, since all use one base line. */
export const HATS: Readonly<Record<Hat, (cloth: Cloth) => string>> = {
  '': () => '',
  ...caps,
  ...brims,
  ...wraps,
};
