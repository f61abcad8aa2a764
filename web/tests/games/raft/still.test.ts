import { beforeAll, expect, test, vi } from 'vitest';

// Before anything asks: the reader wants no motion.
vi.mock('svelte/motion', async (original) => ({
  ...(await original<typeof import('svelte/motion')>()),
  prefersReducedMotion: { current: true },
}));

import face from '../../../src/games/raft/face';
import { speak } from '../../../src/words/spoken.svelte';
import { moment, sit } from './table';

beforeAll(() => speak('en'));

test('nothing moves where motion is not wanted', async () => {
  const animate = vi.fn();
  Element.prototype.animate = animate;
  for (const scene of ['draw', 'switch', 'put', 'jump', 'sail', 'scupper']) {
    const { show } = sit(moment(scene), null);
    await show(moment(scene, 1));
  }
  expect(animate).not.toHaveBeenCalled();
});

test('moments follow faster, but can still be heard', () => {
  expect(face.pace(moment('jump', 1))).toBeGreaterThanOrEqual(400);
});
