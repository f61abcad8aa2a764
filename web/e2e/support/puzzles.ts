/** Shipped puzzles with their solutions, which the server does not send before the answer. */

import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const PYTHON = process.env['DOGWATCH_PYTHON'] ?? join(ROOT, '.venv/bin/python');
const SCRIPT = `
import json, sys
from dogwatch.puzzles import shipped
game, kind = sys.argv[1:]
found = [each for each in shipped(game) if each.kind == kind]
print(json.dumps([{"id": each.id, "solution": each.solution[0]} for each in found]))
`;

export interface Solved {
  readonly id: string;
  /** The first move of the solution, in the game's notation. */
  readonly solution: string;
}

/** The puzzles of a kind. */
export function solvedPuzzles(game: string, kind: string): readonly Solved[] {
  const env = { ...process.env, PYTHONPATH: join(ROOT, 'src') };
  return JSON.parse(execFileSync(PYTHON, ['-c', SCRIPT, game, kind], { env, encoding: 'utf8' })) as Solved[];
}
