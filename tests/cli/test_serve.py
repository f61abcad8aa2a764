"""`dogwatch serve`: wrong options are told before anything starts."""

from __future__ import annotations

import asyncio
import fcntl
import io
import socket
import sqlite3
from pathlib import Path

import pytest

from dogwatch.cli.limits import limits_from
from dogwatch.server import lan
from dogwatch.server.limits import Limits
from dogwatch.store import open_store
from tests.cli.running import Dogwatch


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--port", "eighty"),
        ("--port", "65536"),
        ("--port", "-1"),
        ("--thinkers", "0"),
        ("--thinkers", "65"),
    ],
)
def test_numbers_that_cannot_be(dogwatch: Dogwatch, option: str, value: str) -> None:
    run = dogwatch("serve", f"{option}={value}")
    assert run.code == 2
    assert option in run.err
    assert value in run.err


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ("tables=0", "“--limit tables” cannot be “0”. It can be: 1–"),
        ("tables", "“--limit tables” cannot be “”"),
        ("tables-per-minute=1.5", "“1.5”"),
        ("table=5", "no limit “table”. Did you mean “tables”?"),
        ("tables_per_minute=5", "Did you mean “tables-per-minute”?"),
        ("wind=5", "bot-tables"),
    ],
)
def test_limits_that_cannot_be(dogwatch: Dogwatch, setting: str, said: str) -> None:
    run = dogwatch("serve", "--limit", setting)
    assert run.code == 2
    assert said in " ".join(run.err.split())


def test_limits_are_set_by_name() -> None:
    limits = limits_from(["tables=7", "tables-per-minute=8", "tables=9"])
    assert (limits.tables, limits.tables_per_minute) == (9, 8)
    assert limits.requests == Limits().requests


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "A newer Dogwatch has used this database"),
        ("it", "un Dogwatch più recente"),
        ("ru", "более новая"),
    ],
)
def test_a_database_of_a_newer_version_is_refused(
    dogwatch: Dogwatch, tmp_path: Path, language: str, sentence: str
) -> None:
    file = tmp_path / "tables.sqlite3"

    async def make() -> None:
        await (await open_store(file)).close()

    asyncio.run(make())
    with sqlite3.connect(file) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()
    run = dogwatch("serve", "--database", str(file), "--lang", language)
    assert run.code == 1
    assert sentence in " ".join(run.err.split())
    assert run.out == "", "nothing is served"


def test_a_file_that_another_serves_is_refused(dogwatch: Dogwatch, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with file.open("w") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        run = dogwatch("serve", "--database", str(file))
    assert run.code == 1
    assert "Dogwatch is running on this machine already: open its page" in " ".join(run.err.split())


def test_an_address_that_another_serves_is_refused(dogwatch: Dogwatch, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        run = dogwatch("serve", "--port", port, "--database", str(tmp_path / "tables.sqlite3"))
    assert run.code == 1
    assert run.out == "", "nobody is told to come there"
    [sentence] = run.err.strip().splitlines()
    assert f"Nothing can be served at 127.0.0.1, port {port}" in sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "What was saved in it may be lost."),
        ("it", "Ciò che vi era salvato potrebbe essere perduto."),
        ("ru", "Сохранённое в нём может быть потеряно."),
    ],
)
def test_a_damaged_database_is_told_truly(
    dogwatch: Dogwatch, tmp_path: Path, language: str, sentence: str
) -> None:
    """It said "Nothing saved is lost", which nobody can know, and not what to do."""
    file = tmp_path / "tables.sqlite3"
    file.write_bytes(b"this is no database, or none any more" * 100)
    run = dogwatch("serve", "--database", str(file), "--lang", language)
    assert run.code == 1
    told = " ".join(run.err.split())
    assert sentence in told
    assert ".recover" in told
    assert file.read_bytes() == b"this is no database, or none any more" * 100


def test_a_database_that_is_not_there_is_told(dogwatch: Dogwatch, tmp_path: Path) -> None:
    run = dogwatch("serve", "--database", f"postgresql://dogwatch@/none?host={tmp_path}")
    assert run.code == 1
    assert "The database cannot be opened" in run.err


def test_phones_are_shown_the_way() -> None:
    drawn = lan.qr_code("http://192.0.2.7:8000")
    assert len(drawn.splitlines()) > 10
    assert len({len(line) for line in io.StringIO(drawn).read().splitlines() if line}) == 1
    assert not (lan.own_address() or "").startswith("127.")
