"""requirements/system.sh: says what is missing and what it will install, and never goes on without it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "requirements/system.sh"


class Machine:
    """A machine with these programs only. `apt-get install` writes a program, if it is given one."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.log = folder / "apt.log"
        self.env = {"PATH": str(self.bin), "POSTGRESQL": str(folder / "postgresql")}
        self.has("ls", 'exec /bin/ls "$@"')

    def has(self, name: str, script: str = "exit 0") -> None:
        (self.bin / name).write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        (self.bin / name).chmod(0o755)

    def has_apt(self, user: int, installs: str = "") -> None:
        self.has("id", f"echo {user}")
        makes = f'[ "$1" = update ] || /bin/cp {self.bin}/id {self.bin}/{installs}' if installs else ""
        self.has("apt-get", f'echo "$@" >> {self.log}\n{makes}')

    def check(self, *components: str, **settings: str) -> subprocess.CompletedProcess[str]:
        command = ["/bin/sh", str(SCRIPT), *components]
        env = {**self.env, **settings}
        return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_nothing_is_said_when_everything_is_there(machine: Machine) -> None:
    for name in ("chromium", "python3", "node", "npm"):
        machine.has(name)
    done = machine.check("venv", "node", "chromium", NO_APT="1")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_without_apt_every_missing_component_is_named(machine: Machine) -> None:
    machine.has_apt(0, "chromium")
    done = machine.check("venv", "postgresql", "chromium", NO_APT="1")
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "Missing: Python's venv module",
        "Missing: PostgreSQL, for the tests",
        "Missing: Chromium, for the tests",
        "Nothing was installed: NO_APT is set; as root: apt-get install python3-venv postgresql chromium",
    ]
    assert not machine.log.exists()


def test_a_user_who_is_not_root_is_told_what_to_run(machine: Machine) -> None:
    machine.has_apt(1000, "chromium")
    done = machine.check("chromium")
    assert done.returncode == 1
    assert "please run as root: apt-get install chromium" in done.stderr
    assert not machine.log.exists()


def test_what_is_installed_is_said_before(machine: Machine) -> None:
    machine.has_apt(0, "chromium")
    done = machine.check("chromium")
    assert done.returncode == 0
    assert done.stderr == "Missing: Chromium, for the tests\n"
    assert done.stdout == (
        "Installing Debian packages as root, with apt-get: chromium (NO_APT=1 prevents this)\n"
    )
    assert machine.log.read_text("utf-8").splitlines() == ["update -qq", "install -y -qq chromium"]


def test_a_failed_installation_fails(machine: Machine) -> None:
    """Regression: `make test` went on without PostgreSQL or Chromium, and never looked again."""
    machine.has_apt(0)
    done = machine.check("postgresql")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "apt-get did not install PostgreSQL, for the tests"


@pytest.mark.parametrize("script", ["exit 1", None])
def test_node_is_never_installed(machine: Machine, script: str | None) -> None:
    """Debian's Node may be too old."""
    machine.has_apt(0, "chromium")
    machine.has("npm")
    if script:
        machine.has("node", script)
    done = machine.check("node", "chromium")
    assert done.returncode == 1
    assert "Missing: Node 20.19 or newer with npm, which builds the web page" in done.stderr
    assert done.stderr.splitlines()[-1] == "Nothing was installed: please install it first"
    assert not machine.log.exists()
