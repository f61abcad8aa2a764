import { fireEvent } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';

import lessons from '../../../src/games/pirates/lessons';
import { Progress } from '../../../src/guide/progress.svelte';
import { spotsOf, type Lesson } from '../../../src/games/lesson';
import type { Move, View } from '../../../src/games/pirates/types';
import { loadMessages, say, speak } from '../../../src/words/language.svelte';
import { all, moment, offeredAt, pick, sit, type Shown } from './table';

beforeAll(() => speak('en'));

const LESSONS = lessons as readonly Lesson<View, Move>[];

test('a trophy is explained right after the shot that won it', () => {
  const progress = new Progress('any', LESSONS);
  const at = moment('sail', 0, true);
  const [first, ...others] = at.view.players;
  const view = { ...at.view, players: [{ ...first!, points: 1 }, ...others] };
  const told = [at.view, view].map((seen) => {
    const now = { view: seen, may: at.choices, outcome: null };
    progress.understood(LESSONS[0]!);
    return progress.lessonAt(now)?.key;
  });
  expect(told).toEqual(['pirates-lesson-tremor', 'pirates-lesson-trophy']);
});

/** The number of elements that each selector of a lesson finds. */
const ringed = (container: HTMLElement, key: string, at: ReturnType<typeof moment>): number[] =>
  spotsOf(
    LESSONS.find((lesson) => lesson.key === key)!,
    {
      view: at.view,
      may: at.choices,
      outcome: null,
    },
  ).map((spot) => all(container, spot).length);

test('the lesson on aiming rings the cannon on the table', () => {
  const at = moment('fire');
  const { container } = sit(at);
  expect(all(container, '[data-cannon]')).toHaveLength(1);
  expect(lessons.find(({ key }) => key === 'pirates-lesson-fire')?.spots).toEqual(['[data-cannon]']);
  expect(all(sit(moment('sail')).container, '[data-cannon]')).toHaveLength(0);
});

test('the lesson about the elastic rings the cannon, and Fire! once it is pulled', async () => {
  const at = moment('fire');
  const { container } = sit(at);
  expect(ringed(container, 'pirates-lesson-pull', at)).toEqual([1, 0]);
  await fireEvent.input(container.querySelector('[data-gauge] input')!, {
    target: { value: '70', valueAsNumber: 70 },
  });
  expect(ringed(container, 'pirates-lesson-pull', at)).toEqual([0, 1]);
});

test('the lesson on Done rings the button', () => {
  const at = moment('sail');
  expect(ringed(sit(at).container, 'pirates-lesson-done', at)).toEqual([1]);
});

test('the first lesson tells a player of two colours that both are theirs', async () => {
  await loadMessages('more');
  const { view, choices } = moment('fire');
  const [first, ...others] = view.players;
  const told = [['red'], ['red', 'green']].map((colours) => {
    const players = [{ ...first!, colours }, ...others] as View['players'];
    const { key, args } = LESSONS[0]!;
    return say(key, args?.({ view: { ...view, players }, may: choices, outcome: null }));
  });
  expect(told.map((text) => text.includes('two colours'))).toEqual([false, true]);
});

test('the lesson on sailing rings the galleons that can sail, until one is chosen', async () => {
  const at = moment('sail');
  const lesson = LESSONS.find(({ key }) => key === 'pirates-lesson-sail')!;
  const spots = spotsOf(lesson, { view: at.view, may: at.choices, outcome: null });
  const ships = offeredAt(at).sail.map(({ piece }) => piece);
  expect(ships.length).toBeGreaterThan(0);
  const { container } = sit(at);
  expect(spots.map((spot) => all(container, spot).length)).toEqual(ships.map(() => 1));
  await pick({ container } as Shown, 'ship', ships[0]!);
  expect(all(container, '[data-sails]')).toHaveLength(0);
});

test('the label of a fleet names both colours of its player', () => {
  const { container } = sit(moment('fire'));
  expect(container.querySelector('[data-fleet="0"]')?.getAttribute('title')).toMatch(
    /^Anna \(Red \+ Green\):/,
  );
});
