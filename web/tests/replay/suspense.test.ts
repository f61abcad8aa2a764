import { flushSync } from 'svelte';
import { beforeAll, expect, test } from 'vitest';

import { loadMessages, speak } from '../../src/words/language.svelte';
import { watch } from './replay';

beforeAll(async () => {
  await speak('en');
  await loadMessages('more');
});

test('headline and board hide a result until the moment has been shown', () => {
  const { player, container } = watch({
    suspense: ({ entry }: { entry: unknown }) => entry !== null,
    meanwhile: () => 'The ball is in the air …',
  });
  const headline = (): string => container.querySelector('.bar')!.textContent;
  const isShown = (): string | null => container.querySelector('[data-shown]')!.getAttribute('data-shown');
  player.step(1);
  flushSync();
  expect(headline()).toContain('The ball is in the air …');
  expect(isShown()).toBe('false');
  player.seen();
  flushSync();
  expect(isShown()).toBe('true');
  expect(headline()).not.toContain('The ball is in the air …');
  expect(headline()).toContain('Choose');
});

test('the headline has all lines of an entry, the first one first', () => {
  const { player, container } = watch();
  player.step(1);
  flushSync();
  expect(container.querySelector('.told span')?.textContent).toBe('Choose file Reading the record…');
});
