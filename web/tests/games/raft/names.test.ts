import { expect, test } from 'vitest';

import { tell } from '../../../src/games/raft/descriptions';
import { speak } from '../../../src/words/language.svelte';
import { LANGUAGES } from '../../../src/words/words';

const ARGS = { side: 'yellow', at: 'c4', to: 'd4', pair: 7 };
const SET_UP = ['raft-placer', 'raft-put', 'raft-switched', 'raft-chose'];

const told = (seat: number, names: readonly string[]): string[] =>
  SET_UP.map((key) => tell({ key, args: { ...ARGS, seat, other: 1 - seat }, clause: '' }, names));

test.each(LANGUAGES)('the set-up names the player who acted, in %s', async (language) => {
  await speak(language);
  for (const said of told(1, ['Ada', 'Deckhand'])) expect(said).toContain('Deckhand');
});

// “Yellow places a Black pirate” and “Deckhand (Black) chooses Black” would confuse.
test('players keep the name of the set-up there when their sides are chosen', async () => {
  await speak('en');
  const before = told(0, ['Player 1', 'Deckhand']);
  expect(before).toEqual([
    'Player 1 places the pirates; the other player will choose a side.',
    'Player 1 places a Yellow pirate at c4.',
    'Player 1 switches pair 7: c4 and d4.',
    'Player 1 chooses Yellow; Deckhand plays Black.',
  ]);
  expect(told(0, ['Yellow', 'Deckhand (Black)'])).toEqual(before);
  expect(told(1, ['Yellow', 'Deckhand (Black)'])).toEqual(told(1, ['Player 1', 'Deckhand']));
});

test.each(LANGUAGES)('no message has port or starboard, in %s', async (language) => {
  await speak(language);
  const { default: cases } = await import('../../../../tests/words/cases.json');
  const texts = cases.sentences
    .filter(({ key }) => key.startsWith('raft-'))
    .map(({ texts: each }) => (each as Record<string, string>)[language] ?? '');
  expect(
    texts.filter((text) => /\bport\b|starboard|babordo|tribordo|(левый|правый) борт/i.test(text)),
  ).toEqual([]);
});
