"""Entry point of `dogwatch`: runs the command and turns exceptions into messages and exit codes."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence

from rich.text import Text

from dogwatch import __version__, games
from dogwatch.cli import help as helping
from dogwatch.cli.arguments import check_arguments, parse
from dogwatch.cli.commands import COMMANDS, START
from dogwatch.cli.encoding import tolerate_encodings
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, all_of, unknown
from dogwatch.games.base import Arg, BadOptions, Refusal
from dogwatch.server.protocol_version import PROTOCOL_VERSION
from dogwatch.words import languages, preferred_language, words

FINE, REFUSED, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130
DEBUG = "DOGWATCH_DEBUG"
"""Environment variable: if set, an unexpected error prints its traceback."""
_MAX_PROBLEM = 200


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line (default: `sys.argv`) and return the exit code."""
    tokens = list(sys.argv[1:] if argv is None else argv)
    tolerate_encodings()
    language = _wanted_language(tokens)
    screen = Screen(words(language if language in languages() else preferred_language()))
    try:
        if language not in languages():
            raise unknown("terminal-unknown-language", language, languages())
        return _run(tokens, screen)
    except (UsageError, BadOptions) as usage:
        screen.show_error(usage)
        return WRONG_USAGE
    except Refusal as refusal:
        screen.show_error(refusal)
        return REFUSED
    except (KeyboardInterrupt, EOFError):  # no game was open yet
        screen.show()
        return INTERRUPTED
    except BrokenPipeError:  # the reading process has ended, as in `dogwatch replay FILE | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return REFUSED
    except Exception as error:
        if os.environ.get(DEBUG):
            traceback.print_exc()
        screen.show_error(Refusal("", "terminal-unexpected", {"problem": _described(error), "debug": DEBUG}))
        return REFUSED


def _described(error: Exception) -> str:
    """An error's type, its first line, and the place in the code that raised it."""
    text = str(error).partition("\n")[0][:_MAX_PROBLEM]
    frames = traceback.extract_tb(error.__traceback__)
    place = f", {os.path.basename(frames[-1].filename)} line {frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}: {text}{place}"


def _run(tokens: Sequence[str], screen: Screen) -> int:
    given = parse(tokens, COMMANDS, START)
    in_group = [each for each in COMMANDS if each.name.startswith(f"{given.group} ")]
    if given.has("--version"):
        _show_version(screen)
    elif given.group and not given.has("--help"):
        hint = all_of(each.name.partition(" ")[2] for each in in_group)
        raise UsageError("terminal-which-command", {"group": given.group}, hint)
    elif given.group:
        helping.print_group(screen, given.group, in_group)
    elif given.has("--help") and given.command is START:
        helping.print_overview(screen, COMMANDS, START)
    elif given.has("--help"):
        helping.print_command(screen, given.command)
    else:
        check_arguments(given)
        return given.command.run(given, screen)
    return FINE


def _show_version(screen: Screen) -> None:
    """One line; its first two words are the same in all languages."""
    rules = (f"{name} {'/'.join(map(str, games.versions(name)))}" for name in games.names())
    args: dict[str, Arg] = {"version": __version__, "rules": ", ".join(rules), "protocol": PROTOCOL_VERSION}
    screen.console.print(Text(screen.words.say("terminal-version", args)), soft_wrap=True)


def _wanted_language(tokens: Sequence[str]) -> str:
    """The value of `--lang`, found before parsing, because parse errors are printed in that language."""
    for token, following in zip(tokens, [*tokens[1:], ""], strict=False):
        if token == "--":
            break
        name, equals, value = token.partition("=")
        if name == "--lang" and (equals or following):
            return value if equals else following
    return preferred_language()
