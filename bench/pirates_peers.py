r"""A level of another version of the pirates' bots, as an external program of the arena.

    git worktree add ../before COMMIT
    dogwatch match pirates captain --nodes 8 \
        "cmd:env PYTHONPATH=../before/src python -m bench.pirates_peers captain"
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

import dogwatch

_GAME = dogwatch.game("pirates")


def main() -> None:
    """Answer one request per line until stdin ends. The moves of a game are applied once."""
    bot = dogwatch.bot("pirates", sys.argv[1])
    bot.make_ready()
    known: list[Any] = []
    state: Any = None
    for line in sys.stdin:
        request = json.loads(line)
        moves = request["moves"]
        if state is None or moves[: len(known)] != known:
            known, state = [], _GAME.start(request["options"])
        for move in moves[len(known) :]:
            state = _GAME.apply(state, _GAME.decode_move(json.dumps(move)))
        known = moves
        chosen = bot.choose(state, request["seconds"] or 0.0, nodes=request["nodes"], seed=request["seed"])
        print(msgspec.json.encode({"move": chosen}).decode(), flush=True)


if __name__ == "__main__":
    main()
