"""Plays one table: follows its log, asks the program, resends moves until they are answered."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from dogwatch.arena.contestants import ContestantError
from dogwatch.arena.external import move_request
from dogwatch.games.base import Arg, Refusal
from dogwatch.games.log import entry_type
from dogwatch.health.supervise import backoff
from dogwatch.network.bot_api import BotApi, ListedTable, Unavailable
from dogwatch.network.nonces import Nonces
from dogwatch.network.programs import Programs
from dogwatch.records import BadRecord, Record

Tell = Callable[..., None]
"""Called with a message's key and arguments."""

ATTEMPTS: Final = 3
"""How often the program is asked for one move. Then the bot loses on time."""
_HOPELESS: Final = frozenset({4401, 4403, 4404, 4409, 4426})
"""Close codes after which reconnecting does not help."""
_TOO_FAST: Final = 4429
_ANSWER: Final = 5.0
"""Seconds before an unanswered command is sent again."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 20.0
_SHARE: Final = 20
"""A decision takes at most this part of the time that is left."""


class GaveUp(Exception):
    """The table cannot be played any more."""


class _Clocks(msgspec.Struct):
    left: tuple[int, ...]


class _Event(msgspec.Struct):
    number: int
    entry: msgspec.Raw
    command: str | None = None
    clocks: _Clocks | None = None


class _Events(msgspec.Struct, tag="events"):
    events: tuple[_Event, ...]


class _Accepted(msgspec.Struct, tag="accepted"):
    id: str
    number: int


class _Refused(msgspec.Struct, tag="refused"):
    id: str
    code: str
    args: dict[str, Any] = {}


class _Offer(msgspec.Struct, tag="offer"):
    kind: str
    seat: int
    number: int


class _Snapshot(msgspec.Struct, tag="snapshot"):
    number: int
    clocks: _Clocks | None = None
    offers: tuple[_Offer, ...] = ()


class _Tag(msgspec.Struct):
    type: str


_KINDS: Final[dict[str, Any]] = {
    str(each.__struct_config__.tag): each for each in (_Events, _Snapshot, _Accepted, _Refused, _Offer)
}
_tag = msgspec.json.Decoder(_Tag)


class TablePlayer:
    """The bot at one table, until the game is over."""

    def __init__(
        self, api: BotApi, programs: Programs, nonces: Nonces, seconds: float, tell: Tell, found: ListedTable
    ) -> None:
        self._api = api
        self._programs = programs
        self._nonces = nonces
        self._seconds = seconds
        self._tell = tell
        self._found = found
        self.table = found.table
        assert found.seat is not None
        self._seat = found.seat
        self._has_joined = found.turn is not None
        self._record: Record | None = None
        self._clocks: _Clocks | None = None
        self._pending: dict[str, Any] | None = None
        """The command that is not answered yet. It is sent again, with its id, until it is."""
        self._thinking: asyncio.Task[None] | None = None
        self._decided = -1
        """The number of the entry after which the program was asked last."""
        self._socket: ClientConnection | None = None

    async def play(self) -> None:
        """Sit down if necessary, and play to the end of the game. Raises `GaveUp` and `Refusal`."""
        failures = 0
        try:
            while True:
                pause = None
                try:
                    await self._sit()
                    await self._connect()
                    failures = 0
                except Unavailable as error:
                    pause = error.seconds
                except ConnectionClosed as closed:
                    pause = _pause(closed)
                except (OSError, TimeoutError, WebSocketException, InvalidHandshake, EOFError):
                    pass
                if self._record is not None and self._is_over:
                    await self._finish(self._record)
                    return
                failures += 1
                await asyncio.sleep(pause or backoff(failures, _FIRST_PAUSE, _LONGEST_PAUSE))
        finally:
            self._stop_thinking()

    @property
    def _is_over(self) -> bool:
        return self._record is not None and self._record.outcome is not None

    async def _sit(self) -> None:
        """Note the commitment, and only then send the nonce, unless the game has begun."""
        if self._has_joined:
            return
        if self._found.mine:  # a rematch, or the program was restarted; another one may have sat down
            self._record = await self._read()
            if self._seat in self._record.fold.nonces:
                self._has_joined = True
                return
        nonce = await asyncio.to_thread(self._nonces.nonce, self.table, self._found.commitment)
        await self._api.sit(self.table, self._seat, nonce)
        self._has_joined, self._record = True, None

    async def _read(self) -> Record:
        return await asyncio.to_thread(Record.loads, await self._api.record(self.table))

    async def _connect(self) -> None:
        """Follow the table until the connection ends or the game is over."""
        if self._record is None:
            self._record = await self._read()
        async with self._api.live(self.table) as self._socket:
            if self._pending is not None:
                await self._send(self._pending)
            while not self._is_over:
                try:
                    data = await asyncio.wait_for(self._socket.recv(decode=False), _ANSWER)
                except TimeoutError:
                    if self._pending is not None:
                        await self._send(self._pending)
                    continue
                await self._hear(data)

    async def _hear(self, data: bytes) -> None:
        kind = _KINDS.get(_tag.decode(data).type)
        message = msgspec.json.decode(data, type=kind) if kind is not None else None
        match message:
            case _Events():
                for event in message.events:
                    await self._hear_event(event)
                self._think()
            case _Snapshot():
                self._clocks = message.clocks
                if self._record is None or message.number > self._record.fold.number:
                    self._record = await self._read()
                for offer in message.offers:
                    await self._decline(offer)
                self._think()
            case _Accepted() if self._pending and message.id == self._pending["id"]:
                self._pending = None
            case _Refused() if self._pending and message.id == self._pending["id"]:
                self._pending = None
                self._tell("join-move-refused", table=self.table, code=message.code)
                await asyncio.sleep(_FIRST_PAUSE)
                self._think()
            case _Offer():
                await self._decline(message)

    async def _hear_event(self, event: _Event) -> None:
        self._clocks = event.clocks
        if self._pending and event.command == self._pending["id"]:
            self._pending = None
        record = self._record
        if record is None or event.number > record.fold.number + 1:
            self._record = await self._read()
            return
        if event.number <= record.fold.number:
            return
        entry = msgspec.json.decode(bytes(event.entry), type=entry_type(record.game.move_type))
        try:
            record.append(entry)
        except Refusal as refusal:  # the server plays by other rules
            raise GaveUp(refusal.code) from None

    async def _decline(self, offer: _Offer) -> None:
        """Decline another seat's offer; a rematch is none."""
        if offer.seat != self._seat and offer.kind != "rematch":
            await self._send(self._command("answer", after=offer.number, kind=offer.kind, accept=False))

    async def _send(self, command: dict[str, Any]) -> None:
        """Send a command. If the connection is lost, an unanswered move is sent again on the next one."""
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(msgspec.json.encode(command), text=True)

    # Deciding

    def _think(self) -> None:
        """Ask the program if it is the bot's turn and it was not asked yet."""
        record = self._record
        if record is None or not record.fold.seated or record.fold.turn != self._seat or self._pending:
            return
        if self._decided == record.fold.number:
            return
        self._decided = record.fold.number
        self._stop_thinking()
        self._thinking = asyncio.create_task(self._decide(record, record.fold.number))

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    async def _decide(self, record: Record, number: int) -> None:
        for attempt in range(ATTEMPTS):
            request = move_request(record, self._time(), None, secrets.randbits(32))
            try:
                move = await self._programs.decide(record.game, request)
                refusal = record.game.check(record.fold.state, move)
                if refusal is not None:
                    raise ContestantError(f"illegal move ({refusal.code})")
            except ContestantError as error:
                self._tell("join-program-failed", table=self.table, problem=str(error), attempt=attempt + 1)
                await asyncio.sleep(attempt)
                continue
            if record.fold.number == number and record is self._record:
                plain = msgspec.json.decode(msgspec.json.encode(move))
                self._pending = self._command("play", after=number, move=plain)
                await self._send(self._pending)
            return
        self._tell("join-no-move", table=self.table)

    def _time(self) -> float:
        """Seconds for the next decision."""
        if self._clocks is None or self._seat >= len(self._clocks.left):
            return self._seconds
        return max(0.05, min(self._seconds, self._clocks.left[self._seat] / 1000 / _SHARE))

    def _command(self, tag: str, **more: Any) -> dict[str, Any]:
        return {"type": tag, "id": secrets.token_urlsafe(12), "seat": self._seat} | more

    async def _finish(self, record: Record) -> None:
        """Check the draws, and report the result."""
        whole, is_bad = None, False
        for _ in range(ATTEMPTS):
            try:
                whole = await self._read()
                break
            except Unavailable:
                await asyncio.sleep(_FIRST_PAUSE)
            except BadRecord:  # its draws do not follow from its seed, or entries were altered
                is_bad = True
                break
        outcome = record.outcome
        assert outcome is not None
        if whole is not None:  # otherwise the server is away, and the note stays
            is_bad = not await asyncio.to_thread(self._nonces.check, self.table, self._seat, whole)
        if is_bad:
            self._tell("join-unfair", table=self.table)
        result: dict[str, Arg] = {"table": self.table, "result": outcome.utilities[self._seat]}
        self._tell("join-game-over", **result)


def _pause(closed: ConnectionClosed) -> float | None:
    """Seconds to wait before the next connection; raises `GaveUp` if none helps."""
    code, reason = (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (1006, "")
    if code in _HOPELESS:
        raise GaveUp(str(code))
    return float(reason) if code == _TOO_FAST and reason.isdecimal() else None
