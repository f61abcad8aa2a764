// Raft & Scupper has 73 entries of dealing before the first decision: the curve must skip them.

import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import type { Judged } from '../../src/net/protocol';
import Curve from '../../src/replay/review/Curve.svelte';
import { MoveNumbers } from '../../src/story/moves';
import { speak, loadMessages } from '../../src/words/language.svelte';

beforeAll(async () => {
  await speak('en');
  await loadMessages('more');
});

const WIDE = 300;
const move = (first: number, number: number, cost: number): Judged => ({
  first,
  number,
  seat: 0,
  values: [-0.5, 0.5],
  came: null,
  cost,
  proven: false,
  better: [],
  line: [],
  why: [],
  answer: [],
});
const MOVES = [move(74, 75, 0.5), move(78, 78, 0), move(83, 83, 0.4)];

function draw(at: number): { svg: SVGElement; gone: number[] } {
  const gone: number[] = [];
  const { container } = render(Curve, {
    moves: MOVES,
    unit: 'chances',
    names: ['Ann', 'Bob'],
    numbers: new MoveNumbers([], undefined),
    at,
    last: 83,
    go: (number: number) => gone.push(number),
  });
  const svg = container.querySelector<SVGElement>('[data-curve]')!;
  vi.spyOn(svg, 'getBoundingClientRect').mockReturnValue(new DOMRect(50, 0, 200, 80));
  return { svg, gone };
}
const marks = (svg: SVGElement): number[] =>
  [...svg.querySelectorAll('.dear')].map((mark) => Number(mark.getAttribute('cx')));
const now = (svg: SVGElement): number =>
  Number(/^M([\d.]+) /.exec(svg.querySelector('.now')!.getAttribute('d')!)![1]);

test('the curve starts at the first decision', () => {
  const { svg } = draw(78);
  expect(marks(svg)).toEqual([0.2 * WIDE, WIDE]);
  expect(now(svg)).toBeCloseTo(0.5 * WIDE);
});

test('moments of the dealing are at the curve’s start', () => {
  expect(now(draw(10).svg)).toBe(0);
});

test('a click selects the decision under it, or the position before a costly one', async () => {
  const { svg, gone } = draw(10);
  for (const share of [0.01, 0.45, 0.99]) await fireEvent.click(svg, { clientX: 50 + 200 * share });
  expect(gone).toEqual([73, 78, 82]);
});

test('with three players, each has their own curve', () => {
  const three = { ...move(1, 2, 0), values: [-0.6, 0.2, -0.7] };
  const props = {
    unit: 'chances' as const,
    names: ['Ann', 'Bob', 'Cy'],
    numbers: new MoveNumbers([], undefined),
    last: 3,
    go: () => undefined,
  };
  const shown = (at: number) =>
    render(Curve, { ...props, moves: [three], at }).container.querySelector('figure > p')!.textContent;
  expect(shown(2)).toBe('Winning chances: Ann 20%, Bob 60%, Cy 15%.');
  expect(shown(1), 'nothing is known before the first decision').toBe('');
});
