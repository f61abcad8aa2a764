/** The HTTP requests of docs/protocol.md, typed. They reject with `ProblemError` or `UnreachableError`. */

import type {
  About,
  AnalysisState,
  AnswerMistake,
  AskAnalysis,
  AskMistake,
  ServerAddress,
  Claim,
  BeginDaily,
  ColdBots,
  Course,
  DailyTry,
  Day,
  Event,
  Film,
  GameInfo,
  GameMessages,
  Invitation,
  Invited,
  MistakeAnswer,
  MistakeStart,
  NewTable,
  PlainPosition,
  PlayOn,
  Problem,
  PuzzleAnswer,
  PuzzleInfo,
  PuzzleRated,
  PuzzleStart,
  Rematch,
  Replay,
  ReviewState,
  Seated,
  Sit,
  Snapshot,
  StepPlayed,
  TableInfo,
  TableMade,
  TryPuzzle,
  StoryEntry,
} from './protocol';

/** The server refused a request; `problem` has the reason. */
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

/** No response, or not from our server: the network is down, or a proxy answered. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('the server cannot be reached', { cause });
    this.name = 'UnreachableError';
  }
}

export type Which = 'open' | 'mine' | 'finished';

/** Bots that the server is still compiling. */
export const coldBots = (): Promise<ColdBots> => ask('GET', '/api/bots/cold');
export const games = (): Promise<GameInfo[]> => ask('GET', '/api/games');
/** An installed game's own messages, as Fluent. */
export const messages = async (game: string, language: string): Promise<string> =>
  (await ask<GameMessages>('GET', `/api/games/${game}/messages/${language}`)).fluent;
export const makeTable = (table: NewTable): Promise<TableMade> => ask('POST', '/api/tables', table);
/** Creates a table that goes on from a position of another game. */
export const playOn = (wanted: PlayOn): Promise<TableMade> => ask('POST', '/api/continuations', wanted);
/** The same for a record file, which is sent unchanged: its integers may be too large for JavaScript. */
export const playOnFile = (file: Blob, wanted: PlayOn): Promise<TableMade> =>
  ask(
    'POST',
    '/api/continuations',
    new Blob([JSON.stringify(wanted).slice(0, -1), ',"record":', file, '}'], { type: 'application/json' }),
  );
/** A game's puzzles, without positions. */
export const puzzles = (game: string): Promise<PuzzleInfo[]> => ask('GET', `/api/puzzles/${game}`);
export const puzzle = (game: string, id: string): Promise<PuzzleStart> =>
  ask('GET', `/api/puzzles/${game}/${id}`);
/** Judges the moves so far, those of the other side included. */
export const answerPuzzle = (game: string, id: string, moves: readonly unknown[]): Promise<PuzzleAnswer> =>
  ask('POST', `/api/puzzles/${game}/${id}/answers`, { moves });
/** Reports a try: this browser's first one at a puzzle moves the ratings. */
export const tryPuzzle = (game: string, id: string, body: TryPuzzle): Promise<PuzzleRated> =>
  ask('POST', `/api/puzzles/${game}/${id}/tries`, body);
/** The daily deals of a day; today's for ''. */
export const daily = (day = ''): Promise<Day> => ask('GET', `/api/daily?day=${day}`);
/** Begins today's deal of a game, or goes on with it. */
export const beginDaily = (body: BeginDaily): Promise<DailyTry> => ask('POST', '/api/daily', body);
/** This browser's course of a day. */
export const course = (day: string, game: string): Promise<Course> => ask('GET', `/api/daily/${day}/${game}`);
export const playStep = (day: string, game: string, number: number, move: unknown): Promise<StepPlayed> =>
  ask('POST', `/api/daily/${day}/${game}`, { number, move });
/** A mistake of a reviewed game as a puzzle, and the judgement of what is played instead. */
export const mistake = (game: string, body: AskMistake): Promise<MistakeStart> =>
  ask('POST', `/api/mistakes/${game}`, body);
export const answerMistake = (game: string, body: AnswerMistake): Promise<MistakeAnswer> =>
  ask('POST', `/api/mistakes/${game}/answers`, body);
export const tables = (which: Which): Promise<TableInfo[]> => ask('GET', `/api/tables?which=${which}`);
export const look = (table: string): Promise<Snapshot> => ask('GET', at(table));
export const story = (table: string): Promise<StoryEntry[]> => ask('GET', at(table, 'story'));
export const sit = (table: string, body: Sit): Promise<Seated> => ask('POST', at(table, 'seats'), body);
export const invite = (table: string, seat: number): Promise<Invitation> =>
  ask('POST', at(table, 'invitations'), { seat });
export const rematch = (table: string): Promise<Rematch> => ask('POST', at(table, 'rematch'));
/** A past event, as it was sent. */
export const event = (table: string, number: number): Promise<Event> =>
  ask('GET', at(table, `events/${number}`));
/** The position after an entry, for the plain board; immutable. */
export const plain = (table: string, number: number): Promise<PlainPosition> =>
  ask('GET', at(table, `plain/${number}`));
/** The recording of a shot; immutable. */
export const film = (table: string, number: number): Promise<Film> =>
  ask('GET', at(table, `films/${number}`));
export const claim = (body: Claim): Promise<Seated> => ask('POST', '/api/claims', body);
export const lookAtInvitation = (secret: string): Promise<Invited> =>
  ask('POST', '/api/invitations', { secret });
/** The versions of the server and of the games' rules. */
export const about = (): Promise<About> => ask('GET', '/api/about');
export const address = (): Promise<ServerAddress> => ask('GET', '/api/address');

/** Asks an exercise of a game, in the exercise's own format. */
export const exercise = <Answer>(game: string, name: string, request: unknown): Promise<Answer> =>
  ask('POST', `/api/games/${game}/exercises/${name}`, request);

/** A table's game as a replay. */
export const replay = (table: string): Promise<Replay> => ask('GET', at(table, 'replay'));
/** The same for a record file, which is sent unchanged. */
export const replayOfFile = (file: Blob): Promise<Replay> => ask('POST', '/api/replays', file);

/** Starts a bot's analysis of a moment; poll `analysisOf` until it is done. */
export const askAnalysis = (table: string, body: AskAnalysis): Promise<AnalysisState> =>
  ask('POST', at(table, 'analyses'), body);
export const analysisOf = (key: string): Promise<AnalysisState> => ask('GET', `/api/analyses/${key}`);

/** Starts the review of a finished game; poll `reviewOf` until it is done. */
export const askReview = (table: string): Promise<ReviewState> => ask('POST', at(table, 'review'));
export const askReviewOfFile = (file: Blob): Promise<ReviewState> => ask('POST', '/api/reviews', file);
export const reviewOf = (key: string): Promise<ReviewState> => ask('GET', `/api/reviews/${key}`);

/** The URL of a table's record. */
export const recordAddress = (table: string): string => at(table, 'record');

/** The part of a record that concerns its luck; docs/records.md has the whole format. */
export interface RecordFile {
  readonly header: { readonly game: string; readonly commitment: string; readonly daily?: string };
  /** Revealed when the game is over. */
  readonly seed?: string;
  readonly entries: readonly { readonly number: number; readonly entry: unknown }[];
}
export const record = (table: string): Promise<RecordFile> => ask('GET', recordAddress(table));

const NONCE_BYTES = 32;

/**
 * Random bytes in hex, so that the server alone cannot determine the luck. Only `addNonce` (luck/note.ts)
 * may send them.
 */
export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function at(table: string, part = ''): string {
  return `/api/tables/${encodeURIComponent(table)}${part && `/${part}`}`;
}

async function ask<Answer>(method: string, path: string, payload?: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const sent =
    payload === undefined
      ? {}
      : { headers, body: payload instanceof Blob ? payload : JSON.stringify(payload) };
  const response = await fetch(path, { method, ...sent }).catch((error: unknown) => {
    throw new UnreachableError(error);
  });
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new UnreachableError(error);
  });
  if (response.ok) return body as Answer;
  if (isProblem(body)) throw new ProblemError(response.status, body);
  throw new UnreachableError(`status ${response.status} without a problem in its body`);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'args' in body && 'clause' in body;
}
