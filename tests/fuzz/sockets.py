"""Fuzz a real server process over real sockets, with frames that are sent many at a time."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from dogwatch.server.websocket_protocol import frame_header
from tests.chaos.processes import Server
from tests.fuzz.messages import OPTIONS, Messages
from tests.fuzz.report import Report

_BATCH = 8
_GAMES = {"shanghaien": 4, "raft": 3, "pirates": 1}
"""How often each game is played; all by two. The pirates' rules run in calculators."""
_SEATS = 2
_MAX_ENTRIES = 300
_PATIENCE = 60.0


def _frame(text: str) -> bytes:
    """A client's frame. The mask is zero, which changes no byte."""
    data = text.encode("utf-8", "surrogatepass")
    header = bytearray(frame_header(len(data)))
    header[1] |= 0x80
    return bytes(header) + b"\0\0\0\0" + data


class _Page:
    """A browser at one table that it holds all seats of."""

    def __init__(self, port: int, random: Random, messages: dict[str, Messages], report: Report) -> None:
        self._port, self._random, self._messages, self._report = port, random, messages, report
        self._game = ""
        self._cookie = ""
        self._number = 0
        self._choices: dict[str, Any] | None = None
        self._over = False
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter

    async def run(self, until: Callable[[], bool]) -> None:
        """Send batches at one table after the other."""
        while not until():
            await self._sit_down()
            while not until() and not self._over and self._number < _MAX_ENTRIES:
                await self._send_batch()
            await self._check_alive()
            self._writer.close()
            self._report.tables += 1

    async def _sit_down(self) -> None:
        [self._game] = self._random.choices(tuple(_GAMES), tuple(_GAMES.values()))
        wanted = {
            "game": self._game,
            "seats": [{"kind": "me"}] * _SEATS,
            "options": OPTIONS.get(self._game, {}),
        }
        self._cookie = ""
        table = (await self._post("/api/tables", wanted))["table"]
        for seat in range(_SEATS):
            sit = {"seat": seat, "nonce": self._random.randbytes(16).hex()}
            await self._post(f"/api/tables/{table}/seats", sit)
        self._number, self._choices, self._over = 0, None, False
        await self._connect(table)

    async def _post(self, path: str, value: Any) -> Any:
        body = json.dumps(value).encode()
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 24)
        writer.write(
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nContent-Type: application/json\r\n"
            f"Connection: close\r\nCookie: {self._cookie}\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        status = int(head.split()[1])
        if status >= 400:
            raise RuntimeError(f"{path}: {status} {answer[:200]!r}")
        cookie = re.search(rb"set-cookie: ([^;]+)", head, re.IGNORECASE)
        if cookie is not None:
            self._cookie = cookie[1].decode()
        return json.loads(answer)

    async def _connect(self, table: str) -> None:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 24)
        key = base64.b64encode(self._random.randbytes(16)).decode()
        self._writer.write(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nCookie: {self._cookie}\r\n\r\n".encode()
        )
        await self._reader.readuntil(b"\r\n\r\n")
        while self._choices is None and not self._over:
            await self._hear()

    async def _send_batch(self) -> None:
        turn, legal = 0, ""
        if self._choices is not None:
            turn = self._choices["seat"]
            if self._choices["moves"]:
                legal = json.dumps(self._random.choice(self._choices["moves"]))
        texts = [self._messages[self._game].next(self._number, turn, legal) for _ in range(_BATCH)]
        self._report.messages += len(texts)
        await self._send_and_hear(b"".join(map(_frame, texts)))

    async def _send_and_hear(self, frames: bytes) -> None:
        """Send frames, and read until the answer to a command after them."""
        marker = f"marker-{self._random.randrange(10**9):09}"
        self._writer.write(frames + _frame(f'{{"type":"resign","id":"{marker}","after":1000000,"seat":0}}'))
        async with asyncio.timeout(_PATIENCE):
            while marker.encode() not in await self._hear():
                pass

    async def _hear(self) -> bytes:
        first, length = await self._reader.readexactly(2)
        if length == 126:
            length = int.from_bytes(await self._reader.readexactly(2), "big")
        elif length == 127:
            length = int.from_bytes(await self._reader.readexactly(8), "big")
        text = await self._reader.readexactly(length)
        if first != 0x81:
            if first == 0x88:
                self._report.errors.append(f"closed: {text!r}")
                raise ConnectionError(text)
            if first == 0x89:
                self._writer.write(bytes((0x8A, 0x80 | len(text))) + b"\0\0\0\0" + text)
            return b""
        self._report.count_reply(text)
        if text.startswith((b'{"type":"events"', b'{"type":"snapshot"')):
            message = json.loads(text)
            last = message["events"][-1] if "events" in message else message
            if last["number"] >= self._number:
                self._number, self._choices = last["number"], last["choices"]
                self._over = last["outcome"] is not None
        return text

    async def _check_alive(self) -> None:
        """A legal move is played, unless the game is over."""
        if self._over or self._choices is None or not self._choices["moves"]:
            return
        before, seat = self._number, self._choices["seat"]
        move = json.dumps(self._random.choice(self._choices["moves"]))
        play = f'{{"type":"play","id":"alive-{before:06}","after":{before},"seat":{seat},"move":{move}}}'
        await self._send_and_hear(_frame(play))
        if self._number <= before:
            self._report.errors.append(f"a table of {self._game} is dead at entry {before}")


async def fuzz_server(
    folder: Path, seed: int, pages: int, messages: int, every: int, tell: Callable[[str], None]
) -> Report:
    """Start a server, send that many messages, and check its log."""
    server = Server(str(folder / "tables.sqlite3"), folder / "log")
    server.start()
    try:
        await server.answers()
        report = Report(server.pid)
        random = Random(f"fuzz {seed}")
        made = {game: Messages(game, random) for game in _GAMES}
        began, next_line = time.monotonic(), every
        people = [_Page(server.port, random, made, report) for _ in range(pages)]

        def enough() -> bool:
            nonlocal next_line
            if report.messages >= next_line:
                next_line += every
                tell(report.line(time.monotonic() - began))
            return report.messages >= messages or bool(report.errors)

        await asyncio.gather(*(page.run(enough) for page in people))
    finally:
        server.stop()
    report.errors += server.complaints()
    return report
