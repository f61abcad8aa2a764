"""The bots of Shanghaien play legally under every option, are deterministic, and are ranked by level."""

from __future__ import annotations

from typing import Any

import pytest

import dogwatch
from dogwatch.bots import LEVELS, Bot
from dogwatch.games.shanghaien.rules.moves import Call
from tests.games.shanghaien.bots.brute import GAME, decisions

BOTS: dict[str, Bot[Any, Any]] = {level: dogwatch.bot("shanghaien", level) for level in LEVELS}
LAST_ROUND = "8 R act:R - left A1,F1,G1,C1,D1,T1 {red}/-/- {blue}/-/- - 3,2,3/chance/other_than_caller/base"
OPTIONS: list[dict[str, Any]] = [
    {"extra": True},
    {"starts": "alternate", "first": "blue"},
    {"tricks": [0, 8, 0], "starts": "alternate"},
    {"tricks": [8, 0, 0], "extra": True},
]


def score(one: Bot[Any, Any], other: Bot[Any, Any] | None, pairs: int) -> float:
    """The first bot's share of the points; each seed is played from both seats."""
    total = 0
    for seed in range(pairs):
        for seat in (0, 1):
            *_, (end, _) = decisions(seed, (one, other) if seat == 0 else (other, one))
            outcome = GAME.outcome(end)
            assert outcome is not None
            total += outcome.utilities[seat]
    return 0.5 + total / (4 * pairs)


@pytest.mark.parametrize("level", LEVELS)
def test_every_legal_move_is_valued_best_first_and_the_best_is_chosen(level: str) -> None:
    bot = BOTS[level]
    for number, (state, move) in enumerate(
        decisions(1, (BOTS["deckhand"], BOTS["deckhand"]), {"extra": True})
    ):
        if move is None or number % 5:
            continue
        analysis = bot.analyse(state)
        assert {valued.move for valued in analysis.moves} == set(GAME.moves(state))
        assert [v.value for v in analysis.moves] == sorted((v.value for v in analysis.moves), reverse=True)
        assert bot.choose(state) == analysis.moves[0].move == analysis.line[0]
        assert analysis.values[GAME.turn(state)] == analysis.moves[0].value  # type: ignore[index]
        assert sum(analysis.values) == 0
        assert analysis.proven == (level == "captain" and state.round == 8)
        assert analysis.unit == {"captain": "chances", "bosun": "points"}.get(level, "guess")
        assert analysis.unit != "chances" or abs(analysis.moves[0].value) <= 1.01
        after = state
        for played in analysis.line:
            after = GAME.play(after, played)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_play_is_legal_under_every_option(level: str, options: dict[str, Any]) -> None:
    *_, (end, _) = decisions(5, (BOTS[level], BOTS["cabin_boy"]), options)
    assert GAME.outcome(end) is not None


@pytest.mark.parametrize("level", LEVELS)
def test_equal_seeds_give_equal_games(level: str) -> None:
    one, two = (list(decisions(3, (BOTS[level], None))) for _ in range(2))
    assert one == two


def test_the_cabin_boys_errors_depend_on_state_and_seed() -> None:
    slips = 0
    for state, _ in decisions(1, (None, None)):
        if state.phase == "place":
            slips += len({BOTS["cabin_boy"].choose(state, nodes=1, seed=seed) for seed in range(8)}) > 1
    assert slips > 5


@pytest.mark.parametrize("level", LEVELS)
def test_it_beats_random_play(level: str) -> None:
    assert score(BOTS[level], None, 3) >= 0.9  # each loses at most one game in a hundred


@pytest.mark.parametrize(
    ("one", "other", "pairs", "least"),
    [
        ("deckhand", "cabin_boy", 40, 0.55),
        ("bosun", "deckhand", 15, 0.55),
        ("captain", "deckhand", 15, 0.65),
    ],
)
def test_each_level_beats_lower_ones(one: str, other: str, pairs: int, least: float) -> None:
    """A short match with fixed seeds; the results of long ones are in docs/bots.md."""
    assert score(BOTS[one], BOTS[other], pairs) >= least


@pytest.mark.parametrize("level", LEVELS)
def test_it_calls_and_it_rolls(level: str) -> None:
    chosen = [
        isinstance(move, Call)
        for seed in range(2)
        for state, move in decisions(seed, (BOTS[level], BOTS[level]))
        if move is not None and len(GAME.moves(state)) == 2 and state.phase == "act"
    ]
    assert 0.1 < sum(chosen) / len(chosen) < 0.9


@pytest.mark.parametrize(
    ("red", "blue", "calls"),
    [
        ("123/A4F4", "456/A3", True),  # ahead: a call wins the game
        ("123/A2", "456/A3F4G4", False),  # behind: only another roll can help
    ],
)
@pytest.mark.parametrize("level", ["cabin_boy", "deckhand"])
def test_it_calls_if_that_wins_the_game(level: str, red: str, blue: str, calls: bool) -> None:
    state = GAME.parse(LAST_ROUND.format(red=red, blue=blue))
    assert isinstance(BOTS[level].choose(state), Call) == calls


@pytest.mark.parametrize("level", LEVELS)
def test_a_state_without_a_decision_is_an_error(level: str) -> None:
    *_, (end, _) = decisions(1, (None, None))
    for state in (GAME.start(), end):
        for ask in (BOTS[level].choose, BOTS[level].analyse):
            with pytest.raises(ValueError, match="no decision is due"):
                ask(state)
