"""`dogwatch admin` on real databases, with and without a server on them."""

from __future__ import annotations

import asyncio
import fcntl
import io
import json
import re
import socket
import sqlite3
import stat
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import dogwatch
from dogwatch.cli import main
from dogwatch.games.base import Refusal
from dogwatch.records import Record
from dogwatch.server import admin_socket
from dogwatch.server.administration import (
    Administration,
    CancelTournament,
    DeleteTables,
    DeleteTournament,
    RenameTournament,
    StartTournament,
)
from dogwatch.store import open_store
from dogwatch.store.schema import tables
from dogwatch.tables.tables import Tables
from tests.postgres import Postgres
from tests.server.bot_program import Program
from tests.server.serving import Browser, Serving, come_to, play_out
from tests.server.tournament_room import wanted
from tests.store.making import make, opened


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run `dogwatch admin …` on a database: (exit code, output)."""

    def run(database: object, *arguments: str) -> tuple[int, str]:
        capsys.readouterr()
        code = main(["admin", *arguments, "--database", str(database), "--lang", "en"])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return code, " ".join((out + err).split())

    return run


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[dict[str, Serving]]:
    """Servers on SQLite and on PostgreSQL, not shared with other tests: commands act on whole databases."""
    file = tmp_path_factory.mktemp("club") / "tables.sqlite3"
    with Serving(file) as first, Serving(postgres.new_database()) as second:
        yield {"sqlite": first, "postgresql": second}


def _game(browser: Browser, name: str = "") -> str:
    """A table of two people at one browser."""
    made = browser.make("mm")
    if name:
        browser.post(f"/api/tables/{made['table']}/names", {"seat": 0, "name": name}, 204)
    return str(made["table"])


def _make_old(database: str, table: str, days: int) -> None:
    then = time.time_ns() // 1_000_000 - days * 24 * 3_600_000
    change = sa.update(tables).where(tables.c.id == table).values(ended=then, touched=then)
    if not database.startswith("postgresql"):
        with sqlite3.connect(database) as connection:
            connection.execute("UPDATE tables SET ended = ?, touched = ? WHERE id = ?", (then, then, table))
        connection.close()
        return

    async def write() -> None:
        store = await open_store(database)
        await store.run_write(lambda connection: connection.execute(change).rowcount)  # type: ignore[attr-defined]
        await store.close()

    asyncio.run(write())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_while_a_server_runs(club: dict[str, Serving], admin: Any, kind: str, tmp_path: Path) -> None:
    database, browser = club[kind].database, club[kind].browser()
    first, second, third = _game(browser, "Ada"), _game(browser, "Ada"), _game(browser)

    # close: through the log, the seed is revealed, and connected clients see it
    with browser.live(first) as live:
        live.hear_until("snapshot")
        live.play()
        assert admin(database, "close", first) == (0, f"The game at table {first} has ended as abandoned.")
        while live.now["outcome"] is None:
            live.hear()
        assert live.now["outcome"]["reason"] == "log-abandoned"
    assert browser.get(f"/api/tables/{first}")["seed"]
    assert "already over" in admin(database, "close", first)[1]
    assert admin(database, "close", "nosuchtable")[0] == 1
    come_to(lambda: first in [each["table"] for each in browser.get("/api/tables?which=finished")])

    # erase-name: the commitment stays, so the record verifies
    code, text = admin(database, "erase-name", first, "1")
    assert (code, "Add --yes" in text) == (2, True)
    with browser.live(second) as live:
        live.hear_until("snapshot")
        assert admin(database, "erase-name", first, "1", "--yes")[0] == 0
        assert "no name at" in admin(database, "erase-name", first, "1", "--yes")[1]
        assert "seats 1 to 2; got 3" in admin(database, "erase-name", first, "3", "--yes")[1]
        assert admin(database, "erase-name", "--name", " Ada ", "--yes")[1] == "Removed the name at 1 seat."
        assert live.hear_until("seats")["seats"][0]["name"] == ""
    assert "No seat has the name “Ada”" in admin(database, "erase-name", "--name", "Ada", "--yes")[1]
    assert browser.get(f"/api/tables/{second}")["seats"][0]["name"] == ""
    record = Record.loads(browser.ask("GET", f"/api/tables/{first}/record").content)
    assert [(each.name, each.salt, bool(each.mark)) for each in record.header.players] == [
        ("", "", True),
        ("", "", False),
    ]
    dogwatch.verify(record)

    # list and stats
    listed = json.loads(admin(database, "list", "--limit", "1000", "--json")[1])
    states = {each["id"]: each["state"] for each in listed}
    assert [states[each] for each in (first, second, third)] == ["finished", "running", "running"]
    assert first not in admin(database, "list", "--running")[1]
    assert admin(database, "list", "--finished", "--limit", "1")[1].count(first) == 1
    assert "0 tables" in admin(database, "list", "--older-than", "1")[1]
    stats = json.loads(admin(database, "stats", "--json")[1])
    assert stats["tables"] == len(listed)
    assert stats["entries"] >= sum(each["entries"] for each in listed)
    assert stats["database_bytes"] > 0
    assert "shanghaien, finished: " in admin(database, "stats")[1]

    # delete: connected clients are told, and the table is gone
    with browser.live(third) as live:
        live.hear_until("snapshot")
        assert admin(database, "delete", third, "--yes") == (0, f"Table {third} is deleted.")
        assert live.closed() == 4404
    assert browser.refused("GET", f"/api/tables/{third}") == (404, "server-no-such-table")
    assert admin(database, "delete", third, "--yes")[0] == 1

    # prune: records first, only old finished games
    with browser.live(second) as live:
        live.hear_until("snapshot")
        play_out(live)
    come_to(lambda: len(browser.get("/api/tables?which=finished")) == 2)
    for table in (first, second):
        _make_old(database, table, 400 if table == first else 10)
    assert "Deleted 0 finished games" in admin(database, "prune", "--older-than", "500", "--yes")[1]
    folder = tmp_path / "records"
    code, text = admin(database, "prune", "--older-than", "365", "--records", str(folder), "--yes")
    assert (code, "Deleted 1 finished game." in text) == (0, True)
    [file] = folder.iterdir()
    assert [stat.S_IMODE(each.stat().st_mode) for each in (folder, file)] == [0o700, 0o600]
    assert file.name.startswith("shanghaien-")
    assert first in file.name
    dogwatch.verify(Record.load(file))
    assert browser.refused("GET", f"/api/tables/{first}") == (404, "server-no-such-table")
    assert "Deleted 1 finished game." in admin(database, "prune", "--older-than", "5", "--yes")[1]
    left = {each["id"] for each in json.loads(admin(database, "list", "--limit", "1000", "--json")[1])}
    assert not left & {first, second, third}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_players(club: dict[str, Serving], admin: Any, kind: str) -> None:
    database, ada, phone = club[kind].database, club[kind].browser(), club[kind].browser()
    me = ada.post("/api/me", {"name": "Admiral"}, 200)["player"]
    secret = ada.post("/api/me/link", status=200)["secret"]
    phone.post("/api/me/sessions", {"secret": secret, "device": "Phone"}, 200)
    table = ada.make("mf")["table"]
    assert "Admiral" in admin(database, "players")[1]
    [listed] = json.loads(admin(database, "players", "--json")[1])
    assert (listed["id"], listed["sessions"], listed["games"]) == (me["id"], 2, 1)
    shown = json.loads(admin(database, "player", "admiral", "--json")[1])
    [session] = [each["id"] for each in shown["sessions"] if each["device"] == "Phone"]
    assert "Phone" in admin(database, "player", me["id"])[1]
    assert admin(database, "end-session", "Admiral", session)[0] == 0
    come_to(lambda: phone.get("/api/me")["player"] is None)
    assert "signed out already" in admin(database, "end-session", "Admiral", session)[1]
    assert admin(database, "rename-player", "Admiral", "--name", "Commodore")[0] == 0
    come_to(lambda: ada.get("/api/me")["player"]["name"] == "Commodore")
    with ada.live(table) as live:
        live.hear_until("snapshot")
        assert admin(database, "ban", "Commodore")[0] == 0
        live.closed()
    come_to(lambda: ada.get("/api/me")["player"] is None)
    assert "(banned)" in admin(database, "players")[1]
    assert admin(database, "ban", "Commodore", "--lift")[0] == 0
    code, text = admin(database, "delete-player", "Commodore")
    assert (code, "Add --yes" in text) == (2, True)
    assert admin(database, "delete-player", "Commodore", "--yes")[0] == 0
    assert "There is no player" in admin(database, "player", "Commodore")[1]
    seat = club[kind].browser().get(f"/api/tables/{table}")["seats"][0]
    assert (seat["name"], seat["former"]) == ("", True)


def test_a_restored_game_goes_on(club: dict[str, Serving], postgres: Postgres, tmp_path: Path) -> None:
    """Play, back up while the server runs, restore into another database, start: the same cookie plays on."""
    games: dict[str, tuple[str, str, int]] = {}
    for kind, serving in club.items():
        browser = serving.browser()
        table = _game(browser, "Ada")
        with browser.live(table) as live:
            live.hear_until("snapshot")
            for _ in range(3):
                live.play()
            assert main(["backup", str(tmp_path / kind), "--database", serving.database]) == 0
            games[kind] = table, browser.cookie or "", live.number
            live.play()
    targets = [
        ("sqlite", str(tmp_path / "restored.sqlite3")),
        ("sqlite", postgres.new_database()),
        ("postgresql", postgres.new_database()),
    ]
    for kind, target in targets:
        assert main(["restore", str(tmp_path / kind), "--database", target]) == 0

    def play_on(kind: str, target: str) -> None:
        table, cookie, number = games[kind]
        with (
            Serving(target, calculators=0) as restored,
            restored.browser(cookie=cookie).live(table) as live,
        ):
            live.hear_until("snapshot")
            assert live.snapshot is not None
            assert live.number == number
            assert live.snapshot["mine"] == [0, 1]
            assert live.snapshot["seats"][0]["name"] == "Ada"
            live.play()

    with ThreadPoolExecutor() as pool:
        list(pool.map(play_on, *zip(*targets, strict=True)))


def test_the_socket_is_private_and_tolerates_nonsense(club: dict[str, Serving]) -> None:
    database = club["sqlite"].database
    path = admin_socket.socket_path(database)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    for data in (b"", b"\n", b"{}\n", b"\xff\n", b'{"type":"delete"}\n', b"x" * 70_000 + b"\n"):
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(5)
            connection.connect(str(path))
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            assert json.loads(connection.makefile("rb").readline())["code"] == "server-bad-request"
    with pytest.raises(Refusal, check=lambda refused: refused.code == "server-bad-request"):
        admin_socket.send(database, DeleteTables(("x",) * 501))


def test_a_stopped_server(tmp_path: Path, admin: Any) -> None:
    """The command opens the file itself; and says so if a server has it but does not answer."""
    database = tmp_path / "tables.sqlite3"

    async def fill() -> None:
        async with opened(str(database)) as store:
            await make(store, "t1", "t2")

    assert "There is no Dogwatch database" in admin(database, "delete", "t1", "--yes")[1]
    assert not database.exists()
    asyncio.run(fill())
    assert admin(database, "delete", "t1", "--yes")[0] == 0
    assert "t2" in admin(database, "list")[1]
    with database.open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        code, text = admin(database, "delete", "t2", "--yes")
    assert (code, "Stop the server first" in text) == (1, True)
    assert "t2" in admin(database, "list")[1]


class _Typed(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_confirmation(tmp_path: Path, admin: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "tables.sqlite3"

    async def fill() -> None:
        async with opened(str(database)) as store:
            await make(store, "t1")

    asyncio.run(fill())
    for typed, code, says in (("n", 1, "Nothing was changed"), ("YES", 0, "Table t1 is deleted")):
        monkeypatch.setattr("sys.stdin", _Typed(f"{typed}\n"))
        answer, text = admin(database, "delete", "t1")
        assert "Delete table t1 (raft, waiting, entries: 0)? This cannot be undone." in text
        assert (answer, says in text) == (code, True)


async def test_a_foreign_file_at_the_sockets_place_stays(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Regression: a server deleted it."""
    database = tmp_path / "tables.sqlite3"
    notes = admin_socket.socket_path(str(database))
    notes.write_text("buy rope")
    async with opened(str(database)) as store:
        async with admin_socket.listening(str(database), Administration(Tables(store))):
            assert "no administration while this server runs" in caplog.text
            assert "is not a socket" in caplog.text
        assert notes.read_text() == "buy rope"


def test_a_hostile_database_is_listed(tmp_path: Path, admin: Any) -> None:
    """Regression: its ids and games were printed with escape sequences, and taken for markup."""
    database = tmp_path / "tables.sqlite3"

    async def fill() -> None:
        async with opened(str(database)) as store:
            await make(store, "t1", "t2")

    asyncio.run(fill())
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE tables SET game = '[/red]' || char(27) || ']0;x', touched = 1 << 62")
        connection.execute("UPDATE tables SET id = '[/b]' || char(27) || '[2J' WHERE id = 't1'")
    connection.close()
    code, text = admin(database, "list")
    assert (code, "\x1b" in text) == (0, False)
    assert "[/red]·]0;x" in text
    assert "[/b]·[2J" in text
    assert admin(database, "stats")[0] == 0


def test_an_empty_name_is_not_erased(tmp_path: Path, admin: Any) -> None:
    for name in ("", "  "):
        code, text = admin(tmp_path / "none", "erase-name", "--name", name, "--yes")
        assert (code, "--name needs a value" in text) == (2, True)


def test_the_help_of_the_group(capsys: pytest.CaptureFixture[str]) -> None:
    """Regression: it listed the options of `dogwatch` without a command."""
    assert main(["admin", "--help", "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert "admin prune" in text
    assert "--lang" in text
    assert "--port" not in text


async def test_the_log_names_the_tables(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "dogwatch")
    async with opened(str(tmp_path / "tables.sqlite3")) as store:
        await make(store, "t1")
        await Administration(Tables(store)).execute(DeleteTables(("t1", "t2")))
    assert "administrator: delete t1 t2, 1 changed" in caplog.text


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_tournaments(club: dict[str, Serving], admin: Any, kind: str) -> None:
    database, browser = club[kind].database, club[kind].browser()
    assert admin(database, "start-tournament", "knockout", "raft")[0] == 2
    assert admin(database, "start-tournament", "swiss", "raft", "--rounds", "20")[0] == 1
    more = ("--clock", "300", "--increment", "3", "--option", "size=short")
    assert admin(database, "start-tournament", "swiss", "raft", "--option", "size=huge")[0] == 2
    code, said = admin(database, "start-tournament", "swiss", "raft", "--rounds", "3", *more)
    [coming] = browser.get("/api/tournaments")["coming"]
    assert (code, coming["id"] in said) == (0, True)
    clock = {"kind": "bank", "seconds": 300, "increment": 3}
    options = browser.get(f"/api/tournaments/{coming['id']}")["options"]
    assert (coming["clock"], options["size"]) == (clock, "short")
    assert (coming["kind"], coming["rounds"], coming["status"]) == ("swiss", 3, "coming")
    assert coming["id"] in admin(database, "tournaments")[1]
    assert json.loads(admin(database, "tournaments", "--json")[1])[0]["id"] == coming["id"]
    name = coming["id"]
    ada = club[kind].browser()
    ada.post("/api/me", {"name": f"Ada of {kind}"}, status=200)
    ada.post(f"/api/tournaments/{name}/join", status=204)
    code, said = admin(database, "tournament", name)
    assert (code, f"{name}: " in said, f"1. Ada of {kind}: 0 points" in said) == (0, True, True)
    shown = json.loads(admin(database, "tournament", name, "--json")[1])
    assert (shown["tournament"]["id"], len(shown["standings"])) == (name, 1)

    def named() -> tuple[str, int]:
        line = browser.get(f"/api/tournaments/{name}")["line"]
        return line["place"], line["serial"]

    assert "is now called" in admin(database, "rename-tournament", name)[1]
    [renamed] = browser.get("/api/tournaments")["coming"]
    assert named() == (renamed["place"], renamed["serial"])
    assert renamed["place"] != coming["place"]
    code, said = admin(database, "delete-tournament", name, "--yes")
    assert (code, "Call it off first" in said) == (1, True)
    assert admin(database, "cancel-tournament", coming["id"])[0] == 0
    assert browser.get(f"/api/tournaments/{coming['id']}")["line"]["status"] == "cancelled"
    assert admin(database, "cancel-tournament", coming["id"])[0] == 1
    assert admin(database, "rename-tournament", name)[0] == 0, "a tournament that is over stays over"
    assert [each["id"] for each in browser.get("/api/tournaments")["finished"]] == [name]
    assert admin(database, "delete-tournament", name, "--yes")[0] == 0
    assert browser.get("/api/tournaments")["finished"] == []
    assert browser.refused("GET", f"/api/tournaments/{name}")[0] == 404, "also where it was in memory"
    for command in ("tournament", "rename-tournament", "cancel-tournament", "delete-tournament"):
        assert admin(database, command, "nothing")[0] == 1


async def test_changes_of_tournaments_are_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "dogwatch")
    async with opened(str(tmp_path / "tables.sqlite3")) as store:
        administration = Administration(Tables(store))
        await administration.execute(StartTournament(wanted(), "k7m2p9xw4d"))
        [row] = await store.tournaments.unfinished(1)
        for request in (RenameTournament(row.id), CancelTournament(row.id), DeleteTournament(row.id)):
            await administration.execute(request)
    for done in ("new", "rename", "cancel", "delete"):
        assert f"administrator: {done}-tournament {row.id}" in caplog.text


# Bots over the network


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_operator_makes_a_bot_and_revokes_its_token(
    club: dict[str, Serving], admin: Any, kind: str
) -> None:
    serving = club[kind]
    code, said = admin(serving.database, "add-bot", "--name", "Brass Gull", "--game", "raft")
    assert code == 0
    [token] = re.findall(r"dogwatch_bot_[\w-]{32}", said)
    program = Program(serving, token)
    assert program.poll(games=["raft"])["name"] == "Brass Gull"
    assert [each["owner"] for each in serving.browser().get("/api/bots?game=raft")] == [""]
    assert admin(serving.database, "add-bot", "--name", "Brass Gull")[0] == 1, "the name is kept"
    assert "Brass Gull (bot)" in admin(serving.database, "players")[1]
    [renewed] = re.findall(r"dogwatch_bot_[\w-]{32}", admin(serving.database, "bot-token", "Brass Gull")[1])
    poll = ("POST", "/api/bot/v1/poll", {"rules": program.rules()})
    come_to(lambda: program.browser.ask(*poll).status_code == 401)
    program = Program(serving, renewed)
    assert program.poll()["name"] == "Brass Gull"
    assert admin(serving.database, "bot-token", "Brass Gull", "--revoke")[0] == 0
    come_to(lambda: program.browser.ask(*poll).status_code == 401)
    ada = serving.browser()
    ada.post("/api/me", {"name": "Ada of the bots"}, 200)
    code, said = admin(serving.database, "bot-token", "Ada of the bots")
    assert code == 1
    assert "no such bot" in said
    assert admin(serving.database, "add-bot", "--name", "Gull", "--game", "chess")[0] == 2
