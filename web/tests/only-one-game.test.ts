// A server with one game: no page mentions a game that cannot be played there.

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import Header from '../src/Header.svelte';
import { GAME_NAMES, knownGame } from '../src/games/games';
import Home from '../src/home/Home.svelte';
import NewTable from '../src/home/NewTable.svelte';
import Rules from '../src/rules/Rules.svelte';
import { say, speak } from '../src/words/language.svelte';
import { RAFT, serve } from './serving';

beforeEach(async () => {
  await speak('en');
  serve({
    'GET /api/games': () => [RAFT],
    'GET /api/tables?which=open': () => [],
    'GET /api/tables?which=mine': () => [],
    'GET /api/tables?which=finished': () => [],
    'GET /api/tables?which=challenges': () => [],
  });
});
afterEach(() => vi.unstubAllGlobals());

// The rules load the whole board, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const others = GAME_NAMES.filter((name) => name !== RAFT.name);
/** Titles, and ids in links and attributes: Raft’s own rules mention pirates. */
const mentions = (): RegExp[] =>
  others.flatMap((name) => [new RegExp(say(knownGame(name)!.title)), new RegExp(`="[^"]*\\b${name}\\b`)]);

test.each([
  ['home', () => render(Home), () => screen.findByRole('heading', { name: 'Raft & Scupper' })],
  [
    'a new table',
    () => render(NewTable, { game: RAFT.name }),
    () => screen.findByRole('heading', { level: 1 }),
  ],
  [
    'the rules',
    () => render(Rules, { game: RAFT.name }),
    () => screen.findByRole('link', { name: say('home-to-home') }, { timeout: 20_000 }),
  ],
  [
    'the rules of another game',
    () => render(Rules, { game: 'chess' }),
    () => screen.findByRole('heading', { level: 1 }),
  ],
  ['the header', () => render(Header), () => screen.findByRole('link', { name: 'Rules' })],
])('%s mentions that game only', async (_page, show, there) => {
  show();
  await there();
  expect(mentions().length).toBeGreaterThanOrEqual(4);
  expect(mentions().filter((mention) => mention.test(document.body.innerHTML))).toEqual([]);
  cleanup();
});
