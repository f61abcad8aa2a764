/**
 * The state of one table in this page: receives events from the server, shows them one moment at a time, and
 * sends commands.
 */

import type { BoardProps, Choices } from '../games/face';
import type { AnyFace, AnyMoment } from '../games/games';
import { look, story } from '../net/api';
import { RetryingTask } from '../net/retrying-task';
import {
  TableConnection,
  type ConnectionListener,
  type ConnectionState,
  type Other,
} from '../net/connection';
import { freshId, type Command } from '../net/outbox';
import type {
  Accepted,
  BotFailed,
  Clocks,
  Declined,
  Event,
  Offer,
  Refused,
  Said,
  SeatInfo,
  Snapshot,
  StoryEntry,
} from '../net/protocol';
import { AbsenceWatch } from './absence.svelte';
import { TableLuck } from './luck.svelte';
import { atSpeed } from '../games/speed.svelte';

type Phrase = Said['phrase'];
type Unsent<T> = T extends { id: string } ? Omit<T, 'id' | 'after'> : never;

/** Missed events are shown in order within this many milliseconds; the last one at its own pace. */
const LONGEST_CATCH_UP = 8_000;
/** Milliseconds for which the page says that a game has become friendly. */
const FRIENDLY_SEEN = 15_000;
/** How long a phrase, or that an offer was declined, is shown, in milliseconds. */
const PHRASE_SEEN = 6_000;
/** How long it is shown that a command came too late, in milliseconds: the board already shows why. */
const STALE_SEEN = 1_500;

export class TableSession implements ConnectionListener {
  connectionState = $state<ConnectionState>('connecting');
  /** The number of the server error that ended the last connection; '' if none did. */
  connectionError = $state('');
  /** The last snapshot; the fields below are kept up to date. */
  table = $state.raw<Snapshot>();
  seats = $state.raw<readonly SeatInfo[]>([]);
  /** Whether the game moves ratings. */
  rated = $state(false);
  /** The game was to be rated, and somebody has just sat down without a kept name. */
  friendly = $state(false);
  present = $state.raw<readonly number[]>([]);
  /** Number of spectators, counted up to 20. */
  watching = $state(0);
  offers = $state.raw<readonly Offer[]>([]);
  /** The offer that was just declined. */
  declined = $state.raw<Declined>();
  /** The bot that gave up on its turn. */
  failed = $state.raw<BotFailed | null>(null);
  rematch = $state.raw<string | null>(null);
  clocks = $state.raw<Clocks | null>(null);
  seed = $state.raw<string | null>(null);
  said = $state.raw<ReadonlyMap<number, Phrase>>(new Map());
  /** The last phrase. */
  heard = $state.raw<Said>();
  moment = $state.raw<AnyMoment>();
  turn = $state.raw<number | null>(null);
  /** The seat that decides, or decided last: a chance move does not change it. */
  decider = $state.raw<number | null>(null);
  /** The decider before the last event: still on turn while a board holds that event's result back. */
  formerDecider = $state.raw<number | null>(null);
  begun = $state(false);
  /** The story, oldest entry first. */
  story = $state.raw<readonly StoryEntry[]>([]);
  /** Whether the server can save: its database may be down. */
  saving = $state(true);
  /** Why the last command was refused. */
  refusal = $state.raw<Refused>();
  /** The last error of an HTTP request; the request is retried. */
  failure = $state.raw<unknown>();
  /** The moment has been shown, and no newer event waits. */
  settled = $state(false);
  /** The board has shown the moment's result: everything else on the page may tell it from now on. */
  revealed = $state(true);
  /** Number of commands that have not been answered. */
  pendingCommands = $state(0);
  /** Whether moves that would end the game are refused: the lessons of a guided game are not through. */
  guided = $state(false);
  /** At a guided table: the lessons are through on this device, so the next move lets the game end. */
  finish = false;
  /** The server's clock minus this device's, in milliseconds. */
  clockOffset = 0;
  readonly luck = new TableLuck();
  /** The absence of the player to move. */
  readonly absence = new AbsenceWatch(() => this.#askAbsence());

  readonly #id: string;
  readonly #connection: TableConnection;
  readonly #tasks = {
    story: this.#task(async () => this.remember(await story(this.#id))),
    sit: this.#task(() => this.luck.sitDown()),
    check: this.#task(() => this.luck.check(this.#id)),
    look: this.#task(() => this.#lookAgain()),
  };
  readonly #failures = new Map<object, unknown>();
  readonly #waiting: Event[] = [];
  /** Timers that remove a seat's phrase. */
  readonly #phrases = new Map<number, ReturnType<typeof setTimeout>>();
  /** The moment is kept; and whether its time is over. */
  #held = false;
  #due = false;
  #pace: AnyFace['pace'] = () => 0;
  #timer = 0;
  #forgetting = 0;
  #fading = 0;
  /** Factor on the duration of moments while catching up; at most 1. */
  #haste = 1;

  constructor(table: string) {
    this.#id = table;
    this.#connection = new TableConnection(table, this);
    this.pendingCommands = this.#connection.waiting.length;
  }

  end(): void {
    const timers = [this.#timer, this.#forgetting, this.#fading, ...this.#phrases.values()];
    for (const timer of timers) clearTimeout(timer);
    for (const task of Object.values(this.#tasks)) task.cancel();
    this.absence.end();
    this.#connection.end();
  }

  /** Uses this game's pace for the following moments. */
  follow(face: AnyFace): void {
    this.#pace = face.pace;
  }

  // Used by the page

  /**
   * The legal moves of a local seat; null on other turns, during animations and while a command is pending.
   */
  get may(): Choices<unknown> | null {
    const choices = this.moment?.choices ?? null;
    const ready = this.begun && this.settled && !this.pendingCommands && !this.moment?.outcome;
    return ready && choices && this.mine.includes(choices.seat) ? choices : null;
  }

  get mine(): readonly number[] {
    return this.table?.mine ?? [];
  }

  /** The last decision of a local seat that was not taken back. */
  get lastMover(): { number: number; seat: number } | undefined {
    let standing: { number: number; seat: number }[] = [];
    for (const { number, entry } of this.story) {
      const { type, seat = -1, to = 0 } = entry as { type: string; seat?: number; to?: number };
      if (type === 'takeback') standing = standing.filter((move) => move.number <= to);
      else if (type === 'move' && this.mine.includes(seat)) standing.push({ number, seat });
    }
    return standing.at(-1);
  }

  /**
   * Sends a move, including one that is not offered: the server then refuses it with a reason. While a moment
   * is shown, a move is ignored: it is the second tap of a double tap.
   */
  play: BoardProps<unknown, unknown, unknown>['play'] = (move) => {
    if (!this.settled) return;
    const seat = this.moment?.choices?.seat ?? -1;
    this.command({
      type: 'play',
      seat: this.mine.includes(seat) ? seat : (this.mine[0] ?? -1),
      move,
      ...(this.finish && { finish: true }),
    });
  };

  /** The current moment has been shown: it ends after `stays` milliseconds. */
  seen = (stays = 0): void => {
    if (this.settled) return;
    clearTimeout(this.#timer);
    this.revealed = true;
    if (stays > 0) this.#schedule(stays);
    else this.#next();
  };

  /**
   * Keeps the current moment until it is let go. Then the board shows the rest and says so by `seen`, within
   * the moment's own time.
   */
  hold(wanted: boolean): void {
    this.#held = wanted;
    if (wanted || !this.#due || !this.moment) return;
    this.#schedule(atSpeed(this.#pace(this.moment)));
  }

  command(command: Unsent<Command>): void {
    if (this.pendingCommands) return;
    this.#refuse(undefined);
    const after = command.type === 'play' ? (this.moment?.number ?? 0) : this.#connection.number;
    this.#connection.send({ ...command, id: freshId(), after } as Command);
    this.pendingCommands = this.#connection.waiting.length;
  }

  say(seat: number, phrase: Phrase): void {
    this.#connection.sendOnce({ type: 'say', seat, phrase });
  }

  /** Lets a bot that gave up try again. */
  retry(): void {
    this.#connection.sendOnce({ type: 'retry', seat: this.mine[0] ?? -1 });
  }

  /** Adds story entries from before the page was opened, or from a long disconnection. */
  remember(past: readonly StoryEntry[]): void {
    const known = new Set(this.story.map(({ number }) => number));
    const last = this.moment?.number ?? 0;
    const older = past.filter(({ number }) => number <= last && !known.has(number));
    this.story = [...older, ...this.story].sort((one, other) => one.number - other.number);
  }

  // Called by the connection

  connectionChanged(connectionState: ConnectionState, error = ''): void {
    this.connectionError = error;
    const back = connectionState === 'open' && this.connectionState === 'lost' && this.table !== undefined;
    this.connectionState = connectionState;
    this.saving = true; // until the server says otherwise
    if (connectionState === 'open') for (const task of Object.values(this.#tasks)) task.retryNow();
    if (back) void this.#tasks.look.start();
  }

  #task(work: () => Promise<void>): RetryingTask {
    const task: RetryingTask = new RetryingTask(work, (error) => {
      if (error === undefined) this.#failures.delete(task);
      else this.#failures.set(task, error);
      this.failure = [...this.#failures.values()].at(-1);
    });
    return task;
  }

  /** Seats, offers and the rematch are not log entries: they are requested again after a loss. */
  async #lookAgain(): Promise<void> {
    const seen = await look(this.#id);
    this.seats = seen.seats;
    this.present = seen.present;
    this.watching = seen.watching;
    this.offers = seen.offers;
    this.failed = seen.failed;
    this.rematch = seen.rematch;
    this.#watchAbsence();
  }

  snapshot(snapshot: Snapshot): void {
    clearTimeout(this.#timer);
    this.#due = false;
    this.#waiting.length = 0;
    this.#haste = 1;
    this.table = snapshot;
    this.seats = snapshot.seats;
    this.rated = snapshot.rated;
    this.guided = snapshot.guided ?? false;
    this.present = snapshot.present;
    this.watching = snapshot.watching;
    this.offers = snapshot.offers;
    this.failed = snapshot.failed;
    this.declined = undefined;
    this.rematch = snapshot.rematch;
    this.clocks = snapshot.clocks;
    this.seed = snapshot.seed;
    this.#goOn(snapshot.turn);
    this.begun = snapshot.begun;
    this.clockOffset = snapshot.now - Date.now();
    const { number, view, choices, outcome } = snapshot;
    this.moment = { number, view, before: null, entry: null, story: [], choices: choices as never, outcome };
    this.settled = true;
    this.revealed = true;
    this.#clearRefusal(number);
    this.luck.look(snapshot);
    void this.#tasks.story.start();
    void this.#tasks.sit.start();
    this.#checkLuck();
    this.#watchAbsence();
  }

  /** Players with a note compare it with the record when the seed is revealed. */
  #checkLuck(): void {
    if (this.seed && this.mine.length && this.luck.compared !== 'none') void this.#tasks.check.start();
  }

  event(event: Event): void {
    this.luck.hear(event.entry);
    this.#waiting.push(event);
    if (this.settled) this.#next();
  }

  answered(command: Command, reply: Accepted | Refused): void {
    this.saving ||= reply.type === 'accepted';
    // Who resigns means it, whatever a fast bot has played meanwhile.
    if (command.type === 'resign' && reply.type === 'refused' && reply.code === 'table-stale') {
      const after = Math.max(reply.number, this.#connection.number);
      this.#connection.send({ ...command, id: freshId(), after });
      return;
    }
    this.pendingCommands = this.#connection.waiting.length;
    this.#refuse(reply.type === 'refused' && !isDone(command, reply) ? reply : undefined);
  }

  /** The player goes on: the refusal is no longer about what they do. */
  readonly forgetRefusal = (): void => this.#refuse(undefined);

  #refuse(refusal: Refused | undefined): void {
    clearTimeout(this.#fading);
    this.refusal = refusal;
    if (refusal?.code === 'table-stale')
      this.#fading = window.setTimeout(() => (this.refusal = undefined), STALE_SEEN);
  }

  other(message: Other): void {
    switch (message.type) {
      case 'seats':
        this.seats = message.seats;
        if (this.rated && !message.rated) {
          this.friendly = true;
          setTimeout(() => (this.friendly = false), FRIENDLY_SEEN);
        }
        this.rated = message.rated;
        break;
      case 'present':
        this.present = message.seats;
        this.watching = message.watching;
        this.#watchAbsence();
        break;
      case 'absence':
        if (message.number === this.#connection.number && this.#isAway()) this.absence.hear(message);
        break;
      case 'offer':
        this.offers = [...this.offers.filter(({ kind }) => kind !== message.kind), message];
        break;
      case 'declined':
        this.offers = this.offers.filter(({ kind }) => kind !== message.kind);
        this.declined = message;
        clearTimeout(this.#forgetting);
        this.#forgetting = window.setTimeout(() => (this.declined = undefined), PHRASE_SEEN);
        break;
      case 'botfailed':
        this.failed = message.trying ? null : message;
        break;
      case 'rematch':
        this.rematch = message.table;
        break;
      case 'refused':
        this.#refuse(message);
        break;
      case 'saving':
        this.saving = message.works;
        break;
      case 'said':
        this.#hearPhrase(message);
        break;
    }
  }

  /** Whether the player to move is another person who is not connected. */
  #isAway(): boolean {
    const { turn, mine, present } = this;
    if (!this.begun || this.moment?.outcome || !mine.length || turn === null) return false;
    return this.seats[turn]?.kind === 'person' && !mine.includes(turn) && !present.includes(turn);
  }

  #watchAbsence(): void {
    this.absence.update(this.#isAway());
  }

  #askAbsence(): void {
    this.#connection.sendOnce({ type: 'askabsence', seat: this.mine[0] ?? -1 });
  }

  /** A bot takes the seat of a player who left. */
  #replace(entry: unknown): void {
    const { type, seat: left = -1, level = '' } = entry as { type: string; seat?: number; level?: string };
    if (type !== 'substitute') return;
    this.seats = this.seats.map((info, seat) =>
      seat === left ? { ...info, kind: 'bot', level, substitute: true } : info,
    );
    if (this.table) this.table = { ...this.table, mine: this.mine.filter((seat) => seat !== left) };
  }

  #hearPhrase(said: Said): void {
    const { seat, phrase } = said;
    this.heard = said;
    this.said = new Map(this.said).set(seat, phrase);
    clearTimeout(this.#phrases.get(seat));
    const timer = setTimeout(
      () => (this.said = new Map([...this.said].filter(([other]) => other !== seat))),
      PHRASE_SEEN,
    );
    this.#phrases.set(seat, timer);
  }

  /** Shows the next event, and schedules the one after it. */
  #next(): void {
    const event = this.#waiting.shift();
    this.settled = !event;
    this.revealed = !event;
    if (!event) {
      this.#haste = 1;
      this.#watchAbsence();
      return;
    }
    this.absence.end();
    const { number, time, entry, story } = event;
    this.moment = momentOf(event, this.moment?.view ?? null);
    this.story = [...this.story, { number, time, entry, story }];
    this.offers = this.offers.filter((offer) => offer.number >= number);
    this.declined = undefined;
    if (this.failed && this.failed.number < number) this.failed = null;
    this.#clearRefusal(number);
    this.#goOn(event.turn);
    this.begun ||= event.turn !== null;
    if ((entry as { finish?: boolean }).finish) this.guided = false;
    this.#replace(entry);
    this.clocks = event.clocks;
    if (event.seed) {
      this.seed = event.seed;
      this.#checkLuck();
    }
    this.clockOffset = Math.max(this.clockOffset, time - Date.now());
    this.#schedule(this.#time(this.moment));
  }

  /** Shows the next event after this time, or when the moment is let go. */
  #schedule(time: number): void {
    this.#due = false;
    this.#timer = window.setTimeout(() => (this.#held ? (this.#due = true) : this.#next()), time);
  }

  #goOn(turn: number | null): void {
    this.turn = turn;
    this.formerDecider = this.decider;
    if (turn !== null && turn >= 0) this.decider = turn;
  }

  /** Clears a refusal that is older than this entry. */
  #clearRefusal(number: number): void {
    if (this.refusal && this.refusal.number < number) this.refusal = undefined;
  }

  /** The duration of a moment: its own, or shorter if the waiting events would take too long. */
  #time(moment: AnyMoment): number {
    const own = atSpeed(this.#pace(moment));
    let [all, { view }] = [own, moment];
    for (const event of this.#waiting.slice(0, -1)) {
      all += atSpeed(this.#pace(momentOf(event, view)));
      view = event.view;
    }
    if (!this.#waiting.length) return own;
    if (all > LONGEST_CATCH_UP) this.#haste = Math.min(this.#haste, LONGEST_CATCH_UP / all);
    return own * this.#haste;
  }
}

function momentOf({ number, view, entry, story, choices, outcome }: Event, before: unknown): AnyMoment {
  return { number, view, before, entry, story, choices: choices as never, outcome };
}

/** A refused decline counts as done if the offer is gone: the reply to the first attempt was lost. */
function isDone(command: Command, { code }: Refused): boolean {
  return command.type === 'answer' && !command.accept && code === 'table-no-such-offer';
}
