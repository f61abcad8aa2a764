"""`dogwatch backup` and `dogwatch restore`: copy a database into a file, and back into a database."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.database import database_from, server_extra
from dogwatch.cli.research import progress_bar
from dogwatch.cli.screen import Screen


def run(given: ParsedArgs, screen: Screen) -> int:
    """Write a backup."""
    with server_extra():
        from dogwatch.store.address import public_address
        from dogwatch.store.backup import write_backup
    database, file = database_from(given, screen), Path(given.arguments[0])
    with _progress(screen, "backup-writing") as (on_total, on_rows):
        manifest = write_backup(
            database, file, replace=given.has("--force"), on_total=on_total, on_rows=on_rows
        )
    screen.show_message(
        "backup-written",
        file=str(file),
        address=public_address(database),
        tables=manifest.tables,
        entries=manifest.contents["log"].rows,
        kilobytes=-(-file.stat().st_size // 1024),
    )
    screen.show_message("backup-is-secret", "dim")
    return 0


def run_restore(given: ParsedArgs, screen: Screen) -> int:
    """Restore a backup."""
    with server_extra():
        from dogwatch.store.address import public_address
        from dogwatch.store.restore import restore_backup
    database, file = database_from(given, screen), Path(given.arguments[0])
    with _progress(screen, "backup-restoring") as (on_total, on_rows):
        manifest = restore_backup(
            file, database, replace=given.has("--force"), on_total=on_total, on_rows=on_rows
        )
    screen.show_message(
        "backup-restored",
        file=str(file),
        address=public_address(database),
        tables=manifest.tables,
        entries=manifest.contents["log"].rows,
    )
    return 0


@contextmanager
def _progress(
    screen: Screen, description: str
) -> Iterator[tuple[Callable[[int], None], Callable[[str, int], None]]]:
    """A progress bar: functions that set its total and advance it."""
    with progress_bar() as bar:
        task = bar.add_task(screen.words.say(description), total=None)
        yield (
            lambda total: bar.update(task, total=total),
            lambda _, rows: bar.advance(task, rows),
        )
