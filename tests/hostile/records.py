"""Records that are expensive for a server: long, valid and not cached."""

from __future__ import annotations

import random
from typing import Any

from dogwatch import games
from dogwatch.games.base import CHANCE
from dogwatch.games.log import Resign
from dogwatch.records.local import LocalTable
from dogwatch.records.record import Player


def _opened(name: str, luck: random.Random, options: dict[str, Any] | None = None) -> LocalTable:
    game = games.game(name)
    players = (Player("person"), Player("person"))
    return LocalTable.open(game, game.settle(options), players, seed=str(luck.getrandbits(64)))


def _move(table: LocalTable, luck: random.Random) -> None:
    while table.turn == CHANCE:
        table.chance()
    if table.turn is not None:
        game, state = table.record.game, table.state
        table.play(
            luck.choice([move for move in game.moves(state) if not game.outcome(game.apply(state, move))])
        )


def long_record(size: int, luck: random.Random) -> bytes:
    """A game with take-backs until the file has nearly `size` bytes."""
    table = _opened("raft", luck, {"size": "short"})
    for _ in range(20):
        _move(table, luck)
    while len(written := table.record.dumps()) < size - 50_000:
        for _ in range(100):
            _move(table, luck)
            table.take_back(frozenset({0, 1}))
    return written


def fresh_record(moves: int, luck: random.Random) -> bytes:
    """A game that ends by resignation after `moves` moves, whose review is not cached."""
    table = _opened("shanghaien", luck)
    for _ in range(moves):
        _move(table, luck)
    while table.turn == CHANCE:
        table.chance()
    if table.turn is not None:
        table.add(Resign(0))
    return table.record.dumps()
