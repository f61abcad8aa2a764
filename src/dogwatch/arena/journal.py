"""A match on disk, as JSON lines: the match, then a result per finished game. A match can be resumed."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from dogwatch.arena.conditions import Match, Result
from dogwatch.arena.play import Played
from dogwatch.games.base import Refusal

NAME = "match.jsonl"


class Results:
    """The results of a match in memory, by the games' numbers; with `records`, a folder for their records."""

    def __init__(self, records: Path | None = None) -> None:
        self.results: dict[int, Result] = {}
        self._records = records

    def add(self, played: Played) -> bool:
        """Store a game; False, without effect, if the game has a result already."""
        result = played.result
        if result.index in self.results:
            return False
        if self._records is not None:
            name = self._records / f"game-{result.index + 1:05}.json"
            draft = name.with_suffix(".part")
            draft.write_bytes(played.record)
            draft.replace(name)
        self.results[result.index] = result
        return True

    def in_order(self) -> list[Result]:
        """The results from game 0 up to the first missing one: those that count."""
        found: list[Result] = []
        while len(found) in self.results:
            found.append(self.results[len(found)])
        return found


class Journal(Results):
    """The file of a match and its results; with `records`, a folder for the games' records.

    Reads an existing file. Raises `Refusal` if it is of another match or cannot be read or written.
    """

    def __init__(self, match: Match, path: Path, records: Path | None = None) -> None:
        super().__init__(records)
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if records is not None:
                records.mkdir(parents=True, exist_ok=True)
            whole = self._read(match)
            self._file = path.open("ab")
            self._file.truncate(whole)  # drop a line that a crash cut off
            if not whole:
                self._write(match)
        except OSError as error:
            problem = error.strerror or str(error)
            raise Refusal("", "arena-cannot-keep", {"file": str(path), "problem": problem}) from None

    def _read(self, match: Match) -> int:
        """Read the results of an existing file; returns the length of its complete lines in bytes."""
        if not self.path.exists():
            return 0
        data = self.path.read_bytes()
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].splitlines()
        if not lines:
            return 0
        try:
            if msgspec.json.decode(lines[0], type=Match) != match:
                raise Refusal("", "arena-other-match", {"file": str(self.path)})
            for line in lines[1:]:
                result = msgspec.json.decode(line, type=Result)
                self.results[result.index] = result
        except msgspec.DecodeError:
            raise Refusal("", "arena-not-a-match", {"file": str(self.path)}) from None
        return whole

    def add(self, played: Played) -> bool:
        """Store a game durably; False, without effect, if the game has a result already."""
        is_new = super().add(played)
        if is_new:
            self._write(played.result)
        return is_new

    def _write(self, line: msgspec.Struct) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        self._file.close()
