import { beforeAll, expect, test } from 'vitest';

import { pointsText } from '../../src/games/points';
import { promptText } from '../../src/table/words';
import { speak } from '../../src/words/language.svelte';

beforeAll(() => speak('en'));

const CHOICES = {
  seat: 1,
  prompt: { key: 'shanghaien-prompt-roll', args: { seat: 1 }, clause: '' },
  moves: [],
};

test('a prompt names the player only where several share the screen', () => {
  expect(promptText(CHOICES, [1], ['Ann', 'Bob'])).toBe('Your turn: roll two dice.');
  expect(promptText(CHOICES, [0, 1], ['Ann', 'Bob'])).toBe('Bob\u00a0· Your turn: roll two dice.');
});

test.each([
  ['en', 'Yellow', 'Your turn, Yellow: jump, sail, scupper or pass.'],
  ['it', 'Gialli', 'Tocca a te (Gialli): salta, naviga, affonda o passa.'],
  ['ru', 'Жёлтые', 'Ваш ход, Жёлтые: прыжок, плавание, потопление или пас.'],
])('a side is named once in %s', async (language, side, text) => {
  await speak(language);
  const prompt = { key: 'raft-prompt-turn', args: { side: 'yellow', can: 'jump-sail-scupper' }, clause: '' };
  const may = { seat: 0, prompt, moves: [] };
  expect(promptText(may, [0, 1], [side, 'Bob'])).toBe(text);
  expect(promptText(may, [0, 1], ['Ann', 'Bob'])).toBe(`Ann\u00a0· ${text}`);
  await speak('en');
});

test.each([
  [[0], [11, 9], '11–9'],
  [[1], [9, 11], '11–9'],
  [[0, 1], [9, 9], '9–9'],
  [[2], [3, 2, 5], '3 : 2 : 5'],
])('the winner’s points come first: winners %j, points %j', (winners, points, text) => {
  expect(pointsText({ winners, points, utilities: [], reason: '', clause: '' })).toBe(text);
});

test('the winner’s points come first, also for the loser, as in “You lose 17–15.”', () => {
  const outcome = { winners: [0], points: [17, 15], utilities: [], reason: '', clause: '' };
  expect(pointsText(outcome, [1])).toBe('17–15');
  expect(pointsText(outcome, [0])).toBe('17–15');
  expect(pointsText({ ...outcome, winners: [] }, [1])).toBe('15–17');
});
