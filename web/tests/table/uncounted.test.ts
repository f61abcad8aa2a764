import { render } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';

import type { SeatInfo, StoryEntry } from '../../src/net/protocol';
import { luckTakenBack } from '../../src/story/story';
import Ending from '../../src/table/Ending.svelte';
import { speak } from '../../src/words/language.svelte';

beforeAll(() => speak('en'));

const PERSON = { kind: 'person', level: '', name: 'Ann', taken: true, open: false } as SeatInfo;
const BOT = { ...PERSON, kind: 'bot', level: 'deckhand', name: '' } as SeatInfo;

const story = (...entries: object[]): StoryEntry[] =>
  entries.map((entry, index) => ({ number: index + 1, time: 0, entry, story: [] }));
const MOVE = { type: 'move', seat: 0 };
const CHANCE = { type: 'chance' };
const back = (to: number) => ({ type: 'takeback', to });

test.each([
  ['none', story(MOVE, CHANCE), ''],
  ['one that redraws', story(MOVE, CHANCE, back(0)), '1 take-back drew new luck: this game is not counted.'],
  [
    'of two, one that redraws nothing',
    story(CHANCE, MOVE, CHANCE, back(1), MOVE, back(1)),
    '1 take-back drew new luck: this game is not counted.',
  ],
  [
    'two',
    story(MOVE, CHANCE, back(0), MOVE, CHANCE, back(0)),
    '2 take-backs drew new luck: this game is not counted.',
  ],
])('take-backs against a bot: %s', (_, entries, text) => {
  expect(luckTakenBack(entries, [PERSON, BOT])).toBe(text);
  expect(luckTakenBack(entries, [PERSON, PERSON])).toBe('');
});

test('the ending says so', () => {
  const { container } = render(Ending, {
    table: 'k7m2p9xw4d',
    outcome: {
      winners: [0],
      points: [2, 1],
      utilities: [1, -1],
      clause: 'S38',
      reason: 'shanghaien-over-points',
    },
    points: [2, 1],
    scored: true,
    coloursOf: (seat: number) => [seat],
    sides: ['Red', 'Blue'],
    open: true,
    uncounted: luckTakenBack(story(MOVE, CHANCE, back(0)), [PERSON, BOT]),
    why: '',
    names: ['Ann', 'Deckhand'],
    mine: [0],
    next: null,
  });
  expect(container.querySelector('[data-uncounted]')?.textContent).toMatch(/^1 take-back/);
});
