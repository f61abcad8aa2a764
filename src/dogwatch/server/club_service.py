"""The captain's log, people one has played with, rankings and profiles."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from math import isfinite
from typing import Final

import msgspec

from dogwatch import games
from dogwatch.bots import LEVELS, ratings
from dogwatch.club.log import Count, GameLog, Log, thinned
from dogwatch.club.ratings import BOT_DEVIATION, PROVISIONAL, Rating
from dogwatch.records import NETWORK
from dogwatch.server.club_messages import (
    CurvePoint,
    GameFigures,
    LoggedGame,
    LogPage,
    LogSummary,
    Met,
    OpponentFigures,
    OpponentInfo,
    Profile,
    PuzzleFigures,
    Ranked,
    RankedBot,
    Ranking,
    ReviewedGames,
)
from dogwatch.server.denied import denied
from dogwatch.server.protocol import Playing, RatingInfo
from dogwatch.server.table_lists import rating_info
from dogwatch.server.table_service import TableService
from dogwatch.store.players import Player
from dogwatch.store.results import Filter, Opponent, RatingRow, ResultRow, Reviewed

PAGE: Final = 50
"""Games on a page of a log, and players on a page of a ranking."""
MAX_OPPONENTS: Final = 200
MAX_BLOCKED: Final = 500
PLAYING: Final = 10 * 60_000
"""Milliseconds for which a table counts as being played after its last use."""
_MAX_PLACE: Final = 10**9
"""In a ranking: larger numbers in a cursor are refused."""
_FRESH: Final = 5_000
"""Milliseconds for which the number of tables in play is not counted again."""


class ClubService:
    """What the endpoints do with results. `token` is the browser's; methods raise `Denied`."""

    def __init__(self, table_service: TableService) -> None:
        self._tables = table_service.tables
        self._identity = table_service.identity
        self._store = table_service.tables.store
        self._results = table_service.tables.store.results
        self._playing = (Playing(0, 0), 0)

    # The log

    async def log(self, token: str | None, wanted: Filter, before: str) -> LogPage:
        """A page of the log of a player, or of a browser without a kept name."""
        who = await self._identity.who(token)
        if who is None:
            return LogPage((), "", None if before else LogSummary((), (), ()))
        cursor = _log_cursor(before) if before else None
        rows = await self._results.page(who.holder, wanted, PAGE, cursor)
        names = await self._results.names([row.table for row in rows])
        players = sorted({each.player for row in rows for each in _opponents(row) if each.player})
        known = await self._store.players.by_ids(players)
        more = f"{rows[-1].ended}-{rows[-1].table}" if len(rows) == PAGE else ""
        logged = tuple(_logged(row, names, known) for row in rows)
        return LogPage(logged, more, None if before else await self.summary(who.holder))

    async def summary(self, holder: bytes) -> LogSummary:
        """All games of an owner, counted."""
        told, reviewed, puzzles = await asyncio.gather(
            self._results.told(holder), self._results.reviewed(holder), self._results.puzzles(holder)
        )
        log = await asyncio.to_thread(Log, told)
        most = sorted(log.opponents.items(), key=lambda each: -each[1].games)[:MAX_OPPONENTS]
        ids = sorted({_player(key) for (_, key), _ in most} - {""})
        names = await self._store.players.by_ids(ids)
        return LogSummary(
            tuple(_figures(game, each, reviewed.get(game)) for game, each in sorted(log.games.items())),
            tuple(_against(game, key, each, names) for (game, key), each in most),
            tuple(PuzzleFigures(game, round(value), round(wide), n) for game, value, wide, n in puzzles),
        )

    # People

    async def people(self, token: str | None) -> list[Met]:
        """Players with whom this one has played or whom it has blocked, last met first."""
        who, player = await self._identity.need_player(token)
        told, blocked = await asyncio.gather(
            self._results.told(who.holder), self._results.blocked_by(player.id)
        )
        met: dict[str, Count] = {}
        games_of: dict[str, str] = {}
        for each in told:
            for key in each.foes.split():
                if _player(key):
                    met.setdefault(_player(key), Count()).add(each)
                    games_of[_player(key)] = each.game
        for other in blocked:
            met.setdefault(other, Count())
        last = sorted(met.items(), key=lambda each: -each[1].last)[:MAX_OPPONENTS]
        names = await self._store.players.by_ids([each for each, _ in last])
        return [
            Met(
                *(other, names[other].name, count.games, count.wins, count.losses, count.last),
                *(games_of.get(other, ""), count.table, other in blocked),
            )
            for other, count in last
            if other in names and not names[other].bot  # others were deleted
        ]

    async def block(self, other: str, token: str | None) -> None:
        """Keep a player from one's open tables and from challenging."""
        _, player = await self._identity.need_player(token)
        now = self._tables.now()
        if other == player.id or not await self._results.block(player.id, other, now, MAX_BLOCKED):
            raise denied(404, "server-no-such-player")

    async def unblock(self, other: str, token: str | None) -> None:
        """End a block."""
        _, player = await self._identity.need_player(token)
        await self._results.unblock(player.id, other)

    async def show(self, token: str | None, *, hidden: bool) -> None:
        """Leave a player out of rankings and profiles, or show it again."""
        _, player = await self._identity.need_player(token)
        await self._results.hide(player.id, hidden=hidden)
        await self._identity.changed(player.id)

    async def profile(self, player: str) -> Profile:
        """A player who has played a rated game and is not hidden; nobody else can be found."""
        found, rated = await asyncio.gather(
            self._store.players.player(player), self._results.ratings([player])
        )
        if found is None or found.hidden or found.banned is not None or not rated:
            raise denied(404, "server-no-such-player")
        ratings = {game: rating_info(each.rating, each.deviation) for (_, game), each in rated.items()}
        return Profile(found.id, found.name, found.made, ratings, found.bot)

    # Rankings

    async def ranking(self, game: str, after: str, *, network: bool = False) -> Ranking:
        """A page of the ranking of a game: of people, or after the first page of network bots."""
        if game not in games.names():
            raise denied(404, "server-no-such-game", game=game)
        first, rating, player = _ranking_cursor(after) if after else (1, 0.0, "")
        cursor = (rating, player) if after else None
        page = partial(self._results.ranking, game, PAGE, widest=PROVISIONAL)
        if network and after:
            sure = await page(provisional=False, bots=True, after=cursor)
            listed = tuple(_ranked(place, each) for place, each in enumerate(sure, first))
            return Ranking(game, (), "", (), (), listed, _more(sure, first))
        found = await page(provisional=False, after=cursor)
        wide, sure, unsure = list[RatingRow](), list[RatingRow](), list[RatingRow]()
        if not after:
            wide = await page(provisional=True)
            sure = await page(provisional=False, bots=True)
            unsure = await page(provisional=True, bots=True)
        rated = ratings(game)
        levels = sorted(((each, rated[each]) for each in LEVELS if each in rated), key=lambda each: -each[1])
        return Ranking(
            game,
            tuple(_ranked(place, each) for place, each in enumerate(found, first)),
            _more(found, first),
            tuple(_ranked(0, each) for each in wide),
            tuple(_ranked_level(level, value) for level, value in levels),
            (
                *(_ranked(place, each) for place, each in enumerate(sure, 1)),
                *(_ranked(0, each) for each in unsure),
            ),
            _more(sure, 1),
        )

    # Now

    async def playing(self) -> Playing:
        """How much is played now."""
        now = self._tables.now()
        if now >= self._playing[1]:
            self._playing = Playing(*await self._store.lobby.active(now - PLAYING)), now + _FRESH
        return self._playing[0]


def _log_cursor(text: str) -> tuple[int, str]:
    ended, _, table = text.partition("-")
    if not ended.isdecimal() or len(ended) > 16:
        raise denied(400, "server-bad-request", problem="before must be the `more` of a page")
    return int(ended), table


def _ranking_cursor(text: str) -> tuple[int, float, str]:
    try:
        place, rating, player = text.split("_")
        found = int(place), float(rating), player
        if not (0 < found[0] <= _MAX_PLACE and isfinite(found[1])):
            raise ValueError
    except ValueError:
        raise denied(400, "server-bad-request", problem="after must be the `more` of a page") from None
    return found


def _opponents(row: ResultRow) -> tuple[Opponent, ...]:
    return msgspec.json.decode(row.opponents, type=tuple[Opponent, ...])


def _player(key: str) -> str:
    """The player's id in an opponent's key; "" for others."""
    kind, _, player = key.partition(":")
    return player if kind == "player" else ""


def _logged(row: ResultRow, names: dict[tuple[str, int], str], known: dict[str, Player]) -> LoggedGame:
    return LoggedGame(
        table=row.table,
        seat=row.seat,
        game=row.game,
        options=msgspec.json.decode(row.options),
        ended=row.ended,
        result=row.result,
        points=row.points,
        opponents=tuple(
            OpponentInfo(
                *(each.kind, each.level, each.player if each.player in known else ""),
                known[each.player].name if each.player in known else names.get((row.table, each.seat), ""),
                *(each.mate, bool(each.player) and each.player not in known),
            )
            for each in _opponents(row)
        ),
        rating=_info(row.rating, row.deviation),
        gain=None if row.gain is None else round(row.gain),
        decisions=row.decisions,
        cost=row.cost,
        luck=row.luck,
    )


def _info(rating: float | None, deviation: float | None) -> RatingInfo | None:
    return None if rating is None or deviation is None else rating_info(rating, deviation)


def _figures(game: str, log: GameLog, reviewed: Reviewed | None) -> GameFigures:
    last = log.curve[-1] if log.curve else None
    return GameFigures(
        game=game,
        games=log.games,
        wins=log.wins,
        draws=log.draws,
        losses=log.losses,
        streak=log.streak,
        best=log.best,
        rating=rating_info(last.rating, last.deviation) if last else None,
        curve=tuple(
            CurvePoint(each.ended, round(each.rating), round(each.deviation)) for each in thinned(log.curve)
        ),
        reviewed=_reviewed(reviewed) if reviewed else None,
    )


def _reviewed(found: Reviewed) -> ReviewedGames:
    return ReviewedGames(
        games=found.games,
        unit=found.unit,
        cost=round(found.cost / max(1, found.decisions), 4),
        luck=round(found.luck / found.games, 4),
        tries=found.tries,
        hits=found.hits,
        expected=round(found.expected, 2),
    )


def _against(game: str, key: str, count: Count, known: dict[str, Player]) -> OpponentFigures:
    kind, _, which = key.partition(":")
    player = known.get(_player(key))
    return OpponentFigures(
        game=game,
        key=key,
        kind="bot" if kind == "bot" else "person",
        level=which if kind == "bot" else NETWORK if player and player.bot else "",
        player=player.id if player else "",
        name=player.name if player else "",
        games=count.games,
        wins=count.wins,
        draws=count.draws,
        losses=count.losses,
        last=count.last,
        table=count.table,
    )


def _more(page: Sequence[RatingRow], first: int) -> str:
    """The cursor after a page whose first place is `first`; "" if it is the last one."""
    if len(page) < PAGE:
        return ""
    return f"{first + PAGE}_{page[-1].rating!r}_{page[-1].player}"


def _ranked_level(level: str, rating: float) -> RankedBot:
    low, high = Rating(rating, BOT_DEVIATION).interval
    return RankedBot(level, round(rating), round(low), round(high))


def _ranked(place: int, row: RatingRow) -> Ranked:
    low, high = Rating(row.rating, row.deviation).interval
    return Ranked(
        *(place, row.player, row.name, round(row.rating), round(row.deviation)),
        *(round(low), round(high), row.games),
    )
