import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { go, listen, route, routeOf, visit } from '../src/ui/route.svelte';

let stop: () => void;
beforeEach(() => {
  stop = listen();
  go('/', true);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

test.each([
  ['/', { page: 'home' }],
  ['/index.html', { page: 'home' }],
  ['/join', { page: 'join' }],
  ['/me', { page: 'me' }],
  ['/table/k7m2p9xw4d', { page: 'table', table: 'k7m2p9xw4d' }],
  ['/replay/k7m2p9xw4d', { page: 'replay', table: 'k7m2p9xw4d' }],
  ['/replay', { page: 'replay', table: '' }],
  ['/new/shanghaien', { page: 'new', game: 'shanghaien' }],
  ['/rules/shanghaien', { page: 'rules', game: 'shanghaien' }],
  ['/school', { page: 'school' }],
  ['/tournaments', { page: 'tournaments' }],
  ['/tournaments/k7m2p9xw4d', { page: 'tournament', tournament: 'k7m2p9xw4d' }],
  ['/tournaments/UPPER', { page: 'unknown' }],
  ['/school/pirates/range', { page: 'exercise', game: 'pirates', exercise: 'range' }],
  ['/school/pirates', { page: 'unknown' }],
  ['/school/daily', { page: 'daily', day: '' }],
  ['/school/daily/2026-11-17', { page: 'daily', day: '2026-11-17' }],
  ['/school/daily/17', { page: 'unknown' }],
  ['/table/', { page: 'unknown' }],
  ['/table/UPPER', { page: 'unknown' }],
  ['/rules', { page: 'unknown' }],
  ['/a/b', { page: 'unknown' }],
])('%s is shown as %j', (path, expected) => {
  expect(routeOf(path)).toEqual(expected);
});

test('go() changes the URL and starts a visit', () => {
  go('/rules/shanghaien');
  expect(location.pathname).toBe('/rules/shanghaien');
  expect(visit()).toEqual({ route: { page: 'rules', game: 'shanghaien' }, scroll: null, moved: true });
});

test('go() with instead replaces the history entry', () => {
  const length = history.length;
  go('/join#secret');
  go('/table/k7m2p9xw4d', true);
  expect(history.length).toBe(length + 1);
  expect(location.href).not.toContain('secret');
});

test('going back restores the scroll position', () => {
  history.replaceState({ scroll: 321 }, '', '/new/shanghaien');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(visit()).toEqual({ route: { page: 'new', game: 'shanghaien' }, scroll: 321, moved: true });
});

test.each([
  ['/table/k7m2p9xw4d', '#ending', false],
  ['/', '#main', false],
  ['/join#one', '#two', true],
  ['/rules/shanghaien#S5', '#S6', true],
])('at %s a step to %s is another page: %s', (address, fragment, another) => {
  go(address);
  const before = visit();
  history.pushState(null, '', fragment);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(visit() !== before).toBe(another);
});

function click(href: string, more: Partial<HTMLAnchorElement> = {}, event: MouseEventInit = {}): boolean {
  const link = Object.assign(document.createElement('a'), { href, ...more });
  document.body.append(link);
  const clicked = new MouseEvent('click', { bubbles: true, cancelable: true, ...event });
  link.dispatchEvent(clicked);
  return clicked.defaultPrevented;
}

test('an internal link is followed without a page load', () => {
  expect(click('/rules/shanghaien')).toBe(true);
  expect(route()).toEqual({ page: 'rules', game: 'shanghaien' });
});

test.each<[string, string, Partial<HTMLAnchorElement>, MouseEventInit]>([
  ['another site', 'https://example.org/', {}, {}],
  ['a file of the API', '/api/tables/k7m2p9xw4d/record', {}, {}],
  ['a download', '/rules/shanghaien', { download: 'x' }, {}],
  ['another window', '/rules/shanghaien', { target: '_blank' }, {}],
  ['a place on this page', '#main', {}, {}],
  ['a new tab by key', '/rules/shanghaien', {}, { ctrlKey: true }],
  ['a new tab by the middle button', '/rules/shanghaien', {}, { button: 1 }],
])('a link to %s is left to the browser', (_what, href, more, event) => {
  // happy-dom would follow the link.
  document.addEventListener('click', (clicked) => clicked.preventDefault(), { once: true });
  const before = visit();
  click(href, more, event);
  expect(visit()).toBe(before);
});

test('the scroll position is stored on leaving the page', () => {
  const kept = vi.spyOn(history, 'replaceState');
  dispatchEvent(new Event('pagehide'));
  expect(kept).toHaveBeenCalledWith({ scroll: scrollY }, '');
});
