"""All known kinds of abuse at a limited rate: `python -m tests.hostile.abuse --port PORT …`.

It runs in a separate process, so that the abusers' CPU time does not distort honest players' times.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import secrets
import socket
import string
import sys
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection

from tests.hostile.records import fresh_record
from tests.hostile.visitor import LOST, Visitor

HELD: Final = 120
"""Maximum of idle connections that an address keeps open."""
HOLD_SECONDS: Final = 20.0
_ME: Final[dict[str, Any]] = {"kind": "me"}
_NASTY_NAMES: Final = ("Ada\n", "A\u200bda", "Аda", "\u202eadA", "x" * 25, "\x00", "\ud7ff", "👩‍🚀" * 9, " ")


class Abuser(Visitor):
    """One hostile address."""

    def __init__(self, port: int, address: str, luck: random.Random, record: bytes) -> None:
        super().__init__(port, address)
        self.luck = luck
        self.record = record
        self.held: set[asyncio.Task[None]] = set()
        self.tables: deque[str] = deque(maxlen=20)

    def hold(self, work: Awaitable[None]) -> None:
        """Run a task in the background; cancels the oldest beyond the limit."""
        if len(self.held) >= HELD:
            next(iter(self.held)).cancel()
        task = asyncio.ensure_future(self._held(work))
        self.held.add(task)
        task.add_done_callback(self.held.discard)

    async def _held(self, work: Awaitable[None]) -> None:
        with contextlib.suppress(*LOST):
            await work

    async def alone(self, **more: Any) -> str | None:
        """A table where this visitor has both seats: a new one, or an earlier one if that is refused."""
        table = await self.make([_ME, _ME], **more)
        if table is not None:
            self.tables.append(table)
        return table or (self.luck.choice(self.tables) if self.tables else None)


Kind = Callable[[Abuser], Awaitable[None]]
KINDS: dict[str, Kind] = {}


def _kind(abuse: Kind) -> Kind:
    KINDS[abuse.__name__] = abuse
    return abuse


async def _moves(each: Abuser, table: str, count: int, *, take_back: bool = False) -> None:
    """Play random legal moves for both seats; with `take_back` each is taken back."""
    async with each.live(table) as socket_:
        for _ in range(count):
            now = await _next(socket_, "choices")
            if not now.get("choices"):
                return
            seat, moves = now["choices"]["seat"], now["choices"]["moves"]
            command = {"id": secrets.token_urlsafe(12), "after": now["number"], "seat": seat}
            await socket_.send(_text({"type": "play", **command, "move": each.luck.choice(moves)}))
            each.asked["messages"] += 1
            if take_back:
                played = await _next(socket_, "number")
                if "code" in played:
                    each.refused[str(played["code"])] += 1
                    return
                command |= {"id": secrets.token_urlsafe(12), "after": played["number"]}
                await socket_.send(_text({"type": "takeback", **command}))
                each.asked["messages"] += 1


async def _next(socket_: ClientConnection, field: str) -> dict[str, Any]:
    """The next message, or last event of one, with a value in this field."""
    while True:
        found = msgspec.json.decode(await asyncio.wait_for(socket_.recv(decode=False), 10))
        found = found["events"][-1] if "events" in found else found
        if found.get(field) is not None or found.get("outcome"):
            return dict(found)


def _text(message: Any) -> str:
    return msgspec.json.encode(message).decode()


# Options and tables


def _options(luck: random.Random) -> tuple[str, dict[str, Any]]:
    """Options at and beyond their limits."""
    rocks = [[luck.randint(-9000, 9000), luck.randint(-9000, 9000), luck.randint(10, 600)] for _ in range(40)]
    scenarios = dict.fromkeys(("treasure", "ghost", "monster", "storm", "merchant", "kraken", "expert"), True)
    found: list[tuple[str, dict[str, Any]]] = [
        ("pirates", {"sizes": {"knot": luck.choice([50_000, 8_000, 2_828, 2_500])}, "die": [9] * 6}),
        ("pirates", {"sizes": {"knot": 2_500}, "die": [9] * 6, "rocks": rocks, "players": 2}),
        ("pirates", {"rocks": rocks[: luck.randint(1, 40)], **scenarios}),
        ("pirates", {"rocks": rocks * 25}),
        (
            "pirates",
            {"sizes": {luck.choice(["side", "hull", "ball"]): luck.choice([0, 10**18, [1, 1, 1]])}},
        ),
        ("raft", {"own_layout": "o" * luck.randint(1, 5_000)}),
        ("raft", {"position": "ab/cd " * luck.randint(1, 900)}),
        ("raft", {"own_layout": "ooooooo/ooooooo/oo3oo/ooooooo/ooooooo", "repetition": 10}),
        ("shanghaien", {"tricks": [luck.randint(-9, 9)] * luck.randint(1, 900)}),
        ("shanghaien", {"x" * luck.randint(1, 50_000): 1}),
    ]
    return luck.choice(found)


@_kind
async def extreme_options(each: Abuser) -> None:
    """Tables with extreme options, and a few moves there."""
    game, options = _options(each.luck)
    table = await each.alone(game=game, options=options)
    if table:
        await _moves(each, table, 3)


@_kind
async def floods_of_tables(each: Abuser) -> None:
    """Many tables, also with many cookies."""
    for _ in range(5):
        await each.somebody_else().make([_ME, {"kind": "anybody"}])


@_kind
async def resign_and_rematch(each: Abuser) -> None:
    """Tables created by rematches instead of directly."""
    table = await each.alone()
    for _ in range(5):
        if table is None:
            return
        async with each.live(table) as socket_:
            now = await _next(socket_, "number")
            command = {"id": secrets.token_urlsafe(12), "after": now["number"], "seat": 0}
            await socket_.send(_text({"type": "resign", **command}))
            await _next(socket_, "id")
        made = await each.ask("POST", f"/api/tables/{table}/rematch", {})
        table = made.json()["table"] if made.status == 201 else None
        for seat in (0, 1) if table else ():
            body = {"seat": seat, "nonce": secrets.token_hex(16)}
            await each.ask("POST", f"/api/tables/{table}/seats", body)


@_kind
async def bots_only(each: Abuser) -> None:
    """Tables with captains only."""
    game = each.luck.choice(["raft", "pirates", "shanghaien"])
    await each.make([{"kind": "bot", "level": "captain"}] * 2, game=game)


@_kind
async def hints(each: Abuser) -> None:
    """Analyses with the longest thinking time at every entry of the abuser's table."""
    bot = {"kind": "bot", "level": "cabin_boy"}
    table = await each.make([_ME, bot], game="raft", options={"size": "short", "placer": "port"})
    if table:
        await _moves(each, table, 4)
        for number in range(1, 9):
            body = {"number": number, "level": "captain", "seconds": 10}
            await each.ask("POST", f"/api/tables/{table}/analyses", body)


@_kind
async def reviews(each: Abuser) -> None:
    """Reviews that are not cached."""
    await each.ask("POST", "/api/reviews", fresh_record(each.luck.randint(5, 60), each.luck))


# Bytes


@_kind
async def long_replays_not_read(each: Abuser) -> None:
    """Replays of the largest record, without reading the response."""
    each.hold(_unread(each, "POST", "/api/replays", each.record))


@_kind
async def answers_not_read(each: Abuser) -> None:
    """Long responses, read through the smallest TCP window."""
    path = each.luck.choice(["/schema/openapi.json", "/", "/api/games", "/api/tables?which=open"])
    each.hold(_unread(each, "GET", path, b""))


async def _unread(each: Abuser, method: str, path: str, body: bytes) -> None:
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    narrow.bind((each.address, 0))
    narrow.setblocking(False)
    loop = asyncio.get_running_loop()
    each.asked["unread answers"] += 1
    try:
        await asyncio.wait_for(loop.sock_connect(narrow, ("127.0.0.1", each.port)), 10)
        await asyncio.wait_for(loop.sock_sendall(narrow, each.head(method, path, len(body)) + body), 30)
        await asyncio.sleep(HOLD_SECONDS)
        narrow.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            if not narrow.recv(1):
                each.refused["cut off while not reading"] += 1
    finally:
        narrow.close()


@_kind
async def slow_heads(each: Abuser) -> None:
    """A request's head, byte by byte."""
    each.hold(_slowly(each, each.head("GET", "/api/games", 0)[:-2]))


@_kind
async def slow_bodies(each: Abuser) -> None:
    """A body, byte by byte."""
    each.hold(_slowly(each, b"{" + b" " * 200, head=each.head("POST", "/api/tables", 60_000)))


async def _slowly(each: Abuser, data: bytes, head: bytes = b"") -> None:
    reader, writer = await each.open()
    each.asked["slow requests"] += 1
    try:
        writer.write(head)
        end = time.monotonic() + HOLD_SECONDS
        for place in range(len(data)):
            writer.write(data[place : place + 1])
            await writer.drain()
            with contextlib.suppress(TimeoutError):
                if await asyncio.wait_for(reader.read(1000), 0.5) is not None:
                    each.refused["cut off while slow"] += 1
                    return
            if time.monotonic() > end:
                return
    finally:
        writer.close()


@_kind
async def half_open(each: Abuser) -> None:
    """Connections that send nothing."""

    async def silent() -> None:
        reader, writer = await each.open()
        each.asked["silent connections"] += 1
        try:
            if await asyncio.wait_for(reader.read(1), HOLD_SECONDS) == b"":
                each.refused["cut off while silent"] += 1
        finally:
            writer.close()

    for _ in range(5):
        each.hold(silent())


@_kind
async def sockets_not_read(each: Abuser) -> None:
    """Spectators who stop reading at a busy table."""
    table = await each.alone()

    async def watch() -> None:
        async with each.live(table or "", max_queue=1) as socket_:
            await socket_.recv()
            await asyncio.sleep(HOLD_SECONDS)

    if table:
        for _ in range(3):
            each.hold(watch())
        await _moves(each, table, 10, take_back=True)


@_kind
async def large_and_broken_bodies(each: Abuser) -> None:
    """Bodies that are too large, not JSON or nested too deeply."""
    bodies = (
        b"[" * 60_000,
        b'{"game": "' + b"x" * 70_000 + b'"}',
        secrets.token_bytes(2_000),
        b"1" * 1_500_000,
    )
    path = each.luck.choice(["/api/tables", "/api/replays", "/api/reviews", "/api/claims"])
    await each.ask("POST", path, each.luck.choice(bodies))


# Messages


@_kind
async def reconnect_storms(each: Abuser) -> None:
    """Connect and disconnect repeatedly, which must not renew a budget."""
    table = await each.alone()
    for _ in range(10 if table else 0):
        async with each.live(table or ""):
            pass


@_kind
async def take_back_loops(each: Abuser) -> None:
    """Grow a log without end: move, take back, move."""
    table = await each.alone(game=each.luck.choice(["shanghaien", "raft", "pirates"]))
    if table:
        each.hold(_moves(each, table, 150, take_back=True))


@_kind
async def floods_of_messages(each: Abuser) -> None:
    """As many messages as the connection accepts."""
    table = await each.alone()
    if table:
        async with each.live(table) as socket_:
            for number in range(200):
                message = {"type": "say", "seat": 0, "phrase": "hello"}
                await socket_.send(_text(message if number % 2 else {"type": "resume", "after": 0}))
                each.asked["messages"] += 1
                if number % 20 == 0:
                    await asyncio.sleep(0.05)


@_kind
async def fuzzed_messages(each: Abuser) -> None:
    """Garbage and almost valid messages."""
    table = await each.alone()
    if table:
        async with each.live(table) as socket_:
            for _ in range(20):
                await socket_.send(_fuzzed(each.luck))
                each.asked["messages"] += 1


def _fuzzed(luck: random.Random) -> str | bytes:
    message: dict[str, Any] = {
        "type": "play",
        "id": "fuzzed-00",
        "after": 2,
        "seat": 0,
        "move": {"type": "roll"},
    }
    field = luck.choice(list(message))
    odd: tuple[Any, ...] = (
        None,
        -1,
        2**63,
        1e308,
        "",
        "\u202e",
        [],
        {"type": "\x00"},
        "x" * 60_000,
        [[[[[]]]]] * 500,
    )
    message[field] = luck.choice(odd)
    text = _text(message)
    cut = luck.randrange(len(text))
    noise = "".join(luck.choices(string.printable, k=200))
    found: list[str | bytes] = [text, text[:cut], text[:cut].encode(), noise]
    return luck.choice(found)


@_kind
async def fuzzed_requests(each: Abuser) -> None:
    """Invalid paths, methods and headers."""
    path = "/" + "".join(each.luck.choices("abc/%2e?=&#\\'\"0", k=each.luck.randint(1, 300))).replace(" ", "")
    await each.ask(each.luck.choice(["GET", "POST", "PUT", "DELETE", "BREW"]), path)
    await each.ask("GET", f"/api/tables/{'a' * each.luck.randint(1, 20)}/replay")
    reader, writer = await each.open()
    try:
        writer.write(each.luck.choice([b"\x00" * 4096, b"GET / HTTP/9.9\r\n\r\n", b"A: b\r\n" * 3000]))
        await asyncio.wait_for(reader.read(1000), 5)
        each.refused["nonsense answered or cut off"] += 1
    finally:
        writer.close()


@_kind
async def weird_names(each: Abuser) -> None:
    """Confusable and invalid names."""
    name = each.luck.choice(_NASTY_NAMES)
    table = await each.make([{**_ME, "name": name}, {"kind": "anybody"}])
    if table:
        await each.ask(
            "POST", f"/api/tables/{table}/names", {"seat": 0, "name": each.luck.choice(_NASTY_NAMES)}
        )


# All together


async def abuse(each: Abuser, seconds: float, per_second: float) -> None:
    """Repeat all kinds of abuse in turn, in a random order."""
    end, kinds = time.monotonic() + seconds, list(KINDS.values())
    each.luck.shuffle(kinds)
    running: set[asyncio.Task[None]] = set()
    number = 0
    while time.monotonic() < end:
        task = asyncio.ensure_future(_one(each, kinds[number % len(kinds)]))
        running.add(task)
        task.add_done_callback(running.discard)
        number += 1
        await asyncio.sleep(each.luck.uniform(0.5, 1.5) / per_second)
        while len(running) > 20:
            await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
    for left in [*running, *each.held]:
        left.cancel()
    await asyncio.gather(*running, *each.held, return_exceptions=True)


async def _one(each: Abuser, kind: Kind) -> None:
    each.asked[kind.__name__] += 1
    with contextlib.suppress(*LOST):
        await kind(each)


async def run(
    port: int, addresses: list[str], record: bytes, seconds: float, per_second: float
) -> list[Abuser]:
    """Run all addresses concurrently."""
    abusers = [Abuser(port, address, random.Random(address), record) for address in addresses]
    await asyncio.gather(*(abuse(each, seconds, per_second) for each in abusers))
    return abusers


def main() -> None:
    """Abuse a server and print the counts as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--record", type=Path, required=True, help="a long record")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--per-second", type=float, default=8.0)
    parser.add_argument("--addresses", nargs="+", default=["127.0.0.2", "127.0.0.3", "127.0.0.4"])
    arguments = parser.parse_args()
    os.nice(10)  # real attackers do not use the server's CPUs
    record = arguments.record.read_bytes()
    abusers = asyncio.run(
        run(arguments.port, arguments.addresses, record, arguments.seconds, arguments.per_second)
    )
    asked = sum((each.asked for each in abusers), Counter[str]())
    refused = sum((each.refused for each in abusers), Counter[str]())
    sys.stdout.buffer.write(msgspec.json.encode({"asked": asked, "refused": refused}))


if __name__ == "__main__":
    main()
