/** SVG path data in the chart's units: 0.1 mm, y downward. */

import { lines } from '../geometry';
import type { Spot, Water } from '../types';

export const at = ([x, y]: Spot): string => `${Math.round(x)} ${Math.round(-y)}`;
export const line = (spots: readonly Spot[]): string =>
  spots.map((spot, index) => `${index ? 'L' : 'M'}${at(spot)}`).join('');
export const area = (water: readonly Water[]): string =>
  water.flatMap((part) => lines(part).map((each) => `${line(each)}Z`)).join('');
