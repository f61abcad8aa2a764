import { render } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';

import type { AnyFace } from '../../src/games/games';
import Saying from '../../src/table/Saying.svelte';
import type { TableSession } from '../../src/table/session.svelte';
import { speak } from '../../src/words/spoken.svelte';

beforeAll(() => speak('en'));

/** Chance moves, and nobody has decided anything yet. */
const CHANCE = { turn: -1, decider: null };

function asked(settled: boolean, meanwhile?: AnyFace['meanwhile']): string {
  const moment = { number: 4, view: {}, outcome: null };
  const session = { begun: true, settled, may: null, mine: [0], seats: [], present: [], moment, ...CHANCE } as unknown as TableSession;
  const { container } = render(Saying, { session, names: ['Ann', 'Bob'], last: undefined, meanwhile });
  return container.querySelector('.asked')?.textContent ?? '';
}

test('while a moment is shown, the game says what is shown', () => {
  expect(asked(false, () => 'Crews are compared')).toBe('Crews are compared');
});

test('once it has been seen, or where the game says nothing, the table’s own words stand', () => {
  expect(asked(true, () => 'Crews are compared')).toBe('Chance deals and rolls…');
  expect(asked(false, () => undefined)).toBe('Chance deals and rolls…');
  expect(asked(false)).toBe('Chance deals and rolls…');
});
