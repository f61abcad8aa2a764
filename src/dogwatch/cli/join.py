"""`dogwatch join`: play on a server as a bot, with a program of the arena's line protocol."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from dogwatch import games
from dogwatch.arena.contestants import EXTERNAL_PREFIX
from dogwatch.arena.external import parse_command
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.database import server_extra
from dogwatch.cli.faces import known_game
from dogwatch.cli.numbers import float_option, int_option
from dogwatch.cli.screen import Screen
from dogwatch.cli.secret_file import Messages, read_secret
from dogwatch.cli.usage import UsageError, printable, shown
from dogwatch.folders import data_folder
from dogwatch.games.base import Arg

if TYPE_CHECKING:
    from dogwatch.network.bot_api import Rules
    from dogwatch.network.joining import Joining

TOKEN = "DOGWATCH_BOT_TOKEN"
"""Environment variable: the bot's token."""
_FILE = Messages("join-file-unreadable", "join-file-malformed", "join-file-public")
_TOKEN = re.compile(r"dogwatch_bot_[A-Za-z0-9_-]{32}")
_RANGE = re.compile(r"([0-9]{1,6})-([0-9]{1,6})")
_MAX_TABLES = 100
_STOPPED = 130


def run(given: ParsedArgs, screen: Screen) -> int:
    """Play until interrupted, which returns 130; unfinished games are resumed by the next start."""
    if any(_TOKEN.search(word) for word in _all_words(given)):
        raise UsageError("join-token-in-argument", {"variable": TOKEN})
    url, command = given.arguments
    if not command.startswith(EXTERNAL_PREFIX):
        raise UsageError("join-which-program")
    parse_command(command)
    with server_extra():
        from dogwatch.network.bot_api import BotApi, is_open_wire
        from dogwatch.network.joining import Joining
        from dogwatch.network.nonces import Nonces
        from dogwatch.network.programs import Programs
    rules = _rules(given)
    seconds = float_option(given, "--seconds", 1.0, 0.01, 3600.0)
    count = int_option(given, "--programs", 1, 1, rules.tables)
    api = BotApi(url, _token(given, screen))
    if is_open_wire(api.url):
        screen.show_status("join-open-wire")
    programs = Programs(command, count)

    def tell(key: str, **args: Arg) -> None:
        screen.show_message(key, **{name: _shown(value) for name, value in args.items()})

    joining = Joining(api, programs, Nonces(_folder(api.url)), rules, seconds, tell)
    try:
        stopped = asyncio.run(_until_stopped(joining))
    finally:
        programs.close()
    if not stopped:
        return 0
    screen.show_status("join-stopped", count=joining.unfinished)
    return _STOPPED


async def _until_stopped(joining: Joining) -> bool:
    """Play until a signal; returns True. Raises `Refusal`."""
    playing = asyncio.create_task(joining.run())
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, playing.cancel)
    try:
        await playing
    except asyncio.CancelledError:
        return True
    finally:
        await joining.leave()
    return False


def _all_words(given: ParsedArgs) -> list[str]:
    return [*given.arguments, *(value for values in given.options.values() for value in values)]


def _token(given: ParsedArgs, screen: Screen) -> str:
    """The token from the file or the environment, which the program does not inherit."""
    from_environment = os.environ.pop(TOKEN, "").strip()
    file = given.value("--token-file")
    if given.has("--token-file") and from_environment:
        raise UsageError("join-two-tokens", {"variable": TOKEN})
    token = read_secret(Path(file), screen, _FILE) if file else from_environment
    if not token:
        raise UsageError("join-no-token", {"variable": TOKEN})
    if not _TOKEN.fullmatch(token):
        raise UsageError("join-bad-token")
    return token


def _rules(given: ParsedArgs) -> Rules:
    from dogwatch.network.bot_api import Rules

    only = given.value("--only")
    if only not in ("", "rated", "friendly"):
        raise UsageError(
            "terminal-bad-value", {"option": "--only", "value": shown(only), "allowed": "rated, friendly"}
        )
    names = tuple(dict.fromkeys(known_game(each) for each in given.options.get("--game", ())))
    return Rules(
        games=names or tuple(games.names()),
        tables=int_option(given, "--tables", 4, 1, _MAX_TABLES),
        rated=only != "friendly",
        friendly=only != "rated",
        move=_range(given, "--move-clock", (5, 3_600)),
        bank=_range(given, "--game-clock", (60, 36_000)),
    )


def _range(given: ParsedArgs, name: str, usual: tuple[int, int]) -> tuple[int, int] | None:
    """Seconds from and to; None for `none`."""
    text = given.value(name)
    if not given.has(name) or text == "none":
        return usual if not given.has(name) else None
    found = _RANGE.fullmatch(text)
    if found is None or not 5 <= int(found[1]) <= int(found[2]) <= 14 * 24 * 3600:
        raise UsageError(
            "terminal-bad-value", {"option": name, "value": shown(text), "allowed": "10-300, none"}
        )
    return int(found[1]), int(found[2])


def _folder(url: str) -> Path:
    return data_folder("network") / urlsplit(url).netloc.replace(":", "-")


def _shown(value: Arg) -> Arg:
    return printable(value) if isinstance(value, str) else value
