import { render } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import { follows } from '../../src/games/pirates/descriptions';
import { readMistakes } from '../../src/games/mistakes';
import type { Fact, Judged, Review } from '../../src/net/protocol';
import { Study } from '../../src/replay/review/study.svelte';
import CostliestMoves from '../../src/replay/review/CostliestMoves.svelte';
import StudyBar from '../../src/replay/review/StudyBar.svelte';
import { MoveNumbers } from '../../src/story/moves';
import { loadMessages, say, speak } from '../../src/words/language.svelte';

beforeAll(async () => {
  await speak('en');
  await loadMessages('more');
});

const step = (move: string, seat: number, view: Record<string, unknown>) => ({
  move,
  seat,
  told: [],
  view,
  text: '',
  picture: '',
  film: null,
});
const judged = (first: number, number: number, cost: number, line: Judged['line'] = []): Judged => ({
  first,
  number,
  seat: 0,
  values: [0, 0],
  came: null,
  cost,
  proven: false,
  better: [],
  line,
  why: [],
  answer: [],
});
const moments = Array.from({ length: 12 }, (_, number) => ({
  number,
  view: { number, hand: 'full' },
  before: null,
  entry: { type: number === 5 ? 'chance' : 'move', seat: 0, move: `move ${number}` },
  story: [],
  choices: null,
  outcome: null,
}));
const LINE = [
  step('better 1', 0, { hand: 'less' }),
  step('better 2', 0, {}),
  step('reply', 1, { number: 99 }),
];
const review: Review = {
  level: 'captain',
  attempts: [],
  seconds: 0,
  unit: 'points',
  extras: null,
  moves: [judged(4, 6, 2, LINE), judged(2, 2, 5, LINE), judged(9, 9, 0.01), judged(8, 8, 3)],
};
const study = (): Study => new Study(review, moments, () => 0);

test('mistakes are in the order of the game; a step goes to the position before one', () => {
  expect(study().mistakes.map(({ first }) => first)).toEqual([2, 4, 8]);
  expect(study().beside(0, 1)?.first).toBe(2);
  expect(study().beside(1, 1)?.first).toBe(4);
  expect(study().beside(3, -1)?.first).toBe(2);
  expect(study().beside(1, -1)).toBeUndefined();
  expect(study().beside(7, 1)).toBeUndefined();
});

test('from the start of the replay, the first mistake is one of the set-up', () => {
  const shown = new Study(review, moments, () => 0, 5);
  expect(shown.beside(5, 1)?.first).toBe(2);
  expect(shown.beside(1, 1)?.first).toBe(4);
  expect(shown.beside(6, 1)?.first).toBe(8);
});

test('steps back pass every mistake of a step forth, and the reverse', () => {
  const shown = study();
  const steps = (from: number, by: 1 | -1): number[] => {
    const next = shown.beside(from, by);
    return next ? [next.first, ...steps(next.first - 1, by)] : [];
  };
  expect(steps(0, 1)).toEqual([2, 4, 8]);
  for (const from of [8, 9, moments.length - 1]) expect(steps(from, -1)).toEqual([8, 4, 2]);
  // In the middle of a decision, and right after it, its own mistake is the one before.
  for (const from of [4, 5, 6]) expect(steps(from, -1)).toEqual([4, 2]);
});

test('the bar says whose mistake it is, and counts each player’s', () => {
  const [first, second, ...others] = review.moves;
  const mixed = { ...review, moves: [first!, { ...second!, seat: 1 }, ...others] };
  const told = (mine: readonly number[], at = 3): string | undefined =>
    render(StudyBar, {
      study: new Study(mixed, moments, () => 0),
      at,
      ideas: [],
      names: ['Ada', 'Blue'],
      mine,
      go: () => undefined,
    }).container.querySelector('[aria-live]')?.textContent;
  expect(told([0])).toBe('Your mistake (1\u00a0of\u00a02)');
  expect(told([0], 7)).toBe('Your mistake (2\u00a0of\u00a02)');
  expect(told([0], 1)).toBe('Blue’s mistake (1\u00a0of\u00a01)');
  expect(told([1])).toBe('Ada’s mistake (1\u00a0of\u00a02)');
  expect(told([0, 1]), 'at one screen').toBe('Ada’s mistake (1\u00a0of\u00a02)');
  expect(told([0], 0)).toBe('The 3 costliest moves');
});

test('the board gets the move played and the better one, only where the mistake is made', () => {
  const lines = [{ number: 2, text: 'Two.', clause: '' }];
  expect(study().ideas(1, lines)).toEqual([
    { kind: 'played', moves: ['move 2'], told: 'Two.' },
    { kind: 'better', moves: ['better 1'], told: '' },
  ]);
  // A decision of several moves has all better moves of its seat; chance moves are not part of it.
  expect(
    study()
      .ideas(3, lines)
      .map(({ moves }) => moves),
  ).toEqual([
    ['move 4', 'move 6'],
    ['better 1', 'better 2'],
  ]);
  expect(study().ideas(2, lines)).toEqual([]);
});

test('a decision without a story is told, and players are named in the better one', () => {
  const fact = { key: 'pirates-won', args: { seat: 0 }, clause: '' };
  const shown = new Study({ ...review, moves: [{ ...judged(2, 2, 5), better: [[fact]] }] }, moments, () => 0);
  const tell = (told: Fact): string => `Ada: ${told.key}`;
  expect(shown.ideas(1, [], tell).map(({ told }) => told)).toEqual([
    'Finished this part of the turn.',
    'Ada: pirates-won',
  ]);
});

test('what follows from a move is not told as the move', () => {
  const next = { key: 'pirates-turn', args: { seat: 1, turn: 1 }, clause: 'P10' };
  const sailed = { key: 'pirates-sailed', args: { seat: 0 }, clause: 'P21' };
  const shown = new Study(
    { ...review, moves: [{ ...judged(2, 2, 5), better: [[sailed, next]] }] },
    moments,
    () => 0,
  );
  const tell = ({ key }: Fact): string => key;
  const lines = [{ number: 2, text: 'Deckhand begins turn 1.', key: 'pirates-turn', clause: 'P10' }];
  expect(shown.ideas(1, lines, tell, follows).map(({ told }) => told)).toEqual([
    'Finished this part of the turn.',
    'pirates-sailed',
  ]);
});

test('a line opens after its first move, is stepped through, and left', () => {
  const shown = study();
  shown.open(shown.at(1)!);
  expect(shown.line!.moment).toMatchObject({
    view: { number: 1, hand: 'less' },
    before: { number: 1, hand: 'full' },
    entry: { type: 'move', seat: 0, move: 'better 1' },
  });
  shown.line!.step(1);
  shown.line!.step(1);
  shown.line!.step(1);
  expect([shown.line!.at, shown.line!.last]).toEqual([3, 3]);
  expect(shown.line!.moment.view).toEqual({ number: 99, hand: 'less' });
  shown.line!.step(-1);
  expect(shown.line!.moment).toMatchObject({ view: { number: 1, hand: 'less' }, before: null });
  shown.close();
  expect(shown.line).toBeNull();
});

test('what chance makes of a better move is played with its film, and told after that', async () => {
  vi.useFakeTimers();
  const told = [{ key: 'pirates-missed', args: { seat: 0 }, clause: '' }];
  const shot = [
    step('fire', 0, {}),
    step('tremor', -1, {}),
    { ...step('landed', -1, {}), told, film: 'film' },
  ];
  const shown = new Study({ ...review, moves: [judged(2, 2, 5, shot)] }, moments, () => 5_000);
  const bar = render(StudyBar, {
    study: shown,
    at: 1,
    ideas: [],
    names: ['Ada', 'Blue'],
    mine: [0],
    meanwhile: () => 'in the air',
    go: () => undefined,
  });
  shown.open(shown.at(1)!);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(shown.line!.moment).toMatchObject({ entry: { type: 'chance', move: 'landed' }, film: 'film' });
  const text = (): string => bar.container.querySelector('[aria-live]')!.textContent;
  expect(text()).toContain('in the air');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(text()).not.toContain('in the air');
  expect(text()).toContain(say('pirates-missed', { seat: 0 }));
  vi.useRealTimers();
});

test('better moves are a short list, the best reply one move, without further consequences', () => {
  const fact = (...keys: readonly string[]) => keys.map((key) => ({ key, args: { seat: 0 }, clause: '' }));
  const better = [fact('pirates-missed'), fact('pirates-kraken-moved')];
  const answer = [
    fact('pirates-out', 'pirates-won', 'pirates-storm-moved', 'pirates-begins'),
    fact('pirates-missed'),
  ];
  const { container } = render(CostliestMoves, {
    game: 'some-game',
    source: { moments: [], rules: 1, table: '' },
    mine: [],
    moves: [{ ...judged(2, 2, 5), better, answer }],
    unit: 'points',
    names: ['Ada', 'Blue'],
    lines: [],
    numbers: new MoveNumbers([], undefined),
    go: () => undefined,
  });
  const items = [...container.querySelectorAll('[data-told="review-better"] li')];
  expect(items.map(({ textContent }) => textContent)).toEqual(
    better.map(([each]) => say(each!.key, each!.args)),
  );
  expect(container.querySelector('[data-told="review-answer"]')!.textContent.trim()).toBe(
    `Best reply: ${say('pirates-out', { seat: 0 })} ${say('pirates-won', { seat: 0 })}`,
  );
});

test('my own costly moves can be solved as puzzles, one by one and all at once', () => {
  localStorage.clear();
  const told = moments.map((each) => ({ ...each, text: `position ${each.number}` }));
  const line = [step('better', 0, {})];
  const { container } = render(CostliestMoves, {
    game: 'some-game',
    source: { moments: told, rules: 1, table: 'k7m2p9xw4d' },
    mine: [0],
    moves: [
      { ...judged(2, 2, 5), seat: 0, line },
      { ...judged(4, 4, 3), seat: 1, line },
    ],
    unit: 'points',
    names: ['Ada', 'Blue'],
    lines: [],
    numbers: new MoveNumbers([], undefined),
    go: () => undefined,
  });
  const links = [...container.querySelectorAll<HTMLAnchorElement>('[data-solve]')];
  expect(links, 'the other player’s is no mistake of mine').toHaveLength(1);
  const all = container.querySelector<HTMLAnchorElement>('[data-solve-all]')!;
  expect(all.textContent, 'no second count beside that of the bar').toBe('Find the better move yourself');
  all.addEventListener('click', (event) => event.preventDefault());
  all.click();
  const [kept, ...others] = readMistakes('some-game');
  expect(others, 'the other one is not mine').toEqual([]);
  expect(kept).toMatchObject({ position: 'position 1', played: ['move 2'], line: ['better'], entry: 1 });
  expect(links[0]!.getAttribute('href')).toBe(`/school/some-game/puzzles?id=${kept!.id}`);
});
