"""HTTP messages of “your turn” messages. `docs/protocol.md` describes them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from dogwatch.server.your_turn.endpoints import MAX_ENDPOINT
from dogwatch.server.your_turn.quiet_hours import QuietHours

GameName = Annotated[str, msgspec.Meta(max_length=32)]
Spoken = Literal["en", "it", "ru"]


class SaveTurns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the player wants to be told."""

    games: Annotated[tuple[GameName, ...], msgspec.Meta(max_length=100)] | None = None
    """Null for all games."""
    quiet: QuietHours | None = None
    webhook: bool = False
    """Whether turns are also told in the server's channel."""
    language: Spoken = "en"


class SubscribeDevice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """This browser's push subscription, as `PushSubscription.toJSON()` gives it."""

    endpoint: Annotated[str, msgspec.Meta(max_length=MAX_ENDPOINT)]
    p256dh: Annotated[str, msgspec.Meta(max_length=128)]
    auth: Annotated[str, msgspec.Meta(max_length=64)]
    language: Spoken = "en"


class TurnsInfo(msgspec.Struct, frozen=True):
    """The player's settings and the devices that get messages."""

    key: str
    """The server's public key, for `PushManager.subscribe`."""
    games: tuple[str, ...] | None
    quiet: QuietHours | None
    channel: bool
    """Whether the server has a channel (webhook)."""
    webhook: bool
    devices: tuple[str, ...]
    """Ids of sessions."""
    mine: str
    """Id of the session that asks."""
