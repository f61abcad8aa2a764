import { expect, test } from 'vitest';

import { cellOf, leap, outline, route } from '../../../src/games/raft/outline';

const loops = (d: string): number => d.match(/M/g)?.length ?? 0;
const corners = (d: string): number => d.match(/Q/g)?.length ?? 0;

test('a place is parsed into row and column', () => {
  expect(cellOf('c2')).toEqual({ row: 1, column: 2 });
});

test('one cell has four corners, a row of three no more', () => {
  expect([corners(outline(['a1'], 0)), corners(outline(['a1', 'b1', 'c1'], 0))]).toEqual([4, 4]);
});

test('a bend has six corners', () => {
  expect(corners(outline(['a1', 'b1', 'b2'], 4))).toBe(6);
});

// Corners do not connect ships (R3): their outlines must stay separate.
test('cells that only touch at a corner have separate outlines', () => {
  expect(loops(outline(['a1', 'b2'], 0))).toBe(2);
});

test('a ring has an outline outside and one inside', () => {
  const ring = ['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3'];
  expect([loops(outline(ring, 0)), corners(outline(ring, 0))]).toEqual([2, 8]);
});

test('an inset draws the line into the cells', () => {
  expect(outline(['b2'], 10, 0)).toBe(
    'M110 110Q110 110 110 110L190 110Q190 110 190 110L190 190Q190 190 190 190L110 190Q110 190 110 190Z',
  );
});

test('routes go through the centres of places', () => {
  expect(route(['a1', 'a2', 'b2'])).toBe('M50 50L50 150L150 150');
  expect(leap('a1', 'c1')).toMatch(/^M50 50Q150 -\d+ 250 50$/);
});
