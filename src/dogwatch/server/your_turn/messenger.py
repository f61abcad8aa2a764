"""Tells players that it is their turn, at least once in spite of crashes.

A change at a table puts a job `turn` if its player is not there; otherwise the job is put when the player's
last connection to the table is gone, so that moves between people who look on cost no write. When it is due,
and it is still the turn of a player who is not at the table, it is replaced by one job per device and one for
the webhook, in one transaction. Each of these is deleted after it was sent. A process that dies in between
leaves the job to another one, which sends the message again: with the same tag and topic, so that the device
shows it once. A server that starts loads every table that may need a job, which puts those that are missing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from dogwatch.health.error_reports import report_error
from dogwatch.server import metrics
from dogwatch.server.your_turn.encryption import DeviceKeys, encrypt
from dogwatch.server.your_turn.endpoints import BadEndpoint
from dogwatch.server.your_turn.message import Turn, push_message, webhook_values
from dogwatch.server.your_turn.runner import MAX_ATTEMPTS, MAX_RETRY, Runner, retry_at
from dogwatch.server.your_turn.sender import Reply, Sender, SendFailed
from dogwatch.server.your_turn.service import TurnService, games_of, quiet_of
from dogwatch.server.your_turn.webhook import Webhook
from dogwatch.store.base import StoreDown
from dogwatch.store.jobs import Job
from dogwatch.store.players import Player
from dogwatch.store.turns import PUSH, TURN, WEBHOOK, TurnSettings
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import GameUnavailable, Tables

DELAY: Final = 10_000
"""Milliseconds between a turn and its message: a page that is loaded again is there by then."""
MAX_TTL: Final = 24 * 3_600
"""Seconds for which a push service keeps a message for a device that is off."""
_GONE: Final = frozenset({404, 410})
_TEMPORARY: Final = frozenset({408, 425, 429})
_RETRY_SECONDS: Final = 1.0
"""Seconds until a store that was down is tried again."""

_log = logging.getLogger("dogwatch.messages")


class Messenger:
    """Puts and runs the jobs of messages."""

    def __init__(
        self,
        tables: Tables,
        turn_service: TurnService,
        name: str,
        sender: Sender,
        webhook: Webhook | None = None,
        public_url: str = "",
    ) -> None:
        self._tables = tables
        self._turns = tables.store.turns
        self._service = turn_service
        self._sender = sender
        self._webhook = webhook
        self._public_url = public_url
        self.runner = Runner(tables, name, {TURN: self._tell, PUSH: self._push, WEBHOOK: self._post_webhook})

    # Scheduling

    def schedule(self, table: LiveTable) -> None:
        """After a change at a table: put the job of the turn, if its player is not there."""
        player = _player_to_move(table)
        if player is None or table.fold.turn in self._tables.presence.seats(table.row.id):
            return
        self._tables.spawn(self._put(table, table.fold.number, player), "put-turn")

    def left(self, tables: Sequence[str], died: bool = False) -> None:
        """After the last connection of a seat to each of these tables: put the job of the turn, if it is its.

        Every process that has the table in memory does so: the one that had the connection has. If that one
        `died`, the others load the tables, one after the other.
        """
        orphans = []
        for table in tables:
            live = self._tables.loaded(table)
            if live is not None:
                self.schedule(live)
            elif died:
                orphans.append(table)
        if orphans:
            self._tables.spawn(self._load(orphans), "put-turn")

    async def _load(self, orphans: Iterable[str]) -> None:
        """Load the tables of a process that died, which puts their jobs."""
        for table in orphans:
            while True:
                try:
                    with contextlib.suppress(GameUnavailable):
                        await self._tables.get(table)
                except StoreDown:
                    await asyncio.sleep(_RETRY_SECONDS)
                    continue
                except Exception as error:  # the other tables need their jobs, too
                    report_error("put-turn", error, table=table)
                break

    async def _put(self, table: LiveTable, number: int, player: str) -> None:
        """Retry until the store has the job, or the turn is over."""
        while table.fold.number == number:
            try:
                if await self._turns.is_wanted(player):
                    await self._turns.put(table.row.id, number, self._tables.now() + DELAY)
            except StoreDown:
                await asyncio.sleep(_RETRY_SECONDS)
            else:
                return

    # Jobs

    async def _tell(self, job: Job) -> int | None:
        """Replace the job of a turn by those of the devices."""
        found = await self._turn(job.subject, job.number)
        if found is None:
            return None
        turn, player = found
        if turn.seat in self._tables.presence.seats(job.subject):
            await self._tables.store.jobs.done(job)
            self.left([job.subject])  # the player may have left before the job was deleted
            return None
        settings = await self._turns.settings(player.id)
        games = games_of(settings)
        if games is not None and turn.game not in games:
            return None
        quiet = self._quiet_until(settings)
        if quiet is not None:
            return quiet
        devices = await self._turns.devices(player.id)
        to_webhook = settings.webhook and self._webhook is not None
        sessions = [device.session for device in devices]
        await self._turns.tell(job, sessions, webhook=to_webhook, now=self._tables.now())
        self.runner.wake()
        return None

    async def _push(self, job: Job) -> int | None:
        """Send a message to one device."""
        table, _, session = job.subject.partition(" ")
        found = await self._turn(table, job.number)
        if found is None:
            return None
        turn, player = found
        device = await self._turns.device(player.id, session)
        settings = await self._turns.settings(player.id)
        if device is None:
            return None
        quiet = self._quiet_until(settings)
        if quiet is not None:
            return quiet
        try:
            endpoint = self._service.services.endpoint(device.endpoint)
            plain = await asyncio.to_thread(push_message, turn, settings.language)
            headers = {
                "TTL": str(self._ttl(turn)),
                "Topic": turn.topic,
                "Urgency": "normal" if turn.ends is None else "high",
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "Authorization": (await self._service.vapid()).authorization(endpoint.origin),
            }
            body = encrypt(plain, DeviceKeys(device.p256dh, device.auth))
            reply = await self._sender.send("POST", endpoint, headers, body)
        except BadEndpoint as bad:
            self._note_refused(job, str(bad))
            return None
        except SendFailed as failed:
            return self._failed(job, str(failed))
        if reply.status in _GONE:
            await self._turns.drop(device)
            metrics.messages.labels(PUSH, "gone").inc()
            return None
        return self._after(job, reply)

    async def _post_webhook(self, job: Job) -> int | None:
        """Post a message to the server's webhook."""
        found = await self._turn(job.subject, job.number)
        if found is None or self._webhook is None:
            return None
        turn, player = found
        settings = await self._turns.settings(player.id)
        quiet = self._quiet_until(settings)
        if quiet is not None:
            return quiet
        words = partial(webhook_values, turn, player.name, self._public_url, settings.language)
        request = self._webhook.request(await asyncio.to_thread(words))
        try:
            reply = await self._sender.send(request.method, request.endpoint, request.headers, request.body)
        except SendFailed as failed:
            return self._failed(job, str(failed))
        return self._after(job, reply)

    def _after(self, job: Job, reply: Reply) -> int | None:
        if 200 <= reply.status < 300:
            metrics.messages.labels(job.kind, "sent").inc()
            return None
        if reply.status >= 500 or reply.status in _TEMPORARY:
            return self._failed(job, f"status {reply.status}", reply.retry_after)
        self._note_refused(job, f"status {reply.status}")
        return None

    def _failed(self, job: Job, why: str, wait: int | None = None) -> int | None:
        """When to try again; None if it failed too often."""
        if job.attempts >= MAX_ATTEMPTS:
            self._note_refused(job, f"{why}, {job.attempts} times")
            return None
        metrics.messages.labels(job.kind, "failed").inc()
        now = self._tables.now()
        return max(retry_at(now, job.attempts), now + int(1000 * min(wait or 0, MAX_RETRY)))

    def _note_refused(self, job: Job, why: str) -> None:
        metrics.messages.labels(job.kind, "refused").inc()
        _log.warning("%s message of table %s was not sent: %s", job.kind, job.subject.partition(" ")[0], why)

    # What is true now

    async def _turn(self, table: str, number: int) -> tuple[Turn, Player] | None:
        """The turn that began with that entry, if it is not over, and the player whose turn it is."""
        try:
            live = await self._tables.get(table)
        except GameUnavailable:
            return None
        if live is not None and live.fold.number < number:  # another process put the job
            await live.load()
        if live is None or live.fold.number != number:
            return None
        player_id, seat = _player_to_move(live), live.fold.turn
        player = None if player_id is None else await self._tables.store.players.player(player_id)
        if player is None or seat is None or player.banned is not None:
            return None
        ends = None if live.deadline is None else live.deadline[1]
        seats, watched = tuple(live.seats), live.may_watch
        return Turn(table, number, live.row.game, seat, seats, ends, watched=watched), player

    def _quiet_until(self, settings: TurnSettings) -> int | None:
        quiet = quiet_of(settings)
        return None if quiet is None else quiet.until(self._tables.now())

    def _ttl(self, turn: Turn) -> int:
        """Seconds: a message that comes after the clock has run out is of no use."""
        if turn.ends is None:
            return MAX_TTL
        return max(0, min(MAX_TTL, (turn.ends - self._tables.now()) // 1000))


def _player_to_move(table: LiveTable) -> str | None:
    """Id of the player whose turn it is at a table with another person; None if it is nobody's."""
    seat = table.fold.turn
    if seat is None or seat < 0 or not table.begun or table.fold.outcome is not None:
        return None
    return table.seats[seat].player if len(table.people) > 1 else None
