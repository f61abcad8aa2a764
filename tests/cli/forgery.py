"""Builds forged records. Unless noted, their hashes are valid: only the seed exposes them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from dogwatch.games.base import Refusal
from dogwatch.games.log import Chance, Join
from dogwatch.games.shanghaien.rules.moves import Rolled
from dogwatch.records import Record


class _FixedSource:
    """A random source that always returns the same value."""

    def __init__(self, value: int) -> None:
        self._value = value

    def below(self, n: int) -> int:
        return self._value


def rebuilt(record: Record, entries: Iterable[Any]) -> Record:
    """The same header with other entries and a new seal."""
    forged = Record(record.header, record.seed)
    for entry in entries:
        forged.append(entry)
    return forged


def with_another_roll(record: Record) -> tuple[Record, int]:
    """Change one roll so that everything after it is still legal; returns also that entry's number."""
    states = [step.state for step in record.replay()]
    for index, entry in enumerate(record.entries):
        if not (isinstance(entry, Chance) and isinstance(entry.move, Rolled)):
            continue
        for value in range(36):
            move = record.game.draw(states[index], _FixedSource(value))
            if move == entry.move:
                continue
            entries = [*record.entries]
            entries[index] = Chance(move, ((36, value),))
            try:
                return rebuilt(record, entries), index + 1
            except Refusal:
                continue
    raise AssertionError("no roll can be changed")


def with_another_nonce(record: Record) -> Record:
    """Change the nonce of every person."""
    return rebuilt(record, [Join(e.seat, "00" * 16) if isinstance(e, Join) else e for e in record.entries])


def with_text_changed(path: Path, number: int, old: str, new: str) -> None:
    """Change one entry in the file, but not its hash."""
    lines = path.read_text("utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(f'{{"number":{number},'))
    assert old in lines[at]
    lines[at] = lines[at].replace(old, new)
    path.write_text("\n".join(lines), "utf-8")


def without_seed(path: Path) -> None:
    """Remove the seed, as in a server's record of an unfinished game."""
    content = json.loads(path.read_text("utf-8"))
    del content["seed"]
    path.write_text(json.dumps(content), "utf-8")
