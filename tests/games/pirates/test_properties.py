"""Invariants of all states in random games, and the conformance kit."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dogwatch.games.pirates.random_resolver import random_landing
from dogwatch.games.pirates.rules import Options, State, board, ending, fleet, geometry
from dogwatch.games.pirates.rules.moves import (
    Attack,
    Blow,
    Clash,
    Deal,
    Done,
    Fire,
    First,
    Kraken,
    Landed,
    Load,
    Move,
    Repair,
    Rest,
    Sail,
    Struggle,
    Tremor,
    Wind,
)
from dogwatch.games.pirates.rules.state import NOBODY, ON_TABLE
from dogwatch.testing import check_game
from dogwatch.words import LANGUAGES, words

from .table import ALL, GAME, SMALL, all_options, wander


def check_pieces(state: State) -> None:
    """No piece overlaps land or another; only damaged ones lie; every piece is somewhere."""  # P22 P50
    for number, piece in fleet.on_table(state):
        assert geometry.is_on_table(state.options, (piece.x, piece.y))
        if piece.face:
            assert state.options.expert
            assert piece.kind != "monster"
        else:
            assert geometry.is_clear(state.options, state.pieces, number, on_table=False, lying=False)
            assert piece.kind != "tower" or piece == board.homes(state.options)[number]  # P14
    assert [piece.kind for piece in state.pieces] == [piece.kind for piece in board.homes(state.options)]


def check_step(before: State, move: Move, after: State) -> None:
    """Trophies keep their owner; points follow from them; turns advance in order."""
    for was, now in zip(before.pieces, after.pieces, strict=True):
        if was.holder != ON_TABLE:
            assert now == was
        elif now.holder not in (ON_TABLE, NOBODY):
            assert isinstance(move, Landed | Clash | Attack)
            assert now.holder == before.mover
    trophies = Counter(piece.holder for piece in after.pieces if piece.holder >= 0)
    for seat, player in enumerate(GAME.view(after).players):
        assert trophies[seat] == len(player.trophies)
        worth = sum(
            {"tower": 2, "galleon": 1, "ghost": 1}[after.pieces[each].kind] for each in player.trophies
        )
        assert player.points == worth + 3 * player.chest + 2 * len(player.goods)
    if before.mover >= 0 and after.phase != "over":
        step = (after.turns - before.turns, (after.mover - before.mover) % after.options.players)
        assert step in ((0, 0), (1, 1))
    assert 0 <= after.knots <= before.knots or isinstance(move, Wind)


@settings(max_examples=8)
@given(all_options(3), st.integers(0, 1000))
def test_invariants(options: Options, seed: int) -> None:  # P13 P22 P40 P42 P50 P61
    game = wander(options, seed)
    assert len(game) <= GAME.max_length(options)
    for before, move, after in game:
        check_pieces(after)
        check_step(before, move, after)
    last = game[-1].after
    assert ending.is_over(last)
    assert last.turns <= options.turns * options.players
    orders = [step.after.mover for step in game if step.after.turns != step.before.turns]
    first = next(step.after.mover for step in game if step.after.mover >= 0)
    assert orders == [(first + turn) % options.players for turn in range(1, len(orders) + 1)]


@settings(max_examples=4)
@given(all_options(2), st.integers(0, 1000))
def test_every_fact_formats(options: Options, seed: int) -> None:
    languages = [words(language) for language in LANGUAGES]
    for before, move, after in wander(options, seed):
        facts = list(GAME.story(before, move, after))
        choices = GAME.choices(after) if after.phase == "melee" else None
        facts += [choices.prompt] if choices else []
        for fact in facts:
            for each in languages:
                assert each.fact(fact)


@settings(max_examples=3)
@given(all_options(2), st.integers(0, 1000))
def test_views_and_choices_are_json(options: Options, seed: int) -> None:
    for step in wander(options, seed):
        shown = msgspec.json.decode(msgspec.json.encode(GAME.view(step.after)))
        assert shown["phase"] == step.after.phase
        assert len(shown["pieces"]) == len(step.after.pieces)
        msgspec.json.encode(GAME.choices(step.after))


ODD: list[Move] = [
    First(9), Deal((0, 1)), Tremor(1, 1), Landed((Rest(99, 0, 0, 0),)), Wind(0), Fire(-1, (0, 0), 0, 500),
    Fire(0, (10**9, 0), 0, 500), Sail(-1, ((0, 0),), 0), Sail(1, ((10**9, 10**9),), 0), Blow(-1),
    Kraken((10**9, 0)),
    Load(-1), Attack(-1, -1), Attack(99, 0), Struggle(-1), Repair(-1),
]  # fmt: skip


@settings(max_examples=3)
@given(all_options(2), st.integers(0, 1000))
def test_odd_moves_are_refused_with_a_clause(options: Options, seed: int) -> None:
    for step in wander(options, seed):
        for move in ODD:
            refusal = GAME.check(step.after, move)
            assert refusal is not None
            assert refusal.clause.startswith("P")


def test_equal_records_give_equal_states() -> None:  # P16
    game = wander(Options(players=3, turns=3, expert=True, **ALL), 7)
    state = game[0].before
    for _, move, after in game:
        state = GAME.play(state, GAME.decode_move(msgspec.json.encode(move)))
        assert state == after == GAME.decode_state(msgspec.json.encode(after))


def test_random_play_covers_all_moves() -> None:
    seen: set[type] = set()
    for seed in range(2):
        options = Options(players=4, turns=5, expert=True, sizes=SMALL, **ALL)
        seen |= {type(step.move) for step in wander(options, seed)}
    assert seen >= {
        First,
        Deal,
        Fire,
        Tremor,
        Landed,
        Wind,
        Clash,
        Sail,
        Blow,
        Kraken,
        Load,
        Attack,
        Repair,
        Done,
    }


# The conformance kit

TABLES: list[dict[str, Any]] = [
    {"turns": 3},
    {"ports": "adjacent", "turns": 2, "first": "blue"},
    {"players": 3, "turns": 2},
    {"players": 4, "turns": 2, "tremor": "rough"},
    {"players": 4, "teams": True, "turns": 2},
    {"expert": True, "turns": 3},
    {"treasure": True, "turns": 2},
    {"ghost": True, "turns": 2},
    {"monster": True, "turns": 2},
    {"storm": True, "turns": 2},
    {"merchant": True, "turns": 2},
    {"kraken": True, "turns": 2},
    {"players": 3, "expert": True, "turns": 2, "sizes": {"side": 5000, "beyond": 1200}, **ALL},
    {"players": 4, "teams": True, "turns": 2, "sizes": {"side": 5000, "beyond": 1200}, **ALL},
    {
        "turns": 2,
        "rocks": [[2500, 2500, 400]],
        "sizes": {"side": 8000, "knot": 1500},
        "die": [1, 2, 3, 4, 5, 6],
    },
]


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(options))
def test_every_table_conforms(options: dict[str, Any]) -> None:
    summary = check_game(GAME, options, games=1, resolve=random_landing)
    assert summary.longest <= GAME.max_length(GAME.settle(options))
