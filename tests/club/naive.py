"""An independent count of standings: from the list of events only, slow and plain."""

from __future__ import annotations

from fractions import Fraction

from dogwatch.club.events import Event, Joined, Paired, Result

Games = list[tuple[tuple[str, ...], tuple[int, ...], str]]


def points_of(events: list[Event]) -> dict[str, Fraction]:
    points = {event.entrant: Fraction(0) for event in events if isinstance(event, Joined)}
    seats = {
        board.table: board.seats for event in events if isinstance(event, Paired) for board in event.boards
    }
    for event in events:
        if isinstance(event, Paired):
            for name in event.byes:
                points[name] += 1
        elif isinstance(event, Result):
            for name, halves in zip(seats[event.table], event.halves, strict=True):
                if name:
                    points[name] += Fraction(halves, 2)
    return points


def _games(events: list[Event]) -> list[list[tuple[tuple[str, ...], Result]]]:
    """Per round, its finished tables."""
    results = {event.table: event for event in events if isinstance(event, Result)}
    return [
        [(board.seats, results[board.table]) for board in event.boards if board.table in results]
        for event in events
        if isinstance(event, Paired)
    ]


def rounds_of(events: list[Event], name: str) -> list[list[tuple[str, Fraction]]]:
    """Per round, (opponent, points against it); ("", points) for a round without an opponent."""
    rounds = []
    paired = [event for event in events if isinstance(event, Paired)]
    for event, games in zip(paired, _games(events), strict=True):
        found = [("", Fraction(0))]
        if name in event.byes:
            found = [("", Fraction(1))]
        for seats, result in games:
            if name not in seats:
                continue
            mine = result.halves[seats.index(name)]
            if result.how != "played" or "" in seats:
                found = [("", Fraction(mine, 2))]
            else:
                found = [
                    (other, Fraction((mine > halves) * 2 + (mine == halves), 2))
                    for other, halves in zip(seats, result.halves, strict=True)
                    if other != name
                ]
        rounds.append(found)
    return rounds


def buchholz_of(events: list[Event], name: str, cut: int = 0) -> Fraction:
    points = points_of(events)
    opposing = sorted(points[other or name] for played in rounds_of(events, name) for other, _ in played)
    return sum(opposing[cut:], Fraction(0))


def sonneborn_berger_of(events: list[Event], name: str) -> Fraction:
    points = points_of(events)
    return sum(
        (points[other or name] * won for played in rounds_of(events, name) for other, won in played),
        Fraction(0),
    )


def head_to_head_of(events: list[Event], name: str) -> Fraction:
    points = points_of(events)
    tied = [other for other in points if points[other] == points[name]]
    against = {
        each: [(other, won) for played in rounds_of(events, each) for other, won in played if other in tied]
        for each in tied
    }
    for each in tied:
        for other in tied:
            if each != other and other not in [met for met, _ in against[each]]:
                return Fraction(0)
    return sum((won for _, won in against[name]), Fraction(0))
