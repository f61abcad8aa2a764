import { beforeAll, expect, test, vi } from 'vitest';

// Before any import reads it: reduced motion is on.
vi.mock('svelte/motion', async (original) => ({
  ...(await original<typeof import('svelte/motion')>()),
  prefersReducedMotion: { current: true },
}));

import face from '../../../src/games/raft/face';
import { speak } from '../../../src/words/language.svelte';
import { moment, sit } from './table';

beforeAll(() => speak('en'));

test('reduced motion runs no animations', async () => {
  const animate = vi.fn();
  Element.prototype.animate = animate;
  for (const scene of ['draw', 'switch', 'put', 'jump', 'sail', 'scupper']) {
    const { show } = sit(moment(scene), null);
    await show(moment(scene, 1));
  }
  expect(animate).not.toHaveBeenCalled();
});

test('with reduced motion, moments are shorter but can still be read out', () => {
  expect(face.pace(moment('jump', 1))).toBeGreaterThanOrEqual(400);
});
