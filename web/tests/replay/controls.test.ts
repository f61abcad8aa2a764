import { render } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';

import Controls from '../../src/replay/Controls.svelte';
import { Player } from '../../src/replay/player.svelte';
import { loadMoreMessages, speak } from '../../src/words/language.svelte';

beforeAll(async () => {
  await speak('en');
  await loadMoreMessages();
});

const MOMENTS = Array.from({ length: 35 }, (_, number) => ({
  number,
  view: {},
  before: null,
  entry: null,
  story: [],
  choices: null,
  outcome: null,
}));

test('the position of a mistake is named by the move that comes next, as in the list', async () => {
  const player = new Player(MOMENTS, 2, () => 0);
  player.jump(3);
  const { container, rerender } = render(Controls, { player, told: '', pace: 1 });
  const where = (): string | undefined => container.querySelector('small')?.textContent?.trim();
  expect(where()).toBe('3 / 34');
  await rerender({ before: 4 });
  expect(where()).toBe('before 4 / 34');
});
