// The story stays at its end when the list is resized, unless the reader scrolled up. Its set-up is folded.

import { fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { MoveNumbers } from '../../src/story/moves';
import Story from '../../src/story/Story.svelte';
import { speak } from '../../src/words/language.svelte';

const LINE = 100;
let resized = (): void => undefined;

beforeEach(async () => {
  await speak('en');
  vi.stubGlobal('ResizeObserver', Watching);
});
afterEach(() => vi.unstubAllGlobals());

/** Svelte uses one observer for all elements. */
class Watching {
  readonly #watched = new Set<Element>();
  constructor(told: (seen: { target: Element }[]) => void) {
    resized = () => told([...this.#watched].map((target) => ({ target })));
  }
  observe(element: Element): void {
    this.#watched.add(element);
  }
  unobserve(element: Element): void {
    this.#watched.delete(element);
  }
}

const lines = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    number: from + index,
    text: `line ${from + index}`,
    clause: 'R1',
  }));
const moves = new MoveNumbers([], undefined);
const shown = (count: number) => ({
  game: 'raft',
  moves,
  parts: [{ heading: 'Turn 1', lines: lines(count) }],
  go: () => undefined,
});

/** A list with realistic sizes and scrolling. */
async function tell(count: number) {
  const { container, rerender } = render(Story, shown(count));
  const list = container.querySelector('ol')!;
  let [high, top] = [300, 0];
  Object.defineProperties(list, {
    clientHeight: { get: () => high },
    scrollHeight: { get: () => list.querySelectorAll('[data-number]').length * LINE },
    scrollTop: {
      get: () => top,
      set: (to: number) => (top = Math.max(0, Math.min(to, list.scrollHeight - high))),
    },
  });
  const settle = async (): Promise<void> => {
    resized();
    await tick();
    await fireEvent.scroll(list);
  };
  await settle();
  await rerender(shown(count));
  list.scrollTop = list.scrollHeight;
  await fireEvent.scroll(list);
  return {
    list,
    fromEnd: (): number => list.scrollHeight - list.scrollTop - list.clientHeight,
    more: (to: number): Promise<void> => rerender(shown(to)),
    step: (at: number | null): Promise<void> => rerender({ ...shown(count), at }),
    /** The event of an earlier scroll arrives after the list's height has changed. */
    async resize(to: number): Promise<void> {
      high = to;
      list.scrollTop = top;
      await fireEvent.scroll(list);
      await settle();
    },
    async up(by: number): Promise<void> {
      list.scrollTop -= by;
      await fireEvent.scroll(list);
    },
  };
}

test('the newest line stays visible when the list is resized', async () => {
  const story = await tell(10);
  for (const high of [120, 500, 200]) {
    await story.resize(high);
    expect(story.fromEnd()).toBe(0);
  }
  await story.more(13);
  expect(story.fromEnd()).toBe(0);
});

test('scrolling up stops following, scrolling to the end resumes it', async () => {
  const story = await tell(10);
  await story.up(350);
  const { scrollTop } = story.list;
  await story.resize(200);
  await story.more(13);
  expect(story.list.scrollTop).toBe(scrollTop);
  await story.up(-2000);
  await story.more(14);
  expect(story.fromEnd()).toBe(0);
});

test('after an earlier position the newest line is visible again', async () => {
  const story = await tell(10);
  await story.step(2);
  await story.up(600);
  await story.step(null);
  expect(story.fromEnd()).toBe(0);
});

const SET_UP = { heading: '', lines: lines(3) };
const TURN = { heading: 'Turn 1', lines: lines(3, 3) };

test('the set-up is folded when the game goes on, and unfolded to show its position', async () => {
  const go = vi.fn();
  const { container, rerender } = render(Story, { game: 'raft', moves, parts: [SET_UP], go });
  const isOpen = (): boolean => container.querySelector('details')!.open;
  await tick();
  expect(isOpen()).toBe(true);
  await rerender({ game: 'raft', parts: [SET_UP, TURN], go });
  expect(isOpen()).toBe(false);
  await rerender({ game: 'raft', parts: [SET_UP, TURN], at: 2, go });
  expect(isOpen(), 'a replay begins at its last line').toBe(false);
  expect(container.querySelector('[data-line][tabindex="0"]')?.textContent).toBe('line 3');
  await rerender({ game: 'raft', parts: [SET_UP, TURN], at: 1, go });
  expect(isOpen()).toBe(true);
  expect(container.querySelector('[aria-current]')?.textContent).toBe('line 1');
});

test('the keys go from line to line, and to a line’s rule and back', async () => {
  const go = vi.fn();
  const { container } = render(Story, { game: 'raft', moves, parts: [SET_UP, TURN], at: null, go });
  await tick();
  expect(
    [...container.querySelectorAll('[data-line][tabindex="0"]')].map((line) => line.textContent),
  ).toEqual(['line 5']);
  const focused = (): string | null => document.activeElement!.textContent;
  const key = (name: string): Promise<boolean> => fireEvent.keyDown(document.activeElement!, { key: name });
  container.querySelector<HTMLElement>('[data-line="5"]')!.focus();
  await key('ArrowUp');
  expect(focused()).toBe('line 4');
  await key('ArrowRight');
  expect(focused()).toBe('R1');
  await key('ArrowLeft');
  expect(focused()).toBe('line 4');
  await key('ArrowUp');
  await key('ArrowUp'); // the set-up is folded
  expect(focused()).toBe('line 3');
  await fireEvent.click(document.activeElement!);
  expect(go).toHaveBeenCalledWith(3);
});

test('the first line of a move has its number', () => {
  const entry = (number: number, type: string) => ({ number, entry: { type, seat: 0 }, story: [] });
  const counted = new MoveNumbers([entry(1, 'chance'), entry(2, 'move'), entry(3, 'move')], undefined);
  const line = (number: number) => ({ number, text: 'line', clause: '' });
  const parts = [{ heading: 'Turn 1', lines: [line(2), line(2), line(3)] }];
  const { container } = render(Story, { game: 'raft', moves: counted, parts, go: () => undefined });
  expect([...container.querySelectorAll('li small')].map(({ textContent }) => textContent)).toEqual([
    '1',
    '',
    '2',
  ]);
});
