"""Any options are refused by name or fast to play (Raft & Scupper, Shanghaien)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import thread_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import dogwatch
from dogwatch.games.base import BadOptions
from dogwatch.games.raft.rules import rows
from dogwatch.games.raft.rules.state import Board

from .raft.test_switching import a_layout, drawn

CALL, CHOICES = 0.005, 0.020
"""Seconds of CPU time that one call may take, and one call of `choices`."""


@st.composite
def raft_options(draw: st.DrawFn) -> dict[str, Any]:
    """Layouts and positions of all sizes, and any text."""
    options: dict[str, Any] = {"repetition": draw(st.integers(3, 10))}
    laid = a_layout(draw(st.sampled_from([12, 16, 24, 36])), Random(draw(st.integers(0, 1000))))
    cells = sum(1 << place for place in laid.places)
    match draw(st.sampled_from(["layout", "position", "named", "text"])):
        case "layout":
            options["own_layout"] = rows.write(rows.Rows(laid.rows, laid.columns, Board(), cells))
        case "position":
            board = drawn(laid, Random(draw(st.integers(0, 1000))))
            options["position"] = rows.write(rows.Rows(laid.rows, laid.columns, board, 0)) + " - 0/0 0/0 -"
        case "named":
            options |= {"size": draw(st.sampled_from(["full", "short"])), "layout": "block"}
        case _:
            name = draw(st.sampled_from(["own_layout", "position"]))
            options[name] = draw(st.text("oabcdYB/1234567 -", min_size=1, max_size=200))
    return options


@st.composite
def shanghaien_options(draw: st.DrawFn) -> dict[str, Any]:
    return {"tricks": draw(st.tuples(*[st.integers(0, 9)] * 3)), "extra": draw(st.booleans())}


def quick(most: float, call: Callable[..., Any], *args: Any) -> Any:
    """The result of a call within the time limit; tries twice, because the machine may be busy."""
    taken = []
    for _ in range(2):
        begun = thread_time()
        result = call(*args)
        taken.append(thread_time() - begun)
        if taken[-1] < most:
            return result
    raise AssertionError(f"{call.__qualname__} must take at most {most} s, took {taken} s")


def settle_or_refuse(game: Any, options: dict[str, Any]) -> Any:
    try:
        return game.settle(options)
    except BadOptions as refusal:
        return refusal


@pytest.mark.parametrize(
    ("name", "generated"), [("raft", raft_options()), ("shanghaien", shanghaien_options())]
)
def test_any_options_are_refused_by_name_or_quick(name: str, generated: st.SearchStrategy[Any]) -> None:
    """Options of one user must not delay others. Regression: those of Pirates did, for half a minute."""
    game = dogwatch.game(name)

    @settings(max_examples=30, deadline=None)
    @given(generated, st.integers(0, 100))
    def play(options: dict[str, Any], seed: int) -> None:
        rng = Random(seed)
        settled = quick(CALL, settle_or_refuse, game, options)
        if isinstance(settled, BadOptions):
            assert settled.args["option"] in options
            return
        state = quick(CALL, game.start, settled)
        for number in range(150):
            if number % 5 == 0:
                quick(CALL, game.view, state)
                quick(CHOICES, game.choices, state)
            moves = game.moves(state)
            if not moves:
                break
            move = rng.choice(moves)
            assert quick(CALL, game.check, state, move) is None
            state = quick(CALL, game.apply, state, move)

    play()


def test_a_long_game_without_a_scupper_stays_fast() -> None:  # R24
    """A board is compared with all since the last scupper, which may be thousands."""
    game = dogwatch.game("raft")
    state = game.start({"position": "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -", "repetition": 10})
    wandered = replace(state, met=tuple(Board(ships=n) for n in range(1, 10_000)))
    move = game.moves(wandered)[0]
    after = quick(CALL, game.apply, wandered, move)
    quick(CALL, game.view, after)
    quick(CHOICES, game.choices, after)


@pytest.mark.parametrize("name", ["raft", "shanghaien", "pirates"])
def test_a_refusal_is_short(name: str) -> None:
    """It quotes the name of an unknown option, which may be as long as the request."""
    with pytest.raises(BadOptions) as refused:
        dogwatch.game(name).settle({"x" * 100_000: 1})
    assert len(str(refused.value)) < 500
