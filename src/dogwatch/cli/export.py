"""`dogwatch export`: a folder of records becomes one Parquet file."""

from __future__ import annotations

from pathlib import Path

from dogwatch.cli.arguments import Given
from dogwatch.cli.research import bar, installed
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import Usage, printable, unknown


def kinds() -> tuple[str, ...]:
    """The kinds of rows that there are."""
    with installed():
        from dogwatch.research import tables
    return tuple(tables.kinds())


def run(given: Given, screen: Screen) -> int:
    """Read every record, write the rows that were asked for."""
    with installed():
        from dogwatch.research import tables
    source, target = (Path(argument) for argument in given.arguments)
    rows = given.value("--rows") or "games"
    if rows not in tables.kinds():
        raise unknown("research-unknown-rows", rows, tuple(tables.kinds()))
    if not source.exists():
        raise Usage("terminal-no-such-file", {"file": printable(str(source))})
    files = tables.record_files(source)
    if not files:
        raise Usage("research-no-records", {"folder": printable(str(source))})
    if target.exists():
        raise Usage("research-file-exists", {"file": printable(str(target))})
    try:
        with bar() as progress:
            task = progress.add_task(screen.words.say("research-reading"), total=len(files))
            count = tables.write(tables.load(files), target, rows, lambda: progress.advance(task))
    except OSError:
        raise Usage("research-cannot-write", {"file": printable(str(target))}) from None
    screen.say("research-exported", rows=count, games=len(files), file=str(target))
    return 0
