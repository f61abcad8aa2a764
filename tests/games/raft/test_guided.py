"""Guided games of Raft & Scupper: no move ends the game before the lessons are through."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from dogwatch import bots
from dogwatch.fair import nonce_from
from dogwatch.games import game
from dogwatch.games.guided import WOULD_END
from dogwatch.games.raft.rules.moves import Pass
from dogwatch.tables.commands import Play
from dogwatch.tables.table import LiveTable
from dogwatch.tables.worker import Worker
from tests.games.raft.moments import THREAT
from tests.tables.room import Room, accepted, fresh_id, raw, refused, room

__all__ = ["room"]

GAME = game("raft")
ME = frozenset({0})
PASS = Pass()


async def guided(room: Room, position: str) -> LiveTable:
    """A guided table that starts from a position; seat 0 is the player's."""
    live = await room.make(
        "t", "pg", game="raft", options=msgspec.json.encode({"position": position}).decode()
    )
    assert await live.join(0, nonce_from("nonce", 0)) is None
    return live


def play(live: LiveTable, move: Any, *, finish: bool = False) -> Play:
    return Play(fresh_id(), live.fold.number, 0, raw(move), finish)


async def test_a_move_that_would_end_the_game_is_refused_with_the_reason(room: Room) -> None:
    live = await guided(room, THREAT)
    number = live.fold.number
    reply = await refused(live, play(live, PASS), ME)  # R22: both crews passed
    assert (reply.code, reply.args) == (WOULD_END, {"reason": "raft-over-both-passed", "winner": 1})
    assert live.fold.number == number


async def test_the_game_may_end_when_the_lessons_are_through(room: Room) -> None:
    live = await guided(room, THREAT)
    await accepted(live, play(live, PASS, finish=True), ME)
    assert live.fold.outcome is not None


async def test_every_process_knows_that_the_lessons_are_through(room: Room) -> None:
    """The log says it: also another process, or this one after a restart, runs the bot's turn."""
    live, others = await guided(room, THREAT), room.others()
    before = await others.get("t")
    (quiet, *_) = await live.other_moves()
    await accepted(live, play(live, quiet, finish=True), ME)
    assert before is not None
    await before.load()
    after = await room.others().get("t")
    assert after is not None
    assert [each.guided for each in (live, before, after)] == [False] * 3
    entries = [row.entry for row in await room.store.read("t", 0)]
    assert [entry.count(b'"finish"') for entry in entries if b'"move"' in entry] == [1]


async def test_a_game_that_can_only_end_ends(room: Room) -> None:
    live = await guided(room, THREAT)
    live._folded._game = _OnlyPasses()
    await accepted(live, play(live, PASS), ME)
    assert live.fold.outcome is not None


class _OnlyPasses(type(GAME)):  # type: ignore[misc]
    """The rules, if a player could only pass."""

    def moves(self, state: Any) -> tuple[Any, ...]:
        return (PASS,)


async def test_the_guide_plays_another_move_if_its_own_is_refused(room: Room) -> None:
    live = await guided(room, THREAT.replace(" Y 0/1 0/1 B", " B 0/1 1/0 B"))

    async def think(*_: Any) -> Any:
        return PASS

    worker = Worker(room.tables, think, "w")
    await room.tables.store.jobs.put("bot", "t", live.fold.number, room.time())
    (job,) = await room.tables.store.jobs.claim("w", ("bot",), room.time(), 6_000, 1, prompt=("bot",))
    assert await worker._bot(job) is None
    assert (live.fold.outcome, live.fold.turn) == (None, 0)


@pytest.mark.parametrize(("finish", "level"), [(False, bots.GUIDE), (True, bots.WEAKEST)])
async def test_the_weakest_bot_plays_for_the_guide_when_the_lessons_are_through(
    room: Room, finish: bool, level: str
) -> None:
    live = await guided(room, "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -")
    await accepted(live, play(live, PASS, finish=finish), ME)
    asked = []

    async def think(_game: str, _rules: int, level: str, state: Any, *_: Any) -> Any:
        asked.append(level)
        return bots.bot("raft", level).choose(state, nodes=50, seed=1)

    await room.tables.store.jobs.put("bot", "t", live.fold.number, room.time())
    (job,) = await room.tables.store.jobs.claim("w", ("bot",), room.time(), 6_000, 1, prompt=("bot",))
    await Worker(room.tables, think, "w")._bot(job)
    assert asked == [level]
    assert live.fold.turn == 0


def test_the_guide_wins_if_it_can_when_the_lessons_are_through() -> None:
    black = GAME.parse(THREAT.replace(" Y ", " B "))  # Black can win at once
    weakest = bots.bot("raft", bots.WEAKEST)
    ended = [GAME.outcome(GAME.apply(black, weakest.choose(black, nodes=50, seed=seed))) for seed in range(8)]
    assert {outcome.winners for outcome in ended if outcome is not None} == {(1,)}


@pytest.mark.parametrize("seed", range(8))
def test_the_guide_neither_passes_nor_ends_the_game(seed: int) -> None:
    black = GAME.parse(THREAT.replace(" Y ", " B "))  # Black can win at once
    guide = bots.bot("raft", bots.GUIDE)
    move = guide.choose(black, nodes=50, seed=seed)
    assert move != PASS
    assert GAME.outcome(GAME.apply(black, move)) is None


def test_the_guide_is_not_among_the_levels() -> None:
    assert bots.GUIDE not in bots.levels("raft")
