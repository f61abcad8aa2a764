"""HTTP messages of bots that play over the network. `docs/protocol.md` describes them."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from dogwatch.server.protocol import Name, RatingInfo, TableInfo
from dogwatch.tables.clock import Seconds, TimeControl

BOT_API_VERSION: Final = 1
"""Part of the paths that programs use. Raised with changes that a program would misunderstand."""
MAX_WAIT: Final = 25
"""Seconds for which a poll may wait; proxies cut a silent connection after a minute."""
MAX_GAMES: Final = 16

GameNames = Annotated[
    tuple[Annotated[str, msgspec.Meta(max_length=32)], ...], msgspec.Meta(min_length=1, max_length=MAX_GAMES)
]
Range = tuple[Seconds, Seconds]
"""From and to, both included."""


class BotRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a program accepts."""

    games: GameNames
    tables: Annotated[int, msgspec.Meta(ge=1, le=1_000)] = 4
    """Tables at once. The server may allow fewer."""
    rated: bool = True
    friendly: bool = True
    move: Range | None = (5, 3600)
    """Seconds of a clock per move; null if it accepts none."""
    bank: Range | None = (60, 36_000)
    """Seconds of a clock per game; null if it accepts none."""

    def allows(self, clock: TimeControl) -> bool:
        """Whether a clock is in the range."""
        ends = self.move if clock.kind == "move" else self.bank
        return ends is not None and ends[0] <= clock.seconds <= ends[1]


class NewBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Create a bot. Its name is kept as a player's."""

    name: Name
    games: GameNames


class OwnBot(msgspec.Struct, frozen=True):
    """A bot, as its owner sees it."""

    player: str
    name: str
    games: tuple[str, ...]
    made: int
    has_token: bool
    connected: bool


class OwnBots(msgspec.Struct, frozen=True):
    """The bots of this browser's player."""

    bots: tuple[OwnBot, ...]
    most: int


class BotToken(msgspec.Struct, frozen=True):
    """A bot's token, which is shown once. It replaces the last one."""

    player: str
    token: str


class BotPoll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A program is connected, accepts challenges by these rules, and asks what to do."""

    rules: BotRules
    wait: Annotated[int, msgspec.Meta(ge=0, le=MAX_WAIT)] = 0
    """Seconds to wait for a challenge or a rematch, if there is none."""
    known: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=64)], ...], msgspec.Meta(max_length=128)
    ] = ()
    """Tables that the program plays at already: the poll waits if there are no others."""
    leave: bool = False
    """Whether the program is about to end."""


class BotLimits(msgspec.Struct, frozen=True):
    """What the server allows a bot."""

    tables: int
    """At once."""
    messages: int
    messages_per_minute: int
    """A burst, and then per minute; over all connections, polls included."""
    challenges: int
    challenges_per_minute: int
    """A burst, and then per minute."""


class BotWork(msgspec.Struct, frozen=True):
    """What a program has to do."""

    player: str
    """Id of the bot."""
    name: str
    challenges: tuple[TableInfo, ...]
    """Tables to sit down at; the free seat is `open`. Record the commitment before you send a nonce."""
    tables: tuple[TableInfo, ...]
    """The bot's unfinished tables. Where `turn` is null, its nonce may be missing (a rematch): send it."""
    limits: BotLimits


class ConnectedBot(msgspec.Struct, frozen=True):
    """A bot that can be challenged to a game now."""

    player: str
    name: str
    owner: str
    """Name of its owner; "" for the operator's bots, and if the owner is hidden."""
    mine: bool
    """Whether this browser's player owns it: games against it are not rated."""
    busy: bool
    """Whether it plays at as many tables as it can."""
    rated: bool
    friendly: bool
    clock: TimeControl
    """A usual clock that it accepts."""
    rating: RatingInfo | None
