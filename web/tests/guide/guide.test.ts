import { beforeEach, describe, expect, test } from 'vitest';

import { Guide, isGuided } from '../../src/guide/guides.svelte';
import { beginAgain, Progress } from '../../src/guide/progress.svelte';
import { did, type Lesson } from '../../src/games/lesson';
import { GAME_NAMES, loadLessons } from '../../src/games/games';
import { LANGUAGES, words } from '../../src/words/words';

beforeEach(() => localStorage.clear());

const TABLE = 'k7m2p9xw4d';

test('the guide is on at guided tables until the player leaves it, and can be called elsewhere', () => {
  expect(new Guide(TABLE, () => true).on).toBe(true);
  const guide = new Guide(TABLE, () => false);
  expect([guide.on, guide.begun]).toEqual([false, false]);
  guide.come();
  expect([guide.on, new Guide(TABLE, () => false).on]).toEqual([true, true]);
  new Guide(TABLE, () => true).leave();
  expect([new Guide(TABLE, () => true).on, new Guide(TABLE, () => true).begun]).toEqual([false, true]);
  expect(new Guide('other12345', () => false).on).toBe(false);
});

test('a table with the guide’s bot is a guided one', () => {
  const seat = {
    kind: 'bot',
    level: 'guide',
    name: '',
    taken: true,
    open: false,
    player: '',
    former: false,
  } as const;
  expect(isGuided([seat])).toBe(true);
  expect(isGuided([{ ...seat, level: 'deckhand' }])).toBe(false);
});

interface Act {
  readonly type: string;
}
const LESSONS: readonly Lesson<string, Act>[] = [
  { key: 'goal', when: () => true },
  { key: 'roll', when: () => true, did: did('roll') },
  { key: 'place', when: () => true, did: did('place') },
  { key: 'rare', when: ({ view }) => view === 'rare', rare: true },
  { key: 'meanwhile', when: ({ view }) => view === 'meanwhile', meanwhile: true, rare: true },
];
const may = { seat: 0, prompt: { key: '', args: {}, clause: '' }, moves: [] };
const now = { view: '', may, outcome: null };
const make = (): Progress<string, Act> => new Progress('any', LESSONS);
/** Makes moves of these types, and returns the lessons that were shown. */
const play = (progress: Progress<string, Act>, ...types: readonly string[]): (string | undefined)[] =>
  types.map((type) => {
    const lesson = progress.lessonAt(now);
    progress.moved({ type }, now, lesson);
    return lesson?.key;
  });

describe('a lesson', () => {
  test('without an action is done by the next move', () => {
    const progress = make();
    expect(play(progress, 'other')).toEqual(['goal']);
    expect(progress.lessonAt(now)?.key).toBe('roll');
  });

  test('is done by its action, also if another one was shown', () => {
    const progress = make();
    expect(play(progress, 'roll')).toEqual(['goal']);
    expect(progress.lessonAt(now)?.key).toBe('place');
  });

  test('does not block others, and returns once if its action was not done', () => {
    const progress = make();
    expect(play(progress, 'other', 'other', 'other', 'other')).toEqual(['goal', 'roll', 'place', 'roll']);
    expect(play(progress, 'other', 'other')).toEqual(['place', undefined]);
  });

  test('is shown while others move only if it is marked so', () => {
    const others = { view: 'meanwhile', may: null, outcome: null };
    expect(make().lessonAt(others)?.key).toBe('meanwhile');
    expect(make().lessonAt({ ...others, view: 'rare' })).toBeUndefined();
  });

  test('is done by the button', () => {
    const progress = make();
    progress.understood(LESSONS[0]!);
    expect(progress.lessonAt(now)?.key).toBe('roll');
  });
});

describe('the lessons', () => {
  test('are through when each was met, rare ones aside', () => {
    const progress = make();
    expect(progress.missing.map(({ key }) => key)).toEqual(['goal', 'roll', 'place']);
    play(progress, 'place', 'roll');
    expect(progress.through).toBe(true);
  });

  test('are not through by another move while one was shown, until it has come again', () => {
    const progress = make();
    play(progress, 'place', 'other');
    expect(progress.missing.map(({ key }) => key)).toEqual(['roll']);
    play(progress, 'other');
    expect(progress.through).toBe(true);
  });

  test('that were shown without being done let the game end, and the next game goes on with them', () => {
    const progress = make();
    play(progress, 'place', 'other', 'other');
    expect(progress.lessonAt(now)).toBeUndefined();
    expect([progress.through, progress.complete]).toEqual([true, false]);
    expect(progress.left.map(({ key }) => key)).toEqual(['roll']);
    const next = make();
    expect(next.lessonAt(now)?.key).toBe('roll');
    play(next, 'roll');
    expect(next.left).toEqual([]);
  });

  test('continue in the next game with what was not met', () => {
    play(make(), 'roll');
    const next = make();
    expect(next.lessonAt(now)?.key).toBe('place');
    expect(next.missing.map(({ key }) => key)).toEqual(['place']);
  });

  test.each([
    ['some', ['roll']],
    ['all', ['place', 'roll']],
  ])('begin again in a new guided game when %s were met', (_, moves) => {
    play(make(), ...moves);
    expect(make().lessonAt(now)?.key).not.toBe('goal');
    beginAgain('any');
    expect(make().lessonAt(now)?.key).toBe('goal');
    expect(make().missing).toHaveLength(3);
  });

  test('of another game have their own progress', () => {
    play(make(), 'roll');
    expect(new Progress('other', LESSONS).missing).toHaveLength(3);
  });

  test.each(['', 'nonsense', '{"met":1,"done":7}', 'null'])('ignore unreadable stored data: %j', (kept) => {
    localStorage.setItem('dogwatch-lessons-any', kept);
    expect(make().missing).toHaveLength(3);
  });
});

describe.each(GAME_NAMES)('the lessons of %s', (game) => {
  test.each(LANGUAGES)('exist in %s, each once', async (language) => {
    const lessons = await loadLessons(game);
    const spoken = await words(language, ['play', 'more']);
    expect(lessons.length).toBeGreaterThan(8);
    expect(new Set(lessons.map(({ key }) => key)).size).toBe(lessons.length);
    for (const { key, args } of lessons)
      expect(spoken.say(key, args?.({ view: { players: [] }, may, outcome: null })).length).toBeGreaterThan(
        20,
      );
  });

  test('begin with the goal and end with the end', async () => {
    const lessons = await loadLessons(game);
    expect(lessons[0]?.when({ view: {}, may, outcome: null })).toBe(true);
    expect(lessons.at(-1)?.when({ view: {}, may: null, outcome: {} as never })).toBe(true);
    expect(lessons.at(-1)?.when({ view: {}, may, outcome: null })).toBe(false);
  });

  test('show the goal first, also before one’s turn, and the others only on one’s turn', async () => {
    const lessons = await loadLessons(game);
    const progress = new Progress(game, lessons);
    const others = { view: {}, may: null, outcome: null };
    expect(progress.lessonAt(others)?.key).toBe(`${game}-lesson-goal`);
    progress.understood(lessons[0]!);
    expect(progress.lessonAt(others)).toBeUndefined();
  });
});
