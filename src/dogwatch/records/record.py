"""A game on disk: a header, and the log's entries, each sealed to the one before it.

The file is one JSON object with an entry per line. Each entry carries the hash of everything up to it, so
that a changed, lost or moved line is found and named. Hashes only show damage: whoever makes them all anew
is caught by the rules, and by the draws, which must follow from the seed.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from dogwatch import games
from dogwatch.fair import SEED_BYTES, Luck, commitment
from dogwatch.games.base import Arg, Game, Outcome, Refusal, Seat
from dogwatch.games.log import Chance, Entry, Fold, entry_type
from dogwatch.records.names import fresh_salt, name_mark

FORMAT = 1
_HASH_LETTERS = 32
_SEED = re.compile(f"(?:[0-9a-f]{{{2 * SEED_BYTES}}})?")


MOST_ENTRIES = 20_000
MOST_HEADER = 16_384
MOST_PACK = 100
"""Entries, bytes of the header with its options, letters of its pack: several times those of any game."""


class BadRecord(Refusal):
    """A record that cannot be believed; `number` names the entry, 0 the header.

    Where an entry breaks a rule, the rule's own refusal is its cause.
    """

    def __init__(self, number: int, code: str, args: Mapping[str, Arg] | None = None) -> None:
        super().__init__("", code, {**(args or {}), "number": number})
        self.number = number

    def __reduce__(self) -> tuple[type[BadRecord], tuple[int, str, dict[str, Arg]]]:
        return type(self), (self.number, self.code, self.args)


class Player(msgspec.Struct, frozen=True):
    """Who sits at a seat. The header seals kind, level and mark; name and salt stand beside it in a file."""

    kind: Literal["person", "bot"]
    name: str = ""
    level: str = ""
    salt: str = ""
    mark: str = ""
    """The salted hash of the name; it stays where the name was removed."""

    def marked(self, salt: str = "") -> Player:
        """This player with a mark, made with that salt or a fresh one; unchanged where there is one."""
        if self.mark or not self.name:
            return self
        salt = salt or fresh_salt()
        return replace(self, salt=salt, mark=name_mark(self.name, salt))


class Header(msgspec.Struct, frozen=True):
    """What was settled before the first move."""

    format: int
    game: str
    rules: int
    """Version of the game's rules."""
    options: dict[str, Any]
    players: tuple[Player, ...]
    commitment: str
    """SHA-256 of the seed, published before play."""
    pack: str = ""
    """The distribution that brought the game, and its version, when the game began."""


class Step(msgspec.Struct, frozen=True):
    """One entry and the state after it."""

    number: int
    entry: Any
    state: Any


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    entry: msgspec.Raw
    hash: str


class _Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    kind: Literal["person", "bot"]
    name: Annotated[str, msgspec.Meta(pattern=r"^(?:[0-9a-f]{64})?\Z")] = ""
    """The mark."""
    level: str = ""


class _Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The header as it is hashed and written."""

    format: int
    game: str
    rules: int
    options: dict[str, Any]
    players: tuple[_Seat, ...]
    commitment: str
    pack: Annotated[str, msgspec.Meta(max_length=MOST_PACK)]


class _Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    salt: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}\Z")]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    header: msgspec.Raw
    hash: str
    entries: tuple[_Line, ...]
    names: tuple[_Name | None, ...] = ()
    """By seat; null for bots, nameless people and names that were removed."""
    seed: str = ""
    seal: str = ""


class Record:
    """A log with its header: grows entry by entry, saves, loads, replays."""

    def __init__(self, header: Header, seed: bytes | None = None) -> None:
        self.header = replace(header, players=tuple(player.marked() for player in header.players))
        self.seed = seed
        """Known to whoever keeps the table, and to all once the game is over."""
        self.game: Game[Any, Any, Any] = _find_game(header)
        self.options = self.game.settle(header.options)
        self.entries: list[Entry[Any]] = []
        self.fold = self._fresh_fold()
        self._hashes = [_digest("", _sealed(self.header))]

    @classmethod
    def new(cls, game: Game[Any, Any, Any], options: Any, players: tuple[Player, ...], seed: bytes) -> Record:
        """The record of a game that is about to start."""
        settled: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(game.settle(options)))
        pack = str(games.origin(game.name))
        header = Header(FORMAT, game.name, game.rules_version, settled, players, commitment(seed), pack)
        return cls(header, seed)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, player in enumerate(self.header.players) if player.kind == "person")

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return self.fold.outcome

    @property
    def seal(self) -> str:
        """The hash of everything so far: two records with the same seal tell the same game."""
        return self._hashes[-1]

    def append(self, entry: Entry[Any]) -> None:
        """Check the next entry and write it down; raises `Refusal`."""
        refusal = self.fold.check(entry)
        if refusal is not None:
            raise refusal
        self._write(entry)

    def _write(self, entry: Entry[Any]) -> None:
        self.fold.apply(entry)
        self.entries.append(entry)
        self._hashes.append(_digest(self.seal, entry))

    def replay(self) -> Iterator[Step]:
        """Every entry with the state after it."""
        fold = self._fresh_fold()
        yield Step(0, None, fold.state)
        for number, entry in enumerate(self.entries, 1):
            fold.apply(entry)
            yield Step(number, entry, fold.state)

    def check_luck(self) -> None:
        """Check the seed, and every draw against it; raises `BadRecord` for the first that is wrong."""
        if self.seed is not None and commitment(self.seed) != self.header.commitment:
            raise BadRecord(0, "record-seed-wrong")
        for number, entry in enumerate(self.entries, 1):
            self._check_draws(number, entry)

    def _check_draws(self, number: int, entry: Entry[Any]) -> None:
        if self.seed is None or not isinstance(entry, Chance):
            return
        source = Luck(self.seed, self.fold.nonces).source(number)
        if any(source.below(n) != value for n, value in entry.draws):
            raise BadRecord(number, "record-draw-forged")

    def _fresh_fold(self) -> Fold[Any, Any]:
        return Fold(self.game, self.options, self.people)

    # Files

    def dumps(self) -> bytes:
        """The file's bytes."""
        lines = [
            msgspec.json.encode(_Line(number, msgspec.Raw(msgspec.json.encode(entry)), self._hashes[number]))
            for number, entry in enumerate(self.entries, 1)
        ]
        seed = f',\n"seed": "{self.seed.hex()}"'.encode() if self.seed else b""
        names = [_Name(each.name, each.salt) if each.name else None for each in self.header.players]
        return b"".join(
            [
                b'{\n"header": ', msgspec.json.encode(_sealed(self.header)),
                f',\n"hash": "{self._hashes[0]}"'.encode(),
                b',\n"names": ' + msgspec.json.encode(names) if any(names) else b"",
                b',\n"entries": [\n', b",\n".join(lines), b"\n]",
                seed, f',\n"seal": "{self.seal}"\n}}\n'.encode(),
            ]
        )  # fmt: skip

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the file whole or not at all."""
        target = Path(path)
        draft = target.with_name(f".{target.name}.{os.getpid()}")
        try:
            with draft.open("wb") as file:
                file.write(self.dumps())
                file.flush()
                os.fsync(file.fileno())
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Read a file and check every entry; raises `BadRecord`."""
        return cls.loads(Path(path).read_bytes())

    @classmethod
    def loads(cls, data: bytes) -> Record:
        """The record in a file's bytes; every entry checked."""
        record, bad = cls.read(data)
        if bad is not None:
            raise bad
        return record

    @classmethod
    def read(cls, data: bytes) -> tuple[Record, BadRecord | None]:
        """A file's bytes as far as they can be believed, and what is wrong with what comes next; raises
        `BadRecord` where not even the header is right."""
        try:
            file = msgspec.json.decode(data, type=_File)
            if len(file.entries) > MOST_ENTRIES or len(bytes(file.header)) > MOST_HEADER:
                raise BadRecord(0, "record-too-large", {"most": MOST_ENTRIES, "header": MOST_HEADER})
            json.loads(data.decode("utf-8", "replace"), object_pairs_hook=_no_key_twice)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise BadRecord(0, "record-unreadable", {"problem": str(error)}) from None
        record = _read_header(cls, file)
        try:
            record._read_entries(file)
        except BadRecord as bad:
            return record, bad
        return record, None

    def _read_entries(self, file: _File) -> None:
        decoder = msgspec.json.Decoder(entry_type(self.game.move_type))
        for expected, line in enumerate(file.entries, 1):
            if line.number != expected:
                raise BadRecord(expected, "record-entry-missing", {"found": line.number})
            try:
                if line.hash != _digest(self.seal, _plain(line.entry)):
                    raise BadRecord(line.number, "record-entry-altered")
                entry = decoder.decode(line.entry)
                if line.hash != _digest(self.seal, entry):  # written otherwise than we would write it
                    raise BadRecord(line.number, "record-entry-altered")
                refusal = self.fold.check(entry)
                if refusal is not None:
                    raise BadRecord(line.number, "record-entry-refused") from refusal
                self._check_draws(line.number, entry)
                self._write(entry)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise BadRecord(line.number, "record-entry-unreadable", {"problem": str(error)}) from None
        if file.seal != self.seal:
            raise BadRecord(len(file.entries) + 1, "record-cut-short")


def _read_header(cls: type[Record], file: _File) -> Record:
    try:
        sealed = msgspec.json.decode(file.header, type=_Sealed)
        if not _SEED.fullmatch(file.seed):
            raise ValueError("the seed is not 32 bytes in hexadecimal")
        seed = bytes.fromhex(file.seed) if file.seed else None
    except (msgspec.DecodeError, ValueError) as error:
        raise BadRecord(0, "record-header-unreadable", {"problem": str(error)}) from None
    if not file.hash == _digest("", _plain(file.header)) == _digest("", sealed):
        raise BadRecord(0, "record-header-altered")
    if sealed.format != FORMAT:
        raise BadRecord(0, "record-format", {"found": sealed.format, "known": FORMAT})
    header = Header(
        sealed.format,
        sealed.game,
        sealed.rules,
        sealed.options,
        _players(sealed.players, file.names),
        sealed.commitment,
        sealed.pack,
    )
    try:
        record = cls(header, seed)
    except Refusal as refusal:
        raise BadRecord(0, "record-header-refused") from refusal
    if len(header.players) != record.game.seats(record.options):
        raise BadRecord(0, "record-players", {"count": len(header.players)})
    record.check_luck()
    return record


def _sealed(header: Header) -> _Sealed:
    players = tuple(_Seat(player.kind, player.mark, player.level) for player in header.players)
    return _Sealed(
        header.format, header.game, header.rules, header.options, players, header.commitment, header.pack
    )


def _players(seats: tuple[_Seat, ...], names: tuple[_Name | None, ...]) -> tuple[Player, ...]:
    """The players with the names that stand beside the header; a name may be missing, but not another one."""
    if names and len(names) != len(seats):
        raise BadRecord(0, "record-names", {"count": len(names), "players": len(seats)})
    players = []
    for seat, (sealed, found) in enumerate(zip_longest(seats, names)):
        name, salt = (found.name, found.salt) if found else ("", "")
        if found and name_mark(name, salt) != sealed.name:
            raise BadRecord(0, "record-name-altered", {"place": seat + 1})
        players.append(Player(sealed.kind, name, sealed.level, salt, sealed.name))
    return tuple(players)


def _find_game(header: Header) -> Game[Any, Any, Any]:
    if header.game not in games.names():
        raise Refusal("", "record-game-unknown", {"game": header.game})
    if header.rules not in games.versions(header.game):
        known = ", ".join(map(str, games.versions(header.game)))
        raise Refusal("", "record-rules", {"found": header.rules, "known": known})
    return games.game(header.game, header.rules)


def _no_key_twice(pairs: list[tuple[str, Any]]) -> None:
    """Two readers could take such a file for two different games."""
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a key stands twice in one object")


def _plain(raw: msgspec.Raw) -> Any:
    """What the JSON says, however it is laid out."""
    return msgspec.json.decode(raw)


def _digest(before: str, value: Any) -> str:
    """The hash of everything before, and of a value as compact JSON with sorted keys."""
    data = msgspec.json.encode(value, order="sorted")
    return sha256(before.encode() + data).hexdigest()[:_HASH_LETTERS]
