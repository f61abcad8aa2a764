/** A real server in a process of its own, on a database of its own. */

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const PYTHON = process.env['DOGWATCH_PYTHON'] ?? join(ROOT, '.venv/bin/python');
/** Where `make setup` installs the example's game with pip. */
export const EXAMPLE = join(ROOT, '.venv/example');
/** After a change of the bots they compile first. */
const PATIENCE = 180_000;

export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), 'dogwatch-e2e-'));
  readonly #port: number;
  readonly #thinkers: number;
  readonly #example: boolean;
  #process: ChildProcess | undefined;

  private constructor(port: number, thinkers: number, example: boolean) {
    this.#port = port;
    this.#thinkers = thinkers;
    this.#example = example;
  }

  /** With so many processes in which bots think; for the example's game alone, or for ours. */
  static async start(thinkers = 1, example = false): Promise<Server> {
    if (!existsSync(join(ROOT, 'src/dogwatch/page/index.html'))) throw new Error('build the page first: make build');
    const server = new Server(await freePort(), thinkers, example);
    await server.up();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the process, on what an earlier one left. */
  async up(): Promise<void> {
    const database = join(this.#folder, 'tables.sqlite3');
    const words = ['-m', 'dogwatch', 'serve', '--port', String(this.#port), '--database', database, '--thinkers', String(this.#thinkers)];
    // The browsers say where each person comes from.
    words.push('--trusted-proxy', '127.0.0.1');
    const env = { ...process.env, PYTHONPATH: join(ROOT, 'src'), ...(this.#example && { PYTHONPATH: `${join(ROOT, 'src')}:${EXAMPLE}`, DOGWATCH_GAMES: 'ship-captain-crew' }) };
    this.#process = spawn(PYTHON, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const deadline = Date.now() + PATIENCE;
    while (!(await this.#ready())) {
      if (this.#process.exitCode !== null || Date.now() > deadline) throw new Error('the server did not start');
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  /** Ends the process; without warning when killed. */
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

  async #ready(): Promise<boolean> {
    return fetch(`${this.address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
