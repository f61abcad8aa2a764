// The story stays at its end when the list is resized, unless the reader scrolled up.

import { fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import Story from '../../src/table/Story.svelte';
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

const lines = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ number, text: `line ${number}`, clause: '' }));

/** A list with realistic sizes and scrolling. */
async function tell(count: number) {
  const { container, rerender } = render(Story, { game: 'raft', lines: lines(count) });
  const list = container.querySelector('ol')!;
  let [high, top] = [300, 0];
  Object.defineProperties(list, {
    clientHeight: { get: () => high },
    scrollHeight: { get: () => list.children.length * LINE },
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
  await rerender({ game: 'raft', lines: lines(count) });
  list.scrollTop = list.scrollHeight;
  await fireEvent.scroll(list);
  return {
    list,
    fromEnd: (): number => list.scrollHeight - list.scrollTop - list.clientHeight,
    more: (to: number): Promise<void> => rerender({ game: 'raft', lines: lines(to) }),
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
