"""Bots that play over the network: their accounts, their programs' polls, and who can be challenged."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

import msgspec

from dogwatch import games
from dogwatch.server.bot_challenges import PRESENT, BotChallenges, accepted_rules
from dogwatch.server.bot_messages import (
    BotLimits,
    BotPoll,
    BotRules,
    BotToken,
    BotWork,
    ConnectedBot,
    NewBot,
    OwnBot,
    OwnBots,
)
from dogwatch.server.denied import denied
from dogwatch.server.identity import Identity
from dogwatch.server.player_service import PlayerService
from dogwatch.server.table_lists import rating_info
from dogwatch.server.table_service import TableService
from dogwatch.server.tokens import fresh_bot_token, fresh_table_id, hash_token
from dogwatch.store.base import Store
from dogwatch.store.bots import BotRow
from dogwatch.store.players import Player, Session
from dogwatch.tables.clock import TimeControl

MAX_CONNECTED: Final = 200
"""Connected bots that a list has."""
_NOTE_EVERY: Final = 10_000
"""Milliseconds between two notes that a program is connected."""
_USUAL: Final = (
    TimeControl("bank", 600, 5),
    TimeControl("bank", 300, 3),
    TimeControl("move", 60),
    TimeControl("move", 30),
)


class BotService:
    """What the endpoints do with bots. `token` is a browser's, or a bot's where said. Raises `Denied`."""

    def __init__(self, table_service: TableService, player_service: PlayerService) -> None:
        self._tables = table_service.tables
        self._store: Store = table_service.tables.store
        self._bots = table_service.tables.store.bots
        self._identity: Identity = table_service.identity
        self._lists = table_service.lists
        self._budgets = table_service.budgets
        self._players = player_service
        self.challenges: BotChallenges = table_service.challenges

    # Accounts

    async def own(self, token: str | None) -> OwnBots:
        """The player's bots."""
        _, player = await self._identity.need_player(token)
        now = self._tables.now()
        found = await self._bots.of_owner(player.id)
        bots = tuple(
            OwnBot(
                *(each.player, each.name, _games(each), each.made, each.has_token),
                accepted_rules(each, now) is not None,
            )
            for each in found
        )
        return OwnBots(bots, self._budgets.limits.own_bots)

    async def make(self, wanted: NewBot, token: str | None, address: str) -> BotToken:
        """Create a bot of this player. Raises `RateLimited`."""
        _, player = await self._identity.need_player(token)
        for game in set(wanted.games) - set(games.names()):
            raise denied(400, "server-no-such-game", game=game)
        name, key = await self._players.free_name(wanted.name)
        self._budgets.identities.take(address)
        fresh = fresh_bot_token()
        bot, session = new_bot(name, key, hash_token(fresh), self._tables.now())
        problem = await self._bots.add(
            bot, session, player.id, encoded_games(wanted.games), self._budgets.limits.own_bots
        )
        if problem:
            raise _refused(problem, name, self._budgets.limits.own_bots)
        await self._identity.changed(bot.id)
        return BotToken(bot.id, fresh)

    async def renew_token(self, bot: str, token: str | None) -> BotToken:
        """A new token of the player's own bot; the last one is void."""
        await self._need_own(bot, token)
        fresh, now = fresh_bot_token(), self._tables.now()
        await self._bots.set_token(bot, bot_session(bot, hash_token(fresh), now))
        await self._identity.changed(bot)
        return BotToken(bot, fresh)

    async def revoke_token(self, bot: str, token: str | None) -> None:
        """Make the token of the player's own bot void, and close its connections."""
        await self._need_own(bot, token)
        await self._bots.set_token(bot, None)
        await self._identity.changed(bot)

    async def delete(self, bot: str, token: str | None) -> None:
        """Delete the player's own bot; its games stay, without the name."""
        await self._need_own(bot, token)
        await self._players.delete_player(bot)

    async def _need_own(self, bot: str, token: str | None) -> None:
        _, player = await self._identity.need_player(token)
        found = await self._bots.bot(bot)
        if found is None or found.owner != player.id:
            raise denied(404, "server-no-such-bot")

    # Programs

    async def poll(self, asked: BotPoll, token: str) -> BotWork:
        """Note that the bot's program is connected, and return what it has to do. `token` is the bot's.

        Raises `RateLimited`.
        """
        player = await self.take_message(token)
        await self._note(player.id, asked)
        work = await self._work(player, token)
        known = {each.table for each in (*work.challenges, *work.tables)} <= set(asked.known)
        if asked.wait and known and not asked.leave:
            await self.challenges.wait(player.id, asked.wait)
            work = await self._work(player, token)
        return work

    async def take_message(self, token: str) -> Player:
        """The bot of a token, whose budget of messages this reduces. Raises `RateLimited`.

        Refused if the token is unknown or was revoked.
        """
        who = await self._identity.who(token)
        if who is None or who.player is None or not who.player.bot:
            raise denied(401, "server-bot-token")
        self._budgets.bot_messages.take(who.player.id)
        return who.player

    async def _note(self, bot: str, asked: BotPoll) -> None:
        found = await self._bots.bot(bot)
        if found is None:
            raise denied(401, "server-bot-token")
        rules, now = msgspec.json.encode(asked.rules).decode(), self._tables.now()
        if asked.leave:
            await self._bots.note(bot, None, 0)
        elif found.rules != rules or now - found.seen > _NOTE_EVERY:
            await self._bots.note(bot, rules, now)

    async def _work(self, player: Player, token: str) -> BotWork:
        waiting, challenged, running = await asyncio.gather(
            self.challenges.pending(player.id),
            self._lists.listed("challenges", token),
            self._lists.listed("mine", token),
        )
        limits = self._budgets.limits
        return BotWork(
            *(player.id, player.name),
            tuple(each for each in challenged if each.table in waiting),
            tuple(each for each in running if each.available),
            BotLimits(
                *(limits.bot_games, limits.bot_messages, limits.bot_messages_per_minute),
                *(limits.bot_challenges, limits.bot_challenges_per_minute),
            ),
        )

    # Opponents

    async def connected(self, game: str, token: str | None) -> list[ConnectedBot]:
        """Bots that can be challenged to a game now."""
        if game not in games.names():
            raise denied(404, "server-no-such-game", game=game)
        who, now = await self._identity.who(token), self._tables.now()
        found = await self._bots.connected(now - PRESENT, MAX_CONNECTED)
        rules = {each.player: accepted_rules(each, now) for each in found}
        willing = [each for each in found if (its := rules[each.player]) and game in its.games]
        ratings = await self._store.results.ratings([each.player for each in willing], game)
        owners = await self._store.players.by_ids([each.owner for each in willing if each.owner])
        own = who.player.id if who and who.player else None
        listed = []
        for each in willing:
            its, owner, rated = rules[each.player], owners.get(each.owner), ratings.get((each.player, game))
            clock = None if its is None else usual_clock(its)
            if its is None or clock is None:
                continue
            listed.append(
                ConnectedBot(
                    *(each.player, each.name, "" if owner is None or owner.hidden else owner.name),
                    *(each.owner == own, await self.challenges.is_busy(each, its), its.rated, its.friendly),
                    clock,
                    None if rated is None else rating_info(rated.rating, rated.deviation),
                )
            )
        return listed


def usual_clock(rules: BotRules) -> TimeControl | None:
    """A clock that these rules allow, a usual one if possible; None if they allow none."""
    for clock in _USUAL:
        if rules.allows(clock):
            return clock
    if rules.bank is not None and rules.allows(longest := TimeControl("bank", rules.bank[1])):
        return longest
    if rules.move is not None and rules.allows(longest := TimeControl("move", rules.move[1])):
        return longest
    return None


def encoded_games(names: tuple[str, ...]) -> str:
    """A bot's games, as they are stored."""
    return msgspec.json.encode(sorted(set(names))).decode()


def new_bot(name: str, key: str, token_hash: bytes, now: int) -> tuple[Player, Session]:
    """The player and the token of a new bot."""
    bot = Player(
        id=fresh_table_id(),
        name=name,
        name_key=key,
        holder=secrets.token_bytes(32),
        made=now,
        seen=now,
        bot=True,
    )
    return bot, bot_session(bot.id, token_hash, now)


def bot_session(bot: str, token_hash: bytes, now: int) -> Session:
    """The session that is a bot's token."""
    return Session(token_hash=token_hash, id=fresh_table_id(), player=bot, device="", made=now, seen=now)


def _refused(problem: str, name: str, most: int) -> Exception:
    if problem == "name":
        return denied(409, "server-name-kept", name=name)
    return (
        denied(409, "server-too-many-bots", most=most)
        if problem == "many"
        else denied(401, "server-no-player")
    )


def _games(bot: BotRow) -> tuple[str, ...]:
    return msgspec.json.decode(bot.games, type=tuple[str, ...])
