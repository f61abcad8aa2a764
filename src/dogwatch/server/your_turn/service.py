"""Settings and devices of “your turn” messages."""

from __future__ import annotations

from typing import Final

import msgspec

from dogwatch.games.base import Refusal
from dogwatch.server.denied import Denied, denied
from dogwatch.server.identity import Identity
from dogwatch.server.your_turn.encryption import DeviceKeys
from dogwatch.server.your_turn.endpoints import BadEndpoint, PushServices
from dogwatch.server.your_turn.messages import SaveTurns, SubscribeDevice, TurnsInfo
from dogwatch.server.your_turn.quiet_hours import QuietHours
from dogwatch.server.your_turn.vapid import Vapid, fresh_private_key
from dogwatch.store.turns import Subscription, TurnSettings
from dogwatch.tables.tables import Tables

MAX_DEVICES: Final = 10
"""Devices of a player that get messages."""


class TurnService:
    """What a player wants to be told, and where; methods raise `Denied`."""

    def __init__(
        self, tables: Tables, identity: Identity, services: PushServices, contact: str, *, has_channel: bool
    ) -> None:
        self._tables = tables
        self._turns = tables.store.turns
        self._identity = identity
        self._has_channel = has_channel
        self._contact = contact
        self.services = services
        self._vapid: Vapid | None = None

    async def vapid(self) -> Vapid:
        """The server's key, the same in all processes; made when it is first needed."""
        if self._vapid is None:
            key = await self._turns.private_key(fresh_private_key(), self._tables.now())
            self._vapid = Vapid(key, self._contact, self._tables.now)
        return self._vapid

    async def info(self, token: str | None) -> TurnsInfo:
        """The settings and devices."""
        who, player = await self._identity.need_player(token)
        settings = await self._turns.settings(player.id)
        devices = await self._turns.devices(player.id)
        return TurnsInfo(
            (await self.vapid()).public_key,
            games_of(settings),
            quiet_of(settings),
            self._has_channel,
            settings.webhook,
            tuple(device.session for device in devices),
            who.session,
        )

    async def save(self, wanted: SaveTurns, token: str | None) -> None:
        """Set what the player wants to be told."""
        _, player = await self._identity.need_player(token)
        if wanted.quiet is not None:
            try:
                wanted.quiet.check()
            except Refusal as refusal:
                raise Denied(400, refusal) from None
        settings = TurnSettings(
            games=None if wanted.games is None else msgspec.json.encode(wanted.games).decode(),
            quiet=None if wanted.quiet is None else msgspec.json.encode(wanted.quiet).decode(),
            webhook=wanted.webhook,
            language=wanted.language,
        )
        await self._turns.save(player.id, settings)

    async def subscribe(self, wanted: SubscribeDevice, token: str | None) -> None:
        """Let this browser get messages."""
        who, player = await self._identity.need_player(token)
        try:
            self.services.endpoint(wanted.endpoint)
        except BadEndpoint as bad:
            raise denied(400, "turns-bad-endpoint", problem=str(bad)) from None
        try:
            DeviceKeys(wanted.p256dh, wanted.auth).check()
        except ValueError as wrong:
            raise denied(400, "server-bad-request", problem=str(wrong)) from None
        device = Subscription(
            session=who.session,
            endpoint=wanted.endpoint,
            p256dh=wanted.p256dh,
            auth=wanted.auth,
            made=self._tables.now(),
        )
        if not await self._turns.subscribe(player.id, device, MAX_DEVICES):
            raise denied(409, "turns-too-many-devices", most=MAX_DEVICES)
        settings = await self._turns.settings(player.id)
        if settings.language != wanted.language:
            await self._turns.save(player.id, msgspec.structs.replace(settings, language=wanted.language))

    async def unsubscribe(self, session: str, token: str | None) -> None:
        """Let a device of the player get no messages any more."""
        _, player = await self._identity.need_player(token)
        if not await self._turns.unsubscribe(player.id, session):
            raise denied(404, "turns-no-such-device")


def games_of(settings: TurnSettings) -> tuple[str, ...] | None:
    """The games that the player wants to be told about; None for all."""
    return None if settings.games is None else msgspec.json.decode(settings.games, type=tuple[str, ...])


def quiet_of(settings: TurnSettings) -> QuietHours | None:
    """The player's quiet hours."""
    return None if settings.quiet is None else msgspec.json.decode(settings.quiet, type=QuietHours)
