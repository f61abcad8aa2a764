"""How to start us again from here, for commands that people copy."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path


def command_line(*arguments: str) -> str:
    """A whole command, fit to be pasted into the shell that we were started from."""
    return f"{program()} {shlex.join(arguments)}"


def program() -> str:
    """`dogwatch` where the shell finds it; else as it was started, be it `python -m dogwatch`."""
    started = Path(sys.argv[0])
    if shutil.which("dogwatch"):
        return "dogwatch"
    if started.parts[-2:] == ("dogwatch", "__main__.py"):
        return f"{python()} -m dogwatch"
    return _from_here(str(started)) if started.name == "dogwatch" and started.is_file() else "dogwatch"


def python() -> str:
    """The interpreter that runs us, as the shell can start it."""
    names = ("python", "python3")
    return next((name for name in names if shutil.which(name) == sys.executable), _from_here(sys.executable))


def _from_here(path: str) -> str:
    """Relative where it lies below the current folder."""
    near = os.path.relpath(path)
    if near.startswith(os.pardir):
        return shlex.quote(str(Path(path).absolute()))
    return shlex.quote(near if os.sep in near else os.path.join(os.curdir, near))
