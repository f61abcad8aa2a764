"""Secrets that a command reads from a file, such as a database's address or a bot's token."""

from __future__ import annotations

import os
import stat
from pathlib import Path, PurePath
from typing import NamedTuple

from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, printable
from dogwatch.regular_files import open_regular

_MAX_BYTES = 4_096
_SECRETS = PurePath("/run/secrets")
"""Where containers mount their secrets. These are readable for everyone inside the container."""


class Messages(NamedTuple):
    """Keys of the messages about a file."""

    unreadable: str
    malformed: str
    public: str


def read_secret(file: Path, screen: Screen, messages: Messages) -> str:
    """The file's only line; raises `UsageError`. Warns if everybody can read the file."""
    shown = printable(str(file))
    try:
        with open_regular(file) as opened:
            is_public = bool(os.fstat(opened.fileno()).st_mode & stat.S_IROTH)
            data = opened.read(_MAX_BYTES + 1)
    except OSError as error:
        args = {"file": shown, "problem": error.strerror or ""}
        raise UsageError(messages.unreadable, args) from None
    try:
        secret = data.decode().strip()
    except UnicodeDecodeError:
        secret = ""
    if len(data) > _MAX_BYTES or not secret or not secret.isprintable():
        raise UsageError(messages.malformed, {"file": shown, "most": _MAX_BYTES})
    if is_public and _SECRETS not in file.parents:
        screen.show_status(messages.public, file=shown)
    return secret
