"""Run a match: play its missing games, keep the journal, and stop early by SPRT."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

from dogwatch.arena.conditions import Match, Result
from dogwatch.arena.journal import Results
from dogwatch.arena.local import play_in_processes, play_sequentially
from dogwatch.arena.play import Played
from dogwatch.arena.score import Sprt, SprtVerdict, Tally

Runner: TypeAlias = Callable[[Match, Iterator[int]], Iterator[Played]]
"""Plays the games with these indices, and yields them in any order."""


class Standing(msgspec.Struct, frozen=True):
    """The state of a match. Games count in the order of their indices, not in that of their ends."""

    tally: Tally
    verdict: SprtVerdict = ""
    results: tuple[Result, ...] = ()

    @property
    def faults(self) -> tuple[Result, ...]:
        """The games that a contestant lost by default."""
        return tuple(result for result in self.results if result.fault)


class Stopped(KeyboardInterrupt):
    """The match was interrupted (Ctrl-C); finished games are in the journal."""

    def __init__(self, standing: Standing) -> None:
        super().__init__()
        self.standing = standing


def local_runner(jobs: int) -> Runner:
    """A runner on this machine, with `jobs` games in parallel."""
    return play_sequentially if jobs == 1 else lambda match, indices: play_in_processes(match, indices, jobs)


def play_match(
    match: Match,
    games: int,
    journal: Results,
    *,
    play: Runner = play_sequentially,
    sprt: Sprt | None = None,
    on_progress: Callable[[Standing], None] = lambda _: None,
) -> Standing:
    """Play the games of a match that are not in the journal.

    Args:
        match: The match.
        games: The number of games in total.
        journal: The results so far; new ones are added.
        play: The runner.
        sprt: A sequential test that may end the match early.
        on_progress: Called with the standing at the start and after each game.

    Raises:
        Stopped: The match was interrupted.
    """
    standing = judge(journal.in_order()[:games], sprt)
    on_progress(standing)
    missing = iter([index for index in range(games) if index not in journal.results])
    if standing.verdict:
        return standing
    running = play(match, missing)
    try:
        for played in running:
            journal.add(played)
            standing = judge(journal.in_order()[:games], sprt)
            on_progress(standing)
            if standing.verdict:
                break
    except KeyboardInterrupt:
        raise Stopped(standing) from None
    finally:
        if hasattr(running, "close"):
            running.close()
    return standing


def judge(results: list[Result], sprt: Sprt | None) -> Standing:
    """Count the results; with `sprt` only those up to the pair of games that decided the test."""
    if sprt is not None:
        for count in range(2, len(results) + 1, 2):
            tally = Tally.of(results[:count])
            verdict = sprt.verdict(tally)
            if verdict:
                return Standing(tally, verdict, tuple(results[:count]))
    return Standing(Tally.of(results), "", tuple(results))
