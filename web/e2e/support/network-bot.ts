/** A bot that plays over the network, in a process of its own. */

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PYTHON, ROOT } from './server';

/** Plays the first legal move. */
const PROGRAM = `
import json, sys
for line in sys.stdin:
    print(json.dumps({"move": json.loads(line)["legal"][0]}), flush=True)
`;

export class NetworkBot {
  readonly #folder = mkdtempSync(join(tmpdir(), 'dogwatch-bot-'));
  readonly #process: ChildProcess;

  constructor(address: string, token: string) {
    const program = `cmd:${PYTHON} -c '${PROGRAM}'`;
    const env = {
      ...process.env,
      PYTHONPATH: join(ROOT, 'src'),
      XDG_DATA_HOME: this.#folder,
      DOGWATCH_BOT_TOKEN: token,
    };
    const words = ['-m', 'dogwatch', 'join', address, program, '--game', 'raft'];
    this.#process = spawn(PYTHON, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }

  end(): void {
    this.#process.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
