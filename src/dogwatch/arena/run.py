"""A match from the first game to the verdict: it can be stopped at any time, and go on later."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

from dogwatch.arena.here import one_by_one, side_by_side
from dogwatch.arena.journal import Journal
from dogwatch.arena.match import Match, Result
from dogwatch.arena.play import Played
from dogwatch.arena.score import Sprt, Tally, Verdict

Play: TypeAlias = Callable[[Match, Iterator[int]], Iterator[Played]]
"""Plays the games of these numbers, in any order."""


class Standing(msgspec.Struct, frozen=True):
    """How a match stands: games count in their order, however fast each was over."""

    tally: Tally
    verdict: Verdict = ""
    faults: tuple[str, ...] = ()


class Stopped(KeyboardInterrupt):
    """Somebody stopped the match; what was played is kept."""

    def __init__(self, standing: Standing) -> None:
        super().__init__()
        self.standing = standing


def on_this_machine(jobs: int) -> Play:
    """Play here, so many games at a time."""
    return one_by_one if jobs == 1 else lambda match, indices: side_by_side(match, indices, jobs)


def play_match(
    match: Match,
    games: int,
    journal: Journal,
    *,
    play: Play = one_by_one,
    sprt: Sprt | None = None,
    tell: Callable[[Standing], None] = lambda _: None,
) -> Standing:
    """Play what is missing of so many games; raises `Stopped`."""
    standing = judge(journal.in_order()[:games], sprt)
    tell(standing)
    missing = iter([index for index in range(games) if index not in journal.results])
    if standing.verdict:
        return standing
    running = play(match, missing)
    try:
        for played in running:
            journal.add(played)
            standing = judge(journal.in_order()[:games], sprt)
            tell(standing)
            if standing.verdict:
                break
    except KeyboardInterrupt:
        raise Stopped(standing) from None
    finally:
        if hasattr(running, "close"):
            running.close()
    return standing


def judge(results: list[Result], sprt: Sprt | None) -> Standing:
    """Count; with a sequential test only as far as it needed to decide, by whole pairs."""
    if sprt is not None:
        for count in range(2, len(results) + 1, 2):
            tally = Tally.of(results[:count])
            verdict = sprt.verdict(tally)
            if verdict:
                return Standing(tally, verdict, _faults(results[:count]))
    return Standing(Tally.of(results), "", _faults(results))


def _faults(results: list[Result]) -> tuple[str, ...]:
    return tuple(result.fault for result in results if result.fault)
