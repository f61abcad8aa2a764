/** `make screenshots`: tournaments. */

import { test } from 'vitest';

import type { Language } from '../src/words/words';
import type { Screen } from './support/browser';
import { screenshotTaker } from './support/screenshots';
import { useSharedServer } from './support/test-server';
import { giveUp, keepName, makeTournament, sitDown } from './support/tournaments';

const { openPage } = useSharedServer();

interface Look {
  readonly screen: Screen;
  readonly language: Language;
  readonly room: 'light' | 'dark';
  readonly isLandscape?: boolean;
}
const LOOKS: readonly Look[] = [
  { screen: 'phone', language: 'en', room: 'light' },
  { screen: 'phone', language: 'ru', room: 'dark', isLandscape: true },
  { screen: 'desktop', language: 'it', room: 'dark' },
  { screen: 'phone', language: 'ru', room: 'dark' },
  { screen: 'desktop', language: 'en', room: 'light' },
];
const nameOf = ({ screen, language, room, isLandscape }: Look): string =>
  `${isLandscape ? 'landscape' : screen}-${language}-${room}`;

test.each(LOOKS.map((look) => [nameOf(look), look] as const))('tournaments: %s', async (name, look) => {
  const page = await openPage({ ...look, kept: { 'dogwatch-room': look.room } }, '/tournaments');
  if (look.isLandscape) await page.setViewportSize({ width: 844, height: 390 });
  const take = screenshotTaker(page, name);
  await keepName(page, 'Ada');
  const levels = ['cabin_boy', 'cabin_boy', 'deckhand', 'bosun', 'captain'];
  await makeTournament(page, { kind: 'open', minutes: 60, starts_in: 3_600 });
  const id = await makeTournament(page, { kind: 'swiss', rounds: 2, starts_in: 8, bots: levels });
  await page.reload();
  await page.locator('[data-tournament]').first().waitFor();
  await take('tournaments', true);
  await page.locator('[data-action="new"]').click();
  await take('tournaments-new', true);
  await page.goto(`/tournaments/${id}`);
  await page.locator('[data-entrant]').first().waitFor();
  await take('tournament-coming', true);
  await page.locator('[data-action="sit"]').waitFor();
  await take('tournament-ready', true);
  await sitDown(page);
  await page.locator('[data-at-tournament]').waitFor();
  await take('tournament-table', true);
  await giveUp(page);
  await page.locator('[data-rounds]').waitFor({ timeout: 120_000 });
  await sitDown(page);
  await giveUp(page);
  await page.locator('[data-tie-breaks]').click();
  await take('tournament-second-round', true);
  await page.goto('/');
  await page.locator('[data-tournament-strip]').waitFor();
  await take('tournament-home');
});
