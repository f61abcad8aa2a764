// "Play on from here": the seat to move, the request, and what the table says afterwards.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import type { AnyFace } from '../../src/games/games';
import type { Outcome, Replay, ReplayEntry } from '../../src/net/protocol';
import { momentsOf } from '../../src/replay/opening';
import { canGoOn, deciding } from '../../src/replay/play-on';
import { Player } from '../../src/replay/player.svelte';
import Watch from '../../src/replay/Watch.svelte';
import Began from '../../src/story/Began.svelte';
import { rememberSource, sourceOf } from '../../src/story/source';
import { loadMessages, speak } from '../../src/words/language.svelte';
import { SHANGHAIEN } from '../serving';
import PlainBoard from '../table/PlainBoard.svelte';

beforeAll(async () => {
  await speak('en');
  await loadMessages('more');
});

const CHANCE = -1;
const over = (clause: string): Outcome => ({
  winners: [0],
  points: [1, 0],
  utilities: [1, -1],
  reason: 'log-resigned',
  clause,
});
const entries = (turns: readonly (number | null)[], outcome: Outcome | null = null): ReplayEntry[] =>
  turns.map((turn, index) => ({
    number: index + 1,
    entry: { type: 'chance' },
    turn,
    view: {},
    story: [],
    outcome: index === turns.length - 1 ? outcome : null,
    text: '',
    picture: '',
  }));
const replay = (more: Partial<Replay>): Replay => ({
  game: 'shanghaien',
  rules: 1,
  options: {},
  seats: ['Ada', 'Bob'].map((name) => ({
    kind: 'person',
    level: '',
    name,
    taken: true,
    open: false,
    player: '',
    former: false,
  })),
  mine: [],
  commitment: 'c0',
  seed: '00',
  seal: '',
  start: {},
  text: '',
  picture: '',
  entries: [],
  proved: [],
  doubts: [],
  limits: [],
  broken: null,
  began: null,
  daily: '',
  ...more,
});

test('the player takes the seat to move, or the next that decides', () => {
  const game = { entries: entries([null, CHANCE, 1, CHANCE, 0, null], over('')) };
  expect([0, 1, 2, 3, 4, 5].map((at) => deciding(game, at))).toEqual([1, 1, 1, 1, 0, 0]);
  expect(deciding(game, 6), 'a resignation changes nothing').toBe(0);
  expect(deciding({ entries: [] }, 0)).toBe(0);
});

test('no game goes on where it is over by its rules, or while people play it', () => {
  const ended = entries([0, 1, null], over('S38'));
  expect([2, 3].map((at) => canGoOn(replay({ entries: ended }), at))).toEqual([true, false]);
  expect(canGoOn(replay({ entries: entries([0, null], over('')) }), 2), 'resigned').toBe(true);
  const running = replay({ entries: entries([0, 1]), seed: null });
  expect(canGoOn(running, 1)).toBe(false);
  const [ada, bob] = running.seats;
  expect(canGoOn({ ...running, seats: [ada!, { ...bob!, kind: 'bot' }] }, 1)).toBe(true);
});

async function press(file: File | null, table: string): Promise<string> {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: BodyInit } = {}) => {
    if (path === '/api/games') return Response.json([{ ...SHANGHAIEN, levels: ['deckhand', 'captain'] }]);
    if (path === '/api/continuations') sent.push(await new Response(body).text());
    return Response.json({ code: 'position-over', args: {}, clause: '' }, { status: 400 });
  });
  const shown = replay({ entries: entries([0, CHANCE, 1, 0, null], over('S38')) });
  const player = new Player(momentsOf(shown), 0, () => 0);
  const face = { Board: PlainBoard, pace: () => 0, soundOf: () => null } as unknown as AnyFace;
  render(Watch, {
    opened: {
      replay: shown,
      sealed: { commitment: 'c0', seed: null, log: [] },
      compared: 'none' as const,
      file,
    },
    face,
    player,
    table,
    children: createRawSnippet(() => ({ render: () => '<i></i>' })),
  });
  player.jump(2);
  const button = await screen.findByRole('button', { name: 'Play on from here' });
  await screen.findByText(/You play for Bob/);
  await fireEvent.click(button);
  await screen.findByText('The game is over in this position. Choose an earlier one.');
  player.jump(5);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Play on from here' })).toBeNull());
  vi.unstubAllGlobals();
  return sent.join();
}

test('a table’s game goes on against the captain', async () => {
  const wanted = { table: 'abcdef', entry: 2, seats: [{ kind: 'bot', level: 'captain' }, { kind: 'me' }] };
  expect(JSON.parse(await press(null, 'abcdef'))).toEqual(wanted);
});

test('a record file is sent unchanged', async () => {
  const text = '{"header": {"large": 9223372036854775807}}\n';
  const sent = await press(new File([text], 'game.json'), '');
  expect(sent).toContain(`,"record":${text}}`);
  expect(JSON.parse(sent)).toMatchObject({ entry: 2 });
});

test('the table says where its game began, with a link to the earlier game if this device knows it', () => {
  const told = (source: string, opening: string, table = 'aaaaaa'): HTMLElement | null => {
    const { container } = render(Began, { began: { source, entry: 57, opening }, table });
    return container.querySelector<HTMLElement>('[data-began]');
  };
  expect(told('ab', '')?.textContent?.trim()).toBe('This game continues from a position of an earlier game.');
  expect(told('', 'guide')?.textContent?.trim()).toBe('The game starts from a prepared position.');
  expect(told('', '')?.textContent?.trim()).toBe('The game starts from a position that was set by hand.');
  expect(render(Began, { began: null, table: 'aaaaaa' }).container.querySelector('p')).toBeNull();
  rememberSource('bbbbbb', { table: 'abcdef', names: 'Ada – Bob', part: 'Turn 4' });
  const link = told('ab', '', 'bbbbbb')?.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/replay/abcdef#57');
  expect(link?.textContent).toBe('Watch that game: Ada – Bob (Turn 4)');
  rememberSource('bbbbbb', { table: 'abcdef', names: 'Ada – Bob', part: '' });
  expect(told('ab', '', 'bbbbbb')?.querySelector('a')?.textContent).toBe('Watch that game: Ada – Bob');
});

test('an unreadable source is none', () => {
  expect(sourceOf('cccccc')).toBeNull();
  localStorage.setItem('dogwatch-source-cccccc', '{"table":"//evil.example","names":"x"}');
  expect(sourceOf('cccccc')).toBeNull();
});
