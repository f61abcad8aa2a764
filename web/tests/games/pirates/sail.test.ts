import { fireEvent } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import { setNumbers } from '../../../src/games/pirates/preferences.svelte';
import { speak } from '../../../src/words/language.svelte';
import { enter, moment, pick, sit, type Shown } from './table';

beforeEach(async () => {
  await speak('en');
  setNumbers(true);
});

const button = ({ container }: Shown): HTMLElement => container.querySelector('[data-move="sail"]')!;
const isReady = (shown: Shown): boolean => button(shown).getAttribute('aria-disabled') === 'false';
const tick = ({ container }: Shown): Element | null => container.querySelector('[data-tag="go"]');
const press = (key: string): Promise<boolean> =>
  fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });

/** A ship that was chosen but neither moved nor turned. */
async function chosen(): Promise<Shown> {
  const shown = sit(moment('sail'));
  await press('n');
  return shown;
}

test('a ship that was neither moved nor turned cannot sail: it would waste a knot', async () => {
  const shown = await chosen();
  expect([isReady(shown), tick(shown)]).toEqual([false, null]);
  expect(button(shown).textContent).toBe('Sail!');
  await fireEvent.click(button(shown));
  shown.container.querySelector<HTMLElement>('[data-sea]')!.focus();
  await fireEvent.keyDown(shown.container.querySelector('[data-sea]')!, { key: 'Enter' });
  expect(shown.sent).toEqual([]);
});

test('a turn alone can be sailed, and costs a knot', async () => {
  const shown = await chosen();
  await press('d');
  expect([isReady(shown), tick(shown) !== null]).toEqual([true, true]);
  await fireEvent.click(button(shown));
  expect(shown.sent).toEqual([expect.objectContaining({ type: 'sail' })]);
  await press('a');
  expect(isReady(shown)).toBe(false);
});

test('a ship brought back to its place cannot sail', async () => {
  const shown = sit(moment('sail'));
  const at = shown.container.querySelector<HTMLSelectElement>('[data-pick="ship"]')!;
  await pick(shown, 'ship', at.options[1]!.value);
  await enter(shown, 'way', 8);
  expect(isReady(shown)).toBe(true);
  await enter(shown, 'way', 0);
  expect([isReady(shown), tick(shown)]).toEqual([false, null]);
});

test.each(['button', 'key'])(
  'the %s Done sails the planned course first, then ends the phase',
  async (by) => {
    const at = moment('sail');
    const shown = sit(at);
    const done = shown.container.querySelector<HTMLElement>('[data-move="done"]')!;
    expect(done.textContent).toBe('Done sailing');
    await press('n');
    expect(done.textContent).toBe('Done sailing');
    await press('d');
    expect(done.textContent).toBe('Sail and finish');
    await (by === 'key' ? press('e') : fireEvent.click(done));
    expect(shown.sent.map(({ type }) => type)).toEqual(['sail']);
    await shown.show({ ...at, number: at.number + 1 }, at.choices);
    expect(shown.sent.map(({ type }) => type)).toEqual(['sail', 'done']);
    await shown.show({ ...at, number: at.number + 2 }, at.choices);
    expect(shown.sent).toHaveLength(2);
  },
);

test('a course that was refused does not keep Done from ending the phase', async () => {
  const shown = await chosen();
  await press('d');
  await fireEvent.click(button(shown)); // the server refuses it: the moment stays
  await press('e');
  expect(shown.sent.map(({ type }) => type)).toEqual(['sail', 'done']);
});
