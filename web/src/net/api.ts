/** The HTTP half of docs/protocol.md, typed. */

import type {
  AnalysisState,
  AskAnalysis,
  Address,
  Claim,
  Event,
  Film,
  GameInfo,
  GameMessages,
  Invitation,
  Invited,
  NewTable,
  Plain,
  Problem,
  Rematch,
  Replay,
  ReviewState,
  Seated,
  Sit,
  Snapshot,
  TableInfo,
  TableMade,
  Told,
} from './protocol';

/** The server does not grant a request, and says why. */
export class ProblemError extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.code);
    this.name = 'ProblemError';
    this.status = status;
    this.problem = problem;
  }
}

/** Nobody answered, or not the server: the network is down, or something else stands in between. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('the server cannot be reached', { cause });
    this.name = 'UnreachableError';
  }
}

export type Which = 'open' | 'mine' | 'finished';

export const games = (): Promise<GameInfo[]> => ask('GET', '/api/games');
/** The messages that a game brings itself, as Fluent. */
export const messages = async (game: string, language: string): Promise<string> =>
  (await ask<GameMessages>('GET', `/api/games/${game}/messages/${language}`)).fluent;
export const makeTable = (table: NewTable): Promise<TableMade> => ask('POST', '/api/tables', table);
export const tables = (which: Which): Promise<TableInfo[]> => ask('GET', `/api/tables?which=${which}`);
export const look = (table: string): Promise<Snapshot> => ask('GET', at(table));
export const story = (table: string): Promise<Told[]> => ask('GET', at(table, 'story'));
export const sit = (table: string, body: Sit): Promise<Seated> => ask('POST', at(table, 'seats'), body);
export const invite = (table: string, seat: number): Promise<Invitation> =>
  ask('POST', at(table, 'invitations'), { seat });
export const rematch = (table: string): Promise<Rematch> => ask('POST', at(table, 'rematch'));
/** One entry of the past, as it was sent when it happened. */
export const event = (table: string, number: number): Promise<Event> => ask('GET', at(table, `events/${number}`));
/** The position after an entry, for a board that knows nothing of its game; it never changes. */
export const plain = (table: string, number: number): Promise<Plain> => ask('GET', at(table, `plain/${number}`));
/** How a shot went; it never changes. */
export const film = (table: string, number: number): Promise<Film> => ask('GET', at(table, `films/${number}`));
export const claim = (body: Claim): Promise<Seated> => ask('POST', '/api/claims', body);
export const lookAtInvitation = (secret: string): Promise<Invited> => ask('POST', '/api/invitations', { secret });
export const address = (): Promise<Address> => ask('GET', '/api/address');

/** A table's game to be watched again. */
export const replay = (table: string): Promise<Replay> => ask('GET', at(table, 'replay'));
/** The same of a record's file, sent as it is. */
export const replayOfFile = (file: Blob): Promise<Replay> => ask('POST', '/api/replays', file);

/** What a bot sees at a moment: asked for, then looked at until it is there. */
export const askAnalysis = (table: string, body: AskAnalysis): Promise<AnalysisState> => ask('POST', at(table, 'analyses'), body);
export const analysisOf = (key: string): Promise<AnalysisState> => ask('GET', `/api/analyses/${key}`);

/** The captain's review of a game that is over: asked for once, then looked at until it is done. */
export const askReview = (table: string): Promise<ReviewState> => ask('POST', at(table, 'review'));
export const askReviewOfFile = (file: Blob): Promise<ReviewState> => ask('POST', '/api/reviews', file);
export const reviewOf = (key: string): Promise<ReviewState> => ask('GET', `/api/reviews/${key}`);

/** Where a table's record can be downloaded. */
export const recordAddress = (table: string): string => at(table, 'record');

/** What a record says about its luck: docs/records.md. */
export interface RecordFile {
  readonly header: { readonly commitment: string };
  /** Revealed when the game is over. */
  readonly seed?: string;
  readonly entries: readonly { readonly number: number; readonly entry: unknown }[];
}
export const record = (table: string): Promise<RecordFile> => ask('GET', recordAddress(table));

const NONCE_BYTES = 32;

/** Randomness of one's own, so that the server alone cannot decide the luck. Sent by `addNonce` (luck/note.ts) only. */
export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function at(table: string, part = ''): string {
  return `/api/tables/${encodeURIComponent(table)}${part && `/${part}`}`;
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { headers, body: body instanceof Blob ? body : JSON.stringify(body) };
  const answer = await fetch(path, { method, ...sent }).catch((error: unknown) => {
    throw new UnreachableError(error);
  });
  const said: unknown = await answer.json().catch((error: unknown) => {
    throw new UnreachableError(error);
  });
  if (answer.ok) return said as Answer;
  if (isProblem(said)) throw new ProblemError(answer.status, said);
  throw new UnreachableError(`status ${answer.status}`);
}

function isProblem(said: unknown): said is Problem {
  return typeof said === 'object' && said !== null && 'code' in said && 'args' in said && 'clause' in said;
}
