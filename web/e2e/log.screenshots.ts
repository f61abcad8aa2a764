/** `make screenshots`: the captain's log, rankings, the lobby, an invitation and the page "about". */

import { test } from 'vitest';
import type { Page } from 'playwright-core';

import type { GameFigures, LogPage, Met, Ranking } from '../src/net/protocol';
import type { Language } from '../src/words/words';
import { screenshotTaker } from './support/screenshots';
import { useSharedServer } from './support/test-server';
import { keepName } from './support/tournaments';

const { openPage } = useSharedServer();

const NOW = Date.now();
const HOUR = 3_600_000;

const figures = (game: string, more: Partial<GameFigures>): GameFigures => ({
  ...{ game, games: 64, wins: 36, draws: 3, losses: 25, streak: 4, best: 7 },
  rating: { rating: 1284, deviation: 62, provisional: false },
  curve: Array.from({ length: 60 }, (_, at) => ({
    ended: NOW - (60 - at) * HOUR,
    rating: Math.round(1000 + 5 * at + 60 * Math.sin(at / 5)),
    deviation: Math.round(60 + 240 * 0.93 ** at),
  })),
  reviewed: null,
  ...more,
});
const review = { games: 12, unit: 'chances', cost: 0.031, luck: -0.084, tries: 0, hits: 0, expected: 0 };
const foe = { level: '', player: '', name: '', draws: 1, last: NOW - HOUR, table: 'k7m2p9xw4d' };
const LOG: LogPage = {
  games: Array.from({ length: 8 }, (_, at) => ({
    ...{ table: `k7m2p9xw4${at}`, seat: 0, game: at % 2 ? 'pirates' : 'raft', options: {}, points: 3 },
    ...{
      ended: NOW - at * 7 * HOUR,
      result: [1, -1, 0, 1][at % 4]!,
      decisions: null,
      cost: null,
      luck: null,
    },
    opponents: [{ kind: 'person', level: '', player: 'p', name: 'Margherita', mate: false, former: false }],
    rating: at % 3 ? { rating: 1284 - at, deviation: 60, provisional: false } : null,
    gain: at % 3 ? 6 - at : null,
  })),
  more: 'x',
  summary: {
    games: [
      figures('pirates', {
        reviewed: { ...review, unit: 'points', cost: 0.42, luck: 1.3, tries: 140, hits: 44, expected: 51.2 },
      }),
      figures('raft', { reviewed: review, streak: -2 }),
      figures('shanghaien', { games: 1, wins: 1, draws: 0, losses: 0, rating: null, curve: [] }),
    ],
    opponents: [
      {
        ...foe,
        game: 'raft',
        key: 'player:p',
        kind: 'person',
        player: 'p',
        name: 'Margherita',
        games: 31,
        wins: 15,
        losses: 15,
      },
      {
        ...foe,
        game: 'pirates',
        key: 'bot:captain',
        kind: 'bot',
        level: 'captain',
        games: 20,
        wins: 6,
        losses: 13,
      },
      { ...foe, game: 'raft', key: 'person', kind: 'person', games: 9, wins: 4, losses: 4 },
    ],
    puzzles: [{ game: 'raft', rating: 1320, deviation: 70, tries: 44 }],
  },
};
const PEOPLE: Met[] = ['Margherita', 'Константин Мореплаватель', 'Bo'].map((name, at) => ({
  ...{ player: `player${at}`, name, games: 31, wins: 15, losses: 15, last: NOW - HOUR, game: 'raft' },
  ...{ table: 'k7m2p9xw4d', blocked: at === 2 },
}));
const ranked = (place: number, name: string, rating: number, wide: number) => ({
  ...{ place, player: `p${place}${name}`, name, rating, deviation: wide, games: 7 * place + 30 },
  ...{ low: rating - 2 * wide, high: rating + 2 * wide },
});
const RANKING: Ranking = {
  game: 'raft',
  players: ['Margherita', 'Константин Мореплаватель', 'Bo', 'A name of twenty-four le'].map((name, at) =>
    ranked(at + 1, name, 1540 - 90 * at, 50 + 12 * at),
  ),
  more: 'x',
  provisional: [ranked(0, 'Novizio', 1010, 240)],
  network_bots: [],
  more_network_bots: '',
  bots: [
    { level: 'captain', rating: 1588, low: 1529, high: 1647 },
    { level: 'bosun', rating: 1413, low: 1354, high: 1472 },
    { level: 'deckhand', rating: 1000, low: 941, high: 1059 },
    { level: 'cabin_boy', rating: 840, low: 781, high: 899 },
  ],
};

async function answer(page: Page, path: RegExp, body: unknown): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json: body }));
}

test.each([
  ['desktop', 'en', 'light'],
  ['desktop', 'it', 'dark'],
  ['phone', 'ru', 'light'],
  ['phone', 'it', 'dark'],
  ['landscape', 'ru', 'dark'],
] as const)('the captain’s log and rankings: %s-%s-%s', async (screen, language: Language, room) => {
  const page = await openPage(
    { screen: screen === 'desktop' ? screen : 'phone', language, kept: { 'dogwatch-room': room } },
    '/about',
  );
  if (screen === 'landscape') await page.setViewportSize({ width: 844, height: 390 });
  const take = screenshotTaker(page, `${screen}-${language}-${room}`);
  await page.locator('h1').waitFor();
  await take('about', true);
  await keepName(page, 'Ada');
  await page.goto('/log');
  await page.locator('.empty').waitFor();
  await take('log-empty');
  await answer(page, /\/api\/me\/log/, LOG);
  await answer(page, /\/api\/me\/people/, PEOPLE);
  await answer(page, /\/api\/rankings\//, RANKING);
  await page.goto('/log');
  await page.locator('[data-log-attempts]').waitFor();
  await take('log', true);
  await page.goto('/rankings/raft');
  await page.locator('table').first().waitFor();
  await take('rankings', true);
  const made = await page.evaluate(async () => {
    const seats = [{ kind: 'me' }, { kind: 'friend' }];
    const clock = { kind: 'bank', seconds: 60, increment: 2 };
    const table = { game: 'raft', seats, options: { size: 'short', layout: 'block' }, clock, rated: true };
    const headers = { 'content-type': 'application/json' };
    const open = { ...table, seats: [{ kind: 'me' }, { kind: 'anybody' }] };
    await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(open) });
    const answered = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(table) });
    return (await answered.json()) as { table: string; invitations: { secret: string }[] };
  });
  await page.goto(`/table/${made.table}`);
  await page.locator('[data-waiting]').waitFor();
  await take('waiting-rated');
  const guest = await openPage({
    screen: screen === 'desktop' ? screen : 'phone',
    language,
    kept: { 'dogwatch-room': room },
  });
  if (screen === 'landscape') await guest.setViewportSize({ width: 844, height: 390 });
  const takeGuest = screenshotTaker(guest, `${screen}-${language}-${room}`);
  await guest.locator('[data-chips]').first().scrollIntoViewIfNeeded();
  await takeGuest('lobby', true);
  await guest.goto(`/join#${made.invitations[0]!.secret}`);
  await guest.locator('[data-chips] li').nth(2).waitFor();
  await takeGuest('join-rated');
});
