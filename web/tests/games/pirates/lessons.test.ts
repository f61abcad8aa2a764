import { beforeAll, expect, test } from 'vitest';

import lessons from '../../../src/games/pirates/lessons';
import { Progress } from '../../../src/guide/progress.svelte';
import type { Lesson } from '../../../src/games/lesson';
import type { Move, View } from '../../../src/games/pirates/types';
import { speak } from '../../../src/words/language.svelte';
import { all, moment, sit } from './table';

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
