import { render } from '@testing-library/svelte';
import { createRawSnippet, flushSync } from 'svelte';
import { beforeAll, expect, test } from 'vitest';

import type { AnyFace } from '../../src/games/games';
import { momentsOf } from '../../src/replay/opening';
import { Player } from '../../src/replay/player.svelte';
import Watch from '../../src/replay/Watch.svelte';
import { loadMoreMessages, speak } from '../../src/words/language.svelte';
import PlainBoard from '../table/PlainBoard.svelte';
import { REPLAY } from './replay';

beforeAll(async () => {
  await speak('en');
  await loadMoreMessages();
});

test('the headline hides a result until the board has shown it', () => {
  const player = new Player(momentsOf(REPLAY), 1, () => 60_000);
  const face = {
    Board: PlainBoard,
    pace: () => 60_000,
    soundOf: () => null,
    suspense: ({ entry }: { entry: unknown }) => entry !== null,
    meanwhile: () => 'The ball is in the air …',
  } as unknown as AnyFace;
  const opened = {
    replay: REPLAY,
    sealed: { commitment: 'c0', seed: null, log: [] },
    compared: 'none' as const,
    file: null,
  };
  const children = createRawSnippet(() => ({ render: () => '<i></i>' }));
  const { container } = render(Watch, { opened, face, player, table: '', children });
  const headline = (): string => container.querySelector('.bar')!.textContent;
  player.step(1);
  flushSync();
  expect(headline()).toContain('The ball is in the air …');
  player.seen();
  flushSync();
  expect(headline()).not.toContain('The ball is in the air …');
  expect(headline()).toContain('Choose');
});
