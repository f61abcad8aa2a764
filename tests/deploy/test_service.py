"""The systemd unit and nginx's configuration. `make fresh` runs the unit's command, `make tls` runs nginx."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from deploy import dockerfile, unit
from dogwatch.cli import database
from dogwatch.cli.arguments import check_arguments, parse
from dogwatch.cli.commands import COMMANDS, START
from tests.docs.fences import blocks

ROOT = Path(__file__).parents[2]
NGINX = ROOT / "deploy/nginx.conf"
SERVICE = unit.read()


def test_unit_runs_the_installed_command() -> None:
    program, *arguments = SERVICE.command
    installed = dockerfile.read()[-1]
    assert program == f"{installed.last('COPY')[-1]}/bin/{installed.last('ENTRYPOINT')[0]}"
    given = parse(arguments, COMMANDS, START)
    check_arguments(given)
    assert given.value("--port") == SERVICE.environment["PORT"]


def test_unit_writes_only_to_its_own_folders() -> None:
    assert SERVICE.folders == ["/var/lib/dogwatch", "/var/cache/dogwatch"]
    assert SERVICE.environment["DOGWATCH_DATABASE"].startswith("/var/lib/dogwatch/")
    assert SERVICE.environment["NUMBA_CACHE_DIR"] == "/var/cache/dogwatch"


def test_unit_and_documentation_show_how_to_name_a_file_instead() -> None:
    """The unit sets the address, and both together are refused."""
    [shown] = [each.text for each in blocks(ROOT / "docs/hosting.md") if database.ADDRESS_FILE in each.text]
    comment = unit.UNIT.read_text("utf-8").replace("#   ", "")
    assert shown in comment
    assert f"Environment={database.ADDRESS}=\n" in shown


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DynamicUser", "yes"),
        ("NoNewPrivileges", "yes"),
        ("ProtectSystem", "strict"),
        ("ProtectHome", "yes"),
        ("StateDirectoryMode", "0700"),
        ("Restart", "on-failure"),
    ],
)
def test_unit_confines_the_server(name: str, value: str) -> None:
    assert SERVICE.settings[name] == [value]
    assert "MemoryMax" in SERVICE.settings
    assert "MemoryDenyWriteExecute" not in SERVICE.settings  # numba could not run what it compiles


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_accepts_the_unit() -> None:
    command = ["systemd-analyze", "verify", "--man=no", str(unit.UNIT)]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stderr.splitlines()
    about_us = [line for line in said if unit.UNIT.name in line]
    # Dogwatch is not installed here; everything else that systemd says of the unit is a fault.
    assert [line for line in about_us if f"{SERVICE.command[0]} is not executable" not in line] == []


def test_documentation_shows_nginx_conf() -> None:
    [shown] = [block for block in blocks(ROOT / "docs/hosting.md") if block.language == "nginx"]
    assert shown.text == NGINX.read_text("utf-8")


def test_nginx_has_what_the_server_needs() -> None:
    text = NGINX.read_text("utf-8")
    for setting in (
        "listen 443 ssl;",
        "ssl_certificate ",
        "ssl_certificate_key ",
        "hash $table consistent;",
        "proxy_set_header Host $http_host;",
        "proxy_set_header X-Forwarded-For $remote_addr;",
        "proxy_set_header X-Forwarded-Proto $scheme;",
        "proxy_set_header Upgrade $http_upgrade;",
    ):
        assert setting in text
    [table] = re.findall(r'^    "~(.*?)" \$id;$', text, re.MULTILINE)
    of_a_table = re.compile(table.replace("?<id>", "?P<id>"))
    for path in ("/api/tables/k7m2p9xw4d", "/api/tables/k7m2p9xw4d/live", "/api/tables/k7m2p9xw4d/films/9"):
        found = of_a_table.match(path)
        assert found is not None
        assert found["id"] == "k7m2p9xw4d"
    assert not any(map(of_a_table.match, ("/api/tables", "/api/games", "/table/k7m2p9xw4d")))
    assert len(re.findall(r"^    server 127\.0\.0\.1:\d+;$", text, re.MULTILINE)) == 2
    assert re.search(r"location ~ \^/metrics\(/\|\$\) \{\s+return 404;", text)
