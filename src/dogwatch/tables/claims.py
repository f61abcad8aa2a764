"""Claims: what the others may do when the player to move has left.

The server decides from its own presence data, never from a client's word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from typing import Any, Final

import msgspec

from dogwatch.games.base import Refusal
from dogwatch.games.log import Fold
from dogwatch.tables.clock import TimeControl
from dogwatch.tables.commands import ClaimKind

CLOCK_GRACE: Final = 60_000
"""Milliseconds without a connection after which a player has left a game with a clock."""
GRACE: Final = 24 * 3_600_000
"""The same without a clock, counted from the last entry, too."""
SLOW_CLOCK: Final = 3_600
"""Seconds. A clock with more is for games by correspondence, in which nobody stays connected."""


class Absent(msgspec.Struct, frozen=True):
    """When a seat lost its last connection, and when this process can be sure of that."""

    since: int
    sure: int = 0


AbsentSince = Callable[[int], Absent | None]
"""A seat's absence; None if it is connected."""


def always_present(_: int) -> Absent | None:
    """No seat is absent: the default of a table without presence data."""
    return None


class Absence(msgspec.Struct, frozen=True, tag="absence"):
    """Whether the player to move has left, and what the asking player may do about it."""

    number: int
    """The table's last entry. Another entry makes this void."""
    seat: int | None
    """The absent player's seat; null if nothing can be claimed."""
    due: int = 0
    """When a claim is accepted, unless the player returns; milliseconds since the epoch."""
    ways: tuple[ClaimKind, ...] = ()
    consent: bool = False
    """Whether calling the game off needs the consent of others."""
    now: int = 0
    """The server's time."""


class Claims:
    """Decides what can be claimed at one table.

    Args:
        fold: The table's game now.
        clock: The table's time control.
        last: When the last entry was written, in ms.
        absent_since: The seats' absences.
        now: The time in ms.
    """

    def __init__(
        self, fold: Fold[Any, Any], clock: TimeControl | None, last: int, absent_since: AbsentSince, now: int
    ) -> None:
        self._fold = fold
        self._live = clock is not None and clock.seconds <= SLOW_CLOCK
        self._last = last
        self._absent_since = absent_since
        self._now = now

    def absence(self, held: Set[int]) -> Absence:
        """What a player who holds these seats may claim now or later."""
        fold, seat = self._fold, self._fold.turn
        nothing = Absence(fold.number, None, now=self._now)
        mine = held & fold.sitting
        if seat is None or not (fold.seated and fold.by_person) or seat in held or not mine:
            return nothing
        due = self._due(seat)
        if due is None:
            return nothing
        ways, consent = tuple(self._ways(seat, mine)), not self.deciders() - {seat} <= held
        return Absence(fold.number, seat, due, ways, consent, self._now)

    def check(self, held: Set[int], way: ClaimKind) -> Absence:
        """The absence that a claim is about; raises `Refusal` if it is not due."""
        if self._fold.outcome is not None:
            raise Refusal("", "log-over")
        absence = self.absence(held)
        if absence.seat is None:
            raise Refusal("", "table-claim-nobody-left")
        if way not in absence.ways:
            raise Refusal("", "table-claim-no-win")
        wait = absence.due - self._now
        if wait > 0:
            seconds = -(-wait // 1000)
            hours, minutes = (-(-seconds // each) if seconds > 2 * each else 0 for each in (3600, 60))
            raise Refusal("", "table-claim-early", {"seconds": seconds, "minutes": minutes, "hours": hours})
        return absence

    def deciders(self) -> frozenset[int]:
        """The people who must all agree to call the game off: those who have not left themselves."""
        return frozenset(seat for seat in self._fold.sitting if not self._has_left(seat))

    def _ways(self, seat: int, mine: Set[int]) -> Iterator[ClaimKind]:
        fold = self._fold

        def team(each: int) -> int:
            return fold.game.team(fold.options, each)

        teams = {team(each) for each in range(fold.game.seats(fold.options))}
        partners = [each for each in fold.sitting - {seat} if team(each) == team(seat)]
        if len(teams) == 2 and team(min(mine)) != team(seat) and all(map(self._has_left, partners)):
            yield "win"
        yield "bot"
        yield "void"

    def _has_left(self, seat: int) -> bool:
        due = self._due(seat)
        return due is not None and due <= self._now

    def _due(self, seat: int) -> int | None:
        """When a seat counts as left; None while it is connected."""
        absent = self._absent_since(seat)
        if absent is None:
            return None
        left = absent.since + CLOCK_GRACE if self._live else max(absent.since, self._last) + GRACE
        return max(left, absent.sure)
