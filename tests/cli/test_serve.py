"""`dogwatch serve`: errors before the server starts."""

from __future__ import annotations

import contextlib
import fcntl
import io
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from dogwatch.cli.addresses import proxies_option
from dogwatch.cli.arguments import parse
from dogwatch.cli.commands import COMMANDS, START
from dogwatch.cli.limits import limits_from
from dogwatch.server import lan, serve
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
def test_bad_numbers(dogwatch: Dogwatch, option: str, value: str) -> None:
    run = dogwatch("serve", f"{option}={value}")
    assert run.code == 2
    assert option in run.err
    assert value in run.err


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The server does not run on Windows itself. Install WSL"),
        ("it", "Il server non funziona direttamente su Windows. Installa WSL"),
        ("ru", "Сервер не работает в самой Windows. Установите WSL"),
    ],
)
def test_windows_is_refused(
    dogwatch: Dogwatch, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str
) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    run = dogwatch("serve", "--lang", language)
    assert run.code == 1
    assert sentence in " ".join(run.err.split())


UNIX_ONLY = ("fcntl", "grp", "pwd", "readline", "resource", "termios", "tty", "uvloop")


def test_the_terminal_and_the_library_need_no_unix_module() -> None:
    """As on Windows: a whole game between bots, and every module outside the server."""
    code = f"""
import sys
for name in {UNIX_ONLY}:
    sys.modules[name] = None
import dogwatch.arena, dogwatch.research, dogwatch.research.fast, dogwatch.testing
from dogwatch.cli import main
sys.exit(main(["play", "shanghaien", "--against", "deckhand", "--seed", "x"]))
"""
    done = subprocess.run([sys.executable, "-c", code], input="1\n" * 200, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_without_uvloop_asyncios_event_loop_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with contextlib.closing(serve._new_event_loop()) as loop:
        assert "uvloop" in type(loop).__module__
    monkeypatch.setitem(sys.modules, "uvloop", None)
    with contextlib.closing(serve._new_event_loop()) as loop:
        assert type(loop).__module__.startswith("asyncio")


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("tables=0", "Invalid value “0” for option “--limit tables”. Allowed: 1–"),
        ("tables", "Invalid value “” for option “--limit tables”"),
        ("tables-per-minute=1.5", "“1.5”"),
        ("table=5", "Unknown limit “table”. Did you mean “tables”?"),
        ("tables_per_minute=5", "Did you mean “tables-per-minute”?"),
        ("wind=5", "bot-tables"),
    ],
)
def test_bad_limits(dogwatch: Dogwatch, setting: str, message: str) -> None:
    run = dogwatch("serve", "--limit", setting)
    assert run.code == 2
    assert message in " ".join(run.err.split())


def test_limits_are_set_by_name() -> None:
    limits = limits_from(["tables=7", "tables-per-minute=8", "tables=9"])
    assert (limits.tables, limits.tables_per_minute) == (9, 8)
    assert limits.requests == Limits().requests


@pytest.fixture
async def database_file(tmp_path: Path) -> Path:
    """An existing database."""
    file = tmp_path / "tables.sqlite3"
    await (await open_store(file)).close()
    return file


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "A newer version of Dogwatch has used this database"),
        ("it", "Una versione più recente di Dogwatch"),
        ("ru", "более новая"),
    ],
)
def test_a_database_of_a_newer_version_is_refused(
    dogwatch: Dogwatch, database_file: Path, language: str, sentence: str
) -> None:
    with sqlite3.connect(database_file) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()
    run = dogwatch("serve", "--database", str(database_file), "--lang", language)
    assert run.code == 1
    assert sentence in " ".join(run.err.split())
    assert run.out == "", "nothing is served"


def test_a_database_in_use_is_refused(dogwatch: Dogwatch, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with file.open("w") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        run = dogwatch("serve", "--database", str(file))
    assert run.code == 1
    assert f"Another process has {file} open" in " ".join(run.err.split())


def test_a_port_in_use_is_refused(dogwatch: Dogwatch, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        run = dogwatch("serve", "--port", port, "--database", str(tmp_path / "tables.sqlite3"))
    assert run.code == 1
    assert run.out == "", "no address is printed"
    [sentence] = run.err.strip().splitlines()
    assert f"Cannot listen on 127.0.0.1, port {port}" in sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Data in it may be lost."),
        ("it", "I dati potrebbero essere perduti."),
        ("ru", "Данные могут быть потеряны."),
    ],
)
def test_a_damaged_database_is_reported(
    dogwatch: Dogwatch, tmp_path: Path, language: str, sentence: str
) -> None:
    """Regression: the message was "Nothing saved is lost", without knowing it, and gave no advice."""
    file = tmp_path / "tables.sqlite3"
    damaged = b"SQLite format 3\0" + b"this was a database" * 1000
    file.write_bytes(damaged)
    run = dogwatch("serve", "--database", str(file), "--lang", language)
    assert run.code == 1
    error = " ".join(run.err.split())
    assert sentence in error
    assert ".recover" in error
    assert file.read_bytes() == damaged


def test_qr_code_and_lan_address() -> None:
    drawn = lan.qr_code("http://192.0.2.7:8000")
    assert len(drawn.splitlines()) > 10
    assert len({len(line) for line in io.StringIO(drawn).read().splitlines() if line}) == 1
    assert not (lan.own_address() or "").startswith("127.")


@pytest.mark.parametrize("option", ["--trusted-proxy", "--metrics-from"])
@pytest.mark.parametrize(
    "value", ["yes", "10.0.0.1/8", "10.0.0", "127.0.0.1,proxy.example.org", ",", "::1/200"]
)
def test_a_nonsensical_address_is_refused(dogwatch: Dogwatch, option: str, value: str) -> None:
    """Regression: uvicorn took any text as the name of a peer that never came."""
    run = dogwatch("serve", f"{option}={value}")
    assert run.code == 2
    assert option in run.err
    assert "Allowed: IP addresses and networks" in " ".join(run.err.split())


def test_every_peer_can_be_a_proxy_but_not_a_scraper(dogwatch: Dogwatch) -> None:
    given = parse(
        ["serve", "--trusted-proxy", "10.0.0.1, 10.0.1.0/24", "--trusted-proxy=::1"], COMMANDS, START
    )
    assert proxies_option(given, "--trusted-proxy") == "10.0.0.1,10.0.1.0/24,::1"
    assert proxies_option(parse(["serve", "--trusted-proxy", "*"], COMMANDS, START), "--trusted-proxy") == "*"
    assert dogwatch("serve", "--metrics-from", "*").code == 2


def test_an_unknown_log_level_is_refused(dogwatch: Dogwatch) -> None:
    run = dogwatch("serve", "--log-level", "loud")
    assert run.code == 2
    assert "debug, info, warning, error" in run.err


def test_a_missing_page_is_said_at_the_start(
    dogwatch: Dogwatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Regression: only browsers were told, with 503."""
    monkeypatch.setattr("dogwatch.server.page.has_page", lambda _: False)
    run = dogwatch("serve", "--database", f"postgresql://dogwatch@/none?host={tmp_path}")
    assert run.code == 1
    assert "The page is missing from " in run.err
    assert "make build" in run.err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--public-url", "table.example.org"), "https://table.example.org"),
        (("--public-url", "https://table.example.org/page"), "without a path"),
        (("--push-service", "https://push.example.org"), "host names"),
        (("--push-service", "push.example.org,*.example.net"), "*.example.net"),
        (("--webhook", "missing.toml"), "cannot be read"),
        (("--webhook", "malformed.toml"), "is not valid"),
        (("--webhook", "hook.toml"), "--public-url"),
    ],
)
def test_options_of_messages_are_checked(
    dogwatch: Dogwatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "malformed.toml").write_text('url = "https://sesame@ntfy.sh/x"')
    (tmp_path / "hook.toml").write_text('url = "https://ntfy.sh/x"\ntemplate = "ntfy"')
    refused = dogwatch("serve", *options)
    assert refused.code == 2
    assert said in " ".join(refused.err.split())
    assert "sesame" not in refused.err
