"""`dogwatch play`: people and bots at one keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dogwatch import games
from dogwatch.bots import Bot, bot, levels
from dogwatch.cli import options, seating
from dogwatch.cli.arguments import Given
from dogwatch.cli.faces import face as face_of
from dogwatch.cli.faces import named
from dogwatch.cli.files import Keeper, latest_unfinished, place_for, read
from dogwatch.cli.lock import alone_with
from dogwatch.cli.program import command_line
from dogwatch.cli.ready import make_ready
from dogwatch.cli.resolvers import resolver
from dogwatch.cli.screen import Screen
from dogwatch.cli.session import Session
from dogwatch.cli.usage import Usage, unknown
from dogwatch.cli.vocabulary import RULES, phrases
from dogwatch.games.base import Fact, Refusal
from dogwatch.records import LocalTable, Record

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


def run(given: Given, screen: Screen) -> int:
    """Begin a game, or go on with one."""
    if given.has("--resume"):
        return _resume(given, screen)
    name = named(*given.arguments)
    if given.has("--options"):
        options.show(games.game(name), face_of(name), screen)
        return 0
    return _begin(name, given, screen)


def _begin(name: str, given: Given, screen: Screen) -> int:
    game, face = games.game(name), face_of(name)
    settled = options.settle(game, given.options.get("--option", ()), screen.words)
    resolve = resolver(name)
    seated = seating.players(given, screen, name, face, game.seats(settled))
    if seated is None:
        return 0
    seed = given.value("--seed") if given.has("--seed") else None
    table = LocalTable.open(game, settled, seated, seed, resolve)
    path = place_for(table.record, given.value("--record"))
    with alone_with(path):
        keeper = Keeper.of_new(table.record, path)
        screen.say("terminal-locked-in", "dim", commitment=table.record.header.commitment[:16])
        screen.say("terminal-new-here", "dim", rules=phrases(screen.words, Fact(RULES.said))[0])
        return _play(table, keeper, screen)


def _resume(given: Given, screen: Screen) -> int:
    for other in _SETTLED_BY_RECORD:
        if given.has(other):
            raise Usage("terminal-not-together", {"one": "--resume", "other": other})
    name = named(*given.arguments) if given.arguments else ""
    path = given.value("--resume") or str(latest_unfinished(name))
    with alone_with(Path(path)):
        return _go_on(path, name, screen)


def _go_on(path: str, name: str, screen: Screen) -> int:
    record = read(path)
    if name and name != record.header.game:
        raise Usage("terminal-other-game", {"file": path, "game": record.header.game})
    if record.outcome is not None:
        raise Refusal("", "terminal-resume-over", {"command": command_line("replay", path)})
    if record.seed is None:
        raise Refusal("", "terminal-resume-hidden")
    screen.say("terminal-resumed", "dim")
    table = LocalTable(record, resolver(record.header.game))
    return _play(table, Keeper(record, Path(path)), screen)


def _play(table: LocalTable, keeper: Keeper, screen: Screen) -> int:
    bots = _bots(table.record)
    make_ready(bots.values(), screen)
    return Session(table, keeper, bots, screen).run()


def _bots(record: Record) -> dict[int, Bot[Any, Any]]:
    found = {}
    for seat, player in enumerate(record.header.players):
        if player.kind == "bot":
            if player.level not in levels(record.header.game):
                raise unknown("terminal-unknown-level", player.level, levels(record.header.game))
            found[seat] = bot(record.header.game, player.level)
    return found
