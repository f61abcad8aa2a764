"""External bots: a program that reads a JSON request per line on stdin and writes a response per line.

`docs/arena.md` describes the protocol, `docs/examples/external_bot.py` is such a program.
"""

from __future__ import annotations

import os
import selectors
import shlex
import shutil
import subprocess
import tempfile
from contextlib import suppress
from typing import IO, Any, Final

import msgspec

from dogwatch.arena.conditions import Match
from dogwatch.arena.contestants import EXTERNAL_PREFIX, Contestant, ContestantError
from dogwatch.games.base import AnyGame, Refusal
from dogwatch.games.log import Chance, Entry, Move
from dogwatch.records import Record

_GRACE_SECONDS: Final = 30.0
"""Seconds in addition to ten times a decision's time: for starting, compiling, a busy machine."""
_MAX_LINE: Final = 1 << 20
_EXIT_TIMEOUT: Final = 2.0


class MoveRequest(msgspec.Struct, frozen=True):
    """A request to the program: one line of JSON."""

    game: str
    rules: int
    options: dict[str, Any]
    commitment: str
    """SHA-256 of the seed of the game's random draws (docs/fairness.md)."""
    seat: int
    """The seat to move."""
    moves: list[Any]
    """All moves so far, those of chance included: folded from the start they give the state."""
    legal: list[Any]
    """The legal moves, or a sample of them."""
    complete: bool
    """Whether `legal` lists every legal move."""
    seconds: float | None
    """Time for the decision; None if `nodes` limits it."""
    nodes: int | None
    seed: int
    """Seed for the program's random choices."""


class MoveResponse(msgspec.Struct, frozen=True):
    """The program's response: one line of JSON. Other fields are ignored."""

    move: msgspec.Raw


def parse_command(name: str) -> list[str]:
    """The program and its arguments; raises `Refusal` if the program is not found."""
    try:
        words = shlex.split(name.removeprefix(EXTERNAL_PREFIX))
    except ValueError:
        words = []
    if not words or shutil.which(words[0]) is None:
        raise Refusal("", "arena-no-program", {"program": name.removeprefix(EXTERNAL_PREFIX)})
    return words


class ExternalContestant(Contestant):
    """A program, started at its first decision. After a failure it is restarted for the next game."""

    def __init__(self, name: str) -> None:
        self._command = parse_command(name)
        self._errors: IO[bytes] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._unread = b""

    def choose(self, match: Match, index: int, record: Record) -> Any:
        """See `Contestant.choose`. Fails on a timeout, on an invalid response, or if the program ends."""
        seconds = match.seconds if match.nodes is None else None
        seed = match.bot_seed(index, record.fold.number)
        return self.decide(record.game, move_request(record, seconds, match.nodes, seed))

    def decide(self, game: AnyGame, request: MoveRequest) -> Any:
        """The program's move, not checked; raises `ContestantError`."""
        try:
            response = self._ask(request, 10 * (request.seconds or 6.0) + _GRACE_SECONDS)
            return game.decode_move(bytes(msgspec.json.decode(response, type=MoveResponse).move))
        except ContestantError:
            self.close()
            raise
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self.close()
            raise ContestantError(f"invalid response: {error}") from None

    def _ask(self, request: MoveRequest, timeout: float) -> bytes:
        process = self._process or self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(msgspec.json.encode(request) + b"\n")
            process.stdin.flush()
        except OSError:
            raise ContestantError(self._with_stderr("the program ended")) from None
        return self._line(process, timeout)

    def _start(self) -> subprocess.Popen[bytes]:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  (closed with the program)
        self._unread = b""
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
            )
        except OSError as error:
            raise ContestantError(f"the program could not be started: {error.strerror}") from None
        return self._process

    def _line(self, process: subprocess.Popen[bytes], timeout: float) -> bytes:
        assert process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._unread:
                if not selector.select(timeout):
                    raise ContestantError(self._with_stderr(f"no response within {timeout:.0f} seconds"))
                data = os.read(process.stdout.fileno(), 1 << 16)
                if not data:
                    raise ContestantError(self._with_stderr("the program ended"))
                self._unread += data
                if len(self._unread) > _MAX_LINE:
                    raise ContestantError(f"a response must have at most {_MAX_LINE} bytes")
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _with_stderr(self, what: str) -> str:
        assert self._errors is not None
        self._errors.seek(0)
        lines = self._errors.read()[-2000:].decode("utf-8", "replace").strip().splitlines()
        return f"{what} ({lines[-1].strip()})" if lines else what

    def kill(self) -> None:
        """End the program, also while another thread waits for its response."""
        if (process := self._process) is not None:
            process.kill()

    def close(self) -> None:
        """Close the program's pipes and wait for it to exit; kill it after a timeout."""
        process, self._process = self._process, None
        if self._errors is not None:
            self._errors.close()
        if process is None:
            return
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        try:
            process.wait(_EXIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def move_request(record: Record, seconds: float | None, nodes: int | None, seed: int) -> MoveRequest:
    """The request for a move in the last state of a record, within `seconds` or `nodes`."""
    game, state = record.game, record.fold.state
    turn = game.turn(state)
    assert turn is not None
    return MoveRequest(
        game=record.header.game,
        rules=record.header.rules,
        options=record.header.options,
        commitment=record.header.commitment,
        seat=turn,
        moves=[_move(record.entries[number - 1]) for number, _ in record.fold.line[1:]],
        legal=list(game.moves(state)),
        complete=game.is_complete(state),
        seconds=seconds,
        nodes=nodes,
        seed=seed,
    )


def _move(entry: Entry[Any]) -> Any:
    assert isinstance(entry, Move | Chance)
    return entry.move
