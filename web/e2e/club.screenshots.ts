/** `make screenshots`: the club's code, bot accounts, a player who has left, tournaments of other kinds. */

import { test } from 'vitest';

import type { TableMade } from '../src/net/protocol';
import type { Language } from '../src/words/words';
import type { Screen } from './support/browser';
import { screenshotTaker } from './support/screenshots';
import { useOwnServer, useSharedServer } from './support/test-server';
import { keepName, makeTournament, send } from './support/tournaments';

const { openPage } = useSharedServer();
const closed = useOwnServer({ club: 'ahoy' });

type Room = 'light' | 'dark';
const LOOKS: readonly (readonly [Screen, Language, Room])[] = [
  ['phone', 'en', 'light'],
  ['phone', 'it', 'dark'],
  ['phone', 'ru', 'light'],
  ['desktop', 'en', 'dark'],
  ['desktop', 'it', 'light'],
  ['desktop', 'ru', 'dark'],
];
/** A little more than the time after which a player with a clock has left. */
const GRACE = 65_000;

test.each(LOOKS)('the club: %s-%s-%s', async (screen, language, room) => {
  const who = { screen, language, kept: { 'dogwatch-room': room } };
  const where = `${screen}-${language}-${room}`;
  const stranger = await closed.openPage(who);
  await stranger.locator('form input').waitFor();
  await screenshotTaker(stranger, where)('club-code', true);

  const page = await openPage(who, '/log');
  const take = screenshotTaker(page, where);
  await page.locator('.empty').waitFor();
  await take('log-visitor', true);
  const name = await keepName(page, 'Ada');
  await page.goto('/me');
  await page.locator('[data-bot-name]').fill(`${name} 2`);
  await page.locator('[data-action="make-bot"]').click();
  await page.locator('[data-bot]').waitFor();
  await take('me-bots', true);

  const cancelled = await makeTournament(page, { kind: 'swiss', rounds: 3, starts_in: 0, bots: [] });
  await page.goto(`/tournaments/${cancelled}`);
  await page.locator('[data-status="cancelled"]').waitFor();
  await take('tournament-cancelled', true);
  const four = await makeTournament(page, {
    ...{ kind: 'robin', game: 'pirates', options: { players: 4 }, starts_in: 1, join: true },
    bots: Array.from({ length: 7 }, () => 'cabin_boy'),
  });
  await page.goto(`/tournaments/${four}`);
  await page.locator('[data-board]').first().waitFor();
  await take('tournament-of-four', true);
  const open = await makeTournament(page, { kind: 'open', minutes: 20, starts_in: 1 });
  await page.goto(`/tournaments/${open}`);
  await page.locator('[data-action="sit"]').waitFor();
  await take('tournament-open', true);
  await page.locator('[data-action="withdraw"]').click();
  await page.goto(`/tournaments/${four}`);
  await page.locator('[data-action="withdraw"]').click();

  await page.goto('/new/raft');
  await page.locator('form').first().waitFor();
  await take('new-rated', true);
  const { table, invitations } = await send<TableMade>(page, '/api/tables', {
    ...{
      game: 'raft',
      options: { size: 'short', placer: 'port' },
      seats: [{ kind: 'friend' }, { kind: 'me' }],
    },
    clock: { kind: 'bank', seconds: 600 },
  });
  const guest = await openPage({ screen, language }, `/join#${invitations[0]!.secret}`);
  await guest.locator('[data-sit]').click();
  await guest.waitForURL('**/table/*');
  await page.goto(`/table/${table}`);
  await page.locator('[data-waiting]').waitFor({ state: 'detached' });
  await guest.close();
  await page.locator('[data-left="soon"]').waitFor();
  await take('left-soon', true);
  await page.locator('[data-left="due"]').waitFor({ timeout: GRACE + 30_000 });
  await take('left-due', true);
});
