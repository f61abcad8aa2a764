import { render } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import type { AnyFace } from '../../src/games/games';
import Review from '../../src/replay/review/Review.svelte';
import { MoveNumbers } from '../../src/story/moves';
import { loadMoreMessages, speak } from '../../src/words/language.svelte';

beforeAll(async () => {
  await speak('en');
  await loadMoreMessages();
});

test.each([true, false])('“Ask the captain” scrolls to the board, not to the review: %s', async (wanted) => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const show = vi.fn();
  render(Review, {
    game: '',
    face: {} as AnyFace,
    request: () => new Promise<never>(() => {}),
    names: [],
    mine: [],
    lines: [],
    moves: new MoveNumbers([], undefined),
    at: 3,
    last: 9,
    done: () => undefined,
    go: () => undefined,
    show,
    wanted,
  });
  await vi.waitFor(() => expect(show.mock.calls).toEqual(wanted ? [[3]] : []));
  expect(scrolled).not.toHaveBeenCalled();
});
