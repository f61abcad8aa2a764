import { fireEvent } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';

import lessons from '../../../src/games/raft/lessons';
import type { Move, Side, View } from '../../../src/games/raft/types';
import { spotsOf, type Lesson, type Now } from '../../../src/games/lesson';
import { loadMessages, say, speak } from '../../../src/words/language.svelte';
import { LANGUAGES } from '../../../src/words/words';
import { moment, sit } from './table';

beforeAll(async () => {
  await speak('en');
  await loadMessages('more');
});

/** The player's turn after the last scupper was this side's. */
function after(scuppered: Side): Now<View, Move> {
  const { view, choices } = moment('jump');
  const crews = view.crews.map((crew) => ({ ...crew, run: crew.side === scuppered ? 1 : 0 }));
  return { view: { ...view, crews, scuppered } as unknown as View, may: choices, outcome: null };
}

function told(key: string, now: Now<View, Move>): string {
  const lesson: Lesson<View, Move> = lessons.find((each) => each.key === key)!;
  expect(lesson.when(now)).toBe(true);
  return say(key, lesson.args?.(now));
}

const lessonOf = (key: string): Lesson<View, Move> => lessons.find((each) => each.key === key)!;

test('a pass is practised while vengeance is the player’s; before that, a scupper to get it', () => {
  const now = after('yellow');
  const side = now.view.side!;
  const held = (avenger: Side): Now<View, Move> => ({ ...now, view: { ...now.view, avenger } });
  const [mine, theirs] = [held(side), held(side === 'yellow' ? 'black' : 'yellow')];
  const shown = (each: Now<View, Move>): string[] =>
    ['raft-lesson-dagger', 'raft-lesson-pass'].filter((key) => lessonOf(key).when(each));
  expect(shown(mine)).toEqual(['raft-lesson-pass']);
  expect(shown(theirs)).toEqual(['raft-lesson-dagger']);
  expect(lessonOf('raft-lesson-pass').did!({ type: 'pass' } as Move, mine)).toBe(true);
  expect(lessonOf('raft-lesson-pass').rare, 'a guided game does not end before').toBeUndefined();
});

test('after a pass, its counter is ringed', () => {
  const { container } = sit(moment('jump'));
  const { view, choices } = moment('jump');
  const crews = view.crews.map((crew) => ({ ...crew, passes: crew.side === view.side ? 1 : 0 }));
  const now = { view: { ...view, crews } as unknown as View, may: choices, outcome: null };
  expect(lessonOf('raft-lesson-passed').when(now)).toBe(true);
  expect(lessonOf('raft-lesson-passed').when({ ...now, view })).toBe(false);
  expect(container.querySelectorAll(spotsOf(lessonOf('raft-lesson-passed'), now)[0]!)).toHaveLength(1);
});

test('the lesson about vengeance rings the dagger that is shown', () => {
  const lesson: Lesson<View, Move> = lessons.find(({ key }) => key === 'raft-lesson-vengeance')!;
  const now = after('black');
  const { container } = sit(moment('jump'));
  const [spot] = spotsOf(lesson, { ...now, view: moment('jump').view });
  expect(container.querySelector(spot!)?.classList.contains('hidden')).toBe(false);
});

test('the lesson about a run waits until scuppering was taught and a ship can be scuppered', () => {
  const lesson: Lesson<View, Move> = lessons.find(({ key }) => key === 'raft-lesson-run')!;
  expect(lesson.after).toBe('raft-lesson-scupper');
  const now = after('black');
  const moves = now.may!.moves.filter(({ type }) => type !== 'scupper');
  expect(lesson.when(now)).toBe(true);
  expect(lesson.when({ ...now, may: { ...now.may!, moves } })).toBe(false);
});

test('the lesson about the jump goes on once a pirate is selected', async () => {
  const { next }: Lesson<View, Move> = lessons.find(({ key }) => key === 'raft-lesson-jump')!;
  const { container } = sit(moment('jump'));
  expect(container.querySelector(next!.spot)).toBeNull();
  await fireEvent.click(container.querySelector('[data-tile].ready')!);
  expect(container.querySelector(next!.spot)).not.toBeNull();
  expect(say(next!.key)).toMatch(/^Now tap a pale pirate/);
});

test('the lesson about a run rings the axes of the crew that has it', () => {
  const { container } = sit(moment('jump'));
  const [spot] = spotsOf(lessonOf('raft-lesson-run'), after('black'));
  expect(container.querySelectorAll(spot!)).toHaveLength(1);
  expect(container.querySelector(spot!)?.closest('[data-crew]')?.getAttribute('data-crew')).toBe('black');
});

test('the ring of the first lesson is around the sea, whose edge has the coordinates', () => {
  const lesson: Lesson<View, Move> = lessons.find(({ key }) => key === 'raft-lesson-goal')!;
  const { container } = sit(moment('jump'));
  const [spot] = spotsOf(lesson, after('yellow'));
  expect(container.querySelector(`${spot} .water`)).not.toBeNull();
});

test.each([
  ['raft-lesson-run', /four of yours in a row/, /four by the other crew in a row/],
  ['raft-lesson-vengeance', /you win\. Tap the dagger/, /it wins\. Tap the dagger/],
] as const)('%s tells whose it is', (key, mine, theirs) => {
  const side = moment('jump').view.side!;
  expect(told(key, after(side))).toMatch(mine);
  expect(told(key, after(side === 'yellow' ? 'black' : 'yellow'))).toMatch(theirs);
});

// The story tells a run, and that it is broken, only from two scuppers on; the lesson comes after the first.
test.each(LANGUAGES)('the lesson about runs speaks of no run after one scupper, in %s', async (language) => {
  await speak(language);
  for (const side of ['yellow', 'black'] as const)
    expect(told('raft-lesson-run', after(side))).not.toMatch(/run|serie|сери|interromp|преры/i);
  await speak('en');
});

// R14: a player may sail or scupper first, and then never reads the lessons on these.
test.each(['goal', 'sail', 'scupper'])('the lesson on %s says that the ships stay connected', (what) => {
  expect(lessons[0]?.key, 'the goal is the first lesson').toBe('raft-lesson-goal');
  expect(say(`raft-lesson-${what}`)).toContain('stay connected');
});
