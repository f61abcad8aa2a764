/**
 * The sessions of simulated pages (`tests/simulation/traces.py`), played through the page's connection: it
 * must do at each moment what the server's simulation assumes of it.
 */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { TableConnection, type ConnectionListener } from '../../src/net/connection';
import type { Command } from '../../src/net/outbox';
import type { FromClient } from '../../src/net/protocol';
import recorded from './simulated-sessions.json';
import { FakeSocket, fakeSockets, newest } from './socket';

type Line = readonly [time: number, way: string, what: string, ...details: unknown[]];

const OUTBOX = 'dogwatch-outbox-abcdef';
let out: Line[];
let connection: TableConnection;

function note(what: string, ...details: unknown[]): void {
  out.push([Date.now(), 'out', what, ...details]);
}

class NotedSocket extends FakeSocket {
  constructor(url: string) {
    super(url);
    const after = new URL(url).searchParams.get('after');
    note('connect', after === null ? null : Number(after));
  }

  override send(text: string): void {
    note('sent', JSON.parse(text));
  }

  override close(): void {
    super.close();
    note('close');
  }
}

const listener: ConnectionListener = {
  connectionChanged: (state, error = '') => note('state', state, error),
  snapshot: ({ number }) => note('snapshot', number),
  event: ({ number, view }) => note('event', number, view),
  answered: ({ id }, reply) => note('answered', id, reply.type, reply.type === 'refused' ? reply.code : ''),
  other: ({ type }) => note('other', type),
};

const inputs: Readonly<Record<string, (...details: never[]) => void>> = {
  begin: (waiting: readonly Command[]) => {
    sessionStorage.setItem(OUTBOX, JSON.stringify(waiting));
    connection = new TableConnection('abcdef', listener);
  },
  opened: () => newest().accept(),
  message: (message: object) => newest().onmessage?.({ data: JSON.stringify(message) }),
  closed: (code: number, reason: string) => newest().fail(code, reason),
  send: (command: Command) => connection.send(command),
  sendOnce: (message: FromClient) => connection.sendOnce(message),
  offline: () => dispatchEvent(new Event('offline')),
  online: () => dispatchEvent(new Event('online')),
  visible: () => document.dispatchEvent(new Event('visibilitychange')),
  end: () => connection.end(),
  random: () => undefined,
};

beforeEach(() => {
  out = [];
  vi.useFakeTimers({ now: 0 });
  sessionStorage.clear();
  fakeSockets();
  vi.stubGlobal('WebSocket', NotedSocket);
});

afterEach(() => {
  connection.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sessions = recorded as unknown as readonly (readonly Line[])[];

test.each(sessions.map((lines, number) => [number, lines] as const))('session %i', (_, lines) => {
  const luck = lines.flatMap(([, , what, value]) => (what === 'random' ? [value as number] : []));
  vi.spyOn(Math, 'random').mockImplementation(() => luck.shift() ?? 0);
  for (const [time, way, what, ...details] of lines) {
    vi.advanceTimersByTime(time - Date.now());
    if (way === 'in') inputs[what]?.(...(details as never[]));
  }
  expect(out).toEqual(lines.filter(([, way]) => way === 'out'));
});

test('the sessions contain what the simulation is about', () => {
  const seen = new Set(sessions.flat().map(([, , what]) => what));
  for (const what of [...Object.keys(inputs), 'answered', 'event', 'snapshot', 'close'])
    expect(seen).toContain(what);
});
