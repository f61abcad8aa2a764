import { render } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import Controls from '../../src/replay/Controls.svelte';
import { Player } from '../../src/replay/player.svelte';
import { MoveNumbers } from '../../src/story/moves';
import { loadMessages, speak } from '../../src/words/language.svelte';

beforeAll(async () => {
  await speak('en');
  await loadMessages('more');
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

const STORY = MOMENTS.slice(1).map(({ number }) => ({
  number,
  entry: { type: number > 4 ? 'move' : 'chance', seat: 0 },
  story: [],
}));
const moves = new MoveNumbers(STORY, undefined);

test('the step bar counts moves; a mistake’s position is named by the move that comes next', async () => {
  const player = new Player(MOMENTS, 2, () => 0, 4);
  const { container, rerender } = render(Controls, { player, told: '', moves, pace: 1 });
  const where = (): string | undefined => container.querySelector('small')?.textContent?.trim();
  expect(where(), 'a replay begins after the set-up').toBe('Move 0 of 30');
  player.jump(7);
  await vi.waitFor(() => expect(where()).toBe('Move 3 of 30'));
  await rerender({ before: 8 });
  expect(where()).toBe('before move 4 of 30');
  await rerender({ before: undefined });
  player.jump(3);
  await vi.waitFor(() => expect(where()).toBe('Set-up'));
  expect(container.querySelector<HTMLInputElement>('[data-scrub]')?.min).toBe('3');
});
