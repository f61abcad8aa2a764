"""`dogwatch admin …`: list, close, delete and prune tables, remove names, statistics."""

from __future__ import annotations

import sys
import time
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from dogwatch import player_names
from dogwatch.cli.admin_connection import Administrator
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.database import database_from, server_extra
from dogwatch.cli.numbers import int_option, parse_int
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, printable, shown
from dogwatch.games.base import Arg, Refusal

if TYPE_CHECKING:
    from dogwatch.store.census import FinishedGame

_DAY = 24 * 3_600_000
_MAX_DAYS = 36_500
_SHOWN = 50
_MAX_LISTED = 100_000
_FILE_WIDTH = 200
"""Columns of a list that is not printed to a terminal: one line per table, for other programs."""


def run_list(given: ParsedArgs, screen: Screen) -> int:
    """Print the tables, last used first."""
    with server_extra():
        from dogwatch.store.census import list_tables
        from dogwatch.store.reading import read_snapshot
    if given.has("--running") and given.has("--finished"):
        raise UsageError("terminal-not-together", {"one": "--running", "other": "--finished"})
    over = True if given.has("--finished") else False if given.has("--running") else None
    limit = int_option(given, "--limit", _SHOWN, 1, _MAX_LISTED)
    before = _days_ago(given) if given.value("--older-than") else None
    database = database_from(given, screen)
    found = read_snapshot(
        database, lambda connection: list_tables(connection, limit, over=over, touched_before=before)
    )
    if given.has("--json"):
        print_json(screen, found)
        return 0
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for key in ("admin-table", "admin-game", "admin-state", "admin-created", "admin-used", "admin-entries"):
        grid.add_column(screen.words.say(key), overflow="fold")
    grid.add_column(screen.words.say("admin-players"), overflow="fold")
    for each in found:
        players = ", ".join(printable(player) or "–" for player in each.players)
        grid.add_row(
            Text(printable(each.id)),
            Text(printable(each.game)),
            screen.words.say("admin-a-state", {"state": each.state}),
            date(each.created)[:10],
            date(each.touched),
            str(each.entries),
            Text(players),
        )
    show_grid(screen, grid, len(found))
    screen.show_message("admin-listed", "dim", count=len(found), limit=limit)
    return 0


def run_stats(given: ParsedArgs, screen: Screen) -> int:
    """Print totals."""
    with server_extra():
        from dogwatch.store.address import public_address
        from dogwatch.store.census import statistics
        from dogwatch.store.reading import read_snapshot
    database = database_from(given, screen)
    found = read_snapshot(database, lambda connection: statistics(connection, database))
    if given.has("--json"):
        print_json(screen, found)
        return 0
    screen.show_message(
        "admin-stats-database", address=public_address(database), size=_kb(found.database_bytes)
    )
    screen.show_message("admin-stats-tables", count=found.tables)
    for group in found.groups:
        state = screen.words.say("admin-a-state", {"state": group.state})
        screen.show_message(
            "admin-stats-group", game=group.game, state=state, count=group.tables, entries=group.entries
        )
    if found.oldest is not None and found.newest is not None:
        screen.show_message("admin-stats-times", oldest=date(found.oldest), newest=date(found.newest))
    screen.show_message("admin-stats-entries", count=found.entries, size=_kb(found.entry_bytes))
    screen.show_message("admin-stats-films", count=found.films, size=_kb(found.film_bytes))
    screen.show_message("admin-stats-analyses", count=found.analyses, size=_kb(found.analysis_bytes))
    for job in found.jobs:
        screen.show_message("admin-stats-jobs", kind=job.kind, waiting=job.waiting, lost=job.given_up)
    return 0


def run_close(given: ParsedArgs, screen: Screen) -> int:
    """End a running game as abandoned."""
    with server_extra():
        from dogwatch.server.administration import CloseTable
    table = given.arguments[0]
    with _administrator(given, screen) as admin:
        admin.execute(CloseTable(table))
    screen.show_message("admin-closed", table=shown(table))
    return 0


def run_delete(given: ParsedArgs, screen: Screen) -> int:
    """Delete a table with its log."""
    with server_extra():
        from dogwatch.server.administration import DeleteTables
        from dogwatch.store.census import list_tables
        from dogwatch.store.reading import read_snapshot
    table, database = given.arguments[0], database_from(given, screen)
    found = read_snapshot(database, lambda connection: list_tables(connection, 1, only=table))
    if not found:
        raise Refusal("", "admin-no-such-table", {"table": shown(table)})
    state = screen.words.say("admin-a-state", {"state": found[0].state})
    args: dict[str, Arg] = {
        "table": table,
        "game": found[0].game,
        "state": state,
        "entries": found[0].entries,
    }
    if not confirmed(given, screen, "admin-confirm-delete", args):
        return 1
    with Administrator(database) as admin:
        admin.execute(DeleteTables((table,)))
    screen.show_message("admin-deleted", table=table)
    return 0


def run_erase_name(given: ParsedArgs, screen: Screen) -> int:
    """Remove a name: at one seat, or wherever it is."""
    with server_extra():
        from dogwatch.server.administration import EraseName, EraseSeat
        from dogwatch.store.census import named_seats
        from dogwatch.store.reading import read_snapshot
    if given.has("--name") == bool(given.arguments):
        raise UsageError("admin-erase-what")
    database = database_from(given, screen)
    if not given.has("--name"):
        if len(given.arguments) < 2:
            raise UsageError("admin-erase-what")
        table, seat = given.arguments[0], parse_int("SEAT", given.arguments[1], 1, 99)
        if not confirmed(given, screen, "admin-confirm-erase-seat", {"table": shown(table), "seat": seat}):
            return 1
        with Administrator(database) as admin:
            count = admin.execute(EraseSeat(table, seat - 1))
    else:
        name = player_names.normalise_name(given.value("--name"))
        if not name:
            raise UsageError("terminal-needs-value", {"option": "--name"})
        seats = read_snapshot(database, lambda connection: named_seats(connection, name))
        if not seats:
            raise Refusal("", "admin-no-such-name", {"name": shown(name)})
        if not confirmed(given, screen, "admin-confirm-erase-name", {"name": shown(name), "count": seats}):
            return 1
        with Administrator(database) as admin:
            count = admin.execute(EraseName(name))
    screen.show_message("admin-erased", count=count)
    return 0


def run_prune(given: ParsedArgs, screen: Screen) -> int:
    """Delete old finished games, after their records were written if a folder is given."""
    with server_extra():
        from dogwatch.server.administration import DeleteTables
        from dogwatch.store.census import count_finished, finished_games
        from dogwatch.store.reading import read_snapshot
    if not given.value("--older-than"):
        raise UsageError("admin-prune-how-old")
    before, database = _days_ago(given), database_from(given, screen)
    count = read_snapshot(database, lambda connection: count_finished(connection, before))
    if not count:
        screen.show_message("admin-pruned", count=0)
        return 0
    folder = Path(given.value("--records")) if given.value("--records") else None
    question = "admin-confirm-prune" if folder is None else "admin-confirm-prune-records"
    args: dict[str, Arg] = {"count": count, "days": given.value("--older-than"), "folder": str(folder or "")}
    if not confirmed(given, screen, question, args):
        return 1
    after, deleted, kept = (-1, ""), 0, 0
    with Administrator(database) as admin:
        while batch := read_snapshot(database, partial(finished_games, ended_before=before, after=after)):
            last = batch[-1].table
            after = (last.ended or 0, last.id)
            written = [
                game.table.id for game in batch if folder is None or _write_record(game, folder, screen)
            ]
            kept += len(batch) - len(written)
            deleted += admin.execute(DeleteTables(tuple(written), before)) if written else 0
            screen.show_status("admin-pruning", count=deleted, total=count)
    screen.show_message("admin-pruned", count=deleted)
    if kept:
        screen.show_message("admin-prune-kept", "yellow", count=kept)
        return 1
    return 0


def _write_record(game: FinishedGame, folder: Path, screen: Screen) -> bool:
    """Write a game's record durably; False if its game is not installed, so that it has to stay."""
    from dogwatch.records import BadRecord, Record
    from dogwatch.server.record_tasks import StoredGame, header_of, record_file

    date = datetime.fromtimestamp((game.table.ended or 0) / 1000)
    file = folder / f"{game.table.game}-{date:%Y%m%d}-{game.table.id}.json"
    try:
        data = record_file(StoredGame(header_of(game.table, game.seats), game.seed.hex(), game.entries))
        record = Record.loads(data)
    except (Refusal, BadRecord) as refusal:
        screen.show_refusal(refusal)
        return False
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)  # records hold players' names
        record.save(file, private=True)
    except OSError:
        raise UsageError("terminal-cannot-write", {"file": printable(str(file))}) from None
    return True


def _administrator(given: ParsedArgs, screen: Screen) -> Administrator:
    return Administrator(database_from(given, screen))


def confirmed(given: ParsedArgs, screen: Screen, question: str, args: dict[str, Arg]) -> bool:
    """Whether the user agrees: by `--yes`, or by typing it. Without a terminal `--yes` is needed."""
    if given.has("--yes"):
        return True
    if not sys.stdin.isatty():
        raise UsageError("admin-needs-yes")
    screen.show_message(question, **args)
    answers = [word.strip() for word in screen.words.say("admin-word-yes").split(",")]
    if screen.ask(f"{screen.words.say('admin-type-yes', {'word': answers[0]})} ").casefold() in answers:
        return True
    screen.show_message("admin-nothing-done")
    return False


def _days_ago(given: ParsedArgs) -> int:
    days = int_option(given, "--older-than", 0, 0, _MAX_DAYS)
    return time.time_ns() // 1_000_000 - days * _DAY


def date(milliseconds: int) -> str:
    """A time of the database."""
    try:
        return f"{datetime.fromtimestamp(milliseconds / 1000):%Y-%m-%d %H:%M}"
    except (OverflowError, ValueError, OSError):  # no date that Python or the system knows
        return f"{milliseconds} ms"


def _kb(size: int) -> int:
    return -(-size // 1024)


def show_grid(screen: Screen, grid: Table, rows: int) -> None:
    """Print a list, unless it is empty."""
    if rows and screen.console.is_terminal:
        screen.show(grid)
    elif rows:
        Console(highlight=False, width=_FILE_WIDTH).print(grid)


def print_json(screen: Screen, value: object) -> None:
    """Print a value for other programs."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    screen.console.print(Text(text), soft_wrap=True)
