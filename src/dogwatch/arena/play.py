"""Play one game of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from dogwatch import games
from dogwatch.arena.conditions import Match, Points, Result
from dogwatch.arena.contestants import Contestant, ContestantError, contestant
from dogwatch.games.base import CHANCE, Outcome, Refusal
from dogwatch.games.log import Resign
from dogwatch.records import LocalTable, Player


class Played(msgspec.Struct, frozen=True):
    """A result with the game's record, as the bytes of a file."""

    result: Result
    record: bytes


_contestants: dict[tuple[str, str, int], Contestant] = {}
"""Cache of this process: (game, name, 0 or 1 for the side) -> contestant."""


def _seated(game: str, name: str, number: int) -> Contestant:
    found = _contestants.get((game, name, number))
    if found is None:
        found = _contestants[game, name, number] = contestant(game, name)
    return found


def close_contestants() -> None:
    """Close all contestants of this process."""
    while _contestants:
        _contestants.popitem()[1].close()


def play_game(match: Match, index: int, made: Sequence[Contestant | None] = (None, None)) -> Played:
    """Play game `index` of a match. A contestant that fails or makes an illegal move loses by resignation.

    Contestants are made by their names, except those in `made`.
    """
    game = games.game(match.game)
    named = enumerate(zip((match.a, match.b), made, strict=True))
    both = [own or _seated(match.game, name, number) for number, (name, own) in named]
    seats = game.seats(game.settle(match.options))
    sides = [0 if match.is_a(index, seat) else 1 for seat in range(seats)]
    players = tuple(Player("bot", level=(match.a, match.b)[side]) for side in sides)
    table = LocalTable.open(
        game, match.options, players, match.chance_seed(index), games.resolver(match.game)
    )
    fault = ""
    failed: Literal["", "a", "b"] = ""
    while (turn := table.turn) is not None:
        if turn == CHANCE:
            table.chance()
            continue
        try:
            table.play(both[sides[turn]].choose(match, index, table.record))
        except Exception as error:
            if both[sides[turn]].raises:
                error.add_note(f"{players[turn].level} in game {index + 1}: {game.text(table.state)}")
                raise
            if not isinstance(error, ContestantError | Refusal):
                raise
            fault, failed = f"{players[turn].level}: {error}", "b" if sides[turn] else "a"
            table.add(Resign(turn))
    outcome = table.record.outcome
    assert outcome is not None
    moves = table.record.fold.number
    result = Result(index, _points(outcome, sides), moves, outcome.reason, fault, failed)
    return Played(result, table.record.dumps())


def _points(outcome: Outcome, sides: list[int]) -> Points:
    """Compare the best utility of the first contestant's seats with that of the other's."""
    best: list[Any] = [
        max(utility for utility, own in zip(outcome.utilities, sides, strict=True) if own == side)
        for side in (0, 1)
    ]
    return 2 if best[0] > best[1] else 0 if best[0] < best[1] else 1
