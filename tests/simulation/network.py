"""Connections between pages and processes: in order within one connection, late, cut at any message."""

from __future__ import annotations

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


class Link:
    """One connection. Messages on their way are lost when it is cut; each end may learn of it late."""

    def __init__(self, world: World, page: PageEnd) -> None:
        self._world = world
        self.page: PageEnd | None = page
        """None once the page has closed it or has been told that it is closed."""
        self.server: ServerEnd | None = None
        self.cut_off = False
        self.silent = False
        """Nothing arrives at either end, and neither knows it."""
        self.stalled = False
        """The page does not read."""
        self._delay = world.random.choice((1, 1, 5, 40))
        self._to_page = 0
        self._to_server = 0

    def _after(self, last: int) -> int:
        """When the next message arrives: later than the last one."""
        delay = self._delay if self._world.random.random() < 0.9 else self._world.random.randint(1, 300)
        return max(last, self._world.now + delay)

    # From the page

    def send_text(self, text: str) -> None:
        self._to_server = self._after(self._to_server)
        self._world.at(self._to_server - self._world.now, self._deliver_to_server, text)

    def _deliver_to_server(self, text: str) -> None:
        if self.server is not None and not self.cut_off and not self.silent:
            self.server.on_arrival(text)

    def close_by_page(self) -> None:
        """The page does not listen any more; the server learns it unless the connection is silent."""
        self.page = None
        if not self.silent:
            self._world.at(self._delay, self.lose_server)

    # From the server

    def open(self) -> None:
        self._pass_on(self._open_page)

    def send_texts(self, texts: Sequence[bytes]) -> None:
        self._pass_on(self._deliver_to_page, texts)

    def close_by_server(self, code: int, reason: str) -> None:
        self.server = None
        self._pass_on(self._close_page, code, reason)

    def _pass_on(self, call: Callable[..., None], *args: object) -> None:
        self._to_page = self._after(self._to_page)
        self._world.at(self._to_page - self._world.now, call, *args)

    def _open_page(self) -> None:
        if self.page is not None and not self.cut_off and not self.silent:
            self.page.on_open()

    def _deliver_to_page(self, texts: Sequence[bytes]) -> None:
        for text in texts:
            if self.page is None or self.cut_off or self.silent:
                return
            self.page.on_message(text)

    def _close_page(self, code: int, reason: str) -> None:
        if self.page is not None and not self.cut_off and not self.silent:
            page, self.page = self.page, None
            page.on_close(code, reason)

    # Faults

    def cut(self) -> None:
        """Lose everything that is on its way. Both ends learn it soon, or only one of them."""
        self.cut_off = True
        knows = self._world.random.choice(("both", "both", "page", "server"))
        if knows != "server":
            self._world.at(self._world.random.randint(0, 50), self.lose_page)
        if knows != "page":
            self._world.at(self._world.random.randint(0, 50), self.lose_server)
        else:
            self._world.at(40_000, self.lose_server)  # the server's pings

    def silence(self) -> None:
        self.silent = True
        self._world.at(40_000, self.lose_server)

    def stall(self, milliseconds: int) -> None:
        self.stalled = True
        self._world.at(milliseconds, self._read_again)

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
        """The process died. What it had sent still arrives; then the page learns it, unless `quietly`."""
        self.server = None
        if not quietly:
            self._pass_on(self.lose_page)
