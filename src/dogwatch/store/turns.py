"""“Your turn” messages: the server's key, players' settings, their devices, and which turns were told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import sqlalchemy as sa

from dogwatch.store.jobs import Job
from dogwatch.store.schema import (
    Database,
    fields,
    insert,
    jobs,
    push_keys,
    push_subscriptions,
    sessions,
    turn_settings,
    turns_told,
)

TURN: Final = "turn"
"""Kind of the job that decides whether to send messages; its subject is the table, its number the entry."""
PUSH: Final = "push"
"""Kind of the job that sends to one device; its subject is the table and the session, joined by a blank."""
WEBHOOK: Final = "webhook"
"""Kind of the job that posts to the server's webhook; its subject is the table."""
_THE_KEY: Final = 1


class TurnSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a player wants to be told."""

    games: str | None = None
    """JSON of a list of names; None for all games."""
    quiet: str | None = None
    """JSON of the quiet hours."""
    webhook: bool = False
    """Whether turns are also told to the server's webhook."""
    language: str = "en"


class Subscription(msgspec.Struct, frozen=True, kw_only=True):
    """A device that gets messages: a session whose browser has subscribed."""

    session: str
    endpoint: str
    p256dh: str
    auth: str
    made: int


class Turns:
    """Everything about “your turn” messages. A device belongs to a session and is deleted with it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def private_key(self, fresh: bytes, now: int) -> bytes:
        """The server's private key; if there is none, the given one: the first process decides."""

        def work(connection: sa.Connection) -> bytes:
            new = insert(connection, push_keys).values(id=_THE_KEY, private_key=fresh, made=now)
            connection.execute(new.on_conflict_do_nothing())
            return bytes(connection.execute(sa.select(push_keys.c.private_key)).scalar_one())

        return await self._database.run_write(work)

    # Settings and devices

    async def settings(self, player: str) -> TurnSettings:
        """A player's settings, or the default ones."""
        return await self._database.run_read(lambda connection: _settings(connection, player))

    async def save(self, player: str, settings: TurnSettings) -> None:
        """Set a player's settings."""
        values = msgspec.structs.asdict(settings)

        def work(connection: sa.Connection) -> None:
            new = insert(connection, turn_settings).values(player=player, **values)
            connection.execute(new.on_conflict_do_update(index_elements=["player"], set_=values))

        await self._database.run_write(work)

    async def subscribe(self, player: str, device: Subscription, most: int) -> bool:
        """Add or replace a session's subscription; False if it has ended or the player has `most` others.

        A browser has one subscription: another session with the same endpoint loses it.
        """
        values = msgspec.structs.asdict(device)

        def work(connection: sa.Connection) -> bool:
            others = (sessions.c.player == player, sessions.c.id != device.session)
            count = sa.select(sa.func.count()).select_from(_DEVICES).where(*others)
            if connection.execute(count).scalar_one() >= most:
                return False
            same = sa.or_(
                push_subscriptions.c.session == device.session,
                push_subscriptions.c.endpoint == device.endpoint,
            )
            connection.execute(sa.delete(push_subscriptions).where(same))
            connection.execute(sa.insert(push_subscriptions).values(values))
            return True

        try:
            return await self._database.run_write(work)
        except sa.exc.IntegrityError:  # the session has ended meanwhile, or the browser asked twice at once
            return False

    async def unsubscribe(self, player: str, session: str) -> bool:
        """Delete the subscription of a player's session; False if there is none."""
        own = sa.select(sessions.c.id).where(sessions.c.player == player, sessions.c.id == session)
        gone = sa.delete(push_subscriptions).where(push_subscriptions.c.session.in_(own))
        return await self._database.run_write(lambda connection: connection.execute(gone).rowcount == 1)

    async def drop(self, device: Subscription) -> None:
        """Delete a subscription that its push service does not know any more, unless it was replaced."""
        this = (
            push_subscriptions.c.session == device.session,
            push_subscriptions.c.endpoint == device.endpoint,
        )
        gone = sa.delete(push_subscriptions).where(*this)
        await self._database.run_write(lambda connection: connection.execute(gone).rowcount)

    async def devices(self, player: str) -> list[Subscription]:
        """A player's subscriptions, oldest first."""
        return await self._devices(sessions.c.player == player)

    async def device(self, player: str, session: str) -> Subscription | None:
        """The subscription of a player's session."""
        found = await self._devices(sessions.c.player == player, sessions.c.id == session)
        return found[0] if found else None

    async def _devices(self, *which: sa.ColumnElement[bool]) -> list[Subscription]:
        found = sa.select(push_subscriptions).select_from(_DEVICES).where(*which)
        ordered = found.order_by(push_subscriptions.c.made, push_subscriptions.c.session)
        return await self._database.run_read(
            lambda connection: [Subscription(**fields(row)) for row in connection.execute(ordered)]
        )

    async def is_wanted(self, player: str) -> bool:
        """Whether a player has a device, or wants the webhook."""
        device = sa.exists().select_from(_DEVICES).where(sessions.c.player == player)
        hook = sa.exists().where(turn_settings.c.player == player, turn_settings.c.webhook)
        wanted = sa.select(sa.or_(device, hook))
        return await self._database.run_read(lambda connection: bool(connection.execute(wanted).scalar_one()))

    # Jobs

    async def put(self, table: str, number: int, due: int) -> bool:
        """Add the job of a turn; False if it exists or the turn was told."""
        told = sa.exists().where(turns_told.c.table == table, turns_told.c.number >= number)

        def work(connection: sa.Connection) -> bool:
            if connection.execute(sa.select(told)).scalar_one():
                return False
            return _put(connection, TURN, table, number, due)

        return await self._database.run_write(work)

    async def tell(self, job: Job, sessions: Sequence[str], *, webhook: bool, now: int) -> None:
        """Replace the job of a turn by one job per device, and note that it was told: all or nothing."""

        def work(connection: sa.Connection) -> None:
            this = (jobs.c.id == job.id, jobs.c.attempts == job.attempts, jobs.c.worker == job.worker)
            if not connection.execute(sa.delete(jobs).where(*this, jobs.c.kind == TURN)).rowcount:
                return  # another process has taken over
            for session in sessions:
                _put(connection, PUSH, f"{job.subject} {session}", job.number, now)
            if webhook:
                _put(connection, WEBHOOK, job.subject, job.number, now)
            told = {"number": job.number}
            new = insert(connection, turns_told).values(table=job.subject, **told)
            connection.execute(new.on_conflict_do_update(index_elements=["table"], set_=told))

        await self._database.run_write(work)


_DEVICES: Final = push_subscriptions.join(sessions, sessions.c.id == push_subscriptions.c.session)


def _settings(connection: sa.Connection, player: str) -> TurnSettings:
    columns = [column for column in turn_settings.c if column.name != "player"]
    row = connection.execute(sa.select(*columns).where(turn_settings.c.player == player)).first()
    return TurnSettings() if row is None else TurnSettings(**fields(row))


def _put(connection: sa.Connection, kind: str, subject: str, number: int, due: int) -> bool:
    values = {"kind": kind, "subject": subject, "number": number, "due": due}
    new = insert(connection, jobs).values(**values, payload=b"", lease_until=0, attempts=0)
    return connection.execute(new.on_conflict_do_nothing()).rowcount == 1
