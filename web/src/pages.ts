/** The pages, each fetched when it is first wanted. */

import type { Component } from 'svelte';

import type { PageName } from './route.svelte';

/** A page is given what its address says. */
export type Page = Component<{ page: PageName; table?: string; game?: string }>;

type Fetch = () => Promise<{ default: unknown }>;

const PAGES: Record<PageName, Fetch> = {
  home: () => import('./home/Home.svelte'),
  join: () => import('./home/Join.svelte'),
  new: () => import('./home/NewTable.svelte'),
  rules: () => import('./rules/Rules.svelte'),
  table: () => import('./table/TablePage.svelte'),
  unknown: () => import('./home/Unknown.svelte'),
};

/** A page, ready to be shown. */
export async function loadPage(name: PageName): Promise<Page> {
  return (await PAGES[name]()).default as Page;
}
