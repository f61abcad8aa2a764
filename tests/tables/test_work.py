"""Slow games and long logs: worked out elsewhere, with the same result."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.rules import Shanghaien
from dogwatch.tables import table
from dogwatch.tables.clock import Clock
from dogwatch.tables.commands import Play, Resign, TakeBack
from dogwatch.tables.work import KEPT
from tests.tables.room import BOTH, Ear, Room, a_move, accepted, fresh_id, play, raw, refused, with_room


async def also(room: Room) -> table.LiveTable:
    live = await room.others().get("t")
    assert live is not None
    return live


def played(path: Path) -> list[Any]:
    """All that is heard and answered in a game with a bit of everything."""
    heard: list[Any] = []

    async def test(room: Room) -> None:
        live = await room.begun(clock=Clock("bank", 600, 2))
        ear = Ear()
        room.tables.hub.enter("t", ear)
        for step in range(30):
            room.time.go(1)
            await play(live, step)
            if step % 7 == 6:
                turn = live.fold.turn or 0
                await accepted(live, TakeBack(fresh_id(), live.fold.number, turn), BOTH)
        turn = live.fold.turn or 0
        for seat, move in ((turn, {"type": "rolled", "low": 1, "high": 1}), (1 - turn, a_move(live))):
            answer = await refused(live, Play(fresh_id(), live.fold.number, seat, raw(move)))
            heard.append((answer.clause, answer.code, answer.args))
        heard.append(await live.show())
        again = await also(room)
        heard.extend((again.fold.number, again.fold.state, again.fold.turn, again.clocks))
        await play(live)
        await again.load()  # from where it stood
        heard.extend((again.fold.number, again.fold.state, again.clocks))
        assert again.fold.line == live.fold.line
        await accepted(live, Resign(fresh_id(), live.fold.number, 0))
        await again.load()
        heard.extend((again.fold.outcome, ear.heard()))
        answer = await refused(live, Play(fresh_id(), live.fold.number, 1, raw(a_move(live))))
        assert answer.code == "log-over"

    with_room(path, test)
    return [msg if not isinstance(msg, tuple) else tuple(map(str, msg)) for msg in heard]


def test_a_slow_game_is_told_like_a_quick_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick, slow = tmp_path / "quick", tmp_path / "slow"
    quick.mkdir()
    slow.mkdir()
    expected = played(quick)
    monkeypatch.setattr(Shanghaien, "slow", True)
    found = played(slow)
    view = [index for index, each in enumerate(expected) if isinstance(each, tuple) and len(each) == 2]
    assert [each for index, each in enumerate(found) if index not in view] == [
        each for index, each in enumerate(expected) if index not in view
    ]


def test_choices_are_worked_out_for_the_last_event_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start hung for 27 s: up to 64 events were rebuilt with their choices."""
    asked = []

    def choices(self: Shanghaien, state: Any) -> Any:
        asked.append(state)
        return original(self, state)

    original = Shanghaien.choices
    monkeypatch.setattr(Shanghaien, "choices", choices)

    async def test(room: Room) -> None:
        live = await room.begun()
        for step in range(40):
            await play(live, step)
        asked.clear()
        again = await also(room)
        assert set(map(id, asked)) <= {id(again.fold.state)} | {id(each) for each in asked[-2:]}
        assert len(asked) <= 2
        asked.clear()
        assert len(await again.events_after(0) or []) == live.fold.number
        assert len(asked) == 1

    with_room(tmp_path, test)


@pytest.mark.parametrize("slow", [False, True])
def test_states_before_those_at_hand_are_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slow: bool
) -> None:
    monkeypatch.setattr(Shanghaien, "slow", slow)

    async def test(room: Room) -> None:
        live = await room.begun()
        for step in range(KEPT):
            await play(live, step)
        assert len(live.fold.line) > KEPT + 10
        again = await also(room)
        early = next(
            number for number, state in live.fold.line if live.game.turn(state) not in (CHANCE, None)
        )
        assert dict(again.fold.line)[early] is None
        assert await again.state_at(early) == dict(live.fold.line)[early]
        assert await again.state_at(10_000) is None
        again = await also(room)
        while (seat := again.fold.turn) is not None and again.fold.line[-1][0] > early:
            before = len(again.fold.line)
            decided = [seat for _, state in live.fold.line[: before - 1] if live.game.turn(state) == seat]
            if not decided:
                break
            await accepted(again, TakeBack(fresh_id(), again.fold.number, seat), BOTH)
            assert len(again.fold.line) < before
            number, state = again.fold.line[-1]
            assert state == again.fold.state == dict(live.fold.line)[number]
        assert len(again.fold.line) < 12

    with_room(tmp_path, test)
