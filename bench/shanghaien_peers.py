"""Reference opponents for Shanghaien's bots: `cmd:python -m bench.shanghaien_peers greedy`.

`greedy` searches one ply: it maximises its lead in points if the game ended with the dice as they lie, and
rolls if the expected lead after a roll is larger than after a call. `thumb` is the captain with a simple
evaluation instead of the fitted one: the last round by the winner, the others in points. `before` is the
captain with the evaluation that it had before the network: a weighted sum.
"""

from __future__ import annotations

import json
import sys
from typing import Any, Final

import msgspec
import numpy as np

import dogwatch
from dogwatch.games.shanghaien.bots import evaluation, point_evaluation
from dogwatch.games.shanghaien.bots.nations import FloatArray
from dogwatch.games.shanghaien.bots.rounds import Round
from dogwatch.games.shanghaien.bots.worth import Holdings, Uses
from dogwatch.games.shanghaien.rules.cards import ROUNDS
from dogwatch.games.shanghaien.rules.moves import Call, Move, Roll, RollAgain
from dogwatch.games.shanghaien.rules.rules import ROLLS, moves, owners
from dogwatch.games.shanghaien.rules.scoring import points_with, strengths
from dogwatch.games.shanghaien.rules.state import State

_GAME = dogwatch.game("shanghaien")
_BEFORE: Final = (
    (0.913, 0.185, 1.369, 1.461, 0.690, 1.570),
    (0.851, 0.101, 1.315, 0.981, 0.676, 0.323),
    (0.881, 0.050, 1.137, 1.016, 0.677, 0.989),
    (0.864, 0.051, 1.082, 1.044, 0.580, 0.123),
    (0.801, 0.078, 1.043, 1.024, 0.479, 0.699),
    (0.705, 0.132, 0.962, 0.962, 0.447, 0.170),
    (0.494, 0.213, 0.780, 0.780, 0.411, 0.441),
)
"""The weights of `before`, in the order of `evaluation.Weights`; by number of rounds left less 1."""


def greedy(state: State) -> Move:
    """The best move by a search of one ply."""
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
    """The lead after each placement of a die."""
    placed = [_GAME.apply(state, move) for move in moves(state)]
    return [_ahead(after, seat) for after in placed if after.phase == "act"]


def _ahead(state: State, seat: int) -> float:
    won = zip(state.row, owners(state), strict=True) if state.end else ()
    totals = points_with(strengths(state, 0), strengths(state, 1), state.tricks, won)
    return totals[seat] - totals[1 - seat]


def by_thumb(state: State) -> Move:
    """The captain's search with the bosun's evaluation."""

    def evaluate(at: State, holdings: Holdings, uses: Uses) -> Any:
        values = point_evaluation.evaluate(at, holdings, uses)
        return np.sign(values) if at.round == ROUNDS else values

    return Round(state, evaluate).moves()[0].move


def weighted_sum(state: State, holdings: Holdings, uses: Uses) -> FloatArray:
    """The captain's evaluation before the network."""
    left = ROUNDS - state.round
    if not left:
        return evaluation.at_the_end(holdings, uses)
    found: FloatArray = np.tanh(evaluation.weighted_lead(state, holdings, uses, _BEFORE[left - 1]))
    return found


def before(state: State) -> Move:
    """The captain before it had a network: the same search with a weighted sum."""
    return Round(state, weighted_sum).moves()[0].move


PEERS: Final = {"greedy": greedy, "thumb": by_thumb, "before": before}


def main() -> None:
    """Answer one request per line until stdin ends."""
    choose = PEERS[sys.argv[1]]
    for line in sys.stdin:
        request = json.loads(line)
        state: State = _GAME.start(request["options"])
        for move in request["moves"]:
            state = _GAME.apply(state, _GAME.decode_move(json.dumps(move)))
        legal = moves(state)
        chosen = legal[0] if len(legal) == 1 else choose(state)
        print(msgspec.json.encode({"move": chosen}).decode(), flush=True)


if __name__ == "__main__":
    main()
