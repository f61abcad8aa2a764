import { beforeAll, expect, test } from 'vitest';

import lessons from '../../../src/games/shanghaien/lessons';
import { spotsOf } from '../../../src/games/lesson';
import type { Move, View } from '../../../src/games/shanghaien/types';
import { speak } from '../../../src/words/language.svelte';
import { all, moment, sit } from './table';

beforeAll(() => speak('en'));

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

test('the lesson about calls rings the call for a player who is ahead, otherwise the lens', () => {
  const call = lessons.find(({ key }) => key === 'shanghaien-lesson-call')!;
  const ringed = (...owners: readonly (number | null)[]): readonly string[] => {
    const view = { row: owners.map((owner) => ({ if_called: { owner } })) } as unknown as View;
    const may = { seat: 1, prompt: { key: '', args: {}, clause: '' }, moves: [] };
    return spotsOf(call, { view, may, outcome: null });
  };
  expect(ringed(1, null, 1, 0)).toEqual(['[data-move="call"]']);
  expect(ringed(1, null, 0)).toEqual(['[data-lens]']);
  expect(ringed(null, 0)).toEqual(['[data-lens]']);
});

test('a lesson rings only the cards and the tricks that can be used', () => {
  const at = moment('nudge');
  const may = at.choices!;
  const { container } = sit(at);
  const ringed = (name: string): Element[] => {
    const lesson = lessons.find(({ key }) => key === `shanghaien-lesson-${name}`)!;
    return spotsOf(lesson, { view: at.view, may, outcome: null }).flatMap((spot) => all(container, spot));
  };
  expect(ringed('goal')).toEqual(all(container, '[data-picture]'));
  const lit = all(container, '.slot.lit [data-picture]');
  expect(lit.length).toBeLessThan(6);
  expect(new Set(ringed('place'))).toEqual(new Set(lit));
  expect(ringed('trick')).toEqual(all(container, `[data-side="${may.seat}"] .playable`));
});
