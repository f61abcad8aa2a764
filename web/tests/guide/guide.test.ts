import { beforeEach, describe, expect, test } from 'vitest';

import { Guide } from '../../src/guide/guides.svelte';
import { lessonNow } from '../../src/games/lesson';
import { GAME_NAMES, loadLessons } from '../../src/games/games';
import { LANGUAGES, words } from '../../src/words/words';

beforeEach(() => localStorage.clear());

test('the guide shows each lesson once, and resumes after being turned off', () => {
  const guide = new Guide('k7m2p9xw4d');
  expect([guide.on, guide.begun]).toEqual([false, false]);
  guide.come();
  guide.tell('raft-lesson-goal');
  expect([guide.on, guide.hasTold('raft-lesson-goal'), guide.hasTold('raft-lesson-put')]).toEqual([
    true,
    true,
    false,
  ]);
  guide.leave();

  const again = new Guide('k7m2p9xw4d');
  expect([again.on, again.begun, again.hasTold('raft-lesson-goal')]).toEqual([false, true, true]);
  again.come();
  expect(new Guide('k7m2p9xw4d').on).toBe(true);
});

test('each table has its own guide', () => {
  new Guide('k7m2p9xw4d').come();
  expect(new Guide('other12345').on).toBe(false);
});

test.each(['', 'nonsense', '{"on":1,"told":7}', 'null'])('unreadable stored data is ignored: %j', (kept) => {
  localStorage.setItem('dogwatch-guide-k7m2p9xw4d', kept);
  const guide = new Guide('k7m2p9xw4d');
  expect([guide.on, guide.begun]).toEqual([false, false]);
});

describe.each(GAME_NAMES)('the lessons of %s', (game) => {
  test.each(LANGUAGES)('exist in %s, each once', async (language) => {
    const lessons = await loadLessons(game);
    const spoken = await words(language, true);
    expect(lessons.length).toBeGreaterThan(8);
    expect(new Set(lessons.map(({ key }) => key)).size).toBe(lessons.length);
    for (const { key } of lessons) expect(spoken.say(key).length).toBeGreaterThan(20);
  });

  test('begin with the goal and end with the end', async () => {
    const lessons = await loadLessons(game);
    const may = { seat: 0, prompt: { key: '', args: {}, clause: '' }, moves: [] };
    expect(lessons[0]?.when({ view: {}, may, outcome: null })).toBe(true);
    expect(lessons.at(-1)?.when({ view: {}, may: null, outcome: {} as never })).toBe(true);
    expect(lessons.at(-1)?.when({ view: {}, may, outcome: null })).toBe(false);
  });

  test('show the goal first, also before one’s turn, and the others only on one’s turn', async () => {
    const lessons = await loadLessons(game);
    const others = { view: {}, may: null, outcome: null };
    expect(lessonNow(lessons, () => false, others)?.key).toBe(`${game}-lesson-goal`);
    expect(lessonNow(lessons, (key) => key === `${game}-lesson-goal`, others)).toBeUndefined();
  });
});
