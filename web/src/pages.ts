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
}>;

type Fetch = () => Promise<{ default: unknown }>;

const PAGES: Record<PageName, Fetch> = {
  daily: () => import('./school/daily/DayPage.svelte'),
  exercise: () => import('./school/ExercisePage.svelte'),
  home: () => import('./home/Home.svelte'),
  join: () => import('./home/Join.svelte'),
  new: () => import('./home/NewTable.svelte'),
  replay: () => import('./replay/ReplayPage.svelte'),
  rules: () => import('./rules/Rules.svelte'),
  school: () => import('./school/School.svelte'),
  table: () => import('./table/TablePage.svelte'),
  unknown: () => import('./home/NotFound.svelte'),
};

const MESSAGES: Partial<Record<PageName, readonly MessageGroup[]>> = {
  daily: ['play', 'school'],
  exercise: ['play', 'school'],
  replay: ['play', 'more', 'school'],
  school: ['school'],
  unknown: [],
};
/** The messages that a page needs in addition to those of every page. */
export const messagesOf = (name: PageName): readonly MessageGroup[] => MESSAGES[name] ?? ['play'];

/** Loads a page's component and its messages. */
export async function loadPage(name: PageName): Promise<Page> {
  const [found] = await Promise.all([PAGES[name](), loadMessages(...messagesOf(name))]);
  return found.default as Page;
}
