/** The pages, loaded on demand. */

import type { Component } from 'svelte';

import type { PageName } from './ui/route.svelte';
import { loadMessages } from './words/language.svelte';
import type { MessageGroup } from './words/words';

/** A page's props are the parts of its URL. */
export type Page = Component<{
  page: PageName;
  table?: string;
  game?: string;
  exercise?: string;
  day?: string;
  tournament?: string;
}>;

type Fetch = () => Promise<{ default: unknown }>;

const PAGES: Record<PageName, Fetch> = {
  about: () => import('./club/About.svelte'),
  daily: () => import('./school/daily/DayPage.svelte'),
  exercise: () => import('./school/ExercisePage.svelte'),
  home: () => import('./home/Home.svelte'),
  join: () => import('./home/Join.svelte'),
  me: () => import('./club/MePage.svelte'),
  log: () => import('./log/LogPage.svelte'),
  new: () => import('./home/NewTable.svelte'),
  rankings: () => import('./log/rankings/RankingsPage.svelte'),
  replay: () => import('./replay/ReplayPage.svelte'),
  rules: () => import('./rules/Rules.svelte'),
  school: () => import('./school/School.svelte'),
  table: () => import('./table/TablePage.svelte'),
  tournament: () => import('./club/tournaments/TournamentPage.svelte'),
  tournaments: () => import('./club/tournaments/TournamentsPage.svelte'),
  unknown: () => import('./home/NotFound.svelte'),
};

const MESSAGES: Partial<Record<PageName, readonly MessageGroup[]>> = {
  daily: ['play', 'school'],
  exercise: ['play', 'school'],
  me: ['play', 'club'],
  log: ['play', 'log'],
  rankings: ['play', 'log'],
  replay: ['play', 'more', 'school'],
  school: ['school'],
  tournament: ['play', 'tournaments'],
  tournaments: ['play', 'tournaments'],
};
/** The messages that a page needs in addition to those of every page. */
export const messagesOf = (name: PageName): readonly MessageGroup[] => MESSAGES[name] ?? ['play'];

/** Loads a page's component and its messages. */
export async function loadPage(name: PageName): Promise<Page> {
  const [found] = await Promise.all([PAGES[name](), loadMessages(...messagesOf(name))]);
  return found.default as Page;
}
