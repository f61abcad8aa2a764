/** Four people play a Swiss while the server dies in the middle of pairing and between the rounds. */

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { LANGUAGES } from '../src/words/words';
import type { TournamentResults } from '../src/net/protocol';
import { useOwnServer, type OwnTestServer } from './support/test-server';
import { until } from './support/table';
import { giveUp, keepName, look, makeTournament, sitDown } from './support/tournaments';

const NAMES = ['Ada', 'Bob', 'Olga', 'Ugo'];
const isLong = process.env['E2E'] === 'all';

// Without the long tests no server is started.
const testServer: OwnTestServer | undefined = isLong ? useOwnServer({ mortal: true }) : undefined;

test.runIf(isLong)('a Swiss of four people survives three deaths of the server', async () => {
  const { openPage, server } = testServer!;
  const people: Page[] = [];
  for (const [at, name] of NAMES.entries()) {
    const screen = at % 2 ? 'phone' : 'desktop';
    const page = await openPage({ screen, language: LANGUAGES[at % 3]! }, '/tournaments');
    await keepName(page, name);
    people.push(page);
  }
  const ada = people[0]!;
  const id = await makeTournament(ada, { kind: 'swiss', rounds: 2, starts_in: 45, pause: 45, bots: [] });
  for (const page of people) await page.goto(`/tournaments/${id}`);
  for (const page of people.slice(1)) {
    await page.locator('[data-action="join"]').click();
    await page.locator('[data-action="withdraw"]').waitFor();
  }

  await server.dieWhilePairing();
  await server.up();
  await playRound(people);
  await until(ada, 'the pause', async () => (await look(ada, id)).boards.every(({ halves }) => halves));

  await server.down('SIGKILL'); // between the rounds
  await server.up();
  expect((await look(ada, id)).line.round).toBe(1);
  await server.dieWhilePairing();
  await server.up();
  await playRound(people);

  for (const page of people) {
    await page.locator('[data-status="finished"]').waitFor({ timeout: 60_000 });
    expect(await page.locator('[data-standings] tbody tr').count()).toBe(NAMES.length);
  }
  const results = await ada.evaluate(
    async (tournament) =>
      (await fetch(`/api/tournaments/${tournament}/results.json`)).json() as Promise<TournamentResults>,
    id,
  );
  const boards = results.rounds.map((round) => round.boards);
  expect(boards.map((round) => round.flatMap(({ seats }) => seats).length)).toEqual([4, 4]);
  const pairs = boards.flat().map(({ seats }) => seats.toSorted().join());
  expect(new Set(pairs).size, 'nobody meets twice').toBe(4);
  expect(boards.flat().map(({ how }) => how)).toEqual(Array.from({ length: 4 }, () => 'played'));
  const scores = new Map<string, number>();
  for (const { seats, halves } of boards.flat())
    for (const [at, name] of seats.entries()) scores.set(name, (scores.get(name) ?? 0) + halves![at]!);
  for (const { entrant, score } of results.standings) expect(scores.get(entrant)).toBe(score);
});

/** All sit down; then one of each table resigns. */
async function playRound(people: readonly Page[]): Promise<void> {
  for (const page of people) await sitDown(page);
  for (const page of people) await giveUp(page);
}
