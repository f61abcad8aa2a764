"""`dogwatch report`: bots play, and a page says what kind of game it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from dogwatch import games
from dogwatch.arena.contestants import RANDOM
from dogwatch.bots import USUAL, bot, levels
from dogwatch.cli import options
from dogwatch.cli.arguments import Given
from dogwatch.cli.faces import named
from dogwatch.cli.numbers import number, real
from dogwatch.cli.ready import make_ready
from dogwatch.cli.research import bar, installed
from dogwatch.cli.resolvers import resolver
from dogwatch.cli.screen import Screen
from dogwatch.cli.seating import level_name
from dogwatch.cli.usage import Usage, printable, shown, unknown

if TYPE_CHECKING:
    from dogwatch.research.report import Variant

_GAMES, _MOST_GAMES, _LEAST_GAMES = 100, 1_000_000, 20
_SECONDS, _MOST_SECONDS = 0.02, 3600.0
_MOST_JOBS = 256
_TIMES = 3
"""Thinking times: each so often more than the one before it as follows."""
_STEP = 4


def run(given: Given, screen: Screen) -> int:
    """Play, count, and write the page."""
    name = named(given.arguments[0])
    level = given.value("--bot") or USUAL
    known = (*levels(name), RANDOM)
    if level not in known:
        raise unknown("terminal-unknown-level", level, known)
    resolver(name)  # if it is missing, say so now
    target = Path(given.value("--file") or f"{name}-report.html")
    if target.exists():
        raise Usage("research-file-exists", {"file": printable(str(target))})
    if not target.parent.is_dir():  # said before anything is played
        raise Usage("research-cannot-write", {"file": printable(str(target))})
    seconds = real(given, "--seconds", _SECONDS, 0.001, _MOST_SECONDS)
    with installed():
        from dogwatch.research.base import research
        from dogwatch.research.report import Plan, study
        from dogwatch.research.report.page import page
        from dogwatch.research.report.studying import total

        research(name).kernel()  # if a library is missing, say so now
    plan = Plan(
        game=name,
        variants=_variants(given, name, screen),
        level=level,
        games=number(given, "--games", _GAMES, _LEAST_GAMES, _MOST_GAMES),
        seconds=seconds,
        times=tuple(seconds * _STEP**step for step in range(_TIMES)),
        seed=number(given, "--seed", 0, 0, 10**9),
        jobs=number(given, "--jobs", 1, 1, _MOST_JOBS),
    )
    make_ready([bot(name, each) for each in levels(name)], screen)
    with bar() as progress:
        task = progress.add_task(screen.words.say("research-playing"), total=total(plan))
        found = study(plan, lambda: progress.advance(task))
    title = screen.words.title(name)
    written = page(found, screen.words, title, lambda each: level_name(each, screen.words))
    try:
        target.write_text(written, "utf-8")
    except OSError:
        raise Usage("research-cannot-write", {"file": printable(str(target))}) from None
    screen.say("research-reported", games=total(plan), file=str(target))
    return 0


def _variants(given: Given, name: str, screen: Screen) -> tuple[Variant, ...]:
    """The options that were asked for, and each comparison: the same with one setting changed."""
    from dogwatch.research.report import Variant

    game, base = games.game(name), given.options.get("--option", ())
    wanted = [(_called(base) or screen.words.say("research-usual"), base)]
    wanted += [(shown(each), (*base, *each.split(";"))) for each in given.options.get("--compare", ())]
    return tuple(
        Variant(
            called, msgspec.json.decode(msgspec.json.encode(options.settle(game, settings, screen.words)))
        )
        for called, settings in wanted
    )


def _called(settings: tuple[str, ...]) -> str:
    return shown(", ".join(settings))
