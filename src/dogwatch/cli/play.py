"""`dogwatch play`: play a game in the terminal, against bots or against each other."""

from __future__ import annotations

from pathlib import Path

from dogwatch import games
from dogwatch.bots import bot
from dogwatch.bots.base import AnyBot
from dogwatch.cli import options, seating
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.chance_resolver import chance_resolver
from dogwatch.cli.faces import face as face_of
from dogwatch.cli.faces import known_game
from dogwatch.cli.files import RecordFile, latest_unfinished, load_record, record_path
from dogwatch.cli.lock import exclusive_lock
from dogwatch.cli.program import command_line
from dogwatch.cli.ready import make_ready
from dogwatch.cli.screen import Screen
from dogwatch.cli.session import Session
from dogwatch.cli.usage import UsageError
from dogwatch.cli.vocabulary import RULES, phrases
from dogwatch.games.base import Fact, Refusal
from dogwatch.records import LocalTable, Record
from dogwatch.words import Words

_SETTLED_BY_RECORD = (
    "--against",
    "--two",
    "--seat",
    "--names",
    "--option",
    "--options",
    "--seed",
    "--record",
)
"""Options that `--resume` refuses."""


def run(given: ParsedArgs, screen: Screen) -> int:
    """Start or resume a game, or list its options."""
    if given.has("--resume"):
        return _resume(given, screen)
    name = known_game(*given.arguments)
    if given.has("--options"):
        options.show(games.game(name), face_of(name), screen)
        return 0
    return _begin(name, given, screen)


def _begin(name: str, given: ParsedArgs, screen: Screen) -> int:
    game, face = games.game(name), face_of(name)
    settled = options.settle(game, given.options.get("--option", ()), screen.words)
    resolve = chance_resolver(name)
    seated = seating.players(given, screen, name, face, game.seats(settled))
    if seated is None:
        return 0
    seed = given.value("--seed") if given.has("--seed") else None
    table = LocalTable.open(game, settled, seated, seed, resolve)
    path = record_path(table.record, given.value("--record"))
    with exclusive_lock(path):
        record_file = RecordFile.create(table.record, path)
        screen.show_message("terminal-locked-in", "dim", commitment=table.record.header.commitment[:16])
        screen.show_message("terminal-new-here", "dim", rules=phrases(screen.words, Fact(RULES.said))[0])
        return _play(table, record_file, screen)


def _resume(given: ParsedArgs, screen: Screen) -> int:
    for other in _SETTLED_BY_RECORD:
        if given.has(other):
            raise UsageError("terminal-not-together", {"one": "--resume", "other": other})
    name = known_game(*given.arguments) if given.arguments else ""
    path = given.value("--resume") or str(latest_unfinished(name))
    with exclusive_lock(Path(path)):
        return _go_on(path, name, screen)


def _go_on(path: str, name: str, screen: Screen) -> int:
    record = load_record(path)
    if name and name != record.header.game:
        raise UsageError("terminal-other-game", {"file": path, "game": record.header.game})
    if record.outcome is not None:
        raise Refusal("", "terminal-resume-over", {"command": command_line("replay", path)})
    if record.seed is None:
        raise Refusal("", "terminal-resume-hidden")
    screen.show_message("terminal-resumed", "dim")
    table = LocalTable(record, chance_resolver(record.header.game))
    return _play(table, RecordFile(record, Path(path)), screen)


def _play(table: LocalTable, record_file: RecordFile, screen: Screen) -> int:
    bots = _bots(table.record, screen.words)
    make_ready(bots.values(), screen)
    return Session(table, record_file, bots, screen).run()


def _bots(record: Record, words: Words) -> dict[int, AnyBot]:
    bots = {}
    for seat, player in enumerate(record.header.players):
        if player.kind == "bot":
            seating.check_level(player.level, record.header.game, words)
            bots[seat] = bot(record.header.game, player.level)
    return bots
