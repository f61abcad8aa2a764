import { fireEvent } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';

import { speak } from '../../../src/words/language.svelte';
import { moment, sit, tile } from './table';

beforeAll(() => speak('en'));

test('the trail of the last move is hidden while a pirate is selected', async () => {
  const { container } = sit(moment('jump', 1));
  const pirate = container.querySelector('[data-tile].ready')!;
  expect(container.querySelector('.wake')).not.toBeNull();
  await fireEvent.click(pirate);
  expect(container.querySelector('.wake')).toBeNull();
  await fireEvent.click(pirate);
  expect(container.querySelector('.wake')).not.toBeNull();
});

test('a ship that the dock asks about is marked', async () => {
  const shown = sit(moment('scupper'));
  const isMarked = (): boolean => tile(shown, 'd3').classList.contains('asked');
  expect(isMarked()).toBe(false);
  await fireEvent.click(tile(shown, 'd3'));
  expect(isMarked()).toBe(true);
  await fireEvent.click(shown.container.querySelector('.cancel')!);
  expect(isMarked()).toBe(false);
});
