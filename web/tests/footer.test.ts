import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';

import Footer from '../src/Footer.svelte';
import { speak } from '../src/words/language.svelte';
import { serve } from './serving';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['en', 'Dogwatch, version 4.5.6'],
  ['it', 'Dogwatch, versione 4.5.6'],
  ['ru', 'Dogwatch, версия 4.5.6'],
] as const)('shows the server’s version in %s', async (language, text) => {
  await speak(language);
  serve({ 'GET /api/about': () => ({ version: '4.5.6', rules: {} }) });
  render(Footer);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('is empty without an answer', async () => {
  const asked = serve({});
  render(Footer);
  await vi.waitFor(() => expect(asked.length).toBe(1));
  expect(screen.getByRole('contentinfo').textContent.trim()).toBe('');
});
