"""`dogwatch admin players …`: list, show, rename, ban and delete players, and sign their devices out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from dogwatch import player_names
from dogwatch.cli.admin import confirmed, date, print_json, show_grid
from dogwatch.cli.admin_connection import Administrator
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.database import database_from, server_extra
from dogwatch.cli.numbers import int_option
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, printable, shown
from dogwatch.games.base import Arg, Refusal

if TYPE_CHECKING:
    from dogwatch.server.administration import OfPlayer
    from dogwatch.store.census import PlayerSummary

_SHOWN = 50
_MAX_LISTED = 100_000


def run_players(given: ParsedArgs, screen: Screen) -> int:
    """Print the players, newest first."""
    with server_extra():
        from dogwatch.store.census import list_players
        from dogwatch.store.reading import read_snapshot
    limit = int_option(given, "--limit", _SHOWN, 1, _MAX_LISTED)
    found = read_snapshot(database_from(given, screen), lambda connection: list_players(connection, limit))
    if given.has("--json"):
        print_json(screen, found)
        return 0
    grid = Table(box=None, pad_edge=False, header_style="bold")
    for key in ("admin-player", "admin-name", "admin-created", "admin-used", "admin-devices", "admin-games"):
        grid.add_column(screen.words.say(key), overflow="fold")
    for each in found:
        marks = [("admin-is-bot", each.bot), ("admin-banned", each.banned is not None)]
        marked = "".join(f" {screen.words.say(key)}" for key, applies in marks if applies)
        grid.add_row(
            Text(each.id),
            Text(printable(each.name) + marked),
            date(each.made)[:10],
            date(each.seen),
            str(each.sessions),
            str(each.games),
        )
    show_grid(screen, grid, len(found))
    screen.show_message("admin-players-listed", "dim", count=len(found), limit=limit)
    return 0


def run_player(given: ParsedArgs, screen: Screen) -> int:
    """Print a player with the devices that are signed in."""
    with server_extra():
        from dogwatch.store.census import sessions_of
        from dogwatch.store.reading import read_snapshot
    player = find_player(given, screen)
    sessions = read_snapshot(
        database_from(given, screen), lambda connection: sessions_of(connection, player.id)
    )
    if given.has("--json"):
        print_json(screen, {"player": player, "sessions": sessions})
        return 0
    screen.show_message(
        "admin-player-is",
        player=player.id,
        name=printable(player.name),
        made=date(player.made)[:10],
        seen=date(player.seen),
        games=player.games,
    )
    if player.banned is not None:
        screen.show_message("admin-player-banned-since", "yellow", when=date(player.banned))
    for each in sessions:
        device = printable(each.device) or "–"
        screen.show_message("admin-session", session=each.id, device=device, seen=date(each.seen))
    return 0


def run_rename_player(given: ParsedArgs, screen: Screen) -> int:
    """Give a player another name."""
    with server_extra():
        from dogwatch.server.administration import RenamePlayer
    name = player_names.normalise_name(given.value("--name"))
    if not name:
        raise UsageError("terminal-needs-value", {"option": "--name"})
    player = find_player(given, screen)
    _execute(given, screen, RenamePlayer(player.id, name))
    screen.show_message("admin-player-renamed", player=player.id, name=shown(name))
    return 0


def run_ban(given: ParsedArgs, screen: Screen) -> int:
    """Ban a player, or end the ban."""
    with server_extra():
        from dogwatch.server.administration import BanPlayer
    player, banned = find_player(given, screen), not given.has("--lift")
    _execute(given, screen, BanPlayer(player.id, banned))
    screen.show_message("admin-player-banned" if banned else "admin-player-unbanned", player=player.id)
    return 0


def run_delete_player(given: ParsedArgs, screen: Screen) -> int:
    """Delete a player; the games stay, without the name."""
    with server_extra():
        from dogwatch.server.administration import DeletePlayer
    player = find_player(given, screen)
    args: dict[str, Arg] = {"player": player.id, "name": printable(player.name), "games": player.games}
    if not confirmed(given, screen, "admin-confirm-delete-player", args):
        return 1
    _execute(given, screen, DeletePlayer(player.id))
    screen.show_message("admin-player-deleted", player=player.id)
    return 0


def run_end_session(given: ParsedArgs, screen: Screen) -> int:
    """Sign a device of a player out."""
    with server_extra():
        from dogwatch.server.administration import EndSession
    if len(given.arguments) < 2:
        raise UsageError("admin-which-session")
    player = find_player(given, screen)
    _execute(given, screen, EndSession(player.id, given.arguments[1]))
    screen.show_message("admin-session-ended", player=player.id)
    return 0


def find_player(given: ParsedArgs, screen: Screen) -> PlayerSummary:
    """The player with this id or name."""
    from dogwatch.store import census
    from dogwatch.store.reading import read_snapshot

    word = given.arguments[0]
    key = player_names.confusion_key(word)
    found = read_snapshot(
        database_from(given, screen), lambda connection: census.find_player(connection, word, key)
    )
    if found is None:
        raise Refusal("", "admin-no-such-player", {"player": shown(word)})
    return found


def _execute(given: ParsedArgs, screen: Screen, request: OfPlayer) -> None:
    with Administrator(database_from(given, screen)) as admin:
        admin.execute(request)
