"""`dogwatch`: find the command, run it, and let no traceback reach the reader."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from importlib.metadata import version

from dogwatch.cli import help as helping
from dogwatch.cli.arguments import check_arguments, parse
from dogwatch.cli.commands import COMMANDS
from dogwatch.cli.plain import allow_any_letters
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import Usage, unknown
from dogwatch.games.base import BadOptions, Refusal
from dogwatch.words import LANGUAGES, preferred_language, words

FINE, REFUSED, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130
DEBUG = "DOGWATCH_DEBUG"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code says how it went."""
    tokens = list(sys.argv[1:] if argv is None else argv)
    allow_any_letters()
    language = _wanted_language(tokens)
    screen = Screen(words(language if language in LANGUAGES else preferred_language()))
    try:
        if language not in LANGUAGES:
            raise unknown("terminal-unknown-language", language, LANGUAGES)
        return _run(tokens, screen)
    except (Usage, BadOptions) as usage:
        screen.complain(usage)
        return WRONG_USAGE
    except Refusal as refusal:
        screen.complain(refusal)
        return REFUSED
    except (KeyboardInterrupt, EOFError):  # before there was anything to keep
        screen.draw()
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough, as in `dogwatch replay FILE | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return REFUSED
    except Exception as error:
        if os.environ.get(DEBUG):
            traceback.print_exc()
        screen.complain(Refusal("", "terminal-unexpected", {"problem": type(error).__name__, "debug": DEBUG}))
        return REFUSED


def _run(tokens: Sequence[str], screen: Screen) -> int:
    given = parse(tokens, COMMANDS)
    if given.has("--version"):
        screen.draw(f"dogwatch {version('dogwatch')}")
    elif given.command is None:
        helping.general(screen, COMMANDS)
    elif given.has("--help"):
        helping.about(screen, given.command)
    else:
        check_arguments(given)
        return given.command.run(given, screen)
    return FINE


def _wanted_language(tokens: Sequence[str]) -> str:
    """Looked for before anything else: errors, too, are told in it."""
    for token, following in zip(tokens, [*tokens[1:], ""], strict=False):
        if token == "--":
            break
        name, equals, value = token.partition("=")
        if name == "--lang" and (equals or following):
            return value if equals else following
    return preferred_language()
