"""`--help`, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from dogwatch.cli.arguments import SHARED, Command, Option
from dogwatch.cli.program import command_line, program
from dogwatch.cli.screen import Screen


def general(screen: Screen, commands: Sequence[Command]) -> None:
    """What there is."""
    say = screen.words.say
    _usage(screen, say("terminal-a-command"), say("terminal-some-options"))
    screen.say("terminal-about")
    _section(screen, "terminal-title-commands", [(command.name, say(command.about)) for command in commands])
    _options(screen, SHARED)
    screen.draw()
    screen.say("terminal-more-help", "dim", command=command_line("play", "--help"))


def about(screen: Screen, command: Command) -> None:
    """What one command does."""
    say = screen.words.say
    takes = [say(key) if i < command.needs else f"[{say(key)}]" for i, key in enumerate(command.takes)]
    _usage(screen, command.name, *takes, say("terminal-some-options"))
    screen.say(command.about)
    _options(screen, (*command.options, *SHARED))


def _usage(screen: Screen, *parts: str) -> None:
    line = Text(screen.words.say("terminal-title-usage") + " ", "bold")
    screen.draw(line.append(" ".join([program(), *parts]), "not bold cyan"))
    screen.draw()


def _options(screen: Screen, options: Sequence[Option]) -> None:
    rows = [(_spelled(screen, option), _explained(screen, option)) for option in options]
    _section(screen, "terminal-title-options", rows)


def _spelled(screen: Screen, option: Option) -> str:
    name = f"{option.short}, {option.name}" if option.short else option.name
    if not option.takes:
        return name
    value = screen.words.say(option.takes)
    return f"{name} [{value}]" if option.alone else f"{name} {value}"


def _explained(screen: Screen, option: Option) -> str:
    about, values = screen.words.say(option.about), ", ".join(option.values())
    return f"{about}: {values}" if values else about


def _section(screen: Screen, title: str, rows: Sequence[tuple[str, str]]) -> None:
    screen.draw()
    screen.say(title, "bold")
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="cyan", no_wrap=True)
    table.add_column()
    for name, about in rows:
        table.add_row(f"  {name}", about)
    screen.draw(table)
