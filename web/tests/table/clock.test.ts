import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import Clock from '../../src/table/Clock.svelte';
import { playSound } from '../../src/sound/playback.svelte';
import { speak } from '../../src/words/language.svelte';

vi.mock('../../src/sound/playback.svelte', () => ({ playSound: vi.fn() }));

beforeEach(async () => {
  await speak('en');
  vi.useFakeTimers({ now: 1_000_000 });
  vi.mocked(playSound).mockClear();
});
afterEach(() => vi.useRealTimers());

function show(audible: boolean, deadline: number): HTMLElement {
  const clocks = { left: [60_000, 60_000], running: 0, deadline } as never;
  return render(Clock, { clocks, seat: 0, clockOffset: 0, audible }).container;
}

test('low time is shown and heard once by its player', async () => {
  const container = show(true, 1_000_000 + 11_000);
  await vi.advanceTimersByTimeAsync(400);
  expect(container.querySelector('.soon')).toBeNull();
  expect(playSound).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(container.querySelector('.soon')).not.toBeNull();
  expect(playSound).toHaveBeenCalledExactlyOnceWith('bell');
});

test('another player’s low time is only shown', async () => {
  const container = show(false, 1_000_000 + 5_000);
  await vi.advanceTimersByTimeAsync(400);
  expect(container.querySelector('.soon')).not.toBeNull();
  expect(playSound).not.toHaveBeenCalled();
});
