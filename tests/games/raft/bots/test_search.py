"""The captain and the bosun: forced wins are found, proven and played; searches do not affect each other."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import dogwatch
from dogwatch.arena.conditions import Match
from dogwatch.arena.play import play_game
from dogwatch.games.raft.bots.captain import Captain
from dogwatch.games.raft.bots.deepening import Searcher
from dogwatch.games.raft.bots.search import PROVEN, REPEATED_WIN
from dogwatch.games.raft.rules import State
from dogwatch.games.raft.rules.moves import Choose, Jump, Pass, Put
from dogwatch.games.raft.rules.state import Board
from tests.games.raft.bots.brute import GAME, forced, sea_battles, wins_within

SEA = "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2"
START = f"{SEA} Y 0/0 0/0 -"
CAPTAIN, BOSUN = dogwatch.bot("raft", "captain"), dogwatch.bot("raft", "bosun")
NODES = 20_000
SEARCHERS = pytest.mark.parametrize("bot", [CAPTAIN, BOSUN], ids=["captain", "bosun"])


def winner(state: State) -> int:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.winners[0]


@pytest.mark.parametrize(
    ("size", "plies", "count"), [("short", 3, 30), ("full", 3, 30), ("short", 5, 30), ("full", 5, 15)]
)
def test_forced_wins_are_found_and_played(size: str, plies: int, count: int) -> None:
    """A short version of `python -m bench.raft_wins`; defenders play at random."""
    rng = Random(1)
    for state in forced(size, 11, plies, count):
        seat = GAME.turn(state)
        analysis = CAPTAIN.analyse(state, nodes=NODES, seed=1)
        assert analysis.proven, GAME.text(state)
        assert analysis.values[seat] > 0.99  # type: ignore[index]
        left = plies
        while GAME.turn(state) is not None:
            if GAME.turn(state) == seat:
                assert wins_within(state, left), GAME.text(state)
                state = GAME.play(state, CAPTAIN.choose(state, nodes=NODES, seed=1))
            else:
                state = GAME.play(state, rng.choice(GAME.moves(state)))
            left -= 1
        assert winner(state) == seat
        assert left >= 0


def test_proven_results_agree_with_brute_force() -> None:
    """Every result proven within five plies is a win by brute force if and only if it is positive."""
    seen = 0
    for number, state in enumerate(sea_battles("short", 5)):
        if number == 60:
            break
        result = Searcher().search(state, nodes=3000)
        if result.proven and abs(result.value) >= PROVEN + 995:  # within five plies
            seen += 1
            assert wins_within(state, 5) == (result.value > 0), GAME.text(state)
    assert seen > 5


def test_equal_nodes_and_seed_give_equal_results() -> None:
    state = GAME.parse(START)
    one, other = Searcher(), Searcher()
    for earlier in range(3):
        one.search(next(sea_battles("full", earlier)), nodes=2000)
    results = [searcher.search(state, nodes=5000, rng=Random(4)) for searcher in (one, other, one)]
    assert results[0] == results[1] == results[2]
    assert results[0].nodes <= 5000


@SEARCHERS
def test_choices_are_deterministic(bot: Any) -> None:
    for state in (GAME.parse(START), next(sea_battles("full", 3))):
        assert bot.choose(state, nodes=2000, seed=5) == bot.choose(state, nodes=2000, seed=5)
        assert bot.analyse(state, nodes=2000, seed=5) == bot.analyse(state, nodes=2000, seed=5)


@SEARCHERS
def test_an_analysis_values_every_move_best_first(bot: Any) -> None:
    rng = Random(2)
    state = GAME.start({"size": "short"})
    phases = set()
    while (turn := GAME.turn(state)) is not None:
        if turn == dogwatch.CHANCE:
            state = GAME.apply(state, rng.choice(GAME.moves(state)))
            continue
        phases.add(state.phase)
        analysis = bot.analyse(state, nodes=1500, seed=1)
        assert {valued.move for valued in analysis.moves} == set(GAME.moves(state))
        values = [valued.value for valued in analysis.moves]
        assert values == sorted(values, reverse=True)
        assert -1 <= values[-1] <= values[0] <= 1
        assert analysis.unit == ("chances" if state.phase in ("place", "side", "play") else "guess")
        assert analysis.values[turn] == pytest.approx(values[0])
        assert sum(analysis.values) == pytest.approx(0)
        assert analysis.line[0] == analysis.moves[0].move
        after = state
        for move in analysis.line:
            after = GAME.play(after, move)
        state = GAME.play(state, analysis.moves[0].move)
    assert {"place", "side", "play"} <= phases


def test_the_time_limit_is_kept() -> None:
    CAPTAIN.make_ready()
    assert not CAPTAIN.is_cold()
    begin = time.perf_counter()
    CAPTAIN.choose(next(sea_battles("full", 1)), 0.1)
    assert 0.05 < time.perf_counter() - begin < 5  # a busy machine may be late


def test_a_choice_goes_deeper_with_more_nodes() -> None:
    state = next(sea_battles("full", 2))
    shallow, deep = (Searcher().search(state, nodes=nodes) for nodes in (500, 50_000))
    assert 1 <= shallow.depth < deep.depth


# R22 and R24


def test_four_passes_are_a_win_for_the_side_with_vengeance() -> None:  # R22
    state = GAME.parse("2ca1/3b1/3aY1/1dBdcB1/2bY2 B 0/1 0/1 B")
    assert CAPTAIN.analyse(state, nodes=NODES).proven
    assert CAPTAIN.choose(state, nodes=NODES, seed=1) == Pass()


@pytest.mark.parametrize(("text", "avenges"), [(f"{SEA} Y 0/1 0/0 B", False), (f"{SEA} Y 1/0 0/0 Y", True)])
def test_a_third_occurrence_is_entered_only_with_vengeance(text: str, avenges: bool) -> None:  # R24
    """Only the side that wins by it moves to a position that has occurred twice."""
    state = GAME.parse(text)
    jumps = [move for move in GAME.moves(state) if isinstance(move, Jump)]
    assert len(jumps) > 3
    for jump in jumps:
        there, other = GAME.play(state, jump).board, Board()
        third = replace(state, met=(there, other, other, other, there, other, other, state.board))
        assert GAME.play(third, jump).phase == "over"
        longer = replace(third, options=replace(third.options, repetition=4))
        assert CAPTAIN.analyse(longer, nodes=2000, seed=1).moves[0].value < 0.99  # not over yet
        analysis = CAPTAIN.analyse(third, nodes=2000, seed=1)
        assert (analysis.moves[0].move == jump) == avenges
        assert not avenges or analysis.proven
        assert avenges or analysis.moves[-1].move == jump


def test_a_captain_without_vengeance_avoids_repetition() -> None:  # R24
    """A captain that loses by repetition had no better move, by a deeper search."""
    searcher = Searcher()
    for state in forced("short", 21, 5, 6):
        while GAME.turn(state) is not None:
            before = state
            state = GAME.play(state, searcher.search(state, nodes=3000).moves[0])
        outcome = GAME.outcome(state)
        assert outcome is not None
        if outcome.reason == "raft-over-repeated" and before.mover != max(before.scuppered, 0):
            assert searcher.search(before, nodes=100_000).value < -REPEATED_WIN // 2


# Before play


def test_the_pirates_are_a_fair_cut() -> None:
    """By a deeper search, the captain's placements are closer to even than random ones."""

    def unfairness(placer: Any, seed: int) -> float:
        rng = Random(seed)
        state = GAME.start({"size": "short", "placer": "port"})
        while state.phase != "side":
            if state.phase == "place" and placer is not None:
                state = GAME.play(state, placer.choose(state, nodes=20_000, seed=seed))
            else:
                state = GAME.play(state, rng.choice(GAME.moves(state)))
        return abs(CAPTAIN.analyse(state, nodes=40_000).values[0])

    fair = sum(unfairness(CAPTAIN, seed) for seed in range(5))
    random = sum(unfairness(None, seed) for seed in range(5))
    assert fair < 0.6 * random


def test_the_better_side_is_taken() -> None:
    """The captain takes yellow if yellow, which begins, has a forced win."""
    for state in forced("short", 3, 3, 4):
        if state.mover == 0:
            board = state.board
            start = GAME.start({"size": "short", "placer": "port"})
            side = type(start)(options=start.options, phase="side", board=board, placer=0)
            assert CAPTAIN.choose(side, nodes=5000) == Choose("yellow")


def test_a_placement_is_a_put() -> None:
    rng = Random(1)
    state = GAME.start({"size": "full", "placer": "port"})
    while state.phase != "place":
        state = GAME.play(state, rng.choice(GAME.moves(state)))
    begin = time.perf_counter()
    assert isinstance(CAPTAIN.choose(state, 0.2), Put)
    assert time.perf_counter() - begin < 5


# Strength: enough to catch a broken bot


@pytest.mark.parametrize(
    ("upper", "lower", "size", "games", "least"),
    [
        ("captain", "bosun", "short", 8, 5),
        ("captain", "deckhand", "full", 4, 4),
        ("bosun", "deckhand", "short", 10, 6),
        ("deckhand", "cabin_boy", "short", 20, 12),
        ("cabin_boy", "random", "short", 10, 8),
    ],
)
def test_each_level_beats_the_one_below(upper: str, lower: str, size: str, games: int, least: int) -> None:
    match = Match("raft", upper, lower, {"size": size}, seconds=None, nodes=4000, seed="short")
    points = sum(play_game(match, index).result.points for index in range(games))
    assert points >= 2 * least


def test_a_state_without_a_decision_is_an_error() -> None:
    with pytest.raises(ValueError, match="no decision is due"):
        Captain().choose(GAME.start())
