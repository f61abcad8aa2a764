import { cleanup } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { manned } from '../../src/games/sailors';
import type { Replay } from '../../src/net/protocol';
import { loadMessages, speak } from '../../src/words/language.svelte';
import { REPLAY, watch } from './replay';

beforeAll(async () => {
  await speak('en');
  await loadMessages('more');
});
beforeEach(() => history.replaceState(null, '', '/'));

test('the replay of a table plays at once, unless the link leads to a move or to the review', () => {
  expect(watch({}, 'k7m2p9xw4d').player.playing).toBe(true);
  for (const address of ['/replay/k7m2p9xw4d#2', '/replay/k7m2p9xw4d?review']) {
    history.replaceState(null, '', address);
    expect(watch({}, 'k7m2p9xw4d').player.playing, address).toBe(false);
  }
});

test('the moment is written into the address, but not into that of the page that follows', async () => {
  history.replaceState(null, '', '/replay');
  watch();
  await vi.waitFor(() => expect(location.hash).toMatch(/^#\d$/));
  cleanup();
  history.replaceState(null, '', '/replay');
  watch();
  await tick();
  history.pushState(null, '', '/school/pirates/range#position');
  await new Promise((later) => setTimeout(later, 300));
  expect(location.pathname + location.hash).toBe('/school/pirates/range#position');
});

test('a record file is opened to be looked at: it does not play', () => {
  expect(watch().player.playing).toBe(false);
});

test('the player knows the sentences of each moment, and which appear late', () => {
  const { player } = watch({ suspense: ({ number }: { number: number }) => number === 2 });
  expect(player.text(2)).toEqual({ told: 'Choose file Reading the record…', late: true });
  expect(player.text(1).late).toBe(false);
});

test('the reason of the end is told from the whole view, not only from what the last entry changed', () => {
  const outcome = { winners: [], points: [], utilities: [], reason: 'over', clause: '' };
  const [first, last] = REPLAY.entries;
  const entries = [first!, { ...last!, view: { changed: 2 }, outcome }];
  const { container } = watch({ reasonOf: (_, view) => JSON.stringify(view) }, '', {
    ...REPLAY,
    start: { kept: 1 },
    entries,
  });
  expect(container.querySelector('.why')?.textContent).toContain('{"kept":1,"changed":2}');
});

test('a bot has the name that it had at the table, with its level', () => {
  const bot = { kind: 'bot', level: 'bosun', name: '', taken: true, open: false, player: '', former: false };
  const seats = [{ ...bot }, { ...bot, kind: 'person', level: '', name: 'Ada' }] as Replay['seats'];
  const name = manned(seats, 'c0')[0]!.name;
  const who = (commitment: string): string | undefined => {
    const { container } = watch({}, '', { ...REPLAY, game: 'shanghaien', seats, commitment });
    return container.querySelector('.who')?.textContent?.trim();
  };
  expect(who('c0')).toBe(`${name} (Red) · Bosun – Ada (Blue)`);
  expect(who('')).toBe('Bosun (Red) – Ada (Blue)');
});
