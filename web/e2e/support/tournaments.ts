/** People who keep their names and play tournaments. */

import type { Page } from 'playwright-core';

import type { NewTournament, TournamentMade, TournamentShown } from '../../src/net/protocol';
import { clickAction, isOver, until } from './table';

export async function send<Answer>(page: Page, path: string, body: unknown): Promise<Answer> {
  return page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(sent) });
      if (!answer.ok) throw new Error(`${to} answered ${answer.status}: ${await answer.text()}`);
      return answer.json() as Answer;
    },
    [path, body] as const,
  );
}

/** Keeps a name; unique also for tests that are repeated on the same server. */
export async function keepName(page: Page, name: string): Promise<string> {
  const unique = `${name} ${Date.now().toString(36)}`;
  await send(page, '/api/me', { name: unique });
  return unique;
}

/** Short games of bots, without a pause between the rounds. */
const FAST: Pick<NewTournament, 'game' | 'options' | 'clock' | 'pause' | 'bots'> = {
  game: 'shanghaien',
  options: {},
  clock: { kind: 'bank', seconds: 300, increment: 3 },
  pause: 0,
  bots: ['cabin_boy', 'cabin_boy'],
};

/** Creates a tournament that starts sooner than the form offers. */
export async function makeTournament(page: Page, wanted: Partial<NewTournament>): Promise<string> {
  const { id } = await send<TournamentMade>(page, '/api/tournaments', { ...FAST, ...wanted });
  return id;
}

export const look = (page: Page, id: string): Promise<TournamentShown> =>
  page.evaluate(
    async (tournament) => (await fetch(`/api/tournaments/${tournament}`)).json() as Promise<TournamentShown>,
    id,
  );

/** Goes to one's table and sits down. */
export async function sitDown(page: Page): Promise<void> {
  await page.locator('[data-action="sit"]').click();
  await page.waitForURL('**/table/*');
  await page.locator('[data-action="menu"], [data-action="resign"]').first().waitFor({ state: 'attached' });
}

/** Gives the game up, unless it is over, and goes back to the tournament. */
export async function giveUp(page: Page): Promise<void> {
  await until(
    page,
    'the game',
    async () => (await isOver(page)) || (await page.locator('[data-action="resign"]').count()) > 0,
  );
  if (!(await isOver(page))) await clickAction(page, 'resign', 'resign-yes');
  await page.locator('#ending [data-action="tournament"]').click();
  await page.waitForURL('**/tournaments/*');
}
