/** Runs a real server in a separate process with its own database. */

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { ColdBots } from '../../src/net/protocol';

export const ROOT = resolve(import.meta.dirname, '../../..');
export const PYTHON = process.env['DOGWATCH_PYTHON'] ?? join(ROOT, '.venv/bin/python');
/** Where `make setup` installs the example game with pip. */
export const EXAMPLE = join(ROOT, '.venv/example');
/** Milliseconds until the server must respond; bots compile after a change. */
const PATIENCE = 180_000;

export interface ServerOptions {
  /** The one game to load; '' loads all built-in games. */
  readonly only?: string;
  /** Whether it can be told to die in the middle of pairing a round. */
  readonly mortal?: boolean;
  /** The code that strangers must enter; '' for none. */
  readonly club?: string;
}

export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), 'dogwatch-e2e-'));
  readonly #port: number;
  readonly #thinkers: number;
  readonly #only: string;
  readonly #mortal: boolean;
  readonly #club: string;
  #process: ChildProcess | undefined;

  private constructor(port: number, thinkers: number, options: ServerOptions) {
    const { only = '', mortal = false, club = '' } = options;
    this.#port = port;
    this.#thinkers = thinkers;
    this.#only = only;
    this.#mortal = mortal;
    this.#club = club;
  }

  /** `thinkers`: number of bot processes. */
  static async start(thinkers = 1, options: ServerOptions = {}): Promise<Server> {
    if (!existsSync(join(ROOT, 'src/dogwatch/page/index.html')))
      throw new Error('the page is not built; run: make build');
    const server = new Server(await freePort(), thinkers, options);
    await server.up();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the process on the existing database, if any. */
  async up(): Promise<void> {
    const database = join(this.#folder, 'tables.sqlite3');
    const words = [
      '-m',
      ...(this.#mortal ? ['tests.chaos.dies_pairing', this.#deadly] : ['dogwatch']),
      'serve',
      '--port',
      String(this.#port),
      '--database',
      database,
      '--thinkers',
      String(this.#thinkers),
    ];
    // The browsers send each person's IP address in a proxy header.
    words.push('--trusted-proxy', '127.0.0.1');
    // The push service of your-turn.e2e.ts.
    words.push('--push-service', 'local');
    if (this.#club) words.push('--club', this.#club);
    const env = {
      ...process.env,
      PYTHONPATH: `${join(ROOT, 'src')}:${ROOT}`,
      ...(this.#only && { PYTHONPATH: `${join(ROOT, 'src')}:${EXAMPLE}`, DOGWATCH_GAMES: this.#only }),
    };
    this.#process = spawn(PYTHON, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const deadline = Date.now() + PATIENCE;
    while (!(await this.#ready())) {
      if (this.#process.exitCode !== null || Date.now() > deadline)
        throw new Error(`the server did not start within ${PATIENCE} ms`);
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  /** While this file exists, a server that is `mortal` dies in the middle of the next pairing. */
  get #deadly(): string {
    return join(this.#folder, 'die');
  }

  /** Lets the server die in the middle of the next pairing; resolves when it is dead. */
  async dieWhilePairing(): Promise<void> {
    const ending = this.#process;
    if (!ending) throw new Error('the server is not running');
    const ended = new Promise((done) => ending.once('exit', done));
    writeFileSync(this.#deadly, '');
    await ended;
  }

  /** Stops the process. */
  async down(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const ending = this.#process;
    this.#process = undefined;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise((done) => ending.once('exit', done));
    ending.kill(signal);
    await ended;
  }

  async end(): Promise<void> {
    await this.down();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Ready, and all bots are compiled. */
  async #ready(): Promise<boolean> {
    try {
      if (!(await fetch(`${this.address}/readyz`)).ok) return false;
      if (this.#club) return true; // the rest is for those who have entered the code
      const cold = (await (await fetch(`${this.address}/api/bots/cold`)).json()) as ColdBots;
      return cold.checked && !cold.bots.length;
    } catch {
      return false;
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
