"""The list of all subcommands."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dogwatch.bots import LEVELS, levels
from dogwatch.cli import (
    admin,
    admin_bots,
    admin_players,
    admin_tournaments,
    backup,
    database,
    doctor,
    endings,
    export,
    join,
    ladder,
    match,
    new_game,
    perft,
    play,
    puzzles,
    replay,
    report,
    rules,
    serve,
    start,
    verify,
)
from dogwatch.cli.arguments import Command, Option, ParsedArgs
from dogwatch.cli.faces import face
from dogwatch.cli.screen import Screen
from dogwatch.games import names


def _levels() -> Iterable[str]:
    return [level for level in LEVELS if any(level in levels(game) for game in names())]


def _seats() -> Iterable[str]:
    return dict.fromkeys(seat for game in names() for seat in face(game).seats)


_JOBS = Option("--jobs", "puzzles-option-jobs", "terminal-a-number")
_RAY = Option("--ray", "arena-option-ray", "terminal-an-address", value_optional=True)

_MATCH = (
    Option("--games", "arena-option-games", "terminal-a-number"),
    Option("--seconds", "arena-option-seconds", "terminal-a-number"),
    Option("--nodes", "arena-option-nodes", "terminal-a-number"),
    Option("--seed", "terminal-option-seed", "terminal-a-seed"),
    Option("--option", "terminal-option-option", "terminal-a-setting"),
    Option("--jobs", "arena-option-jobs", "terminal-a-number"),
    _RAY,
    Option("--fresh", "arena-option-fresh"),
)
"""Options shared by `match` and `ladder`."""

_SERVE = (
    Option("--host", "terminal-option-host", "terminal-an-address"),
    Option("--port", "terminal-option-port", "terminal-a-number"),
    database.OPTION,
    Option("--thinkers", "terminal-option-thinkers", "terminal-a-number"),
    Option("--calculators", "terminal-option-calculators", "terminal-a-number"),
    Option("--limit", "terminal-option-limit", "terminal-a-setting"),
    Option("--lan", "terminal-option-lan"),
    Option("--trusted-proxy", "terminal-option-trusted-proxy", "terminal-an-address"),
    Option("--metrics-from", "hosting-option-metrics-from", "terminal-an-address"),
    Option("--public-url", "hosting-option-public-url", "hosting-a-url"),
    Option("--push-service", "hosting-option-push-service", "hosting-a-host"),
    Option("--webhook", "hosting-option-webhook", "terminal-a-file"),
    Option("--log-level", "hosting-option-log-level", "hosting-a-level", values=serve.log_levels),
    Option("--access-log", "hosting-option-access-log"),
    Option("--club", "hosting-option-club", "hosting-a-code"),
    Option("--about", "hosting-option-about", "terminal-a-file"),
    Option("--operator-tournaments", "hosting-option-operator-tournaments"),
)
"""Options shared by `serve` and `dogwatch` without a command."""

START = Command(
    "", "start-about", start.run, options=(*_SERVE, Option("--no-browser", "start-option-no-browser"))
)
"""What `dogwatch` does without a command."""

_YES = Option("--yes", "admin-option-yes")
_JSON = Option("--json", "admin-option-json")


def _of_player(
    name: str, about: str, run: Callable[[ParsedArgs, Screen], int], *options: Option, second: str = ""
) -> Command:
    """A command of `dogwatch admin` that names a player."""
    return Command(
        f"admin {name}",
        about,
        run,
        metavars=("admin-a-player", *([second] if second else [])),
        required=1,
        missing_message="admin-which-player",
        options=(database.OPTION, *options),
    )


def _of_tournament(
    name: str, about: str, run: Callable[[ParsedArgs, Screen], int], *options: Option
) -> Command:
    """A command of `dogwatch admin` that names a tournament."""
    return Command(
        f"admin {name}",
        about,
        run,
        metavars=("admin-a-tournament",),
        required=1,
        missing_message="admin-which-tournament",
        options=(database.OPTION, *options),
    )


COMMANDS = (
    Command(
        "admin add-bot",
        "admin-about-add-bot",
        admin_bots.run_add,
        options=(
            database.OPTION,
            Option("--name", "admin-option-bot-name", "terminal-a-name"),
            Option("--game", "admin-option-bot-game", "terminal-a-game"),
        ),
    ),
    _of_player("ban", "admin-about-ban", admin_players.run_ban, Option("--lift", "admin-option-lift")),
    _of_player(
        "bot-token", "admin-about-bot-token", admin_bots.run_token, Option("--revoke", "admin-option-revoke")
    ),
    _of_tournament("cancel-tournament", "admin-about-cancel-tournament", admin_tournaments.run_cancel),
    Command(
        "admin close",
        "admin-about-close",
        admin.run_close,
        metavars=("admin-a-table",),
        required=1,
        missing_message="admin-which-table",
        options=(database.OPTION,),
    ),
    Command(
        "admin delete",
        "admin-about-delete",
        admin.run_delete,
        metavars=("admin-a-table",),
        required=1,
        missing_message="admin-which-table",
        options=(database.OPTION, _YES),
    ),
    _of_player("delete-player", "admin-about-delete-player", admin_players.run_delete_player, _YES),
    _of_tournament("delete-tournament", "admin-about-delete-tournament", admin_tournaments.run_delete, _YES),
    _of_player(
        "end-session", "admin-about-end-session", admin_players.run_end_session, second="admin-a-session"
    ),
    Command(
        "admin erase-name",
        "admin-about-erase-name",
        admin.run_erase_name,
        metavars=("admin-a-table", "terminal-a-seat"),
        options=(database.OPTION, Option("--name", "admin-option-name", "terminal-a-name"), _YES),
    ),
    Command(
        "admin list",
        "admin-about-list",
        admin.run_list,
        options=(
            database.OPTION,
            Option("--running", "admin-option-running"),
            Option("--finished", "admin-option-finished"),
            Option("--older-than", "admin-option-unused", "admin-some-days"),
            Option("--limit", "admin-option-limit", "terminal-a-number"),
            _JSON,
        ),
    ),
    _of_player("player", "admin-about-player", admin_players.run_player, _JSON),
    Command(
        "admin players",
        "admin-about-players",
        admin_players.run_players,
        options=(database.OPTION, Option("--limit", "admin-option-limit", "terminal-a-number"), _JSON),
    ),
    Command(
        "admin prune",
        "admin-about-prune",
        admin.run_prune,
        options=(
            database.OPTION,
            Option("--older-than", "admin-option-older", "admin-some-days"),
            Option("--records", "admin-option-records", "arena-a-folder"),
            _YES,
        ),
    ),
    _of_player(
        "rename-player",
        "admin-about-rename-player",
        admin_players.run_rename_player,
        Option("--name", "admin-option-new-name", "terminal-a-name"),
    ),
    _of_tournament("rename-tournament", "admin-about-rename-tournament", admin_tournaments.run_rename),
    Command(
        "admin start-tournament",
        "admin-about-start-tournament",
        admin_tournaments.run_start,
        metavars=("admin-a-kind", "terminal-a-game"),
        options=(
            database.OPTION,
            Option("--rounds", "admin-option-rounds", "terminal-a-number"),
            Option("--minutes", "admin-option-minutes", "terminal-a-number"),
            Option("--starts-in", "admin-option-starts-in", "terminal-a-number"),
            Option("--clock", "admin-option-clock", "terminal-a-number"),
            Option("--increment", "admin-option-increment", "terminal-a-number"),
            Option("--option", "terminal-option-option", "terminal-a-setting"),
            Option("--bot", "admin-option-bot", "hosting-a-level"),
        ),
    ),
    Command("admin stats", "admin-about-stats", admin.run_stats, options=(database.OPTION, _JSON)),
    _of_tournament("tournament", "admin-about-tournament", admin_tournaments.run_tournament, _JSON),
    Command(
        "admin tournaments",
        "admin-about-tournaments",
        admin_tournaments.run_tournaments,
        options=(database.OPTION, Option("--limit", "admin-option-limit", "terminal-a-number"), _JSON),
    ),
    Command(
        "backup",
        "backup-about",
        backup.run,
        metavars=("terminal-a-file",),
        required=1,
        options=(database.OPTION, Option("--force", "backup-option-force")),
    ),
    Command(
        "doctor",
        "doctor-about",
        doctor.run,
        metavars=("doctor-a-url",),
        options=(
            database.OPTION,
            Option("--host", "terminal-option-host", "terminal-an-address"),
            Option("--port", "terminal-option-port", "terminal-a-number"),
            Option("--trusted-proxy", "terminal-option-trusted-proxy", "terminal-an-address"),
            Option("--json", "doctor-option-json"),
        ),
    ),
    Command(
        "endings build",
        "endings-about-build",
        endings.run_build,
        metavars=("terminal-a-game",),
        required=1,
        missing_message="arena-which-ladder",
        options=(
            Option("--pieces", "endings-option-pieces", "terminal-a-number"),
            Option("--jobs", "endings-option-jobs", "terminal-a-number"),
        ),
    ),
    Command(
        "endings check",
        "endings-about-check",
        endings.run_check,
        metavars=("terminal-a-game",),
        required=1,
        missing_message="arena-which-ladder",
        options=(
            Option("--positions", "endings-option-positions", "terminal-a-number"),
            Option("--seed", "endings-option-seed", "terminal-a-number"),
        ),
    ),
    Command(
        "export",
        "research-about-export",
        export.run,
        metavars=("arena-a-folder", "terminal-a-file"),
        required=1,
        missing_message="research-too-little-to-export",
        options=export.OPTIONS,
    ),
    Command(
        "join",
        "join-about",
        join.run,
        metavars=("hosting-a-url", "join-a-program"),
        required=2,
        missing_message="join-too-little",
        options=(
            Option("--token-file", "join-option-token-file", "terminal-a-file"),
            Option("--game", "join-option-game", "terminal-a-game"),
            Option("--tables", "join-option-tables", "terminal-a-number"),
            Option("--programs", "join-option-programs", "terminal-a-number"),
            Option("--seconds", "join-option-seconds", "terminal-a-number"),
            Option("--only", "join-option-only", "join-a-kind", values=lambda: ("rated", "friendly")),
            Option("--move-clock", "join-option-move-clock", "join-a-range"),
            Option("--game-clock", "join-option-game-clock", "join-a-range"),
        ),
    ),
    Command(
        "ladder",
        "arena-about-ladder",
        ladder.run,
        metavars=("terminal-a-game",),
        required=1,
        missing_message="arena-which-ladder",
        options=(*_MATCH, Option("--calibrate", "arena-option-calibrate")),
    ),
    Command(
        "match",
        "arena-about-match",
        match.run,
        metavars=("terminal-a-game", "arena-a-contestant", "arena-another-contestant"),
        required=3,
        missing_message="arena-too-little",
        options=(
            *_MATCH,
            Option("--sprt", "arena-option-sprt", "arena-two-scores", value_optional=True),
            Option("--records", "arena-option-records", "arena-a-folder"),
        ),
    ),
    Command(
        "new-game",
        "terminal-about-new-game",
        new_game.run,
        metavars=("terminal-a-name",),
        required=1,
        missing_message="terminal-new-game-lacks",
    ),
    Command(
        "perft",
        "terminal-about-perft",
        perft.run,
        metavars=("terminal-a-game", "terminal-a-position", "terminal-a-depth"),
        required=3,
        missing_message="terminal-too-little-to-count",
        options=(Option("--divide", "terminal-option-divide"),),
    ),
    Command(
        "play",
        "terminal-about-play",
        play.run,
        metavars=("terminal-a-game",),
        options=(
            Option("--against", "terminal-option-against", "terminal-a-level", values=_levels),
            Option("--two", "terminal-option-two"),
            Option("--seat", "terminal-option-seat", "terminal-a-seat", values=_seats),
            Option("--names", "terminal-option-names", "terminal-some-names"),
            Option("--option", "terminal-option-option", "terminal-a-setting"),
            Option("--options", "terminal-option-options"),
            Option("--seed", "terminal-option-seed", "terminal-a-seed"),
            Option("--record", "terminal-option-record", "terminal-a-file"),
            Option("--resume", "terminal-option-resume", "terminal-a-file", value_optional=True),
        ),
    ),
    Command(
        "puzzles check",
        "puzzles-about-check",
        puzzles.run_check,
        metavars=("terminal-a-file",),
        options=(Option("--sample", "puzzles-option-sample", "terminal-a-number"), _JOBS, _RAY),
    ),
    Command(
        "puzzles make",
        "puzzles-about-make",
        puzzles.run_make,
        metavars=("terminal-a-game",),
        required=1,
        missing_message="arena-which-ladder",
        options=(
            Option("--count", "puzzles-option-count", "terminal-a-number"),
            Option("--seed", "puzzles-option-seed", "terminal-a-seed"),
            Option("--file", "puzzles-option-file", "terminal-a-file"),
            Option("--force", "puzzles-option-force"),
            Option("--fresh", "puzzles-option-fresh"),
            _JOBS,
            _RAY,
        ),
    ),
    Command(
        "puzzles rate",
        "puzzles-about-rate",
        puzzles.run_rate,
        metavars=("terminal-a-file",),
        required=1,
        options=(_JOBS, _RAY),
    ),
    Command(
        "replay",
        "terminal-about-replay",
        replay.run,
        metavars=("terminal-a-file",),
        required=1,
        options=(Option("--all", "terminal-option-all"),),
    ),
    Command(
        "report",
        "research-about-report",
        report.run,
        metavars=("terminal-a-game",),
        required=1,
        missing_message="arena-which-ladder",
        options=(
            Option("--games", "research-option-games", "terminal-a-number"),
            Option("--bot", "research-option-bot", "terminal-a-level", values=_levels),
            Option("--seconds", "research-option-seconds", "terminal-a-number"),
            Option("--nodes", "arena-option-nodes", "terminal-a-number"),
            Option("--option", "terminal-option-option", "terminal-a-setting"),
            Option("--compare", "research-option-compare", "terminal-a-setting"),
            Option("--seed", "research-option-seed", "terminal-a-number"),
            Option("--jobs", "arena-option-jobs", "terminal-a-number"),
            Option("--file", "research-option-file", "terminal-a-file"),
        ),
    ),
    Command(
        "restore",
        "backup-about-restore",
        backup.run_restore,
        metavars=("terminal-a-file",),
        required=1,
        options=(database.OPTION, Option("--force", "backup-option-force-restore")),
    ),
    Command("rules", "terminal-about-rules", rules.run, metavars=("terminal-a-game",)),
    Command("serve", "terminal-about-serve", serve.run, options=_SERVE),
    Command(
        "verify",
        "terminal-about-verify",
        verify.run,
        metavars=("terminal-a-file",),
        required=1,
        options=(
            Option("--seal", "terminal-option-seal", "terminal-a-seal"),
            Option("--nonce", "terminal-option-nonce", "terminal-a-seal"),
            Option("--source", "terminal-option-source", "terminal-a-file"),
        ),
    ),
)
