import { beforeAll, expect, test, vi } from 'vitest';

import { setSpeed } from '../../../src/games/speed.svelte';
import type { Film } from '../../../src/games/pirates/scene/types';
import { speak } from '../../../src/words/language.svelte';
import { all, moment, sit, type Shown } from './table';

const FILM: Film = { step: 20, frames: 2, tracks: [{ body: -1, first: 0, path: [0, 0, 90, 500, 500, -90] }] };
vi.mock('../../../src/net/api', async (original) => ({
  ...(await original<object>()),
  film: () => Promise.resolve(FILM),
}));

beforeAll(async () => {
  await speak('en');
  setSpeed('instant');
});

const trails = ({ container }: Shown): (string | undefined)[] =>
  all(container, '[data-trail]').map(({ dataset }) => dataset['trail']);

/** The mover of the recorded scenes is seat 0. */
const OTHER = [1];

test('shots and courses of another captain stay drawn', async () => {
  const shown = sit(moment('fire', 2, true), null, OTHER);
  await shown.show(moment('fire', 3));
  await vi.waitFor(() => expect(trails(shown)).toEqual(['shot']));
  await shown.show(moment('sail', 1));
  await vi.waitFor(() => expect(trails(shown)).toEqual(['shot', 'sail']));
  const own = { ...moment('fire', 1), entry: { ...moment('fire', 1).entry!, seat: 1 } };
  await shown.show(own as never);
  await vi.waitFor(() => expect(trails(shown)).toEqual([]));
});

test('an earlier position has the trails that it had', async () => {
  const at = (number: number, scene: Parameters<typeof moment>[0], step: number) => ({
    ...moment(scene, step),
    number,
  });
  const shown = sit({ ...at(10, 'fire', 2), before: null }, null, OTHER);
  await shown.show(at(11, 'fire', 3));
  await vi.waitFor(() => expect(trails(shown)).toEqual(['shot']));
  await shown.show(at(13, 'sail', 1));
  await vi.waitFor(() => expect(trails(shown)).toEqual(['shot', 'sail']));
  const own = at(15, 'fire', 1);
  await shown.show({ ...own, entry: { ...own.entry!, seat: 1 } } as never);
  await vi.waitFor(() => expect(trails(shown)).toEqual([]));
  for (const [number, had] of [
    [10, []],
    [11, ['shot']],
    [12, ['shot']],
    [14, ['shot', 'sail']],
    [15, []],
  ] as const) {
    const earlier = sit({ ...at(number, 'sail', 1), before: null, entry: null }, null, []);
    await vi.waitFor(() => expect(trails(earlier), String(number)).toEqual(had));
  }
});

test('own moves leave no trail, nor do moves that a spectator watches', async () => {
  for (const mine of [[0], []]) {
    const shown = sit(moment('sail'), null, mine);
    await shown.show(moment('sail', 1));
    await vi.waitFor(() => expect(shown.container.querySelector('[data-step]')).not.toBeNull());
    expect(trails(shown)).toEqual([]);
  }
});
