import { flushSync } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';

// Before any import reads it: reduced motion is on.
vi.mock('svelte/motion', async (original) => ({
  ...(await original<typeof import('svelte/motion')>()),
  prefersReducedMotion: { current: true },
}));

import face from '../../../src/games/shanghaien/face';
import { speak } from '../../../src/words/language.svelte';
import { all, moment, sit } from './table';

beforeAll(() => speak('en'));

test('reduced motion runs no animations and shows all verdicts together', async () => {
  vi.useFakeTimers();
  const animate = vi.fn();
  Element.prototype.animate = animate;
  const { container, show } = sit(moment('call'));
  await show(moment('call', 1));
  flushSync();
  expect(all(container, '.verdict')).toHaveLength(6);
  vi.advanceTimersByTime(face.pace(moment('call', 1)));
  flushSync();
  expect(all(container, '[data-card]')).toHaveLength(0);
  expect(animate).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('with reduced motion, moments are shorter but can still be read out', () => {
  expect(face.pace(moment('again', 2))).toBeGreaterThanOrEqual(400);
});
