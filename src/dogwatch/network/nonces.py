"""What a bot notes before it sends a nonce: the table's commitment and the nonce, in a file of its own."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec

from dogwatch.fair import fresh_nonce
from dogwatch.records import BadRecord, Record


class Noted(msgspec.Struct, frozen=True):
    """A table's commitment, and the nonce that was sent after it was noted."""

    commitment: str
    nonce: str


class Nonces:
    """Files of unfinished games, in a folder that only the user can read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def nonce(self, table: str, commitment: str) -> str:
        """The nonce for a table, on disk together with the commitment before this returns.

        It is the same after a restart: the server counts the first one. Raises `OSError`.
        """
        noted = self.noted(table)
        if noted is None:
            noted = Noted(commitment, fresh_nonce())
            self._write(self._file(table), msgspec.json.encode(noted))
        return noted.nonce

    def noted(self, table: str) -> Noted | None:
        """What was noted for a table."""
        try:
            return msgspec.json.decode(self._file(table).read_bytes(), type=Noted)
        except (FileNotFoundError, msgspec.DecodeError):
            return None

    def check(self, table: str, seat: int, record: Record) -> bool:
        """Whether a finished game was drawn from the noted commitment and nonce. Forgets them if it was."""
        noted = self.noted(table)
        if noted is None:  # another program of this bot sat down
            return True
        try:
            record.check_luck()
        except BadRecord:
            return False
        same = record.header.commitment == noted.commitment and record.seed is not None
        if not same or record.fold.nonces.get(seat) != noted.nonce:
            return False
        with contextlib.suppress(FileNotFoundError):
            self._file(table).unlink()
        return True

    def _file(self, table: str) -> Path:
        return self._folder / f"{table}.json"

    def _write(self, file: Path, data: bytes) -> None:
        self._folder.mkdir(0o700, parents=True, exist_ok=True)
        draft = file.with_suffix(".draft")
        with open(draft, "wb", opener=lambda name, flags: os.open(name, flags, 0o600)) as opened:
            opened.write(data)
            opened.flush()
            os.fsync(opened.fileno())
        draft.replace(file)
        folder = os.open(self._folder, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
