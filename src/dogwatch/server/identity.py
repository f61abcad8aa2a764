"""Who a browser is: nobody that the server knows, or a player who keeps a name.

A browser owns seats and progress by the hash of its token; a player by a holder that all sessions share.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import msgspec

from dogwatch import player_names
from dogwatch.server.denied import denied
from dogwatch.server.tokens import hash_token, is_session
from dogwatch.store.base import StoreDown
from dogwatch.store.players import Player
from dogwatch.tables.tables import Tables

_CACHED: Final = 60_000
"""Milliseconds for which a session is not read again. Changes are published; a message may be lost."""
_MAX_CACHED: Final = 20_000
_TOUCH: Final = 3_600_000
"""Milliseconds between two notes that a session was used."""
_NO_PLAYERS: Final = 5_000
"""Milliseconds for which a server without players is known to have none."""


class Who(NamedTuple):
    """The owner of seats and progress."""

    holder: bytes
    player: Player | None
    session: str = ""
    """Id of the player's session."""


class PlayerChanged(msgspec.Struct, frozen=True, tag="player"):
    """A player was renamed, banned or deleted, or a session ended. Sent between processes only."""

    player: str


class Identity:
    """Finds out who a browser is, by its token."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._known: OrderedDict[bytes, tuple[Who, int]] = OrderedDict()
        self._connected: dict[bytes, dict[int, Callable[[], None]]] = {}
        self._empty_until = 0
        self._decoder = msgspec.json.Decoder(PlayerChanged)
        self._store.subscribe_messages(self._on_message)

    async def who(self, token: str | None) -> Who | None:
        """The owner; None without a token, or if its session has ended."""
        if token is None:
            return None
        hashed = hash_token(token)
        if not is_session(token):
            return Who(hashed, None)
        now = self._tables.now()
        known = self._known.get(hashed)
        if known is not None and known[1] > now:
            return known[0]
        found = await self._store.players.session(hashed)
        if found is None:
            self._known.pop(hashed, None)
            return None
        session, player = found
        who = Who(player.holder, player, session.id)
        self._known[hashed] = who, now + _CACHED
        while len(self._known) > _MAX_CACHED:
            self._known.popitem(last=False)
        if now - session.seen > _TOUCH:
            self._tables.spawn(self._store.players.touch(hashed, now), "touch")
        return who

    async def need(self, token: str) -> Who:
        """The owner; refused if the session has ended."""
        who = await self.who(token)
        if who is None:
            raise denied(401, "server-signed-out")
        return who

    async def need_player(self, token: str | None) -> tuple[Who, Player]:
        """The owner, who must be a player."""
        who = await self.who(token)
        if who is None or who.player is None:
            raise denied(401, "server-no-player")
        return who, who.player

    async def check_name(self, name: str, player: Player | None = None) -> None:
        """Refuse a name that looks like that of another player."""
        if not name or (player is None and not await self._has_players()):
            return
        key = await asyncio.to_thread(player_names.confusion_key, name)
        found = await self._store.players.named(key)
        if found is not None and (player is None or found.id != player.id):
            raise denied(409, "server-name-kept", name=name)

    async def _has_players(self) -> bool:
        now = self._tables.now()
        if now < self._empty_until:
            return False
        if await self._store.players.newest(1):
            return True
        self._empty_until = now + _NO_PLAYERS
        return False

    # Changes

    async def changed(self, player: str) -> None:
        """Forget what is known of a player, here and in the other processes, and close ended sessions."""
        self._empty_until = 0
        self._forget(player)
        with contextlib.suppress(StoreDown):  # the others read it again within `_CACHED`
            await self._store.publish("", msgspec.json.encode(PlayerChanged(player)))

    @contextlib.contextmanager
    def connected(self, token: str | None, stop: Callable[[], None]) -> Iterator[None]:
        """Call `stop` if the token's session ends while the block runs."""
        if token is None or not is_session(token):
            yield
            return
        hashed = hash_token(token)
        key = id(stop)
        self._connected.setdefault(hashed, {})[key] = stop
        try:
            yield
        finally:
            del self._connected[hashed][key]
            if not self._connected[hashed]:
                del self._connected[hashed]

    def _on_message(self, _: str, payload: bytes) -> None:
        with contextlib.suppress(msgspec.DecodeError):
            self._forget(self._decoder.decode(payload).player)

    def _forget(self, player: str) -> None:
        # Bots are read again with every change: it may be that of their owner.
        for hashed in [
            each
            for each, (who, _) in self._known.items()
            if who.player and (who.player.id == player or who.player.bot)
        ]:
            del self._known[hashed]
        if self._connected:
            self._tables.spawn(self._close_ended(), "sessions")

    async def _close_ended(self) -> None:
        for hashed in list(self._connected):
            if hashed not in self._known and await self._store.players.session(hashed) is None:
                for stop in list(self._connected.get(hashed, {}).values()):
                    stop()
