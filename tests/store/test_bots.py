"""Bots: accounts, tokens, connected programs, and the tables that wait for them."""

from __future__ import annotations

from msgspec.structs import replace

from dogwatch.store import SeatRow, Store
from dogwatch.store.bots import OPERATOR
from tests.store.making import a_table, row
from tests.store.test_players import ADA, a_session

BOT = replace(ADA, id="bot", name="Bot", name_key="bot", holder=b"b" * 32, bot=True)


async def a_bot(store: Store, owner: str = "ada", name: str = "bot") -> str:
    bot = replace(BOT, id=name, name=name, name_key=name, holder=name.encode())
    return await store.bots.add(bot, a_session(name.encode(), name), owner, '["raft"]', most=2)


async def a_challenge(store: Store, table: str, created: int = 1_000) -> None:
    """A table of the browser `me`, at which the bot is wanted."""
    seats = [SeatRow(0, "person"), SeatRow(1, "person", invited="bot")]
    await store.lobby.create_table(a_table(table, created=created), seats, seed=b"secret", held=[(0, b"me")])


async def test_an_owner_has_few_bots(store: Store) -> None:
    assert await a_bot(store) == "owner"
    assert await store.players.keep(ADA, a_session(), None) is not None
    assert [await a_bot(store, name=name) for name in ("bot", "bot", "two", "three")] == [
        "",
        "name",
        "",
        "many",
    ]
    assert await a_bot(store, "bot", "bot of a bot") == "owner"
    assert await a_bot(store, OPERATOR, "free") == ""
    assert [each.player for each in await store.bots.of_owner("ada")] == ["bot", "two"]
    assert [each.player for each in await store.bots.of_owner(OPERATOR)] == ["free"]
    assert await store.bots.owners(["ada", "bot", "free"]) == {"bot": "ada", "free": OPERATOR}


async def test_a_token_is_replaced_and_revoked(store: Store) -> None:
    assert await a_bot(store, OPERATOR) == ""
    assert await store.bots.set_token("bot", a_session(b"new", "bot"))
    assert await store.players.session(b"bot") is None
    found = await store.players.session(b"new")
    assert found is not None
    assert found[1].bot
    await store.bots.note("bot", "{}", 1_000)
    assert [each.player for each in await store.bots.connected(999, 9)] == ["bot"]
    assert await store.bots.set_token("bot", None)
    assert await store.players.session(b"new") is None
    assert await store.bots.connected(999, 9) == []
    assert not await store.bots.set_token("nobody", None)


async def test_a_program_that_leaves_or_is_silent_is_not_connected(store: Store) -> None:
    await a_bot(store, OPERATOR)
    assert await store.bots.connected(0, 9) == [], "it never was"
    await store.bots.note("bot", '{"games":["raft"]}', 1_000)
    assert [each.rules for each in await store.bots.connected(999, 9)] == ['{"games":["raft"]}']
    assert await store.bots.connected(1_000, 9) == []
    await store.bots.note("bot", None, 0)
    assert await store.bots.connected(999, 9) == []


async def test_a_bot_is_occupied_by_games_that_wait_for_it_alone_or_have_begun(store: Store) -> None:
    await a_bot(store, OPERATOR)
    await a_challenge(store, "t")
    assert await store.bots.challenges("bot", 0) == frozenset(), "the challenger's nonce is missing"
    await store.append("t", [row(1)])
    assert await store.bots.challenges("bot", 0) == {"t"}
    assert await store.bots.challenges("bot", 1_000) == frozenset(), "too old"
    assert (await store.bots.playing("bot", 0), await store.bots.playing("bot", 1_000)) == (1, 0)
    assert await store.lobby.take("t", 1, BOT.holder, "bot")
    await store.lobby.set_name("t", 1, "Bot", player="bot", level="network")
    assert await store.bots.challenges("bot", 0) == frozenset()
    assert await store.bots.playing("bot", 0) == 0, "it has not begun"
    await store.append("t", [row(2)])
    assert await store.bots.playing("bot", 1_000) == 1
    assert await store.bots.playing_with("bot", b"me") == 1
    assert await store.bots.playing_with("bot", b"another") == 0
    assert (await store.lobby.seats("t"))[1].level == "network"
    await store.lobby.finish("t", "{}", 2_000)
    assert await store.bots.playing("bot", 0) == await store.bots.playing_with("bot", b"me") == 0


async def test_a_deleted_or_banned_owner_has_no_bots_that_play(store: Store) -> None:
    await store.players.keep(ADA, a_session(), None)
    await a_bot(store)
    await a_challenge(store, "t")
    await store.lobby.take("t", 1, b"bot", "bot")
    await store.lobby.set_name("t", 1, "Bot", "salt", "mark", "bot", "network")
    assert await store.players.ban("ada", 1)
    assert await store.players.session(b"bot") is None
    assert await store.players.delete("ada") == ["t"]
    assert await store.players.player("bot") is None
    assert await store.bots.bot("bot") is None
    seat = (await store.lobby.seats("t"))[1]
    assert (seat.name, seat.player, seat.level, seat.mark) == (None, None, "network", "mark")
