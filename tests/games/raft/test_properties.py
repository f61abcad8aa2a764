"""Properties of every state of every game."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings

from dogwatch.games.base import CHANCE
from dogwatch.games.raft.rules import Options, State
from dogwatch.games.raft.rules.moves import Jump, Move, Pass, Sail, Scupper
from dogwatch.testing import check_game

from .oracle import Oracle
from .table import ALL_OPTIONS, GAME, SHORT, Step, games, in_play, wander


def letters(state: State) -> Counter[str]:
    return Counter(letter for letter in GAME.text(state).split(" ")[0] if letter in "abcdYB")


@pytest.mark.parametrize("options", ALL_OPTIONS[:5], ids=str)
def test_whole_games_agree_with_the_oracle(options: Options) -> None:  # R10 R11 R12 R13 R14 R20 R21 R22 R23
    """The same legal moves and the same endings."""
    whole = options.size == "short" or options.own_layout
    for seed in range(60 if whole else 12):
        oracle: Oracle | None = None
        for before, move, after in in_play(options, seed):
            oracle = Oracle(GAME.text(before)) if oracle is None else oracle
            words = {GAME.move_text(before, legal) for legal in GAME.moves(before)}
            assert words == oracle.moves(), GAME.text(before)
            assert len(words) == len(GAME.moves(before))
            oracle.play(GAME.move_text(before, move))
            end, outcome = oracle.end(), GAME.outcome(after)
            assert (end is None) == (outcome is None), GAME.text(after)
            if end is not None and outcome is not None:
                side = "Y" if outcome.winners == (after.yellow,) else "B"
                assert (side, outcome.clause) == end


def test_repetition_agrees_with_the_oracle() -> None:  # R24
    """Random play seldom repeats positions: jumps back to earlier boards are preferred here."""
    reasons: Counter[str] = Counter()
    for seed in range(40):
        oracle, state = Oracle(SHORT), GAME.parse(SHORT)
        for step in wander(seed=seed, state=state):
            move = step.move
            back = [
                found
                for found in GAME.moves(state)
                if isinstance(found, Jump) and GAME.apply(state, found).board in state.met
            ]
            move = back[0] if back else move if move in GAME.moves(state) else GAME.moves(state)[0]
            oracle.play(GAME.move_text(state, move))
            state = GAME.play(state, move)
            end, outcome = oracle.end(), GAME.outcome(state)
            assert (end is None) == (outcome is None)
            if outcome is not None:
                assert end is not None
                assert end.clause == outcome.clause
                reasons[outcome.clause] += 1
                break
    assert reasons["R24"] > 5


@settings(max_examples=15)
@given(games())
def test_ships_and_pirates_leave_only_by_the_rules(game: list[Step]) -> None:  # R1 R2 R10 R11 R12
    for before, move, after in game:
        if before.phase != "play":
            continue
        lost = letters(before) - letters(after)
        assert letters(after) - letters(before) == Counter()
        assert lost.total() == isinstance(move, Scupper)
        assert (letters(after)["Y"], letters(after)["B"]) == (2, 2)
        assert not after.board.yellow & after.board.black
        assert (after.board.yellow | after.board.black) & ~after.board.ships == 0
        match move:
            case Jump():
                assert after.board.ships == before.board.ships
            case Sail():
                assert after.board.ships != before.board.ships
            case Pass():
                assert after.board == before.board


@settings(max_examples=8)
@given(games())
def test_moves_and_check_agree_on_all_moves(game: list[Step]) -> None:
    actions = GAME.actions(game[0].before.options)
    states = [game[0].before, *(step.after for step in game)]
    for state in states[:: max(1, len(states) // 12)]:
        legal = GAME.moves(state)
        assert len(set(legal)) == len(legal)
        numbered = actions.chances if GAME.turn(state) == CHANCE else actions.decisions
        assert set(legal) <= set(numbered)
        wanted = set(legal)
        for move in (*actions.decisions, *actions.chances):
            refused = GAME.check(state, move)
            assert (refused is None) == (move in wanted), (GAME.text(state), move)
            assert refused is None or refused.clause.startswith("R")


@pytest.mark.parametrize(
    ("options", "count"), [(Options(), 4872), (Options(size="short"), 1296), (Options(layout="block"), 2649)]
)
def test_action_numbers_are_fixed(options: Options, count: int) -> None:
    actions = GAME.actions(options)
    assert actions is GAME.actions(options)
    assert (len(actions.decisions), len(actions.chances)) == (count, 6)
    for numbered in (actions.decisions, actions.chances):
        assert [actions.encode(move) for move in numbered] == list(range(len(numbered)))
    first: list[Move] = list(actions.decisions[:3])
    assert [GAME.move_text(GAME.start(), move) for move in first] == ["pass", "x a1", "x b1"]


@settings(max_examples=10)
@given(games())
def test_games_end_in_time(game: list[Step]) -> None:  # R24
    assert len(game) <= GAME.max_length(game[0].before.options)


# The conformance kit


@pytest.mark.parametrize(("options", "count"), [({}, 15), ({"size": "short"}, 50)], ids=["full", "short"])
def test_both_sizes_conform(options: dict[str, str], count: int) -> None:
    summary = check_game(GAME, options, games=count)
    assert summary.games == count
    assert len(summary.reasons) >= 4 or not options


@pytest.mark.parametrize("options", ALL_OPTIONS[2:], ids=str)
def test_other_starts_conform(options: Options) -> None:
    assert check_game(GAME, options, games=6).games == 6
