/** Players of a pirates table: people on several screens or at one, bots in any seat; and spectators. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import type { Screen } from './support/browser';
import { CHART, expectWholeStory, makeTable, playOn, SMALL, type Sitter } from './support/pirates';
import { useSharedServer } from './support/test-server';
import { isOver, tableOf, toldLines, until } from './support/table';

const { openPage } = useSharedServer();
const ALL = process.env['E2E'] === 'all';
const SCREENS: readonly Screen[] = ['desktop', 'phone', 'tablet', 'desktop'];

async function expectEnd(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await until(page, 'the end', () => isOver(page), 60_000);
    await expectWholeStory(page);
  }
}

/** Collects the films that a page receives. */
function films(page: Page): ReadonlyMap<string, Promise<string>> {
  const seen = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.includes('/films/')) seen.set(pathname, response.text());
  });
  return seen;
}

test.each(ALL ? [2, 3, 4] : [2])(
  '%d people on as many screens, and a spectator see the same game',
  async (count) => {
    const host = await openPage({ screen: 'desktop', language: 'en', kept: CHART });
    const invitations = await makeTable(host, { turns: 1, sizes: SMALL, first: 'red' }, [
      'me',
      ...Array<Sitter>(count - 1).fill('friend'),
    ]);
    const watcher = await openPage(
      { screen: 'tablet', language: 'en', kept: CHART, calm: true },
      `/table/${tableOf(host)}`,
    );
    const [watched, played] = [films(watcher), films(host)];
    const people = [host];
    for (const invitation of invitations) {
      const guest = await openPage(
        { screen: SCREENS[people.length]!, language: 'en', kept: CHART },
        invitation,
      );
      await guest.locator('[data-sit]').click();
      await guest.waitForURL('**/table/*');
      people.push(guest);
    }
    expect(await playOn(people, 17)).toBeGreaterThan(count);
    await expectEnd([...people, watcher]);
    const [told, ...others] = await Promise.all([...people, watcher].map(toldLines));
    // "Sit down" lines depend on the reader; all other lines are the same for all.
    const game = (lines: readonly string[]): readonly string[] =>
      lines.filter((line) => !/sits? down/.test(line));
    for (const each of others) expect(game(each)).toEqual(game(told!));
    const flights = [...watched.keys()].filter((path) => played.has(path));
    expect(flights.length).toBeGreaterThan(0);
    for (const path of flights) expect(await watched.get(path)).toBe(await played.get(path));
    expect(await watcher.locator('.dock [data-move]').count()).toBe(0);
  },
);

const TABLES: readonly (readonly Sitter[])[] = [
  ['me', 'me'],
  ['me', 'me', 'me'],
  ['me', 'me', 'me', 'me'],
  ['bot', 'me'],
  ['bot', 'me', 'bot'],
  ['bot', 'bot', 'me', 'bot'],
  ['me', 'bot', 'bot', 'me'],
];
test.runIf(ALL).each(TABLES.map((sitters) => [sitters.join(', '), sitters] as const))(
  'a whole game at one screen: %s',
  async (_name, sitters) => {
    const page = await openPage({ screen: 'phone', language: 'en', kept: CHART });
    await makeTable(page, { turns: 1, sizes: SMALL }, sitters);
    await playOn([page], 23);
    await expectEnd([page]);
  },
);
