"""Builds the wheel and the sdist, and installs the wheel into an empty environment without Node."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterable
from email.parser import HeaderParser
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).parents[2]
LOCK: Final = ROOT / "requirements/run.txt"


def build(source: Path, output: Path, target: str, path: Path) -> subprocess.CompletedProcess[str]:
    """Run the build backend; `path` is the only folder in which it finds programs."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(output)]
    env = {**os.environ, "PATH": str(path)}
    return subprocess.run(command, cwd=source, env=env, capture_output=True, text=True, check=False)


def built(source: Path, output: Path, target: str, path: Path) -> Path:
    """Build and return the only file."""
    done = build(source, output, target, path)
    assert done.returncode == 0, done.stdout + done.stderr
    [file] = output.iterdir()
    return file


class Environment:
    """A virtual environment with the wheel, and without Node in its PATH."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        venv.create(folder / "venv", with_pip=False)
        self.bin = folder / "venv/bin"
        self._pip("--no-deps", "--no-index", str(wheel))
        (folder / "no-programs").mkdir()
        self.env = {
            "PATH": str(folder / "no-programs"),
            "HOME": str(folder),
            "LANG": "en_GB.UTF-8",
            "TERM": "dumb",
            "NO_COLOR": "1",
        }

    def dogwatch(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run the installed command."""
        command = [str(self.bin / "dogwatch"), *words]
        return subprocess.run(
            command, env=self.env, cwd=self.folder, capture_output=True, text=True, timeout=120, check=False
        )

    def _pip(self, *words: str) -> None:
        quiet = ("-qq", "--disable-pip-version-check")
        command = [
            sys.executable,
            "-m",
            "pip",
            "--python",
            str(self.bin / "python"),
            "install",
            *quiet,
            *words,
        ]
        subprocess.run(command, check=True)

    def install_lock(self) -> None:
        """Install all locked dependencies with pip, which takes minutes."""
        self._pip("--require-hashes", "--no-deps", "-r", str(LOCK))

    def link(self, names: Iterable[str]) -> None:
        """Link packages of the development environment, which must have the locked versions."""
        [site] = (self.folder / "venv/lib").glob("python*/site-packages")
        pinned = locked()
        for name in names:
            package = distribution(name)
            assert package.version == pinned[name], f"{name} is not the locked version: run make setup"
            for top in _top_level(package):
                if not (site / top).exists():
                    (site / top).symlink_to(Path(str(package.locate_file(top))))


def needed(wheel: Path, extras: Iterable[str] = ()) -> set[str]:
    """The canonical names of all dependencies, direct and indirect, by the packages' metadata."""
    with ZipFile(wheel) as files:
        [name] = [name for name in files.namelist() if name.endswith(".dist-info/METADATA")]
        metadata = HeaderParser().parsestr(files.read(name).decode())
    found: set[str] = set()
    waiting = [(line, frozenset(extras)) for line in metadata.get_all("Requires-Dist", [])]
    seen = set()
    while waiting:
        line, active = waiting.pop()
        requirement = Requirement(line)
        name = canonicalize_name(requirement.name)
        if requirement.marker and not any(
            requirement.marker.evaluate({"extra": extra}) for extra in ("", *active)
        ):
            continue
        found.add(name)
        if (name, frozenset(requirement.extras)) not in seen:
            seen.add((name, frozenset(requirement.extras)))
            waiting += [(each, frozenset(requirement.extras)) for each in distribution(name).requires or ()]
    return found


def locked() -> dict[str, str]:
    """The versions in the lock file that this system uses."""
    lines = re.findall(r"^(\S+==.*?) \\$", LOCK.read_text("utf-8"), re.MULTILINE)
    requirements = [Requirement(line) for line in lines]
    return {
        canonicalize_name(each.name): str(each.specifier).removeprefix("==")
        for each in requirements
        if each.marker is None or each.marker.evaluate()
    }


def _top_level(package: Distribution) -> set[str]:
    """The files and folders in site-packages that belong to a distribution."""
    return {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}
