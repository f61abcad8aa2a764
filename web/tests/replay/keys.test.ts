import { render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeAll, expect, test } from 'vitest';

import type { AnyFace } from '../../src/games/games';
import { momentsOf } from '../../src/replay/opening';
import { Player } from '../../src/replay/player.svelte';
import ReplayKeys from '../../src/replay/ReplayKeys.svelte';
import Watch from '../../src/replay/Watch.svelte';
import { loadMoreMessages, speak } from '../../src/words/language.svelte';
import { handledAt, listedIn } from '../pressed-keys';
import PlainBoard from '../table/PlainBoard.svelte';
import { REPLAY } from './replay';

beforeAll(async () => {
  await speak('en');
  await loadMoreMessages();
});

test('every key of a replay is in its list of keys', () => {
  const listed = listedIn(ReplayKeys);
  const face = { Board: PlainBoard, pace: () => 0, soundOf: () => null } as unknown as AnyFace;
  const player = new Player(momentsOf(REPLAY), 1, () => 0);
  const sealed = { commitment: 'c0', seed: null, log: [] };
  const opened = { replay: REPLAY, sealed, compared: 'none' as const, file: null };
  const children = createRawSnippet(() => ({ render: () => '<i></i>' }));
  const { container } = render(Watch, { opened, face, player, table: '', children });
  expect(container.querySelector('[data-keys]')).not.toBeNull();
  // Only with M; and only while the captain's line is shown.
  const also = ['Shift', 'Esc'];
  expect([...handledAt(document.body), ...also].sort()).toEqual([...listed].sort());
});
