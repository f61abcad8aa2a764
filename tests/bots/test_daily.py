"""The captain in daily deals: the same state gives the same move, whatever it thought about before."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dogwatch import bots, games
from dogwatch.games.base import CHANCE
from dogwatch.tables.worker import DAILY_SEED


def _states(game: str, options: dict[str, Any], count: int) -> list[Any]:
    """States in which a player decides, from random play."""
    rules, luck, found = games.game(game), Random(3), list[Any]()
    state = rules.start(options)
    while len(found) < count:
        state = state if rules.turn(state) is not None else rules.start(options)
        if rules.turn(state) != CHANCE:
            found.append(state)
        state = rules.apply(state, luck.choice(rules.moves(state)))
    return found


@pytest.mark.parametrize(
    ("game", "options", "nodes"), [("shanghaien", {}, 1), ("raft", {"size": "short"}, 30_000)]
)
def test_the_captain_repeats_itself(game: str, options: dict[str, Any], nodes: int) -> None:
    captain, states = bots.bot(game, "captain"), _states(game, options, 8)

    def choices(order: list[Any]) -> dict[str, Any]:
        return {repr(state): captain.choose(state, nodes=nodes, seed=DAILY_SEED) for state in order}

    assert choices(states) == choices(states[::-1])
