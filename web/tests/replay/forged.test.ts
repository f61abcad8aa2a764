// A forged record: even if all draws are right, nothing is claimed about its luck.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeAll, expect, test } from 'vitest';

import type { AnyFace } from '../../src/games/games';
import type { Fact, Replay } from '../../src/net/protocol';
import type { Verdict } from '../../src/luck/check';
import { momentsOf } from '../../src/replay/opening';
import { Player } from '../../src/replay/player.svelte';
import Proof from '../../src/replay/Proof.svelte';
import Watch from '../../src/replay/Watch.svelte';
import { speak, loadMessages } from '../../src/words/language.svelte';
import PlainBoard from '../table/PlainBoard.svelte';

beforeAll(async () => {
  await speak('en');
  await loadMessages('more');
});

const fact = (key: string, args: Fact['args'] = {}): Fact => ({ key, args, clause: '' });
const person = (name: string): Replay['seats'][number] => ({
  kind: 'person',
  level: '',
  name,
  taken: true,
  open: false,
  player: '',
  former: false,
});
const WHOLE: Replay = {
  game: 'shanghaien',
  rules: 1,
  options: {},
  seats: [person('Ada'), person('Bob')],
  mine: [],
  commitment: 'c0',
  seed: null,
  seal: '',
  start: {},
  text: '',
  picture: '',
  entries: [1, 2].map((number) => ({
    number,
    entry: { type: 'join', seat: number - 1 },
    turn: null,
    view: {},
    story: [],
    outcome: null,
    text: '',
    picture: '',
  })),
  proved: [fact('verify-legal', { entries: 2 }), fact('verify-draws', { draws: 97 })],
  doubts: [fact('verify-unfinished')],
  limits: [fact('verify-limit-foreseen')],
  broken: null,
  began: null,
  daily: '',
};
const BROKEN: Replay = {
  ...WHOLE,
  broken: { number: 3, code: 'record-entry-altered', args: { number: 3 }, clause: '', reason: null },
};
const FAIR: Verdict = { is: 'fair', nonces: 2, draws: 97 };

const proof = (verdict: Verdict | undefined, replay: Replay): string =>
  render(Proof, { verdict, replay, compared: 'none', ofFile: true })
    .container.querySelector('details')!
    .textContent.replaceAll(/\s+/g, ' ');

test('a valid record is fair', () => {
  const said = proof(FAIR, WHOLE);
  expect(said).toContain('✓ Was the luck fair?');
  expect(said).toContain('97 draws follow');
  expect(said).toContain('All 2 entries are intact');
  expect(said).toContain('The game is not over');
});

test.each<Verdict | undefined>([FAIR, { is: 'hidden' }, undefined])(
  'right draws prove nothing where an entry was altered (%j)',
  (verdict) => {
    const said = proof(verdict, BROKEN);
    expect(said).toContain('✗ Was the luck fair?');
    expect(said).toContain('nothing is proven about its luck');
    expect(said).not.toMatch(/✓|draws follow|are whole|not over/);
  },
);

test('the server’s proofs are hidden if this browser found a forged draw', () => {
  const said = proof({ is: 'forged', number: 2 }, WHOLE);
  expect(said).toContain('✗ Was the luck fair?');
  expect(said).not.toMatch(/✓|are whole|not over/);
});

test('the link leads to the last valid moment', async () => {
  const player = new Player(momentsOf(BROKEN), 0, () => 0);
  const face = { Board: PlainBoard, pace: () => 0, soundOf: () => null } as unknown as AnyFace;
  const opened = {
    replay: BROKEN,
    sealed: { commitment: 'c0', seed: null, log: [] },
    compared: 'none' as const,
    file: null,
  };
  render(Watch, {
    opened,
    face,
    player,
    table: '',
    children: createRawSnippet(() => ({ render: () => '<i></i>' })),
  });
  expect(screen.getByRole('alert').textContent).toContain('Entry 3 was altered');
  await fireEvent.click(screen.getByRole('button', { name: 'Show entry 2, the last valid one' }));
  expect(player.at).toBe(2);
  expect(screen.queryByRole('button', { name: 'Show entry 3' })).toBeNull();
});
