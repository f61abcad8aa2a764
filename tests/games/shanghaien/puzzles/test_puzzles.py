"""Puzzles of Shanghaien: values are those of brute force in the last round, wrong ones are refused."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from dogwatch import bots
from dogwatch.games.base import IllegalMove
from dogwatch.games.shanghaien.puzzles import (
    CALL_OR_ROLL,
    CARD,
    LAST_ROUND,
    MARGIN,
    TRICK,
    ShanghaienPuzzles,
)
from dogwatch.games.shanghaien.puzzles.symmetry import canonical
from dogwatch.games.shanghaien.rules import State
from dogwatch.games.shanghaien.rules.cards import NATIONS, is_trick, nation_of, sailor, value_of
from dogwatch.puzzles import Puzzle, Unproven, shipped
from dogwatch.puzzles.check import check, check_one, sample
from dogwatch.puzzles.mine import Plan, search_game
from tests.games.shanghaien.bots.brute import move_values, positions
from tests.games.shanghaien.table import GAME

BY = ShanghaienPuzzles(GAME)


@cache
def found() -> tuple[Puzzle, ...]:
    plan = Plan("shanghaien", "tests")
    return tuple(puzzle for index in range(10) for puzzle in search_game(plan, index).puzzles)


def test_found_puzzles_are_proven_and_have_a_margin() -> None:
    assert len(found()) >= 10
    assert any(LAST_ROUND in puzzle.themes for puzzle in found())
    for puzzle in found():
        BY.prove(puzzle)
        assert puzzle.values[0][0] == puzzle.solution[0]
        assert puzzle.values[0][1] - puzzle.values[1][1] >= MARGIN - 1e-4
        assert {text for text, _ in puzzle.values} == {
            GAME.move_text(BY.state(puzzle), move) for move in GAME.moves(BY.state(puzzle))
        }
        assert (puzzle.proof.method == "exact") == (LAST_ROUND in puzzle.themes)


def test_the_same_seed_finds_the_same_puzzles() -> None:
    one, two = (search_game(Plan("shanghaien", "tests"), 2) for _ in range(2))
    assert one == two


def test_last_round_values_are_those_of_brute_force() -> None:
    made = 0
    for state in islice(positions(4, 8), 40):
        puzzle = BY._puzzle(state)
        if puzzle is None:
            continue
        made += 1
        truth = move_values(state)
        for text, value in puzzle.values:
            assert value == pytest.approx((1 + truth[GAME.parse_move(state, text)]) / 2, abs=1e-4)
        if made == 4:
            return
    pytest.fail("too few puzzles")


def problem(puzzle: Puzzle) -> str:
    with pytest.raises(Unproven) as refused:
        BY.prove(puzzle)
    return refused.value.reason


def test_a_small_margin_is_refused() -> None:
    for state in islice(positions(9, 6), 60):
        values = BY._values(state)
        if values[0][1] - values[1][1] < MARGIN:
            puzzle = replace(found()[0], position=GAME.text(state), seat=state.mover)
            assert "worth 0.05 more" in problem(puzzle)
            return
    pytest.fail("no position with a small margin")


def test_false_claims_are_refused() -> None:
    puzzle = next(each for each in found() if each.kind == CALL_OR_ROLL)
    (best, value), (second, less) = puzzle.values
    wrong: dict[str, Puzzle] = {
        "solution": replace(puzzle, solution=(second,)),
        "position": replace(puzzle, position="nowhere"),
        "to move": replace(puzzle, seat=1 - puzzle.seat),
        "kind": replace(puzzle, kind="die"),
        "themes": replace(puzzle, themes=("keep",)),
        "method": replace(puzzle, proof=replace(puzzle.proof, method="guess")),
        "value of": replace(puzzle, values=((best, value), (second, less - 0.01))),
        "values must be of": replace(puzzle, values=((best, value),)),
    }
    for words, changed in wrong.items():
        assert words in problem(changed)


def test_answers() -> None:
    for puzzle in found():
        state = BY.state(puzzle)
        for move in GAME.moves(state):
            judged = BY.answer(puzzle, [move])
            assert judged.is_over
            assert judged.score == (GAME.move_text(state, move) == puzzle.solution[0])
    with pytest.raises(IllegalMove):
        BY.answer(puzzle, [GAME.parse_move(state, "place 1" if state.phase == "act" else "call")])


def test_a_closer_second_and_more_choices_make_a_puzzle_harder() -> None:
    def expected(*values: float) -> float:
        choices = tuple((f"choice {number}", value) for number, value in enumerate(values))
        return BY.expected_rating(replace(found()[0], values=choices)).value

    assert expected(0.6, 0.55) > expected(0.6, 0.4) > expected(0.9, 0.1)
    assert expected(0.6, 0.5, 0.5, 0.5) > max(expected(0.6, 0.5), expected(0.6, 0.5, 0.1, 0.1))


def test_tries_of_a_level_differ_and_are_repeatable() -> None:
    for level in ("cabin_boy", "deckhand", "bosun"):
        player = bots.bot("shanghaien", level)
        tried, again = (
            [[BY.attempt(puzzle, player, 1, seed) for seed in range(12)] for puzzle in found()]
            for _ in range(2)
        )
        assert tried == again
        assert sum(len(set(scores)) > 1 for scores in tried) > len(tried) / 4, level


def test_shipped_ratings_are_spread() -> None:
    """With bots that answer alike in all tries, 58 % had one of five ratings."""
    ratings = Counter(puzzle.rating for puzzle in shipped("shanghaien"))
    assert sum(count for _, count in ratings.most_common(5)) < 0.1 * ratings.total()


def images(state: State) -> list[State]:
    """The position with seats swapped, the row mirrored, and the nations renamed."""
    swapped = replace(
        state,
        starter=1 - state.starter,
        mover=1 - state.mover,
        **{name: getattr(state, name)[::-1] for name in ("dice", "captains", "crews", "jokers", "tricks")},
    )
    ends: dict[str, Any] = {"": "", "left": "right", "right": "left"}
    mirrored = replace(state, row=state.row[::-1], end=ends[state.end])

    def other(card: int) -> int:
        return card if is_trick(card) else sailor((nation_of(card) + 3) % len(NATIONS), value_of(card))

    deck = [0] * len(state.deck)
    for card, count in enumerate(state.deck):
        deck[other(card)] += count
    renamed = replace(
        state,
        row=tuple(map(other, state.row)),
        deck=tuple(deck),
        crews=tuple(tuple(sorted(map(other, crew))) for crew in state.crews),
        jokers=tuple(
            tuple(held[(nation - 3) % len(NATIONS)] for nation in range(8)) for held in state.jokers
        ),
    )
    return [swapped, mirrored, renamed]


def test_symmetric_positions_are_recognised_and_worth_the_same() -> None:
    for puzzle in found():
        state = BY.state(puzzle)
        for image in images(state):
            assert canonical(image) == canonical(state)
            values = [sorted(value for _, value in BY._values(each)) for each in (state, image)]
            assert values[0] == pytest.approx(values[1], abs=1e-9)
    assert len({BY.canonical(puzzle) for puzzle in found()}) == len(found())


def test_a_symmetric_duplicate_is_refused() -> None:
    puzzle = found()[0]
    twin = BY._puzzle(images(BY.state(puzzle))[0])
    assert twin is not None
    refused = check([puzzle, twin], lambda work, items: map(work, items))
    assert [each.id for each in refused] == [twin.id]


def test_a_sample_of_the_shipped_puzzles() -> None:
    some = sample(shipped("shanghaien"), 40)
    assert [check_one(puzzle).problem for puzzle in some] == [""] * len(some)


def test_no_answer_of_a_kind_is_nearly_always_right() -> None:
    """It was "roll" in 86 % and "keep" in 91 %: nobody had to look at the board."""
    answers: dict[str, Counter[str]] = {}
    for puzzle in shipped("shanghaien"):
        answers.setdefault(puzzle.kind, Counter())[puzzle.themes[0]] += 1
    for kind in (CALL_OR_ROLL, TRICK, CARD):
        [(answer, most)] = answers[kind].most_common(1)
        assert most <= 0.65 * answers[kind].total(), f"{kind}: {answer}"
