"""Records replay without physics: results of shots are recorded, so MuJoCo need not be importable."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import msgspec
import pytest

from dogwatch.games.base import CHANCE
from dogwatch.games.pirates.physics.resolver import resolve
from dogwatch.games.pirates.rules import Pirates
from dogwatch.games.pirates.rules.moves import Landed, Move

GAME = Pirates()
SCENARIOS = dict.fromkeys(("treasure", "ghost", "monster", "storm", "merchant", "kraken"), True)
SMALL = {"side": 5500, "beyond": 1200}

REPLAY = """
import sys
sys.modules["mujoco"] = None
import msgspec
from dogwatch.games.pirates.rules import Pirates
game = Pirates()
options, moves = msgspec.json.decode(sys.stdin.buffer.read())
state = game.start(options)
for move in moves:
    state = game.play(state, game.decode_move(msgspec.json.encode(move)))
sys.stdout.write(game.text(state))
"""


def _played(options: dict[str, Any], seed: int) -> tuple[list[Move], str]:
    """The moves and the final position of a game of random moves and simulated shots."""
    random, state, moves = Random(seed), GAME.start(options), list[Move]()
    while (turn := GAME.turn(state)) is not None:
        chances = GAME.chances(state) if turn == CHANCE else ()
        if chances is None:
            move: Move = resolve(state)
        elif chances:
            found, weights = zip(*chances, strict=True)
            move = random.choices(found, weights)[0]
        else:
            move = random.choice(GAME.moves(state))
        state = GAME.play(state, move)
        moves.append(move)
    return moves, GAME.text(state)


@pytest.mark.parametrize(
    "options",
    [{"players": 4, "teams": True, "turns": 1}, {"turns": 3, "expert": True, "sizes": SMALL, **SCENARIOS}],
    ids=["teams", "everything"],
)
def test_a_game_replays_without_physics(options: dict[str, Any]) -> None:  # P16
    moves, end = _played(options, 3)
    assert any(isinstance(move, Landed) and move.rests for move in moves)
    record = msgspec.json.encode((options, moves))
    run = subprocess.run([sys.executable, "-c", REPLAY], input=record, capture_output=True, check=True)
    assert run.stdout.decode() == end
