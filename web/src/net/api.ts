/** The HTTP requests of docs/protocol.md, typed. They reject with `ProblemError` or `UnreachableError`. */

import type {
  About,
  AnalysisState,
  AnswerMistake,
  AskAnalysis,
  AskExplanation,
  AskMistake,
  AskPasskey,
  BeginDaily,
  BotToken,
  Claim,
  ColdBots,
  ConnectedBot,
  Course,
  DailyTry,
  Day,
  DeviceLink,
  Event,
  Figures,
  Film,
  GameInfo,
  GameMessages,
  Invitation,
  Invited,
  KeepName,
  LogPage,
  Me,
  Met,
  MistakeAnswer,
  MistakeStart,
  NewBot,
  NewTable,
  NewTournament,
  OwnBots,
  PasskeyOptions,
  PlainPosition,
  Playing,
  PlayOn,
  Problem,
  PuzzleAnswer,
  PuzzleInfo,
  PuzzleRated,
  PuzzleStart,
  Ranking,
  RecoveryCode,
  Rematch,
  Replay,
  ReviewState,
  SaveTurns,
  Seated,
  ServerAddress,
  SignIn,
  Sit,
  Snapshot,
  StepPlayed,
  StoryEntry,
  SubscribeDevice,
  TableInfo,
  TableMade,
  TournamentList,
  TournamentMade,
  TournamentShown,
  TryPuzzle,
  TurnsInfo,
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

export type Which = 'open' | 'mine' | 'finished' | 'challenges';

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
/** The rematch; its bots may have another level. */
export const rematch = (table: string, level = ''): Promise<Rematch> =>
  ask('POST', at(table, level ? `rematch?level=${encodeURIComponent(level)}` : 'rematch'));
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
/** How many play, have played and keep a name. */
export const figures = (): Promise<Figures> => ask('GET', '/api/figures');
/** Enters the code of the server's club. */
export const enterClub = (code: string): Promise<void> => ask('POST', '/api/club', { code });
export const address = (): Promise<ServerAddress> => ask('GET', '/api/address');

/** The player's “your turn” messages. */
export const turns = (): Promise<TurnsInfo> => ask('GET', '/api/me/turns');
export const saveTurns = (body: SaveTurns): Promise<void> => ask('POST', '/api/me/turns', body);
export const subscribeDevice = (body: SubscribeDevice): Promise<void> =>
  ask('POST', '/api/me/turns/devices', body);
export const removeDevice = (session: string): Promise<void> =>
  ask('DELETE', `/api/me/turns/devices/${session}`);
/** The player of this browser; `player` is null if it keeps no name. */
export const me = (): Promise<Me> => ask('GET', '/api/me');
export const keepName = (body: KeepName): Promise<Me> => ask('POST', '/api/me', body);
/** Signs in by a link of another device, or by the recovery code. */
export const signIn = (body: SignIn): Promise<Me> => ask('POST', '/api/me/sessions', body);
export const signOut = (): Promise<void> => ask('DELETE', '/api/me');
export const endSession = (session: string): Promise<void> => ask('DELETE', `/api/me/sessions/${session}`);
export const renamePlayer = (name: string): Promise<void> => ask('POST', '/api/me/name', { name });
/** A one-use link to another device. */
export const deviceLink = (): Promise<DeviceLink> => ask('POST', '/api/me/link');
/** A new recovery code; the earlier one is void. */
export const recoveryCode = (): Promise<RecoveryCode> => ask('POST', '/api/me/recovery');
export const deletePlayer = (): Promise<void> => ask('DELETE', '/api/me/player');
/** Options to make a passkey, and to use one; the answers of the browser. */
export const passkeyToMake = (): Promise<PasskeyOptions> => ask('POST', '/api/me/passkeys/options');
export const addPasskey = (body: AskPasskey): Promise<Me> => ask('POST', '/api/me/passkeys', body);
export const deletePasskey = (id: string): Promise<void> => ask('DELETE', `/api/me/passkeys/${id}`);
export const passkeyToUse = (): Promise<PasskeyOptions> => ask('POST', '/api/me/passkeys/sessions/options');
export const signInByPasskey = (body: AskPasskey): Promise<Me> =>
  ask('POST', '/api/me/passkeys/sessions', body);
/** The URL of everything that the server knows of the player. */
export const EXPORT_ADDRESS = '/api/me/export';

export const tournaments = (): Promise<TournamentList> => ask('GET', '/api/tournaments');
export const makeTournament = (body: NewTournament): Promise<TournamentMade> =>
  ask('POST', '/api/tournaments', body);
/** A tournament with the boards of a round; 0 for the current one. */
export const tournament = (id: string, round = 0): Promise<TournamentShown> =>
  ask('GET', `${tournamentAddress(id)}?round=${round}`);
export const joinTournament = (id: string): Promise<void> => ask('POST', `${tournamentAddress(id)}/join`);
export const leaveTournament = (id: string): Promise<void> =>
  ask('POST', `${tournamentAddress(id)}/withdraw`);
/** The URL of a tournament's results as a file. */
export const resultsAddress = (id: string, format: 'csv' | 'json'): string =>
  `${tournamentAddress(id)}/results.${format}`;
/** Which games of a captain's log; '' for all. `before` is the last page's `more`. */
export interface LogFilter {
  readonly game?: string;
  readonly opponent?: string;
  readonly result?: string;
  readonly before?: string;
}
/** The captain's log of this browser or its player. */
export function captainsLog(filter: LogFilter = {}): Promise<LogPage> {
  const given = Object.entries(filter as Record<string, string>).filter(([, value]) => value);
  return ask('GET', `/api/me/log?${new URLSearchParams(given).toString()}`);
}
/** Players with whom this one has played. */
export const peopleMet = (): Promise<Met[]> => ask('GET', '/api/me/people');
export const setBlocked = (player: string, blocked: boolean): Promise<void> =>
  ask(blocked ? 'POST' : 'DELETE', `/api/me/blocks/${player}`);
/** Leaves this player out of rankings, or shows it again. */
export const setHidden = (hidden: boolean): Promise<void> => ask('POST', '/api/me/visibility', { hidden });
/** Agrees, or no longer agrees, that this player's games are published as research data. */
export const setSharing = (shares: boolean): Promise<void> => ask('POST', '/api/me/sharing', { shares });
/** A page of a ranking, of people or `network` bots; `after` is the last page's `more`. */
export const ranking = (game: string, after = '', network = false): Promise<Ranking> => {
  const query = { ...(after ? { after } : {}), ...(network ? { network: 'true' } : {}) };
  return ask('GET', `/api/rankings/${game}?${new URLSearchParams(query).toString()}`);
};
/** Bots over the network that can be challenged to a game now. */
export const connectedBots = (game: string): Promise<ConnectedBot[]> =>
  ask('GET', `/api/bots?${new URLSearchParams({ game }).toString()}`);
/** The bots of this player. */
export const ownBots = (): Promise<OwnBots> => ask('GET', '/api/me/bots');
export const makeBot = (bot: NewBot): Promise<BotToken> => ask('POST', '/api/me/bots', bot);
/** A new token; the last one is void. */
export const renewBotToken = (bot: string): Promise<BotToken> => ask('POST', `/api/me/bots/${bot}/token`);
export const revokeBotToken = (bot: string): Promise<void> => ask('DELETE', `/api/me/bots/${bot}/token`);
export const deleteBot = (bot: string): Promise<void> => ask('DELETE', `/api/me/bots/${bot}`);
/** How much is played now. */
export const playing = (): Promise<Playing> => ask('GET', '/api/playing');

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
/** Asks a bot why it made a move; poll `analysisOf` until it is done. */
export const askWhy = (table: string, number: number): Promise<AnalysisState> =>
  ask('POST', at(table, 'explanations'), { number } satisfies AskExplanation);
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

let onProblem: () => Promise<void> = () => Promise.resolve();
/** Loads the messages of refusals before a request is rejected: not every page has them. */
export function beforeProblems(load: () => Promise<void>): void {
  onProblem = load;
}

const CLUB_ONLY = 'server-club-only';
let onClubOnly: () => void = () => undefined;
/** Calls `shut` when the server refuses a request because the club's code was not entered. */
export function whenClubOnly(shut: () => void): void {
  onClubOnly = shut;
}

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

const tournamentAddress = (id: string): string => `/api/tournaments/${encodeURIComponent(id)}`;

const NO_CONTENT = 204;

async function ask<Answer>(method: string, path: string, payload?: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const sent =
    payload === undefined
      ? {}
      : { headers, body: payload instanceof Blob ? payload : JSON.stringify(payload) };
  const response = await fetch(path, { method, ...sent }).catch((error: unknown) => {
    throw new UnreachableError(error);
  });
  if (response.status === NO_CONTENT) return undefined as Answer;
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new UnreachableError(error);
  });
  if (response.ok) return body as Answer;
  if (isProblem(body)) {
    await onProblem();
    if (body.code === CLUB_ONLY) onClubOnly();
    throw new ProblemError(response.status, body);
  }
  throw new UnreachableError(`status ${response.status} without a problem in its body`);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'args' in body && 'clause' in body;
}
