"""The HTTP requests and the WebSocket of a bot's program. docs/protocol.md describes them."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
import threading
import urllib.error
import urllib.request
from collections.abc import Callable
from functools import partial
from http.client import HTTPException
from ipaddress import ip_address
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import connect

from dogwatch.games.base import Refusal
from dogwatch.server.protocol_version import PROTOCOL_VERSION

BOT_API: Final = "/api/bot/v1"
_TIMEOUT: Final = 20.0
_MAX_BODY: Final = 32 << 20
_TOO_OLD: Final = "join-other-version"


AnswerT = TypeVar("AnswerT")


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """What the bot accepts: see `BotRules` of the server."""

    games: tuple[str, ...]
    tables: int
    rated: bool
    friendly: bool
    move: tuple[int, int] | None
    bank: tuple[int, int] | None


class Seat(msgspec.Struct, frozen=True):
    """A seat of a listed table."""

    name: str
    open: bool


class ListedTable(msgspec.Struct, frozen=True):
    """A table of `Work`."""

    table: str
    game: str
    commitment: str
    seats: tuple[Seat, ...]
    turn: int | None
    mine: tuple[int, ...]

    @property
    def seat(self) -> int | None:
        """The bot's seat, or the free one to which it was challenged."""
        free = (seat for seat, each in enumerate(self.seats) if each.open)
        return self.mine[0] if self.mine else next(free, None)


class Work(msgspec.Struct, frozen=True):
    """What the bot has to do."""

    player: str
    name: str
    challenges: tuple[ListedTable, ...]
    tables: tuple[ListedTable, ...]


class About(msgspec.Struct, frozen=True):
    """The versions of the server."""

    protocol: int
    rules: dict[str, tuple[int, ...]]


class Unavailable(Exception):
    """The server cannot be reached or is busy; try again, after `seconds` if they are given."""

    def __init__(self, problem: str, seconds: float | None = None) -> None:
        super().__init__(problem)
        self.seconds = seconds


class Denied(Refusal):
    """The server refused a request; a retry does not help."""

    def __init__(self, status: int, refusal: Refusal) -> None:
        super().__init__(refusal.clause, refusal.code, refusal.args)
        self.status = status


class _Problem(msgspec.Struct):
    code: str
    args: dict[str, Any] = {}


class BotApi:
    """A server, as the bot of this token sees it. Methods raise `Unavailable` and `Denied`."""

    def __init__(self, url: str, token: str) -> None:
        self.url = check_url(url)
        self._headers = {"authorization": f"Bearer {token}"}
        # A redirect would send the token to another host.
        self._opener = urllib.request.build_opener(_NoRedirect)

    async def about(self) -> About:
        """The versions; raises `Refusal` if the server's protocol is another one."""
        about = await self._request("GET", "/api/about", None, About)
        if about.protocol != PROTOCOL_VERSION:
            raise Refusal("", _TOO_OLD, {"server": about.protocol, "own": PROTOCOL_VERSION})
        return about

    async def poll(
        self, rules: Rules, wait: int = 0, known: tuple[str, ...] = (), *, leave: bool = False
    ) -> Work:
        """Be connected, and get what there is to do. Waits up to `wait` seconds for an unknown table."""
        body = {"rules": rules, "wait": wait, "known": known, "leave": leave}
        return await self._request("POST", f"{BOT_API}/poll", body, Work, wait + _TIMEOUT)

    async def sit(self, table: str, seat: int, nonce: str) -> None:
        """Sit down, or add the nonce; repeated, it changes nothing."""
        path = f"{BOT_API}/tables/{table}/seats"
        await self._request("POST", path, {"seat": seat, "nonce": nonce}, dict[str, Any])

    async def record(self, table: str) -> bytes:
        """The record file of a table."""
        return await self._send("GET", f"{BOT_API}/tables/{table}/record", None, _TIMEOUT)

    def live(self, table: str) -> connect:
        """The connection to a table, as a context manager; raises `OSError` and websockets' exceptions."""
        path = f"{BOT_API}/tables/{table}/live?protocol={PROTOCOL_VERSION}"
        # `http` becomes `ws`, and `https` `wss`.
        return connect(
            f"ws{self.url.removeprefix('http')}{path}",
            additional_headers=self._headers,
            max_size=_MAX_BODY,
            open_timeout=_TIMEOUT,
        )

    async def _request(
        self, method: str, path: str, body: Any, into: type[AnswerT], timeout: float = _TIMEOUT
    ) -> AnswerT:
        data = await self._send(method, path, body, timeout)
        try:
            return msgspec.json.decode(data, type=into)
        except msgspec.DecodeError as error:
            raise Refusal("", "join-no-server", {"url": self.url, "problem": str(error)}) from None

    async def _send(self, method: str, path: str, body: Any, timeout: float) -> bytes:
        return await _in_thread(partial(self._send_now, method, path, body, timeout))

    def _send_now(self, method: str, path: str, body: Any, timeout: float) -> bytes:
        data = None if body is None else msgspec.json.encode(body)
        headers = self._headers | ({"content-type": "application/json"} if data else {})
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with self._opener.open(request, timeout=timeout) as answer:
                return bytes(answer.read(_MAX_BODY))
        except urllib.error.HTTPError as error:
            with error:
                raise _problem(error) from None
        except (OSError, HTTPException) as error:  # URLError is an OSError
            reason = getattr(error, "reason", error)
            if isinstance(reason, ssl.SSLCertVerificationError):
                raise Refusal("", "join-bad-certificate", {"url": self.url}) from None
            raise Unavailable(str(reason)) from None


async def _in_thread(work: Callable[[], bytes]) -> bytes:
    """Run in a thread that does not delay the program's end, as a poll in asyncio's pool would."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[bytes] = loop.create_future()

    def finish(result: bytes, error: BaseException | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(result)
        else:
            done.set_exception(error)

    def run() -> None:
        try:
            result, error = work(), None
        except BaseException as raised:
            result, error = b"", raised
        with contextlib.suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(finish, result, error)

    threading.Thread(target=run, name="request", daemon=True).start()
    return await done


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


def _problem(error: urllib.error.HTTPError) -> Exception:
    if error.code == 429 or error.code >= 500:
        after = error.headers.get("retry-after", "")
        return Unavailable(f"HTTP {error.code}", float(after) if after.isdecimal() else None)
    try:
        found = msgspec.json.decode(error.read(_MAX_BODY), type=_Problem)
    except (msgspec.DecodeError, OSError):
        found = _Problem("join-http-status", {"status": error.code})
    return Denied(error.code, Refusal("", found.code, found.args))


def check_url(url: str) -> str:
    """A server's URL without its path; raises `Refusal` if it is not one of http or https."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if not good or parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise Refusal("", "join-bad-url")
    return f"{parts.scheme}://{parts.netloc}"


def is_open_wire(url: str) -> bool:
    """Whether others in the network could read the token: http, and not to this machine."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    try:
        is_here = ip_address(host).is_loopback
    except ValueError:
        is_here = host == "localhost"
    return parts.scheme == "http" and not is_here
