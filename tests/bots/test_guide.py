"""The guide of games that have none of their own."""

from __future__ import annotations

from typing import Any

import pytest

from dogwatch import bots
from dogwatch.games import game, names
from dogwatch.games.guided import ends, going_on


@pytest.mark.parametrize("name", names())
def test_every_game_has_a_guide_who_plays_legal_moves(name: str) -> None:
    rules = game(name)
    state: Any = rules.start()
    while rules.turn(state) == -1:
        state = rules.apply(state, rules.moves(state)[0])
    move = bots.bot(name, bots.GUIDE).choose(state, nodes=20, seed=1)
    assert rules.check(state, move) is None
    assert not ends(rules, state, move)
    assert going_on(rules, state) is not None


@pytest.mark.parametrize("name", names())
def test_the_weakest_bot_is_the_first_of_the_levels(name: str) -> None:
    assert bots.bot(name, bots.WEAKEST).level == bots.levels(name)[0]
