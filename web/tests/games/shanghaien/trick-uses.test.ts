import { render } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';

import TrickUses from '../../../src/games/shanghaien/TrickUses.svelte';
import { speak } from '../../../src/words/language.svelte';
import { moment } from './table';

beforeAll(() => speak('en'));

const shown = (name: Parameters<typeof moment>[0], mine: boolean): string => {
  const { view, choices } = moment(name);
  const props = { view, trick: 'nudge', seat: view.mover, moves: choices?.moves ?? [], mine } as const;
  return render(TrickUses, { ...props, onplay: () => undefined } as never).container.textContent ?? '';
};

test('a player reads what an unused trick is worth, and when it can be played', () => {
  expect(shown('enlist', true)).toContain('Each trick you did not play is worth 1 point.');
  expect(shown('enlist', true)).not.toContain('right after your roll');
  const { view } = moment('enlist');
  const before = render(TrickUses, {
    ...{ view, trick: 'nudge', seat: view.mover, moves: [], mine: true },
    onplay: () => undefined,
  } as never);
  expect(before.container.textContent).toContain('You can only play a trick right after your roll.');
  expect(shown('enlist', false)).not.toContain('unused');
});
