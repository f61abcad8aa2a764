"""Standings with tie-breaks.

Scores are half points. A round without an opponent (a bye, an opponent who did not come, the house's bot, a
round before a late entry) counts in the tie-breaks as one against an imaginary opponent with the player's own
score.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Final, Literal, TypeAlias

import msgspec

from dogwatch.club.events import DRAW, HOUSE, LOSS, WIN, Kind
from dogwatch.club.tournament import Round, Tournament

TieBreak: TypeAlias = Literal["buchholz-cut-1", "buchholz", "sonneborn-berger", "head-to-head", "wins"]

ORDER: Final[dict[Kind, tuple[TieBreak, ...]]] = {
    "swiss": ("buchholz-cut-1", "buchholz", "sonneborn-berger", "head-to-head", "wins"),
    "robin": ("head-to-head", "sonneborn-berger", "wins"),
    "open": ("wins", "head-to-head"),
}
"""The tie-breaks of each kind, the first one first."""


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A line of the standings."""

    place: int
    """From 1; equal for those whom no tie-break separates."""
    entrant: str
    score: int
    """Half points."""
    games: int
    """Played games, without byes and those to which somebody did not come."""
    wins: int
    """Games won at a table."""
    tie_breaks: tuple[int, ...]
    """In the order of `ORDER`; in half points, Sonneborn-Berger in quarter points."""


class _Meeting(msgspec.Struct, frozen=True, gc=False):
    """What an entrant achieved against one opponent at one table."""

    opponent: str
    halves: int


class _Count(msgspec.Struct):
    score: int = 0
    games: int = 0
    wins: int = 0
    meetings: list[_Meeting] = msgspec.field(default_factory=list)
    alone: list[int] = msgspec.field(default_factory=list)
    """Half points of each round without an opponent."""

    def copy(self) -> _Count:
        return _Count(self.score, self.games, self.wins, self.meetings.copy(), self.alone.copy())


class _Counts(dict[str, _Count]):
    """By entrant."""

    def __init__(self, counts: Mapping[str, _Count]) -> None:
        super().__init__(counts)
        self._tied: dict[int, frozenset[str]] = {}

    def met_by_score(self, score: int) -> frozenset[str]:
        """The entrants with a score, if all of them have met each other; otherwise none."""
        found = self._tied.get(score)
        if found is None:
            tied = frozenset(name for name, count in self.items() if count.score == score)
            found = self._tied[score] = tied if self._have_met(tied) else frozenset()
        return found

    def _have_met(self, tied: frozenset[str]) -> bool:
        if len(tied) == 1 or any(len(self[name].meetings) < len(tied) - 1 for name in tied):
            return False
        return all(tied - {name} <= {each.opponent for each in self[name].meetings} for name in tied)


class Tally:
    """Counts the results of one tournament; rounds that are over are counted once, however often it is asked.

    An open tournament has thousands of boards, and its standings are shown once a second.
    """

    def __init__(self) -> None:
        self._rounds = 0
        self._counts: dict[str, _Count] = {}

    def count(self, tournament: Tournament) -> dict[str, _Count]:
        """What all entrants have achieved so far."""
        lost = self._rounds if tournament.setup.kind != "open" else 0
        for name in tournament.entrants.keys() - self._counts.keys():
            self._counts[name] = _Count(alone=[LOSS] * lost)
        rounds = tournament.rounds
        while self._rounds < len(rounds) and rounds[self._rounds].over:
            _count_round(self._counts, tournament, rounds[self._rounds])
            self._rounds += 1
        going_on = {name: self._counts[name].copy() for name in tournament.entrants}
        for played in rounds[self._rounds :]:
            _count_round(going_on, tournament, played)
        return going_on


def standings(tournament: Tournament, tally: Tally | None = None) -> list[Standing]:
    """All entrants, the best first. `tally` is that of the tournament: a later call is faster by it."""
    counts = _Counts((tally or Tally()).count(tournament))
    order = ORDER[tournament.setup.kind]
    breaks = {name: tuple(_BREAKS[each](name, counts) for each in order) for name in counts}
    entries = tournament.entrants

    def key(name: str) -> tuple[int, ...]:
        return (counts[name].score, *breaks[name])

    ranked = sorted(counts, key=lambda name: (*(-value for value in key(name)), entries[name].order))
    lines, place = list[Standing](), 0
    for _, group in groupby(ranked, key):
        tied = list(group)
        lines += [_line(place + 1, name, counts[name], breaks[name]) for name in tied]
        place += len(tied)
    return lines


def _line(place: int, name: str, count: _Count, tie_breaks: tuple[int, ...]) -> Standing:
    return Standing(place, name, count.score, count.games, count.wins, tie_breaks)


def _count_round(counts: dict[str, _Count], tournament: Tournament, played: Round) -> None:
    for board in played.boards:
        if board.halves is not None:
            _count_board(counts, board.seats, board.halves, played=board.how == "played")
    for name in played.byes:
        counts[name].score += WIN
        counts[name].alone.append(WIN)
    if tournament.setup.kind != "open" and played.over:
        for count in counts.values():  # not there: a late entry, or withdrawn
            if len(count.meetings) // (tournament.setup.seats - 1) + len(count.alone) < played.number:
                count.alone.append(LOSS)


def _count_board(
    counts: dict[str, _Count],
    seats: Sequence[str],
    halves: Sequence[int],
    *,
    played: bool,
) -> None:
    for seat, name in enumerate(seats):
        if name == HOUSE:
            continue
        count = counts[name]
        count.score += halves[seat]
        count.games += played
        count.wins += played and halves[seat] == WIN
        opponents = [other for other in range(len(seats)) if other != seat and seats[other] != HOUSE]
        if not played or len(opponents) < len(seats) - 1:
            count.alone.append(halves[seat])
        else:
            count.meetings += [_Meeting(seats[other], _against(halves, seat, other)) for other in opponents]


def _against(halves: Sequence[int], seat: int, other: int) -> int:
    """Half points of a seat against another one at the same table."""
    if halves[seat] == halves[other]:
        return DRAW
    return WIN if halves[seat] > halves[other] else LOSS


def _opposing_scores(name: str, counts: _Counts) -> list[int]:
    count = counts[name]
    return [counts[each.opponent].score for each in count.meetings] + [count.score] * len(count.alone)


def _buchholz(name: str, counts: _Counts) -> int:
    return sum(_opposing_scores(name, counts))


def _buchholz_cut_1(name: str, counts: _Counts) -> int:
    opposing = _opposing_scores(name, counts)
    return sum(opposing) - min(opposing, default=0)


def _sonneborn_berger(name: str, counts: _Counts) -> int:
    count = counts[name]
    met = sum(each.halves * counts[each.opponent].score for each in count.meetings)
    return met + sum(halves * count.score for halves in count.alone)


def _head_to_head(name: str, counts: _Counts) -> int:
    """Half points against those with the same score; 0 unless all of them have met each other."""
    tied = counts.met_by_score(counts[name].score)
    if not tied:
        return 0
    return sum(meeting.halves for meeting in counts[name].meetings if meeting.opponent in tied)


def _wins(name: str, counts: _Counts) -> int:
    return counts[name].wins


_BREAKS: Final[dict[TieBreak, Callable[[str, _Counts], int]]] = {
    "buchholz-cut-1": _buchholz_cut_1,
    "buchholz": _buchholz,
    "sonneborn-berger": _sonneborn_berger,
    "head-to-head": _head_to_head,
    "wins": _wins,
}
