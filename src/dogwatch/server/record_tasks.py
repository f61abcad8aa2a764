"""Tasks on whole records, run in calculators: record files, replays, positions and reviews.

Arguments are picklable and results are bytes. An invalid record raises `Refusal`.
"""

from __future__ import annotations

import pickle
import secrets
import zlib
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec

from dogwatch import games
from dogwatch.games.base import Refusal
from dogwatch.games.log import entry_type
from dogwatch.games.start import BadStart, Start, start_from
from dogwatch.puzzles import puzzles, shipped
from dogwatch.records import (
    BadRecord,
    Header,
    Player,
    Record,
    initial_view,
    plies,
    replay_entries,
    start_at,
    verify,
)
from dogwatch.records.record import format_of
from dogwatch.review import Verdict, decisions, review
from dogwatch.server.pictures import PositionRenderer
from dogwatch.server.process import TooLarge
from dogwatch.server.protocol import Began, BrokenRecord, PlainPosition, Problem, Replay, SeatInfo
from dogwatch.store.table_rows import SeatRow, TableRow

MAX_REPLAY: Final = 16 * 1_048_576
"""Bytes of a replay's response body."""
_MAX_UNCOMPRESSED: Final = 256 * 1_048_576
"""Bytes of a replay before compression."""
_GZIP: Final = 31
"""zlib's `wbits` for gzip."""
_GZIP_LEVEL: Final = 3
_REVIEW_VERSION: Final = 7
"""Part of the cache key: reviews of older versions are not reused."""


class StoredGame(NamedTuple):
    """A table's game as stored."""

    header: Header
    seed: str | None
    entries: list[bytes]


class ReviewRequest(NamedTuple):
    """A game to review."""

    game: str
    over: bool
    proved: bool
    decisions: int
    key: str
    """Hash of game, options and entries, without names: equal games share a review."""
    file: bytes


class EncodedDecision(NamedTuple):
    """One decision to judge; states and moves as JSON."""

    number: int
    state: bytes
    moves: bytes
    came: bytes | None


class Continuation(msgspec.Struct, frozen=True):
    """A position of a game, from which a new table can start, and what is known of that game."""

    game: str
    rules: int
    options: dict[str, Any]
    start: Start
    people: int
    """Seats that people play."""
    revealed: bool
    """Whether the game is over or its seed is revealed."""


def header_of(table: TableRow, seats: Iterable[SeatRow]) -> Header:
    """The header of a table's record."""
    players = tuple(
        Player(seat.kind, seat.name or "", seat.level or "", seat.salt or "", seat.mark or "")
        for seat in seats
    )
    options = msgspec.json.decode(table.options)
    start = None if table.start is None else msgspec.json.decode(table.start, type=Start)
    return Header(
        *(format_of(start, table.daily or ""), table.game, table.rules, options, players),
        *(table.commitment, table.pack, start, table.daily or ""),
    )


def record_file(stored: StoredGame) -> bytes:
    """The record's file."""
    return record_of(stored).dumps()


def plain_position(stored: StoredGame, number: int) -> bytes:
    """The position after an entry for a generic board: a `PlainPosition`, as JSON."""
    record = record_of(stored._replace(entries=stored.entries[:number]))
    game, state = record.game, record.fold.state
    text, picture = PositionRenderer(game).render(state, game.view(state))
    choices = None if record.fold.outcome else game.choices(state)
    moves = tuple(game.move_text(state, move) for move in choices.moves) if choices else ()
    return msgspec.json.encode(PlainPosition(text, picture, moves))


def replay_of_table(stored: StoredGame, mine: tuple[int, ...], gzip: bool) -> bytes:
    """The `Replay` of a table's game, as JSON."""
    return _joined(_replay(record_of(stored), None, mine), gzip=gzip)


def replay_of_file(data: bytes, gzip: bool) -> bytes:
    """The `Replay` of a record file up to its first invalid entry, as JSON."""
    record, bad = _parse(data)
    try:
        return _joined(_replay(record, bad, ()), gzip=gzip)
    except (Refusal, TooLarge):
        raise
    except Exception:  # rules may raise anything for a state that no game reaches
        if record.header.start is None:
            raise
        raise BadRecord(0, "position-impossible") from None


def continuation_of_table(stored: StoredGame, entry: int) -> bytes:
    """A `Continuation` from a table's game, as JSON; raises `Refusal`."""
    return _continuation(record_of(stored), entry)


def continuation_of_file(data: bytes, entry: int) -> bytes:
    """A `Continuation` from a record file, as JSON; raises `Refusal`.

    A file that itself begins from a position is refused: its state may be forged, and rules may do anything
    for a state that no game reaches.
    """
    record, bad = _parse(data)
    if bad is not None:
        raise _cause(bad)
    _refuse_start(record)
    return _continuation(record, entry)


def continuation_of_puzzle(game: str, puzzle: str) -> bytes:
    """A `Continuation` from a puzzle's position, as JSON; raises `Refusal`."""
    by = puzzles(game) if game in games.names() else None
    found = next((each for each in shipped(game) if each.id == puzzle), None) if by else None
    if by is None or found is None:
        raise Refusal("", "server-no-such-puzzle", {})
    state = by.state(found)
    return msgspec.json.encode(
        Continuation(
            game=game,
            rules=by.game.rules_version,
            options=msgspec.to_builtins(getattr(state, "options", {})),
            start=start_from(by.game, state),
            people=0,
            revealed=True,
        )
    )


def review_request_of_table(stored: StoredGame) -> bytes:
    """A pickled `ReviewRequest` of a table's game."""
    return pickle.dumps(_review_request(record_of(stored)))


def review_request_of_file(data: bytes) -> bytes:
    """A pickled `ReviewRequest` of a record file; raises `Refusal` if an entry is invalid."""
    record, bad = _parse(data)
    if bad is not None:
        raise _cause(bad)
    _refuse_start(record)
    return pickle.dumps(_review_request(record))


def encoded_decisions(data: bytes) -> bytes:
    """All decisions of a record file: a pickled list of `EncodedDecision`."""
    encode = msgspec.json.encode
    return pickle.dumps(
        [
            EncodedDecision(
                each.number,
                encode(each.state),
                encode(each.moves),
                None if each.came is None else encode(each.came),
            )
            for each in decisions(Record.loads(data))
        ]
    )


class BotDecision(NamedTuple):
    """A bot's decision; state and moves as JSON."""

    level: str
    state: bytes
    moves: bytes


def bot_decision(stored: StoredGame, number: int) -> bytes:
    """A pickled `BotDecision`: the one that the entry belongs to; None if no bot decided there."""
    record = record_of(stored)
    by = {ply.number: ply.substitute for ply in plies(record)}
    found = next((each for each in decisions(record) if each.first <= number <= each.number), None)
    if found is None or number not in by:
        return pickle.dumps(None)
    player = record.header.players[found.seat]
    level = by[number] or (player.level if player.kind == "bot" else "")
    encode = msgspec.json.encode
    return pickle.dumps(BotDecision(level, encode(found.state), encode(found.moves)) if level else None)


def review_of(data: bytes, level: str, verdicts: bytes, seconds: float) -> bytes:
    """The review of a record file, as JSON; `verdicts` is a JSON object by decision number."""
    judged = msgspec.json.decode(verdicts, type=dict[int, Verdict])
    record = Record.loads(data)
    position = PositionRenderer(record.game).render
    return msgspec.json.encode(review(record, level, judged, position, seconds))


class _Header(msgspec.Struct, frozen=True):
    game: str
    rules: int


class _File(msgspec.Struct, frozen=True):
    header: _Header


def game_of(data: bytes) -> tuple[str, int]:
    """(game, rules version) of a record file."""
    header = msgspec.json.decode(data, type=_File).header
    return header.game, header.rules


# Helpers


def _continuation(record: Record, entry: int) -> bytes:
    header = record.header
    if header.daily and record.seed is None:
        raise Refusal("", "daily-no-help")
    return msgspec.json.encode(
        Continuation(
            game=header.game,
            rules=header.rules,
            options=header.options,
            start=start_at(record, entry),
            people=len(record.fold.sitting),
            revealed=record.seed is not None or record.outcome is not None,
        )
    )


def _refuse_start(record: Record) -> None:
    if record.header.start is not None:
        raise BadStart("", "position-unproved")


def record_of(stored: StoredGame) -> Record:
    """The record of a table's game; raises `Refusal`."""
    record = Record(stored.header, bytes.fromhex(stored.seed) if stored.seed else None)
    decoder = msgspec.json.Decoder(entry_type(record.game.move_type))
    for entry in stored.entries:
        record.append(decoder.decode(entry))
    return record


def _parse(data: bytes) -> tuple[Record, BadRecord | None]:
    try:
        return Record.read(data)
    except BadRecord as bad:
        raise _cause(bad) from None


def _cause(bad: BadRecord) -> Refusal:
    return bad.__cause__ if isinstance(bad.__cause__, Refusal) else bad


def review_key(record: Record) -> str:
    """See `ReviewRequest.key`."""
    header = record.header
    start = [] if header.start is None else [header.start.state]
    played = "review", _REVIEW_VERSION, header.game, header.rules, header.options, record.entries, *start
    return sha256(msgspec.json.encode(played)).hexdigest()


def _review_request(record: Record) -> ReviewRequest:
    return ReviewRequest(
        game=record.header.game,
        over=record.outcome is not None,
        proved=record.seed is not None,
        decisions=len(decisions(record)),
        key=review_key(record),
        file=record.dumps(),
    )


def _replay(record: Record, bad: BadRecord | None, mine: tuple[int, ...]) -> Iterator[bytes]:
    """The JSON of a `Replay` in parts, one per entry."""
    header, report, here = record.header, verify(record), secrets.token_hex()
    entries: Any = here
    renderer, start = PositionRenderer(record.game), record.first_state
    text, picture = renderer.render(start, record.game.view(start))
    whole = Replay(
        game=header.game,
        rules=header.rules,
        options=header.options,
        seats=tuple(SeatInfo(each.kind, each.level, each.name, True, False) for each in header.players),
        mine=mine,
        commitment=header.commitment,
        seed=record.seed.hex() if record.seed else None,
        seal=record.seal,
        start=initial_view(record),
        text=text,
        picture=picture,
        entries=entries,
        proved=report.proved,
        doubts=report.open,
        limits=report.limits,
        broken=_broken(bad) if bad else None,
        began=began(header.start),
        daily=header.daily,
    )
    before, after = msgspec.json.encode(whole).split(f'"{here}"'.encode())
    yield before + b"["
    for number, each in enumerate(replay_entries(record, renderer.render)):
        yield (b"," if number else b"") + msgspec.json.encode(each)
    yield b"]" + after


def began(start: Start | None) -> Began | None:
    """A game's start without its state, for clients."""
    return None if start is None else Began(start.source, start.entry, start.opening)


def _broken(bad: BadRecord) -> BrokenRecord:
    cause = bad.__cause__
    reason = Problem(cause.code, cause.args, cause.clause) if isinstance(cause, Refusal) else None
    return BrokenRecord(bad.number, bad.code, bad.args, bad.clause, reason)


def _joined(parts: Iterator[bytes], *, gzip: bool) -> bytes:
    """Join the parts, gzipped or not. Raises `TooLarge` as soon as a limit is exceeded."""
    packer = zlib.compressobj(_GZIP_LEVEL, wbits=_GZIP)
    packed, size = bytearray(), 0
    for part in parts:
        size += len(part)
        packed += packer.compress(part) if gzip else part
        if len(packed) > MAX_REPLAY or size > _MAX_UNCOMPRESSED:
            raise TooLarge(f"replay exceeds {MAX_REPLAY} bytes, or {_MAX_UNCOMPRESSED} uncompressed")
    if gzip:
        packed += packer.flush()
    return bytes(packed)
