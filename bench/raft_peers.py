r"""Reference opponents for Raft & Scupper's bots, as external programs: `cmd:python -m bench.raft_peers uct`.

`greedy` plays the move that leaves it the fewest flotillas and the other crew the most; `uct` searches
(`bench/raft_uct.py`). In the set-up both play as the deckhand. Any other name is a level: that of another
version, if `PYTHONPATH` names its source. A number after it multiplies its nodes, for equal time.

    git worktree add ../before COMMIT
    dogwatch match raft captain --nodes 8000 \
        "cmd:env PYTHONPATH=../before/src python -m bench.raft_peers captain 1.25"
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


class _Peer:
    """Answers requests. The moves of a game are applied once."""

    def __init__(self, who: str, nodes_factor: float) -> None:
        self._who, self._factor = who, nodes_factor
        self._moves: list[Any] = []
        self._last: State | None = None
        self._bot: Any = None
        if who == "uct":
            from bench.raft_uct import Uct

            self._bot = Uct()
            self._bot.choose(_GAME.parse("2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -"), None, 10, 1)
        elif who != "greedy":
            self._bot = dogwatch.bot("raft", who)
            self._bot.make_ready()

    def answer(self, request: dict[str, Any]) -> Move:
        """The move in the state after the request's moves."""
        state, seed = self._state(request), request["seed"]
        if self._who == "greedy":
            return _Greedy().choose(state, seed=seed)
        if self._who == "uct" and state.phase != "play":
            return Deckhand().choose(state, seed=seed)
        chosen: Move
        if self._who == "uct":
            chosen = self._bot.choose(state, request["seconds"], request["nodes"], seed)
        else:
            nodes = None if request["nodes"] is None else round(self._factor * request["nodes"])
            chosen = self._bot.choose(state, request["seconds"] or 0.0, nodes=nodes, seed=seed)
        return chosen

    def _state(self, request: dict[str, Any]) -> State:
        moves, known, state = request["moves"], len(self._moves), self._last
        if state is None or moves[:known] != self._moves:
            state, known = _GAME.start(request["options"]), 0
        for move in moves[known:]:
            state = _GAME.apply(state, _GAME.decode_move(json.dumps(move)))
        self._moves, self._last = moves, state
        return state


def main() -> None:
    """Answer one request per line until stdin ends."""
    peer = _Peer(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 1.0)
    for line in sys.stdin:
        move = peer.answer(json.loads(line))
        print(msgspec.json.encode({"move": move}).decode(), flush=True)


if __name__ == "__main__":
    main()
