"""All commands: a new one comes in by a line here."""

from __future__ import annotations

from collections.abc import Iterable

from dogwatch.bots import LEVELS, levels
from dogwatch.cli import export, ladder, match, new_game, perft, play, replay, report, rules, serve, verify
from dogwatch.cli.arguments import Command, Option
from dogwatch.cli.faces import face
from dogwatch.games import names


def _levels() -> Iterable[str]:
    return [level for level in LEVELS if any(level in levels(game) for game in names())]


def _seats() -> Iterable[str]:
    return dict.fromkeys(seat for game in names() for seat in face(game).seats)


_MATCH = (
    Option("--games", "arena-option-games", "terminal-a-number"),
    Option("--seconds", "arena-option-seconds", "terminal-a-number"),
    Option("--nodes", "arena-option-nodes", "terminal-a-number"),
    Option("--seed", "terminal-option-seed", "terminal-a-seed"),
    Option("--option", "terminal-option-option", "terminal-a-setting"),
    Option("--jobs", "arena-option-jobs", "terminal-a-number"),
    Option("--ray", "arena-option-ray", "terminal-an-address", alone=True),
    Option("--fresh", "arena-option-fresh"),
)
"""What a match and a ladder have in common."""

COMMANDS = (
    Command(
        "export",
        "research-about-export",
        export.run,
        takes=("arena-a-folder", "terminal-a-file"),
        needs=2,
        lacks="research-too-little-to-export",
        options=(Option("--rows", "research-option-rows", "research-some-rows", values=export.kinds),),
    ),
    Command(
        "ladder",
        "arena-about-ladder",
        ladder.run,
        takes=("terminal-a-game",),
        needs=1,
        lacks="arena-which-ladder",
        options=_MATCH,
    ),
    Command(
        "match",
        "arena-about-match",
        match.run,
        takes=("terminal-a-game", "arena-a-contestant", "arena-another-contestant"),
        needs=3,
        lacks="arena-too-little",
        options=(
            *_MATCH,
            Option("--sprt", "arena-option-sprt", "arena-two-scores", alone=True),
            Option("--records", "arena-option-records", "arena-a-folder"),
        ),
    ),
    Command(
        "new-game",
        "terminal-about-new-game",
        new_game.run,
        takes=("terminal-a-name",),
        needs=1,
        lacks="terminal-new-game-lacks",
    ),
    Command(
        "perft",
        "terminal-about-perft",
        perft.run,
        takes=("terminal-a-game", "terminal-a-position", "terminal-a-depth"),
        needs=3,
        lacks="terminal-too-little-to-count",
        options=(Option("--divide", "terminal-option-divide"),),
    ),
    Command(
        "play",
        "terminal-about-play",
        play.run,
        takes=("terminal-a-game",),
        options=(
            Option("--against", "terminal-option-against", "terminal-a-level", values=_levels),
            Option("--two", "terminal-option-two"),
            Option("--seat", "terminal-option-seat", "terminal-a-seat", values=_seats),
            Option("--names", "terminal-option-names", "terminal-some-names"),
            Option("--option", "terminal-option-option", "terminal-a-setting"),
            Option("--options", "terminal-option-options"),
            Option("--seed", "terminal-option-seed", "terminal-a-seed"),
            Option("--record", "terminal-option-record", "terminal-a-file"),
            Option("--resume", "terminal-option-resume", "terminal-a-file", alone=True),
        ),
    ),
    Command(
        "replay",
        "terminal-about-replay",
        replay.run,
        takes=("terminal-a-file",),
        needs=1,
        options=(Option("--all", "terminal-option-all"),),
    ),
    Command(
        "report",
        "research-about-report",
        report.run,
        takes=("terminal-a-game",),
        needs=1,
        lacks="arena-which-ladder",
        options=(
            Option("--games", "research-option-games", "terminal-a-number"),
            Option("--bot", "research-option-bot", "terminal-a-level", values=_levels),
            Option("--seconds", "research-option-seconds", "terminal-a-number"),
            Option("--option", "terminal-option-option", "terminal-a-setting"),
            Option("--compare", "research-option-compare", "terminal-a-setting"),
            Option("--seed", "research-option-seed", "terminal-a-number"),
            Option("--jobs", "arena-option-jobs", "terminal-a-number"),
            Option("--file", "research-option-file", "terminal-a-file"),
        ),
    ),
    Command("rules", "terminal-about-rules", rules.run, takes=("terminal-a-game",)),
    Command(
        "serve",
        "terminal-about-serve",
        serve.run,
        options=(
            Option("--host", "terminal-option-host", "terminal-an-address"),
            Option("--port", "terminal-option-port", "terminal-a-number"),
            Option("--database", "terminal-option-database", "terminal-a-database"),
            Option("--thinkers", "terminal-option-thinkers", "terminal-a-number"),
            Option("--calculators", "terminal-option-calculators", "terminal-a-number"),
            Option("--limit", "terminal-option-limit", "terminal-a-setting"),
            Option("--lan", "terminal-option-lan"),
            Option("--trusted-proxy", "terminal-option-trusted-proxy", "terminal-an-address"),
        ),
    ),
    Command(
        "verify",
        "terminal-about-verify",
        verify.run,
        takes=("terminal-a-file",),
        needs=1,
        options=(
            Option("--seal", "terminal-option-seal", "terminal-a-seal"),
            Option("--nonce", "terminal-option-nonce", "terminal-a-seal"),
        ),
    ),
)
