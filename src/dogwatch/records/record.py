"""The record of a game: a header and the log's entries, in a hash chain.

The file is one JSON object with an entry per line. Each entry has the hash of everything up to it, so that a
changed, missing or moved line is detected and named. Hashes only detect damage: a forger could recompute
them, but is caught by the rules, and by the draws, which must follow from the seed.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec.structs import replace

from dogwatch import games
from dogwatch.fair import SEED_BYTES, DailyRng, FairRng, commitment
from dogwatch.fair.days import is_day
from dogwatch.games.base import AnyGame, Arg, Outcome, Refusal, Seat
from dogwatch.games.guided import GUIDE
from dogwatch.games.log import Chance, Entry, Fold, entry_type, luck_take_backs
from dogwatch.games.start import MAX_STATE, Start, start_state
from dogwatch.records.name_commitments import fresh_salt, name_commitment

FORMAT = 1
FORMAT_WITH_START = 2
"""The format of a game from a position: a version that knows only format 1 would replay it wrongly."""
FORMAT_DAILY = 3
"""The format of a daily deal, whose draws are derived in another way."""
_HASH_LETTERS = 32
_SEED = re.compile(f"(?:[0-9a-f]{{{2 * SEED_BYTES}}})?")


MOST_ENTRIES = 20_000
MOST_HEADER = 16_384
MOST_PACK = 100
"""Limits on entries, bytes of the header with its options, characters of its pack: generous for any game."""


class BadRecord(Refusal):
    """The record is invalid; `number` is that of the first bad entry, 0 for the header.

    If an entry breaks a rule, the refusal of the rules is the `__cause__`.
    """

    def __init__(self, number: int, code: str, args: Mapping[str, Arg] | None = None) -> None:
        super().__init__("", code, {**(args or {}), "number": number})
        self.number = number

    def __reduce__(self) -> tuple[type[BadRecord], tuple[int, str, dict[str, Arg]]]:
        return type(self), (self.number, self.code, self.args)


NETWORK: Final = "network"
"""The level of a person's seat at which a program plays over the network."""


class Player(msgspec.Struct, frozen=True):
    """The player of a seat. The hash chain covers kind, level and mark, but not name and salt."""

    kind: Literal["person", "bot"]
    name: str = ""
    level: str = ""
    salt: str = ""
    mark: str = ""
    """The name's commitment, a salted hash; it stays when the name is removed."""

    def marked(self, salt: str = "") -> Player:
        """This player with a mark, made with `salt` or a random one; unchanged if it has one or no name."""
        if self.mark or not self.name:
            return self
        salt = salt or fresh_salt()
        return replace(self, salt=salt, mark=name_commitment(self.name, salt))


class Header(msgspec.Struct, frozen=True):
    """What is fixed before the first move."""

    format: int
    game: str
    rules: int
    """Version of the game's rules."""
    options: dict[str, Any]
    players: tuple[Player, ...]
    commitment: str
    """SHA-256 of the seed, published before play."""
    pack: str = ""
    """The distribution that the game was from when it began, and its version."""
    start: Start | None = None
    """The position that the game began from; None for the start of its rules."""
    daily: str = ""
    """Of a daily deal: the date, as "2026-11-18"."""


class Step(msgspec.Struct, frozen=True):
    """One entry and the state after it. The first step of a replay has number 0 and the entry None."""

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
    """The header as it is hashed and stored."""

    format: int
    game: str
    rules: int
    options: dict[str, Any]
    players: tuple[_Seat, ...]
    commitment: str
    pack: Annotated[str, msgspec.Meta(max_length=MOST_PACK)]
    start: Start | msgspec.UnsetType = msgspec.UNSET
    daily: str | msgspec.UnsetType = msgspec.UNSET


class _Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    salt: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}\Z")]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    header: msgspec.Raw
    hash: str
    entries: tuple[_Line, ...]
    names: tuple[_Name | None, ...] = ()
    """Per seat; null for bots, people without a name and removed names."""
    seed: str = ""
    seal: str = ""


class Record:
    """The record of one game: header, entries, and the game that they fold to.

    `new` starts a record, `load` and `loads` read and check one. The constructor raises `Refusal` if the
    game, its version or its options are unknown or invalid.
    """

    def __init__(self, header: Header, seed: bytes | None = None) -> None:
        self.header = replace(header, players=tuple(player.marked() for player in header.players))
        self.seed = seed
        """The secret seed; None if it is not revealed yet."""
        self.game: AnyGame = _find_game(header)
        self.options = self.game.settle(header.options)
        self._start = None if header.start is None else start_state(self.game, self.options, header.start)
        self.entries: list[Entry[Any]] = []
        self.fold = self.fresh_fold()
        self._hashes = [_digest("", _sealed(self.header))]

    def __repr__(self) -> str:
        return f"<record of {self.game.name}, {len(self.entries)} entries: {self.game.text(self.fold.state)}>"

    @classmethod
    def new(
        cls,
        game: AnyGame,
        options: Any,
        players: tuple[Player, ...],
        seed: bytes,
        start: Start | None = None,
        daily: str = "",
    ) -> Record:
        """The record of a game that is about to start; raises `BadOptions` or `BadStart`."""
        settled: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(game.settle(options)))
        pack = str(games.origin(game.name))
        header = Header(
            *(
                format_of(start, daily),
                game.name,
                game.rules_version,
                settled,
                players,
                commitment(seed),
                pack,
                start,
                daily,
            )
        )
        return cls(header, seed)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.header.players) if player.kind == "person")

    @property
    def first_state(self) -> Any:
        """The state before the first entry."""
        return self.fold.line[0][1]

    @property
    def outcome(self) -> Outcome | None:
        """The result; None while the game goes on."""
        return self.fold.outcome

    @property
    def luck_take_backs(self) -> int:
        """How many take-backs undid a move of chance, so that luck was drawn again."""
        return luck_take_backs(self.entries)

    @property
    def is_luck_redrawn(self) -> bool:
        """Whether take-backs redrew luck against bots."""
        return self.luck_take_backs > 0 and len(self.fold.sitting) < len(self.header.players)

    @property
    def is_counted(self) -> bool:
        """Whether ratings and statistics count the result.

        The game is over, did not begin from a position, was neither guided nor a daily deal (whose luck
        everybody shares), had no luck redrawn against bots, and no bot plays for a player who left.
        """
        is_guided = any(player.level == GUIDE for player in self.header.players)
        is_whole = self.outcome is not None and self.header.start is None and not self.header.daily
        return is_whole and not (is_guided or self.is_luck_redrawn or self.fold.substitutes)

    @property
    def seal(self) -> str:
        """The last hash of the chain: two records with the same seal are of the same game."""
        return self._hashes[-1]

    def hash_at(self, number: int) -> str:
        """The hash of the header (0) or of an entry; raises `IndexError`."""
        return self._hashes[number]

    def append(self, entry: Entry[Any]) -> None:
        """Check and append an entry; raises `Refusal`."""
        refusal = self.fold.check(entry)
        if refusal is not None:
            raise refusal.copy()
        self._write(entry)

    def _write(self, entry: Entry[Any]) -> None:
        self.fold.apply(entry)
        self.entries.append(entry)
        self._hashes.append(_digest(self.seal, entry))

    def replay(self) -> Iterator[Step]:
        """Yield the start as step 0, then every entry with the state after it."""
        fold = self.fresh_fold()
        yield Step(0, None, fold.state)
        for number, entry in enumerate(self.entries, 1):
            fold.apply(entry)
            yield Step(number, entry, fold.state)

    def check_luck(self) -> None:
        """Check the seed against the commitment, and every draw against the seed; raises `BadRecord`.

        No-op if the seed is not revealed.
        """
        if self.seed is not None and commitment(self.seed) != self.header.commitment:
            raise BadRecord(0, "record-seed-wrong")
        for number, entry in enumerate(self.entries, 1):
            self._check_draws(number, entry)

    def _check_draws(self, number: int, entry: Entry[Any]) -> None:
        if self.seed is None or not isinstance(entry, Chance):
            return
        if self.header.daily:
            source = DailyRng(self.seed, self.header.game).source(entry.key or "")
        else:
            source = FairRng(self.seed, self.fold.nonces).source(number)
        if any(source.below(n) != value for n, value in entry.draws):
            raise BadRecord(number, "record-draw-forged")

    def fresh_fold(self) -> Fold[Any, Any]:
        """The game before the first entry."""
        return Fold(self.game, self.options, self.people, self._start, daily=bool(self.header.daily))

    # Files

    def dumps(self) -> bytes:
        """The record as the bytes of a file, with the seed if it is known."""
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

    def save(self, path: str | os.PathLike[str], *, private: bool = False) -> None:
        """Write the file atomically, if `private` for its owner only; raises `OSError`."""
        target = Path(path)
        draft = target.with_name(f".{target.name}.{os.getpid()}")
        try:
            mode = 0o600 if private else 0o666
            with open(draft, "wb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
                file.write(self.dumps())
                file.flush()
                os.fsync(file.fileno())
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Read a file and check it completely; raises `BadRecord` or `OSError`."""
        return cls.loads(Path(path).read_bytes())

    @classmethod
    def loads(cls, data: bytes) -> Record:
        """Decode the bytes of a file and check them completely; raises `BadRecord`."""
        record, bad = cls.read(data)
        if bad is not None:
            raise bad
        return record

    @classmethod
    def read(cls, data: bytes) -> tuple[Record, BadRecord | None]:
        """Decode the bytes of a file up to the first bad entry.

        Returns:
            The record of the entries before it, and the error; None if all entries are good.

        Raises:
            BadRecord: The file cannot be decoded, or its header is bad.
        """
        try:
            file = msgspec.json.decode(data, type=_File)
            if len(file.entries) > MOST_ENTRIES or len(bytes(file.header)) > MOST_HEADER + MAX_STATE:
                raise _too_large()
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
                if line.hash != _digest(self.seal, entry):  # not the canonical encoding of the entry
                    raise BadRecord(line.number, "record-entry-altered")
                refusal = self.fold.check(entry)
                if refusal is not None:
                    raise BadRecord(line.number, "record-entry-refused") from refusal
                self._check_draws(line.number, entry)
                self._write(entry)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise BadRecord(line.number, "record-entry-unreadable", {"problem": str(error)}) from None
            except BadRecord:
                raise
            except Exception:
                if self.header.start is None:
                    raise
                raise BadRecord(line.number, "position-impossible") from None  # no game reaches that state
        if file.seal != self.seal:
            raise BadRecord(len(file.entries) + 1, "record-cut-short")


def _read_header(cls: type[Record], file: _File) -> Record:
    try:
        sealed = msgspec.json.decode(file.header, type=_Sealed)
        if not _SEED.fullmatch(file.seed):
            raise ValueError(f"the seed must be {SEED_BYTES} bytes in hexadecimal")
        seed = bytes.fromhex(file.seed) if file.seed else None
    except (msgspec.DecodeError, ValueError) as error:
        raise BadRecord(0, "record-header-unreadable", {"problem": str(error)}) from None
    start, daily = sealed.start or None, sealed.daily or ""
    if daily and (start is not None or not is_day(daily)):
        raise BadRecord(0, "record-day", {"found": daily[:20]})
    if start is None and len(bytes(file.header)) > MOST_HEADER:
        raise _too_large()
    if not file.hash == _digest("", _plain(file.header)) == _digest("", sealed):
        raise BadRecord(0, "record-header-altered")
    if sealed.format != format_of(start, daily):
        raise BadRecord(0, "record-format", {"found": sealed.format, "known": format_of(start, daily)})
    header = Header(
        sealed.format,
        sealed.game,
        sealed.rules,
        sealed.options,
        _players(sealed.players, file.names),
        sealed.commitment,
        sealed.pack,
        start,
        daily,
    )
    try:
        record = cls(header, seed)
    except Refusal as refusal:
        raise BadRecord(0, "record-header-refused") from refusal
    if len(header.players) != record.game.seats(record.options):
        raise BadRecord(0, "record-players", {"count": len(header.players)})
    record.check_luck()
    return record


def _too_large() -> BadRecord:
    return BadRecord(0, "record-too-large", {"most": MOST_ENTRIES, "header": MOST_HEADER})


def _sealed(header: Header) -> _Sealed:
    players = tuple(_Seat(player.kind, player.mark, player.level) for player in header.players)
    return _Sealed(
        *(header.format, header.game, header.rules, header.options, players, header.commitment, header.pack),
        start=msgspec.UNSET if header.start is None else header.start,
        daily=header.daily or msgspec.UNSET,
    )


def format_of(start: Start | None, daily: str = "") -> int:
    """The format of a record with that start, or of a daily deal."""
    if daily:
        return FORMAT_DAILY
    return FORMAT if start is None else FORMAT_WITH_START


def _players(seats: tuple[_Seat, ...], names: tuple[_Name | None, ...]) -> tuple[Player, ...]:
    """The players with their names. A name may be missing, but must match its commitment."""
    if names and len(names) != len(seats):
        raise BadRecord(0, "record-names", {"count": len(names), "players": len(seats)})
    players = []
    for seat, (sealed, found) in enumerate(zip_longest(seats, names)):
        name, salt = (found.name, found.salt) if found else ("", "")
        if found and name_commitment(name, salt) != sealed.name:
            raise BadRecord(0, "record-name-altered", {"place": seat + 1})
        players.append(Player(sealed.kind, name, sealed.level, salt, sealed.name))
    return tuple(players)


def _find_game(header: Header) -> AnyGame:
    if header.game not in games.names():
        raise Refusal("", "record-game-unknown", {"game": header.game})
    if header.rules not in games.versions(header.game):
        known = ", ".join(map(str, games.versions(header.game)))
        raise Refusal("", "record-rules", {"found": header.rules, "known": known})
    return games.game(header.game, header.rules)


def _no_key_twice(pairs: list[tuple[str, Any]]) -> None:
    """Refuse duplicate keys: JSON parsers differ in which one they use."""
    if len(dict(pairs)) < len(pairs):
        raise ValueError("an object has a duplicate key")


def _plain(raw: msgspec.Raw) -> Any:
    """The JSON value, independent of white space and key order."""
    return msgspec.json.decode(raw)


def _digest(before: str, value: Any) -> str:
    """The next hash of the chain: of the hash before, and of a value as compact JSON with sorted keys."""
    data = msgspec.json.encode(value, order="sorted")
    return sha256(before.encode() + data).hexdigest()[:_HASH_LETTERS]
