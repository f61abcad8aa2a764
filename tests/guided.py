"""Guided games for the page's tests: `python -m tests.guided` plays as the server does, by lines of JSON.

A line on stdin is a `Start` or a `Turn`; a line on stdout is an `Answer`. The tables, the store, the worker,
the guide and the resolvers are the real ones.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from dogwatch import bots, games
from dogwatch.fair import nonce_from
from dogwatch.games import openings
from dogwatch.server.protocol import NewTable, Sit
from dogwatch.server.table_service import TableService
from dogwatch.store import open_store
from dogwatch.tables.commands import Play, Refused
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables
from dogwatch.tables.tasks import Resolved, TaskExecutor
from dogwatch.tables.worker import Worker

TOKEN = "x" * 32
MAX_MOVES = 200


class Start(msgspec.Struct, tag="start"):
    """Begin a game at a new table."""

    table: NewTable


class Turn(msgspec.Struct, tag="turn"):
    """Make the player's move."""

    move: msgspec.Raw
    finish: bool


class Answer(msgspec.Struct):
    """The table at the player's next decision, or at the end of the game."""

    view: Any
    choices: Any
    moves: tuple[Any, ...]
    """Legal moves; a sample if there are many."""
    outcome: Any
    refused: str = ""


async def think(game: str, rules: int, level: str, state: Any, seconds: float, _key: Any) -> Any:
    """The guide's move."""
    return bots.bot(game, level, rules).choose(state, seconds)


def resolve(game: str, state: Any) -> Resolved:
    """A chance move by the game's resolver; its film is not needed."""
    return Resolved(games.part(game, "resolver")(state)[0])


class Player:
    """Plays one game after the other."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._service = TableService(tables)
        self._made = 0
        self._live: LiveTable | None = None
        self._mine = 0

    async def start(self, wanted: NewTable) -> Answer:
        self._made += 1
        if bots.GUIDE in openings.names(wanted.game):
            wanted = msgspec.structs.replace(wanted, opening=bots.GUIDE)
        made = await self._service.make(wanted, TOKEN, address=f"game-{self._made}")
        self._mine = next(seat for seat, each in enumerate(wanted.seats) if each.kind == "me")
        sit = Sit(seat=self._mine, nonce=nonce_from(str(random.random()), 0), name="")
        await self._service.seats.sit(made.table, sit, TOKEN)
        self._live = await self._tables.get(made.table)
        return await self._answer()

    async def turn(self, turn: Turn) -> Answer:
        assert self._live is not None
        number = self._live.fold.number
        play = Play(
            f"command-{number}-{random.random()}"[:36].replace(".", "-"), number, self._mine, turn.move
        )
        reply = await self._live.execute(
            msgspec.structs.replace(play, finish=turn.finish), frozenset({self._mine})
        )
        return await self._answer(reply.code if isinstance(reply, Refused) else "")

    async def _answer(self, refused: str = "") -> Answer:
        live = self._live
        assert live is not None
        while live.fold.outcome is None and live.fold.turn != self._mine:
            if live.standing_failure:
                raise RuntimeError(f"the guide gave up: {live.standing_failure}")
            await asyncio.sleep(0.001)
        view, choices = await live.show()
        moves = () if live.fold.outcome else live.game.moves(live.fold.state)
        if len(moves) > MAX_MOVES:
            moves = tuple(random.sample(moves, MAX_MOVES))
        return Answer(view, choices, moves, live.fold.outcome, refused)


async def main() -> None:
    """Answer lines until stdin ends."""
    random.seed(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    read = msgspec.json.Decoder(Start | Turn)
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(Path(folder) / "guided.sqlite3")
        tables = Tables(store, TaskExecutor(resolve))
        worker = asyncio.create_task(Worker(tables, think, "guided").run())
        player = Player(tables)
        while line := await asyncio.to_thread(sys.stdin.buffer.readline):
            asked = read.decode(line)
            answer = await (player.start(asked.table) if isinstance(asked, Start) else player.turn(asked))
            sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
            sys.stdout.buffer.flush()
        worker.cancel()
        await tables.close()
        await store.close()


if __name__ == "__main__":
    asyncio.run(main())
