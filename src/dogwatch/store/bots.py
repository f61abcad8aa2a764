"""Bots that play over the network: players whose moves come from a program, which signs in by a token.

A token is a session of the bot's player. A program that is connected notes its last request here, so that all
server processes know which bots can be challenged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import sqlalchemy as sa

from dogwatch.store.players import Player, Session
from dogwatch.store.schema import (
    Database,
    bots,
    fields,
    holders,
    insert,
    log,
    players,
    seats,
    sessions,
    tables,
)

OPERATOR: Final = ""
"""The owner of the operator's bots."""


class BotRow(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's account."""

    player: str
    name: str
    owner: str
    """A player's id, or `OPERATOR`."""
    games: str
    """JSON of the games to which it may be challenged."""
    rules: str | None
    """JSON of what its program accepts."""
    seen: int
    """Its program's last request, in ms; 0 if it has left."""
    made: int
    has_token: bool


_ROW = sa.select(
    *(bots.c.player, players.c.name, sa.func.coalesce(bots.c.owner, OPERATOR).label("owner")),
    *(bots.c.games, bots.c.rules, bots.c.seen, players.c.made),
    sa.exists().where(sessions.c.player == bots.c.player).label("has_token"),
).join_from(bots, players, bots.c.player == players.c.id)
_FREE = ~sa.exists().where(holders.c.table == seats.c.table, holders.c.seat == seats.c.seat)
_RUNNING = (tables.c.id == seats.c.table, tables.c.ended.is_(None))


class Bots:
    """The accounts of bots, which programs are connected, and the tables that they play at."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Accounts

    async def add(self, player: Player, session: Session, owner: str, games: str, most: int) -> str:
        """Add a bot with its token.

        Returns:
            "", or what prevented it: "name" if another player has a name that looks like it, "many" if the
            owner has `most` bots, "owner" if there is no such owner.
        """

        def work(connection: sa.Connection) -> str:
            if owner != OPERATOR:
                known = sa.select(players.c.id).where(players.c.id == owner, players.c.bot.is_(False))
                if connection.execute(known.with_for_update()).first() is None:
                    return "owner"
                own = sa.select(sa.func.count()).where(bots.c.owner == owner)
                if connection.execute(own).scalar_one() >= most:
                    return "many"
            new = insert(connection, players).values(**msgspec.structs.asdict(player))
            if not connection.execute(new.on_conflict_do_nothing(index_elements=["name_key"])).rowcount:
                return "name"
            connection.execute(
                sa.insert(bots).values(player=player.id, owner=owner or None, games=games, seen=0)
            )
            connection.execute(sa.insert(sessions).values(**msgspec.structs.asdict(session)))
            return ""

        return await self._database.run_write(work)

    async def set_token(self, bot: str, session: Session | None) -> bool:
        """Replace the token, or with None revoke it; False if there is no such bot."""

        def work(connection: sa.Connection) -> bool:
            found = sa.select(bots.c.player).where(bots.c.player == bot).with_for_update()
            if connection.execute(found).first() is None:
                return False
            connection.execute(sa.delete(sessions).where(sessions.c.player == bot))
            if session is not None:
                connection.execute(sa.insert(sessions).values(**msgspec.structs.asdict(session)))
            else:
                connection.execute(sa.update(bots).where(bots.c.player == bot).values(seen=0))
            return True

        return await self._database.run_write(work)

    async def bot(self, player: str) -> BotRow | None:
        """The bot with that id; None if it is none."""
        found = await self._rows(_ROW.where(bots.c.player == player))
        return found[0] if found else None

    async def of_owner(self, owner: str) -> list[BotRow]:
        """A player's bots, or the operator's, oldest first."""
        whose = bots.c.owner.is_(None) if owner == OPERATOR else bots.c.owner == owner
        return await self._rows(_ROW.where(whose).order_by(players.c.made, players.c.id))

    async def owners(self, ids: Sequence[str]) -> dict[str, str]:
        """Bot -> owner, of those among these players who are bots."""
        found = sa.select(bots.c.player, bots.c.owner).where(bots.c.player.in_(ids))
        return await self._database.run_read(
            lambda connection: {bot: owner or OPERATOR for bot, owner in connection.execute(found)}
        )

    # Connected programs

    async def note(self, bot: str, rules: str | None, now: int) -> None:
        """Note a request of the bot's program, and what it accepts; 0 as `now`: it leaves."""
        values = {"seen": now, "rules": rules}
        noted = sa.update(bots).where(bots.c.player == bot).values(values)
        await self._database.run_write(lambda connection: connection.execute(noted))

    async def connected(self, since: int, limit: int) -> list[BotRow]:
        """Bots whose program sent a request since that time, by name."""
        has_token = sa.exists().where(sessions.c.player == bots.c.player)
        return await self._rows(
            _ROW.where(bots.c.seen > since, has_token).order_by(players.c.name).limit(limit)
        )

    # Tables

    async def challenges(self, bot: str, since: int) -> frozenset[str]:
        """Tables created since that time at which only bots are missing, this one among them."""
        waiting = (
            seats.c.invited == bot,
            _FREE,
            *_RUNNING,
            tables.c.created > since,
            _joined(without_bots=True),
        )
        return await self._ids(sa.select(tables.c.id).where(*waiting))

    async def playing(self, bot: str, since: int) -> int:
        """How many tables occupy this bot: games that have begun, and `challenges`."""
        held = (seats.c.player == bot, *_RUNNING, _joined(without_bots=False))
        games = await self._ids(sa.select(tables.c.id).where(*held))
        return len(games | await self.challenges(bot, since))

    async def playing_with(self, bot: str, holder: bytes) -> int:
        """How many unfinished tables of this browser or player have this bot at a seat, or wait for it."""
        own = sa.exists().where(holders.c.table == seats.c.table, holders.c.token_hash == holder)
        both = ((seats.c.player == bot) | (seats.c.invited == bot), own, *_RUNNING)
        return len(await self._ids(sa.select(tables.c.id).where(*both)))

    async def _ids(self, found: sa.Select[str]) -> frozenset[str]:
        return await self._database.run_read(
            lambda connection: frozenset(connection.execute(found).scalars())
        )

    async def _rows(self, found: sa.Select[tuple[object, ...]]) -> list[BotRow]:
        return await self._database.run_read(
            lambda connection: [BotRow(**fields(row)) for row in connection.execute(found)]
        )


def _joined(*, without_bots: bool) -> sa.ColumnElement[bool]:
    """Whether all people at a table have added a nonce, or all but the bots that were challenged.

    Before the game begins, the log has only nonces.
    """
    here, count = seats.alias(), sa.func.count()
    people = sa.select(count).where(here.c.table == tables.c.id, here.c.kind == "person")
    if without_bots:
        others = here.c.invited.is_(None) | here.c.invited.not_in(sa.select(bots.c.player))
        people = people.where(others)
    entries = sa.select(count).where(log.c.table == tables.c.id)
    return entries.correlate(tables).scalar_subquery() >= people.correlate(tables).scalar_subquery()
