"""Messages of the server: when a player is told, at least once in spite of crashes, and when not."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from dogwatch.fair import nonce_from
from dogwatch.records import NETWORK
from dogwatch.server.identity import Identity
from dogwatch.server.your_turn.endpoints import PushServices
from dogwatch.server.your_turn.message import Turn, push_message
from dogwatch.server.your_turn.messenger import DELAY, Messenger
from dogwatch.server.your_turn.quiet_hours import QuietHours
from dogwatch.server.your_turn.runner import MAX_ATTEMPTS
from dogwatch.server.your_turn.sender import Sender
from dogwatch.server.your_turn.service import TurnService
from dogwatch.server.your_turn.webhook import Webhook
from dogwatch.store.jobs import Job
from dogwatch.store.players import Player, Session
from dogwatch.store.table_rows import SeatRow
from dogwatch.store.turns import PUSH, TURN, WEBHOOK, Subscription, TurnSettings
from dogwatch.tables.clock import TimeControl
from dogwatch.tables.commands import Play
from dogwatch.tables.presence import SILENCE_LIMIT, Here
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables
from tests.server.your_turn.push_service import (
    Device,
    PushService,
    response,
    running_service,
    verified_claims,
)
from tests.store.making import next_due
from tests.tables.room import Ear, Room

URL = "https://table.example.org"
_HOUR = 3_600


class Process:
    """The messenger of one process. `work` runs the jobs that are due now."""

    def __init__(self, tables: Tables, name: str, webhook: Webhook | None) -> None:
        self.tables = tables
        service = TurnService(
            tables, Identity(tables), PushServices(allow_local=True), URL, has_channel=webhook is not None
        )
        self.messenger = Messenger(tables, service, name, Sender(), webhook, URL)
        tables.on_change = self.messenger.schedule
        tables.presence.on_left = self.messenger.left

    async def work(self) -> int:
        """Run the jobs that are due, and those that they put; returns their number."""
        await self.tables.close()  # waits for what was spawned
        count = 0
        while jobs := await self.messenger.runner.claim():
            count += len(jobs)
            for job in jobs:
                await self.messenger.runner.do(job)
        return count


class Club:
    """Two players, Ann and Bob, with a local push service."""

    def __init__(self, room: Room, service: PushService) -> None:
        self.room, self.service, self.store = room, service, room.store
        self.hook = Webhook.parse(f'url = "{service.address}/hook"\ntemplate = "matrix"'.encode())
        self.process = Process(room.tables, "one", self.hook)
        self.devices: dict[str, Device] = {}

    async def keep(self, name: str) -> None:
        player = Player(id=name, name=name.title(), name_key=name, holder=name.encode(), made=1, seen=1)
        first = Session(token_hash=name.encode(), id=f"{name}1", player=name, device="", made=1, seen=1)
        assert await self.store.players.keep(player, first, None) is not None

    async def subscribe(self, session: str, player: str = "ann", path: str = "") -> None:
        device = self.devices[session] = Device()
        endpoint = f"{self.service.address}/{path or session}"
        keys = msgspec.structs.asdict(device.keys)
        subscription = Subscription(session=session, endpoint=endpoint, made=1, **keys)
        assert await self.store.turns.subscribe(player, subscription, 10)

    async def table(self, kinds: str = "pp", name: str = "table1", **more: Any) -> LiveTable:
        """A table at which Ann, who begins, and Bob sit with their names; nobody is connected."""
        live = await self.room.make(name, kinds, **more)
        await self.store.lobby.set_name(name, 0, "Ann", player="ann")
        if kinds[1] == "p":
            await self.store.lobby.set_name(name, 1, "Bob", player="bob")
        live.seats = list(await self.store.lobby.seats(name))
        for seat in sorted(live.people):
            assert await live.join(seat, nonce_from("nonce", seat)) is None
        await live.begin()
        await self.process.tables.close()
        return live

    async def play(self, live: LiveTable) -> None:
        """Play Ann's turn until it is somebody else's."""
        mine = live.fold.turn
        assert mine is not None
        while live.fold.turn == mine:
            move = msgspec.json.encode(live.game.moves(live.fold.state)[0])
            command = Play(f"c{live.fold.number}", live.fold.number, mine, msgspec.Raw(move))
            reply = await live.execute(command, live.people)
            assert "number" in msgspec.structs.asdict(reply), reply

    async def come(self, seat: int = 0, name: str = "table1") -> Ear:
        """Open a page."""
        ear = Ear(frozenset({seat}))
        self.room.tables.hub.enter(name, ear)
        await self.room.tables.presence.changed(name, first=True)
        return ear

    async def go(self, ear: Ear, name: str = "table1") -> None:
        """Close a page."""
        self.room.tables.hub.leave(name, ear)
        await self.room.tables.presence.changed(name)
        await self.process.tables.close()

    async def pass_delay(self) -> int:
        await self.process.tables.close()
        self.room.time.go(DELAY / 1000)
        return await self.process.work()

    def message(self, at: int = -1) -> dict[str, Any]:
        """A message that the push service got, decrypted by its device."""
        received = self.service.received[at]
        decrypted = self.devices[received.path.removeprefix("/")].decrypt(received.body)
        message: dict[str, Any] = json.loads(decrypted)
        return message

    @property
    def paths(self) -> list[str]:
        return [each.path for each in self.service.received]


@pytest.fixture
async def club(room: Room) -> AsyncIterator[Club]:
    async with running_service() as service:
        made = Club(room, service)
        await made.keep("ann")
        await made.keep("bob")
        yield made


async def test_a_player_who_is_away_is_told_once(club: Club) -> None:
    await club.subscribe("ann1")
    await club.store.turns.save("ann", TurnSettings(language="it"))
    live = await club.table()
    assert await club.process.work() == 0, "it waits: the page may be loaded again"
    assert await club.pass_delay() == 2
    assert club.message() == {
        "title": "Tocca a te: Shanghaien",
        "body": "Contro Bob",
        "tag": f"table1-{live.fold.number}",
        "path": "/table/table1",
        "language": "it",
    }
    headers = club.service.received[0].headers
    assert (headers["ttl"], headers["urgency"]) == ("86400", "normal")
    assert headers["content-encoding"] == "aes128gcm"
    assert len(headers["topic"]) == 32
    claims = verified_claims(headers["authorization"])
    assert (claims["aud"], claims["sub"]) == (club.service.address, URL)
    club.room.time.go(_HOUR)
    assert await club.process.work() == 0
    assert club.paths == ["/ann1"]


async def test_every_device_is_told_and_only_the_players_own(club: Club) -> None:
    await club.subscribe("ann1")
    second = Session(token_hash=b"ann2", id="ann2", player="ann", device="", made=2, seen=2)
    assert await club.store.players.sign_in(second, None) is not None
    await club.subscribe("ann2")
    await club.subscribe("bob1", "bob")
    await club.table()
    await club.pass_delay()
    assert sorted(club.paths) == ["/ann1", "/ann2"]
    assert await club.store.players.end_session("ann", "ann2") is not None
    assert [each.session for each in await club.store.turns.devices("ann")] == ["ann1"]


async def test_a_player_at_the_table_is_not_told(club: Club) -> None:
    await club.subscribe("ann1")
    club.room.tables.hub.enter("table1", Ear(frozenset({0})))
    await club.table()
    assert await next_due(club.store, TURN) is None
    assert await club.pass_delay() == 0
    assert not club.paths


async def test_a_player_who_comes_back_in_time_is_not_told(club: Club) -> None:
    await club.subscribe("ann1")
    await club.table()
    club.room.tables.hub.enter("table1", Ear(frozenset({0})))
    assert await club.pass_delay() == 1
    assert not club.paths


async def test_a_player_who_leaves_during_the_turn_is_told(club: Club) -> None:
    """A phone that is locked as the turn begins: it was connected then."""
    await club.subscribe("ann1")
    first, second = await club.come(), await club.come()
    await club.table()
    await club.go(first)
    assert await next_due(club.store, TURN) is None, "the second page is open"
    await club.go(second)
    assert await next_due(club.store, TURN) == club.room.time.now + DELAY
    await club.pass_delay()
    assert club.paths == ["/ann1"]
    await club.go(await club.come())
    await club.pass_delay()
    assert club.paths == ["/ann1"], "a turn is told once"


async def test_a_player_who_looks_in_and_leaves_again_is_told(club: Club) -> None:
    await club.subscribe("ann1")
    await club.table()
    page = await club.come()
    assert await club.pass_delay() == 1
    assert await next_due(club.store, TURN) is None, "no job while the page is open"
    await club.go(page)
    await club.pass_delay()
    assert club.paths == ["/ann1"]


async def test_a_player_who_leaves_while_the_job_runs_is_told(club: Club, monkeypatch: Any) -> None:
    await club.subscribe("ann1")
    await club.table()
    page = await club.come()
    done = club.store.jobs.done

    async def leave_and_delete(job: Job) -> bool:
        monkeypatch.setattr(club.store.jobs, "done", done)
        await club.go(page)
        return await done(job)

    monkeypatch.setattr(club.store.jobs, "done", leave_and_delete)
    await club.pass_delay()
    await club.pass_delay()
    assert club.paths == ["/ann1"]


async def test_one_who_leaves_out_of_turn_costs_nothing(club: Club) -> None:
    await club.subscribe("bob1", "bob")
    page = await club.come(1)
    await club.table()
    await club.go(page)
    assert await next_due(club.store, TURN) is None


async def test_a_player_of_a_process_that_died_is_told(club: Club) -> None:
    """The others notice its silence, and load its tables."""
    await club.subscribe("ann1")
    await club.come()
    await club.table()
    other = Process(club.room.others(), "two", club.hook)
    assert other.tables.presence.on_message("table1", Here("one", frozenset({0}), club.room.time.now)) is None
    assert other.tables.presence.seats("table1") == {0}
    assert other.tables.loaded("table1") is None
    club.room.time.go(SILENCE_LIMIT / 1000 + 1)
    other.tables.presence.forget_silent()
    await other.tables.close()
    await other.tables.close()  # what the loading spawned
    assert await next_due(club.store, TURN) is not None
    club.room.time.go(DELAY / 1000)
    await other.work()
    assert club.paths == ["/ann1"]


async def test_a_turn_that_is_over_is_not_told(club: Club) -> None:
    await club.subscribe("ann1")
    live = await club.table()
    await club.play(live)
    await club.pass_delay()
    assert not club.paths
    assert await next_due(club.store, TURN, PUSH) is None


async def test_nobody_is_told_of_bots_moves_or_without_a_device(club: Club) -> None:
    await club.table("pb", name="alone1")
    await club.table()
    assert await next_due(club.store, TURN) is None, "no device"
    await club.subscribe("ann1")
    await club.table("pb", name="alone2")
    assert await next_due(club.store, TURN) is None, "no other person"


async def test_only_the_wanted_games(club: Club) -> None:
    await club.subscribe("ann1")
    await club.store.turns.save("ann", TurnSettings(games='["raft"]'))
    await club.table()
    assert await club.pass_delay() == 1
    await club.store.turns.save("ann", TurnSettings(games='["raft","shanghaien"]'))
    await club.table(name="table2")
    await club.pass_delay()
    assert club.paths == ["/ann1"]


# Crashes


async def test_a_crash_after_sending_sends_again_with_the_same_tag(club: Club) -> None:
    """The process dies between the push service's answer and the deletion of the job."""
    await club.subscribe("ann1")
    await club.table()
    club.room.time.go(DELAY / 1000)
    for job in await club.process.messenger.runner.claim():
        await club.process.messenger.runner.do(job)
    (job,) = await club.process.messenger.runner.claim()
    assert job.kind == PUSH
    assert await club.process.messenger._push(job) is None, "sent, but not deleted"
    other = Process(club.room.others(), "two", club.hook)
    assert await other.work() == 0, "the lease is not over"
    club.room.time.go(20)
    assert await other.work() == 1
    first, again = club.service.received
    assert club.message(0) == club.message(1)
    assert first.headers["topic"] == again.headers["topic"]
    assert not await club.store.jobs.done(job), "the dead process's lease is void"
    club.room.time.go(_HOUR)
    assert await other.work() == 0


async def test_a_crash_while_deciding_leaves_the_job_to_another_process(club: Club) -> None:
    await club.subscribe("ann1")
    await club.table()
    club.room.time.go(DELAY / 1000)
    (job,) = await club.process.messenger.runner.claim()
    assert job.kind == TURN
    club.room.time.go(20)
    other = Process(club.room.others(), "two", club.hook)
    assert await other.work() == 2
    await club.process.messenger.runner.do(job)  # the first one was only slow
    assert await club.process.work() == 0
    assert club.paths == ["/ann1"]


async def test_a_crash_before_the_job_was_put_is_made_good_at_the_next_start(club: Club) -> None:
    await club.subscribe("ann1")
    club.process.tables.on_change = lambda _: None  # the process dies after the commit
    await club.table()
    assert await club.store.lobby.tables_with_jobs("", 9) == ["table1"]
    other = Process(club.room.others(), "two", club.hook)
    for _ in range(2):  # the table is told once, also if the server starts again
        await other.tables.get("table1")
        await other.tables.close()
        club.room.time.go(DELAY / 1000)
        await other.work()
        other = Process(club.room.others(), "three", club.hook)
    assert club.paths == ["/ann1"]


# Push services that refuse


@pytest.mark.parametrize("status", [404, 410])
async def test_a_dead_subscription_is_dropped(club: Club, status: int) -> None:
    club.service.answer = lambda _: response(status)
    await club.subscribe("ann1")
    await club.table()
    await club.pass_delay()
    assert await club.store.turns.devices("ann") == []
    assert await next_due(club.store, PUSH) is None


async def test_retries_have_a_backoff_and_a_limit(club: Club) -> None:
    club.service.answer = lambda _: response(503)
    await club.subscribe("ann1")
    await club.table()
    await club.pass_delay()
    waits = []
    while (due := await next_due(club.store, PUSH)) is not None:
        waits.append((due - club.room.time.now) / 1000)
        club.room.time.now = due
        await club.process.work()
    assert len(club.paths) == MAX_ATTEMPTS
    assert len(waits) == MAX_ATTEMPTS - 1
    assert all(15 * 2**at <= wait <= 30 * 2**at for at, wait in enumerate(waits))
    assert len({each.headers["topic"] for each in club.service.received}) == 1
    assert len(await club.store.turns.devices("ann")) == 1, "the device may work again tomorrow"


async def test_a_push_service_says_when_to_try_again(club: Club) -> None:
    club.service.answer = lambda _: response(429, "retry-after: 600\r\n")
    await club.subscribe("ann1")
    await club.table()
    await club.pass_delay()
    due = await next_due(club.store, PUSH)
    assert due is not None
    assert due == club.room.time.now + 600_000


@pytest.mark.parametrize("status", [302, 307, 400, 403, 413])
async def test_what_will_not_work_is_not_tried_again(club: Club, status: int) -> None:
    club.service.answer = lambda _: response(status, f"location: {club.service.address}/inside\r\n")
    await club.subscribe("ann1")
    await club.table()
    await club.pass_delay()
    assert club.paths == ["/ann1"]
    assert await next_due(club.store, PUSH) is None


async def test_a_stored_endpoint_is_checked_again(club: Club) -> None:
    """An operator who allows local services no more, or a database from elsewhere."""
    await club.subscribe("ann1")
    await club.table()
    club.process.messenger._service.services = PushServices()
    await club.pass_delay()
    assert not club.paths
    assert await next_due(club.store, PUSH) is None


# Time


async def test_a_message_waits_for_the_end_of_the_quiet_hours(club: Club) -> None:
    await club.subscribe("ann1")
    quiet = QuietHours(22 * 60, 7 * 60, "Europe/Rome")  # the room's clock shows 23:13 in Rome
    await club.store.turns.save("ann", TurnSettings(quiet=msgspec.json.encode(quiet).decode()))
    await club.table()
    assert await club.pass_delay() == 1
    assert not club.paths
    due = await next_due(club.store, TURN)
    assert due == quiet.until(club.room.time.now)
    assert due is not None
    club.room.time.now = due - 1
    assert await club.process.work() == 0
    club.room.time.now = due
    assert await club.process.work() == 2
    assert club.paths == ["/ann1"]


async def test_a_move_in_the_quiet_hours_cancels_the_message(club: Club) -> None:
    await club.subscribe("ann1")
    quiet = QuietHours(22 * 60, 7 * 60, "Europe/Rome")
    await club.store.turns.save("ann", TurnSettings(quiet=msgspec.json.encode(quiet).decode()))
    live = await club.table()
    await club.pass_delay()
    await club.play(live)
    club.room.time.go(12 * _HOUR)
    await club.process.work()
    assert not club.paths


async def test_with_a_clock_the_message_lives_as_long_as_the_turn(club: Club) -> None:
    await club.subscribe("ann1")
    await club.table(clock=TimeControl("move", 300))
    await club.pass_delay()
    headers = club.service.received[0].headers
    assert headers["urgency"] == "high"
    assert int(headers["ttl"]) == 300 - DELAY // 1000


# The webhook


async def test_the_webhook_gets_the_turns_of_those_who_want_it(club: Club) -> None:
    await club.store.turns.save("ann", TurnSettings(webhook=True, language="en"))
    live = await club.table()
    await club.pass_delay()
    (received,) = club.service.received
    assert (received.method, received.path) == ("PUT", f"/hook/table1-{live.fold.number}")
    assert json.loads(received.body)["body"] == (
        f"Ann, it is your turn: Shanghaien, against Bob.\n{URL}/table/table1"
    )
    await club.store.turns.save("ann", TurnSettings(webhook=False))
    await club.table(name="table2")
    await club.pass_delay()
    assert len(club.service.received) == 1


async def test_the_webhook_tells_nothing_of_a_table_that_may_not_be_watched(club: Club) -> None:
    await club.store.turns.save("ann", TurnSettings(webhook=True, language="en"))
    await club.table(spectators=False)
    await club.pass_delay()
    (received,) = club.service.received
    assert json.loads(received.body)["body"] == f"Ann, it is your turn: Shanghaien.\n{URL}"
    assert "table1" not in received.path


def test_a_bot_over_the_network_is_marked() -> None:
    seats = SeatRow(0, "person", name="Ann"), SeatRow(1, "person", NETWORK, name="Tar")
    message = push_message(Turn("table1", 3, "shanghaien", 0, seats), "en")
    assert json.loads(message)["body"] == "Against Tar (bot)"


async def test_a_repeated_message_to_the_webhook_waits_for_the_end_of_the_quiet_hours(club: Club) -> None:
    club.service.answer = lambda _: response(502)
    await club.store.turns.save("ann", TurnSettings(webhook=True))
    await club.table()
    await club.pass_delay()
    assert len(club.paths) == 1
    quiet = QuietHours(22 * 60, 7 * 60, "Europe/Rome")  # the room's clock shows 23:13 in Rome
    await club.store.turns.save("ann", TurnSettings(webhook=True, quiet=msgspec.json.encode(quiet).decode()))
    club.room.time.now = await next_due(club.store, WEBHOOK) or 0
    await club.process.work()
    assert len(club.paths) == 1
    assert await next_due(club.store, WEBHOOK) == quiet.until(club.room.time.now)


async def test_a_webhook_that_fails_is_tried_again_with_the_same_id(club: Club) -> None:
    club.service.answer = lambda _: response(502)
    await club.store.turns.save("ann", TurnSettings(webhook=True))
    await club.table()
    await club.pass_delay()
    due = await next_due(club.store, WEBHOOK)
    assert due is not None
    club.room.time.now = due
    club.service.answer = lambda _: response(200)
    assert await club.process.work() == 1
    assert len(club.paths) == 2
    assert len(set(club.paths)) == 1
    assert await next_due(club.store, WEBHOOK) is None
