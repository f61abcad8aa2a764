import { expect, test } from 'vitest';

import lessons from '../../../src/games/shanghaien/lessons';
import type { Move, View } from '../../../src/games/shanghaien/types';

const award = lessons.find(({ key }) => key === 'shanghaien-lesson-award')!;
const at = (round: number, phase: string, ...placed: readonly number[][]): boolean => {
  const view = { round, phase, players: placed.map((faces) => ({ placed: faces })) } as unknown as View;
  return award.when({ view, may: null, outcome: null });
};

test('the lesson about awards comes with the new cards, and stays until both have placed', () => {
  expect(award).toHaveProperty('meanwhile', true);
  expect(at(1, 'turn', [], [])).toBe(false);
  expect(at(2, 'deal', [], [])).toBe(false);
  expect(at(2, 'turn', [], [])).toBe(true);
  expect(at(2, 'turn', [], [3])).toBe(true);
  expect(at(2, 'turn', [1], [3])).toBe(false);
});

test('the lesson about tricks is done when a trick is looked at', () => {
  expect(lessons.find(({ key }) => key === 'shanghaien-lesson-trick')).toHaveProperty(
    'touch',
    '[data-trick]',
  );
});

test('the lesson about crews rings them, and comes before a roll, not while a die is to be placed', () => {
  const crews = lessons.find(({ key }) => key === 'shanghaien-lesson-crews')!;
  const offered = (round: number, type: 'roll' | 'place'): boolean => {
    const may = { seat: 0, prompt: { key: '', args: {}, clause: '' }, moves: [{ type } as Move] };
    return crews.when({ view: { round } as View, may, outcome: null });
  };
  expect(crews).toHaveProperty('spots', ['.crews']);
  expect([offered(1, 'roll'), offered(2, 'place'), offered(2, 'roll')]).toEqual([false, false, true]);
});
