"""Builds `dogwatch` command lines for the user to copy."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path


def command_line(*arguments: str) -> str:
    """A `dogwatch` command, quoted for the shell."""
    return f"{program()} {shlex.join(arguments)}"


def program() -> str:
    """How to start this program: `dogwatch` if it is on the PATH, otherwise as this process was started."""
    started = Path(sys.argv[0])
    if shutil.which("dogwatch"):
        return "dogwatch"
    if started.parts[-2:] == ("dogwatch", "__main__.py"):
        return f"{python()} -m dogwatch"
    return _from_here(str(started)) if started.name == "dogwatch" and started.is_file() else "dogwatch"


def python() -> str:
    """The running interpreter: its name if that is on the PATH, otherwise its path."""
    names = ("python", "python3")
    return next((name for name in names if shutil.which(name) == sys.executable), _from_here(sys.executable))


def _from_here(path: str) -> str:
    """The path, relative if it is below the current folder."""
    near = os.path.relpath(path)
    if near.startswith(os.pardir):
        return shlex.quote(str(Path(path).absolute()))
    return shlex.quote(near if os.sep in near else os.path.join(os.curdir, near))
