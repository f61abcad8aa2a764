"""What stands on the command line: a command, its arguments and its options.

A small parser of our own, because everything it says must be in the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import Usage, shown, unknown


class Option(msgspec.Struct, frozen=True):
    """`--name`, or `--name value`."""

    name: str
    about: str
    """A Fluent key, as is `takes`."""
    takes: str = ""
    """What follows it; "" for a mere switch."""
    alone: bool = False
    """Whether it may stand without what it takes."""
    short: str = ""
    values: Callable[[], Iterable[str]] = tuple
    """What may follow it, where that can be listed."""


class Given(msgspec.Struct, frozen=True):
    """What was asked for."""

    command: Command | None
    arguments: tuple[str, ...] = ()
    options: Mapping[str, tuple[str, ...]] = {}

    def has(self, name: str) -> bool:
        """Whether the option was given."""
        return name in self.options

    def value(self, name: str) -> str:
        """What was said last with the option; "" if nothing was."""
        return (self.options.get(name) or ("",))[-1]


class Command(msgspec.Struct, frozen=True):
    """One thing that `dogwatch` does."""

    name: str
    about: str
    run: Callable[[Given, Screen], int]
    takes: tuple[str, ...] = ()
    """Fluent keys of its arguments."""
    needs: int = 0
    """How many of them it cannot do without."""
    lacks: str = "terminal-too-little"
    """What is said when it has fewer."""
    options: tuple[Option, ...] = ()


SHARED = (
    Option("--help", "terminal-option-help", short="-h"),
    Option("--lang", "terminal-option-lang", "terminal-a-language"),
    Option("--version", "terminal-option-version", short="-V"),
)


def parse(tokens: Sequence[str], commands: Sequence[Command]) -> Given:
    """The command line's meaning; raises `Usage`."""
    rest = list(tokens)
    command: Command | None = None
    arguments: list[str] = []
    options: dict[str, tuple[str, ...]] = {}
    while rest:
        token = rest.pop(0)
        if token == "--":
            arguments += rest
            break
        if token.startswith("-") and token != "-":
            name, equals, value = token.partition("=")
            option = _find_option(name, command)
            options.setdefault(option.name, ())
            if equals and not option.takes:
                raise Usage("terminal-takes-nothing", {"option": option.name})
            if option.takes and not equals:
                if rest and not rest[0].startswith("-"):
                    value, equals = rest.pop(0), "="
                elif not option.alone:
                    raise Usage("terminal-needs-value", {"option": option.name})
            if equals:
                options[option.name] += (value,)
        elif command is None:
            command = _find_command(token, commands)
        else:
            arguments.append(token)
    return Given(command, tuple(arguments), options)


def check_arguments(given: Given) -> None:
    """As many arguments as the command takes, neither more nor fewer."""
    command = given.command
    if command is None:
        return
    if len(given.arguments) > len(command.takes):
        raise Usage("terminal-too-much", {"word": shown(given.arguments[len(command.takes)])})
    if len(given.arguments) < command.needs:
        raise Usage(command.lacks, {"command": command.name})


def _find_option(name: str, command: Command | None) -> Option:
    options = (*(command.options if command else ()), *SHARED)
    for option in options:
        if name in (option.name, option.short):
            return option
    raise unknown("terminal-unknown-option", name, [option.name for option in options])


def _find_command(name: str, commands: Sequence[Command]) -> Command:
    for command in commands:
        if name == command.name:
            return command
    raise unknown("terminal-unknown-command", name, [command.name for command in commands])
