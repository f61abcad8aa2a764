/**
 * Verifies every draw of a game in the browser; docs/fairness.md defines how draws are derived. The hashes
 * are from a library, since browsers offer `crypto.subtle` only on https.
 */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const DOMAIN = utf8ToBytes('dogwatch-luck-1');
const DAILY_DOMAIN = utf8ToBytes('dogwatch-daily-1');
const NONCE = /^(?:[0-9a-f]{2}){16,64}$/;
const SEED = /^[0-9a-f]{64}$/;
const WORD_BYTES = 8;
const WORD_RANGE = 1n << 64n;

/** A log entry. */
export interface Logged {
  readonly number: number;
  readonly entry: unknown;
}

export interface Sealed {
  readonly commitment: string;
  /** Null until the game is over. */
  readonly seed: string | null;
  /** The game's name if it is a daily deal, whose draws have keys and no nonces. */
  readonly dailyGame?: string | undefined;
  readonly log: readonly Logged[];
}

/** The result of the check. `hidden`: the seed is not revealed yet. */
export type Verdict =
  | { readonly is: 'hidden' }
  | { readonly is: 'fair'; readonly nonces: number; readonly draws: number }
  /** The seed does not match the commitment. */
  | { readonly is: 'unsealed' }
  /**
   * The draws of this entry do not follow from the seed and the nonces: it, or a nonce before it, was
   * forged.
   */
  | { readonly is: 'forged'; readonly number: number };

interface Entry {
  readonly type: string;
  readonly seat?: number;
  readonly nonce?: string;
  readonly draws?: readonly (readonly [number, number])[];
  readonly key?: string;
}

/** Checks the commitment, the nonces and every draw. */
export function checkLuck({ commitment, seed, dailyGame, log }: Sealed): Verdict {
  if (seed === null) return { is: 'hidden' };
  if (!SEED.test(seed) || bytesToHex(sha256(hexToBytes(seed))) !== commitment) return { is: 'unsealed' };
  const nonces = new Map<number, string>();
  let key = dailyGame ? dailyKey(hexToBytes(seed), dailyGame) : undefined;
  let draws = 0;
  for (const { number, entry } of log) {
    const { type, seat = -1, nonce = '', draws: drawn = [], key: name = '' } = entry as Entry;
    if (type === 'join') {
      if (key || nonces.has(seat) || !NONCE.test(nonce)) return { is: 'forged', number };
      nonces.set(seat, nonce);
    } else if (drawn.length) {
      key ??= keyOf(hexToBytes(seed), nonces);
      const source = words(key, dailyGame ? named(name) : bigEndian(number, 8));
      if (drawn.some(([n, value]) => below(source, n) !== value)) return { is: 'forged', number };
      draws += 1;
    }
  }
  return { is: 'fair', nonces: nonces.size, draws };
}

function keyOf(seed: Uint8Array, nonces: ReadonlyMap<number, string>): Uint8Array {
  const people = [...nonces]
    .sort(([one], [other]) => one - other)
    .map(([seat, nonce]) => {
      const bytes = hexToBytes(nonce);
      return concatBytes(bigEndian(seat, 1), bigEndian(bytes.length, 2), bytes);
    });
  return hmac(sha256, seed, concatBytes(DOMAIN, ...people));
}

function dailyKey(seed: Uint8Array, game: string): Uint8Array {
  return hmac(sha256, seed, concatBytes(DAILY_DOMAIN, utf8ToBytes(game)));
}

/** The name of what is drawn, after its length. */
function named(name: string): Uint8Array {
  const bytes = utf8ToBytes(name);
  return concatBytes(bigEndian(bytes.length, 2), bytes);
}

/** The stream of 64-bit words of an entry, whose number or key is the prefix. */
function* words(key: Uint8Array, prefix: Uint8Array): Generator<bigint, never> {
  for (let block = 0; ; block += 1) {
    const bytes = hmac(sha256, key, concatBytes(prefix, bigEndian(block, 4)));
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < bytes.length; at += WORD_BYTES) yield view.getBigUint64(at);
  }
}

/**
 * A number below n without modulo bias: words at or above the largest multiple of n are rejected. -1 if n is
 * invalid.
 */
function below(source: Generator<bigint, never>, n: number): number {
  if (!Number.isSafeInteger(n) || n < 1) return -1;
  const range = BigInt(n);
  const usable = WORD_RANGE - (WORD_RANGE % range);
  let word = source.next().value;
  while (word >= usable) word = source.next().value;
  return Number(word % range);
}

function bigEndian(value: number, bytes: number): Uint8Array {
  const out = new Uint8Array(bytes);
  for (let at = bytes - 1, rest = value; at >= 0; at -= 1, rest = Math.floor(rest / 256))
    out[at] = rest % 256;
  return out;
}
