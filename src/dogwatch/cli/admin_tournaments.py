"""`dogwatch admin tournaments …`: list, show, start, rename, cancel and delete tournaments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from rich.table import Table
from rich.text import Text

from dogwatch import games
from dogwatch.cli import options
from dogwatch.cli.admin import confirmed, date, print_json, show_grid
from dogwatch.cli.admin_connection import Administrator
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.database import database_from, server_extra
from dogwatch.cli.numbers import int_option
from dogwatch.cli.screen import Screen
from dogwatch.cli.seating import level_name
from dogwatch.cli.usage import UsageError, printable, shown
from dogwatch.games.base import Refusal

if TYPE_CHECKING:
    from dogwatch.club.tournament import Entrant
    from dogwatch.store.census import TournamentFound
    from dogwatch.store.tournaments import TournamentRow

_SHOWN = 50
_MAX_LISTED = 100_000
_KINDS = ("open", "swiss", "robin")


def run_tournaments(given: ParsedArgs, screen: Screen) -> int:
    """Print the tournaments, newest first."""
    with server_extra():
        from dogwatch.server.tournament_log import Summary
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
        name = _name(screen, each)
        state = screen.words.say("admin-tournament-state", {"state": summary.status})
        grid.add_row(
            *(Text(each.id), Text(name), Text(f"{summary.game} ({summary.kind})"), date(each.created)),
            *(state, str(summary.players)),
        )
    show_grid(screen, grid, len(found))
    return 0


def run_tournament(given: ParsedArgs, screen: Screen) -> int:
    """Print a tournament: how far it is, the standings, the games under way."""
    with server_extra():
        from dogwatch.club.standings import standings
        from dogwatch.server.tournament_log import fold_events
    found = _find(given, screen)
    fold = fold_events(found.events)
    lines = standings(fold)
    if given.has("--json"):
        boards = list(fold.boards.values())
        shown_as = {"tournament": found.row, "names": found.names, "standings": lines, "boards": boards}
        print_json(screen, shown_as)
        return 0
    screen.show_message(
        "admin-tournament-is",
        tournament=found.row.id,
        name=_name(screen, found.row),
        game=fold.setup.game,
        kind=fold.setup.kind,
        state=screen.words.say("admin-tournament-state", {"state": fold.status}),
        starts=date(fold.setup.starts),
        round=len(fold.rounds),
    )

    def name_of(entrant: Entrant) -> str:
        if entrant.level:
            return level_name(entrant.level, screen.words, fold.setup.game)
        return printable(found.names.get(entrant.id, "")) or screen.words.say("admin-former-player")

    for line in lines:
        entrant = fold.entrants[line.entrant]
        screen.show_message(
            "admin-tournament-entrant" if entrant.active else "admin-tournament-withdrawn",
            place=line.place,
            name=name_of(entrant),
            points=f"{line.score / 2:g}",
            games=line.games,
        )
    for board in fold.open_boards.values():
        seated = (fold.entrants.get(each) for each in board.seats)
        bot = level_name(fold.setup.bot, screen.words, fold.setup.game) if fold.setup.bot else ""
        players = " – ".join(name_of(each) if each else bot for each in seated)
        screen.show_message("admin-tournament-board", table=board.table, players=players)
    return 0


def run_rename(given: ParsedArgs, screen: Screen) -> int:
    """Give a tournament another name from the list."""
    with server_extra():
        from dogwatch.server.administration import RenameTournament
    tournament = _find(given, screen).row.id
    with Administrator(database_from(given, screen)) as admin:
        admin.execute(RenameTournament(tournament))
    name = _name(screen, _find(given, screen).row)
    screen.show_message("admin-tournament-renamed", tournament=tournament, name=name)
    return 0


def run_delete(given: ParsedArgs, screen: Screen) -> int:
    """Delete a tournament that is over; its games stay."""
    with server_extra():
        from dogwatch.server.administration import DeleteTournament
    row = _find(given, screen).row
    if not confirmed(
        given, screen, "admin-confirm-delete-tournament", {"tournament": row.id, "name": _name(screen, row)}
    ):
        return 1
    with Administrator(database_from(given, screen)) as admin:
        admin.execute(DeleteTournament(row.id))
    screen.show_message("admin-tournament-deleted", tournament=row.id)
    return 0


def _find(given: ParsedArgs, screen: Screen) -> TournamentFound:
    from dogwatch.store.census import find_tournament
    from dogwatch.store.reading import read_snapshot

    tournament = given.arguments[0]
    found = read_snapshot(
        database_from(given, screen), lambda connection: find_tournament(connection, tournament)
    )
    if found is None:
        raise Refusal("", "admin-no-such-tournament", {"tournament": shown(tournament)})
    return found


def _name(screen: Screen, row: TournamentRow) -> str:
    from dogwatch.server.tournament_names import NAME

    return screen.words.say(NAME, {"place": row.place, "serial": str(row.serial)})


def run_start(given: ParsedArgs, screen: Screen) -> int:
    """Create a tournament without a maker."""
    with server_extra():
        from dogwatch.server.administration import StartTournament
        from dogwatch.server.tokens import fresh_table_id
        from dogwatch.server.tournament_messages import MAX_AHEAD, MAX_MINUTES, MAX_ROUNDS, NewTournament
        from dogwatch.tables.clock import TimeControl
    if len(given.arguments) < 2 or given.arguments[0] not in _KINDS:
        raise UsageError("admin-which-tournament-kind", {"kinds": ", ".join(_KINDS)})
    kind, game = given.arguments
    wanted = msgspec.convert(
        {
            "kind": kind,
            "game": game[:32],
            "clock": TimeControl(
                "bank",
                int_option(given, "--clock", 600, 5, 86_400),
                int_option(given, "--increment", 0, 0, 3_600),
            ),
            "options": _options(game, given, screen),
            "rounds": int_option(given, "--rounds", 5 if kind == "swiss" else 0, 0, MAX_ROUNDS),
            "minutes": int_option(given, "--minutes", 60 if kind == "open" else 0, 0, MAX_MINUTES),
            "starts_in": 60 * int_option(given, "--starts-in", 15, 0, MAX_AHEAD // 60),
            "bot": given.value("--bot")[:32],
        },
        NewTournament,
    )
    tournament = fresh_table_id()
    with Administrator(database_from(given, screen)) as admin:
        admin.execute(StartTournament(wanted, tournament))
    screen.show_message("admin-tournament-created", tournament=tournament)
    return 0


def _options(game: str, given: ParsedArgs, screen: Screen) -> dict[str, Any]:
    """The game's options, if some are given; an unknown game is refused later."""
    settings = given.options.get("--option", ())
    if not settings or game not in games.names():
        return {}
    settled: dict[str, Any] = msgspec.to_builtins(options.settle(games.game(game), settings, screen.words))
    return settled


def run_cancel(given: ParsedArgs, screen: Screen) -> int:
    """Call a tournament off."""
    with server_extra():
        from dogwatch.server.administration import CancelTournament
    tournament = given.arguments[0]
    with Administrator(database_from(given, screen)) as admin:
        admin.execute(CancelTournament(tournament))
    screen.show_message("admin-tournament-cancelled", tournament=shown(tournament))
    return 0
