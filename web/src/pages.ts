/** The pages, loaded on demand. */

import type { Component } from 'svelte';

import type { PageName } from './ui/route.svelte';
import { loadMoreMessages } from './words/language.svelte';

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
  daily: () => withMoreWords(() => import('./school/daily/DayPage.svelte')),
  exercise: () => withMoreWords(() => import('./school/ExercisePage.svelte')),
  home: () => import('./home/Home.svelte'),
  join: () => import('./home/Join.svelte'),
  new: () => import('./home/NewTable.svelte'),
  replay: () => withMoreWords(() => import('./replay/ReplayPage.svelte')),
  rules: () => import('./rules/Rules.svelte'),
  school: () => withMoreWords(() => import('./school/School.svelte')),
  table: () => import('./table/TablePage.svelte'),
  unknown: () => import('./home/NotFound.svelte'),
};

/** For pages that need additional messages. */
async function withMoreWords(fetch: Fetch): ReturnType<Fetch> {
  const [page] = await Promise.all([fetch(), loadMoreMessages()]);
  return page;
}

/** Loads a page's component. */
export async function loadPage(name: PageName): Promise<Page> {
  return (await PAGES[name]()).default as Page;
}
