/** One table as this page sees it: what the server told, shown one moment after the other. */

import type { BoardProps, Choices } from '../games/face';
import type { AnyFace, AnyMoment } from '../games/games';
import { look, story } from '../net/api';
import { Errand } from '../net/errand';
import { Live, type Ear, type Link, type Other } from '../net/live';
import { freshId, type Command } from '../net/outbox';
import type { Accepted, BotFailed, Clocks, Declined, Event, Offer, Refused, Said, SeatInfo, Snapshot, Told } from '../net/protocol';
import { TableLuck } from './luck.svelte';
import { atSpeed } from '../games/speed.svelte';

type Phrase = Said['phrase'];
type Unsent<T> = T extends { id: string } ? Omit<T, 'id' | 'after'> : never;

/** Whatever was missed is shown in order, but not for longer than this; the last of it in its own time. */
const LONGEST_CATCH_UP = 8_000;
/** How long a phrase is seen, and that an offer was declined. */
const PHRASE_SEEN = 6_000;

export class TableSession implements Ear {
  link = $state<Link>('connecting');
  /** The number of the error that ended the last connection, if one did. */
  linkError = $state('');
  /** The table as it was when the page (re)connected; the fields below are kept up to date. */
  table = $state.raw<Snapshot>();
  seats = $state.raw<readonly SeatInfo[]>([]);
  present = $state.raw<readonly number[]>([]);
  offers = $state.raw<readonly Offer[]>([]);
  /** An offer that was just declined. */
  declined = $state.raw<Declined>();
  /** The bot whose turn it is gave up. */
  failed = $state.raw<BotFailed | null>(null);
  rematch = $state.raw<string | null>(null);
  clocks = $state.raw<Clocks | null>(null);
  seed = $state.raw<string | null>(null);
  said = $state.raw<ReadonlyMap<number, Phrase>>(new Map());
  /** The phrase that was said last. */
  heard = $state.raw<Said>();
  moment = $state.raw<AnyMoment>();
  turn = $state.raw<number | null>(null);
  /** The seat that decides, or decided last: while chance moves it is still their turn in everybody's eyes. */
  decider = $state.raw<number | null>(null);
  begun = $state(false);
  /** What was told, oldest first. */
  story = $state.raw<readonly Told[]>([]);
  /** Why the last command changed nothing. */
  refusal = $state.raw<Refused>();
  /** Why something that is asked for over HTTP is not there yet. It is asked for again. */
  failure = $state.raw<unknown>();
  /** The moment has been seen, and nothing newer waits. */
  settled = $state(false);
  /** Commands on their way. */
  underWay = $state(0);
  /** How far the server's clock is ahead of this device's. */
  ahead = 0;
  readonly luck = new TableLuck();

  readonly #id: string;
  readonly #live: Live;
  readonly #errands = {
    story: this.#errand(async () => this.remember(await story(this.#id))),
    sit: this.#errand(() => this.luck.sitDown()),
    check: this.#errand(() => this.luck.check(this.#id)),
    look: this.#errand(() => this.#lookAgain()),
  };
  readonly #failures = new Map<object, unknown>();
  readonly #waiting: Event[] = [];
  /** When what a seat said goes away. */
  readonly #phrases = new Map<number, ReturnType<typeof setTimeout>>();
  #pace: AnyFace['pace'] = () => 0;
  #timer = 0;
  #forgetting = 0;
  /** How much faster than usual moments pass while there is much to catch up with. */
  #haste = 1;

  constructor(table: string) {
    this.#id = table;
    this.#live = new Live(table, this);
    this.underWay = this.#live.waiting.length;
  }

  end(): void {
    for (const timer of [this.#timer, this.#forgetting, ...this.#phrases.values()]) clearTimeout(timer);
    for (const errand of Object.values(this.#errands)) errand.end();
    this.#live.end();
  }

  /** From now on moments are seen as long as this game wants. */
  follow(face: AnyFace): void {
    this.#pace = face.pace;
  }

  // What the page asks for

  /** What a seat of this screen may do now. */
  get may(): Choices<unknown> | null {
    const choices = this.moment?.choices ?? null;
    const ready = this.begun && this.settled && !this.underWay && !this.moment?.outcome;
    return ready && choices && this.mine.includes(choices.seat) ? choices : null;
  }

  get mine(): readonly number[] {
    return this.table?.mine ?? [];
  }

  /** At one screen, the seat that decided last takes back; what was taken back is no decision any more. */
  get lastMover(): { number: number; seat: number } | undefined {
    let standing: { number: number; seat: number }[] = [];
    for (const { number, entry } of this.story) {
      const { type, seat = -1, to = 0 } = entry as { type: string; seat?: number; to?: number };
      if (type === 'takeback') standing = standing.filter((move) => move.number <= to);
      else if (type === 'move' && this.mine.includes(seat)) standing.push({ number, seat });
    }
    return standing.at(-1);
  }

  /** Asks for a move, also for one that is not offered: the server then says why not. */
  play: BoardProps<unknown, unknown, unknown>['play'] = (move) => {
    const seat = this.moment?.choices?.seat ?? -1;
    this.command({ type: 'play', seat: this.mine.includes(seat) ? seat : (this.mine[0] ?? -1), move });
  };

  /** Need not be shown any longer. */
  seen = (): void => {
    if (this.settled) return;
    clearTimeout(this.#timer);
    this.#next();
  };

  command(command: Unsent<Command>): void {
    if (this.underWay) return;
    this.refusal = undefined;
    const after = command.type === 'play' ? (this.moment?.number ?? 0) : this.#live.number;
    this.#live.send({ ...command, id: freshId(), after } as Command);
    this.underWay = this.#live.waiting.length;
  }

  say(seat: number, phrase: Phrase): void {
    this.#live.tell({ type: 'say', seat, phrase });
  }

  /** Lets a bot that gave up try again. */
  retry(): void {
    this.#live.tell({ type: 'retry', seat: this.mine[0] ?? -1 });
  }

  /** The story of what happened before this page was opened, or while it was away for long. */
  remember(past: readonly Told[]): void {
    const known = new Set(this.story.map(({ number }) => number));
    const last = this.moment?.number ?? 0;
    const older = past.filter(({ number }) => number <= last && !known.has(number));
    this.story = [...older, ...this.story].sort((one, other) => one.number - other.number);
  }

  // What the server says

  linked(link: Link, error = ''): void {
    this.linkError = error;
    const back = link === 'open' && this.link === 'lost' && this.table !== undefined;
    this.link = link;
    if (link === 'open') for (const errand of Object.values(this.#errands)) errand.hurry();
    if (back) void this.#errands.look.begin();
  }

  #errand(work: () => Promise<void>): Errand {
    const errand: Errand = new Errand(work, (error) => {
      if (error === undefined) this.#failures.delete(errand);
      else this.#failures.set(errand, error);
      this.failure = [...this.#failures.values()].at(-1);
    });
    return errand;
  }

  /** Who sat down, what was offered and the next game are no entries: after a loss they are asked for. */
  async #lookAgain(): Promise<void> {
    const seen = await look(this.#id);
    this.seats = seen.seats;
    this.present = seen.present;
    this.offers = seen.offers;
    this.failed = seen.failed;
    this.rematch = seen.rematch;
  }

  snapshot(snapshot: Snapshot): void {
    clearTimeout(this.#timer);
    this.#waiting.length = 0;
    this.#haste = 1;
    this.table = snapshot;
    this.seats = snapshot.seats;
    this.present = snapshot.present;
    this.offers = snapshot.offers;
    this.failed = snapshot.failed;
    this.declined = undefined;
    this.rematch = snapshot.rematch;
    this.clocks = snapshot.clocks;
    this.seed = snapshot.seed;
    this.#goOn(snapshot.turn);
    this.begun = snapshot.begun;
    this.ahead = snapshot.now - Date.now();
    const { number, view, choices, outcome } = snapshot;
    this.moment = { number, view, before: null, entry: null, story: [], choices: choices as never, outcome };
    this.settled = true;
    this.#clearRefusal(number);
    this.luck.look(snapshot);
    void this.#errands.story.begin();
    void this.#errands.sit.begin();
    this.#checkLuck();
  }

  /** Who plays and has a note compares it with the record when the seed is out. */
  #checkLuck(): void {
    if (this.seed && this.mine.length && this.luck.compared !== 'none') void this.#errands.check.begin();
  }

  event(event: Event): void {
    this.luck.hear(event.entry);
    this.#waiting.push(event);
    if (this.settled) this.#next();
  }

  answered(command: Command, reply: Accepted | Refused): void {
    this.underWay = this.#live.waiting.length;
    this.refusal = reply.type === 'refused' && !isDone(command, reply) ? reply : undefined;
  }

  other(message: Other): void {
    switch (message.type) {
      case 'seats':
        this.seats = message.seats;
        break;
      case 'present':
        this.present = message.seats;
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
        this.refusal = message;
        break;
      case 'said':
        this.#hearPhrase(message);
        break;
    }
  }

  #hearPhrase(said: Said): void {
    const { seat, phrase } = said;
    this.heard = said;
    this.said = new Map(this.said).set(seat, phrase);
    clearTimeout(this.#phrases.get(seat));
    const timer = setTimeout(() => (this.said = new Map([...this.said].filter(([other]) => other !== seat))), PHRASE_SEEN);
    this.#phrases.set(seat, timer);
  }

  /** Shows the next event, and the one after it when this one has been seen. */
  #next(): void {
    const event = this.#waiting.shift();
    this.settled = !event;
    if (!event) {
      this.#haste = 1;
      return;
    }
    const { number, time, entry, story } = event;
    this.moment = momentOf(event, this.moment?.view ?? null);
    this.story = [...this.story, { number, time, entry, story }];
    this.offers = this.offers.filter((offer) => offer.number >= number);
    this.declined = undefined;
    if (this.failed && this.failed.number < number) this.failed = null;
    this.#clearRefusal(number);
    this.#goOn(event.turn);
    this.begun ||= event.turn !== null;
    this.clocks = event.clocks;
    if (event.seed) {
      this.seed = event.seed;
      this.#checkLuck();
    }
    this.ahead = Math.max(this.ahead, time - Date.now());
    this.#timer = window.setTimeout(() => this.#next(), this.#time(this.moment));
  }

  #goOn(turn: number | null): void {
    this.turn = turn;
    if (turn !== null && turn >= 0) this.decider = turn;
  }

  /** Why something was refused is of no use when the table has moved on since. */
  #clearRefusal(number: number): void {
    if (this.refusal && this.refusal.number < number) this.refusal = undefined;
  }

  /** How long this moment is seen: as long as it wants, where what waits behind it does not take too long. */
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

/** An offer that is declined twice, because the first answer got lost, is declined. */
function isDone(command: Command, { code }: Refused): boolean {
  return command.type === 'answer' && !command.accept && code === 'table-no-such-offer';
}
