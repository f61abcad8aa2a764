import { fireEvent } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';

import lessons from '../../../src/games/pirates/lessons';
import { beginAgain, Progress } from '../../../src/guide/progress.svelte';
import { spotsOf, type Lesson } from '../../../src/games/lesson';
import type { Move, View } from '../../../src/games/pirates/types';
import { loadMessages, say, speak } from '../../../src/words/language.svelte';
import { all, moment, offeredAt, pick, sit, type Shown } from './table';

beforeAll(() => speak('en'));

const LESSONS = lessons as readonly Lesson<View, Move>[];

/** The lessons that come one after another, each understood. */
function taught(
  at: ReturnType<typeof moment>,
  view: View = at.view,
  move: Move | null = null,
  former: View | null = null,
): string[] {
  beginAgain('any');
  const progress = new Progress('any', LESSONS);
  const now = { view, may: at.choices, outcome: null, move, former };
  const told: string[] = [];
  for (let next = progress.lessonAt(now); next; next = progress.lessonAt(now)) {
    told.push(next.key.replace('pirates-lesson-', ''));
    progress.understood(next);
  }
  return told;
}
const withTrophy = (view: View): View => {
  const [first, ...others] = view.players;
  return { ...view, players: [{ ...first!, points: 1, trophies: [5] }, ...others] };
};

test('sailing is taught before a course is planned, and Done after a ship has sailed, or in turn 2', () => {
  const at = moment('sail', 0, true);
  expect(taught(at, { ...at.view, turn: 2 })).toEqual(['goal', 'sail', 'done']);
  expect(taught(at)).toEqual(['goal', 'sail']);
  expect(taught(at, at.view, { type: 'sail' } as Move)).toEqual(['goal', 'sail', 'done']);
});

test('the trembling hand is explained before the second shot, when the first was seen', () => {
  const at = moment('fire');
  const later = { ...at.view, turn: 2 };
  expect([taught({ ...at, view: later }, { ...at.view, turn: 1 }), taught(at, later)]).toEqual([
    ['goal', 'fire', 'pull'],
    ['goal', 'fire', 'pull', 'tremor'],
  ]);
});

test('a trophy is explained right after a piece was taken or felled, and before anything else', () => {
  const at = moment('melee', 0, true);
  const taken = withTrophy(at.view);
  expect(taught(at, taken, null, at.view).slice(0, 2)).toEqual(['goal', 'trophy']);
  // Crossed swords: the trophy is older than the player's previous decision.
  expect(taught(at, taken, null, taken)).not.toContain('trophy');
  expect(taught(at, taken)).not.toContain('trophy');
});

test('the lesson about the elastic does not ask to pull it once it is pulled', async () => {
  await loadMessages('more');
  const { container } = sit(moment('fire'));
  const { key, next } = LESSONS.find((lesson) => lesson.key === 'pirates-lesson-pull')!;
  const pulled = (): boolean => container.querySelector(next!.spot) !== null;
  expect([pulled(), say(key).includes('Pull back')]).toEqual([false, true]);
  await fireEvent.input(container.querySelector('[data-gauge] input')!, {
    target: { value: '70', valueAsNumber: 70 },
  });
  expect([pulled(), say(next!.key).includes('Pull back')]).toEqual([true, false]);
});

test('boarding is taught before Done, also where the part may be left out', () => {
  const at = moment('melee', 0, true);
  expect(taught(at).slice(0, 3)).toEqual(['goal', 'melee', 'done']);
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
