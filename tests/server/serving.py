"""A real server on a free port, and browsers that use it over HTTP and WebSocket."""

from __future__ import annotations

import itertools
import json
import re
import socket
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from dogwatch.fair import fresh_nonce
from dogwatch.server.app import Config
from dogwatch.server.limits import Limits
from dogwatch.server.serve import uvicorn_config
from tests.chaos.processes import READY_SECONDS

GENEROUS = Limits(
    requests=1_000_000,
    messages=1_000_000,
    messages_per_minute=1_000_000,
    tables=1_000_000,
    records=1_000_000,
    kilobytes=100_000_000,
    hints=1_000_000,
    identities=1_000_000,
    reviews=1_000_000,
    bot_tables=1_000_000,
    bot_messages=1_000_000,
    bot_challenges=1_000_000,
    connections=1_000_000,
)
PATIENCE = 20.0

Json = dict[str, Any]

_ids = itertools.count(1)


class Serving:
    """A server in a thread of this process."""

    def __init__(
        self,
        database: Path | str,
        limits: Limits = GENEROUS,
        trusted_proxy: str = "",
        *,
        bots: bool = False,
        **more: Any,
    ) -> None:
        """Start, and with `bots` wait until all of them are compiled. Without, no bot moves."""
        self._browsers: list[Browser] = []
        self.database = str(database)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        few = {"thinkers": int(bots), "calculators": 1}  # each takes seconds to start
        config = Config(database=self.database, limits=limits, trusted_proxy=trusted_proxy, **few | more)
        self.server = uvicorn.Server(uvicorn_config(config, "127.0.0.1", self.port))
        self.app: Any = self.server.config.app
        self._thread = threading.Thread(target=self.server.run, daemon=True)
        self._thread.start()
        deadline = time.monotonic() + READY_SECONDS
        while not self._is_up(bots):
            if not self._thread.is_alive() or time.monotonic() > deadline:
                raise RuntimeError("the server did not start")
            time.sleep(0.01)

    def _is_up(self, with_bots: bool) -> bool:
        return self.server.started and (not with_bots or self.app.state.thinkers.all_ready)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def browser(self, **more: Any) -> Browser:
        self._browsers.append(Browser(self, **more))
        return self._browsers[-1]

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(30)
        assert not self._thread.is_alive()
        for browser in self._browsers:
            browser.http.close()

    def __enter__(self) -> Serving:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


class Browser:
    """An HTTP client with its own cookie jar."""

    def __init__(self, serving: Serving, cookie: str | None = None, address: str = "") -> None:
        self.serving = serving
        self.forwarded = {"x-forwarded-for": address} if address else {}
        self.traffic: list[bytes] = []
        """All bytes received, without its own cookie."""
        cookies = {"dogwatch": cookie} if cookie else None
        self.http = httpx.Client(
            base_url=serving.address, timeout=PATIENCE, cookies=cookies, headers=self.forwarded
        )

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get("dogwatch")

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        if body is not None:
            more["json"] = body
        answer = self.http.request(method, path, **more)
        head = "\n".join(f"{name}: {value}" for name, value in answer.headers.items() if name != "set-cookie")
        self.traffic += [head.encode(), answer.content]
        return answer

    def post(self, path: str, body: Any = None, status: int = 201) -> Any:
        answer = self.ask("POST", path, {} if body is None else body)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.ask("GET", path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """(status, code) of a refused request."""
        answer = self.ask(method, path, body)
        assert answer.status_code >= 400, answer.text
        problem = answer.json()
        assert set(problem) == {"code", "args", "clause"}
        return answer.status_code, problem["code"]

    # Tables

    def make(self, seats: str = "mf", **more: Any) -> Json:
        """Create a table with seats for me (m), a friend (f), anybody (a), bots (b) and captains (c)."""
        made: Json = self.post("/api/tables", new_table(seats, **more))
        for seat, kind in enumerate(seats):
            if kind == "m":
                self.sit(made["table"], seat)
        return made

    def sit(self, table: str, seat: int) -> None:
        """Add the nonce of a seat that this browser holds, or take a free one."""
        self.post(f"/api/tables/{table}/seats", {"seat": seat, "nonce": fresh_nonce()})

    def claim(self, made: Json, name: str = "", which: int = 0) -> Json:
        secret = made["invitations"][which]["secret"]
        body = {"secret": secret, "nonce": fresh_nonce(), "name": name}
        seated: Json = self.post("/api/claims", body)
        return seated

    def live(self, table: str, after: int | None = None, **more: Any) -> Live:
        return Live(self, table, after, **more)


def new_table(seats: str = "mf", **more: Any) -> Json:
    kinds: dict[str, Json] = {
        "m": {"kind": "me"},
        "f": {"kind": "friend"},
        "a": {"kind": "anybody"},
        "b": {"kind": "bot", "level": "deckhand"},
        "c": {"kind": "bot", "level": "captain"},
    }
    return {
        "game": "shanghaien",
        "seats": [kinds[each] for each in seats],
        "options": {"first": "red"},
    } | more


def fresh_id() -> str:
    return f"command-{next(_ids)}"


def closed_with(closed: ConnectionClosed) -> tuple[int | None, str]:
    """The server's close code and reason."""
    return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (None, "")


class Closed(Exception):
    """The server has closed the connection."""

    def __init__(self, code: int | None, reason: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason


class Live:
    """One connection to one table; keeps the received events."""

    def __init__(
        self, browser: Browser, table: str, after: int | None = None, origin: str | None = None
    ) -> None:
        self.browser = browser
        self.table = table
        query = "/live" if after is None else f"/live?after={after}"
        cookies = "; ".join(f"{each.name}={each.value}" for each in browser.http.cookies.jar)
        headers = browser.forwarded | ({"Cookie": cookies} if cookies else {})
        path = f"/api/tables/{table}{query if '?' not in table else ''}"
        self._connecting = self.connecting(browser.serving.port, path, headers, origin)
        self.socket: ClientConnection = self._connecting.__enter__()
        self.events: list[Json] = []
        self.messages: list[Json] = []
        self.snapshot: Json | None = None
        self.now: Json = {}
        """The last snapshot or event."""
        self._unheard: deque[Json] = deque()
        self._unanswered: set[str] = set()

    def connecting(
        self, port: int, path: str, headers: dict[str, str], origin: str | None
    ) -> ClientConnection:
        return connect(
            f"ws://127.0.0.1:{port}{path}",
            additional_headers=headers,
            origin=Origin(origin) if origin is not None else None,
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
        )

    def hear(self, timeout: float = PATIENCE) -> Json:
        """The next message; each event of an `events` message, and what it acknowledges, as its own one."""
        while not self._unheard:
            self._receive(timeout)
        message = self._unheard.popleft()
        self.messages.append(message)
        if message["type"] == "event":
            assert not self.events or message["number"] == self.events[-1]["number"] + 1, (
                "event lost or duplicated"
            )
            message["view"] = self.now.get("view", {}) | message["view"]
            self.events.append(message)
            self.now = message
        elif message["type"] == "snapshot":
            self.snapshot = self.now = message
            self.events = []
        return message

    def _receive(self, timeout: float) -> None:
        try:
            data = self.socket.recv(timeout=timeout)
        except ConnectionClosed as closed:
            raise Closed(*closed_with(closed)) from None
        raw = data.encode() if isinstance(data, str) else data
        self.browser.traffic.append(raw)
        message: Json = json.loads(raw)
        events = message.get("events", ())
        self._unheard += [{"type": "event"} | event for event in events]
        for event in events:
            self._answered({"type": "accepted", "id": event["command"], "number": event["number"]})
        if message["type"] in ("accepted", "refused") and message["id"]:
            self._answered(message)
        elif message["type"] != "events":
            self._unheard.append(message)

    def _answered(self, reply: Json) -> None:
        """A repeated answer counts once."""
        if reply["id"] in self._unanswered:
            self._unanswered.discard(reply["id"])
            self._unheard.append(reply)

    def hear_until(self, *kinds: str) -> Json:
        while (message := self.hear())["type"] not in kinds:
            pass
        return message

    def hear_to(self, number: int) -> None:
        """Receive until the table is at that entry."""
        while self.number < number:
            self.hear()

    @property
    def number(self) -> int:
        return int(self.now.get("number", 0))

    def closed(self) -> int | None:
        """Receive until the server closes; returns the close code."""
        try:
            while True:
                self.hear()
        except Closed as closed:
            return closed.code

    def send(self, message: Any) -> None:
        data = message if isinstance(message, str | bytes) else json.dumps(message)
        self._unanswered |= set(re.findall(r'"id": ?"([^"]*)"', data if isinstance(data, str) else ""))
        try:
            self.socket.send(data)
        except ConnectionClosed as closed:
            raise Closed(*closed_with(closed)) from None

    def command(self, command: str, seat: int, /, **more: Any) -> Json:
        """Send a command and return the reply."""
        message = {"type": command, "id": fresh_id(), "after": self.number, "seat": seat} | more
        self.send(message)
        while (answer := self.hear_until("accepted", "refused"))["id"] != message["id"]:
            pass
        return answer

    def accepted(self, command: str, seat: int, /, **more: Any) -> Json:
        answer = self.command(command, seat, **more)
        assert answer["type"] == "accepted", answer
        return answer

    def refused(self, command: str, seat: int, /, **more: Any) -> str:
        answer = self.command(command, seat, **more)
        assert answer["type"] == "refused", answer
        return str(answer["code"])

    def play(self, which: int = 0) -> Json:
        """A legal move of the seat to move."""
        choices = self.now["choices"]
        move = choices["moves"][which % len(choices["moves"])]
        answer = self.accepted("play", choices["seat"], move=move)
        self.hear_to(answer["number"])
        return answer

    def close(self) -> None:
        self._connecting.__exit__(None, None, None)

    def __enter__(self) -> Live:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def play_out(*connections: Live, most: int = 2_000) -> Json:
    """Play all connections' seats until the game is over; returns the last event."""
    first = connections[0]
    mine = {seat: each for each in connections if each.snapshot for seat in each.snapshot["mine"]}
    for step in range(most):
        while first.now["outcome"] is None and first.now["turn"] not in mine:
            first.hear()
        if first.now["outcome"] is not None:
            break
        mover = mine[first.now["turn"]]
        mover.hear_to(first.number)
        mover.play(step)
        first.hear_to(mover.number)
    for each in connections:
        each.hear_to(first.number)
    return first.now


def come_to(condition: Callable[[], object]) -> None:
    """Wait until the condition holds."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "the condition did not become true in time"
        time.sleep(0.02)
