"""A Debian root in a folder: runs commands in it as a container engine does, by chroot and mounts.

Needs root. Mounts belong to the command's own namespace, so nothing is left mounted when it ends.
"""

from __future__ import annotations

import ast
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
_SOURCES = Path("/etc/apt")
_MACHINE = "/run/machine"
"""Folder in the root for files of this machine that pip's settings name."""
_PASSED_ON = ("http_proxy", "https_proxy", "no_proxy")


def debian_mirror() -> str:
    """The first Debian mirror of this machine's apt sources."""
    for file in sorted([*_SOURCES.glob("sources.list.d/*.sources"), *_SOURCES.glob("sources.list*/*.list")]):
        for line in file.read_text("utf-8").splitlines():
            for word in line.split():
                if line.startswith(("URIs:", "deb ")) and urlsplit(word).path.rstrip("/") == "/debian":
                    return word
    return "http://deb.debian.org/debian"


class Machine(NamedTuple):
    """What commands in a root get of this machine, at run time only: DNS, proxies, and pip's settings."""

    environment: dict[str, str]
    mounts: dict[str, Path]
    """Path in the root -> file or folder of this machine."""

    @classmethod
    def here(cls) -> Machine:
        """This machine's settings."""
        environment = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
        mounts = {"/etc/resolv.conf": Path("/etc/resolv.conf")}
        settings = subprocess.run(
            [sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True
        )
        for line in settings.stdout.splitlines():
            name, _, value = line.partition("=")
            words = [_moved(word, mounts) for word in str(ast.literal_eval(value)).split()]
            environment["PIP_" + name.rpartition(".")[2].upper().replace("-", "_")] = " ".join(words)
        return cls(environment, mounts)


def _moved(word: str, mounts: dict[str, Path]) -> str:
    """A setting that names a file or folder of this machine, as the root sees it."""
    scheme = "file://" if word.startswith("file://") else ""
    path = Path(word.removeprefix(scheme))
    if not path.is_absolute() or not path.exists():
        return word
    shared = path.parent if scheme else path  # an index names files in folders beside it
    mounts[f"{_MACHINE}{shared}"] = shared
    return f"{scheme}{_MACHINE}{path}"


class Root:
    """A folder with a Debian system."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {"PATH": PATH}

    def inside(self, path: str) -> Path:
        """Where an absolute path of the root is on this machine."""
        return self.folder / path.lstrip("/")

    def build_command(self, words: list[str], machine: Machine) -> list[str]:
        """A command that runs as root and may write, with this machine's network settings."""
        mounts = [f"mount -t tmpfs tmpfs {shlex.quote(str(self.inside('/run')))}"]
        for path, source in machine.mounts.items():
            target = self.inside(path)
            mounts.append(shlex.join(["mkdir", "-p", str(target if source.is_dir() else target.parent)]))
            if not source.is_dir():
                mounts.append(shlex.join(["touch", str(target)]))
            mounts.append(shlex.join(["mount", "--bind", "-o", "ro", str(source), str(target)]))
        return self._command(words, mounts, self.environment | machine.environment, [])

    def service_command(
        self, words: list[str], user: str, volumes: dict[str, Path], environment: dict[str, str] | None = None
    ) -> list[str]:
        """A command that runs as `user` without a home, on a read-only file system with writable volumes."""
        folder = shlex.quote(str(self.folder))
        mounts = [f"mount --bind {folder} {folder}", f"mount -o remount,bind,ro {folder}"]
        mounts += [
            shlex.join(["mount", "--bind", str(folder), str(self.inside(path))])
            for path, folder in volumes.items()
        ]
        mounts += [
            f"mount -t tmpfs tmpfs {shlex.quote(str(self.inside(path)))}" for path in ("/tmp", "/dev/shm")
        ]
        environment = self.environment if environment is None else environment
        return self._command(words, mounts, environment, [f"--userspec={user}"])

    def _command(
        self, words: list[str], mounts: list[str], environment: dict[str, str], options: list[str]
    ) -> list[str]:
        """Every program replaces the one before it: the process that is started is the command itself."""
        mounts.append(f"mount -t proc proc {shlex.quote(str(self.inside('/proc')))}")
        settings = [f"{name}={value}" for name, value in environment.items()]
        run = shlex.join(["chroot", *options, str(self.folder), "/usr/bin/env", "-i", *settings, *words])
        script = "\n".join([*mounts, f"exec {run}"])
        return ["unshare", "--mount", "sh", "-euc", script]
