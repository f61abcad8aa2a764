"""Openings of the Battle of the Pirates."""

from __future__ import annotations

import msgspec

from dogwatch.games import game
from dogwatch.games.openings import open_with
from dogwatch.games.pirates.rules import fleet
from dogwatch.games.pirates.rules.state import State

GAME = game("pirates")


def guide() -> State:
    _, start = open_with(GAME, "guide", {"players": 2})
    state: State = GAME.decode_state(msgspec.json.encode(start.state))
    return state


def test_a_guided_game_begins_with_red_s_shot_and_a_melee_to_fight() -> None:
    state = guide()
    assert (state.phase, state.mover) == ("fire", 0)
    assert [melee.pieces for melee in state.melees] == [(1, 7), (2, 6)]
    assert all(fleet.in_reach(state, *melee.pieces) for melee in state.melees)  # P30


def test_no_pieces_overlap_in_it() -> None:
    places = [(piece.x, piece.y) for piece in guide().pieces]
    gaps = [abs(x - u) + abs(y - v) for i, (x, y) in enumerate(places) for u, v in places[:i]]
    assert min(gaps) >= 300  # 30 mm: the galleons in a port are that close
