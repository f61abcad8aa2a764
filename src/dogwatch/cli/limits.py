"""The server's limits on the command line: `--limit name=value`."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from dogwatch.cli.numbers import parse_int
from dogwatch.cli.usage import unknown
from dogwatch.server.limits import MAX_LIMIT, Limits


def limits_from(settings: Iterable[str]) -> Limits:
    """The default limits with these changes; raises `UsageError` for an unknown name or a bad value."""
    names = {field.name.replace("_", "-"): field.name for field in msgspec.structs.fields(Limits)}
    values: dict[str, int] = {}
    for setting in settings:
        name, _, text = setting.partition("=")
        if name not in names:
            raise unknown("terminal-unknown-limit", name, names)
        values[names[name]] = parse_int(f"--limit {name}", text.strip(), 1, MAX_LIMIT)
    return Limits(**values)
