"""`dogwatch admin tournaments`, `start-tournament`, `cancel-tournament`."""

from __future__ import annotations

import msgspec
from rich.table import Table
from rich.text import Text

from dogwatch.cli.admin import date, print_json, show_grid
from dogwatch.cli.admin_connection import Administrator
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.database import database_from, server_extra
from dogwatch.cli.numbers import int_option
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, shown

_SHOWN = 50
_MAX_LISTED = 100_000
_KINDS = ("open", "swiss", "robin")


def run_tournaments(given: ParsedArgs, screen: Screen) -> int:
    """Print the tournaments, newest first."""
    with server_extra():
        from dogwatch.server.tournament_log import Summary
        from dogwatch.server.tournament_names import NAME
        from dogwatch.store.census import list_tournaments
        from dogwatch.store.reading import read_snapshot
    limit = int_option(given, "--limit", _SHOWN, 1, _MAX_LISTED)
    found = read_snapshot(
        database_from(given, screen), lambda connection: list_tournaments(connection, limit)
    )
    if given.has("--json"):
        print_json(screen, found)
        return 0
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for key in (
        "admin-tournament",
        "admin-name",
        "admin-game",
        "admin-created",
        "admin-state",
        "admin-players",
    ):
        grid.add_column(screen.words.say(key), overflow="fold")
    for each in found:
        summary = msgspec.json.decode(each.summary, type=Summary)
        name = screen.words.say(NAME, {"place": each.place, "serial": str(each.serial)})
        state = screen.words.say("admin-tournament-state", {"state": summary.status})
        grid.add_row(
            *(Text(each.id), Text(name), Text(f"{summary.game} ({summary.kind})"), date(each.created)),
            *(state, str(summary.players)),
        )
    show_grid(screen, grid, len(found))
    return 0


def run_start(given: ParsedArgs, screen: Screen) -> int:
    """Create a tournament without a maker."""
    with server_extra():
        from dogwatch.server.administration import StartTournament
        from dogwatch.server.tournament_messages import MAX_AHEAD, MAX_MINUTES, MAX_ROUNDS, NewTournament
        from dogwatch.tables.clock import TimeControl
    if len(given.arguments) < 2 or given.arguments[0] not in _KINDS:
        raise UsageError("admin-which-tournament-kind", {"kinds": ", ".join(_KINDS)})
    kind, game = given.arguments
    wanted = msgspec.convert(
        {
            "kind": kind,
            "game": game[:32],
            "clock": TimeControl("bank", int_option(given, "--clock", 600, 5, 86_400)),
            "rounds": int_option(given, "--rounds", 5 if kind == "swiss" else 0, 0, MAX_ROUNDS),
            "minutes": int_option(given, "--minutes", 60 if kind == "open" else 0, 0, MAX_MINUTES),
            "starts_in": 60 * int_option(given, "--starts-in", 15, 0, MAX_AHEAD // 60),
            "bot": given.value("--bot")[:32],
        },
        NewTournament,
    )
    with Administrator(database_from(given, screen)) as admin:
        admin.execute(StartTournament(wanted))
    screen.show_message("admin-tournament-created")
    return 0


def run_cancel(given: ParsedArgs, screen: Screen) -> int:
    """Call a tournament off."""
    with server_extra():
        from dogwatch.server.administration import CancelTournament
    tournament = given.arguments[0]
    with Administrator(database_from(given, screen)) as admin:
        admin.execute(CancelTournament(tournament))
    screen.show_message("admin-tournament-cancelled", tournament=shown(tournament))
    return 0
