/** A fake server: canned responses, and a log of the requests. */

import { fireEvent } from '@testing-library/svelte';
import { vi } from 'vitest';

import type { GameInfo, TableInfo } from '../src/net/protocol';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

type Answer = (body: unknown) => Response | object;

/** Responses by `METHOD path`; any other request fails as if the network were down. */
export function serve(answers: Record<string, Answer>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const sent: unknown = body ? JSON.parse(body as string) : undefined;
    asked.push({ method, path, body: sent });
    const answer = answers[`${method} ${path}`]?.(sent);
    if (!answer) throw new TypeError('fetch failed');
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return asked;
}

export function problem(status: number, code: string, args: object = {}): Response {
  return Response.json({ code, args, clause: '' }, { status });
}

export const SHANGHAIEN: GameInfo = {
  name: 'shanghaien',
  seats: [2],
  dial: [],
  languages: [],
  openings: [],
  exercises: [],
  puzzles: 0,
  daily: null,
  rules: 1,
  levels: ['deckhand'],
  options: {
    $ref: '#/$defs/Options',
    $defs: {
      Options: {
        type: 'object',
        properties: {
          tricks: {
            type: 'array',
            prefixItems: [0, 1, 2].map(() => ({ type: 'integer', minimum: 0, maximum: 8 })),
            default: [3, 2, 3],
          },
          first: { enum: ['blue', 'chance', 'red'], default: 'chance' },
          starts: { enum: ['alternate', 'other_than_caller'], default: 'other_than_caller' },
          extra: { type: 'boolean', default: false },
        },
      },
    },
  },
};

/** A game with text options. */
export const RAFT: GameInfo = {
  name: 'raft',
  seats: [2],
  dial: [],
  languages: [],
  openings: [],
  exercises: [],
  puzzles: 0,
  daily: null,
  rules: 1,
  levels: ['deckhand'],
  options: {
    type: 'object',
    properties: {
      size: { enum: ['full', 'short'], default: 'full' },
      own_layout: { type: 'string', maxLength: 160, default: '' },
      position: { type: 'string', maxLength: 160, default: '' },
    },
  },
};

/** A game for two to four players, with options of all kinds. */
export const PIRATES: GameInfo = {
  name: 'pirates',
  seats: [2, 3, 4],
  dial: [],
  languages: [],
  openings: [],
  exercises: [],
  puzzles: 0,
  daily: null,
  rules: 1,
  levels: ['deckhand'],
  options: {
    properties: {
      players: { type: 'integer', minimum: 2, maximum: 4, default: 2 },
      teams: { type: 'boolean', default: false },
      ports: { enum: ['adjacent', 'opposite'], default: 'opposite' },
      first: { enum: ['blue', 'chance', 'green', 'red', 'yellow'], default: 'chance' },
      turns: { type: 'integer', minimum: 1, maximum: 200, default: 40 },
      kraken: { type: 'boolean', default: false },
      flags: { type: 'integer', minimum: 1, maximum: 5, default: 3 },
    },
  },
};

export function table(more: Partial<TableInfo>): TableInfo {
  const person = {
    kind: 'person',
    level: '',
    name: '',
    taken: true,
    open: false,
    player: '',
    former: false,
  } as const;
  return {
    table: 'k7m2p9xw4d',
    game: 'shanghaien',
    commitment: 'c0',
    seats: [
      person,
      { kind: 'bot', level: 'deckhand', name: '', taken: true, open: false, player: '', former: false },
    ],
    number: 9,
    turn: 1,
    outcome: null,
    created: 0,
    touched: 0,
    mine: [0],
    available: true,
    options: {},
    clock: null,
    rated: false,
    ratings: [],
    ...more,
  };
}

export const NONCE = /^([0-9a-f]{2}){16,64}$/;

/** A storage that is full. */
export function fullStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
}

/** Selects an option by its text. Svelte queries `:checked`, which happy-dom does not support for options. */
export async function chooseOption(select: HTMLSelectElement, text: string): Promise<void> {
  const option = [...select.options].find((each) => each.textContent === text) ?? null;
  vi.spyOn(select, 'querySelector').mockReturnValue(option);
  await fireEvent.change(select);
}
