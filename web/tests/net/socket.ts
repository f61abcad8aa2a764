/** Fake WebSockets: the test acts as the server. */

import { vi } from 'vitest';

import type { Event, FromClient, ToClient } from '../../src/net/protocol';

export class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];

  readyState = 0;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.readyState = 3;
  }

  // Server side

  accept(): this {
    this.readyState = 1;
    this.onopen?.();
    return this;
  }

  /** Sends messages; a single event as a message of its own. */
  say(...messages: (ToClient | Event)[]): this {
    for (const each of messages) {
      const message = 'type' in each ? each : { type: 'events', events: [each] };
      this.onmessage?.({ data: JSON.stringify(message) });
    }
    return this;
  }

  fail(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

/** Replaces WebSocket by a fake. */
export function fakeSockets(): void {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
}

/** The last opened connection. */
export function newest(): FakeSocket {
  const socket = FakeSocket.made.at(-1);
  if (!socket) throw new Error('the page has not connected');
  return socket;
}
