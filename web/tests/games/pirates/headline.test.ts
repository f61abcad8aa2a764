import { beforeEach, expect, test } from 'vitest';

import { headlineOf, summary } from '../../../src/games/pirates/headline';
import { setNumbers } from '../../../src/games/pirates/preferences.svelte';
import type { Fact } from '../../../src/net/protocol';
import { LANGUAGES } from '../../../src/words/words';
import { speak } from '../../../src/words/language.svelte';

const NAMES = ['Anna', 'Bartolomeo'];
const GALLEON = { kind: 'galleon', colour: 'blue', letter: 'B' };
const fact = (key: string, args: Fact['args'] = {}): Fact => ({
  key,
  args: { seat: 0, ...GALLEON, ...args },
  clause: '',
});
const shot = fact('pirates-fires', { degrees: 290, percent: 64 });
const tremor = fact('pirates-trembles', { side: 'right', degrees: 2, draw: 'less', percent: 8 });

beforeEach(async () => {
  await speak('en');
  setNumbers(false);
});

test('the headline has bearings and pulls only for players who want numbers', () => {
  const said = (): string[] => [shot, tremor].map((each) => headlineOf(each, NAMES, [1]));
  expect(said()).toEqual(['Anna fires from the blue galleon B.', '']);
  setNumbers(true);
  expect(said()).toEqual([
    'Anna fires from the blue galleon B. Bearing 290°, elastic pulled 64%.',
    expect.stringMatching(/^The hand trembles 2° to the right/),
  ]);
});

test('the headline calls the only player at this screen "you"', () => {
  expect(headlineOf(shot, NAMES, [0])).toBe('You fire from the blue galleon B.');
  expect(headlineOf(shot, NAMES, [0, 1])).toBe('Anna fires from the blue galleon B.');
  expect(headlineOf(fact('pirates-rolled', { knots: 3 }), NAMES, [0])).toBe('You roll 3 knots.');
  expect(headlineOf(fact('pirates-missed'), NAMES, [0])).toBe('Nothing falls.');
});

test('the result of a fight in short: who took what', () => {
  const won = [
    fact('pirates-surrenders', { targetkind: 'galleon' }),
    fact('pirates-trophy'),
    fact('pirates-turn'),
  ];
  expect(summary(won, NAMES, [0])).toBe('You took the blue galleon B.');
  expect(summary(won, NAMES, [1])).toBe('Anna took the blue galleon B.');
  expect(summary([fact('pirates-undecided')], NAMES, [0])).toBeUndefined();
});

test('several pieces that one shot felled are told together', () => {
  const felled = [fact('pirates-felled'), fact('pirates-felled', { letter: 'C' })];
  expect(summary(felled, NAMES, [0])).toBe('You felled the blue galleon B and the blue galleon C.');
  expect(summary(felled, NAMES, [1])).toBe('Anna felled the blue galleon B and the blue galleon C.');
});

test.each(LANGUAGES)('every fact about oneself has words in %s', async (language) => {
  await speak(language);
  const keys = [
    'begins',
    'no-shot',
    'felled',
    'storm-helps',
    'sailed',
    'storm-moved',
    'kraken-moved',
    'delivered',
    'trophy',
    'repaired',
    'out',
    'won',
  ];
  for (const key of keys) {
    const said = headlineOf(fact(`pirates-${key}`, { goods: 'red' }), NAMES, [0]);
    expect(said, key).not.toMatch(/Anna|pirates-/);
  }
});
