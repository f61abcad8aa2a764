"""The captain's values of positions: from reviews that exist, or computed with a limit in nodes.

Computed values are cached in a file of the user, so that an interrupted export, or the next month's, goes on
where the last one stopped.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from dogwatch import bots
from dogwatch.bots.base import AnyBot
from dogwatch.bots.cache import cache_folder, edition
from dogwatch.bots.endings import endings
from dogwatch.bots.general import Unsearchable
from dogwatch.games.base import CHANCE
from dogwatch.records import Ply
from dogwatch.review import Review, Reviewer, reviewer

LEVEL: Final = "captain"
_FIND: Final = "SELECT best, played, unit FROM position WHERE key = ?"


class Value(NamedTuple):
    """The captain's value of a position for the seat to move."""

    best: float | None = None
    """Of the best move."""
    played: float | None = None
    """Of the move played; None if the captain's analysis does not list it."""
    unit: str = ""
    """As `Analysis.unit`."""
    source: str = ""
    """"review" or "nodes"."""


def reviewed_values(review: bytes) -> dict[int, Value]:
    """Entry number -> value, from a review as JSON.

    A decision of several moves has the best value at its first move and the played one at its last.
    """
    found: dict[int, Value] = {}
    whole = msgspec.json.decode(review, type=Review)
    for each in whole.moves:
        played = each.values[each.seat]
        first = Value(best=played + each.cost, unit=whole.unit, source="review")
        found[each.first] = first
        found[each.number] = found.get(each.number, first._replace(best=None))._replace(played=played)
    return found


def cache_file() -> Path | None:
    """Where values are kept: with the compiled bots; None if no folder of the user can be written."""
    folder = cache_folder()
    return None if folder is None else folder / "values.sqlite3"


class Captain:
    """Computes values with `nodes` per position, for at most `seconds` in all. A context manager.

    Each value is committed at once, so that several exports can share a file. Methods raise `sqlite3.Error`
    if the file cannot be used.
    """

    def __init__(self, nodes: int, seconds: float, file: Path | None) -> None:
        self._nodes = nodes
        self._deadline = time.monotonic() + seconds
        self._cache = sqlite3.connect(file or ":memory:", timeout=10, isolation_level=None)
        self._cache.execute(
            "CREATE TABLE IF NOT EXISTS position "
            "(key BLOB PRIMARY KEY, best REAL, played REAL, unit TEXT) WITHOUT ROWID"
        )
        self.computed = 0
        self.missed = 0
        """Positions without a value: the time was over, or the general search cannot search the game."""

    def __enter__(self) -> Captain:
        return self

    def __exit__(self, *_: object) -> None:
        self._cache.close()

    def values(self, game: str, rules: int, line: Iterable[Ply]) -> dict[int, Value]:
        """Entry number -> value, for the decisions of a game; those that came too late are missing."""
        found: dict[int, Value] = {}
        if LEVEL not in bots.levels(game):
            return found
        solved = endings(game)
        made_by = edition(), "" if solved is None else solved.edition(), game, rules, LEVEL, self._nodes
        for ply in line:
            if ply.seat == CHANCE:
                continue
            asked = *made_by, ply.before, ply.move
            key = sha256(msgspec.json.encode(asked)).digest()
            row = self._cache.execute(_FIND, [key]).fetchone()
            if row is None and time.monotonic() >= self._deadline:
                self.missed += 1
                continue
            if row is None:
                try:
                    row = _analysed(game, rules, ply.before, ply.move, self._nodes)
                except Unsearchable:
                    self.missed += 1
                    continue
                self._cache.execute("INSERT OR IGNORE INTO position VALUES (?, ?, ?, ?)", [key, *row])
                self.computed += 1
            found[ply.number] = Value(row[0], row[1], row[2], "nodes")
        return found


def _analysed(
    game: str, rules: int, state: Any, move: Any, nodes: int
) -> tuple[float | None, float | None, str]:
    bot, by = _made(game, rules)
    found = bot.analyse(state, nodes=nodes, seed=0)
    best: float | None = found.moves[0].value
    played = next((each.value for each in found.moves if each.move == move), None)
    best, played = (
        None if each is None else by.display_value(each, is_exact=found.proven) for each in (best, played)
    )
    return best, played, found.unit


@cache
def _made(game: str, rules: int) -> tuple[AnyBot, Reviewer]:
    return bots.bot(game, LEVEL, rules), reviewer(game, rules)
