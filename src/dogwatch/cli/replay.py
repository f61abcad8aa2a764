"""`dogwatch replay`: step through a record."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from dogwatch.cli.arguments import Given
from dogwatch.cli.files import read
from dogwatch.cli.narrator import Narrator
from dogwatch.cli.offers import show_commands
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import Usage, nearest, shown
from dogwatch.cli.vocabulary import HELP, LEAVE, Command, meanings, vocabularies
from dogwatch.games.base import CHANCE, Fact
from dogwatch.records import Record

COMMANDS: Final = {
    "next": Command("terminal-word-next", "terminal-help-next"),
    "back": Command("terminal-word-back", "terminal-help-back"),
    "first": Command("terminal-word-first", "terminal-help-first"),
    "last": Command("terminal-word-last", "terminal-help-last"),
    "help": HELP,
    "quit": LEAVE,
}


class Scene(msgspec.Struct):
    """One decision and all that chance made of it: entries up to the next decision."""

    number: int = 0
    """Of its last entry."""
    state: Any = None
    told: list[tuple[int, Fact]] = []


def run(given: Given, screen: Screen) -> int:
    """Step at a keyboard; tell everything where nobody sits at one."""
    record = read(given.arguments[0])
    narrator = Narrator(record, screen)
    scenes = _scenes(record, narrator)
    if screen.is_live and not given.has("--all"):
        _step(scenes, record, narrator)
        return 0
    for scene in scenes:
        _tell(scene, narrator)
    narrator.ending()
    return 0


def _scenes(record: Record, narrator: Narrator) -> list[Scene]:
    """The record, cut before each decision."""
    scenes = [Scene()]
    before = None
    for step in record.replay():
        scene = scenes[-1]
        scene.number, scene.state = step.number, step.state
        scene.told += [(step.number, fact) for fact in narrator.facts(before, step.entry, step.state)]
        before = step.state
        is_decision_next = record.game.turn(step.state) != CHANCE
        if is_decision_next and step.number < len(record.entries):
            scenes.append(Scene())
    return scenes


def _step(scenes: list[Scene], record: Record, narrator: Narrator) -> None:
    screen = narrator.screen
    (commands,) = vocabularies(screen.words, meanings(COMMANDS))
    at, last = 0, len(scenes) - 1
    _show(scenes[at], narrator)
    screen.say("terminal-replay-help", "dim")
    while True:
        try:
            line = screen.ask(f"{scenes[at].number}/{len(record.entries)} > ").casefold()
        except (EOFError, KeyboardInterrupt):
            screen.draw()
            return
        command = commands.get(line, "") if line else "next"
        if command == "quit":
            return
        if command == "help":
            _help(screen)
            continue
        if command:
            goal = {"next": at + 1, "back": at - 1, "first": 0, "last": last}[command]
            at = min(max(goal, 0), last)
        elif line.isdecimal() and len(line) < 10:
            at = next((i for i, scene in enumerate(scenes) if scene.number >= int(line)), last)
        else:
            hint = nearest(line, commands) or Fact("terminal-say-help")
            screen.refuse(Usage("terminal-unknown-word", {"word": shown(line)}, hint))
            continue
        _show(scenes[at], narrator)
        if at == last:
            narrator.ending()


def _help(screen: Screen) -> None:
    screen.say("terminal-replay-numbers")
    show_commands(screen, COMMANDS.values())


def _show(scene: Scene, narrator: Narrator) -> None:
    narrator.table(scene.state)
    _tell(scene, narrator)


def _tell(scene: Scene, narrator: Narrator) -> None:
    for number, fact in scene.told:
        narrator.tell(fact, f"{number:>4} ")
