"""The file that names a running server: private, removed in the end, and not believed without asking."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from dogwatch.server.address_file import announced, file_of, local_address, running_server
from tests.server.serving import Serving


def test_only_the_server_that_wrote_it_is_found(tmp_path: Path, serving: Serving) -> None:
    database = tmp_path / "tables.sqlite3"
    database.touch()
    link = tmp_path / "link.sqlite3"
    link.symlink_to(database)
    assert running_server(database) is None
    with announced(database, serving.address, serving.app.state.instance):
        assert file_of(database).stat().st_mode & 0o777 == 0o600
        assert running_server(database) == serving.address
        assert running_server(link) == serving.address
    assert running_server(database) is None
    assert not file_of(database).exists()
    with announced(database, serving.address, "of a server that has crashed"):
        assert running_server(database) is None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not JSON",
        b"[]",
        b" " * 5_000,
        json.dumps({"address": "http://127.0.0.1:1", "instance": "x", "pid": 1}).encode(),
        json.dumps({"address": "file:///etc/passwd", "instance": "x", "pid": 1}).encode(),
        json.dumps({"address": "http://127.0.0.1:99999", "instance": "x", "pid": 1}).encode(),
        json.dumps({"address": "http://[::1", "instance": "x", "pid": 1}).encode(),
    ],
)
def test_a_stale_or_forged_file_is_ignored(tmp_path: Path, content: bytes) -> None:
    database = tmp_path / "tables.sqlite3"
    file_of(database).write_bytes(content)
    assert running_server(database) is None


def test_the_address_for_this_machine() -> None:
    assert local_address("0.0.0.0", 80) == "http://127.0.0.1:80"
    assert local_address("::", 80) == "http://[::1]:80"
    assert local_address("192.0.2.7", 80) == "http://192.0.2.7:80"


@pytest.mark.parametrize("content", [b"buy rope", b"{}", b"[" * 5_000])
def test_a_foreign_file_stays(tmp_path: Path, content: bytes) -> None:
    """Regression: a server replaced it, and removed it in the end."""
    database = tmp_path / "tables.sqlite3"
    for file in (file_of(database), tmp_path / "tables.sqlite3-server.new"):
        file.write_bytes(content)
    with announced(database, "http://127.0.0.1:1", "x"):
        assert file_of(database).read_bytes() == content
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [content, content]


def test_a_dead_servers_file_is_replaced(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    dead = json.dumps({"address": "http://127.0.0.1:1", "instance": "old", "pid": 1}).encode()
    for content in (dead, b""):
        file_of(database).write_bytes(content)
        with announced(database, "http://127.0.0.1:1", "new"):
            assert json.loads(file_of(database).read_bytes())["instance"] == "new"
        assert list(tmp_path.iterdir()) == []


def test_a_pipe_is_neither_read_nor_replaced(tmp_path: Path) -> None:
    """Regression: the command waited for a writer."""
    database = tmp_path / "tables.sqlite3"
    os.mkfifo(file_of(database))
    assert running_server(database) is None
    with announced(database, "http://127.0.0.1:1", "x"):
        assert file_of(database).is_fifo()
    assert file_of(database).is_fifo()


def test_only_host_and_port_of_a_forged_address_are_shown(tmp_path: Path, serving: Serving) -> None:
    database = tmp_path / "tables.sqlite3"
    forged = serving.address.replace("http://", "http://bank.example@") + "/path?query#part"
    with announced(database, forged, serving.app.state.instance):
        assert running_server(database) == serving.address
