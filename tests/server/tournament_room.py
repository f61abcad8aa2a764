"""Tournaments on a real store without a server: players by name, results by lot."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from dogwatch.club.tournament import Tournament
from dogwatch.games.base import Outcome
from dogwatch.server.table_service import TableService
from dogwatch.server.tokens import fresh_session, hash_token
from dogwatch.server.tournament_advance import Advance
from dogwatch.server.tournament_messages import NewTournament
from dogwatch.server.tournament_service import TournamentService
from dogwatch.store import Store
from dogwatch.store.players import Player, Session
from dogwatch.tables.clock import TimeControl
from dogwatch.tables.tables import Tables
from tests.tables.room import Time

CLOCK = TimeControl("bank", 300)


def wanted(**changes: Any) -> NewTournament:
    usual: dict[str, Any] = {
        "kind": "swiss",
        "game": "raft",
        "clock": CLOCK,
        "options": {"size": "short"},
        "rounds": 2,
        "starts_in": 10,
        "pause": 0,
        "join": False,
    }
    return NewTournament(**(usual | changes))


class Process:
    """A server process's part in tournaments."""

    def __init__(self, store: Store, time: Time) -> None:
        self.store = store
        self.time = time
        self.tables = Tables(store, now=time)
        self.tables.heartbeat.beat()
        self.service = TournamentService(TableService(self.tables), "a process")
        self.advance = Advance(self.tables, self.service.log).advance

    async def fold(self, tournament: str) -> Tournament:
        fold = await self.service.log.get(tournament)
        assert fold is not None
        return fold


async def keep(store: Store, name: str) -> str:
    """Make a player; returns the token of its session."""
    token = fresh_session()
    player = Player(id=name, name=name, name_key=name, holder=name.encode().ljust(32), made=1, seen=1)
    session = Session(token_hash=hash_token(token), id=f"s{name}", player=name, device="", made=1, seen=1)
    assert await store.players.keep(player, session, None) is not None
    return token


def won_by(seat: int | None, seats: int = 2) -> Outcome:
    """A game won by a seat; None for a draw."""
    utilities = tuple(0 if seat is None else 1 if each == seat else -1 for each in range(seats))
    return Outcome(() if seat is None else (seat,), (), utilities, "raft-over", "")


async def finish_games(process: Process, tournament: str, luck: random.Random) -> None:
    """End all games of a tournament, without playing them."""
    fold = await process.fold(tournament)
    known = await process.store.tournaments.boards(list(fold.open_boards))
    for table, board in list(fold.open_boards.items()):
        if table in known and known[table].ended is None:
            winner = luck.choice([None, *range(len(board.seats))])
            outcome = msgspec.json.encode(won_by(winner, len(board.seats))).decode()
            await process.store.lobby.finish(table, outcome, process.time())
