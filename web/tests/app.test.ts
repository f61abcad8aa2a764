import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import App from '../src/App.svelte';
import Unknown from '../src/home/NotFound.svelte';
import { loadPage, type Page } from '../src/pages';
import { go } from '../src/ui/route.svelte';
import { speak } from '../src/words/language.svelte';
import Broken from './Broken.svelte';
import { serve } from './serving';

vi.mock('../src/pages');

const pages = vi.mocked(loadPage);
vi.stubGlobal('scrollTo', vi.fn());

beforeEach(async () => {
  serve({}); // no server
  await speak('en');
  go('/', true);
  pages.mockResolvedValue(Unknown as unknown as Page);
});

afterEach(() => vi.restoreAllMocks());

test('a page has landmarks, a skip link and a title', async () => {
  render(App);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('navigation')).toBeTruthy();
  expect(screen.getByRole('main').id).toBe('main');
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
  expect(document.title).toBe('Page not found');
});

test('navigation moves the focus to the new page’s heading', async () => {
  render(App);
  await screen.findByRole('heading', { level: 1 });
  go('/rules/shanghaien');
  await vi.waitFor(() => expect(pages).toHaveBeenLastCalledWith('rules'));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('a page that cannot be loaded shows an error in the chosen language, with a retry', async () => {
  pages.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  render(App);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  await speak('it');
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy();
});

test('a page that throws while rendering shows an error', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  pages.mockResolvedValue(Broken as unknown as Page);
  render(App);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(told).toHaveBeenCalled();
});

test('a page that loads after the next navigation is not shown', async () => {
  render(App);
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  let come = (_: Page): void => undefined;
  pages.mockReturnValueOnce(new Promise((done) => (come = done)));
  go('/rules/raft');
  await vi.waitFor(() => expect(pages).toHaveBeenLastCalledWith('rules'));
  go('/new/raft');
  await vi.waitFor(() => expect(pages).toHaveBeenLastCalledWith('new'));
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  come(Broken as unknown as Page);
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
  expect(told).not.toHaveBeenCalled();
});

test('the focus is restored when its element is removed', async () => {
  render(App);
  const heading = await screen.findByRole('heading', { level: 1 });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  await new Promise((done) => setTimeout(done, 20)); // let the page settle
  const main = screen.getByRole('main');
  const button = document.createElement('button');
  main.append(button);
  button.focus();
  button.remove();
  await vi.waitFor(() => expect(document.activeElement).toBe(main));
});
