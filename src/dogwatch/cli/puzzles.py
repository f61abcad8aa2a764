"""`dogwatch puzzles`: makes puzzles from bots' games, and proves those that exist."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TypeVar

from rich.table import Table

from dogwatch import games
from dogwatch.arena.local import run_in_processes
from dogwatch.bots import bot, levels
from dogwatch.bots.interrupts import plain_interrupts
from dogwatch.cli.arguments import ParsedArgs
from dogwatch.cli.chance_resolver import chance_resolver
from dogwatch.cli.faces import known_game
from dogwatch.cli.lock import exclusive_lock
from dogwatch.cli.numbers import int_option
from dogwatch.cli.ready import make_ready
from dogwatch.cli.research import progress_bar
from dogwatch.cli.screen import Screen
from dogwatch.cli.usage import UsageError, printable
from dogwatch.folders import data_folder
from dogwatch.games.base import Refusal
from dogwatch.puzzles import files
from dogwatch.puzzles.base import Puzzle, puzzles
from dogwatch.puzzles.check import census, check, sample
from dogwatch.puzzles.mine import (
    Journal,
    Plan,
    Progress,
    Rated,
    Workers,
    in_order,
    make,
    rate_one,
    with_rating,
)
from dogwatch.puzzles.rating import BANDS

_COUNT, _MAX_COUNT = 100, 100_000
_MAX_JOBS = 256
Item = TypeVar("Item")
Result = TypeVar("Result")


def run_make(given: ParsedArgs, screen: Screen) -> int:
    """Find and rate puzzles and write them to a file; an interrupted run can be resumed."""
    name = known_game(given.arguments[0])
    if puzzles(name) is None:
        raise Refusal("", "puzzles-none", {"game": name})
    chance_resolver(name)  # fail before playing if the physics library is missing
    target = Path(given.value("--file") or f"{name}-puzzles.jsonl.gz")
    if target.exists() and not given.has("--force"):
        raise UsageError("terminal-file-exists", {"file": printable(str(target))})
    if not target.parent.is_dir():  # fail before playing
        raise UsageError("terminal-cannot-write", {"file": printable(str(target))})
    count = int_option(given, "--count", _COUNT, 1, _MAX_COUNT)
    plan = Plan(name, given.value("--seed") or "0")
    path = _journal(plan)
    make_ready([bot(name, level) for level in levels(name)], screen)
    with exclusive_lock(path), _server_extra():
        if given.has("--fresh"):
            path.unlink(missing_ok=True)
        journal = Journal(plan, path)
        try:
            with plain_interrupts():
                stock = _with_progress_bar(plan, count, journal, _workers(given), screen)
        except KeyboardInterrupt:
            screen.show_status("puzzles-stopped")
            return 130
        finally:
            journal.close()
    _write(stock, target)
    _show_census(screen, stock)
    screen.show_message("puzzles-made", count=len(stock), file=str(target))
    return 0 if len(stock) == count else 1


def run_check(given: ParsedArgs, screen: Screen) -> int:
    """Prove shipped puzzles, or those of a file; returns 1 if one is refused."""
    stock = _read(given.arguments[0]) if given.arguments else _all_shipped()
    if given.has("--sample"):
        stock = sample(stock, int_option(given, "--sample", 0, 1, _MAX_COUNT))
    began = monotonic()
    with progress_bar() as progress, _server_extra(), plain_interrupts():
        task = progress.add_task(screen.words.say("puzzles-proving"), total=len(stock))
        refused = check(stock, _workers(given), lambda: progress.advance(task))
    _show_census(screen, stock)
    for each in refused:
        screen.show_message("puzzles-refused", "red", id=each.id, reason=each.problem)
    seconds = f"{monotonic() - began:.1f}"
    screen.show_message(
        "puzzles-checked", count=len(stock), proven=len(stock) - len(refused), seconds=seconds
    )
    return 1 if refused else 0


def run_rate(given: ParsedArgs, screen: Screen) -> int:
    """Rate the puzzles of a file again, by new trials, and write it; returns 1 if one is refused."""
    name = given.arguments[0]
    stock = _read(name)
    began = monotonic()
    rated: dict[str, Rated] = {}
    with progress_bar() as progress, _server_extra(), plain_interrupts():
        task = progress.add_task(screen.words.say("puzzles-rating"), total=len(stock))
        for each in _workers(given)(rate_one, iter(stock)):
            rated[each.id] = each
            progress.advance(task)
    for each in rated.values():
        if each.problem:
            screen.show_message("puzzles-refused", "red", id=each.id, reason=each.problem)
    if any(each.problem for each in rated.values()):
        return 1
    stock = tuple(in_order(with_rating(puzzle, rated[puzzle.id]) for puzzle in stock))
    _write(stock, Path(name))
    _show_census(screen, stock)
    screen.show_message("puzzles-rated", count=len(stock), seconds=f"{monotonic() - began:.1f}")
    return 0


@contextmanager
def _server_extra() -> Iterator[None]:
    """Turn a missing library of the server extra into a `Refusal` that names it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise Refusal("", "puzzles-not-installed", {"module": missing.name or "?"}) from None


def _all_shipped() -> tuple[Puzzle, ...]:
    return tuple(puzzle for name in games.names() for puzzle in files.shipped(name))


def _read(name: str) -> tuple[Puzzle, ...]:
    try:
        return files.read(Path(name))
    except FileNotFoundError:
        raise UsageError("terminal-no-such-file", {"file": printable(name)}) from None
    except OSError:
        raise UsageError("terminal-cannot-read", {"file": printable(name)}) from None


def _write(stock: Iterable[Puzzle], target: Path) -> None:
    try:
        files.write(stock, target)
    except OSError:
        raise UsageError("terminal-cannot-write", {"file": printable(str(target))}) from None


def _workers(given: ParsedArgs) -> Workers:
    jobs = int_option(given, "--jobs", os.cpu_count() or 1, 1, _MAX_JOBS)
    if given.has("--ray"):
        from dogwatch.arena.on_ray import cluster, run_on_ray

        ray = cluster(given.value("--ray"), jobs if given.has("--jobs") else None)
        return lambda work, items: run_on_ray(ray, work, items)
    return _one_by_one if jobs == 1 else lambda work, items: run_in_processes(work, items, jobs)


def _one_by_one(work: Callable[[Item], Result], items: Iterator[Item]) -> Iterator[Result]:
    return map(work, items)


def _with_progress_bar(
    plan: Plan, count: int, journal: Journal, workers: Workers, screen: Screen
) -> list[Puzzle]:
    say = screen.words.say
    with progress_bar() as progress:
        finding = progress.add_task(say("puzzles-finding"), total=count)
        rating = progress.add_task(say("puzzles-rating"), total=count)

        def on_progress(now: Progress) -> None:
            progress.update(finding, completed=now.found, total=max(count, now.found))
            progress.update(rating, completed=now.rated, total=max(count, now.found))

        return make(plan, count, journal, workers, on_progress)


def _journal(plan: Plan) -> Path:
    safe = "".join(letter if letter.isalnum() else "-" for letter in plan.seed)
    return data_folder("puzzles") / f"{plan.game}-{safe}.jsonl"


def _show_census(screen: Screen, stock: tuple[Puzzle, ...] | list[Puzzle]) -> None:
    """Print how many puzzles there are, by game, kind, theme and band of ratings."""
    lows = ("", *map(str, BANDS))
    table = Table(box=None, padding=(0, 2, 0, 0))
    for key in ("puzzles-game", "puzzles-kind", "puzzles-theme"):
        table.add_column(screen.words.say(key))
    for low, high in zip(lows, (*map(str, BANDS), ""), strict=True):
        table.add_column(
            f"{low}–{high}" if low and high else f"< {high}" if high else f"≥ {low}", justify="right"
        )
    for game in sorted({puzzle.game for puzzle in stock}):
        for kind, theme, counts in census([puzzle for puzzle in stock if puzzle.game == game]):
            table.add_row(game, kind, theme, *(str(each or "") for each in counts))
    screen.show(table)
