"""HTTP messages of players who keep their names. `docs/protocol.md` describes them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from dogwatch.server.protocol import Name, Secret

Code = Annotated[str, msgspec.Meta(max_length=64)]
Device = Annotated[str, msgspec.Meta(max_length=40)]
"""What the browser calls itself, as "Firefox, Android"."""


class KeepName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Keep a name: this browser becomes a player's, with all its tables and progress."""

    name: Name
    device: Device = ""


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in by a one-use link of another device, or by the recovery code."""

    secret: Secret | None = None
    code: Code = ""
    device: Device = ""


class RenamePlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Change the kept name. Finished games keep the old one."""

    name: Name


class SessionInfo(msgspec.Struct, frozen=True):
    """A device that is signed in."""

    id: str
    device: str
    made: int
    seen: int
    mine: bool
    """Whether it is the one that asks."""


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey."""

    id: str
    device: str
    made: int


class PlayerInfo(msgspec.Struct, frozen=True):
    """A player, as everybody sees it."""

    id: str
    name: str
    made: int


class Me(msgspec.Struct, frozen=True):
    """The player of this browser."""

    player: PlayerInfo | None
    """Null if this browser keeps no name."""
    sessions: tuple[SessionInfo, ...] = ()
    passkeys: tuple[PasskeyInfo, ...] = ()
    recovery: int | None = None
    """When the recovery code was made; null if there is none."""
    hidden: bool = False
    """Whether the player is in no ranking and has no profile."""
    shares: bool = False
    """Whether the player agrees that the games are published as research data, without the name."""


class Sharing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a player agrees that the games are published as research data, without the name."""

    shares: bool


class DeviceLink(msgspec.Struct, frozen=True):
    """A one-use link to another device. Put the secret into the link's fragment."""

    secret: str
    expires: int


class RecoveryCode(msgspec.Struct, frozen=True):
    """The only way back without a device or a passkey. It is shown once."""

    code: str


class AskPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The authenticator's answer, as the browser's `PublicKeyCredential.toJSON()` gives it."""

    credential: dict[str, Any]
    device: Device = ""


class PasskeyOptions(msgspec.Struct, frozen=True):
    """Options for `navigator.credentials`, in WebAuthn's JSON form."""

    options: dict[str, Any]
