"""Ratings move with tries, and by how much one expects."""

from __future__ import annotations

from random import Random

import pytest

from dogwatch.puzzles.base import Rating
from dogwatch.puzzles.rating import BANDS, LEVELS, Try, band, level_rating, rate, rate_both
from dogwatch.puzzles.trials import first_rating


def test_a_solved_puzzle_gets_easier_and_a_missed_one_harder() -> None:
    new, solver = Rating(), Rating(1500, 100)
    assert rate(new, [Try(solver, True)]).value < new.value < rate(new, [Try(solver, False)]).value
    assert rate(new, [Try(solver, True)]).deviation < new.deviation
    assert rate(new, []) == new


def test_the_solver_moves_the_other_way() -> None:
    puzzle, solver = rate_both(Rating(1500, 100), Rating(1500, 200), solved=True)
    assert puzzle.value < 1500 < solver.value
    assert solver.value - 1500 > 1500 - puzzle.value, "the less certain rating moves more"


@pytest.mark.parametrize("true", [900, 1300, 1700])
def test_the_rating_that_generated_the_tries_is_found(true: float) -> None:
    # 400 points are odds of ten to one
    rng, tries = Random(1), []
    for number in range(1000):
        value = 900 + number % 11 * 100.0
        chance = 1 / (1 + 10 ** ((true - value) / 400))
        tries.append(Try(Rating(value, 30), rng.random() < chance))
    found = rate(Rating(), tries)
    assert abs(found.value - true) < 75
    assert found.deviation < 120


def test_first_ratings_follow_the_levels() -> None:
    def solved_by(*levels: str) -> float:
        tries = {level: (level in levels,) * (1 if level == "captain" else 20) for level in LEVELS}
        return first_rating(tries, Rating()).value

    order = [solved_by(*list(LEVELS)[number:]) for number in range(5)]
    assert order == sorted(order)
    assert band(order[0]) == 0
    assert band(order[-1]) == len(BANDS)
    assert first_rating({}, Rating(1234)).value == 1234


def test_bands_and_levels() -> None:
    assert [band(value) for value in (0, 999, 1000, 1299, 1900, 3000)] == [0, 0, 1, 1, 4, 4]
    assert level_rating("captain").value == max(LEVELS.values())
