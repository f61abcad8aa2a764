"""`dogwatch doctor` on real databases, sound and broken, and on a running server behind a TLS proxy."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from dogwatch import __version__
from dogwatch.server.doctor import Subject, examine, installation, machine
from dogwatch.server.doctor.finding import Finding, Findings
from dogwatch.server.doctor.postgres import check_postgres
from dogwatch.server.doctor.sqlite_file import check_sqlite
from dogwatch.server.doctor.website import _check_metrics, check_website
from dogwatch.store import open_store
from dogwatch.words import LANGUAGES, words
from tests.chaos.processes import READY_SECONDS, free_port
from tests.cli.running import Dogwatch
from tests.cli.tls_proxy import TlsProxy, make_certificate
from tests.postgres import Postgres


def told(findings: Findings | list[Finding], *, but: str = "") -> dict[str, str]:
    """Key -> status, without those that are ok; each can be said in every language."""
    found = list(findings)
    for each in found:
        for language in LANGUAGES:
            assert words(language).say(each.key, each.args)
    return {each.key: each.status for each in found if each.status != "ok" and each.check != but}


def keys(findings: Findings) -> set[str]:
    return {each.key for each in findings}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A sound database that nobody uses."""
    path = tmp_path / "tables.sqlite3"

    async def make() -> None:
        await (await open_store(path)).close()

    asyncio.run(make())
    return path


def change(file: Path, statement: str) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute(statement)
    connection.close()


def test_a_sound_database(file: Path) -> None:
    before = sorted(file.parent.iterdir())
    findings = list(check_sqlite(file))
    assert told(findings) == {}
    assert {"doctor-database-sound", "doctor-schema", "doctor-permissions", "doctor-disk"} <= keys(
        iter(findings)
    )
    assert sorted(file.parent.iterdir()) == before, "the doctor creates nothing"


def test_a_missing_database_will_be_created(tmp_path: Path) -> None:
    findings = list(check_sqlite(tmp_path / "new" / "tables.sqlite3"))
    assert told(findings) == {}
    assert "doctor-database-new" in keys(iter(findings))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert told(check_sqlite(tmp_path)) == {"doctor-database-folder": "problem"}


def test_a_text_file_is_no_database(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("buy rope, tar and limes\n" * 100)
    text.chmod(0o600)
    assert told(check_sqlite(text)) == {"database-not-sqlite": "problem"}


def test_a_damaged_database(file: Path) -> None:
    data = bytearray(file.read_bytes())
    for page in range(4096, len(data), 4096):
        data[page : page + 64] = b"\xff" * 64
    file.write_bytes(data)
    assert told(check_sqlite(file)) == {"server-database-damaged": "problem"}


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", {"server-database-newer": "problem"}),
        ("UPDATE alembic_version SET version_num = '0001'", {"doctor-schema-old": "warning"}),
    ],
)
def test_another_schema(file: Path, statement: str, expected: dict[str, str]) -> None:
    change(file, statement)
    assert told(check_sqlite(file)) == expected


def test_a_database_of_another_program(tmp_path: Path) -> None:
    other = tmp_path / "bookmarks.sqlite3"
    change(other, "CREATE TABLE bookmarks (url TEXT)")
    other.chmod(0o600)
    assert told(check_sqlite(other)) == {"doctor-schema-foreign": "problem"}


def test_a_clock_that_is_behind(file: Path) -> None:
    ahead = (int(time.time()) + 3600) * 1000
    values = f"'abcdef', 'raft', 1, '', '{{}}', x'00', '', 0, 0, 0, {ahead}"
    columns = "id, game, rules, pack, options, seed, commitment, listed, spectators, created, touched"
    change(file, f"INSERT INTO tables ({columns}) VALUES ({values})")
    assert told(check_sqlite(file)) == {"doctor-clock-behind": "warning"}


def test_a_readable_database_and_a_writable_folder(file: Path) -> None:
    file.parent.chmod(0o755)
    file.chmod(0o644)
    assert told(check_sqlite(file)) == {"doctor-file-public": "warning"}
    file.chmod(0o600)
    file.parent.chmod(0o777)
    assert told(check_sqlite(file)) == {"doctor-folder-public": "warning"}
    file.parent.chmod(0o700)
    assert told(check_sqlite(file)) == {}


def as_nobody(file: Path) -> dict[str, str]:
    """What a user without rights is told. Root may write everywhere."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)
        os.write(writing, json.dumps(told(check_sqlite(file))).encode())
        os._exit(0)
    os.close(writing)
    with open(reading, "rb") as pipe:
        answer: dict[str, str] = json.loads(pipe.read())
    os.waitpid(child, 0)
    return answer


@pytest.mark.skipif(os.getuid() != 0, reason="only root can become another user")
def test_a_user_who_may_not_write(file: Path) -> None:
    for folder in file.parents:
        if folder.stat().st_uid == 0 and folder.stat().st_mode & 0o005 != 0o005:
            folder.chmod(0o755)
    file.chmod(0o644)
    found = as_nobody(file)
    assert found["doctor-database-unwritable"] == "problem"
    assert as_nobody(file.parent / "new.sqlite3") == {"doctor-database-no-folder": "problem"}
    file.chmod(0o600)
    assert as_nobody(file) == {"doctor-database-unwritable": "problem"}


@pytest.mark.parametrize(
    ("free", "status"), [(50_000_000, "problem"), (500_000_000, "warning"), (10**10, "ok")]
)
def test_disk_space(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, status: str) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: type("Usage", (), {"free": free}))
    assert [each.status for each in machine.check_disk(tmp_path)] == [status]


def test_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "_TIMEOUT", 0.2)
    port = free_port()
    assert keys(machine.check_port("127.0.0.1", port)) == {"doctor-port-free"}
    assert keys(machine.check_port("192.0.2.1", port)) == {"doctor-port-unusable"}
    with socket.create_server(("127.0.0.1", port)):
        assert keys(machine.check_port("127.0.0.1", port)) == {"doctor-port-used"}


def test_missing_packages_and_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        installation, "find_spec", lambda name: None if name in ("litestar", "mujoco") else name
    )
    assert told(installation.check_packages()) == {"doctor-packages-missing": "problem"}
    found = told(examine(Subject(database="mysql://x", host="127.0.0.1", port=free_port())), but="bots")
    assert found == {"doctor-packages-missing": "problem"}, "the database needs the packages"
    monkeypatch.setattr(installation, "find_spec", lambda name: None if name == "mujoco" else name)
    assert told(installation.check_packages()) == {"doctor-bots-missing": "warning"}
    monkeypatch.setattr("dogwatch.games.names", list)
    assert told(installation.check_bots()) == {"doctor-no-games": "problem"}


def test_without_the_server_extra_the_doctor_names_it() -> None:
    """In a process of its own: it must import none of the server's packages."""
    missing = ("litestar", "prometheus_client", "sqlalchemy", "uvicorn")
    code = f"""
import sys
sys.modules.update(dict.fromkeys({missing!r}))
from dogwatch.cli import main
sys.exit(main(["doctor", "--lang", "en", "--json"]))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    [problem] = [
        each for each in json.loads(done.stdout)["findings"] if each["code"] == "doctor-packages-missing"
    ]
    assert ", ".join(missing) in problem["text"]
    assert "extra “server”" in problem["text"]


def test_a_failing_check_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    def fail() -> Findings:
        raise RuntimeError("out of rum")

    monkeypatch.setattr(installation, "check_bots", fail)
    subject = Subject(database=str(file), host="127.0.0.1", port=free_port(), trusted_proxy="*")
    assert told(examine(subject)) == {"doctor-check-failed": "problem", "doctor-proxy-all": "warning"}


# PostgreSQL


def test_a_postgresql_database(postgres: Postgres) -> None:
    url = postgres.new_database()
    findings = list(check_postgres(url))
    assert told(findings) == {}
    assert "doctor-schema-empty" in keys(iter(findings))

    async def use() -> None:
        store = await open_store(url)
        try:
            used = await asyncio.to_thread(lambda: list(check_postgres(url)))
        finally:
            await store.close()
        assert told(used) == {}
        assert {"doctor-schema", "doctor-clock-equal"} <= keys(iter(used))
        [about] = [each for each in used if each.key == "doctor-postgres"]
        assert about.args["servers"] == 1

    asyncio.run(use())
    asyncio.run(postgres.execute("UPDATE alembic_version SET version_num = '9999'", url))
    assert told(check_postgres(url)) == {"server-database-newer": "problem"}
    asyncio.run(postgres.execute("CREATE ROLE poor LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC", url))
    assert told(check_postgres(url.replace("dogwatch@", "poor@"))) == {"doctor-postgres-rights": "problem"}


def test_a_wrong_password_is_told_without_the_password(postgres: Postgres) -> None:
    async def hba_file() -> Path:
        connection = await asyncpg.connect(postgres.url())
        try:
            return Path(await connection.fetchval("SHOW hba_file"))
        finally:
            await connection.close()

    hba = asyncio.run(hba_file())
    asyncio.run(postgres.execute("CREATE ROLE careful LOGIN PASSWORD 'right-one'"))
    before = hba.read_text()
    hba.write_text(f"local all careful scram-sha-256\n{before}")
    asyncio.run(postgres.execute("SELECT pg_reload_conf()"))
    try:
        url = postgres.url().replace("dogwatch@", "careful:wrong-one@")
        findings = list(check_postgres(url))
    finally:
        hba.write_text(before)
        asyncio.run(postgres.execute("SELECT pg_reload_conf()"))
    assert told(findings) == {"database-password-wrong": "problem"}
    assert "password" in str(findings[0].args["problem"])
    assert "wrong-one" not in str(findings)


def test_a_stopped_postgresql(tmp_path: Path) -> None:
    assert told(check_postgres(f"postgresql://dogwatch@/none?host={tmp_path}")) == {
        "database-unreachable": "problem"
    }


# A running server


class Running:
    """A real server; 127.0.0.2 is its trusted proxy."""

    def __init__(self, folder: Path) -> None:
        self.database, self.port, self.log = folder / "tables.sqlite3", free_port(), folder / "log"
        command = [sys.executable, "-m", "dogwatch", "serve", "--port", str(self.port), "--access-log"]
        command += ["--database", str(self.database), "--thinkers", "1", "--calculators", "1"]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--trusted-proxy", "127.0.0.2"], stderr=log, stdout=log
            )
        deadline = time.monotonic() + READY_SECONDS
        while b'"ready"' not in self.log.read_bytes():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline
            time.sleep(0.05)
        self.certificate = make_certificate(folder)

    def proxy(self, source: str, *headers: str, host: str = "") -> TlsProxy:
        return TlsProxy(self.certificate, self.port, source, headers, host)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    server = Running(tmp_path_factory.mktemp("running"))
    yield server
    server.process.send_signal(signal.SIGTERM)
    server.process.wait(20)
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    messages = [line["message"] for line in lines if line["logger"] == "dogwatch.server"]
    assert messages[0].startswith(f"starting Dogwatch {__version__} on Python 3.")
    assert "ready" in messages
    assert messages[-2:] == ["stopping", "stopped"]
    assert any(line["logger"] == "dogwatch.access" and line["path"] == "/healthz" for line in lines)


@pytest.fixture
def trusted(running: Running, monkeypatch: pytest.MonkeyPatch) -> Running:
    """The server; this process trusts the proxies' certificate."""
    monkeypatch.setenv("SSL_CERT_FILE", str(running.certificate))
    monkeypatch.setenv("NO_PROXY", "*")
    return running


FORWARDED = ("X-Forwarded-For: 192.0.2.7", "X-Forwarded-Proto: https")


def test_a_running_server(dogwatch: Dogwatch, running: Running) -> None:
    address = f"http://127.0.0.1:{running.port}"
    run = dogwatch(
        "doctor", address, "--database", str(running.database), "--port", str(running.port), "--json"
    )
    answer = json.loads(run.out)
    assert [each for each in answer["findings"] if each["status"] == "problem"] == []
    assert run.code == 0
    assert answer["ok"] is True
    codes = {each["code"] for each in answer["findings"]}
    assert {"doctor-database-served", "doctor-port-ours", "doctor-site", "doctor-websocket"} <= codes
    assert urllib.request.urlopen(f"{address}/readyz").status == 200, "the server goes on"


def test_a_broken_installation_is_told_in_words(dogwatch: Dogwatch, tmp_path: Path) -> None:
    run = dogwatch("doctor", "--database", str(tmp_path), "--port", str(free_port()))
    assert run.code == 1
    assert "problem" in run.out
    assert "is a folder, but the database must be a file" in " ".join(run.out.split())
    assert "1 problem, " in run.out
    assert dogwatch("doctor", "--trusted-proxy", "proxy").code == 2


def test_a_good_tls_proxy(trusted: Running) -> None:
    with trusted.proxy("127.0.0.2", *FORWARDED) as proxy:
        findings = list(check_website(proxy.url))
        assert told(findings) == {}
        [seen] = [each for each in findings if each.key == "doctor-proxy-works"]
        assert seen.args == {"address": "192.0.2.7", "scheme": "https"}
        assert keys(_check_metrics(proxy.url, "table.example.org")) == {"doctor-metrics-private"}
    direct = f"http://127.0.0.1:{trusted.port}"
    assert keys(_check_metrics(direct, "table.example.org")) == {"doctor-metrics-public"}


def test_proxies_with_mistakes(trusted: Running) -> None:
    with trusted.proxy("127.0.0.1", *FORWARDED) as proxy:
        assert told(check_website(proxy.url)) == {"doctor-proxy-untrusted": "problem"}
    with trusted.proxy("127.0.0.2", "X-Forwarded-For: 192.0.2.7") as proxy:
        assert told(check_website(proxy.url)) == {"doctor-proxy-no-scheme": "problem"}
    with trusted.proxy(
        "127.0.0.2", *FORWARDED, host="localhost"
    ) as proxy:  # as nginx's $host: without the port
        found = told(check_website(proxy.url))
        assert found == {"doctor-proxy-host": "problem", "doctor-websocket-forbidden": "problem"}


def test_a_site_that_is_not_there(trusted: Running) -> None:
    assert told(check_website(f"https://localhost:{free_port()}")) == {"doctor-site-unreachable": "problem"}
    assert told(check_website(f"https://127.0.0.1:{trusted.port}")) == {"doctor-site-unreachable": "problem"}
    assert told(check_website("ftp://table.example.org")) == {"doctor-url-bad": "problem"}


def test_it_creates_nothing(tmp_path: Path) -> None:
    """Regression: it created the home folder, the data folder and the folder of compiled code."""
    environment = {name: value for name, value in os.environ.items() if "DOGWATCH" not in name}
    environment |= {"HOME": str(tmp_path / "missing"), "LANG": "en_GB.UTF-8"}
    environment |= {"XDG_DATA_HOME": str(tmp_path / "data"), "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    command = [sys.executable, "-m", "dogwatch", "doctor", "--json"]
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
    found = {each["code"] for each in json.loads(done.stdout)["findings"]}
    assert {"doctor-bots-cold", "doctor-database-new"} <= found, done.stderr
    assert list(tmp_path.iterdir()) == []
