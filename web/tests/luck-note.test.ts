// The browser's note is written before a nonce is sent: otherwise an operator could choose the seed after
// seeing the nonce.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  addNonce,
  compare,
  noncesOf,
  noteOf,
  noteSeal,
  noteWith,
  SealChangedError,
  type Note,
} from '../src/luck/note';
import { fullStorage, problem, serve } from './serving';

const PLACE = { table: 'abcdef', commitment: 'c0' };
const SEATS = 'POST /api/tables/abcdef/seats';
const seated = { table: 'abcdef', seat: 0 };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the commitment and the nonce are noted before they are sent', async () => {
  let before: Note | null = null;
  const asked = serve({ [SEATS]: () => ((before = noteOf('abcdef')), seated) });
  await addNonce(PLACE, 0);
  const { nonce } = asked[0]!.body as { nonce: string };
  expect(before).toMatchObject({ commitment: 'c0', nonces: { 0: nonce }, sat: [] });
  expect(noteOf('abcdef')).toMatchObject({ commitment: 'c0', nonces: { 0: nonce }, sat: [0] });
});

test('a retry sends the same nonce, so that the server cannot choose among several', async () => {
  const asked = serve({ [SEATS]: () => problem(409, 'server-seat-taken') });
  for (let attempt = 0; attempt < 3; attempt += 1) await expect(addNonce(PLACE, 0)).rejects.toThrow();
  expect(new Set(asked.map(({ body }) => (body as { nonce: string }).nonce)).size).toBe(1);
});

test('no nonce is sent to a table whose commitment has changed', async () => {
  noteSeal(PLACE);
  const asked = serve({ [SEATS]: () => seated });
  await expect(addNonce({ ...PLACE, commitment: 'c1' }, 0)).rejects.toBeInstanceOf(SealChangedError);
  expect(asked).toEqual([]);
  expect(noteOf('abcdef')).toMatchObject({ commitment: 'c0' });
});

test('without storage, notes last as long as the page', async () => {
  vi.stubGlobal('localStorage', fullStorage());
  serve({ [SEATS]: () => seated });
  await addNonce({ ...PLACE, table: 'unkept' }, 0, () => Promise.resolve(seated));
  expect(noteOf('unkept')).toMatchObject({ commitment: 'c0', sat: [0] });
});

test('the oldest notes are deleted beyond the limit', () => {
  for (let at = 0; at < 501; at += 1)
    localStorage.setItem(
      `dogwatch-luck-t${at}`,
      JSON.stringify({ commitment: `${at}`, nonces: {}, sat: [], at }),
    );
  noteSeal(PLACE);
  expect([noteOf('t0'), noteOf('t1')]).toEqual([null, null]);
  expect(noteOf('t2')).not.toBeNull();
  expect(noteWith('500')).toEqual(noteOf('t500'));
  expect(noteWith('0')).toBeNull();
});

describe('a comparison', () => {
  const note: Note = { commitment: 'c0', nonces: { 0: 'aa', 1: 'bb' }, sat: [0], at: 0 };

  test.each([
    ['without a note says nothing', null, ['aa'], 'none'],
    ['of the same says so', note, ['aa', ''], 'same'],
    ['finds another nonce', note, ['ab', ''], 'nonce'],
    ['finds a seat that was given to a bot', note, ['', ''], 'nonce'],
    ['does not mind the nonce of a seat that another took', note, ['aa', 'cc'], 'same'],
  ] as const)('%s', (_, noted, nonces, expected) => {
    expect(compare(noted, { commitment: 'c0', nonces }, [], true)).toBe(expected);
  });

  test('detects another commitment', () =>
    expect(compare(note, { commitment: 'c1', nonces: ['aa'] })).toBe('seal'));
  test('accepts a missing nonce before the game begins', () =>
    expect(compare(note, { commitment: 'c0', nonces: ['', ''] }, [0])).toBe('same'));
  test('includes this browser’s seats', () =>
    expect(compare(note, { commitment: 'c0', nonces: ['aa', 'cc'] }, [1])).toBe('nonce'));
});

test('noncesOf returns a log’s nonces by seat', () => {
  const log = [
    { type: 'join', seat: 2, nonce: 'cc' },
    { type: 'join', seat: 0, nonce: 'aa' },
    { type: 'resign', seat: 1 },
  ];
  expect(noncesOf(log.map((entry) => ({ entry })))).toEqual(['aa', '', 'cc']);
});
