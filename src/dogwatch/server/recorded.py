"""What is worked out from whole records, in the calculators' processes: files, replays, what a review asks.

All take and give what pickle can carry. A record that is not believed raises its `Refusal`.
"""

from __future__ import annotations

import pickle
import secrets
import zlib
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec

from dogwatch.games.base import Refusal
from dogwatch.games.log import entry_type
from dogwatch.records import BadRecord, Header, Record, shown, start_of, verify
from dogwatch.review import Verdict, decisions, review
from dogwatch.server.pictures import Drawing
from dogwatch.server.process import TooLarge
from dogwatch.server.protocol import Broken, Plain, Problem, Replay, SeatInfo

MOST_REPLAY: Final = 16 * 1_048_576
"""Bytes of a replay as it is sent."""
_MOST_PLAIN: Final = 256 * 1_048_576
"""Bytes of a replay before it is compressed."""
_GZIP: Final = 31
"""What zlib calls gzip's format."""
_LEVEL: Final = 3
_EDITION: Final = 4
"""Of what a review says: one of an older edition is not shown for it."""


class Kept(NamedTuple):
    """A table's game, as the store has it."""

    header: Header
    seed: str | None
    entries: list[bytes]


class Reviewed(NamedTuple):
    """A game that somebody wants to be reviewed."""

    game: str
    over: bool
    proved: bool
    decisions: int
    key: str
    """What was played, whoever played it: another name makes no other review."""
    file: bytes


class Question(NamedTuple):
    """One decision to be judged; states and moves as JSON."""

    number: int
    state: bytes
    moves: bytes
    came: bytes | None


def file(kept: Kept) -> bytes:
    """The record's file."""
    return _written(kept).dumps()


def plain(kept: Kept, number: int) -> bytes:
    """The position after an entry, for a board that knows nothing of its game: a `Plain`, as JSON."""
    record = _written(kept._replace(entries=kept.entries[:number]))
    game, state = record.game, record.fold.state
    text, picture = Drawing(game).position(state, game.view(state))
    choices = None if record.fold.outcome else game.choices(state)
    moves = tuple(game.move_text(state, move) for move in choices.moves) if choices else ()
    return msgspec.json.encode(Plain(text, picture, moves))


def replay_of_table(kept: Kept, mine: tuple[int, ...], gzip: bool) -> bytes:  # noqa: FBT001: by position
    """A table's game to be watched again, as JSON."""
    return _packed(_replay(_written(kept), None, mine), gzip=gzip)


def replay_of_file(data: bytes, gzip: bool) -> bytes:
    """A file's game to be watched again, as far as it can be believed, as JSON."""
    return _packed(_replay(*_read(data), ()), gzip=gzip)


def reviewed_table(kept: Kept) -> bytes:
    """A table's game, to be reviewed."""
    return pickle.dumps(_reviewed(_written(kept)))


def reviewed_file(data: bytes) -> bytes:
    """A file's game, to be reviewed: only if every entry of it is right."""
    record, bad = _read(data)
    if bad is not None:
        raise _cause(bad)
    return pickle.dumps(_reviewed(record))


def questions(data: bytes) -> bytes:
    """All decisions of a file's game."""
    encode = msgspec.json.encode
    return pickle.dumps(
        [
            Question(
                each.number,
                encode(each.state),
                encode(each.moves),
                None if each.came is None else encode(each.came),
            )
            for each in decisions(Record.loads(data))
        ]
    )


def review_of(data: bytes, level: str, verdicts: bytes) -> bytes:
    """The review of a file's game, as JSON."""
    judged = msgspec.json.decode(verdicts, type=dict[int, Verdict])
    return msgspec.json.encode(review(Record.loads(data), level, judged))


class _Header(msgspec.Struct, frozen=True):
    game: str
    rules: int


class _File(msgspec.Struct, frozen=True):
    header: _Header


def game_of(data: bytes) -> tuple[str, int]:
    """The game that a file is of, and the version of its rules."""
    header = msgspec.json.decode(data, type=_File).header
    return header.game, header.rules


# Parts


def _written(kept: Kept) -> Record:
    record = Record(kept.header, bytes.fromhex(kept.seed) if kept.seed else None)
    decoder = msgspec.json.Decoder(entry_type(record.game.move_type))
    for entry in kept.entries:
        record.append(decoder.decode(entry))
    return record


def _read(data: bytes) -> tuple[Record, BadRecord | None]:
    try:
        return Record.read(data)
    except BadRecord as bad:
        raise _cause(bad) from None


def _cause(bad: BadRecord) -> Refusal:
    return bad.__cause__ if isinstance(bad.__cause__, Refusal) else bad


def _reviewed(record: Record) -> Reviewed:
    header = record.header
    played = "review", _EDITION, header.game, header.rules, header.options, record.entries
    return Reviewed(
        game=header.game,
        over=record.outcome is not None,
        proved=record.seed is not None,
        decisions=len(decisions(record)),
        key=sha256(msgspec.json.encode(played)).hexdigest(),
        file=record.dumps(),
    )


def _replay(record: Record, bad: BadRecord | None, mine: tuple[int, ...]) -> Iterator[bytes]:
    """The JSON of a `Replay`, entry by entry."""
    header, report, here = record.header, verify(record), secrets.token_hex()
    entries: Any = here
    drawing, start = Drawing(record.game), record.game.start(record.options)
    text, picture = drawing.position(start, record.game.view(start))
    whole = Replay(
        game=header.game,
        rules=header.rules,
        options=header.options,
        seats=tuple(SeatInfo(each.kind, each.level, each.name, True, False) for each in header.players),
        mine=mine,
        commitment=header.commitment,
        seed=record.seed.hex() if record.seed else None,
        seal=record.seal,
        start=start_of(record),
        text=text,
        picture=picture,
        entries=entries,
        proved=report.proved,
        doubts=report.open,
        limits=report.limits,
        broken=_broken(bad) if bad else None,
    )
    before, after = msgspec.json.encode(whole).split(f'"{here}"'.encode())
    yield before + b"["
    for number, each in enumerate(shown(record, drawing.position)):
        yield (b"," if number else b"") + msgspec.json.encode(each)
    yield b"]" + after


def _broken(bad: BadRecord) -> Broken:
    cause = bad.__cause__
    reason = Problem(cause.code, cause.args, cause.clause) if isinstance(cause, Refusal) else None
    return Broken(bad.number, bad.code, bad.args, bad.clause, reason)


def _packed(parts: Iterator[bytes], *, gzip: bool) -> bytes:
    """Parts put together, compressed if wanted. Raises `TooLarge` as soon as that is known."""
    packer = zlib.compressobj(_LEVEL, wbits=_GZIP)
    packed, plain = bytearray(), 0
    for part in parts:
        plain += len(part)
        packed += packer.compress(part) if gzip else part
        if len(packed) > MOST_REPLAY or plain > _MOST_PLAIN:
            raise TooLarge(f"a replay has more than {MOST_REPLAY} bytes, or {_MOST_PLAIN} uncompressed")
    if gzip:
        packed += packer.flush()
    return bytes(packed)
