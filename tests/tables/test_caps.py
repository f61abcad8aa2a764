"""Limits of a log's size. Regression: take-backs made 35 MB in 45 s."""

from __future__ import annotations

from typing import Any

import pytest

from dogwatch import games
from dogwatch.games.base import Refusal
from dogwatch.games.log import Move, Resign, TakeBack
from dogwatch.store.base import Row
from dogwatch.tables.caps import MAX_BYTES, MAX_TAKEBACKS, SPARE, LogCap
from dogwatch.tables.commands import Accepted, Refused
from dogwatch.tables.commands import Resign as Resigning
from dogwatch.tables.commands import TakeBack as TakingBack
from tests.tables.room import RED, Room, play

GAME = games.game("shanghaien")


def refused(cap: LogCap) -> list[str]:
    """Refusal codes for a take-back, a move and a resignation."""
    found = []
    move: Any = None
    for entry in (TakeBack(1), Move(0, move), Resign(0)):
        try:
            cap.check(entry)
        except Refusal as refusal:
            found.append(refusal.code)
    return found


@pytest.mark.parametrize(
    ("number", "size", "codes"),
    [
        (SPARE - 1, 1, []),
        (SPARE, 1, ["table-too-many-takebacks"]),
        (SPARE + GAME.max_length() - 1, 1, ["table-too-many-takebacks"]),
        (SPARE + GAME.max_length(), 1, ["table-too-many-takebacks", "table-log-full"]),
        (1, MAX_BYTES // 2, ["table-too-many-takebacks"]),
        (1, MAX_BYTES, ["table-too-many-takebacks", "table-log-full"]),
    ],
)
def test_take_backs_are_refused_before_moves_and_endings_never(
    number: int, size: int, codes: list[str]
) -> None:
    cap = LogCap(GAME, GAME.options())
    cap.count([Row(number, b"x" * size, 0, None, None)])
    assert refused(cap) == codes


async def test_a_game_with_many_take_backs_can_be_ended(monkeypatch: pytest.MonkeyPatch, room: Room) -> None:
    monkeypatch.setattr("dogwatch.tables.caps.MAX_TAKEBACKS", 2)
    live = await room.begun()
    both = frozenset({0, 1})
    for each in range(3):
        await play(live, 0, RED)
        back = await live.execute(TakingBack(f"takeback-{each}", live.fold.number, 0), both)
        if each < 2:
            assert isinstance(back, Accepted)
    assert isinstance(back, Refused)
    assert back.code == "table-too-many-takebacks"
    resign = Resigning("resign-it", live.fold.number, 0)
    assert isinstance(await live.execute(resign, both), Accepted)


def test_entries_from_before_a_restart_count() -> None:
    cap = LogCap(GAME, GAME.options())
    rows = [Row(each + 1, b'{"type":"takeback","to":1}', 0, None, None) for each in range(MAX_TAKEBACKS)]
    cap.count(rows)
    assert refused(cap) == ["table-too-many-takebacks"]
