"""Advances tournaments: makes the tables of paired rounds, reads their results, pairs, ends.

Every step is decided from committed events and done once, however often it is tried:

- A pairing is an event with the ids of its tables. The tables are made after it is committed, each once by
  its id. If a process dies in between, another one finds the event and makes those that are missing.
- A result is read from a finished table, and appended after the event from which it was decided.

So several processes may advance the same tournament at once: of equal events one is committed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from dogwatch import games
from dogwatch.club.events import DRAW, HOUSE, LOSS, WIN, Event, Paired, Result, Withdrawn
from dogwatch.club.plan import TICK, Pairing, Wait, next_step
from dogwatch.club.tournament import PlayedBoard, Tournament
from dogwatch.fair import commitment, fresh_seed
from dogwatch.games.log import Abandon, TimeOut
from dogwatch.server import tournament_tasks
from dogwatch.server.seat_service import seat_row
from dogwatch.server.tournament_log import TournamentLog
from dogwatch.store.players import Player
from dogwatch.store.table_rows import SeatRow, TableRow
from dogwatch.store.tournaments import BoardState
from dogwatch.tables.events import Result as FinishedGame
from dogwatch.tables.tables import Tables

BOARD_LIMIT: Final = 12 * 3_600_000
"""Milliseconds after which a game that is not over is called off."""
_LOOK_AT_ALL: Final = 10_000
"""Milliseconds between two reads of all boards; those that this process plays are not read in between."""
_MAX_STEPS: Final = 50
_UNDECIDED: Final = ("log-timed-out", "log-abandoned")

_outcome_decoder = msgspec.json.Decoder(FinishedGame)


class Advance:
    """Takes tournaments forward."""

    def __init__(self, tables: Tables, log: TournamentLog) -> None:
        self._tables = tables
        self._store = tables.store
        self._log = log
        self._looked: dict[str, int] = {}
        """When all boards of a tournament were last read."""

    async def advance(self, tournament: str) -> int | None:
        """Do all that is due; returns when to look again, None if the tournament is over or unknown."""
        for _ in range(_MAX_STEPS):
            fold = await self._log.get(tournament)
            if fold is None or fold.ended is not None:
                self._looked.pop(tournament, None)
                return None
            after = fold.number
            events = await self._results(tournament, fold)
            if not events:
                step = next_step(fold, self._tables.now())
                if step is None:
                    return None
                if isinstance(step, Wait):
                    return min(step.until, self._tables.now() + TICK) if fold.open_boards else step.until
                if isinstance(step, Pairing):
                    events = [Withdrawn(name) for name in await self._gone(step)]
                    if not events:
                        paired = await self._pair(tournament, step)
                        if paired is None:
                            return self._tables.now() + TICK
                        events = [paired]
                else:
                    events = [step]
            await self._log.append(tournament, fold, after, events)
        return self._tables.now()

    async def _gone(self, pairing: Pairing) -> list[str]:
        """Players who were banned or deleted since they entered."""
        people = [each.competitor.id for each in pairing.field if not each.is_bot]
        found = await self._store.players.by_ids(people)
        return [name for name in people if name not in found or found[name].banned is not None]

    async def _pair(self, tournament: str, pairing: Pairing) -> Paired | None:
        encoded = msgspec.json.encode(pairing)
        data = await self._tables.executor.do(
            tournament_tasks.pair_round, tournament, encoded, key=("", tournament)
        )
        return msgspec.json.decode(data, type=Paired | None)

    # Tables

    async def _results(self, tournament: str, fold: Tournament) -> list[Event]:
        """Make missing tables, end those to which somebody did not come, and read results."""
        open_boards = self._to_read(tournament, fold)
        if not open_boards:
            return []
        states = await self._store.tournaments.boards([board.table for board in open_boards])
        missing = [board for board in open_boards if board.table not in states]
        if missing:
            await self._make_tables(tournament, fold, missing)
        results: list[Event] = []
        for board in open_boards:
            state = states.get(board.table)
            if state is None:
                continue
            if state.ended is not None and state.outcome is not None:
                results.append(await self._result(fold, board, state))
            else:
                await self._end_if_due(fold, board, state)
        return results

    def _to_read(self, tournament: str, fold: Tournament) -> list[PlayedBoard]:
        """The open boards whose state must be read: of most, this process knows that they are played."""
        boards, now = list(fold.open_boards.values()), self._tables.now()
        if now - self._looked.get(tournament, 0) >= _LOOK_AT_ALL:
            self._looked[tournament] = now
            return boards
        return [board for board in boards if not self._is_played(board)]

    def _is_played(self, board: PlayedBoard) -> bool:
        live = self._tables.loaded(board.table)
        return live is not None and live.begun and live.fold.outcome is None

    async def _make_tables(self, tournament: str, fold: Tournament, boards: Sequence[PlayedBoard]) -> None:
        """Create tables, each once. The seeds are committed then, before anybody sits down."""
        setup, now = fold.setup, self._tables.now()
        names = {name for board in boards for name in board.seats if name and not fold.entrants[name].level}
        players = await self._store.players.by_ids(sorted(names))
        for board in boards:
            seed = fresh_seed()
            row = TableRow(
                id=board.table,
                game=setup.game,
                rules=setup.rules,
                pack=str(games.origin(setup.game)),
                options=setup.options,
                commitment=commitment(seed),
                clock=setup.clock,
                created=now,
                touched=now,
                tournament=tournament,
            )
            seats = [_seat(fold, seat, name, players.get(name)) for seat, name in enumerate(board.seats)]
            held = [(seat, players[name].holder) for seat, name in enumerate(board.seats) if name in players]
            await self._store.lobby.create_table(row, seats, seed=seed, held=held, once=True)
            await self._begin(fold, board)

    async def _begin(self, fold: Tournament, board: PlayedBoard) -> None:
        """Begin a game between bots: nobody else would."""
        if not _people(fold, board):
            live = await self._tables.get(board.table)
            if live is not None:
                await live.begin()

    async def _end_if_due(self, fold: Tournament, board: PlayedBoard, state: BoardState) -> None:
        """End a game to which somebody did not come, or that goes on for too long."""
        people, now = _people(fold, board), self._tables.now()
        if not people and not state.entries:
            await self._begin(fold, board)
        too_long = now >= board.paired + BOARD_LIMIT
        waiting = state.entries < len(people) and now >= self._served_since(board) + fold.setup.absent
        if not too_long and not waiting:
            return
        live = await self._tables.get(board.table)
        if live is None or live.fold.outcome is not None:
            return
        absent = sorted(live.people - live.fold.nonces.keys())
        if not absent and not too_long:
            return
        # One who did not come loses; if there are several, the table itself has no winner.
        entry = TimeOut(absent[0]) if len(absent) == 1 else Abandon()
        await live.end(entry, live.fold.number)

    def _served_since(self, board: PlayedBoard) -> int:
        """Since when players could sit down: not while the server was stopped."""
        return max(board.paired, self._tables.started, self._tables.heartbeat.resumed_at)

    async def _result(self, fold: Tournament, board: PlayedBoard, state: BoardState) -> Result:
        outcome = _outcome_decoder.decode(state.outcome or "")
        people = _people(fold, board)
        if outcome.reason in _UNDECIDED and state.entries <= len(people):
            # Not all had sat down: their entries and the one that ended the game are no more than the people.
            live = await self._tables.get(board.table)
            if live is not None and live.fold.outcome is None:  # another process ended it
                await live.load()
            absent = people if live is None else people - live.fold.nonces.keys()
            names = tuple(board.seats[seat] for seat in sorted(absent))
            halves = tuple(LOSS if seat in absent else WIN for seat in range(len(board.seats)))
            return Result(board.table, halves, "absent", names)
        if outcome.reason == "log-abandoned":
            return Result(board.table, tuple(DRAW for _ in board.seats), "void")
        # One who left has lost, whatever the bot that went on has made of it.
        left = outcome.substituted
        halves = tuple(
            LOSS if seat in left else 1 + utility for seat, utility in enumerate(outcome.utilities)
        )
        return Result(board.table, halves, "played")


def _people(fold: Tournament, board: PlayedBoard) -> frozenset[int]:
    """The seats of people."""
    return frozenset(
        seat for seat, name in enumerate(board.seats) if name != HOUSE and not fold.entrants[name].level
    )


def _seat(fold: Tournament, seat: int, name: str, player: Player | None) -> SeatRow:
    level: Any = fold.setup.bot if name == HOUSE else fold.entrants[name].level
    if level:
        return seat_row(seat, "bot", level, None)
    if player is None:  # deleted since: nobody will sit down
        return seat_row(seat, "person", None, None)
    return seat_row(seat, "person", None, player.name, who=player.id)
