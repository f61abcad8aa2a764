"""Check a stock of puzzles: each is proven again, and none is there twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import msgspec

from dogwatch import games
from dogwatch.games.base import Refusal
from dogwatch.puzzles.base import Puzzle, Puzzles, Unproven, puzzles
from dogwatch.puzzles.mine import Workers
from dogwatch.puzzles.rating import BANDS, band


class Checked(msgspec.Struct, frozen=True):
    """The result of checking one puzzle."""

    id: str
    canonical: str
    problem: str = ""
    """Why it is refused; "" if it is proven."""


def check_one(puzzle: Puzzle) -> Checked:
    """Prove one puzzle."""
    by = puzzles(puzzle.game) if puzzle.game in games.names() else None
    if by is None:
        return Checked(puzzle.id, puzzle.id, f"game must have puzzles, got {puzzle.game!r}")
    try:
        expected = Puzzle.make(
            by.game,
            puzzle.position,
            kind=puzzle.kind,
            goal=puzzle.goal,
            seat=puzzle.seat,
            solution=(),
            proof=puzzle.proof,
        )
        if puzzle.id != expected.id:
            raise Unproven(puzzle.id, f"id must be {expected.id}")
        if not puzzle.solution:
            raise Unproven(puzzle.id, "a puzzle must have a solution")
        if by.game.text(_parsed(by, puzzle)) != puzzle.position:
            raise Unproven(puzzle.id, f"position must be as the game writes it, got {puzzle.position}")
        by.prove(puzzle)
        return Checked(puzzle.id, f"{puzzle.game} {by.canonical(puzzle)}")
    except Unproven as unproven:
        return Checked(puzzle.id, puzzle.id, unproven.reason)


def _parsed(by: Puzzles, puzzle: Puzzle) -> object:
    try:
        return by.state(puzzle)
    except Refusal as refusal:
        raise Unproven(puzzle.id, f"position must be a position of {puzzle.game}: {refusal}") from None


def check(
    stock: Sequence[Puzzle], workers: Workers, on_progress: Callable[[], None] = lambda: None
) -> list[Checked]:
    """Prove all puzzles; returns those that are refused, in the order of the stock."""
    results: dict[str, Checked] = {}
    for checked in workers(check_one, iter(stock)):
        results[checked.id] = checked
        on_progress()
    refused, seen = [], dict[str, str]()
    for puzzle in stock:
        checked = results[puzzle.id]
        if not checked.problem and checked.canonical in seen:
            problem = f"the same as {seen[checked.canonical]} but for a symmetry"
            checked = msgspec.structs.replace(checked, problem=problem)
        seen.setdefault(checked.canonical, puzzle.id)
        if checked.problem:
            refused.append(checked)
    return refused


def sample(stock: Sequence[Puzzle], size: int) -> tuple[Puzzle, ...]:
    """At most `size` puzzles, always the same ones."""
    return tuple(stock) if size >= len(stock) else tuple(Random(0).sample(stock, size))


def census(stock: Sequence[Puzzle]) -> list[tuple[str, str, tuple[int, ...]]]:
    """Rows of (kind with goal, theme, puzzles per band of ratings); a puzzle counts under each theme."""
    counts = Counter(
        (f"{puzzle.kind} {puzzle.goal or ''}".strip(), theme, band(puzzle.rating))
        for puzzle in stock
        for theme in puzzle.themes or ("-",)
    )
    rows = sorted({(kind, theme) for kind, theme, _ in counts})
    return [
        (kind, theme, tuple(counts[kind, theme, each] for each in range(len(BANDS) + 1)))
        for kind, theme in rows
    ]
