/** The pages, each fetched when it is first wanted. */

import type { Component } from 'svelte';

import type { PageName } from './ui/route.svelte';
import { speakMore } from './words/spoken.svelte';

/** A page is given what its address says. */
export type Page = Component<{ page: PageName; table?: string; game?: string }>;

type Fetch = () => Promise<{ default: unknown }>;

const PAGES: Record<PageName, Fetch> = {
  home: () => import('./home/Home.svelte'),
  join: () => import('./home/Join.svelte'),
  new: () => import('./home/NewTable.svelte'),
  replay: () => withMoreWords(() => import('./replay/ReplayPage.svelte')),
  rules: () => import('./rules/Rules.svelte'),
  table: () => import('./table/TablePage.svelte'),
  unknown: () => import('./home/Unknown.svelte'),
};

/** A page that says what the others do not. */
async function withMoreWords(fetch: Fetch): ReturnType<Fetch> {
  const [page] = await Promise.all([fetch(), speakMore()]);
  return page;
}

/** A page, ready to be shown. */
export async function loadPage(name: PageName): Promise<Page> {
  return (await PAGES[name]()).default as Page;
}
