/** Every key that a board handles is in its list of keys, and every listed key is handled. */

import { beforeAll, expect, test } from 'vitest';

import PiratesKeys from '../../src/games/pirates/Keys.svelte';
import RaftKeys from '../../src/games/raft/Keys.svelte';
import ShanghaienKeys from '../../src/games/shanghaien/Keys.svelte';
import { speak } from '../../src/words/language.svelte';
import { handledAt, listedIn } from '../pressed-keys';
import * as pirates from './pirates/table';
import * as raft from './raft/table';
import * as shanghaien from './shanghaien/table';

beforeAll(() => speak('en'));

const BOARDS = {
  pirates: [PiratesKeys, () => pirates.sit(pirates.moment('fire')), '[data-sea]'],
  raft: [RaftKeys, () => raft.sit(raft.moment('jump')), '[data-tile][tabindex="0"]'],
  shanghaien: [ShanghaienKeys, () => shanghaien.sit(shanghaien.decisions[0]!), '[data-card]'],
} as const;

test.each(Object.keys(BOARDS) as (keyof typeof BOARDS)[])('of %s', (game) => {
  const [Keys, sit, focus] = BOARDS[game];
  const listed = listedIn(Keys);
  const { container } = sit();
  const target = container.querySelector<HTMLElement>(focus)!;
  target.focus();
  const handled = handledAt(target);
  // The browser itself presses a focused button.
  if (listed.has('Enter')) handled.add('Enter');
  expect([...handled].sort()).toEqual([...listed].sort());
});
