import { beforeAll, expect, test } from 'vitest';

import { reasonOf } from '../../../src/games/raft/descriptions';
import { speak } from '../../../src/words/language.svelte';
import { all, moment, sit } from './table';

beforeAll(() => speak('en'));

test('the result waits until the last move has been shown', async () => {
  const { container, show } = sit(moment('last'), null);
  const bars = (): (string | null)[] => all(container, '[data-fleet]').map(({ textContent }) => textContent);
  const before = bars();
  await show(moment('last', 1), null, false);
  expect(container.textContent).not.toMatch(/wins\./);
  expect(container.querySelector('.hint')?.textContent.trim(), 'nothing is left to choose').toBe('');
  expect(container.querySelector('.won')).toBeNull();
  expect(bars()).toEqual(before);
  await show(moment('last', 1));
  expect(container.querySelector('.hint')?.textContent.trim()).toMatch(/^(Yellow|Black) wins\.$/);
  expect(container.querySelector('.won')).not.toBeNull();
  expect(bars()).not.toEqual(before);
});

test.each([
  ['raft-over-cargo', 'all gold ships are in one group'],
  ['raft-over-rig', 'all ships with round sails are in one group'],
  ['raft-over-cargo-and-rig', 'all gold ships are in one group; all ships with round sails are in one group'],
  ['raft-over-cargo-given', 'Black’s move joined all gold ships in one group'],
  ['raft-over-scuppers', 'Yellow scuppered four ships in a row'],
  ['raft-over-both-passed', undefined],
])('the reason %s names the ships or the side', (reason, text) => {
  const { view } = moment('last', 1);
  const over = { side: 'yellow', reason, clause: '' } as const;
  const outcome = { winners: [0], points: [0, 0], utilities: [], reason, clause: '' };
  expect(reasonOf(outcome, { ...view, over })).toBe(text);
});

test('nothing is asked after a resignation', () => {
  const outcome = { winners: [1], points: [0, 0], utilities: [-1, 1], clause: '', reason: 'log-resigned' };
  const { container } = sit({ ...moment('jump'), outcome, choices: null }, null);
  expect(container.querySelector('.hint')?.textContent.trim()).toBe('');
  expect(container.querySelector('.hint.empty')).not.toBeNull();
});
