"""Make puzzles: seek them in games of bots, rate them by trials, and keep a journal of both."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import count as count_from
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol, TypeVar

import msgspec

from dogwatch import games
from dogwatch.bots import bot
from dogwatch.bots.base import AnyBot
from dogwatch.games.base import CHANCE, Refusal
from dogwatch.puzzles.base import Puzzle, Puzzles, Unproven, puzzles
from dogwatch.puzzles.trials import rate_puzzle

_GAMES_PER_PUZZLE: Final = 200
"""After so many games per wanted puzzle the search is given up."""
Item = TypeVar("Item")
Result = TypeVar("Result")


class Workers(Protocol):
    """Calls a function with each item, in this process or in others, and yields results in any order."""

    def __call__(self, work: Callable[[Item], Result], items: Iterator[Item]) -> Iterator[Result]:
        """Items must be hashable; function, items and results are pickled."""


class Plan(msgspec.Struct, frozen=True, tag="plan"):
    """What a stock of puzzles is made from. Equal plans give equal puzzles in equal games."""

    game: str
    seed: str = "0"


class Found(msgspec.Struct, frozen=True, tag="found"):
    """The puzzles of one game."""

    index: int
    puzzles: tuple[Puzzle, ...]


class Rated(msgspec.Struct, frozen=True, tag="rated", omit_defaults=True):
    """The first rating of a puzzle."""

    id: str
    rating: float
    deviation: float
    problem: str = ""
    """Why the rated puzzle is refused; "" if it is not."""


class Progress(msgspec.Struct, frozen=True):
    """How far a stock is."""

    games: int
    found: int
    rated: int


class _Draws:
    """Numbers for chance's moves."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def below(self, limit: int) -> int:
        return self._rng.randrange(limit)


def search_game(plan: Plan, index: int) -> Found:
    """Play game `index` of a plan and find its puzzles."""
    by = _puzzles(plan.game)
    rng = Random(f"puzzles:{plan.seed}:{index}")
    return Found(index, tuple(by.find(_line(by, rng), rng)))


def _line(by: Puzzles, rng: Random) -> list[Any]:
    """The states of a game of bots in which a player decided."""
    game, line = by.game, []
    options = game.settle(rng.choice(by.setups))
    seated = [_player(game.name, rng.choice(by.levels)) for _ in range(game.seats(options))]
    resolver, draws = games.resolver(game.name), _Draws(rng)
    state = game.start(options)
    while (seat := game.turn(state)) is not None:
        if seat != CHANCE:
            line.append(state)
            if rng.random() < by.slips:
                move = rng.choice(game.moves(state))
            else:
                move = seated[seat].choose(state, nodes=by.nodes, seed=rng.getrandbits(48))
        elif resolver is not None and game.is_resolved(state):
            move = resolver(state)
        else:
            move = game.draw(state, draws)
        state = game.apply(state, move)
    return line


def rate_one(puzzle: Puzzle) -> Rated:
    """Rate a puzzle by trials, and prove it with its rating."""
    rating = rate_puzzle(puzzle.game, puzzle)
    rated = Rated(puzzle.id, round(rating.value), round(rating.deviation))
    try:
        _puzzles(puzzle.game).prove(with_rating(puzzle, rated))
    except Unproven as unproven:
        return msgspec.structs.replace(rated, problem=unproven.reason)
    return rated


def with_rating(puzzle: Puzzle, rated: Rated) -> Puzzle:
    """The puzzle with this rating."""
    return msgspec.structs.replace(puzzle, rating=rated.rating, deviation=rated.deviation)


@cache
def _puzzles(game: str) -> Puzzles:
    found = puzzles(game)
    if found is None:
        raise Refusal("", "puzzles-none", {"game": game})
    found.make_ready()
    return found


@cache
def _player(game: str, level: str) -> AnyBot:
    found = bot(game, level)
    found.make_ready()
    return found


def in_order(stock: Iterable[Puzzle]) -> list[Puzzle]:
    """As a file has them: by rating."""
    return sorted(stock, key=lambda puzzle: (puzzle.rating, puzzle.id))


class Journal:
    """The file of a plan, as JSON lines: the plan, the games searched, the ratings. A run can be resumed.

    Raises `Refusal` if the file is of another plan or cannot be read or written.
    """

    def __init__(self, plan: Plan, path: Path) -> None:
        self.games: dict[int, Found] = {}
        self.ratings: dict[str, Rated] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            whole = self._read(plan, path)
            self._file = path.open("ab")
            self._file.truncate(whole)  # drop a line that a crash cut off
            if not whole:
                self._write(plan)
        except OSError as error:
            args = {"file": str(path), "problem": error.strerror or str(error)}
            raise Refusal("", "puzzles-cannot-keep", args) from None

    def _read(self, plan: Plan, path: Path) -> int:
        data = path.read_bytes() if path.exists() else b""
        whole = data.rfind(b"\n") + 1
        try:
            for number, line in enumerate(data[:whole].splitlines()):
                entry = msgspec.json.decode(line, type=Plan | Found | Rated)
                if (number == 0) != (entry == plan):
                    raise Refusal("", "puzzles-other-journal", {"file": str(path)})
                self._keep(entry)
        except msgspec.DecodeError:
            raise Refusal("", "puzzles-other-journal", {"file": str(path)}) from None
        return whole

    def _keep(self, entry: Plan | Found | Rated) -> None:
        if isinstance(entry, Found):
            self.games[entry.index] = entry
        elif isinstance(entry, Rated):
            self.ratings[entry.id] = entry

    def add(self, entry: Found | Rated) -> None:
        """Store an entry durably."""
        self._keep(entry)
        self._write(entry)

    def _write(self, entry: msgspec.Struct) -> None:
        self._file.write(msgspec.json.encode(entry) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class Stock:
    """Puzzles without duplicates by symmetry, within the shares of their kinds and themes."""

    def __init__(self, by: Puzzles, count: int) -> None:
        self._by = by
        self._count = count
        self._known: set[str] = set()
        self._counts: Counter[str] = Counter()
        self.puzzles: dict[str, Puzzle] = {}
        self.games = 0
        """Games taken, from number 0 on."""

    def take(self, journal: Journal) -> None:
        """Add the puzzles of the journal's next games, up to the first missing game."""
        while self.games in journal.games and not self.is_full():
            for puzzle in journal.games[self.games].puzzles:
                self.add(puzzle)
            self.games += 1

    def is_full(self) -> bool:
        """Whether there are as many as wanted."""
        return len(self.puzzles) >= self._count

    def add(self, puzzle: Puzzle) -> None:
        """Add a puzzle unless it is a duplicate, too many are like it, or the stock is full."""
        name = self._by.canonical(puzzle)
        if self.is_full() or name in self._known or any(map(self._has_enough, _likes(puzzle))):
            return
        self._known.add(name)
        self._counts.update(_likes(puzzle))
        self.puzzles[puzzle.id] = puzzle

    def _has_enough(self, like: str) -> bool:
        return self._counts[like] >= self._by.shares.get(like, 1.0) * self._count


def _likes(puzzle: Puzzle) -> tuple[str, ...]:
    """What `Puzzles.shares` may limit: the kind, and the kind with each theme."""
    return puzzle.kind, *(f"{puzzle.kind} {theme}" for theme in puzzle.themes)


def make(
    plan: Plan,
    count: int,
    journal: Journal,
    workers: Workers,
    on_progress: Callable[[Progress], None] = lambda _: None,
) -> list[Puzzle]:
    """Find `count` puzzles and rate them; what the journal has is not computed again.

    Games count in the order of their numbers, so that the result does not depend on the workers. Fewer
    puzzles are returned if that takes too many games.
    """
    by = _puzzles(plan.game)
    extra = 0
    while True:
        stock, done = _searched(by, plan, count + extra, journal, workers, on_progress)
        _rate(stock, journal, workers, on_progress)
        rated = [(puzzle, journal.ratings[name]) for name, puzzle in stock.puzzles.items()]
        fine = [with_rating(puzzle, each) for puzzle, each in rated if not each.problem]
        if len(fine) >= count or done:
            return in_order(fine[:count])
        extra += count - len(fine)


def _searched(
    by: Puzzles,
    plan: Plan,
    count: int,
    journal: Journal,
    workers: Workers,
    on_progress: Callable[[Progress], None],
) -> tuple[Stock, bool]:
    """A stock from the games, and whether the search was given up."""
    stock, most = Stock(by, count), _GAMES_PER_PUZZLE * count
    stock.take(journal)
    on_progress(_progress(stock, journal))
    if not stock.is_full():
        missing = (index for index in count_from() if index not in journal.games)
        running = workers(partial(search_game, plan), missing)
        try:
            for found in running:
                journal.add(found)
                stock.take(journal)
                on_progress(_progress(stock, journal))
                if stock.is_full() or stock.games >= most:
                    break
        finally:
            if hasattr(running, "close"):
                running.close()
    return stock, not stock.is_full()


def _rate(stock: Stock, journal: Journal, workers: Workers, on_progress: Callable[[Progress], None]) -> None:
    waiting = [puzzle for name, puzzle in stock.puzzles.items() if name not in journal.ratings]
    for rated in workers(rate_one, iter(waiting)):
        journal.add(rated)
        on_progress(_progress(stock, journal))


def _progress(stock: Stock, journal: Journal) -> Progress:
    rated = sum(name in journal.ratings for name in stock.puzzles)
    return Progress(len(journal.games), len(stock.puzzles), rated)
