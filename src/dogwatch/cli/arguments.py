"""Command line parser: a command, its arguments and its options.

It replaces argparse because help and error messages are localised.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, shown, unknown

_NEGATIVE = re.compile(r"-[0-9]*\.?[0-9]+")
"""A value, although it begins as an option does."""


class Option(msgspec.Struct, frozen=True):
    """`--name`, or `--name value`."""

    name: str
    about: str
    """Fluent key of the help text."""
    metavar: str = ""
    """Fluent key of the value's name in the help; "" for a flag without a value."""
    value_optional: bool = False
    short: str = ""
    values: Callable[[], Iterable[str]] = tuple
    """Allowed values, listed in the help; empty if they are not listed."""


class ParsedArgs(msgspec.Struct, frozen=True):
    """A parsed command line."""

    command: Command
    arguments: tuple[str, ...] = ()
    options: Mapping[str, tuple[str, ...]] = {}
    group: str = ""
    """The first word of commands with two, if only that was given."""

    def has(self, name: str) -> bool:
        """Whether the option was given."""
        return name in self.options

    def value(self, name: str) -> str:
        """The option's last value; "" if it has none."""
        return (self.options.get(name) or ("",))[-1]


class Command(msgspec.Struct, frozen=True):
    """A subcommand of `dogwatch`; `run` returns the exit code."""

    name: str
    """One word, or two: `admin list`; "" for what `dogwatch` does without a command."""
    about: str
    """Fluent key of the help text."""
    run: Callable[[ParsedArgs, Screen], int]
    metavars: tuple[str, ...] = ()
    """Fluent keys of its arguments."""
    required: int = 0
    """How many of the arguments are required."""
    missing_message: str = "terminal-too-little"
    """Fluent key of the error when required arguments are missing."""
    options: tuple[Option, ...] = ()


SHARED = (
    Option("--help", "terminal-option-help", short="-h"),
    Option("--lang", "terminal-option-lang", "terminal-a-language"),
    Option("--version", "terminal-option-version", short="-V"),
)


def parse(tokens: Sequence[str], commands: Sequence[Command], default: Command) -> ParsedArgs:
    """Parse a command line; raises `UsageError` for an unknown command or option, or a missing value.

    `default` is the command if none is given. Options may also precede the command.
    """
    rest = list(tokens)
    command, group = default, ""
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
            if equals and not option.metavar:
                raise UsageError("terminal-takes-nothing", {"option": option.name})
            if option.metavar and not equals:
                if rest and (not rest[0].startswith("-") or _NEGATIVE.fullmatch(rest[0])):
                    value, equals = rest.pop(0), "="
                elif not option.value_optional:
                    raise UsageError("terminal-needs-value", {"option": option.name})
            if equals:
                options[option.name] += (value,)
        elif command is default and not group and any(each.name.startswith(f"{token} ") for each in commands):
            group = token
        elif command is default:
            command = _find_command(f"{group} {token}".strip(), commands)
            for name in options:
                _find_option(name, command)
        else:
            arguments.append(token)
    return ParsedArgs(command, tuple(arguments), options, group if command is default else "")


def check_arguments(given: ParsedArgs) -> None:
    """Raise `UsageError` if the command has too many or too few arguments."""
    command = given.command
    if len(given.arguments) > len(command.metavars):
        raise UsageError("terminal-too-much", {"word": shown(given.arguments[len(command.metavars)])})
    if len(given.arguments) < command.required:
        raise UsageError(command.missing_message, {"command": command.name})


def _find_option(name: str, command: Command) -> Option:
    options = (*command.options, *SHARED)
    for option in options:
        if name in (option.name, option.short):
            return option
    raise unknown("terminal-unknown-option", name, [option.name for option in options])


def _find_command(name: str, commands: Sequence[Command]) -> Command:
    """The command; a name of two words is compared with those of the same group only."""
    group, _, word = name.rpartition(" ")
    known = {each.name.rpartition(" ")[2]: each for each in commands if each.name.rpartition(" ")[0] == group}
    if word in known:
        return known[word]
    groups = {each.name.partition(" ")[0] for each in commands if " " in each.name} if not group else set()
    raise unknown("terminal-unknown-command", word, [*known, *groups])
