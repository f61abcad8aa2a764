// Raft & Scupper deals 73 entries before anybody decides anything: the curve shows the game, not the dealing.

import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import type { Judged } from '../../src/net/protocol';
import Curve from '../../src/replay/review/Curve.svelte';
import { speak, speakMore } from '../../src/words/spoken.svelte';

beforeAll(async () => {
  await speak('en');
  await speakMore();
});

const WIDE = 300;
const move = (first: number, number: number, cost: number): Judged => ({
  first, number, seat: 0, values: [-0.5, 0.5], came: null, cost, proven: false, better: [], why: [], answer: [],
});
const MOVES = [move(74, 75, 0.5), move(78, 78, 0), move(83, 83, 0.4)];

function draw(at: number): { svg: SVGElement; gone: number[] } {
  const gone: number[] = [];
  const { container } = render(Curve, { moves: MOVES, unit: 'chances', names: ['Ann', 'Bob'], at, last: 83, go: (number: number) => gone.push(number) });
  const svg = container.querySelector<SVGElement>('[data-curve]')!;
  vi.spyOn(svg, 'getBoundingClientRect').mockReturnValue(new DOMRect(50, 0, 200, 80));
  return { svg, gone };
}
const marks = (svg: SVGElement): number[] => [...svg.querySelectorAll('.dear')].map((mark) => Number(mark.getAttribute('cx')));
const now = (svg: SVGElement): number => Number(/^M([\d.]+) /.exec(svg.querySelector('.now')!.getAttribute('d')!)![1]);

test('it begins where the first decision does', () => {
  const { svg } = draw(78);
  expect(marks(svg)).toEqual([0.2 * WIDE, WIDE]);
  expect(now(svg)).toBeCloseTo(0.5 * WIDE);
});

test('whoever looks at the dealing is at its beginning', () => {
  expect(now(draw(10).svg)).toBe(0);
});

test('a click leads to the decision under it', async () => {
  const { svg, gone } = draw(10);
  for (const share of [0.01, 0.45, 0.99]) await fireEvent.click(svg, { clientX: 50 + 200 * share });
  expect(gone).toEqual([75, 78, 83]);
});
