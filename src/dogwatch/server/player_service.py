"""Players: keep a name, sign in on further devices, come back by a code, leave."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, Final

import msgspec

from dogwatch import player_names
from dogwatch.server.denied import Denied, denied
from dogwatch.server.player_messages import (
    DeviceLink,
    KeepName,
    Me,
    PasskeyInfo,
    PlayerInfo,
    RecoveryCode,
    SessionInfo,
    SignIn,
)
from dogwatch.server.reserved_names import is_reserved
from dogwatch.server.seat_service import tidy_name
from dogwatch.server.table_service import TableService
from dogwatch.server.tokens import fresh_session, fresh_table_id, fresh_token, hash_token
from dogwatch.store.players import Moved, Player, SecretKind, Session

LINK_TIME: Final = 15 * 60_000
"""Milliseconds for which a link to another device can be used."""
MAX_SESSIONS: Final = 30
_CODE_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
_CODE_GROUPS, _CODE_GROUP = 5, 5


class PlayerService:
    """What the endpoints do with players. `token` is the browser's; methods raise `Denied`."""

    def __init__(self, table_service: TableService) -> None:
        self._tables = table_service.tables
        self._seats = table_service.seats
        self._budgets = table_service.budgets
        self.identity = table_service.identity
        self._store = table_service.tables.store
        self._players = table_service.tables.store.players

    # Signing in

    async def keep(self, wanted: KeepName, token: str | None, address: str) -> str:
        """Make a player of this browser; returns the token of its session. Raises `RateLimited`."""
        who = await self.identity.who(token)
        if who is not None and who.player is not None:
            raise denied(409, "server-name-kept-already")
        name, key = await self.free_name(wanted.name)
        self._budgets.identities.take(address)
        now, fresh = self._tables.now(), fresh_session()
        player = Player(
            id=fresh_table_id(),
            name=name,
            name_key=key,
            holder=secrets.token_bytes(32),
            made=now,
            seen=now,
        )
        session = self._session(fresh, player.id, wanted.device)
        moved = await self._players.keep(player, session, who.holder if who else None)
        if moved is None:
            raise denied(409, "server-name-kept", name=name)
        await self.identity.changed(player.id)
        await self._name_seats(player, moved)
        return fresh

    async def sign_in(self, wanted: SignIn, token: str | None, address: str) -> str:
        """Sign in by a link or a recovery code, which are used up; returns the session's token."""
        self._budgets.identities.take(address)
        if wanted.secret is not None:
            return await self._sign_in_by(
                "link", wanted.secret, wanted, token, denied(410, "server-link-used")
            )
        code = _plain(wanted.code)
        return await self._sign_in_by("recovery", code, wanted, token, denied(410, "server-code-wrong"))

    async def _sign_in_by(
        self, kind: SecretKind, secret: str, wanted: SignIn, token: str | None, used: Denied
    ) -> str:
        hashed = hash_token(secret)
        player = await self._players.owner_of_secret(hashed, kind, self._tables.now())
        if player is None:
            raise used
        return await self.begin_session(player, wanted.device, token, (hashed, used))

    async def begin_session(
        self, player: str, device: str, token: str | None, secret: tuple[bytes, Denied] | None = None
    ) -> str:
        """Sign this browser in as a player, who gets what the browser owns; returns the session's token.

        `secret` is used up with it: its hash, and what to raise if it was used meanwhile.
        """
        who = await self.identity.who(token)
        if who is not None and who.player is not None:
            raise denied(409, "server-name-kept-already")
        sessions = await self._players.sessions(player)
        for oldest in sessions[MAX_SESSIONS - 1 :]:
            await self._players.end_session(player, oldest.id)
        fresh = fresh_session()
        session = self._session(fresh, player, device)
        moved = await self._players.sign_in(session, who.holder if who else None, secret and secret[0])
        found = await self._players.player(player)
        if moved is None:
            banned = found is None or found.banned is not None
            raise denied(403, "server-player-banned") if banned or secret is None else secret[1]
        if found is not None:
            await self.identity.changed(player)
            await self._name_seats(found, moved)
        return fresh

    def _session(self, token: str, player: str, device: str) -> Session:
        now = self._tables.now()
        return Session(
            token_hash=hash_token(token),
            id=fresh_table_id(),
            player=player,
            device=shown_device(device),
            made=now,
            seen=now,
        )

    async def _name_seats(self, player: Player, moved: Moved) -> None:
        """Let the tables that the browser brought along know their new holder."""
        for table in moved.tables:
            live = await self._tables.get(table)
            if live is not None:
                await self._seats.broadcast(live)

    # The player

    async def me(self, token: str | None) -> Me:
        """The player of this browser, with devices and ways back."""
        who = await self.identity.who(token)
        if who is None or who.player is None:
            return Me(None)
        player = who.player
        sessions, passkeys, recovery = await asyncio.gather(
            self._players.sessions(player.id),
            self._players.passkeys(player.id),
            self._players.has_secret(player.id, "recovery"),
        )
        return Me(
            _info(player),
            tuple(
                SessionInfo(each.id, each.device, each.made, each.seen, each.id == who.session)
                for each in sessions
            ),
            tuple(PasskeyInfo(each.id.hex(), each.device, each.made) for each in passkeys),
            recovery,
            player.hidden,
            player.shares,
        )

    async def rename(self, name: str, token: str | None, address: str) -> None:
        """Change the kept name. Raises `RateLimited`."""
        _, player = await self.identity.need_player(token)
        self._budgets.identities.take(address)
        tidy, key = await self.free_name(name, player)
        if not await self._players.rename(player.id, tidy, key):
            raise denied(409, "server-name-kept", name=tidy)
        await self.identity.changed(player.id)

    async def share(self, token: str | None, *, shares: bool) -> None:
        """Agree, or no longer agree, that the player's games are published as research data."""
        _, player = await self.identity.need_player(token)
        await self._players.share(player.id, shares=shares)
        await self.identity.changed(player.id)

    async def free_name(self, name: str, player: Player | None = None) -> tuple[str, str]:
        """A tidy name with its key; refused if another player has it, or if it is reserved."""
        tidy = tidy_name(name)
        if len(tidy) < 2:
            raise denied(400, "server-name-too-short")
        key = await asyncio.to_thread(player_names.confusion_key, tidy)
        found = await self._players.named(key)
        if found is not None and player is not None and found.id == player.id:
            return tidy, key
        if found is not None:
            raise denied(409, "server-name-kept", name=tidy)
        if await asyncio.to_thread(is_reserved, tidy):
            raise denied(400, "server-name-reserved", name=tidy)
        return tidy, key

    # Ways back

    async def link(self, token: str | None) -> DeviceLink:
        """A one-use link to another device; it replaces the last one."""
        _, player = await self.identity.need_player(token)
        secret, now = fresh_token(), self._tables.now()
        await self._players.put_secret(hash_token(secret), "link", player.id, now, now + LINK_TIME)
        return DeviceLink(secret, now + LINK_TIME)

    async def recovery(self, token: str | None) -> RecoveryCode:
        """A recovery code; it replaces the last one."""
        _, player = await self.identity.need_player(token)
        letters = [secrets.choice(_CODE_ALPHABET) for _ in range(_CODE_GROUPS * _CODE_GROUP)]
        code = "".join(letters)
        await self._players.put_secret(
            hash_token(_plain(code)), "recovery", player.id, self._tables.now(), None
        )
        groups = [code[at : at + _CODE_GROUP] for at in range(0, len(code), _CODE_GROUP)]
        return RecoveryCode("-".join(groups))

    # Leaving

    async def end_session(self, session: str, token: str | None) -> None:
        """Sign a device out."""
        _, player = await self.identity.need_player(token)
        if await self._players.end_session(player.id, session) is None:
            raise denied(404, "server-no-such-session")
        await self.identity.changed(player.id)

    async def sign_out(self, token: str | None) -> None:
        """Sign this browser out."""
        who = await self.identity.who(token)
        if who is not None and who.player is not None:
            await self._players.end_session(who.player.id, who.session)
            await self.identity.changed(who.player.id)

    async def delete(self, token: str | None) -> None:
        """Delete the player. The games stay, without the name."""
        _, player = await self.identity.need_player(token)
        await self.delete_player(player.id)

    async def delete_player(self, player: str) -> bool:
        """Delete a player; False if there is none."""
        tables = await self._players.delete(player)
        if tables is None:
            return False
        await self.identity.changed(player)
        for table in tables:
            live = self._tables.loaded(table)
            if live is not None:
                await self._seats.broadcast(live)
        return True

    async def export(self, token: str | None) -> dict[str, Any]:
        """Everything that the server knows of the player, as JSON. Games are listed by their tables."""
        who, player = await self.identity.need_player(token)
        me = await self.me(token)
        running, finished = await asyncio.gather(
            self._store.lobby.table_ids_of(who.holder, finished=False),
            self._store.lobby.table_ids_of(who.holder, finished=True),
        )
        progress = await self._players.progress(who.holder)
        rated = await self._store.results.ratings([player.id])
        bots = await self._store.bots.of_owner(player.id)
        return {
            "me": me,
            "tables": {"running": running, "finished": finished},
            "school": progress,
            "ratings": {game: (each.rating, each.deviation, each.games) for (_, game), each in rated.items()},
            "blocked": await self._store.results.blocked_by(player.id),
            "tournaments": await self._store.tournaments.of_player(player.id, who.holder),
            "turns": await self._exported_turns(player.id),
            "bots": [(each.player, each.name, msgspec.json.decode(each.games), each.made) for each in bots],
        }

    async def _exported_turns(self, player: str) -> dict[str, Any]:
        """Settings and devices of "your turn" messages, without the devices' keys."""
        settings = await self._store.turns.settings(player)
        devices = await self._store.turns.devices(player)
        decoded = {
            name: None if text is None else msgspec.json.decode(text)
            for name, text in (("games", settings.games), ("quiet", settings.quiet))
        }
        own = {"webhook": settings.webhook, "language": settings.language}
        return own | decoded | {"devices": [(each.session, each.endpoint, each.made) for each in devices]}

    async def expire(self) -> None:
        """Delete expired secrets."""
        await self._players.expire(self._tables.now())


def shown_device(device: str) -> str:
    """What a browser calls itself, without invisible characters."""
    return "".join(letter for letter in device if letter.isprintable())


def _info(player: Player) -> PlayerInfo:
    return PlayerInfo(player.id, player.name, player.made)


def _plain(code: str) -> str:
    """A recovery code without dashes, spaces and case."""
    return "recovery:" + "".join(letter for letter in code.casefold() if letter.isalnum())
