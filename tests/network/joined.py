"""Programs that play as bots in processes of their own, for tests."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXTERNAL = f"cmd:{sys.executable} {ROOT / 'docs/examples/external_bot.py'}"


@contextmanager
def running(*command: str, folder: Path, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process, whose output is in `folder/output`; killed at the end if it still runs."""
    paths = f"{ROOT / 'src'}{os.pathsep}{ROOT}"
    more = {"PYTHONPATH": paths, "XDG_DATA_HOME": str(folder / "data"), "PYTHONUNBUFFERED": "1"}
    with (folder / "output").open("ab") as output:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=os.environ | more | {"NO_COLOR": "1", "LANG": "en_GB.UTF-8"} | environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
        )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def joined(
    address: str, token: str, folder: Path, *options: str, program: str = EXTERNAL
) -> Iterator[subprocess.Popen[bytes]]:
    """`dogwatch join` in a process of its own."""
    file = folder / "token"
    file.write_text(token)
    file.chmod(0o600)
    command = (
        sys.executable,
        "-m",
        "dogwatch",
        "join",
        address,
        program,
        "--token-file",
        str(file),
        *options,
    )
    with running(*command, folder=folder) as process:
        yield process
