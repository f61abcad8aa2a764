// The course of a cut: deal, place or choose, verdict, again; with a fake server.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FairCut } from '../../../../src/games/raft/cut/fair-cut.svelte';
import { readProgress } from '../../../../src/games/raft/cut/progress';
import type { Move } from '../../../../src/games/raft/types';
import { problem, serve, type Asked } from '../../../serving';

const AT = 'POST /api/games/raft/exercises/cut';
const PUTS = ['a1', 'b1', 'c1', 'd1'].map((at, number): Move => ({
  type: 'put',
  side: number < 2 ? 'yellow' : 'black',
  at,
}));

interface Request {
  readonly type: string;
  readonly position?: string;
  readonly placed?: boolean;
  readonly move?: { readonly at: string };
}

/** A position is its number of pirates. */
function placing(pirates: number): object {
  return {
    position: String(pirates),
    view: { phase: pirates < 4 ? 'place' : 'side', ships: [], crews: [] },
    choices: { seat: 0, prompt: { key: 'raft-prompt-place', args: {} }, moves: [] },
  };
}

/** A server whose search ends with the second question. */
function server(yellow: number): readonly Asked[] {
  let questions = 0;
  const line = [{ move: { type: 'pass' }, seat: 0, told: [], view: {}, text: '', picture: '' }];
  const verdict = {
    takes: yellow < 0.5 ? 'black' : 'yellow',
    position: 'begun',
    view: { ships: [] },
    line,
    why: [],
  };
  return serve({
    [AT]: (body) => {
      const { type, placed, position } = body as Request;
      if (type === 'deal') return placing(placed ? 4 : 0);
      if (type === 'put') return placing(Number(position) + 1);
      questions += 1;
      return {
        chance: questions % 2 ? null : { yellow, depth: 9, plies: 0 },
        verdict: questions % 2 ? null : verdict,
      };
    },
  });
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function place(cut: FairCut): Promise<void> {
  for (const move of PUTS) {
    cut.play(move);
    await vi.advanceTimersByTimeAsync(0);
  }
  await vi.advanceTimersByTimeAsync(5_000);
}

test('a cut is judged when all pirates are placed, and counts', async () => {
  server(0.53);
  const cut = new FairCut();
  await cut.deal();
  expect([cut.moment?.view.phase, cut.canTakeBack]).toEqual(['place', false]);
  cut.play(PUTS[0]!);
  await vi.advanceTimersByTimeAsync(0);
  expect([cut.placing?.position, cut.canTakeBack]).toEqual(['1', true]);
  cut.takeBack();
  expect([cut.placing?.position, cut.canTakeBack]).toEqual(['0', false]);
  await place(cut);
  expect([cut.result, cut.mine, cut.may]).toEqual([53, 'black', null]);
  expect(readProgress('cut')).toEqual({ results: [53], streak: 1, best: 1 });
  expect(cut.ideas.map(({ kind, label }) => [kind, label])).toEqual([['first', '1']]);
  // In play, the first seat is Yellow's, which the captain took.
  expect(cut.table()).toMatchObject({
    options: { position: 'begun' },
    seats: [{ kind: 'bot' }, { kind: 'me' }],
  });
});

test('the same raft again does not count; a new one does', async () => {
  server(0.8);
  const cut = new FairCut();
  await cut.deal();
  await place(cut);
  expect(readProgress('cut')).toEqual({ results: [80], streak: 0, best: 0 });
  cut.again();
  expect([cut.verdict, cut.placing?.position]).toEqual([null, '0']);
  await place(cut);
  expect(cut.verdict).not.toBeNull();
  expect(readProgress('cut').results).toEqual([80]);
  await cut.deal();
  await place(cut);
  expect(readProgress('cut').results).toEqual([80, 80]);
});

test('a choice is judged by the chance of the chosen side', async () => {
  const asked = server(0.3);
  const cut = new FairCut();
  await cut.deal('choose', 'full');
  expect(asked[0]?.body).toEqual({ type: 'deal', size: 'full', placed: true });
  cut.play({ type: 'choose', side: 'black' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked.at(-1)?.body).toEqual({ type: 'verdict', position: '4', side: 'black' });
  expect([cut.result, cut.mine, cut.seat]).toEqual([70, 'black', 1]);
  expect(readProgress('choose')).toEqual({ results: [70], streak: 1, best: 1 });
  expect(readProgress('cut').results).toEqual([]);
});

test('a refused pirate leaves the position; the reason is kept', async () => {
  serve({
    [AT]: (body) =>
      (body as Request).type === 'deal' ? placing(0) : problem(400, 'raft-refused-wrong-ship', { at: 'a1' }),
  });
  const cut = new FairCut();
  await cut.deal();
  cut.play(PUTS[0]!);
  await vi.advanceTimersByTimeAsync(0);
  expect([cut.placing?.position, cut.canTakeBack]).toEqual(['0', false]);
  expect(cut.action.error).toMatchObject({ problem: { code: 'raft-refused-wrong-ship' } });
});

test('a late verdict on an earlier raft is dropped', async () => {
  server(0.5);
  const cut = new FairCut();
  await cut.deal('choose');
  cut.play({ type: 'choose', side: 'yellow' });
  await vi.advanceTimersByTimeAsync(0);
  await cut.deal('choose');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([cut.verdict, cut.judging, cut.chosen]).toEqual([null, false, null]);
});
