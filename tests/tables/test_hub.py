"""Hub: messages in order, without gaps or duplicates; slow listeners are dropped."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from dogwatch.tables.events import events_message
from dogwatch.tables.hub import MAX_QUEUED, MAX_QUEUED_BYTES, Hub, Listener


def queued(listener: Listener) -> list[bytes]:
    found = list(listener.queue)
    listener.queue.clear()
    return found


def word(number: int) -> bytes:
    return b"%d" % number


def events(*numbers: int) -> bytes:
    """The message with the events of these entries."""
    return events_message([word(number) for number in numbers])


def test_all_listeners_of_a_table_get_all_messages_in_order() -> None:
    hub = Hub()
    red, blue, other = Listener(frozenset({0})), Listener(frozenset({1})), Listener(frozenset())
    hub.enter("t", red)
    hub.enter("t", blue)
    hub.enter("u", other)
    for number in (1, 2, 3):
        hub.publish("t", [word(number)], number)
    hub.publish("t", [b"said"])
    hub.publish("nobody", [b"x"])
    assert queued(red) == queued(blue) == [events(1), events(2), events(3), b"said"]
    assert queued(other) == []
    assert [sorted(hub.present(table)) for table in ("t", "u", "none")] == [[0, 1], [], []]
    assert (len(hub), set(hub.tables())) == (3, {"t", "u"})
    hub.leave("t", red)
    hub.leave("t", red)
    hub.publish("t", [b"4"], 4)
    assert (queued(red), queued(blue)) == ([], [events(4)])
    hub.leave("t", blue)
    assert hub.tables() == ("u",)


@given(known=st.integers(0, 8), read=st.integers(0, 8), after=st.integers(0, 8))
def test_no_event_is_lost_or_duplicated_between_hold_and_release(known: int, read: int, after: int) -> None:
    """The client has entries up to `known`, the log is read up to `known + read`, more are published."""

    hub, listener = Hub(), Listener(frozenset())
    hub.enter("t", listener)
    listener.hold()
    for number in range(known + 1, known + after + 1):
        hub.publish("t", [word(number)], number)
    assert queued(listener) == []
    seen = known + read
    listener.release([events(*range(1, seen + 1))], seen)
    last = max(seen, known + after)
    hub.publish("t", [word(last)], last)
    hub.publish("t", [word(last), word(last + 1)], last + 1)
    sent = [number for message in queued(listener) for number in msgspec.json.decode(message)["events"]]
    assert sent == list(range(1, last + 2))


def test_messages_without_a_number_are_sent_after_missed_events() -> None:
    listener = Listener(frozenset())
    listener.hold()
    listener.send([b"said"])
    listener.send_events([b"2"], 2, events(2))
    listener.release([b"1"], 1)
    assert queued(listener) == [b"1", b"said", events(2)]


def test_a_listener_too_far_behind_is_dropped_and_gets_no_more_messages() -> None:
    hub = Hub()
    slow, quick = Listener(frozenset({0})), Listener(frozenset({1}))
    hub.enter("t", slow)
    hub.enter("t", quick)
    for number in range(1, MAX_QUEUED + 2):
        hub.publish("t", [word(number)], number)
        assert queued(quick) == [events(number)]
    hub.publish("t", [b"more"])
    assert slow.dropped
    assert queued(slow) == []
    assert not quick.dropped


def test_drop_all_drops_all_listeners() -> None:
    hub = Hub()
    woken: list[None] = []
    listeners = [Listener(frozenset(), lambda: woken.append(None)) for _ in range(3)]
    for listener in listeners:
        hub.enter("t", listener)
    hub.drop_all()
    assert [listener.dropped for listener in listeners] == [True] * 3
    assert woken == [None] * 3


def test_a_listener_too_many_bytes_behind_is_dropped() -> None:
    """256 large messages are tens of megabytes."""
    listener = Listener(frozenset())
    listener.send([b"x" * 2 * MAX_QUEUED_BYTES])
    assert len(listener.queue) == 1, "a single message may have any size"
    listener.send([b"x"])
    assert (listener.dropped, queued(listener)) == (True, [])


async def test_a_large_audience_does_not_delay_others() -> None:
    hub, sent = Hub(), list[list[bytes]]()

    def spectator() -> Listener:
        def send() -> None:
            sent.append(queued(listener))

        listener = Listener(frozenset(), partial(hub.audience.wake, send))
        return listener

    for _ in range(500):
        hub.enter("t", spectator())
    hub.publish("t", [word(1)], 1)
    hub.publish("t", [word(2)], 2)
    assert not sent
    await asyncio.sleep(0)
    assert len(sent) == 10
    for _ in range(20):
        await asyncio.sleep(0)  # others run here
    assert len(sent) <= 20, "the event loop rests between a few and the next few"
    began = time.monotonic()
    while len(sent) < 500:
        await asyncio.sleep(0.001)
    assert time.monotonic() - began > 0.02
    assert sent == [[events(1), events(2)]] * 500
    hub.publish("t", [word(3)], 3)
    async with asyncio.timeout(10):
        while len(sent) < 1_000:
            await asyncio.sleep(0.001)
    assert sent[500:] == [[events(3)]] * 500


async def test_an_announcement_reaches_the_listeners_of_all_tables_a_few_at_a_time() -> None:
    hub, listeners = Hub(), [Listener(frozenset({0})) for _ in range(60)]
    for number, listener in enumerate(listeners):
        hub.enter(f"t{number}", listener)
    hub.announce(b"news")
    reached = {0}
    async with asyncio.timeout(10):
        while 60 not in reached:
            await asyncio.sleep(0)
            reached.add(sum(map(len, (listener.queue for listener in listeners))))
    assert reached == {*range(0, 61, 10)}
