"""Peers of Raft & Scupper's bots, as programs for the arena: `cmd:python -m bench.raft_peers uct`.

`greedy` makes the move after which its own flotillas are fewest and the other crew's most; `uct` searches
(`bench/raft_uct.py`). Before play both place and choose as the deckhand does.
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
    """One ply, and no thought of what follows."""

    whim = 0.01
    care = 0.0


def _answer(who: str, uct: Any, question: dict[str, Any]) -> Move:
    state: State = _GAME.start(question["options"])
    for move in question["moves"]:
        state = _GAME.apply(state, _GAME.decode_move(json.dumps(move)))
    if who == "greedy":
        return _Greedy().choose(state, seed=question["seed"])
    if state.phase != "play":
        return Deckhand().choose(state, seed=question["seed"])
    found: Move = uct.choose(state, question["seconds"], question["nodes"], question["seed"])
    return found


def main() -> None:
    """Answer until there are no more questions."""
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
