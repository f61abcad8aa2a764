"""Openings of Shanghaien."""

from __future__ import annotations

import msgspec

from dogwatch.games import game
from dogwatch.games.openings import open_with
from dogwatch.games.shanghaien.rules.cards import is_trick

GAME = game("shanghaien")


def test_a_guided_game_begins_with_red_and_two_tricks_in_the_tavern() -> None:
    options, start = open_with(GAME, "guide", {"tricks": [8, 0, 0]})
    state = GAME.decode_state(msgspec.json.encode(start.state))
    assert options.tricks == (3, 2, 3)
    assert (state.phase, state.mover, len(state.row)) == ("act", 0, 6)
    assert [is_trick(card) for card in state.row].count(True) == 2
