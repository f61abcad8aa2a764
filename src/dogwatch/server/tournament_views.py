"""Tournaments as the page shows them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from dogwatch.club.standings import ORDER, Standing, Tally, standings
from dogwatch.club.tournament import PlayedBoard, Tournament
from dogwatch.server.tournament_log import Summary
from dogwatch.server.tournament_messages import (
    BoardInfo,
    EntrantInfo,
    RoundResults,
    TournamentLine,
    TournamentResults,
    TournamentShown,
)
from dogwatch.store.tournaments import TournamentRow
from dogwatch.tables.clock import TimeControl
from dogwatch.tables.table import Now
from dogwatch.tables.tables import Tables

_LAST_BOARDS: Final = 20
"""Finished boards of an open tournament that are shown."""
_FRESH: Final = 1_000
"""Milliseconds for which what all visitors see is not computed again."""
_NAMES_FRESH: Final = 15_000
"""Milliseconds for which players' names are not read again."""
_KEPT: Final = 50

_summary_decoder = msgspec.json.Decoder(Summary)
_clock_decoder = msgspec.json.Decoder(TimeControl)


class _Common(msgspec.Struct):
    """What all visitors see alike."""

    until: int
    number: int
    entrants: tuple[EntrantInfo, ...]
    standings: tuple[Standing, ...]
    boards: dict[int, tuple[BoardInfo, ...]]
    tally: Tally
    names: dict[str, str]
    """Of the players who are not deleted, by id."""
    named: int
    """When all names were last read."""


class TournamentViews:
    """Builds the messages. What all visitors see is computed once a second at most."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._now: Now = lambda: tables.now()
        self._common: dict[str, _Common] = {}

    async def shown(
        self, tournament: str, fold: Tournament, player: str | None, round_number: int, *, may_join: bool
    ) -> TournamentShown:
        """A tournament with the boards of a round; 0 for the current one."""
        setup = fold.setup
        is_open = setup.kind == "open"
        number = round_number or (0 if is_open else len(fold.rounds))
        common = await self._fresh(tournament, fold)
        boards = common.boards.get(number)
        if boards is None:
            boards = common.boards[number] = await self._boards(_boards_of(fold, number))
        entrant = fold.entrants.get(player) if player is not None else None
        return TournamentShown(
            line=_line(tournament, fold, joined=entrant is not None and entrant.active),
            number=fold.number,
            options=msgspec.json.decode(setup.options),
            pause=setup.pause // 1_000,
            absent=setup.absent // 1_000,
            bot=setup.bot,
            maker=setup.maker,
            ends=fold.ends if is_open else None,
            entrants=common.entrants,
            tie_breaks=ORDER[setup.kind],
            standings=common.standings,
            round=number,
            boards=boards,
            byes=fold.rounds[number - 1].byes if number else (),
            next_round=_next_round(fold),
            me=None if entrant is None else entrant.id,
            my_table=None if entrant is None else entrant.table or None,
            may_join=may_join,
            may_withdraw=entrant is not None and entrant.active and fold.ended is None,
            now=self._now(),
        )

    async def results(self, tournament: str, fold: Tournament) -> TournamentResults:
        """All results."""
        common = await self._fresh(tournament, fold)
        return TournamentResults(
            line=_line(tournament, fold),
            options=msgspec.json.decode(fold.setup.options),
            entrants=common.entrants,
            tie_breaks=ORDER[fold.setup.kind],
            standings=common.standings,
            rounds=tuple(
                RoundResults(each.number, tuple(map(_board, each.boards)), each.byes) for each in fold.rounds
            ),
        )

    async def _fresh(self, tournament: str, fold: Tournament) -> _Common:
        known, now = self._common.get(tournament), self._now()
        same = known is not None and known.number == fold.number
        # The last event is shown at once: no other follows it.
        if known is not None and now < known.until and (same or fold.ended is None):
            return known
        tally = Tally() if known is None else known.tally
        lines = known.standings if known is not None and same else tuple(standings(fold, tally))
        names, named = await self._names(fold, known)
        found = _Common(now + _FRESH, fold.number, _entrants(fold, names), lines, {}, tally, names, named)
        self._common.pop(tournament, None)
        while len(self._common) >= _KEPT:
            del self._common[next(iter(self._common))]
        self._common[tournament] = found
        return found

    async def _names(self, fold: Tournament, known: _Common | None) -> tuple[dict[str, str], int]:
        """The players' names, and when they were read: all of them now and then, new ones at once."""
        now, people = self._now(), [each.id for each in fold.entrants.values() if not each.level]
        if known is None or now >= known.named + _NAMES_FRESH:
            return {each.id: each.name for each in (await self._store.players.by_ids(people)).values()}, now
        shown = {each.id for each in known.entrants}
        new = [name for name in people if name not in shown]
        players = await self._store.players.by_ids(new) if new else {}
        return known.names | {each.id: each.name for each in players.values()}, known.named

    async def _boards(self, boards: list[PlayedBoard]) -> tuple[BoardInfo, ...]:
        here = {board.table: self._tables.loaded(board.table) for board in boards if board.halves is None}
        entries = {table: live.fold.number for table, live in here.items() if live is not None}
        elsewhere = [table for table in here if table not in entries]
        if elsewhere:
            states = await self._store.tournaments.boards(elsewhere)
            entries |= {table: state.entries for table, state in states.items()}
        return tuple(_board(board, entries.get(board.table, 0)) for board in boards)


def _entrants(fold: Tournament, names: dict[str, str]) -> tuple[EntrantInfo, ...]:
    return tuple(
        EntrantInfo(each.id, names.get(each.id, ""), each.level, each.active)
        for each in fold.entrants.values()
    )


def line_of(row: TournamentRow, *, joined: bool = False) -> TournamentLine:
    """A tournament in a list."""
    summary = _summary_decoder.decode(row.summary)
    return TournamentLine(
        id=row.id,
        place=row.place,
        serial=row.serial,
        kind=summary.kind,
        game=summary.game,
        seats=summary.seats,
        clock=_clock_decoder.decode(summary.clock),
        rounds=summary.rounds,
        minutes=summary.minutes,
        starts=row.starts,
        status=summary.status,
        players=summary.players,
        round=summary.round,
        ended=row.ended,
        joined=joined,
    )


def _line(tournament: str, fold: Tournament, *, joined: bool = False) -> TournamentLine:
    setup = fold.setup
    return TournamentLine(
        id=tournament,
        place=fold.place,
        serial=fold.serial,
        kind=setup.kind,
        game=setup.game,
        seats=setup.seats,
        clock=_clock_decoder.decode(setup.clock),
        rounds=fold.planned_rounds if fold.rounds else setup.rounds,
        minutes=setup.minutes,
        starts=setup.starts,
        status=fold.status,
        players=len(fold.entrants),
        round=len(fold.rounds),
        ended=fold.ended,
        joined=joined,
    )


def _boards_of(fold: Tournament, number: int) -> list[PlayedBoard]:
    """The boards of a round; for 0 those of an open tournament that go on, and the last finished ones."""
    if number:
        return fold.rounds[number - 1].boards
    finished = [board for board in _newest_first(fold) if board.halves is not None]
    return [*fold.open_boards.values(), *finished[:_LAST_BOARDS]]


def _newest_first(fold: Tournament) -> Iterable[PlayedBoard]:
    return (board for each in fold.rounds[: -_LAST_BOARDS * 4 - 1 : -1] for board in each.boards)


def _next_round(fold: Tournament) -> int | None:
    if fold.setup.kind == "open" or fold.ended is not None or fold.open_boards or not fold.rounds:
        return None
    if len(fold.rounds) >= fold.planned_rounds:
        return None
    return fold.rounds[-1].ended + fold.setup.pause


def _board(board: PlayedBoard, entries: int = 0) -> BoardInfo:
    return BoardInfo(
        table=board.table,
        round=board.round,
        seats=board.seats,
        halves=board.halves,
        how=board.how,
        absent=board.absent,
        entries=entries,
    )
