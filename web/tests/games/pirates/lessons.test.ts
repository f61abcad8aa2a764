import { beforeAll, expect, test } from 'vitest';

import lessons from '../../../src/games/pirates/lessons';
import { Progress } from '../../../src/guide/progress.svelte';
import { spotsOf, type Lesson } from '../../../src/games/lesson';
import type { Move, View } from '../../../src/games/pirates/types';
import { speak } from '../../../src/words/language.svelte';
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

test('the lesson about the elastic rings the cannon, which is pulled', () => {
  const spot = '[data-cannon]';
  expect(lessons.find(({ key }) => key === 'pirates-lesson-pull')?.spots).toEqual([spot]);
  expect(all(sit(moment('fire')).container, spot)).toHaveLength(1);
  expect(all(sit(moment('sail')).container, spot)).toHaveLength(0);
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
