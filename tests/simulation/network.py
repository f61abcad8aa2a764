"""Connections between pages and processes: in order within one connection, late, cut at any byte."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from tests.simulation.world import World


class PageEnd(Protocol):
    """The page's end of a connection, with the callbacks of a browser's WebSocket."""

    def on_open(self) -> None: ...
    def on_message(self, text: bytes) -> None: ...
    def on_close(self, code: int, reason: str) -> None: ...


class ServerEnd(Protocol):
    """The process's end of a connection."""

    def on_arrival(self, text: str) -> None: ...
    def on_lost(self) -> None: ...
    def on_read(self) -> None: ...


class _Way:
    """One direction of a connection: what is on its way, in order."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._flying: deque[tuple[int, int, Callable[..., None], tuple[object, ...]]] = deque()
        """(when it arrives, its bytes, callback, arguments)."""

    def send(self, size: int, call: Callable[..., None], *args: object) -> None:
        """Deliver it after everything that was sent before."""
        world, link = self._link.world, self._link
        delay = link.delay if world.random.random() < 0.9 else world.random.randint(1, 300)
        when = world.now + delay
        if self._flying and self._flying[-1][0] > when:
            when = self._flying[-1][0]
        self._flying.append((when, size, call, args))
        world.at(when - world.now, self._arrive)

    def _arrive(self) -> None:
        if self._flying:
            _, _, call, args = self._flying.popleft()
            if not self._link.cut_off and not self._link.silent:
                call(*args)

    def cut(self) -> None:
        """Cut at some byte: whole messages before it arrive; the one with that byte and later ones do not."""
        flying, self._flying = self._flying, deque()
        left = self._link.world.random.randint(0, sum(size for _, size, _, _ in flying))
        for _, size, call, args in flying:
            left -= size
            if left < 0:
                return
            call(*args)


class Link:
    """One connection. Messages on their way are lost when it is cut; each end may learn of it late."""

    def __init__(self, world: World, page: PageEnd) -> None:
        self.world = world
        self.page: PageEnd | None = page
        """None once the page has closed it or has been told that it is closed."""
        self.server: ServerEnd | None = None
        self.cut_off = False
        self.silent = False
        """Nothing arrives at either end, and neither knows it."""
        self.stalled = False
        """The page does not read."""
        self.delay = world.random.choice((1, 1, 5, 40))
        self._to_page = _Way(self)
        self._to_server = _Way(self)

    # From the page

    def send_text(self, text: str) -> None:
        self._to_server.send(len(text), self._deliver_to_server, text)

    def _deliver_to_server(self, text: str) -> None:
        if self.server is not None:
            self.server.on_arrival(text)

    def close_by_page(self) -> None:
        """The page does not listen any more; the server learns it unless the connection is silent."""
        self.page = None
        if not self.silent:
            self.world.at(self.delay, self.lose_server)

    # From the server

    def open(self) -> None:
        self._to_page.send(1, self._open_page)

    def send_texts(self, texts: Sequence[bytes]) -> None:
        for text in texts:
            self._to_page.send(len(text), self._deliver_to_page, text)

    def close_by_server(self, code: int, reason: str) -> None:
        self.server = None
        self._to_page.send(1, self._close_page, code, reason)

    def _open_page(self) -> None:
        if self.page is not None:
            self.page.on_open()

    def _deliver_to_page(self, text: bytes) -> None:
        if self.page is not None:
            self.page.on_message(text)

    def _close_page(self, code: int, reason: str) -> None:
        if self.page is not None:
            page, self.page = self.page, None
            page.on_close(code, reason)

    # Faults

    def cut(self) -> None:
        """Cut both ways at any byte of what is on its way. Both ends learn it soon, or only one of them."""
        self._to_page.cut()
        self._to_server.cut()
        self.cut_off = True
        knows = self.world.random.choice(("both", "both", "page", "server"))
        if knows != "server":
            self.world.at(self.world.random.randint(0, 50), self.lose_page)
        if knows != "page":
            self.world.at(self.world.random.randint(0, 50), self.lose_server)
        else:
            self.world.at(40_000, self.lose_server)  # the server's pings

    def silence(self) -> None:
        self.silent = True
        self.world.at(40_000, self.lose_server)

    def stall(self, milliseconds: int) -> None:
        self.stalled = True
        self.world.at(milliseconds, self._read_again)

    def _read_again(self) -> None:
        self.stalled = False
        if self.server is not None:
            self.server.on_read()

    def lose_page(self) -> None:
        """The page learns that the connection is lost."""
        if self.page is not None:
            page, self.page = self.page, None
            page.on_close(1006, "")

    def lose_server(self) -> None:
        """The server learns that the connection is lost."""
        if self.server is not None:
            server, self.server = self.server, None
            server.on_lost()

    def die(self, *, quietly: bool) -> None:
        """The process died: what it had sent still arrives, then the page learns it.

        `quietly`: its machine died. What it had sent is cut at any byte, and the page does not learn it.
        """
        self.server = None
        if quietly:
            self._to_page.cut()
            self.cut_off = True
        else:
            self._to_page.send(1, self.lose_page)
