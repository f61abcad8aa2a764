"""Players who keep their names: their sessions, passkeys and one-use secrets, and all that they own.

A browser without a kept name owns tables and progress by the hash of its token. A player owns them by a
`holder`, 32 random bytes in place of that hash, so that every session of the player owns the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sa

from dogwatch.store.schema import (
    Database,
    bots,
    daily_tries,
    fields,
    holders,
    insert,
    passkeys,
    player_secrets,
    players,
    puzzle_tries,
    results,
    seats,
    sessions,
    solvers,
    tables,
)

SecretKind: TypeAlias = Literal["link", "recovery", "register", "assert"]
"""A link to another device, a recovery code, or the challenge of a passkey: to register it, or to use it."""
_OWNED: Final = (
    (holders, ("table", "seat")),
    (solvers, ("game",)),
    (puzzle_tries, ("game", "puzzle")),
    (daily_tries, ("day", "game")),
    (results, ("table", "seat")),
)
"""The SQL tables with a `token_hash`, and the rest of their primary keys."""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A player with a kept name."""

    id: str
    name: str
    name_key: str
    """Equal for names that look alike: unique on the server."""
    holder: bytes
    """Secret: who knows it can be confirmed to own a seat."""
    made: int
    seen: int
    banned: int | None = None
    """When the operator banned the player."""
    hidden: bool = False
    """Whether the player is in no ranking and has no profile."""
    bot: bool = False
    """Whether a program plays under this name, over the network: see `Bots`."""
    shares: bool = False
    """Whether the player agrees that the games are published as research data, without the name."""


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that is signed in as a player."""

    token_hash: bytes
    id: str
    """Names it in a list; not secret."""
    player: str
    device: str
    made: int
    seen: int


class Passkey(msgspec.Struct, frozen=True, kw_only=True):
    """A public key of an authenticator."""

    id: bytes
    player: str
    public_key: bytes
    uses: int
    device: str
    made: int


class Moved(NamedTuple):
    """What a browser brought along when it signed in."""

    tables: tuple[str, ...]
    """Ids of its unfinished tables, whose seats have another holder now."""


class Players:
    """Players, sessions, passkeys and secrets. Tokens and secrets are known by their hashes only."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Players

    async def keep(self, player: Player, session: Session, browser: bytes | None) -> Moved | None:
        """Add a player with the first session, and give it what the browser owns.

        Returns:
            None, without effect, if another player has a name that looks like it.
        """

        def work(connection: sa.Connection) -> Moved | None:
            new = insert(connection, players).values(**msgspec.structs.asdict(player))
            if not connection.execute(new.on_conflict_do_nothing(index_elements=["name_key"])).rowcount:
                return None
            return _begin_session(connection, player, session, browser)

        return await self._database.run_write(work)

    async def player(self, player: str) -> Player | None:
        """The player with that id."""
        return await self._find(players.c.id == player)

    async def by_ids(self, ids: Sequence[str]) -> dict[str, Player]:
        """The players with these ids, as far as they exist."""
        found = sa.select(players).where(players.c.id.in_(ids))
        return await self._database.run_read(
            lambda connection: {row.id: Player(**fields(row)) for row in connection.execute(found)}
        )

    async def named(self, name_key: str) -> Player | None:
        """The player whose name has that key."""
        return await self._find(players.c.name_key == name_key)

    async def newest(self, limit: int, after: tuple[int, str] | None = None) -> list[Player]:
        """Players, newest first; the cursor is (made, id)."""
        found = sa.select(players).order_by(players.c.made.desc(), players.c.id.desc()).limit(limit)
        if after is not None:
            found = found.where(sa.tuple_(players.c.made, players.c.id) < after)
        return await self._database.run_read(
            lambda connection: [Player(**fields(row)) for row in connection.execute(found)]
        )

    async def rename(self, player: str, name: str, name_key: str) -> bool:
        """Change a name; False, without effect, if another player's name looks like it."""
        taken = sa.exists().where(players.c.name_key == name_key, players.c.id != player)
        renamed = sa.update(players).where(players.c.id == player, ~taken)
        try:
            return await self._execute(renamed.values(name=name, name_key=name_key)) == 1
        except sa.exc.IntegrityError:  # another player took it at the same moment
            return False

    async def share(self, player: str, *, shares: bool) -> None:
        """Note whether the player's games may be published as research data."""
        await self._execute(sa.update(players).where(players.c.id == player).values(shares=shares))

    async def ban(self, player: str, when: int | None) -> bool:
        """Ban a player and end all sessions, or with None end the ban; False if there is no such player.

        The tokens of the player's bots are revoked, too.
        """

        def work(connection: sa.Connection) -> bool:
            if when is not None:
                own = sa.select(bots.c.player).where(bots.c.owner == player)
                theirs = (sessions.c.player == player) | sessions.c.player.in_(own)
                connection.execute(sa.delete(sessions).where(theirs))
            banned = sa.update(players).where(players.c.id == player).values(banned=when)
            return connection.execute(banned).rowcount == 1

        return await self._database.run_write(work)

    async def delete(self, player: str) -> list[str] | None:
        """Delete a player with everything but the games, from which the name is removed; and all its bots.

        Returns:
            The ids of the tables with seats of the player; None if there is no such player.
        """

        def work(connection: sa.Connection) -> list[str] | None:
            found = sa.select(players.c.holder).where(players.c.id == player).with_for_update()
            if connection.execute(found).first() is None:
                return None
            own = sa.select(bots.c.player).where(bots.c.owner == player)
            ids = [player, *connection.execute(own).scalars()]
            mine = seats.c.player.in_(ids)
            gone = list(connection.execute(sa.select(seats.c.table).where(mine).distinct()).scalars())
            connection.execute(sa.update(seats).where(mine).values(name=None, salt=None, player=None))
            held = sa.select(players.c.holder).where(players.c.id.in_(ids))
            for owned, _ in _OWNED:
                connection.execute(sa.delete(owned).where(owned.c.token_hash.in_(held)))
            connection.execute(sa.delete(players).where(players.c.id.in_(ids)))
            return gone

        return await self._database.run_write(work)

    async def progress(self, holder: bytes) -> dict[str, list[dict[str, Any]]]:
        """What an owner has in the school, for an export: SQL table -> rows without the holder."""

        def work(connection: sa.Connection) -> dict[str, list[dict[str, Any]]]:
            found = {}
            for owned in (solvers, puzzle_tries, daily_tries, results):
                columns = [column for column in owned.c if column.name != "token_hash"]
                rows = connection.execute(sa.select(*columns).where(owned.c.token_hash == holder))
                found[owned.name] = [fields(row) for row in rows]
            return found

        return await self._database.run_read(work)

    # Sessions

    async def session(self, token_hash: bytes) -> tuple[Session, Player] | None:
        """The session of a token, and its player."""

        def work(connection: sa.Connection) -> tuple[Session, Player] | None:
            found = connection.execute(sa.select(sessions).where(sessions.c.token_hash == token_hash)).first()
            if found is None:
                return None
            session = Session(**fields(found))
            row = connection.execute(sa.select(players).where(players.c.id == session.player)).one()
            return session, Player(**fields(row))

        return await self._database.run_read(work)

    async def sign_in(
        self, session: Session, browser: bytes | None, secret: bytes | None = None
    ) -> Moved | None:
        """Add a session, and give its player what the browser owns. `secret` is used up with it.

        Returns:
            None, without effect, if the player is gone or banned, or the secret was used meanwhile.
        """

        def work(connection: sa.Connection) -> Moved | None:
            found = sa.select(players).where(players.c.id == session.player, players.c.banned.is_(None))
            row = connection.execute(found.with_for_update()).first()
            used = sa.delete(player_secrets).where(player_secrets.c.hash == secret)
            # Of two requests one deletes the secret.
            if row is None or (secret is not None and not connection.execute(used).rowcount):
                return None
            return _begin_session(connection, Player(**fields(row)), session, browser)

        return await self._database.run_write(work)

    async def sessions(self, player: str) -> list[Session]:
        """A player's sessions, last seen first."""
        found = sa.select(sessions).where(sessions.c.player == player).order_by(sessions.c.seen.desc())
        return await self._database.run_read(
            lambda connection: [Session(**fields(row)) for row in connection.execute(found)]
        )

    async def end_session(self, player: str, session: str) -> bytes | None:
        """Delete a session of this player; returns its token's hash, None if there is no such session."""

        def work(connection: sa.Connection) -> bytes | None:
            which = (sessions.c.player == player, sessions.c.id == session)
            found = connection.execute(sa.select(sessions.c.token_hash).where(*which)).scalar()
            connection.execute(sa.delete(sessions).where(*which))
            return None if found is None else bytes(found)

        return await self._database.run_write(work)

    async def touch(self, token_hash: bytes, now: int) -> None:
        """Note that a session was used."""

        def work(connection: sa.Connection) -> None:
            used = sa.update(sessions).where(sessions.c.token_hash == token_hash).values(seen=now)
            connection.execute(used)
            whose = sa.select(sessions.c.player).where(sessions.c.token_hash == token_hash)
            connection.execute(
                sa.update(players).where(players.c.id == whose.scalar_subquery()).values(seen=now)
            )

        await self._database.run_write(work)

    # Secrets

    async def put_secret(
        self, hashed: bytes, kind: SecretKind, player: str | None, now: int, expires: int | None
    ) -> None:
        """Add a one-use secret by its hash. A player's earlier secret of the same kind is deleted."""

        def work(connection: sa.Connection) -> None:
            if player is not None:
                earlier = (player_secrets.c.player == player, player_secrets.c.kind == kind)
                connection.execute(sa.delete(player_secrets).where(*earlier))
            values = {"hash": hashed, "kind": kind, "player": player, "made": now, "expires": expires}
            connection.execute(sa.insert(player_secrets).values(values))

        await self._database.run_write(work)

    async def use_secret(self, hashed: bytes, kind: SecretKind, now: int) -> tuple[str | None] | None:
        """Use a secret, once: returns its player in a tuple, None if it is unknown, used or expired."""

        def work(connection: sa.Connection) -> tuple[str | None] | None:
            which = (player_secrets.c.hash == hashed, player_secrets.c.kind == kind)
            columns = (player_secrets.c.player, player_secrets.c.expires)
            row = connection.execute(sa.select(*columns).where(*which)).first()
            # Of two requests one deletes it.
            if row is None or not connection.execute(sa.delete(player_secrets).where(*which)).rowcount:
                return None
            return None if row.expires is not None and row.expires < now else (row.player,)

        return await self._database.run_write(work)

    async def owner_of_secret(self, hashed: bytes, kind: SecretKind, now: int) -> str | None:
        """The player of a secret that can be used."""
        which = (player_secrets.c.hash == hashed, player_secrets.c.kind == kind)
        valid = sa.or_(player_secrets.c.expires.is_(None), player_secrets.c.expires >= now)
        found = sa.select(player_secrets.c.player).where(*which, valid)
        return await self._database.run_read(lambda connection: connection.execute(found).scalar())

    async def has_secret(self, player: str, kind: SecretKind) -> int | None:
        """When a player's secret of this kind was made; None if there is none."""
        which = (player_secrets.c.player == player, player_secrets.c.kind == kind)
        found = sa.select(player_secrets.c.made).where(*which)
        return await self._database.run_read(lambda connection: connection.execute(found).scalar())

    async def expire(self, now: int) -> int:
        """Delete expired secrets; returns their number."""
        return await self._execute(sa.delete(player_secrets).where(player_secrets.c.expires < now))

    # Passkeys

    async def add_passkey(self, passkey: Passkey, most: int) -> bool:
        """Add a passkey; False if it is known already, or the player has `most`."""

        def work(connection: sa.Connection) -> bool:
            owner = sa.select(players.c.id).where(players.c.id == passkey.player).with_for_update()
            own = sa.select(sa.func.count()).where(passkeys.c.player == passkey.player)
            if connection.execute(owner).first() is None or connection.execute(own).scalar_one() >= most:
                return False
            new = insert(connection, passkeys).values(**msgspec.structs.asdict(passkey))
            return connection.execute(new.on_conflict_do_nothing()).rowcount == 1

        return await self._database.run_write(work)

    async def passkey(self, passkey: bytes) -> Passkey | None:
        """The passkey with that id."""
        found = await self._passkeys(passkeys.c.id == passkey)
        return found[0] if found else None

    async def passkeys(self, player: str) -> list[Passkey]:
        """A player's passkeys, oldest first."""
        return await self._passkeys(passkeys.c.player == player)

    async def passkey_used(self, passkey: bytes, before: int, uses: int) -> bool:
        """Store the authenticator's counter; False if another request has stored one since `before`."""
        which = (passkeys.c.id == passkey, passkeys.c.uses == before)
        return await self._execute(sa.update(passkeys).where(*which).values(uses=uses)) == 1

    async def delete_passkey(self, player: str, passkey: bytes) -> bool:
        """Delete a passkey of this player; False if there is no such one."""
        which = (passkeys.c.player == player, passkeys.c.id == passkey)
        return await self._execute(sa.delete(passkeys).where(*which)) == 1

    async def _passkeys(self, which: sa.ColumnElement[bool]) -> list[Passkey]:
        found = sa.select(passkeys).where(which).order_by(passkeys.c.made)
        return await self._database.run_read(
            lambda connection: [Passkey(**fields(row)) for row in connection.execute(found)]
        )

    async def _find(self, which: sa.ColumnElement[bool]) -> Player | None:
        def work(connection: sa.Connection) -> Player | None:
            row = connection.execute(sa.select(players).where(which)).first()
            return None if row is None else Player(**fields(row))

        return await self._database.run_read(work)

    async def _execute(self, statement: sa.Update | sa.Delete) -> int:
        return await self._database.run_write(lambda connection: connection.execute(statement).rowcount)


def _begin_session(
    connection: sa.Connection, player: Player, session: Session, browser: bytes | None
) -> Moved:
    connection.execute(sa.insert(sessions).values(**msgspec.structs.asdict(session)))
    return Moved(()) if browser is None else Moved(_give(connection, browser, player))


def _give(connection: sa.Connection, browser: bytes, player: Player) -> tuple[str, ...]:
    """Give a player what a browser owns, unless the player has it already."""
    running = (holders.c.token_hash == browser, holders.c.table == tables.c.id, tables.c.ended.is_(None))
    moved = tuple(connection.execute(sa.select(holders.c.table).where(*running).distinct()).scalars())
    # A browser that holds several seats of a table is a shared screen: nobody knows who sat where.
    alone = (
        sa.select(holders.c.table)
        .where(holders.c.token_hash == browser)
        .group_by(holders.c.table)
        .having(sa.func.count() == 1)
    )
    own = sa.exists().where(
        holders.c.table == seats.c.table,
        holders.c.seat == seats.c.seat,
        holders.c.token_hash == browser,
        holders.c.table.in_(alone),
    )
    connection.execute(sa.update(seats).where(own, seats.c.player.is_(None)).values(player=player.id))
    for owned, key in _OWNED:
        mine = owned.alias()
        has = sa.exists().where(
            mine.c.token_hash == player.holder, *(mine.c[name] == owned.c[name] for name in key)
        )
        theirs = owned.c.token_hash == browser
        connection.execute(sa.update(owned).where(theirs, ~has).values(token_hash=player.holder))
        connection.execute(sa.delete(owned).where(theirs))
    return moved
