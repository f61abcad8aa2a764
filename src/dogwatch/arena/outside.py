"""Bots from outside: a program that reads a question per line and answers with a move per line.

`docs/arena.md` describes the lines, `docs/examples/outside_bot.py` is such a program.
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

from dogwatch.arena.contestants import OUTSIDE, Contestant, Fault
from dogwatch.arena.match import Match
from dogwatch.games.base import Refusal
from dogwatch.games.log import Chance, Move
from dogwatch.records import Record

_PATIENCE: Final = 30.0
"""Seconds beyond ten times what a decision should take: for starting, compiling, a busy machine."""
_LONGEST: Final = 1 << 20
_FAREWELL: Final = 2.0


class Question(msgspec.Struct, frozen=True):
    """One line to the program."""

    game: str
    rules: int
    options: dict[str, Any]
    commitment: str
    """SHA-256 of the seed that all luck of this game follows from (docs/fairness.md)."""
    seat: int
    """Whose move is asked for."""
    moves: list[Any]
    """All so far, chance's included: folded from the start they give the state."""
    legal: list[Any]
    complete: bool
    """Whether `legal` lists every legal move; of endlessly many it lists some."""
    seconds: float | None
    nodes: int | None
    seed: int


class Answer(msgspec.Struct, frozen=True):
    """One line from the program; what else stands there is ignored."""

    move: msgspec.Raw


def words_of(name: str) -> list[str]:
    """The program and its arguments; raises `Refusal` when there is no such program."""
    try:
        words = shlex.split(name.removeprefix(OUTSIDE))
    except ValueError:
        words = []
    if not words or shutil.which(words[0]) is None:
        raise Refusal("", "arena-no-program", {"program": name.removeprefix(OUTSIDE)})
    return words


class Outside(Contestant):
    """A program, started once and asked move by move; one that failed is started again for the next game."""

    def __init__(self, name: str) -> None:
        self._words = words_of(name)
        self._errors: IO[bytes] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._unread = b""

    def choose(self, match: Match, index: int, record: Record) -> Any:
        """Ask for a move; what cannot be used is a `Fault`."""
        try:
            answer = self._ask(_question(match, index, record), 10 * (match.seconds or 6.0) + _PATIENCE)
            return record.game.decode_move(bytes(msgspec.json.decode(answer, type=Answer).move))
        except Fault:
            self.close()
            raise
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self.close()
            raise Fault(f"an answer that cannot be read: {error}") from None

    def _ask(self, question: Question, patience: float) -> bytes:
        process = self._process or self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            process.stdin.flush()
        except OSError:
            raise Fault(self._last_words("the program ended")) from None
        return self._line(process, patience)

    def _start(self) -> subprocess.Popen[bytes]:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  (closed with the program)
        self._unread = b""
        try:
            self._process = subprocess.Popen(
                self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
            )
        except OSError as error:
            raise Fault(f"the program could not be started: {error.strerror}") from None
        return self._process

    def _line(self, process: subprocess.Popen[bytes], patience: float) -> bytes:
        assert process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._unread:
                if not selector.select(patience):
                    raise Fault(self._last_words(f"no answer within {patience:.0f} seconds"))
                found = os.read(process.stdout.fileno(), 1 << 16)
                if not found:
                    raise Fault(self._last_words("the program ended"))
                self._unread += found
                if len(self._unread) > _LONGEST:
                    raise Fault("an answer without an end")
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _last_words(self, what: str) -> str:
        assert self._errors is not None
        self._errors.seek(0)
        said = self._errors.read()[-2000:].decode("utf-8", "replace").strip().splitlines()
        return f"{what} ({said[-1].strip()})" if said else what

    def close(self) -> None:
        """Let the program end; one that will not is killed."""
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
            process.wait(_FAREWELL)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _question(match: Match, index: int, record: Record) -> Question:
    game, state = record.game, record.fold.state
    turn = game.turn(state)
    assert turn is not None
    return Question(
        game=record.header.game,
        rules=record.header.rules,
        options=record.header.options,
        commitment=record.header.commitment,
        seat=turn,
        moves=[entry.move for entry in record.entries if isinstance(entry, Move | Chance)],
        legal=list(game.moves(state)),
        complete=game.is_complete(state),
        seconds=match.seconds if match.nodes is None else None,
        nodes=match.nodes,
        seed=match.whim(index, record.fold.number),
    )
