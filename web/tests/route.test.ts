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
  ['/table/k7m2p9xw4d', { page: 'table', table: 'k7m2p9xw4d' }],
  ['/replay/k7m2p9xw4d', { page: 'replay', table: 'k7m2p9xw4d' }],
  ['/replay', { page: 'replay', table: '' }],
  ['/new/shanghaien', { page: 'new', game: 'shanghaien' }],
  ['/rules/shanghaien', { page: 'rules', game: 'shanghaien' }],
  ['/table/', { page: 'unknown' }],
  ['/table/UPPER', { page: 'unknown' }],
  ['/rules', { page: 'unknown' }],
  ['/a/b', { page: 'unknown' }],
])('%s is shown as %j', (path, expected) => {
  expect(routeOf(path)).toEqual(expected);
});

test('going somewhere changes the address and begins a visit', () => {
  go('/rules/shanghaien');
  expect(location.pathname).toBe('/rules/shanghaien');
  expect(visit()).toEqual({ route: { page: 'rules', game: 'shanghaien' }, scroll: null, moved: true });
});

test('going somewhere instead leaves nothing to come back to', () => {
  const length = history.length;
  go('/join#secret');
  go('/table/k7m2p9xw4d', true);
  expect(history.length).toBe(length + 1);
  expect(location.href).not.toContain('secret');
});

test('the way back knows how far down the reader was', () => {
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

test('a link to a page of ours is followed without loading anew', () => {
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
  document.addEventListener('click', (clicked) => clicked.preventDefault(), { once: true }); // happy-dom would go there
  const before = visit();
  click(href, more, event);
  expect(visit()).toBe(before);
});

test('where the reader is gets kept when the page is left', () => {
  const kept = vi.spyOn(history, 'replaceState');
  dispatchEvent(new Event('pagehide'));
  expect(kept).toHaveBeenCalledWith({ scroll: scrollY }, '');
});
