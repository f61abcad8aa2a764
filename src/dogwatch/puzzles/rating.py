"""Ratings of puzzles: each try is a game between the solver and the puzzle.

The scale is that of Elo: a solver whose rating is 400 above the puzzle's solves it ten times out of eleven.
The update is that of openskill's Bradley-Terry model ([why](docs/decisions/0012-openskill-rates-puzzles.md)).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from dogwatch.club import ratings
from dogwatch.puzzles.base import Rating

BANDS: Final = (1000, 1300, 1600, 1900)
"""Where the bands of ratings begin, but for the lowest."""
LEVELS: Final = {"cabin_boy": 900.0, "deckhand": 1200.0, "bosun": 1500.0, "captain": 2000.0}
"""The fixed ratings of the bots' levels, which anchor the scale."""
_KNOWN: Final = 60.0
"""The deviation of these."""


class Try(NamedTuple):
    """A try of a puzzle."""

    solver: Rating
    solved: bool


def rate(puzzle: Rating, tries: Iterable[Try]) -> Rating:
    """The puzzle's rating after these tries, in order."""
    for solver, solved in tries:
        puzzle = rate_both(puzzle, solver, solved=solved)[0]
    return puzzle


def rate_both(puzzle: Rating, solver: Rating, *, solved: bool) -> tuple[Rating, Rating]:
    """The ratings of puzzle and solver after one try."""
    teams = [[ratings.Rating(*puzzle)], [ratings.Rating(*solver)]]
    [one], [other] = ratings.rate_teams(teams, [2, 1] if solved else [1, 2])
    return Rating(*one), Rating(*other)


def level_rating(level: str) -> Rating:
    """The rating of a level, as a solver."""
    return Rating(LEVELS[level], _KNOWN)


def band(value: float) -> int:
    """The number of a rating's band, from 0."""
    return sum(value >= lowest for lowest in BANDS)
