import { expect, test } from 'vitest';

import { enlistment, placeDie, trickOf } from '../../../src/games/shanghaien/choosing';
import { SHANGHAIEN_TRICKS } from '../../../src/net/protocol';
import type { Move } from './table';

test('an unplaceable die sends its number, with an end only while none is chosen', () => {
  expect(placeDie(5, '')).toEqual({ type: 'place', face: 5, end: 'left' });
  expect(placeDie(2, 'right')).toEqual({ type: 'place', face: 2 });
});

test('enlistment finds the move of the trick’s own kind', () => {
  const moves: Move[] = [
    { type: 'enlist', trick: 0, nation: 3 },
    { type: 'enlist', trick: 2, nation: 3 },
    { type: 'enlist', trick: 2, nation: 5 },
  ];
  expect(enlistment(SHANGHAIEN_TRICKS[0], 3, moves)).toBe(moves[0]);
  expect(enlistment(SHANGHAIEN_TRICKS[2], 3, moves)).toBe(moves[1]);
  expect(enlistment(SHANGHAIEN_TRICKS[2], 5, moves)).toBe(moves[2]);
  expect(enlistment(SHANGHAIEN_TRICKS[1], 3, moves)).toBeUndefined();
});

test('each move spends its own trick card', () => {
  const used = (move: Move) => trickOf(move);
  expect(used({ type: 'nudge', face: 1, to: 2 })).toBe('nudge');
  expect(used({ type: 'placeboth' })).toBe('both');
  expect(used({ type: 'rollagain' })).toBe('again');
  expect(used({ type: 'sharks' })).toBe('extra');
  expect(used({ type: 'exchange', face: 4 })).toBe('extra');
  expect(used({ type: 'enlist', trick: 1, nation: 0 })).toBe(SHANGHAIEN_TRICKS[1]);
  expect(used({ type: 'roll' })).toBeUndefined();
});
