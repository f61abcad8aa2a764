"""Records that were tampered with, their hashes made right again: only the seed can tell."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from dogwatch.games.base import Refusal
from dogwatch.games.log import Chance, Join
from dogwatch.games.shanghaien.rules.moves import Rolled
from dogwatch.records import Record


class _Said:
    def __init__(self, value: int) -> None:
        self._value = value

    def below(self, n: int) -> int:
        return self._value


def rebuilt(record: Record, entries: Iterable[Any]) -> Record:
    """The same header with other entries, sealed anew."""
    forged = Record(record.header, record.seed)
    for entry in entries:
        forged.append(entry)
    return forged


def with_another_roll(record: Record) -> tuple[Record, int]:
    """One roll changed so that everything after it is still legal; and that entry's number."""
    states = [step.state for step in record.replay()]
    for index, entry in enumerate(record.entries):
        if not (isinstance(entry, Chance) and isinstance(entry.move, Rolled)):
            continue
        for value in range(36):
            move = record.game.draw(states[index], _Said(value))
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
    """The first person's nonce changed."""
    return rebuilt(record, [Join(e.seat, "00" * 16) if isinstance(e, Join) else e for e in record.entries])


def with_text_changed(path: Path, number: int, old: str, new: str) -> None:
    """One entry changed in the file, its hash left as it was."""
    lines = path.read_text("utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(f'{{"number":{number},'))
    assert old in lines[at]
    lines[at] = lines[at].replace(old, new)
    path.write_text("\n".join(lines), "utf-8")


def without_seed(path: Path) -> None:
    """As a server hands out the record of a game that goes on."""
    content = json.loads(path.read_text("utf-8"))
    del content["seed"]
    path.write_text(json.dumps(content), "utf-8")
