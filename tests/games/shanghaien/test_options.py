from __future__ import annotations

from typing import Any

import msgspec
import pytest

from dogwatch.games.base import CHANCE, BadOptions
from dogwatch.games.shanghaien.rules import Options

from .table import BLUE, GAME, RED, deal, field


def test_the_base_game() -> None:  # S4 S7 S8 S40
    assert GAME.settle() == Options((3, 2, 3), "chance", "other_than_caller", extra=False)
    assert GAME.start() == GAME.start({}) == GAME.start(Options())


@pytest.mark.parametrize("tricks", [(8, 0, 0), (0, 8, 0), (0, 0, 8), (4, 4, 0), (1, 2, 5), (3, 2, 3)])
def test_other_splits_of_the_tricks(tricks: tuple[int, int, int]) -> None:  # S4
    for given in (tricks, list(tricks)):
        state = GAME.start({"tricks": given})
        letters = "".join(letter * count for letter, count in zip("NPR", tricks, strict=True))
        assert field(state, "deck").endswith("I12334" + letters)
        assert sum(state.deck) == 48


@pytest.mark.parametrize("tricks", [(3, 2, 2), (3, 3, 3), (0, 0, 0), (8, 8, 8)])
def test_counts_that_do_not_add_up(tricks: tuple[int, int, int]) -> None:  # S4
    for given in ({"tricks": tricks}, Options(tricks=tricks)):
        with pytest.raises(BadOptions) as refused:
            GAME.start(given)
        assert refused.value.clause == "S4"
        assert refused.value.code == "shanghaien-bad-tricks"
        assert refused.value.args == {"option": "tricks", "total": sum(tricks)}


@pytest.mark.parametrize(
    "options",
    [
        {"tricks": [9, -1, 0]},
        {"tricks": [4, 4]},
        {"tricks": [2, 2, 2, 2]},
        {"tricks": "NNN"},
        {"first": "white"},
        {"starts": "winner"},
        {"extra": "yes"},
        {"rounds": 4},
    ],
)
def test_options_of_the_wrong_shape(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.settle(options)
    assert refused.value.code == "common-bad-options"
    assert refused.value.args["problem"]


@pytest.mark.parametrize(("first", "seat"), [("red", RED), ("blue", BLUE)])
def test_a_chosen_starter(first: str, seat: int) -> None:  # S7
    state = GAME.start({"first": first})
    assert state.phase == "deal"
    assert GAME.view(state).starter == seat
    assert GAME.turn(deal(state)) == seat


def test_a_drawn_starter() -> None:  # S7
    state = GAME.start({"first": "chance"})
    assert (state.phase, state.starter, GAME.turn(state)) == ("starter", -1, CHANCE)


@pytest.mark.parametrize("starts", ["other_than_caller", "alternate"])
def test_who_starts_later_rounds_is_an_option(starts: str) -> None:  # S8
    assert GAME.start({"starts": starts}).options.starts == starts


@pytest.mark.parametrize(("extra", "tricks"), [(True, ("extra",)), (False, ())])
def test_the_extra_card_is_an_option(extra: bool, tricks: tuple[str, ...]) -> None:  # S40
    assert [player.tricks for player in GAME.view(GAME.start({"extra": extra})).players] == [tricks] * 2


def test_options_have_a_schema() -> None:
    schema = msgspec.json.schema(GAME.options)
    properties = schema["$defs"]["Options"]["properties"]
    assert properties["first"]["enum"] == ["blue", "chance", "red"]
    assert properties["starts"]["enum"] == ["alternate", "other_than_caller"]
    assert properties["extra"]["default"] is False
