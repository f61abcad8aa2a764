"""`dogwatch export`: writes a folder of records as one Parquet file."""

from __future__ import annotations

from pathlib import Path

from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.research import progress_bar, research_extra
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, printable, unknown


def kinds() -> tuple[str, ...]:
    """Allowed values of `--rows`."""
    with research_extra():
        from dogwatch.research import dataset
    return tuple(dataset.kinds())


def run(given: ParsedArgs, screen: Screen) -> int:
    """Read every record and write the rows; an existing file is never overwritten."""
    with research_extra():
        from dogwatch.research import dataset
    source, target = (Path(argument) for argument in given.arguments)
    rows = given.value("--rows") or "games"
    if rows not in dataset.kinds():
        raise unknown("research-unknown-rows", rows, tuple(dataset.kinds()))
    if target.suffix != ".parquet":
        raise UsageError("research-not-parquet", {"file": printable(str(target))})
    if not source.exists():
        raise UsageError("terminal-no-such-file", {"file": printable(str(source))})
    files = dataset.record_files(source)
    if not files:
        raise UsageError("research-no-records", {"folder": printable(str(source))})
    if target.exists():
        raise UsageError("research-file-exists", {"file": printable(str(target))})
    try:
        with progress_bar() as progress:
            task = progress.add_task(screen.words.say("research-reading"), total=len(files))
            count = dataset.write(dataset.load(files), target, rows, lambda: progress.advance(task))
    except OSError:
        raise UsageError("research-cannot-write", {"file": printable(str(target))}) from None
    screen.show_message("research-exported", rows=count, games=len(files), file=str(target))
    return 0
