import { fireEvent } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import type { SceneOptions } from '../../../src/games/pirates/scene/types';
import { setDrawing } from '../../../src/games/pirates/preferences.svelte';
import { speak } from '../../../src/words/language.svelte';
import { moment, sit } from './table';

const made: SceneOptions[] = [];
vi.mock('../../../src/games/pirates/scene/scene', () => ({
  createScene: (_canvas: HTMLCanvasElement, options: SceneOptions) => {
    made.push(options);
    const done = (): Promise<void> => Promise.resolve();
    return Promise.resolve({
      show() {},
      move: done,
      fly: done,
      roll: done,
      look: done,
      skip() {},
      mark() {},
      aim() {},
      project: () => null,
      pick: () => ({}),
      dispose() {},
    });
  },
}));

beforeEach(() => speak('en'));

test('slow 3D switches to the chart, with a notice and a way back', async () => {
  setDrawing('auto');
  const { container } = sit(moment('fire'));
  const drawn = (): string | null | undefined =>
    container.querySelector('[data-sea]')?.getAttribute('data-sea');
  await vi.waitFor(() => expect(drawn()).toBe('scene'));
  expect(made.at(-1)?.quality).toBe('auto');
  // The cannon is out of sight here: its slider is not.
  expect(container.querySelector('[data-gauge] input')).not.toBeNull();

  made.at(-1)?.hopeless?.();
  await vi.waitFor(() => expect(drawn()).toBe('chart'));
  expect(container.querySelector('[data-slow]')?.textContent).toContain('too slow on this device');
  expect(localStorage.getItem('dogwatch-pirates-drawing')).toBe('chart');

  await fireEvent.click(container.querySelector('[data-slow-back]')!);
  await vi.waitFor(() => expect(drawn()).toBe('scene'));
  expect(made.at(-1)?.quality).toBe('simple');
  expect(container.querySelector('[data-slow]')).toBeNull();
});
