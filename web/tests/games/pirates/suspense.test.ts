import { beforeEach, expect, test, vi } from 'vitest';

import { setSpeed } from '../../../src/games/speed.svelte';
import type { Film } from '../../../src/games/pirates/scene/types';
import { speak } from '../../../src/words/language.svelte';
import { moment, sit, type Shown } from './table';

let land: (film: Film) => void = () => {};
vi.mock('../../../src/net/api', async (original) => ({
  ...(await original<object>()),
  film: () => new Promise<Film>((resolve) => (land = resolve)),
}));

beforeEach(async () => {
  await speak('en');
  setSpeed('calm');
});

const step = ({ container }: Shown): string | null | undefined =>
  container.querySelector('[data-step][aria-current="step"]')?.getAttribute('data-step');
const doing = ({ container }: Shown): string => container.querySelector('.doing')?.textContent.trim() ?? '';

test('the step bar waits for the ball', async () => {
  const shown = sit(moment('fire', 2), null);
  expect(step(shown)).toBe('fire');
  await shown.show(moment('fire', 3));
  expect(step(shown)).toBe('fire');
  expect(doing(shown)).toBe('The ball is in the air …');
  land({ step: 20, frames: 2, tracks: [] });
  await vi.waitFor(() => expect(step(shown)).toBe('sail'), 4_000);
  expect(shown.seen).toHaveBeenCalled();
});

test('the step bar waits for the combat die', async () => {
  const shown = sit(moment('owed', 1), null);
  expect(step(shown)).toBe('melee');
  await shown.show(moment('owed', 2));
  expect(step(shown)).toBe('melee');
  expect(doing(shown)).toBe('The die rolls …');
  await vi.waitFor(() => expect(step(shown)).toBe('fire'), 4_000);
});

test('an offered move ends the wait', async () => {
  const shown = sit(moment('owed', 1), null);
  const next = moment('owed', 2);
  await shown.show(next, next.choices);
  expect(step(shown)).toBe('fire');
});
