"""`dogwatch report`: plays bot games and writes an HTML report on the game's properties."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from dogwatch import __version__, games
from dogwatch.arena.contestants import RANDOM
from dogwatch.bots import DEFAULT_LEVEL, bot, levels
from dogwatch.cli import options
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.chance_resolver import chance_resolver
from dogwatch.cli.faces import known_game
from dogwatch.cli.numbers import float_option, int_option
from dogwatch.cli.ready import make_ready
from dogwatch.cli.research import progress_bar, research_extra
from dogwatch.cli.screen import Screen
from dogwatch.cli.seating import level_name
from dogwatch.cli.usage import UsageError, printable, unknown

if TYPE_CHECKING:
    from dogwatch.research.report import Variant

_GAMES, _MAX_GAMES, _MIN_GAMES = 100, 1_000_000, 20
_SECONDS, _MAX_SECONDS = 0.02, 3600.0
_MAX_JOBS = 256
_MAX_NODES = 10**9
_TIMES = 3
"""How many limits are compared."""
_STEP = 4
"""Each limit is this many times the one before."""


def run(given: ParsedArgs, screen: Screen) -> int:
    """Play the games and write the report; an existing file is never overwritten."""
    name = known_game(given.arguments[0])
    level = given.value("--bot") or DEFAULT_LEVEL
    known = (*levels(name), RANDOM)
    if level not in known:
        raise unknown("terminal-unknown-level", level, known)
    chance_resolver(name)  # fail before playing if the physics library is missing
    target = Path(given.value("--file") or f"{name}-report.html")
    if target.exists():
        raise UsageError("research-file-exists", {"file": printable(str(target))})
    if not target.parent.is_dir():  # fail before playing
        raise UsageError("research-cannot-write", {"file": printable(str(target))})
    if given.has("--seconds") and given.has("--nodes"):
        raise UsageError("terminal-not-together", {"one": "--seconds", "other": "--nodes"})
    nodes = int_option(given, "--nodes", 0, 1, _MAX_NODES)
    limit = nodes or float_option(given, "--seconds", _SECONDS, 0.001, _MAX_SECONDS)
    with research_extra():
        from dogwatch.research.base import research
        from dogwatch.research.report import Plan, study
        from dogwatch.research.report.experiments import total
        from dogwatch.research.report.page import Origin, page

        research(name).kernel()  # fail before playing if a library is missing
    plan = Plan(
        game=name,
        variants=_variants(given, name, screen),
        level=level,
        games=int_option(given, "--games", _GAMES, _MIN_GAMES, _MAX_GAMES),
        limit=limit,
        limits=tuple(limit * _STEP**step for step in range(_TIMES)),
        unit="nodes" if nodes else "seconds",
        seed=int_option(given, "--seed", 0, 0, 10**9),
        jobs=int_option(given, "--jobs", 1, 1, _MAX_JOBS),
    )
    make_ready([bot(name, each) for each in levels(name)], screen)
    with progress_bar() as progress:
        task = progress.add_task(screen.words.say("research-playing"), total=total(plan))
        results = study(plan, lambda: progress.advance(task))
    title = screen.words.title(name)
    origin = Origin(_command(given), __version__, _today())
    html = page(results, screen.words, title, lambda each: level_name(each, screen.words, name), origin)
    try:
        target.write_text(html, "utf-8")
    except OSError:
        raise UsageError("research-cannot-write", {"file": printable(str(target))}) from None
    screen.show_message("research-reported", games=total(plan), file=str(target))
    return 0


def _variants(given: ParsedArgs, name: str, screen: Screen) -> tuple[Variant, ...]:
    """The options of `--option`, then those of each `--compare`: the same with its settings changed."""
    from dogwatch.research.report import Variant

    game, base = games.game(name), given.options.get("--option", ())
    wanted = [(_called(base) or screen.words.say("research-usual"), base)]
    for each in given.options.get("--compare", ()):
        settings = (*base, *each.split(";"))
        wanted.append((_called(settings), settings))
    return tuple(
        Variant(
            called, msgspec.json.decode(msgspec.json.encode(options.settle(game, settings, screen.words)))
        )
        for called, settings in wanted
    )


def _called(settings: Sequence[str]) -> str:
    """All settings, so that a set of options is named in full; the last one of an option counts."""
    last = {setting.partition("=")[0].strip(): setting.strip() for setting in settings}
    return printable("; ".join(last.values()))


def _command(given: ParsedArgs) -> str:
    """The command that was given, without the file: what the report depends on."""
    words = ["dogwatch", given.command.name, *given.arguments]
    for name, values in given.options.items():
        for value in values if name not in ("--file", "--jobs", "--lang") else ():
            words += [name, value]
    return printable(shlex.join(words))


def _today() -> str:
    """The date, or that of SOURCE_DATE_EPOCH, so that a report can be repeated byte for byte."""
    fixed = os.environ.get("SOURCE_DATE_EPOCH", "")
    now = datetime.fromtimestamp(int(fixed), UTC) if fixed.isdecimal() else datetime.now(UTC)
    return now.date().isoformat()
