"""First ratings: bots of known strength try each puzzle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Final

from dogwatch.bots import LEVELS, bot, levels
from dogwatch.bots.base import AnyBot
from dogwatch.puzzles.base import Puzzle, Puzzles, Rating, puzzles
from dogwatch.puzzles.rating import Try, level_rating, rate

TRIES: Final = 20
"""How often each level tries a puzzle; the strongest one, which is slow, tries once."""


def trials(by: Puzzles, puzzle: Puzzle) -> dict[str, tuple[bool, ...]]:
    """Level -> whether each of its tries solved the puzzle."""
    return {
        level: tuple(
            _solves(by, puzzle, level, number) for number in range(1 if level == LEVELS[-1] else TRIES)
        )
        for level in levels(by.game.name)
    }


def first_rating(tries: Mapping[str, Sequence[bool]], expected: Rating) -> Rating:
    """The rating that fits the tries of the levels; their first tries come first, then their second ones."""
    longest = max(map(len, tries.values()), default=0)
    return rate(
        expected,
        (
            Try(level_rating(level), solved[number])
            for number in range(longest)
            for level, solved in tries.items()
            if number < len(solved)
        ),
    )


def rate_puzzle(game: str, puzzle: Puzzle) -> Rating:
    """The first rating of a puzzle, by trials."""
    by = puzzles(game)
    assert by is not None, "the game has puzzles"
    return first_rating(trials(by, puzzle), by.expected_rating(puzzle))


def _solves(by: Puzzles, puzzle: Puzzle, level: str, number: int) -> bool:
    player, nodes = _player(by.game.name, level), by.trial_nodes.get(level, by.nodes)
    seed = int.from_bytes(sha256(f"{puzzle.id} {level} {number}".encode()).digest()[:6], "big")
    return by.is_solved(by.attempt(puzzle, player, nodes, seed))


@cache
def _player(game: str, level: str) -> AnyBot:
    found = bot(game, level)
    found.make_ready()
    return found
