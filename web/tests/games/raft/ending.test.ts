import { beforeAll, expect, test } from 'vitest';

import { speak } from '../../../src/words/language.svelte';
import { all, moment, sit } from './table';

beforeAll(() => speak('en'));

test('the result waits until the last move has been shown', async () => {
  const { container, show } = sit(moment('last'), null);
  const bars = (): (string | null)[] => all(container, '[data-fleet]').map(({ textContent }) => textContent);
  const before = bars();
  await show(moment('last', 1), null, false);
  expect(container.textContent).not.toMatch(/wins: /);
  expect(container.querySelector('.hint')?.textContent.trim(), 'nothing is left to choose').toBe('');
  expect(container.querySelector('.won')).toBeNull();
  expect(bars()).toEqual(before);
  await show(moment('last', 1));
  expect(container.textContent).toMatch(/wins: .*in one group/);
  expect(container.querySelector('.won')).not.toBeNull();
  expect(bars()).not.toEqual(before);
});
