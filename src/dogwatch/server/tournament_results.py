"""The results of a tournament as CSV."""

from __future__ import annotations

import csv
import io
from typing import Final

from dogwatch.club.standings import TieBreak
from dogwatch.server.tournament_messages import TournamentResults

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so would be computed by a spreadsheet."""
_PARTS: Final[dict[TieBreak, int]] = {"sonneborn-berger": 4, "wins": 1}
"""By how much a tie-break's number is divided; 2 for the others, which are half points."""


def csv_of(results: TournamentResults) -> str:
    """The standings, one entrant per line; bots have their level as name."""
    out = io.StringIO()
    write = csv.writer(out, lineterminator="\r\n").writerow
    write(["place", "id", "name", "bot", "points", "games", "wins", *results.tie_breaks])
    entrants = {each.id: each for each in results.entrants}
    for line in results.standings:
        entrant = entrants[line.entrant]
        breaks = [
            _number(value, _PARTS.get(name, 2))
            for name, value in zip(results.tie_breaks, line.tie_breaks, strict=True)
        ]
        who = [line.entrant, _cell(entrant.name), entrant.level]
        write([line.place, *who, _number(line.score, 2), line.games, line.wins, *breaks])
    return out.getvalue()


def _number(value: int, parts: int) -> str:
    return f"{value / parts:g}"


def _cell(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
