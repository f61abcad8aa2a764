import { fireEvent, render } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import RangePage from '../../../../src/games/pirates/range/Range.svelte';
import { setDrawing } from '../../../../src/games/pirates/preferences.svelte';
import type { SceneOptions } from '../../../../src/games/pirates/scene/types';
import { loadMessages, speak } from '../../../../src/words/language.svelte';
import { moment, offeredAt } from '../table';

const at = moment('fire');
const choices = offeredAt(at);
const made: SceneOptions[] = [];
vi.mock('../../../../src/games/pirates/scene/scene', () => ({
  createScene: (_canvas: HTMLCanvasElement, options: SceneOptions) => {
    made.push(options);
    const done = (): Promise<void> => Promise.resolve();
    return Promise.resolve({
      ...{ show() {}, move: done, fly: done, roll: done, look: done, skip() {}, mark() {}, aim() {} },
      ...{ project: () => null, pick: () => ({}), dispose() {} },
    });
  },
}));
vi.mock('../../../../src/net/api', async (original) => ({
  ...(await original<object>()),
  exercise: () =>
    Promise.resolve({
      ...{ position: 'p', view: at.view, base: choices.fire[0]!.base, bearing: 0, targets: [], pull: 600 },
      ...{ place: choices.moves.find((move) => move.type === 'fire')!.place, choices, tremor: 'normal' },
    }),
}));

beforeEach(() => speak('en'));

test('slow 3D switches to the chart and says why, until another camera is chosen', async () => {
  setDrawing('auto');
  await loadMessages('school');
  const { container } = render(RangePage);
  const drawn = (): string | null | undefined =>
    container.querySelector('[data-sea]')?.getAttribute('data-sea');
  await vi.waitFor(() => expect(drawn()).toBe('scene'));
  expect(container.querySelector('[data-slow]')).toBeNull();

  made.at(-1)?.hopeless?.();
  await vi.waitFor(() => expect(drawn()).toBe('chart'));
  expect(container.querySelector('[data-slow]')?.textContent).toContain('too slow on this device');

  const camera = container.querySelector<HTMLSelectElement>('.views select')!;
  await fireEvent.change(camera, { target: { value: 'side' } });
  await vi.waitFor(() => expect(drawn()).toBe('scene'));
  expect(container.querySelector('[data-slow]')).toBeNull();
});
