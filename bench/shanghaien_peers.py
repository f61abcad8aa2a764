"""Peers of Shanghaien's bots, as programs for the arena: `cmd:python -m bench.shanghaien_peers greedy`.

`greedy` looks one ply ahead: it takes what leaves it furthest ahead in points if the game ended with the
dice as they lie, and rolls when a roll promises more than a call. `thumb` is the captain with rules of thumb
in place of its fitted outlook: the last round for the win, the others in points.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec
import numpy as np

import dogwatch
from dogwatch.games.shanghaien.bots import thumb
from dogwatch.games.shanghaien.bots.rounds import Round
from dogwatch.games.shanghaien.bots.worth import Holdings, Uses
from dogwatch.games.shanghaien.rules.cards import ROUNDS
from dogwatch.games.shanghaien.rules.moves import Call, Move, Roll, RollAgain
from dogwatch.games.shanghaien.rules.rules import ROLLS, moves, owners
from dogwatch.games.shanghaien.rules.scoring import points_with, strengths
from dogwatch.games.shanghaien.rules.state import State

_GAME = dogwatch.game("shanghaien")


def greedy(state: State) -> Move:
    """The move that looks best at once."""
    return max(moves(state), key=lambda move: _looks(state, move, state.mover))


def _looks(state: State, move: Move, seat: int) -> float:
    after = _GAME.apply(state, move)
    if isinstance(move, Call):
        return _ahead(state, seat)
    if isinstance(move, (Roll, RollAgain)):
        rolled = (max(_placed(_GAME.apply(after, fallen), seat)) * weight for fallen, weight in ROLLS)
        return sum(rolled) / sum(weight for _, weight in ROLLS)
    return max(_placed(after, seat)) if after.phase == "place" else _ahead(after, seat)


def _placed(state: State, seat: int) -> list[float]:
    """What each die could come to."""
    found = [_GAME.apply(state, move) for move in moves(state)]
    return [_ahead(after, seat) for after in found if after.phase == "act"]


def _ahead(state: State, seat: int) -> float:
    won = zip(state.row, owners(state), strict=True) if state.end else ()
    totals = points_with(strengths(state, 0), strengths(state, 1), state.tricks, won)
    return totals[seat] - totals[1 - seat]


def by_thumb(state: State) -> Move:
    """The captain's search on the bosun's outlook."""

    def outlook(at: State, holdings: Holdings, uses: Uses) -> Any:
        values = thumb.outlook(at, holdings, uses)
        return np.sign(values) if at.round == ROUNDS else values

    return Round(state, outlook).moves()[0].move


def main() -> None:
    """Answer until there are no more questions."""
    choose = {"greedy": greedy, "thumb": by_thumb}[sys.argv[1]]
    for line in sys.stdin:
        question = json.loads(line)
        state: State = _GAME.start(question["options"])
        for move in question["moves"]:
            state = _GAME.apply(state, _GAME.decode_move(json.dumps(move)))
        legal = moves(state)
        chosen = legal[0] if len(legal) == 1 else choose(state)
        print(msgspec.json.encode({"move": chosen}).decode(), flush=True)


if __name__ == "__main__":
    main()
