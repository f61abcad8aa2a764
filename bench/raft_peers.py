"""Reference opponents for Raft & Scupper's bots, as external programs: `cmd:python -m bench.raft_peers uct`.

`greedy` plays the move that leaves it the fewest flotillas and the other crew the most; `uct` searches
(`bench/raft_uct.py`). In the set-up both play as the deckhand.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

import dogwatch
from dogwatch.games.raft.bots.deckhand import Deckhand
from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.moves import Move

_GAME = dogwatch.game("raft")


class _Greedy(Deckhand):
    """Searches one ply."""

    whim = 0.01
    care = 0.0


def _answer(who: str, uct: Any, request: dict[str, Any]) -> Move:
    state: State = _GAME.start(request["options"])
    for move in request["moves"]:
        state = _GAME.apply(state, _GAME.decode_move(json.dumps(move)))
    if who == "greedy":
        return _Greedy().choose(state, seed=request["seed"])
    if state.phase != "play":
        return Deckhand().choose(state, seed=request["seed"])
    chosen: Move = uct.choose(state, request["seconds"], request["nodes"], request["seed"])
    return chosen


def main() -> None:
    """Answer one request per line until stdin ends."""
    who = sys.argv[1]
    uct = None
    if who == "uct":
        from bench.raft_uct import Uct

        uct = Uct()
        uct.choose(_GAME.parse("2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -"), None, 10, 1)
    for line in sys.stdin:
        move = _answer(who, uct, json.loads(line))
        print(msgspec.json.encode({"move": move}).decode(), flush=True)


if __name__ == "__main__":
    main()
