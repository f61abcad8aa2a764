/**
 * The connection to one table. It heals itself: it connects again after any loss, resumes after the last event that
 * it has, and sends commands until they are answered. Events reach the page in order, none skipped, none twice.
 */

import { Outbox, type Command } from './outbox';
import type { Accepted, Event, FromClient, Refused, Snapshot, ToClient, Unreadable } from './protocol';

/** `gone`: there is no such table; `closed`: no spectators here. Both are final. */
export type Link = 'connecting' | 'open' | 'lost' | 'gone' | 'closed';

/** What the page hears. */
export interface Ear {
  /** `error`: the number under which the server's log has why it closed the connection. */
  linked(link: Link, error?: string): void;
  snapshot(snapshot: Snapshot): void;
  event(event: Event): void;
  answered(command: Command, reply: Accepted | Refused): void;
  other(message: Other): void;
}

/** What is neither an event nor the answer to a command. */
export type Other = Exclude<ToClient, Snapshot | Event | Accepted | Unreadable>;

const FINAL: Readonly<Record<number, Link>> = { 4403: 'closed', 4404: 'gone', 4409: 'gone' };
/** Refusals that say nothing about the command: it is sent again. */
const PASSING: ReadonlySet<string> = new Set(['server-store-down', 'table-busy']);

/** Something went wrong on the server; the close reason is the error's number. */
const FAILED = 4500;

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8_000;
/** Whoever is told to come later does: the server is too busy for this address (4429), or its store is down (1013). */
const LATER: ReadonlySet<number> = new Set([4429, 1013]);
const LATER_PAUSE = 10_000;
/** A connection that lasts so long was a good one: the next loss is the first again. */
const STEADY = 10_000;
/** A connection that is silent for so long after a question is dead, whatever the browser believes. */
const PATIENCE = 6_000;
const HEARTBEAT = 20_000;
const RETRY = 1_500;

export class Live {
  readonly #address: string;
  readonly #ear: Ear;
  readonly #outbox: Outbox;
  #socket: WebSocket | null = null;
  #number = -1;
  /** As of that entry: events tell only what they change of it. */
  #view: object = {};
  #link: Link = 'connecting';
  #losses = 0;
  #ended = false;
  #retry = 0;
  #watchdog = 0;
  #heart = 0;
  #steady = 0;

  constructor(table: string, ear: Ear) {
    const { protocol, host } = location;
    this.#address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/tables/${table}/live`;
    this.#ear = ear;
    this.#outbox = new Outbox(table);
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#cut);
    document.addEventListener('visibilitychange', this.#woken);
    this.#connect();
  }

  /** The last entry that was heard of; -1 before the first word. */
  get number(): number {
    return this.#number;
  }

  /** Commands on their way. */
  get waiting(): readonly Command[] {
    return this.#outbox.waiting;
  }

  /** Sends a command until it is answered. */
  send(command: Command): void {
    this.#outbox.add(command);
    this.#transmit(command);
  }

  /** Sends what may be lost. */
  tell(message: FromClient): void {
    this.#transmit(message);
  }

  end(): void {
    this.#ended = true;
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#cut);
    document.removeEventListener('visibilitychange', this.#woken);
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.#number < 0 ? this.#address : `${this.#address}?after=${this.#number}`);
    this.#socket = socket;
    this.#expectAWord();
    socket.onopen = () => {
      // The server answers the connection first (a snapshot, or what was missed), then these.
      for (const command of this.#outbox.waiting) this.#transmit(command);
      this.#ask();
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data as string) as ToClient);
    socket.onclose = ({ code, reason }) => this.#lost(code, reason);
  }

  #hear(message: ToClient): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = 0;
    this.#opened();
    switch (message.type) {
      case 'snapshot':
        this.#number = message.number;
        this.#view = message.view as object;
        return this.#ear.snapshot(message);
      case 'event':
        return this.#hearEvent(message);
      case 'accepted':
      case 'refused':
        return this.#hearAnswer(message);
      case 'unreadable':
        return this.#hearNothing(message);
      default:
        return this.#ear.other(message);
    }
  }

  #opened(): void {
    if (this.#link === 'open') return;
    this.#steady = window.setTimeout(() => (this.#losses = 0), STEADY);
    this.#set('open');
  }

  #set(link: Link, error = ''): void {
    this.#link = link;
    this.#ear.linked(link, error);
  }

  #hearEvent(event: Event): void {
    if (event.number <= this.#number) return;
    if (event.number > this.#number + 1) return this.#ask();
    this.#number = event.number;
    const view = { ...this.#view, ...event.view };
    this.#view = view;
    this.#ear.event({ ...event, view });
  }

  #hearAnswer(reply: Accepted | Refused): void {
    if (reply.type === 'refused' && PASSING.has(reply.code)) {
      setTimeout(() => this.#resend(reply.id), RETRY);
      return;
    }
    const command = this.#outbox.take(reply.id);
    if (command) this.#ear.answered(command, reply);
    else if (reply.type === 'refused' && !reply.id) this.#ear.other(reply);
  }

  /** Sending it again would change nothing: the page is older or newer than the server. */
  #hearNothing({ id }: Unreadable): void {
    const refused: Refused = { type: 'refused', id, clause: '', code: 'table-unreadable', args: {}, number: this.#number };
    this.#hearAnswer(refused);
  }

  #resend(id: string): void {
    const command = this.#outbox.waiting.find((each) => each.id === id);
    if (command) this.#transmit(command);
  }

  #transmit(message: FromClient): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    if ('id' in message || message.type === 'resume') this.#expectAWord();
  }

  /** A sign of life, and whatever was missed. */
  #ask(): void {
    if (this.#number >= 0) this.#transmit({ type: 'resume', after: this.#number });
    clearTimeout(this.#heart);
    this.#heart = window.setTimeout(() => this.#ask(), HEARTBEAT);
  }

  #expectAWord(): void {
    this.#watchdog ||= window.setTimeout(() => this.#lost(0), PATIENCE);
  }

  /** `wait`: seconds, where the server says when to come again. */
  #lost(code: number, reason = ''): void {
    this.#drop();
    const final = FINAL[code];
    if (final) {
      this.#ended = true;
      return this.#set(final);
    }
    this.#losses += 1;
    this.#set('lost', code === FAILED ? reason : '');
    const growing = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#losses - 1));
    const pause = LATER.has(code) ? LATER_PAUSE : growing;
    const wait = LATER.has(code) ? Number(reason) || 0 : 0;
    this.#reconnect(wait * 1000 + pause * (0.5 + Math.random() / 2));
  }

  #reconnect(pause: number): void {
    this.#drop();
    if (!this.#ended) this.#retry = window.setTimeout(() => this.#connect(), pause);
  }

  #drop(): void {
    for (const timer of [this.#retry, this.#watchdog, this.#heart, this.#steady]) clearTimeout(timer);
    this.#watchdog = 0;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #cut = (): void => {
    if (!this.#ended && this.#link !== 'lost') this.#lost(0);
  };

  /** The network is back: no need to wait. */
  #hurry = (): void => {
    if (!this.#ended && this.#link === 'lost') this.#reconnect(0);
  };

  /** A phone that slept may hold a connection that died meanwhile. */
  #woken = (): void => {
    if (document.visibilityState !== 'visible' || this.#ended) return;
    if (this.#link === 'lost') this.#reconnect(0);
    else this.#ask();
  };
}
