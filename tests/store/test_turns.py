"""“Your turn” messages in the store: one key, jobs that are put once, and what goes with a player."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from dogwatch.store import Store
from dogwatch.store.turns import PUSH, TURN, WEBHOOK, Subscription, TurnSettings
from tests.store.making import make, next_due
from tests.store.test_players import ADA, a_session

DEVICE = Subscription(session=b"t".hex(), endpoint="https://push.example/1", p256dh="p", auth="a", made=1)


async def _keep(store: Store) -> None:
    assert await store.players.keep(ADA, a_session(), None) is not None


async def test_the_first_process_decides_on_the_key(store: Store) -> None:
    keys = await asyncio.gather(*(store.turns.private_key(bytes([at]) * 32, 1) for at in range(4)))
    assert len(set(keys)) == 1
    assert await store.turns.private_key(b"x" * 32, 2) == keys[0]


async def test_settings_have_a_default_and_are_replaced(store: Store) -> None:
    await _keep(store)
    assert await store.turns.settings("ada") == TurnSettings()
    for settings in (TurnSettings(games="[]", language="it"), TurnSettings(quiet="{}", webhook=True)):
        await store.turns.save("ada", settings)
        assert await store.turns.settings("ada") == settings


async def test_a_turn_is_wanted_with_a_device_or_the_webhook(store: Store) -> None:
    await _keep(store)
    assert not await store.turns.is_wanted("ada")
    assert await store.turns.subscribe("ada", DEVICE, 1)
    assert await store.turns.is_wanted("ada")
    assert not await store.turns.is_wanted("bob")
    assert await store.turns.unsubscribe("ada", DEVICE.session)
    assert not await store.turns.is_wanted("ada")
    await store.turns.save("ada", TurnSettings(webhook=True))
    assert await store.turns.is_wanted("ada")


async def test_a_session_has_one_device_and_an_endpoint_one_session(store: Store) -> None:
    await _keep(store)
    assert await store.turns.subscribe("ada", DEVICE, 1)
    newer = replace(DEVICE, endpoint="https://push.example/2", made=2)
    assert await store.turns.subscribe("ada", newer, 1)
    assert await store.turns.devices("ada") == [newer]
    await store.turns.drop(DEVICE)
    assert await store.turns.device("ada", DEVICE.session) == newer, "the dead one was replaced"
    assert await store.players.sign_in(a_session(b"u"), None) is not None
    other = replace(newer, session=b"u".hex())
    assert not await store.turns.subscribe("ada", other, 1)
    assert await store.turns.subscribe("ada", other, 2)
    assert await store.turns.devices("ada") == [other]
    await store.turns.drop(other)
    assert await store.turns.devices("ada") == []
    assert not await store.turns.subscribe("ada", replace(DEVICE, session="ended"), 9)


async def test_all_goes_with_the_session_or_the_player(store: Store) -> None:
    await _keep(store)
    assert await store.players.sign_in(a_session(b"u"), None) is not None
    for session in (b"t".hex(), b"u".hex()):
        device = replace(DEVICE, session=session, endpoint=f"https://push.example/{session}")
        assert await store.turns.subscribe("ada", device, 9)
    await store.turns.save("ada", TurnSettings(webhook=True))
    await store.players.end_session("ada", b"u".hex())
    assert [each.session for each in await store.turns.devices("ada")] == [b"t".hex()]
    await store.players.delete("ada")
    assert not await store.turns.is_wanted("ada")
    assert await store.turns.settings("ada") == TurnSettings()


async def test_a_turn_is_put_once_and_told_once(store: Store) -> None:
    await make(store, "t")
    put = await asyncio.gather(*(store.turns.put("t", 5, 10) for _ in range(3)))
    assert sum(put) == 1
    (job,) = await store.jobs.claim("one", [TURN], 10, 1_000, 9)
    await store.turns.tell(job, ["s1", "s2"], webhook=True, now=11)
    jobs = await store.jobs.claim("one", [TURN, PUSH, WEBHOOK], 11, 1_000, 9)
    assert sorted((each.kind, each.subject, each.number) for each in jobs) == [
        (PUSH, "t s1", 5),
        (PUSH, "t s2", 5),
        (WEBHOOK, "t", 5),
    ]
    assert not await store.turns.put("t", 5, 12)
    assert not await store.turns.put("t", 4, 12)
    assert await store.turns.put("t", 6, 12)


async def test_who_lost_the_lease_tells_nothing(store: Store) -> None:
    await make(store, "t")
    assert await store.turns.put("t", 5, 10)
    (slow,) = await store.jobs.claim("one", [TURN], 10, 1_000, 9)
    (quick,) = await store.jobs.claim("two", [TURN], 2_000, 1_000, 9)
    await store.turns.tell(slow, ["s"], webhook=False, now=2_000)
    assert await next_due(store, PUSH) is None
    await store.turns.tell(quick, ["s"], webhook=False, now=2_000)
    assert await next_due(store, PUSH) == 2_000
    assert await next_due(store, TURN) is None
