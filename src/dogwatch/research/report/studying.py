"""What is played for a report, and what the games say, with intervals of 95 % certainty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import atanh, sqrt, tanh
from multiprocessing import get_context
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

import msgspec

from dogwatch.arena.score import Tally
from dogwatch.bots import levels
from dogwatch.bots.process import prepare
from dogwatch.research.base import research
from dogwatch.research.fast import playouts
from dogwatch.research.report.play import RANDOM, Played, Sitter, Task, play

_SURE: Final = 1.959964
_FEWEST: Final = 10
_TENTHS: Final = 10
_PLAYOUTS: Final = 20_000


class Figure(NamedTuple):
    """A number and where it lies in the long run."""

    value: float
    low: float
    high: float


class Variant(msgspec.Struct, frozen=True):
    """Options to be compared, and what they are called."""

    name: str
    options: dict[str, Any]


class Plan(msgspec.Struct, frozen=True):
    """What a report is to be made of."""

    game: str
    variants: tuple[Variant, ...]
    """The first one is the game in question; the others are compared with it."""
    level: str
    games: int
    seconds: float
    times: tuple[float, ...] = ()
    """Seconds for each decision that are compared with the first of them; none: nothing is."""
    seed: int = 0
    jobs: int = 1

    @property
    def fewer(self) -> int:
        """Games of each match between different players."""
        return max(_FEWEST, self.games // 4 // 2 * 2)

    @property
    def rungs(self) -> tuple[str, ...]:
        """Everybody who plays this game, the weakest first."""
        return (RANDOM, *levels(self.game))


class Opening(NamedTuple):
    """A first decision: how often it was taken, and how it fared."""

    move: str
    share: Figure
    score: Figure


class Sample(NamedTuple):
    """What games with one set of options say."""

    name: str
    games: int
    lengths: tuple[int, ...]
    length: Figure
    chances: Figure
    width: Figure | None
    """Legal moves to choose from."""
    course: tuple[float, ...]
    """The same over the tenths of a game."""
    endings: tuple[tuple[str, Figure], ...]
    favoured: Figure
    """The score of the side that is asked about."""
    seats: tuple[Figure, ...]
    drawn: Figure
    openings: tuple[Opening, ...]
    luck: Figure | None
    """How far twin games with the same luck go the same way: 0 not at all, 1 always."""


class Duel(NamedTuple):
    """One against another: the score of the first."""

    one: str
    other: str
    games: int
    score: Figure


class Chances(NamedTuple):
    """Random play by the ten thousand, compiled: the same questions without any skill."""

    games: int
    length: Figure
    seats: tuple[Figure, Figure]
    endings: tuple[tuple[str, Figure], ...]


class Study(NamedTuple):
    """Everything that a report tells."""

    plan: Plan
    samples: tuple[Sample, ...]
    ladder: tuple[Duel, ...]
    times: tuple[tuple[float, Figure], ...]
    random: Chances | None


def total(plan: Plan) -> int:
    """How many games will be played."""
    duels = len(plan.rungs) - 1 + max(0, len(plan.times) - 1)
    return plan.games * len(plan.variants) + plan.fewer * duels


def study(plan: Plan, tell: Callable[[], None] = lambda: None) -> Study:
    """Play everything, one game after the other or in processes."""
    with _player(plan.jobs) as run:
        samples = [
            _sample(variant.name, list(_tell(run(_mirror(plan, variant)), tell))) for variant in plan.variants
        ]
        ladder = [
            Duel(
                upper,
                lower,
                plan.fewer,
                _score(
                    _tell(run(_duel(plan, Sitter(upper, plan.seconds), Sitter(lower, plan.seconds))), tell)
                ),
            )
            for lower, upper in pairwise(plan.rungs)
        ]
        times = []
        strongest = plan.rungs[-1]
        for seconds in plan.times[1:]:
            more, less = Sitter(strongest, seconds), Sitter(strongest, plan.times[0])
            times.append((seconds, _score(_tell(run(_duel(plan, more, less)), tell))))
    return Study(plan, tuple(samples), tuple(ladder), tuple(times), _by_chance(plan))


class _player:  # noqa: N801  (used like a function)
    """Plays tasks in their order."""

    def __init__(self, jobs: int) -> None:
        spawn = get_context("spawn")
        self._pool = ProcessPoolExecutor(jobs, spawn, prepare) if jobs > 1 else None

    def __enter__(self) -> Callable[[Iterable[Task]], Iterator[Played]]:
        return self._run

    def _run(self, tasks: Iterable[Task]) -> Iterator[Played]:
        return map(play, tasks) if self._pool is None else self._pool.map(play, list(tasks))

    def __exit__(self, *_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)


def _tell(played: Iterator[Played], tell: Callable[[], None]) -> Iterator[Played]:
    for game in played:
        yield game
        tell()


def _mirror(plan: Plan, variant: Variant) -> Iterator[Task]:
    """One level against itself; games come in twins of the same luck."""
    both = (Sitter(plan.level, plan.seconds),)
    for number in range(plan.games):
        luck, whim = plan.seed * 1_000_003 + number // 2, plan.seed * 1_000_003 + number
        yield Task(plan.game, variant.options, both, luck, whim)


def _duel(plan: Plan, one: Sitter, other: Sitter) -> Iterator[Task]:
    """Pairs of games with the same luck, the seats swapped."""
    for number in range(plan.fewer):
        sitters = (one, other) if number % 2 == 0 else (other, one)
        luck, whim = plan.seed * 1_000_003 + number // 2, plan.seed * 1_000_003 + number
        yield Task(plan.game, plan.variants[0].options, sitters, luck, whim)


def _score(played: Iterable[Played]) -> Figure:
    """Of the first one of a duel."""
    points = []
    for number, game in enumerate(played):
        best = [max(game.utilities[seat::2]) for seat in (0, 1)]
        mine, theirs = best if number % 2 == 0 else best[::-1]
        points.append(1.0 if mine > theirs else 0.0 if mine < theirs else 0.5)
    return share(points)


def share(points: Sequence[float]) -> Figure:
    """The mean of victories (1), draws (½) and defeats (0), with Wilson's interval."""
    wins, draws = sum(each == 1 for each in points), sum(each == 0.5 for each in points)
    tally = Tally(wins, draws, len(points) - wins - draws)
    return Figure(tally.score, *tally.interval)


def average(values: Sequence[float]) -> Figure:
    """A mean, with the interval that its deviation gives."""
    middle = mean(values)
    off = _SURE * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Figure(middle, middle - off, middle + off)


def correlation(ones: Sequence[float], others: Sequence[float]) -> Figure | None:
    """Pearson's, with Fisher's interval; None where there is too little to say."""
    count = len(ones)
    if count < 4 or len(set(ones)) < 2 or len(set(others)) < 2:
        return None
    middle, other = mean(ones), mean(others)
    along = sum((a - middle) * (b - other) for a, b in zip(ones, others, strict=True))
    spread = sqrt(sum((a - middle) ** 2 for a in ones) * sum((b - other) ** 2 for b in others))
    found = max(-0.999999, min(0.999999, along / spread))
    off = _SURE / sqrt(count - 3)
    return Figure(along / spread, tanh(atanh(found) - off), tanh(atanh(found) + off))


def _sample(name: str, played: list[Played]) -> Sample:
    """Players without whims play both twins alike: such a game counts once, and says nothing of luck."""
    twins = list(zip(played[::2], played[1::2], strict=False))
    alike = sum(one == two for one, two in twins)
    played = [game for number, game in enumerate(played) if number % 2 == 0 or game != played[number - 1]]
    seats = len(played[0].utilities)
    widths = [mean(game.widths) for game in played if game.widths]
    return Sample(
        name=name,
        games=len(played),
        lengths=tuple(game.decisions for game in played),
        length=average([game.decisions for game in played]),
        chances=average([game.chances for game in played]),
        width=average(widths) if widths else None,
        course=_course(played),
        endings=_endings([game.reason for game in played]),
        favoured=share([_half(game.utilities[game.favoured]) for game in played]),
        seats=tuple(share([_half(game.utilities[seat]) for game in played]) for seat in range(seats)),
        drawn=share([float(max(game.utilities) == 0) for game in played]),
        openings=_openings(played),
        luck=None
        if alike > len(twins) / 2
        else correlation([one.utilities[0] for one, _ in twins], [two.utilities[0] for _, two in twins]),
    )


def _half(utility: int) -> float:
    return (utility + 1) / 2


def _course(played: list[Played]) -> tuple[float, ...]:
    tenths: list[list[int]] = [[] for _ in range(_TENTHS)]
    for game in played:
        for place, width in enumerate(game.widths):
            tenths[place * _TENTHS // len(game.widths)].append(width)
    return tuple(mean(each) for each in tenths) if all(tenths) else ()


def _endings(reasons: Sequence[str]) -> tuple[tuple[str, Figure], ...]:
    return tuple(
        (reason, share([float(each == reason) for each in reasons]))
        for reason, _ in Counter(reasons).most_common()
    )


def _openings(played: list[Played]) -> tuple[Opening, ...]:
    """The ten that were seen most."""
    seen = [game for game in played if game.first]
    return tuple(
        Opening(
            move,
            share([float(game.first == move) for game in seen]),
            share([_half(game.utilities[game.opener]) for game in seen if game.first == move]),
        )
        for move, _ in Counter(game.first for game in seen).most_common(10)
    )


def _by_chance(plan: Plan) -> Chances | None:
    if research(plan.game).kernel() is None:
        return None
    found = playouts(plan.game, _PLAYOUTS, plan.seed, **plan.variants[0].options)
    scores = (found.utilities + 1) / 2
    return Chances(
        _PLAYOUTS,
        average(found.decisions.tolist()),
        (share(scores[:, 0].tolist()), share(scores[:, 1].tolist())),
        _endings(found.reasons.tolist()),
    )
