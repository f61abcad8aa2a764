import { beforeAll, expect, test } from 'vitest';

import lessons from '../../../src/games/shanghaien/lessons';
import { spotsOf } from '../../../src/games/lesson';
import { Progress } from '../../../src/guide/progress.svelte';
import type { Move, View } from '../../../src/games/shanghaien/types';
import { speak } from '../../../src/words/language.svelte';
import { all, moment, sit } from './table';

beforeAll(() => speak('en'));

test('the lesson about awards comes with a call, and holds the table until it is read', () => {
  const award = lessons.find(({ key }) => key === 'shanghaien-lesson-award')!;
  const at = (phase: string, type: string): boolean =>
    award.when({ view: { phase } as View, may: null, outcome: null, move: { type } as Move });
  expect(award).toMatchObject({ meanwhile: true, holds: true });
  expect([at('deal', 'call'), at('deal', 'turnup'), at('over', 'call')]).toEqual([true, false, false]);
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
  const ringed = (standing: View['call']): readonly string[] =>
    spotsOf(call, { view: { call: standing } as View, may: null, outcome: null });
  expect(ringed('ahead')).toEqual(['[data-move="call"]']);
  expect(ringed('even')).toEqual(['[data-lens]']);
  expect(ringed('behind')).toEqual(['[data-lens]']);
});

test('the lesson about calls is done by a call, not by a roll, and is shown twice in a game', () => {
  const call = lessons.find(({ key }) => key === 'shanghaien-lesson-call')!;
  const progress = new Progress<View, Move>('', [call]);
  const moves = [{ type: 'roll' }, { type: 'call' }] as const;
  const may = { seat: 0, prompt: { key: '', args: {}, clause: '' }, moves };
  const now = { view: {} as View, may, outcome: null };
  expect(progress.lessonAt(now)).toBe(call);
  progress.moved({ type: 'roll' }, now, call);
  expect(progress.lessonAt(now)).toBe(call);
  progress.moved({ type: 'roll' }, now, call);
  expect(progress.lessonAt(now)).toBeUndefined();
  expect(progress.left).toEqual([call]);
  progress.moved({ type: 'call' }, now, undefined);
  expect(progress.left).toEqual([]);
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
