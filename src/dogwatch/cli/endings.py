"""`dogwatch endings`: solves a game's endings on this machine, and checks the stored ones."""

from __future__ import annotations

import os
from time import monotonic

from dogwatch.bots.endings import Built, Endings, endings
from dogwatch.bots.interrupts import plain_interrupts
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.faces import known_game
from dogwatch.cli.numbers import int_option
from dogwatch.cli.research import progress_bar
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, printable
from dogwatch.games.base import Refusal

_MAX_JOBS, _STEPS = 256, 1_000
_POSITIONS, _MAX_POSITIONS, _MAX_SEED = 1_000, 1_000_000, 1 << 32


def run_build(given: ParsedArgs, screen: Screen) -> int:
    """Solve the endings and store them in the user's data folder."""
    found = _endings(given)
    pieces = int_option(given, "--pieces", found.usual, found.fewest, found.most)
    jobs = int_option(given, "--jobs", os.cpu_count() or 1, 1, _MAX_JOBS)
    began = monotonic()
    try:
        with progress_bar() as progress, plain_interrupts():
            task = progress.add_task(screen.words.say("endings-solving"), total=_STEPS)
            built = found.build(
                pieces, jobs, lambda share: progress.update(task, completed=round(share * _STEPS))
            )
    except KeyboardInterrupt:
        screen.show_status("endings-stopped")
        return 130
    except OSError as error:
        file = printable(str(error.filename or "?"))
        raise UsageError("terminal-cannot-write", {"file": file}) from None
    _show(built, screen)
    screen.show_message("endings-built", seconds=f"{monotonic() - began:.0f}")
    return 0


def run_check(given: ParsedArgs, screen: Screen) -> int:
    """Compare the stored endings with their checksum, the rules and a search; 1 if a position differs."""
    found = _endings(given)
    built = found.stored()
    if built is None:
        raise Refusal("", "endings-not-built", {"game": given.arguments[0]})
    count = int_option(given, "--positions", _POSITIONS, 1, _MAX_POSITIONS)
    seed = int_option(given, "--seed", 1, 0, _MAX_SEED)
    began = monotonic()
    with progress_bar() as progress, plain_interrupts():
        task = progress.add_task(screen.words.say("endings-checking"), total=count)
        checked = found.check(count, seed, lambda: progress.advance(task))
    for each in checked.different:
        screen.show_message("endings-different", "red", position=each)
    _show(built, screen)
    seconds = f"{monotonic() - began:.0f}"
    wrong = len(checked.different)
    screen.show_message("endings-checked", count=count, agree=count - wrong, seconds=seconds)
    screen.show_message(
        "endings-decided",
        exhaustive=checked.exhaustive,
        search=checked.search,
        unfinished=checked.unfinished,
    )
    return 1 if wrong else 0


def _endings(given: ParsedArgs) -> Endings:
    name = known_game(given.arguments[0])
    try:
        found = endings(name)
    except ModuleNotFoundError as missing:
        raise Refusal("", "puzzles-not-installed", {"module": missing.name or "?"}) from None
    if found is None:
        raise Refusal("", "endings-none", {"game": name})
    return found


def _show(built: Built, screen: Screen) -> None:
    screen.show_message(
        "endings-stored",
        pieces=built.pieces,
        positions=built.positions,
        megabytes=f"{built.size / 1e6:.0f}",
        moves=built.longest,
        file=str(built.file),
    )
