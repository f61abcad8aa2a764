"""`dogwatch replay`: steps through a record, or prints it whole."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.files import load_record
from dogwatch.cli.menu import show_commands
from dogwatch.cli.presenter import Presenter
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, nearest, shown
from dogwatch.cli.vocabulary import HELP, LEAVE, InputCommand, meanings, vocabularies
from dogwatch.games.base import CHANCE, Fact
from dogwatch.records import Record

COMMANDS: Final = {
    "next": InputCommand("terminal-word-next", "terminal-help-next"),
    "back": InputCommand("terminal-word-back", "terminal-help-back"),
    "first": InputCommand("terminal-word-first", "terminal-help-first"),
    "last": InputCommand("terminal-word-last", "terminal-help-last"),
    "help": HELP,
    "quit": LEAVE,
}


class Scene(msgspec.Struct):
    """One decision and the chance moves after it: the entries up to the next decision."""

    number: int = 0
    """Number of its last entry."""
    state: Any = None
    facts: list[tuple[int, Fact]] = []
    """What happened, each with its entry's number."""


def run(given: ParsedArgs, screen: Screen) -> int:
    """Step interactively; print everything if stdin or stdout is no terminal, or with `--all`."""
    record = load_record(given.arguments[0])
    presenter = Presenter(record, screen)
    scenes = _scenes(record, presenter)
    if screen.is_live and not given.has("--all"):
        _step(scenes, record, presenter)
        return 0
    for scene in scenes:
        _show_facts(scene, presenter)
    presenter.show_result()
    return 0


def _scenes(record: Record, presenter: Presenter) -> list[Scene]:
    """Split the record before each decision."""
    scenes = [Scene()]
    before = None
    for step in record.replay():
        scene = scenes[-1]
        scene.number, scene.state = step.number, step.state
        scene.facts += [(step.number, fact) for fact in presenter.facts(before, step.entry, step.state)]
        before = step.state
        is_decision_next = record.game.turn(step.state) != CHANCE
        if is_decision_next and step.number < len(record.entries):
            scenes.append(Scene())
    return scenes


def _step(scenes: list[Scene], record: Record, presenter: Presenter) -> None:
    screen = presenter.screen
    (commands,) = vocabularies(screen.words, meanings(COMMANDS))
    at, last = 0, len(scenes) - 1
    _show(scenes[at], presenter)
    screen.show_message("terminal-replay-help", "dim")
    while True:
        try:
            line = screen.ask(f"{scenes[at].number}/{len(record.entries)} > ").casefold()
        except (EOFError, KeyboardInterrupt):
            screen.show()
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
            screen.show_refusal(UsageError("terminal-unknown-word", {"word": shown(line)}, hint))
            continue
        _show(scenes[at], presenter)
        if at == last:
            presenter.show_result()


def _help(screen: Screen) -> None:
    screen.show_message("terminal-replay-numbers")
    show_commands(screen, COMMANDS.values())


def _show(scene: Scene, presenter: Presenter) -> None:
    presenter.show_table(scene.state)
    _show_facts(scene, presenter)


def _show_facts(scene: Scene, presenter: Presenter) -> None:
    for number, fact in scene.facts:
        presenter.show_fact(fact, f"{number:>4} ")
