/** Shipped puzzles with their solutions, which the server does not send before the answer. */

import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const PYTHON = process.env['DOGWATCH_PYTHON'] ?? join(ROOT, '.venv/bin/python');
const SCRIPT = `
import json, sys
import msgspec
from dogwatch.puzzles import puzzles, shipped
game, kind = sys.argv[1:]
by = puzzles(game)
def moves(puzzle, texts):
    return [msgspec.to_builtins(by.game.parse_move(by.state(puzzle), text)) for text in texts if text]
print(json.dumps([
    {
        "id": each.id,
        "goal": each.goal,
        "solution": each.solution[0],
        "length": len(each.solution),
        "moves": moves(each, each.solution[:1]),
        "plain": moves(each, [each.values[-1][0]]) if game == "pirates" and kind != "board" else [],
    }
    for each in shipped(game) if each.kind == kind
]))
`;

export interface Solved<Move = unknown> {
  readonly id: string;
  readonly goal: number;
  /** The first move of the solution, in the game's notation. */
  readonly solution: string;
  /** The number of its moves. */
  readonly length: number;
  /** The first move of the solution. */
  readonly moves: readonly Move[];
  /** Of a shot of the pirates: the one straight at the target. */
  readonly plain: readonly Move[];
}

/** The puzzles of a kind, the easiest first. */
export function solvedPuzzles<Move>(game: string, kind: string): readonly Solved<Move>[] {
  const env = { ...process.env, PYTHONPATH: join(ROOT, 'src') };
  const found = execFileSync(PYTHON, ['-c', SCRIPT, game, kind], { env, encoding: 'utf8' });
  return JSON.parse(found) as Solved<Move>[];
}
