import { expect, test, vi } from 'vitest';

import { language, speak } from '../src/words/language.svelte';
import { words, Words } from '../src/words/words';
import type * as Module from '../src/words/words';

vi.mock('../src/words/words', async (original) => ({ ...(await original<typeof Module>()), words: vi.fn() }));

test('of two concurrent requests, the last language wins', async () => {
  const come = new Map<string, () => void>();
  vi.mocked(words).mockImplementation(
    (wanted) => new Promise((done) => come.set(wanted, () => done(new Words(wanted, [])))),
  );
  const both = [speak('it', true), speak('ru', true)];
  come.get('ru')!();
  await both[1];
  come.get('it')!();
  await both[0];
  expect(language()).toBe('ru');
  expect(document.documentElement.lang).toBe('ru');
  expect(localStorage.getItem('dogwatch-language')).toBe('ru');
});
