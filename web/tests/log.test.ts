/** The captain's log: its curve, and its pages with responses of the server. */

import { describe, expect, test } from 'vitest';

import { curveOf } from '../src/log/curve';
import type { CurvePoint } from '../src/net/protocol';

const at = (rating: number, deviation = 50): CurvePoint => ({ ended: 0, rating, deviation });

describe('the curve of a rating', () => {
  test('goes from the left to the right edge, and the band surrounds it', () => {
    const { line, band } = curveOf([at(1000), at(1100), at(1050)], 300, 100);
    expect(line).toMatch(/^M0 [\d.]+L150 [\d.]+L300 [\d.]+$/);
    const heights = (path: string): number[] =>
      [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
    const middle = heights(line);
    const edges = heights(band);
    expect(edges).toHaveLength(6);
    expect(Math.min(...edges)).toBeLessThan(Math.min(...middle));
    expect(Math.max(...edges)).toBeGreaterThan(Math.max(...middle));
    expect(band.endsWith('Z')).toBe(true);
  });

  test('is higher for a better rating', () => {
    const { line } = curveOf([at(900), at(1300)], 100, 100);
    const [first, last] = [...line.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(last!).toBeLessThan(first!);
  });

  test('has a few round lines inside the box', () => {
    for (const points of [[at(1000)], [at(700, 150), at(2400, 60)], [at(1234, 10), at(1235, 10)]]) {
      const { grid } = curveOf(points, 320, 120);
      expect(grid.length).toBeGreaterThan(0);
      expect(grid.length).toBeLessThanOrEqual(7);
      for (const { rating, y } of grid) {
        expect(rating % 100).toBe(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(120);
      }
    }
  });
});
