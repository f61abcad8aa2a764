"""Golden databases: one per schema revision and kind, with a running and a finished game of each game.

    python -m tests.store.golden_databases

writes those that are missing to `tests/golden/databases`; existing ones are never changed. Run it after you
have added a migration. SQLite's are files; PostgreSQL's are SQL text, which `load_postgres` executes.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import sqlalchemy as sa

from dogwatch import games
from dogwatch.fair import commitment, nonce_from, seed_from
from dogwatch.records import Player
from dogwatch.server.calculators import resolve
from dogwatch.store import SeatRow, Store, TableRow, open_store
from dogwatch.store.copying import sql_tables
from dogwatch.store.daily import DailyTry, Finish
from dogwatch.store.migrations import migrate
from dogwatch.store.players import Passkey, Session
from dogwatch.store.players import Player as StoredPlayer
from dogwatch.store.postgres import one_connection
from dogwatch.store.puzzle_ratings import StoredRating
from dogwatch.store.reading import read_file
from dogwatch.store.results import GameResult, Opponent, ReviewFigures, SeatResult
from dogwatch.store.tournaments import TournamentEvent, TournamentRow
from dogwatch.store.turns import Subscription, TurnSettings
from dogwatch.tables.commands import Accepted, Play
from dogwatch.tables.table import LiveTable
from dogwatch.tables.tables import Tables
from dogwatch.tables.tasks import TaskExecutor
from tests.postgres import _binaries, running_postgres

FOLDER = Path(__file__).parents[1] / "golden" / "databases"
REVISIONS = tuple(f"{number:04}" for number in range(1, 15))
GAMES: dict[str, dict[str, Any]] = {
    "pirates": {"turns": 2, "sizes": {"side": 6000, "beyond": 1500}},
    "raft": {"size": "short"},
    "shanghaien": {},
}
TOKEN = b"the hash of a browser's token"
MOVES = 6
"""Decisions of the running games."""


async def fill(store: Store) -> None:
    """Create the tables and play."""
    tables = Tables(store, TaskExecutor(resolve))
    for game, options in GAMES.items():
        for state in ("running", "finished"):
            await _play(await _table(tables, game, options, state), None if state == "finished" else MOVES)
    for name in GAMES:
        live = await tables.get(f"{name}-finished")
        assert live is not None
        outcome = msgspec.json.encode(live.fold.outcome).decode()
        assert await store.lobby.finish(live.row.id, outcome, tables.now())
    await store.jobs.put("bot", "raft-running", 1, 2**50)
    await store.analyses.request("a" * 64, tables.now())
    rating = StoredRating(1500.0, 350.0)
    await store.puzzle_ratings.count(
        TOKEN, "raft", "0" * 12, first=rating, new=rating, rate=lambda *both: both, now=tables.now()
    )
    await store.daily.seeds({"2026-11-18": seed_from("a day")}, tables.now())
    own = DailyTry(day="2026-11-18", game="pirates", name="Ada", table=None, begun=tables.now())
    await store.daily.begin(own, TOKEN)
    finish = Finish("Ada", 7, "{}", tables.now())
    await store.daily.add_step(own.day, own.game, TOKEN, "[]", "[]", finish)
    ada = StoredPlayer(id="ada", name="Ada", name_key="ada", holder=b"h" * 32, made=1, seen=1)
    session = Session(token_hash=b"session", id="s", player="ada", device="", made=1, seen=1)
    assert await store.players.keep(ada, session, None) is not None
    await store.players.put_secret(b"code", "recovery", "ada", 1, None)
    key = Passkey(id=b"key", player="ada", public_key=b"public", uses=1, device="", made=1)
    assert await store.players.add_passkey(key, most=1)
    await store.turns.private_key(b"k" * 32, 1)
    await store.turns.save("ada", TurnSettings(games='["raft"]', language="it"))
    device = Subscription(session="s", endpoint="https://push.example/1", p256dh="p", auth="a", made=1)
    assert await store.turns.subscribe("ada", device, 1)
    cup = TournamentRow(id="cup", maker="ada", place="cape-horn", serial=1, starts=2, created=1, summary="{}")
    await store.tournaments.create(cup, [TournamentEvent(1, b"{}", 1)])
    opponents = (Opponent(1, "bot", "captain"),)
    won = SeatResult(seat=0, opponents=opponents, result=1, points=7, player="ada")
    result = GameResult(
        table="raft-finished",
        game="raft",
        options="{}",
        ended=tables.now(),
        seats=(won,),
        rated=True,
        since=0,
    )
    assert await store.results.count([(result, lambda _: {"ada": rating})], tables.now())
    await store.results.add_review("raft-finished", "review")
    figures = ReviewFigures(unit="chances", decisions=9, cost=0.5, luck=0.25, tries=4, hits=1, expected=1.5)
    await store.results.review_done("review", {0: figures})
    bob = msgspec.structs.replace(ada, id="bob", name="Bob", name_key="bob", holder=b"b" * 32)
    other = Session(token_hash=b"other", id="o", player="bob", device="", made=1, seen=1)
    assert await store.players.keep(bob, other, None) is not None
    assert await store.results.block("ada", "bob", 1, most=1)
    bot = msgspec.structs.replace(ada, id="bot", name="Bot", name_key="bot", holder=b"r" * 32, bot=True)
    token = Session(token_hash=b"token", id="t", player="bot", device="", made=1, seen=1)
    assert await store.bots.add(bot, token, "ada", '["raft"]', most=1) == ""
    await store.bots.note("bot", "{}", 1)
    await tables.close()


async def _table(tables: Tables, game: str, options: dict[str, Any], state: str) -> LiveTable:
    name, seed = f"{game}-{state}", seed_from(f"{game}-{state}")
    ada = Player("person", "Ada").marked()
    await tables.store.lobby.create_table(
        TableRow(
            id=name,
            game=game,
            rules=1,
            pack=str(games.origin(game)),
            options=msgspec.json.encode(games.game(game).settle(options)).decode(),
            commitment=commitment(seed),
            created=tables.now(),
            touched=tables.now(),
        ),
        [SeatRow(0, "person", None, "Ada", salt=ada.salt, mark=ada.mark), SeatRow(1, "person")],
        seed=seed,
        held=[(0, TOKEN), (1, TOKEN)],
    )
    live = await tables.get(name)
    assert live is not None
    for seat in (0, 1):
        assert await live.join(seat, nonce_from(name, seat)) is None
    return live


async def _play(live: LiveTable, moves: int | None) -> None:
    chosen = random.Random(live.row.id)
    made = 0
    while live.fold.outcome is None and made != moves:
        made += 1
        await play_one(live, chosen, f"{live.row.id}-{made}")


async def play_one(live: LiveTable, chosen: random.Random, command: str) -> None:
    """Make a random legal move for the seat to move."""
    turn = live.fold.turn
    assert turn is not None
    move = chosen.choice(live.game.moves(live.fold.state))
    raw = msgspec.Raw(msgspec.json.encode(move))
    reply = await live.execute(Play(command, live.fold.number, turn, raw), frozenset({0, 1}))
    assert isinstance(reply, Accepted), reply


def _copy(source: sa.Connection, target: sa.Connection, revision: str) -> None:
    """Copy what a schema of that revision holds."""
    migrate(target, revision)
    for table in sql_tables(target):
        columns = [each for each in table.c if (table.name, each.name) != ("jobs", "id")]  # generated
        found = sa.select(*(sa.column(each.name, each.type) for each in columns)).select_from(table)
        rows = [dict(row._mapping) for row in source.execute(found)]
        if rows:
            target.execute(sa.insert(table), rows)


def _write_sqlite(source: sa.Connection, file: Path, revision: str) -> None:
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as target:
        _copy(source, target, revision)
    engine.dispose()


async def _write_postgres(source: sa.Connection, url: str, file: Path, revision: str) -> None:
    async with one_connection(url) as target, target.begin():
        await target.run_sync(lambda connection: _copy(source, connection, revision))
    dump = [str(_binaries() / "pg_dump"), "--inserts", "--no-owner", "--no-privileges", url]
    text = subprocess.run(dump, capture_output=True, text=True, check=True).stdout
    skipped = (
        "--",
        "\\",
        "SET ",
        "SELECT pg_catalog.set_config",
        "CREATE SCHEMA",
    )  # comments, psql's commands
    lines = [line for line in text.splitlines() if line and not line.startswith(skipped)]
    file.write_text("\n".join(lines) + "\n")


async def load_postgres(file: Path, url: str) -> None:
    """Execute a golden SQL text in an empty database."""
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(file.read_text())
    finally:
        await connection.close()


def main() -> None:
    """Write the missing files."""
    FOLDER.mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp())
    file = folder / "now.sqlite3"

    async def make() -> None:
        store = await open_store(file)
        await fill(store)
        await store.close()

    asyncio.run(make())
    with running_postgres() as postgres:
        for revision in REVISIONS:
            sqlite, text = FOLDER / f"{revision}.sqlite3", FOLDER / f"{revision}.sql"
            if not sqlite.exists():
                read_file(file, lambda source, to=sqlite, at=revision: _write_sqlite(source, to, at))  # type: ignore[misc]
            if not text.exists():
                url = postgres.new_database()
                read_file(
                    file,
                    lambda source, to=text, at=revision, url=url: asyncio.run(
                        _write_postgres(source, url, to, at)
                    ),  # type: ignore[misc]
                )
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
