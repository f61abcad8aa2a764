"""Databases that cannot be used: one clear sentence each, in three languages, and never the password."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import asyncpg
import pytest

from dogwatch.store import open_store
from dogwatch.store.address import check_address, public_address, redact
from tests.cli.running import Dogwatch
from tests.postgres import Postgres

SECRET = "s3cr3t-Wort"


def _serve(dogwatch: Dogwatch, address: str, language: str = "en") -> str:
    """The sentence with which `dogwatch serve` refuses the database."""
    run = dogwatch("serve", "--database", address, "--lang", language)
    assert run.code == 1
    assert run.out == ""
    assert SECRET not in run.err
    [sentence] = run.err.splitlines()
    return sentence


# Addresses


@pytest.mark.parametrize(
    "address",
    [
        f"mysql://ada:{SECRET}@db.example/dogwatch",
        f"postgresql+asyncpg://ada:{SECRET}@db.example/dogwatch",
        f"mariadb:ada:{SECRET}@db.example",
        "sqlite:///tables.sqlite3",
    ],
)
@pytest.mark.parametrize(
    ("language", "words"), [("en", "does not support"), ("it", "non conosce"), ("ru", "не поддерживает")]
)
def test_an_unknown_scheme_is_refused(
    dogwatch: Dogwatch, tmp_path: Path, address: str, language: str, words: str
) -> None:
    """Regression: it made a SQLite file with the password in its path."""
    before = set(tmp_path.iterdir())
    sentence = _serve(dogwatch, address, language)
    assert words in sentence
    assert address.partition(":")[0] in sentence
    assert set(tmp_path.iterdir()) == before


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql://ada:{SECRET}/x@db.example/dogwatch",
        f"postgresql://ada:12/{SECRET}@db.example/dogwatch",
        f"postgresql://ada:12?{SECRET}@db.example/dogwatch",
        f"postgresql://ada:12#{SECRET}@db.example/dogwatch",
        f"postgresql://ada:{SECRET}@db.example:port/dogwatch",
        f"postgresql://ada:{SECRET}@[::1/dogwatch",
    ],
)
def test_a_malformed_postgresql_address(dogwatch: Dogwatch, address: str) -> None:
    assert "% notation" in _serve(dogwatch, address)


def test_an_invalid_setting(dogwatch: Dogwatch) -> None:
    sentence = _serve(dogwatch, f"postgresql://ada:{SECRET}@localhost/x?sslmode=perhaps")
    assert "has an invalid setting: `sslmode` parameter must be one of" in sentence


@pytest.mark.parametrize("address", [r"C:\games\tables.db", "tables.db", "./odd:name.db", "/srv/a:b.db"])
def test_paths_are_not_taken_for_schemes(address: str) -> None:
    check_address(address)


def test_public_addresses() -> None:
    url = "postgresql://ada:p%40ss@h1:1,h2:2/games?sslmode=require&password=other"
    assert public_address(url) == "postgresql://ada@h1:1,h2:2/games?sslmode=require"
    assert redact("p%40ss p@ss other", url) == "*** *** ***"
    assert public_address("/srv/tables.db") == "/srv/tables.db"


# SQLite


def _small_user() -> bool:
    return os.geteuid() != 0


@pytest.mark.parametrize(
    ("language", "words"), [("en", "is a folder"), ("it", "è una cartella"), ("ru", "— папка")]
)
def test_a_folder(dogwatch: Dogwatch, tmp_path: Path, language: str, words: str) -> None:
    assert f"{tmp_path}/tables.sqlite3" in _serve(dogwatch, str(tmp_path), language)
    assert words in _serve(dogwatch, str(tmp_path), language)


def test_a_text_file(dogwatch: Dogwatch, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    for content in (b"buy rope", b"buy rope\n" * 1000):
        file.write_bytes(content)
        assert "is not a SQLite database. Dogwatch has not changed it." in _serve(dogwatch, str(file))
        assert file.read_bytes() == content
    assert [each.name for each in tmp_path.iterdir()] == ["notes.txt"]


def test_a_file_below_a_file(dogwatch: Dogwatch, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("buy rope")
    assert "There is no folder for" in _serve(dogwatch, str(tmp_path / "notes.txt" / "tables.db"))


def test_a_database_of_another_program(dogwatch: Dogwatch, tmp_path: Path) -> None:
    file = tmp_path / "places.sqlite"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE bookmarks (url TEXT)")
    other.close()
    before = file.read_bytes()
    assert "a database of another program" in _serve(dogwatch, str(file))
    assert file.read_bytes() == before


_AS_NOBODY = """
import os, sys
from dogwatch.cli import main
main(["serve", "--database", sys.argv[1]])  # imports everything: nobody may not read the interpreter's files
os.setgid(65534), os.setuid(65534)
codes = [main(["serve", "--database", file]) for file in sys.argv[2:]]
sys.exit(codes != [main(["serve"])] * len(codes))
"""


@pytest.mark.skipif(_small_user(), reason="only root can become another user")
def test_files_without_permission(tmp_path: Path) -> None:
    """A folder, a file and a home that an unprivileged user may not write (regression: unexpected errors)."""
    base = Path("/tmp") / f"dogwatch-{os.getpid()}"
    try:
        base.mkdir()
        (base / "open").mkdir()
        (base / "open").chmod(0o777)
        (base / "open" / "tables.sqlite3").touch(0o400)
        files = [str(base / "tables.sqlite3"), str(base / "open" / "tables.sqlite3")]
        env = os.environ | {"HOME": str(base), "PYTHONPATH": os.pathsep.join(sys.path), "LANG": "en"}
        env = {name: value for name, value in env.items() if name != "XDG_DATA_HOME"}
        command = [sys.executable, "-c", _AS_NOBODY, str(tmp_path), *files]
        ran = subprocess.run(command, env=env, cwd="/", capture_output=True, text=True)
    finally:
        shutil.rmtree(base)
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr.count("Dogwatch may not write to") == 2
    assert "The folder for the tables" in ran.stderr
    assert "Traceback" not in ran.stderr


# PostgreSQL


@pytest.fixture(scope="module")
def strict(postgres: Postgres) -> Iterator[str]:
    """`host=…&port=…` of a TCP port of the server that wants passwords."""
    rules = postgres.folder / "data" / "pg_hba.conf"
    usual = rules.read_text()
    asyncio.run(postgres.execute(f"CREATE ROLE ada LOGIN PASSWORD '{SECRET}'"))
    asyncio.run(postgres.execute("CREATE ROLE bob LOGIN"))
    rules.write_text(
        "local all ada scram-sha-256\nlocal all nobody reject\n" + usual,
    )
    asyncio.run(postgres.execute("SELECT pg_reload_conf()"))
    yield str(postgres.folder)
    rules.write_text(usual)
    asyncio.run(postgres.execute("SELECT pg_reload_conf()"))


def _url(user: str, password: str, database: str, **query: str) -> str:
    login = f"{user}:{password}" if password else user
    return f"postgresql://{login}@/{database}?{urlencode(query, safe='/')}"


@pytest.mark.parametrize("given", ["address", "PGPASSWORD", "PGPASSFILE", ""])
def test_a_wrong_password(
    dogwatch: Dogwatch, strict: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str
) -> None:
    if given == "PGPASSWORD":
        monkeypatch.setenv(given, f"wrong{SECRET}")
    if given == "PGPASSFILE":
        (tmp_path / "pass").write_text(f"*:*:*:*:wrong{SECRET}\n")
        (tmp_path / "pass").chmod(0o600)
        monkeypatch.setenv(given, str(tmp_path / "pass"))
    url = _url("ada", f"wrong{SECRET}" if given == "address" else "", "postgres", host=strict)
    assert "PostgreSQL refuses the login" in _serve(dogwatch, url)


@pytest.mark.parametrize("given", ["address", "PGPASSWORD", "PGPASSFILE"])
async def test_the_right_password(
    strict: str, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: str
) -> None:
    if given == "PGPASSWORD":
        monkeypatch.setenv(given, SECRET)
    if given == "PGPASSFILE":
        (tmp_path / "pass").write_text(f"*:*:*:*:{SECRET}\n")
        (tmp_path / "pass").chmod(0o600)
        monkeypatch.setenv(given, str(tmp_path / "pass"))
    await postgres.execute("GRANT CREATE ON SCHEMA public TO ada")
    store = await open_store(_url("ada", SECRET if given == "address" else "", "postgres", host=strict))
    await store.close()
    await postgres.execute("DROP OWNED BY ada")


@pytest.mark.parametrize(
    ("user", "database", "words"),
    [
        ("nobody", "postgres", "pg_hba.conf"),
        ("stranger", "postgres", 'role "stranger" does not exist'),
        ("dogwatch", "nothere", "createdb nothere"),
        ("bob", "postgres", "GRANT USAGE, CREATE ON SCHEMA public"),
    ],
)
def test_what_postgresql_refuses(
    dogwatch: Dogwatch, strict: str, user: str, database: str, words: str
) -> None:
    assert words in _serve(dogwatch, _url(user, SECRET, database, host=strict))


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "has no database"), ("it", "non ha un database"), ("ru", "нет базы данных")],
)
def test_in_every_language(dogwatch: Dogwatch, strict: str, language: str, words: str) -> None:
    assert words in _serve(dogwatch, _url("dogwatch", "", "nothere", host=strict), language)


def test_no_server_answers(dogwatch: Dogwatch, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"postgresql://ada:{SECRET}@127.0.0.1:{port}/games"
    assert f"No PostgreSQL server answers at postgresql://ada@127.0.0.1:{port}/games" in _serve(
        dogwatch, address
    )
    assert "No PostgreSQL server answers" in _serve(dogwatch, _url("ada", SECRET, "x", host=str(tmp_path)))


def test_an_unknown_host(dogwatch: Dogwatch) -> None:
    assert "is unknown" in _serve(dogwatch, f"postgresql://ada:{SECRET}@no-such-host.invalid/games")


def test_a_server_without_tls(dogwatch: Dogwatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def refuse_tls() -> None:
            connection, _ = server.accept()
            with connection:
                connection.recv(8)
                connection.sendall(b"N")

        thread = threading.Thread(target=refuse_tls)
        thread.start()
        address = f"postgresql://ada:{SECRET}@127.0.0.1:{server.getsockname()[1]}/games?sslmode=require"
        sentence = _serve(dogwatch, address)
        thread.join(5)
    assert "does not offer encrypted connections (TLS)" in sentence


async def test_a_database_of_another_program_on_postgresql(postgres_database: str) -> None:
    from dogwatch.store import StoreForeign

    other = await asyncpg.connect(postgres_database)
    await other.execute("CREATE TABLE alembic_version (version_num TEXT PRIMARY KEY)")
    await other.execute("INSERT INTO alembic_version VALUES ('a1b2c3')")
    await other.close()
    with pytest.raises(StoreForeign):
        await open_store(postgres_database)


# The environment


def test_the_address_is_read_from_the_environment(
    dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DOGWATCH_DATABASE", f"mysql://ada:{SECRET}@db/x")
    assert "mysql:" in dogwatch("serve").err
    assert "sqlite:" in dogwatch("serve", "--database", "sqlite:///x").err, "the option comes first"
    secret = tmp_path / "secret"
    monkeypatch.setenv("DOGWATCH_DATABASE_FILE", str(secret))
    assert "Both DOGWATCH_DATABASE and" in dogwatch("serve").err
    monkeypatch.setenv("DOGWATCH_DATABASE", "")
    run = dogwatch("serve")
    assert (run.code, "cannot be read: No such file" in run.err) == (2, True)
    secret.touch(0o600)
    for content in (b"", b"two\nlines", b"x" * 5_000, b"\xff"):
        secret.write_bytes(content)
        assert "must hold one line" in dogwatch("serve").err
    secret.write_text(f"mysql://ada:{SECRET}@db/x\n")
    run = dogwatch("serve")
    assert "mysql:" in run.err
    assert "chmod" not in run.err
    secret.chmod(0o644)
    run = dogwatch("serve")
    assert f"Warning: every user of this machine can read {secret}" in " ".join(run.err.split())
    assert SECRET not in run.err
    assert stat.S_IMODE(secret.stat().st_mode) == 0o644


@pytest.mark.parametrize(
    "line", ["serve --database pipe", "admin list --database pipe", "doctor --database pipe", "serve"]
)
def test_a_pipe(dogwatch: Dogwatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    """Regression: the command waited for a writer."""
    os.mkfifo(tmp_path / "pipe")
    if line == "serve":
        monkeypatch.setenv("DOGWATCH_DATABASE_FILE", "pipe")
    run = dogwatch(*line.split())
    text = " ".join((run.out + run.err).split())
    assert run.code == (2 if line == "serve" else 1)
    assert ("not a regular file" if line == "serve" else "is a device, a pipe or a socket") in text


@pytest.mark.parametrize("command", ["serve", "admin list", "doctor", "restore x --force", "backup x"])
def test_an_empty_address_is_not_the_default(dogwatch: Dogwatch, command: str) -> None:
    """Such as that of `--database "$UNSET"`."""
    run = dogwatch(*command.split(), "--database", "")
    assert (run.code, "--database needs a value" in run.err) == (2, True)
