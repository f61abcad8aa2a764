/** The router: URLs, the browser's history, and scroll positions. */

export type Route =
  | { readonly page: 'about' | 'home' | 'join' | 'log' | 'me' | 'school' | 'tournaments' | 'unknown' }
  | { readonly page: 'daily'; readonly day: string }
  | { readonly page: 'exercise'; readonly game: string; readonly exercise: string }
  | { readonly page: 'table' | 'replay'; readonly table: string }
  | { readonly page: 'tournament'; readonly tournament: string }
  | { readonly page: 'new' | 'rankings' | 'rules'; readonly game: string };

export type PageName = Route['page'];

const ADDRESSES: readonly (readonly [RegExp, (...parts: string[]) => Route])[] = [
  [/^\/(?:index\.html)?$/, () => ({ page: 'home' })],
  [/^\/about$/, () => ({ page: 'about' })],
  [/^\/join$/, () => ({ page: 'join' })],
  [/^\/table\/([0-9a-z]{6,20})$/, (table = '') => ({ page: 'table', table })],
  [/^\/replay(?:\/([0-9a-z]{6,20}))?$/, (table = '') => ({ page: 'replay', table })],
  [/^\/new\/([a-z][a-z0-9-]{0,31})$/, (game = '') => ({ page: 'new', game })],
  [/^\/rules\/([a-z][a-z0-9-]{0,31})$/, (game = '') => ({ page: 'rules', game })],
  [/^\/me$/, () => ({ page: 'me' })],
  [/^\/tournaments$/, () => ({ page: 'tournaments' })],
  [/^\/tournaments\/([0-9a-z]{6,20})$/, (tournament = '') => ({ page: 'tournament', tournament })],
  [/^\/log$/, () => ({ page: 'log' })],
  [/^\/rankings(?:\/([a-z][a-z0-9-]{0,31}))?$/, (game = '') => ({ page: 'rankings', game })],
  [/^\/school$/, () => ({ page: 'school' })],
  [/^\/school\/daily(?:\/(\d{4}-\d\d-\d\d))?$/, (day = '') => ({ page: 'daily', day })],
  [
    /^\/school\/([a-z][a-z0-9-]{0,31})\/([a-z][a-z0-9-]{0,31})$/,
    (game = '', exercise = '') => ({ page: 'exercise', game, exercise }),
  ],
];

/** The route of a URL path. */
export function routeOf(path: string): Route {
  for (const [pattern, made] of ADDRESSES) {
    const found = pattern.exec(path);
    if (found) return made(...found.slice(1));
  }
  return { page: 'unknown' };
}

/** One visit of a page; each navigation makes a new one, also to the same URL. */
export interface Visit {
  readonly route: Route;
  /** The scroll position to restore; null for a new visit. */
  readonly scroll: number | null;
  /** Whether the visit is a navigation within the app, rather than a page load. */
  readonly moved: boolean;
}

interface Kept {
  readonly scroll?: number;
}

/** Pages whose content depends on the fragment: an invitation, a link to another device, a rule. */
const OF_FRAGMENTS: ReadonlySet<PageName> = new Set(['join', 'me', 'rules']);

let shown = addressed();
let here = $state.raw<Visit>({ route: routeOf(location.pathname), scroll: keptScroll(), moved: false });

/** The current visit. */
export function visit(): Visit {
  return here;
}

/** The current route. */
export function route(): Route {
  return here.route;
}

/** Navigates to a URL of the app; `instead` replaces the current history entry. */
export function go(address: string, instead = false): void {
  if (instead) {
    history.replaceState(null, '', address);
  } else {
    keepScroll();
    history.pushState(null, '', address);
  }
  arrive(null);
}

/** Handles links and the browser's back and forward buttons; returns a function that stops this. */
export function listen(): () => void {
  history.scrollRestoration = 'manual'; // the page may not have loaded yet when the browser would scroll
  const ending = new AbortController();
  const { signal } = ending;
  addEventListener('popstate', back, { signal });
  addEventListener('pagehide', keepScroll, { signal });
  document.addEventListener('click', follow, { signal });
  return () => ending.abort();
}

/** Navigation within a page (to a heading, the skip link) is left to the browser. */
function back(): void {
  if (addressed() !== shown) arrive(keptScroll() ?? 0);
}

function arrive(scroll: number | null): void {
  shown = addressed();
  here = { route: routeOf(location.pathname), scroll, moved: true };
}

/** The part of the URL that determines the page. */
function addressed(): string {
  const { pathname, search, hash } = location;
  return pathname + search + (OF_FRAGMENTS.has(routeOf(pathname).page) ? hash : '');
}

function follow(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
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
