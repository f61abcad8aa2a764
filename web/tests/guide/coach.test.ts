import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import Coach from '../../src/guide/Coach.svelte';
import { Guide } from '../../src/guide/guides.svelte';
import type { AnyMoment } from '../../src/games/games';
import { did, isOver, type Lesson } from '../../src/games/lesson';
import type { Refused } from '../../src/net/protocol';
import { loadMessages, say, speak } from '../../src/words/language.svelte';

beforeAll(async () => {
  await speak('en');
  await loadMessages('more');
});
beforeEach(() => localStorage.clear());

const ROLL = { type: 'roll' };
/** A view in which a rare rule matters. */
const RARE = {};
const LESSONS: readonly Lesson<unknown, { type: string }>[] = [
  { key: 'shanghaien-lesson-goal', when: ({ may }) => may !== null },
  { key: 'shanghaien-lesson-roll', when: ({ may }) => may !== null, did: did('roll'), spots: ['.roll'] },
  { key: 'shanghaien-lesson-call', when: ({ may }) => may !== null, did: did('call'), touch: '.aim' },
  { key: 'shanghaien-lesson-award', when: ({ view }) => view === RARE, rare: true },
  { key: 'shanghaien-lesson-over', when: isOver, rare: true },
];
const may = { seat: 0, prompt: { key: '', args: {}, clause: '' }, moves: [ROLL] };
const at = (number: number, entry: unknown = null): AnyMoment => ({
  number,
  view: {},
  before: entry ? {} : null,
  entry,
  story: [],
  choices: may,
  outcome: null,
});
const played = (type: string, seat = 0): unknown => ({ type: 'move', seat, move: { type } });

function propsOf() {
  return {
    guide: new Guide('k7m2p9xw4d', () => true),
    game: 'any',
    lessons: LESSONS as never,
    moment: at(1),
    may,
    over: false,
    mine: [0],
    refusal: undefined as Refused | undefined,
    spots: [],
    through: false,
    holds: false,
    covers: 0,
  };
}

function sit() {
  const { container, rerender } = render(Coach, { props: propsOf() });
  const lesson = (): string =>
    (container.querySelector('[data-lesson]')?.getAttribute('data-lesson') ?? '').replace(/.*lesson-/, '');
  return { container, rerender, lesson, text: () => container.querySelector('p')!.textContent };
}

test('the player’s own move does a lesson, another player’s does not', async () => {
  const { lesson, rerender } = sit();
  expect(lesson()).toBe('goal');
  await rerender({ moment: at(2, played('roll', 1)), may: null });
  await rerender({ may });
  expect(lesson()).toBe('goal');
  await rerender({ moment: at(3, played('roll')), may: null });
  await rerender({ may });
  expect(lesson()).toBe('call');
});

test('the use of a control does a lesson about it', async () => {
  const { lesson, container } = sit();
  for (const key of ['goal', 'roll']) {
    expect(lesson()).toBe(key);
    await fireEvent.click(container.querySelector('[data-understood]')!);
  }
  expect(lesson()).toBe('call');
  const aim = document.body.appendChild(document.createElement('button'));
  await fireEvent.pointerUp(aim);
  expect(lesson()).toBe('call');
  aim.className = 'aim';
  await fireEvent.pointerUp(aim);
  expect(lesson()).toBe('');
});

test('a lesson goes on once its first step is done, also if that was before the lesson', async () => {
  const lessons = [
    { ...LESSONS[0], next: { spot: '.step-done', key: 'shanghaien-lesson-roll' } },
    ...LESSONS.slice(1),
  ];
  const { container } = render(Coach, { props: { ...propsOf(), lessons: lessons as never } });
  const said = () => container.querySelector('p')!.textContent;
  expect(said()).toBe(say('shanghaien-lesson-goal'));
  const chosen = document.body.appendChild(document.createElement('i'));
  chosen.className = 'step-done';
  await vi.waitFor(() => expect(said()).toBe(say('shanghaien-lesson-roll')));
  const late = render(Coach, { props: { ...propsOf(), lessons: lessons as never } });
  await vi.waitFor(() =>
    expect(late.container.querySelector('p')!.textContent).toBe(say('shanghaien-lesson-roll')),
  );
  chosen.remove();
  await vi.waitFor(() => expect(said()).toBe(say('shanghaien-lesson-goal')));
});

test('a lesson waits for the one that it builds on', async () => {
  const [goal, roll] = LESSONS;
  const props = { ...propsOf(), lessons: [{ ...goal, after: roll!.key }, roll] as never };
  const { container } = render(Coach, { props });
  const lesson = () => container.querySelector('[data-lesson]')!.getAttribute('data-lesson');
  expect(lesson()).toBe(roll!.key);
  await fireEvent.click(container.querySelector('[data-understood]')!);
  expect(lesson()).toBe(goal!.key);
});

test('“Now you know the rules” is said after the last lesson, not before a rare one', async () => {
  const { lesson, text, rerender, container } = sit();
  const understand = () => fireEvent.click(container.querySelector('[data-understood]')!);
  for (const _ of ['goal', 'roll', 'call']) await understand();
  expect(lesson()).toBe('');
  expect(text()).toMatch(/^From here on, moves may end the game/);
  await rerender({ moment: { ...at(2), view: RARE } });
  expect(lesson()).toBe('award');
  await understand();
  expect(text()).toMatch(/^Now you know the rules/);
});

test('that moves may end the game is shown until read; then nothing, until a rare rule', async () => {
  const { rerender, container, lesson } = sit();
  const isShown = (): boolean => container.querySelector('.coach') !== null;
  for (const _ of ['goal', 'roll', 'call'])
    await fireEvent.click(container.querySelector('[data-understood]')!);
  expect([isShown(), container.querySelector('.waits')]).toEqual([true, null]);
  await fireEvent.click(container.querySelector('[data-warned]')!);
  expect(isShown()).toBe(false);
  await rerender({ moment: at(2, played('roll')), may: null });
  expect(isShown()).toBe(false);
  await rerender({ moment: { ...at(3), view: RARE }, may });
  expect(lesson()).toBe('award');
  await fireEvent.click(container.querySelector('[data-understood]')!);
  expect(isShown()).toBe(false);
});

test('a move shows that the warning was read, and the next game does not repeat it', async () => {
  const { rerender, container } = sit();
  for (const _ of ['goal', 'roll', 'call'])
    await fireEvent.click(container.querySelector('[data-understood]')!);
  await rerender({ moment: at(2, played('roll')), may: null });
  expect(container.querySelector('.coach')).toBeNull();
  expect(sit().container.querySelector('.coach')).toBeNull();
});

test('the warning is not lost while a lesson is shown in its place', async () => {
  const { rerender, container, lesson, text } = sit();
  for (const _ of ['goal', 'roll']) await fireEvent.click(container.querySelector('[data-understood]')!);
  // Met at the first decision, so that the game may end; done only at the second.
  for (const number of [2, 4]) {
    expect(lesson()).toBe('call');
    await rerender({ moment: at(number, played('roll')), may: null });
    await rerender({ moment: at(number + 1, played('roll', 1)), may });
  }
  expect(lesson()).toBe('');
  expect(text()).toMatch(/^From here on, moves may end the game/);
});

test('after the end the guide does not ask to play on', async () => {
  const { text, rerender, container } = sit();
  const understand = () => fireEvent.click(container.querySelector('[data-understood]')!);
  for (const _ of ['goal', 'roll', 'call']) await understand();
  const outcome = { winners: [0], points: [1, 0], utilities: [1, -1], reason: '', clause: '' };
  await rerender({ moment: { ...at(2), outcome }, may: null, over: true });
  expect(text()).toMatch(/^The game is over/);
  expect(container.querySelector('[data-understood]')).toBeNull();
  expect(container.querySelector('.coach.over'), 'hidden on a small screen').not.toBeNull();
});

test('“That was a whole game” is said after the last lesson in a game that was played out', async () => {
  const { text, rerender, container } = sit();
  const understand = () => fireEvent.click(container.querySelector('[data-understood]')!);
  const result = { winners: [0], points: [1, 0], utilities: [1, -1], reason: '', clause: 'S30' };
  const over = (outcome: typeof result) => rerender({ moment: { ...at(2), outcome }, may: null, over: true });
  for (const _ of ['goal', 'roll', 'call']) await understand();
  await over(result);
  expect(text()).toMatch(/^The game is over/);
  await rerender({ moment: { ...at(2), view: RARE }, may: may, over: false });
  await understand();
  await over({ ...result, clause: '' });
  expect(text()).toMatch(/^The game is over/);
  await over(result);
  expect(text()).toMatch(/^That was a whole game/);
});

test('a move that would end the game is explained', async () => {
  const { text, rerender, container } = sit();
  const args = { reason: 'shanghaien-over-points', winner: 0 };
  await rerender({
    refusal: { type: 'refused', id: '', clause: '', code: 'table-would-end', args, number: 1 },
  });
  expect(text()).toMatch(/^That move would end the game \(on points\), so it was taken back/);
  expect(container.querySelector('[data-understood]')).toBeNull();
});

test('a game that ended too early points to the next one', async () => {
  const { text, rerender } = sit();
  const outcome = { winners: [0], points: [1, 0], utilities: [1, -1], reason: '', clause: '' };
  await rerender({ moment: { ...at(2), outcome }, may: null, over: true });
  expect(text()).toMatch(/3 rules are left/);
});

test('the space of the longest lesson is kept, whatever is said', async () => {
  const { container, rerender } = sit();
  const kept = (): (string | null)[] =>
    [...container.querySelectorAll('.space p span')].map((text) => text.textContent);
  const all = LESSONS.map(({ key }) => say(key));
  expect(kept()).toEqual(all);
  await rerender({ moment: at(2), may: null });
  expect(kept()).toEqual(all);
});

test('the table waits while a lesson about a passing moment is shown; it comes before others', async () => {
  const passing: Lesson<unknown, { type: string }> = {
    key: 'shanghaien-lesson-award',
    when: ({ move }) => move?.type === 'call',
    meanwhile: true,
    holds: true,
  };
  const held: boolean[] = [];
  const lessons = [...LESSONS, passing].filter(
    ({ key }, i, all) => all.findLastIndex((one) => one.key === key) === i,
  );
  const { container, rerender } = render(Coach, {
    props: {
      ...propsOf(),
      lessons: lessons as never,
      get holds() {
        return held.at(-1) ?? false;
      },
      set holds(wanted: boolean) {
        held.push(wanted);
      },
    },
  });
  const lesson = () => container.querySelector('[data-lesson]')!.getAttribute('data-lesson');
  expect([lesson(), held.at(-1)]).toEqual(['shanghaien-lesson-goal', false]);
  await rerender({ moment: at(2, played('call', 1)), may: null });
  expect([lesson(), held.at(-1)]).toEqual(['shanghaien-lesson-award', true]);
  await fireEvent.click(container.querySelector('[data-understood]')!);
  expect(held.at(-1)).toBe(false);
});

test('what a lesson is about is scrolled into view, and back when it is done', async () => {
  const board = document.body.appendChild(document.createElement('div'));
  board.dataset['moment'] = '1';
  const roll = board.appendChild(document.createElement('button'));
  roll.className = 'roll';
  let hidden = 100;
  roll.getBoundingClientRect = () => new DOMRect(0, innerHeight - 60 + hidden, 100, 60);
  let top = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
  roll.scrollIntoView = () => ([top, hidden] = [hidden, 0]);
  const back = vi.spyOn(window, 'scrollTo').mockImplementation((to) => {
    top = (to as unknown as ScrollToOptions).top!;
  });
  const { container, lesson } = sit();
  const understood = (): Promise<boolean> => fireEvent.click(container.querySelector('[data-understood]')!);
  await understood();
  expect([lesson(), top]).toEqual(['roll', 100]);
  await understood();
  expect([lesson(), top]).toEqual(['call', 0]);
  expect(back).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  board.remove();
});

test('lessons that are left of another table are not shown where the game may end', async () => {
  const { container, rerender } = render(Coach, { props: { ...propsOf(), finished: true } });
  expect(container.querySelector('.coach')).toBeNull();
  await rerender({ moment: at(2, played('roll')), may: null });
  expect(localStorage.getItem('dogwatch-lessons-any'), 'their progress is the other table’s').toBeNull();
});
