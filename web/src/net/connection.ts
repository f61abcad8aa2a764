/**
 * The WebSocket connection to one table. It reconnects after any loss, resumes after the last received
 * event, and resends commands until they are answered. Events are delivered in order, without gaps or
 * duplicates.
 */

import { Outbox, type Command } from './outbox';
import {
  PROTOCOL_VERSION,
  type Accepted,
  type Event,
  type Events,
  type FromClient,
  type Refused,
  type Snapshot,
  type ToClient,
  type Unreadable,
} from './protocol';

/**
 * `gone`: the table does not exist; `closed`: it admits no spectators; `outdated`: the server has another
 * version of the protocol, and the page must be reloaded. These are final.
 */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'gone' | 'closed' | 'outdated';

/** Callbacks of a connection. */
export interface ConnectionListener {
  /** `error`: the number of the error in the server's log, if an error closed the connection. */
  connectionChanged(state: ConnectionState, error?: string): void;
  snapshot(snapshot: Snapshot): void;
  event(event: Event): void;
  answered(command: Command, reply: Accepted | Refused): void;
  other(message: Other): void;
}

/** Any message that is neither a snapshot, an event nor the answer to a command. */
export type Other = Exclude<ToClient, Snapshot | Events | Accepted | Unreadable>;

const FINAL_CODES: Readonly<Record<number, ConnectionState>> = {
  4403: 'closed',
  4404: 'gone',
  4409: 'gone',
  4426: 'outdated',
};
/** Refusals that are unrelated to the command: it is sent again. */
const TRANSIENT: ReadonlySet<string> = new Set(['server-store-down', 'table-busy']);

/** Close code of an internal server error; the close reason is the error's number. */
const FAILED = 4500;

const FIRST_DELAY = 300;
const MAX_DELAY = 8_000;
/**
 * Close codes that ask the client to retry later: rate limit of this address (4429), store not available
 * (1013).
 */
const RETRY_LATER_CODES: ReadonlySet<number> = new Set([4429, 1013]);
const RETRY_LATER_DELAY = 10_000;
/** After this long (ms), a connection counts as stable, and the backoff starts again. */
const STABLE_AFTER = 10_000;
/** If no message arrives within this time (ms) after a request, the connection counts as dead. */
const REPLY_TIMEOUT = 6_000;
const HEARTBEAT = 20_000;
const RESEND_DELAY = 1_500;

export class TableConnection {
  readonly #address: string;
  readonly #listener: ConnectionListener;
  readonly #outbox: Outbox;
  #socket: WebSocket | null = null;
  #number = -1;
  /** The view as of entry `#number`; events contain only its changed fields. */
  #view: object = {};
  #state: ConnectionState = 'connecting';
  #losses = 0;
  #ended = false;
  #retry = 0;
  #watchdog = 0;
  #heartbeat = 0;
  #stableTimer = 0;

  constructor(table: string, listener: ConnectionListener) {
    const { protocol, host } = location;
    const scheme = protocol === 'https:' ? 'wss' : 'ws';
    this.#address = `${scheme}://${host}/api/tables/${table}/live?protocol=${PROTOCOL_VERSION}`;
    this.#listener = listener;
    this.#outbox = new Outbox(table);
    addEventListener('online', this.#onOnline);
    addEventListener('offline', this.#onOffline);
    document.addEventListener('visibilitychange', this.#onVisible);
    this.#connect();
  }

  /** The number of the last received entry; -1 before the first message. */
  get number(): number {
    return this.#number;
  }

  /** Commands that have not been answered. */
  get waiting(): readonly Command[] {
    return this.#outbox.waiting;
  }

  /** Sends a command, and resends it until it is answered. */
  send(command: Command): void {
    this.#outbox.add(command);
    this.#transmit(command);
  }

  /** Sends a message without retry. */
  sendOnce(message: FromClient): void {
    this.#transmit(message);
  }

  end(): void {
    this.#ended = true;
    removeEventListener('online', this.#onOnline);
    removeEventListener('offline', this.#onOffline);
    document.removeEventListener('visibilitychange', this.#onVisible);
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.#number < 0 ? this.#address : `${this.#address}&after=${this.#number}`);
    this.#socket = socket;
    this.#expectMessage();
    socket.onopen = () => {
      // The server first sends a snapshot or the missed events, then answers these.
      for (const command of this.#outbox.waiting) this.#transmit(command);
      this.#resume();
    };
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(data as string) as ToClient);
    socket.onclose = ({ code, reason }) => this.#lost(code, reason);
  }

  #receive(message: ToClient): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = 0;
    this.#opened();
    switch (message.type) {
      case 'snapshot':
        this.#number = message.number;
        this.#view = message.view as object;
        return this.#listener.snapshot(message);
      case 'events':
        return this.#receiveEvents(message.events);
      case 'accepted':
      case 'refused':
        return this.#receiveReply(message);
      case 'unreadable':
        return this.#receiveUnreadable(message);
      default:
        return this.#listener.other(message);
    }
  }

  #opened(): void {
    if (this.#state === 'open') return;
    this.#stableTimer = window.setTimeout(() => (this.#losses = 0), STABLE_AFTER);
    this.#set('open');
  }

  #set(state: ConnectionState, error = ''): void {
    this.#state = state;
    this.#listener.connectionChanged(state, error);
  }

  #receiveEvents(events: readonly Event[]): void {
    const unseen = events.filter(({ number }) => number > this.#number);
    if (unseen[0] && unseen[0].number > this.#number + 1) return this.#resume();
    for (const event of unseen) this.#receiveEvent(event);
  }

  #receiveEvent(event: Event): void {
    this.#number = event.number;
    const view = { ...this.#view, ...event.view };
    this.#view = view;
    this.#listener.event({ ...event, view });
    if (event.command) this.#receiveReply({ type: 'accepted', id: event.command, number: event.number });
  }

  #receiveReply(reply: Accepted | Refused): void {
    if (reply.type === 'refused' && TRANSIENT.has(reply.code)) {
      if (reply.code === 'server-store-down') this.#listener.other({ type: 'saving', works: false });
      setTimeout(() => this.#resend(reply.id), RESEND_DELAY);
      return;
    }
    const command = this.#outbox.take(reply.id);
    if (command) this.#listener.answered(command, reply);
    else if (reply.type === 'refused' && !reply.id) this.#listener.other(reply);
  }

  /** Not resent: page and server have different versions of the protocol. */
  #receiveUnreadable({ id }: Unreadable): void {
    const refused: Refused = {
      type: 'refused',
      id,
      clause: '',
      code: 'table-unreadable',
      args: {},
      number: this.#number,
    };
    this.#receiveReply(refused);
  }

  #resend(id: string): void {
    const command = this.#outbox.waiting.find((each) => each.id === id);
    if (command) this.#transmit(command);
  }

  #transmit(message: FromClient): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    if ('id' in message || message.type === 'resume') this.#expectMessage();
  }

  /** Requests missed events; also serves as the heartbeat. */
  #resume(): void {
    if (this.#number >= 0) this.#transmit({ type: 'resume', after: this.#number });
    clearTimeout(this.#heartbeat);
    this.#heartbeat = window.setTimeout(() => this.#resume(), HEARTBEAT);
  }

  #expectMessage(): void {
    this.#watchdog ||= window.setTimeout(() => this.#lost(0), REPLY_TIMEOUT);
  }

  /** For close codes that ask to retry later, `reason` is the wait in seconds. */
  #lost(code: number, reason = ''): void {
    this.#drop();
    const final = FINAL_CODES[code];
    if (final) {
      this.#ended = true;
      return this.#set(final);
    }
    this.#losses += 1;
    this.#set('lost', code === FAILED ? reason : '');
    const growing = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (this.#losses - 1));
    const pause = RETRY_LATER_CODES.has(code) ? RETRY_LATER_DELAY : growing;
    const wait = RETRY_LATER_CODES.has(code) ? Number(reason) || 0 : 0;
    this.#reconnect(wait * 1000 + pause * (0.5 + Math.random() / 2));
  }

  #reconnect(pause: number): void {
    this.#drop();
    if (!this.#ended) this.#retry = window.setTimeout(() => this.#connect(), pause);
  }

  #drop(): void {
    for (const timer of [this.#retry, this.#watchdog, this.#heartbeat, this.#stableTimer])
      clearTimeout(timer);
    this.#watchdog = 0;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #onOffline = (): void => {
    if (!this.#ended && this.#state !== 'lost') this.#lost(0);
  };

  /** The network is back: reconnect without delay. */
  #onOnline = (): void => {
    if (!this.#ended && this.#state === 'lost') this.#reconnect(0);
  };

  /** After sleep, a phone's connection may be dead without a close event. */
  #onVisible = (): void => {
    if (document.visibilityState !== 'visible' || this.#ended) return;
    if (this.#state === 'lost') this.#reconnect(0);
    else this.#resume();
  };
}
