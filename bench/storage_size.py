"""Disk space of games and reviews in SQLite: KB per game and per review, for each game.

Run as `python -m bench.storage_size`. Deckhands play whole games with the default options, through the same
code as the server's; one game of each kind is reviewed by the captain, with little time per decision, which
changes the verdicts but hardly the size.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import tempfile
from pathlib import Path

import msgspec

from dogwatch import bots, games
from dogwatch.fair import commitment, fresh_nonce, fresh_seed
from dogwatch.records import Record
from dogwatch.review import Verdict, decisions, review
from dogwatch.review.reviewer import reviewer
from dogwatch.server.calculators import resolve
from dogwatch.server.record_tasks import StoredGame, header_of, record_file
from dogwatch.store import SeatRow, Store, TableRow, open_store
from dogwatch.tables.commands import Accepted, Play
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables
from dogwatch.tables.tasks import TaskExecutor

_SECONDS = 0.02
"""Of a bot's thinking per move, and of the captain's per decision."""
_KB = 1024


async def new_game(tables: Tables, name: str) -> LiveTable:
    """A table at which all people have joined."""
    game, seed = games.game(name), fresh_seed()
    options = game.settle({})
    seats = range(game.seats(options))
    row = TableRow(
        id=secrets.token_hex(6),
        game=name,
        rules=game.rules_version,
        pack=str(games.origin(name)),
        options=msgspec.json.encode(options).decode(),
        commitment=commitment(seed),
        created=tables.now(),
        touched=tables.now(),
    )
    people = [SeatRow(seat, "person", None, f"Player {seat}") for seat in seats]
    held = [(seat, os.urandom(32)) for seat in seats]
    await tables.store.lobby.create_table(row, people, seed=seed, held=held)
    live = await tables.get(row.id)
    assert live is not None
    for seat in seats:
        await live.join(seat, fresh_nonce())
    return live


async def play_game(tables: Tables, name: str) -> LiveTable:
    """Play a game between two deckhands in the seats of people."""
    live = await new_game(tables, name)
    bot = bots.bot(name, "deckhand")
    while live.fold.outcome is None:
        turn = live.fold.turn
        assert turn is not None
        move = msgspec.Raw(msgspec.json.encode(bot.choose(live.fold.state, seconds=_SECONDS)))
        command = Play(secrets.token_hex(8), live.fold.number, turn, move)
        reply = await live.execute(command, live.people)
        assert isinstance(reply, Accepted), reply
    await tables.store.lobby.finish(
        live.row.id, msgspec.json.encode(live.fold.outcome).decode(), tables.now()
    )
    return live


async def _review_bytes(store: Store, live: LiveTable) -> int:
    """The size of a review, as it is stored."""
    entries = [row.entry for row in await store.read(live.row.id)]
    record = Record.loads(
        record_file(StoredGame(header_of(live.row, live.seats), live.revealed_seed, entries))
    )
    captain, judge = bots.bot(live.row.game, "captain"), reviewer(live.row.game)
    verdicts: dict[int, Verdict] = {
        each.number: judge.judge(captain, each.state, each.moves, each.came, _SECONDS)
        for each in decisions(record)
    }
    return len(msgspec.json.encode(review(record, "captain", verdicts)))


async def _measure(name: str, count: int, folder: Path) -> str:
    file = folder / f"{name}.sqlite3"
    await (await open_store(file)).close()
    before = file.stat().st_size
    store = await open_store(file)
    tables = Tables(store, TaskExecutor(resolve))
    played = [await play_game(tables, name) for _ in range(count)]
    reviewed = await _review_bytes(store, played[-1])
    await tables.close()
    await store.close()
    each = (file.stat().st_size - before) / count / _KB
    entries = sum(live.fold.number for live in played) / count
    return f"{name:12} {each:6.0f} KB a game ({entries:.0f} entries), {reviewed / _KB:6.0f} KB a review"


def main() -> None:
    """Print one line per game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=5, help="games to play of each kind")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name in games.names():
            print(asyncio.run(_measure(name, given.games, Path(folder))), flush=True)


if __name__ == "__main__":
    main()
