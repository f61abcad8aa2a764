"""A model of the page's session: `web/src/net/connection.ts` and `outbox.ts`, line by line.

`traces.py` records what goes in and out; a vitest plays the records through the page's own code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from tests.simulation.network import Link
from tests.simulation.world import Timer, World, decode

_FINAL = {4403: "closed", 4404: "gone", 4409: "gone", 4426: "outdated"}
_TRANSIENT = frozenset({"server-store-down", "table-busy"})
_FAILED = 4500
_FIRST_DELAY = 300
_MAX_DELAY = 8_000
_RETRY_LATER = frozenset({4429, 1013})
_RETRY_LATER_DELAY = 10_000
_STABLE_AFTER = 10_000
_REPLY_TIMEOUT = 6_000
_HEARTBEAT = 20_000
_RESEND_DELAY = 1_500

Message = dict[str, Any]
Connect = Callable[["Socket", int | None], None]
"""(socket, last entry or None): begins to connect to some process."""


class Listener(Protocol):
    """The callbacks of a session, as `ConnectionListener` of the page."""

    def connection_changed(self, state: str, error: str) -> None: ...
    def snapshot(self, snapshot: Message) -> None: ...
    def event(self, event: Message) -> None: ...
    def answered(self, command: Message, reply: Message) -> None: ...
    def other(self, message: Message) -> None: ...


class Recorder:
    """What goes in and out of a session. The base class records nothing."""

    def put(self, time: int, way: str, what: str, *details: Any) -> None: ...


class Socket:
    """A browser's WebSocket."""

    def __init__(self, session: Session) -> None:
        self.is_open = False
        self.link: Link | None = None
        self._session: Session | None = session

    def send(self, text: str) -> None:
        if self.link is not None:
            self.link.send_text(text)

    def close(self) -> None:
        self.is_open = False
        self._session = None
        if self.link is not None:
            self.link.close_by_page()

    def on_open(self) -> None:
        self.is_open = True
        if self._session is not None:
            self._session.opened()

    def on_message(self, text: bytes) -> None:
        if self._session is not None:
            self._session.received(text)

    def on_close(self, code: int, reason: str) -> None:
        self.is_open = False
        if self._session is not None:
            self._session.closed(code, reason)


class Session:
    """The connection of one page to one table. `storage` survives a reload of the page."""

    def __init__(
        self,
        world: World,
        listener: Listener,
        connect: Connect,
        storage: list[Message],
        record: Recorder | None = None,
    ) -> None:
        self.number = -1
        self.waiting = storage
        """Commands that have not been answered: the outbox."""
        self._world = world
        self._listener = listener
        self._begin = connect
        self._record = record or Recorder()
        self._socket: Socket | None = None
        self._view: Message = {}
        self._state = "connecting"
        self._losses = 0
        self.ended = False
        self._retry: Timer | None = None
        self._watchdog: Timer | None = None
        self._heartbeat: Timer | None = None
        self._stable: Timer | None = None
        self._note("in", "begin", list(storage))
        self._connect()

    # The page's own calls

    def send(self, command: Message) -> None:
        """Send a command, and resend it until it is answered."""
        self._note("in", "send", command)
        self.waiting.append(command)
        self._transmit(command)

    def send_once(self, message: Message) -> None:
        """Send a message without retry."""
        self._note("in", "sendOnce", message)
        self._transmit(message)

    def end(self) -> None:
        """Close the page."""
        self._note("in", "end")
        self.ended = True
        self._drop()

    def go_offline(self) -> None:
        self._note("in", "offline")
        if not self.ended and self._state != "lost":
            self._lost(0, "")

    def go_online(self) -> None:
        self._note("in", "online")
        if not self.ended and self._state == "lost":
            self._reconnect(0)

    def become_visible(self) -> None:
        self._note("in", "visible")
        if self.ended:
            return
        if self._state == "lost":
            self._reconnect(0)
        else:
            self._resume()

    # The socket's calls

    def opened(self) -> None:
        self._note("in", "opened")
        for command in self.waiting:
            self._transmit(command)
        self._resume()

    def received(self, text: bytes) -> None:
        self._note("in", "message", text)
        self._receive(decode(text))

    def closed(self, code: int, reason: str) -> None:
        self._note("in", "closed", code, reason)
        self._lost(code, reason)

    def _connect(self) -> None:
        _clear(self._retry)
        after = self.number if self.number >= 0 else None
        self._note("out", "connect", after)
        self._socket = socket = Socket(self)
        self._expect_message()
        self._begin(socket, after)

    def _receive(self, message: Message) -> None:
        _clear(self._watchdog)
        self._watchdog = None
        self._is_open()
        match message["type"]:
            case "snapshot":
                self.number = message["number"]
                self._view = message["view"]
                self._note("out", "snapshot", self.number)
                self._listener.snapshot(message)
            case "events":
                self._receive_events(message["events"])
            case "accepted" | "refused":
                self._receive_reply(message)
            case "unreadable":
                self._receive_reply(
                    {
                        "type": "refused",
                        "id": message["id"],
                        "code": "table-unreadable",
                        "number": self.number,
                    }
                )
            case _:
                self._other(message)

    def _is_open(self) -> None:
        if self._state == "open":
            return
        self._stable = self._after(_STABLE_AFTER, self._forget_losses)
        self._set("open")

    def _forget_losses(self) -> None:
        self._losses = 0

    def _set(self, state: str, error: str = "") -> None:
        self._state = state
        self._note("out", "state", state, error)
        self._listener.connection_changed(state, error)

    def _receive_events(self, events: list[Message]) -> None:
        unseen = [event for event in events if event["number"] > self.number]
        if unseen and unseen[0]["number"] > self.number + 1:
            self._resume()
            return
        for event in unseen:
            self._receive_event(event)

    def _receive_event(self, event: Message) -> None:
        self.number = event["number"]
        self._view = self._view | event["view"]
        self._note("out", "event", self.number, self._view)
        self._listener.event(event | {"view": self._view})
        if event["command"]:
            self._receive_reply({"type": "accepted", "id": event["command"], "number": event["number"]})

    def _receive_reply(self, reply: Message) -> None:
        if reply["type"] == "refused" and reply["code"] in _TRANSIENT:
            if reply["code"] == "server-store-down":
                self._other({"type": "saving", "works": False})
            self._after(_RESEND_DELAY, self._resend, reply["id"])
            return
        command = self._find(reply["id"])
        if command is not None:
            self.waiting.remove(command)
            self._note("out", "answered", command["id"], reply["type"], reply.get("code", ""))
            self._listener.answered(command, reply)
        elif reply["type"] == "refused" and not reply["id"]:
            self._other(reply)

    def _other(self, message: Message) -> None:
        self._note("out", "other", message["type"])
        self._listener.other(message)

    def _find(self, name: str) -> Message | None:
        return next((each for each in self.waiting if each["id"] == name), None)

    def _resend(self, name: str) -> None:
        command = self._find(name)
        if command is not None:
            self._transmit(command)

    def _transmit(self, message: Message) -> None:
        if self._socket is None or not self._socket.is_open:
            return
        self._note("out", "sent", message)
        self._socket.send(msgspec.json.encode(message).decode())
        if "id" in message or message["type"] == "resume":
            self._expect_message()

    def _resume(self) -> None:
        if self.number >= 0:
            self._transmit({"type": "resume", "after": self.number})
        _clear(self._heartbeat)
        self._heartbeat = self._after(_HEARTBEAT, self._resume)

    def _expect_message(self) -> None:
        if self._watchdog is None:
            self._watchdog = self._after(_REPLY_TIMEOUT, self._lost, 0, "")

    def _lost(self, code: int, reason: str) -> None:
        self._drop()
        final = _FINAL.get(code)
        if final is not None:
            self.ended = True
            self._set(final)
            return
        self._losses += 1
        self._set("lost", reason if code == _FAILED else "")
        growing = min(_MAX_DELAY, _FIRST_DELAY * 2 ** (self._losses - 1))
        later = code in _RETRY_LATER
        pause = _RETRY_LATER_DELAY if later else growing
        wait = (int(reason) if reason.isdigit() else 0) if later else 0
        luck = self._world.random.randrange(1024) / 1024  # exact in both languages
        self._note("in", "random", luck)
        self._reconnect(int(wait * 1000 + pause * (0.5 + luck / 2)))

    def _reconnect(self, pause: int) -> None:
        self._drop()
        if not self.ended:
            self._retry = self._after(pause, self._connect)

    def _drop(self) -> None:
        for timer in (self._retry, self._watchdog, self._heartbeat, self._stable):
            _clear(timer)
        self._watchdog = None
        socket, self._socket = self._socket, None
        if socket is not None:
            self._note("out", "close")
            socket.close()

    def _note(self, way: str, what: str, *details: Any) -> None:
        self._record.put(self._world.now, way, what, *details)

    def _after(self, delay: int, call: Callable[..., None], *args: Any) -> Timer:
        return self._world.at(delay, call, *args, first=True)


def _clear(timer: Timer | None) -> None:
    if timer is not None:
        timer.cancel()
