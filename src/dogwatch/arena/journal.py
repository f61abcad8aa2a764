"""A match on disk: what it is, and a line for each game that is over. Nothing is played twice."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from dogwatch.arena.match import Match, Result
from dogwatch.arena.play import Played
from dogwatch.games.base import Refusal

NAME = "match.jsonl"


class Journal:
    """Results by the number of the game, kept as they come."""

    def __init__(self, match: Match, path: Path, records: Path | None = None) -> None:
        self.path = path
        self.results: dict[int, Result] = {}
        self._records = records
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if records is not None:
                records.mkdir(parents=True, exist_ok=True)
            whole = self._read(match)
            self._file = path.open("ab")
            self._file.truncate(whole)  # a line that was cut off by a crash was never counted
            if not whole:
                self._write(match)
        except OSError as error:
            problem = error.strerror or str(error)
            raise Refusal("", "arena-cannot-keep", {"file": str(path), "problem": problem}) from None

    def _read(self, match: Match) -> int:
        """Take over what is there; how many bytes of it are whole lines."""
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

    def add(self, played: Played) -> None:
        """Keep a game; one that is known already is not counted again."""
        result = played.result
        if result.index in self.results:
            return
        if self._records is not None:
            name = self._records / f"game-{result.index + 1:05}.json"
            draft = name.with_suffix(".part")
            draft.write_bytes(played.record)
            draft.replace(name)
        self.results[result.index] = result
        self._write(result)

    def _write(self, line: msgspec.Struct) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def in_order(self) -> list[Result]:
        """The games from the first one on, without a gap: those that count."""
        found: list[Result] = []
        while len(found) in self.results:
            found.append(self.results[len(found)])
        return found

    def close(self) -> None:
        """Nothing more comes."""
        self._file.close()
