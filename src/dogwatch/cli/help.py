"""Prints the help of `dogwatch` and of its commands."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from dogwatch.cli.arguments import SHARED, Command, Option
from dogwatch.cli.program import command_line, program
from dogwatch.cli.screen import Screen


def print_overview(screen: Screen, commands: Sequence[Command], default: Command) -> None:
    """Print all commands, and the options of `dogwatch` without a command."""
    say = screen.words.say
    _usage(screen, f"[{say('terminal-a-command')}]", say("terminal-some-options"))
    screen.show_message("terminal-about")
    screen.show_message(default.about)
    _section(screen, "terminal-title-commands", [(command.name, say(command.about)) for command in commands])
    _options(screen, (*default.options, *SHARED))
    screen.show()
    screen.show_message("terminal-more-help", "dim", command=command_line("play", "--help"))


def print_group(screen: Screen, group: str, commands: Sequence[Command]) -> None:
    """Print the commands of a group, such as `admin`, and the options that all commands have."""
    say = screen.words.say
    _usage(screen, group, say("terminal-a-command"), say("terminal-some-options"))
    _section(screen, "terminal-title-commands", [(command.name, say(command.about)) for command in commands])
    _options(screen, SHARED)
    screen.show()
    screen.show_message("terminal-more-help", "dim", command=command_line(commands[0].name, "--help"))


def print_command(screen: Screen, command: Command) -> None:
    """Print the usage and the options of one command."""
    say = screen.words.say
    metavars = [
        say(key) if i < command.required else f"[{say(key)}]" for i, key in enumerate(command.metavars)
    ]
    _usage(screen, command.name, *metavars, say("terminal-some-options"))
    screen.show_message(command.about)
    _options(screen, (*command.options, *SHARED))


def _usage(screen: Screen, *parts: str) -> None:
    line = Text(screen.words.say("terminal-title-usage") + " ", "bold")
    screen.show(line.append(" ".join([program(), *parts]), "not bold cyan"))
    screen.show()


def _options(screen: Screen, options: Sequence[Option]) -> None:
    rows = [(_spelled(screen, option), _explained(screen, option)) for option in options]
    _section(screen, "terminal-title-options", rows)


def _spelled(screen: Screen, option: Option) -> str:
    name = f"{option.short}, {option.name}" if option.short else option.name
    if not option.metavar:
        return name
    value = screen.words.say(option.metavar)
    return f"{name} [{value}]" if option.value_optional else f"{name} {value}"


def _explained(screen: Screen, option: Option) -> str:
    about, values = screen.words.say(option.about), ", ".join(option.values())
    return f"{about}: {values}" if values else about


def _section(screen: Screen, title: str, rows: Sequence[tuple[str, str]]) -> None:
    screen.show()
    screen.show_message(title, "bold")
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    for name, about in rows:
        grid.add_row(f"  {name}", about)
    screen.show(grid)
