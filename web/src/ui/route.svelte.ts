/** Which page is shown: a few addresses, the browser's history, and where the reader had scrolled to. */

export type Route =
  | { readonly page: 'home' | 'join' | 'unknown' }
  | { readonly page: 'table' | 'replay'; readonly table: string }
  | { readonly page: 'new' | 'rules'; readonly game: string };

export type PageName = Route['page'];

const ADDRESSES: readonly (readonly [RegExp, (part: string) => Route])[] = [
  [/^\/(?:index\.html)?$/, () => ({ page: 'home' })],
  [/^\/join$/, () => ({ page: 'join' })],
  [/^\/table\/([0-9a-z]{6,20})$/, (table) => ({ page: 'table', table })],
  [/^\/replay(?:\/([0-9a-z]{6,20}))?$/, (table) => ({ page: 'replay', table })],
  [/^\/new\/([a-z][a-z0-9-]{0,31})$/, (game) => ({ page: 'new', game })],
  [/^\/rules\/([a-z][a-z0-9-]{0,31})$/, (game) => ({ page: 'rules', game })],
];

/** The page of an address. */
export function routeOf(path: string): Route {
  for (const [pattern, made] of ADDRESSES) {
    const found = pattern.exec(path);
    if (found) return made(found[1] ?? '');
  }
  return { page: 'unknown' };
}

/** One arrival at a page; a new one for each step, also to the same address. */
export interface Visit {
  readonly route: Route;
  /** How far down the reader was when leaving; null for a page that is newly visited. */
  readonly scroll: number | null;
  /** Whether the reader came from another page of ours, rather than opening this one. */
  readonly moved: boolean;
}

interface Kept {
  readonly scroll?: number;
}

/** Pages that show something else for another fragment: an invitation, a rule. */
const OF_FRAGMENTS: ReadonlySet<PageName> = new Set(['join', 'rules']);

let shown = addressed();
let here = $state.raw<Visit>({ route: routeOf(location.pathname), scroll: keptScroll(), moved: false });

/** The visit that the page shows. */
export function visit(): Visit {
  return here;
}

/** What the address asks for. */
export function route(): Route {
  return here.route;
}

/** Goes to an address of ours; instead of the one shown where nobody should come back to that. */
export function go(address: string, instead = false): void {
  if (instead) {
    history.replaceState(null, '', address);
  } else {
    keepScroll();
    history.pushState(null, '', address);
  }
  arrive(null);
}

/** Follows links and the browser's buttons; gives what ends that. */
export function listen(): () => void {
  history.scrollRestoration = 'manual'; // a page may not be there yet when the browser would scroll
  const ending = new AbortController();
  const { signal } = ending;
  addEventListener('popstate', back, { signal });
  addEventListener('pagehide', keepScroll, { signal });
  document.addEventListener('click', follow, { signal });
  return () => ending.abort();
}

/** Steps within a page (to a heading, past the header) are the browser's own affair: the page stays as it is. */
function back(): void {
  if (addressed() !== shown) arrive(keptScroll() ?? 0);
}

function arrive(scroll: number | null): void {
  shown = addressed();
  here = { route: routeOf(location.pathname), scroll, moved: true };
}

/** What of the address decides on the page. */
function addressed(): string {
  const { pathname, search, hash } = location;
  return pathname + search + (OF_FRAGMENTS.has(routeOf(pathname).page) ? hash : '');
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  if ((samePage && link.hash) || routeOf(link.pathname).page === 'unknown') return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash, samePage);
}

function keepScroll(): void {
  const kept: Kept = { scroll: scrollY };
  history.replaceState(kept, '');
}

function keptScroll(): number | null {
  return (history.state as Kept | null)?.scroll ?? null;
}
