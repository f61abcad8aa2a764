// Records of real games, with draws by Python: every change to them is detected.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { checkLuck, type Sealed } from '../../src/luck/check';

const GOLDEN = join(import.meta.dirname, '../../../tests/golden');

interface File {
  header: { game: string; commitment: string; daily?: string };
  seed: string;
  entries: {
    number: number;
    entry: { type: string; nonce?: string; seat?: number; draws?: [number, number][] };
  }[];
}

const files = readdirSync(GOLDEN).filter((name) => name.endsWith('.json'));
const read = (name: string): File => JSON.parse(readFileSync(join(GOLDEN, name), 'utf8')) as File;
const sealed = ({ header, seed, entries }: File): Sealed => ({
  commitment: header.commitment,
  seed,
  dailyGame: header.daily && header.game,
  log: entries,
});

describe.each(files)('%s', (name) => {
  test('is fair', () => {
    const file = read(name);
    const draws = file.entries.filter(({ entry }) => entry.draws?.length).length;
    const nonces = file.entries.filter(({ entry }) => entry.type === 'join').length;
    expect(draws).toBeGreaterThan(0);
    expect(checkLuck(sealed(file))).toEqual({ is: 'fair', nonces, draws });
  });

  test('with any one draw changed is forged at that entry', () => {
    const drawn = read(name).entries.filter(({ entry }) => entry.draws?.length);
    for (const { number } of drawn.filter((_, index) => index % 7 === 0)) {
      const file = read(name);
      const [draw] = file.entries[number - 1]!.entry.draws!;
      draw![1] = (draw![1] + 1) % draw![0];
      expect(checkLuck(sealed(file))).toEqual(draw![0] === 1 ? expect.anything() : { is: 'forged', number });
    }
  });

  test('with a nonce changed is forged from the first draw on', () => {
    const file = read(name);
    const join = file.entries.find(({ entry }) => entry.type === 'join');
    if (!join) return;
    join.entry.nonce = '00'.repeat(16);
    const first = file.entries.find(({ entry }) => entry.draws?.length)!.number;
    const verdict = checkLuck(sealed(file));
    expect(verdict.is).toBe('forged');
    expect(verdict.is === 'forged' && verdict.number).toBeGreaterThanOrEqual(first);
  });
});

test('another seed does not match the commitment', () => {
  const file = read('shanghaien-1-default.json');
  expect(checkLuck({ ...sealed(file), seed: 'ab'.repeat(32) })).toEqual({ is: 'unsealed' });
  expect(checkLuck({ ...sealed(file), seed: 'no seed' })).toEqual({ is: 'unsealed' });
});

test('without a seed, the verdict is hidden', () => {
  expect(checkLuck({ ...sealed(read('raft-1-full.json')), seed: null })).toEqual({ is: 'hidden' });
});

test('a nonce after the first draw is forged', () => {
  const file = read('shanghaien-1-default.json');
  const late = { number: file.entries.length + 1, entry: { type: 'join', seat: 1, nonce: 'ab'.repeat(16) } };
  expect(checkLuck({ ...sealed(file), log: [...file.entries, late] })).toEqual({
    is: 'forged',
    number: late.number,
  });
});
