"""`dogwatch export`: a folder of records as one Parquet file, or a server's games as a folder of them."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from dogwatch.bots.cache import VARIABLE
from dogwatch.cli.arguments import Option, ParsedArgs
from dogwatch.cli.database import OPTION, database_from, server_extra
from dogwatch.cli.numbers import int_option
from dogwatch.cli.research import progress_bar, research_extra
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, printable, shown, unknown

_MAX_NODES: Final = 10_000_000
_MINUTES: Final = 60
_MAX_MINUTES: Final = 100_000


def kinds() -> tuple[str, ...]:
    """Allowed values of `--rows`."""
    with research_extra():
        from dogwatch.research import dataset
    return tuple(dataset.kinds())


OPTIONS: Final = (
    Option("--rows", "research-option-rows", "research-some-rows", values=kinds),
    Option("--server", "research-option-server"),
    OPTION,
    Option("--values", "research-option-values", "terminal-a-number"),
    Option("--minutes", "research-option-minutes", "terminal-a-number"),
)


def run(given: ParsedArgs, screen: Screen) -> int:
    """Write the rows; an existing file or folder is never overwritten."""
    if given.has("--server"):
        return _publish(given, screen)
    for option in (OPTION.name, "--values", "--minutes"):
        if given.has(option):
            raise UsageError("research-only-server", {"option": option})
    if len(given.arguments) < len(given.command.metavars):
        raise UsageError(given.command.missing_message, {"command": given.command.name})
    return _export(given, screen)


def _export(given: ParsedArgs, screen: Screen) -> int:
    """Read every record and write the rows."""
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


def _publish(given: ParsedArgs, screen: Screen) -> int:
    """Write the games of a server that may be published."""
    if len(given.arguments) > 1:
        raise UsageError("terminal-too-much", {"word": shown(given.arguments[1])})
    if given.has("--rows"):
        raise UsageError("terminal-not-together", {"one": "--server", "other": "--rows"})
    nodes = int_option(given, "--values", 0, 1, _MAX_NODES)
    minutes = int_option(given, "--minutes", _MINUTES, 1, _MAX_MINUTES)
    database = database_from(given, screen)
    with server_extra(), research_extra():
        from dogwatch.research.position_values import Captain, cache_file
        from dogwatch.research.server_data import publish
    folder, kept = Path(given.arguments[0]).absolute(), cache_file() if nodes else None
    try:
        with ExitStack() as opened:
            progress = opened.enter_context(progress_bar())
            task = progress.add_task(screen.words.say("research-publishing"), total=None)
            captain = Captain(nodes, 60.0 * minutes, kept) if nodes else None
            found = publish(
                database,
                folder,
                opened.enter_context(captain) if captain else None,
                on_total=lambda total: progress.update(task, total=total),
                on_game=lambda: progress.advance(task),
            )
    except FileExistsError:
        raise UsageError("research-folder-exists", {"folder": printable(str(folder))}) from None
    except OSError:
        raise UsageError("research-cannot-write", {"file": printable(str(folder))}) from None
    except sqlite3.Error as error:  # of the values: the database's own errors are refusals
        unusable = {"file": printable(str(kept)), "reason": printable(str(error))}
        raise UsageError("research-values-unusable", unusable) from None
    if nodes and kept is None:
        screen.show_message("research-values-not-kept", "yellow", variable=VARIABLE)
    screen.show_message("research-published", games=found.games.total(), folder=str(folder))
    if found.unreadable:
        screen.show_message("research-published-not", "yellow", games=found.unreadable)
    if found.values_missed:
        screen.show_message("research-values-missed", "yellow", positions=found.values_missed)
    return 0
