import { render } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import SeatPanel from '../../src/table/SeatPanel.svelte';
import { speak } from '../../src/words/language.svelte';

beforeEach(() => speak('en'));

test.each([
  ['Ann', 1, 'team 2 · Green · you'],
  ['Ann', undefined, 'Green · you'],
  ['Ann (Green)', undefined, 'you'],
])('the seat of %s says its team, if it has one (%s), and its side, once', (name, team, said) => {
  const { container } = render(SeatPanel, {
    seat: 3,
    info: { kind: 'person', level: null, name: 'Ann', taken: true } as never,
    name,
    side: 'Green',
    colours: [2],
    team,
    mine: true,
    turn: false,
    cold: false,
    present: true,
    clocks: null,
    clockOffset: 0,
    phrase: undefined,
    compact: false,
  });
  expect(container.querySelector('.state')?.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(said);
  expect(container.querySelector('.team-1') !== null).toBe(team === 1);
});
