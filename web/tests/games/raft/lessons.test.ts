import { fireEvent } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';

import lessons from '../../../src/games/raft/lessons';
import type { Move, Side, View } from '../../../src/games/raft/types';
import { spotsOf, type Lesson, type Now } from '../../../src/games/lesson';
import { loadMoreMessages, say, speak } from '../../../src/words/language.svelte';
import { moment, sit } from './table';

beforeAll(async () => {
  await speak('en');
  await loadMoreMessages();
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

test('the lesson about the pass rings it only if the other crew cannot win by it', () => {
  const lesson: Lesson<View, Move> = lessons.find(({ key }) => key === 'raft-lesson-pass')!;
  const now = after('yellow');
  const side = now.view.side!;
  const spots = (avenger: Side): readonly string[] =>
    spotsOf(lesson, { ...now, view: { ...now.view, avenger } });
  expect(spots(side)).toEqual(['[data-move="pass"]']);
  expect(spots(side === 'yellow' ? 'black' : 'yellow')).toEqual([]);
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

test('the ring of the first lesson is around the sea, whose edge has the coordinates', () => {
  const lesson: Lesson<View, Move> = lessons.find(({ key }) => key === 'raft-lesson-goal')!;
  const { container } = sit(moment('jump'));
  const [spot] = spotsOf(lesson, after('yellow'));
  expect(container.querySelector(`${spot} .water`)).not.toBeNull();
});

test.each([
  ['raft-lesson-run', /^Your run/, /^The other crew’s run .* break the run/],
  ['raft-lesson-vengeance', /you win\.$/, /that crew wins\.$/],
] as const)('%s tells whose it is', (key, mine, theirs) => {
  const side = moment('jump').view.side!;
  expect(told(key, after(side))).toMatch(mine);
  expect(told(key, after(side === 'yellow' ? 'black' : 'yellow'))).toMatch(theirs);
});

// R14: a player may sail or scupper first, and then never reads the lessons on these.
test.each(['goal', 'sail', 'scupper'])('the lesson on %s says that the ships stay connected', (what) => {
  expect(lessons[0]?.key, 'the goal is the first lesson').toBe('raft-lesson-goal');
  expect(say(`raft-lesson-${what}`)).toContain('stay connected');
});
