import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import App from '../src/App.svelte';
import Unknown from '../src/home/Unknown.svelte';
import { loadPage, type Page } from '../src/pages';
import { go } from '../src/ui/route.svelte';
import { speak } from '../src/words/spoken.svelte';
import Broken from './Broken.svelte';

vi.mock('../src/pages');

const pages = vi.mocked(loadPage);
vi.stubGlobal('scrollTo', vi.fn());

beforeEach(async () => {
  await speak('en');
  go('/', true);
  pages.mockResolvedValue(Unknown as unknown as Page);
});

afterEach(() => vi.restoreAllMocks());

test('a page has landmarks, a way past the header, and a title', async () => {
  render(App);
  expect(await screen.findByRole('heading', { level: 1, name: 'No such page' })).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('navigation')).toBeTruthy();
  expect(screen.getByRole('main').id).toBe('main');
  expect(screen.getByRole('link', { name: 'Skip to the content' }).getAttribute('href')).toBe('#main');
  expect(document.title).toBe('No such page');
});

test('on the way to another page the focus goes to its heading', async () => {
  render(App);
  await screen.findByRole('heading', { level: 1 });
  go('/rules/shanghaien');
  await vi.waitFor(() => expect(pages).toHaveBeenLastCalledWith('rules'));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('a page that cannot be fetched says so, in the language chosen, with a way on', async () => {
  pages.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  render(App);
  expect(await screen.findByRole('heading', { name: 'That did not work' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  await speak('it');
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy();
});

test('a page that breaks while it is shown says so too', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  pages.mockResolvedValue(Broken as unknown as Page);
  render(App);
  expect(await screen.findByRole('heading', { name: 'That did not work' })).toBeTruthy();
  expect(told).toHaveBeenCalled();
});

test('a page that comes too late, when the reader has gone on, is not shown', async () => {
  render(App);
  await screen.findByRole('heading', { level: 1, name: 'No such page' });
  let come = (_: Page): void => undefined;
  pages.mockReturnValueOnce(new Promise((done) => (come = done)));
  go('/rules/raft');
  await vi.waitFor(() => expect(pages).toHaveBeenLastCalledWith('rules'));
  go('/new/raft');
  await vi.waitFor(() => expect(pages).toHaveBeenLastCalledWith('new'));
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  come(Broken as unknown as Page);
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No such page');
  expect(told).not.toHaveBeenCalled();
});

test('the focus is kept wherever something goes away', async () => {
  render(App);
  const heading = await screen.findByRole('heading', { level: 1 });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  await new Promise((done) => setTimeout(done, 20)); // the page has come to rest
  const main = screen.getByRole('main');
  const button = document.createElement('button');
  main.append(button);
  button.focus();
  button.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(main));
});
