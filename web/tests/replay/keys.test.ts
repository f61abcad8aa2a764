import { beforeAll, expect, test } from 'vitest';

import ReplayKeys from '../../src/replay/ReplayKeys.svelte';
import { loadMessages, speak } from '../../src/words/language.svelte';
import { handledAt, listedIn } from '../pressed-keys';
import { watch } from './replay';

beforeAll(async () => {
  await speak('en');
  await loadMessages('more');
});

test('every key of a replay is in its list of keys', () => {
  const listed = listedIn(ReplayKeys);
  const { container } = watch();
  expect(container.querySelector('[data-keys]')).not.toBeNull();
  // Only with M; and only while the captain's line is shown.
  const also = ['Shift', 'Esc'];
  expect([...handledAt(document.body), ...also].sort()).toEqual([...listed].sort());
});
