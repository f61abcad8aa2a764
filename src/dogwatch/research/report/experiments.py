"""Plays the games of a report and computes its estimates, with 95 % confidence intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import atanh, sqrt, tanh
from multiprocessing import get_context
from statistics import mean, stdev
from typing import Any, Final, Literal, NamedTuple

import msgspec

from dogwatch.arena.score import Tally
from dogwatch.bots import levels
from dogwatch.bots.process import init_worker
from dogwatch.research.base import research
from dogwatch.research.fast import playouts
from dogwatch.research.report.play import RANDOM, Participant, Played, Task, play

_Z95: Final = 1.959964
_MIN_DUEL_GAMES: Final = 10
_TENTHS: Final = 10
_PLAYOUTS: Final = 20_000


class Estimate(NamedTuple):
    """A value with its 95 % confidence interval."""

    value: float
    low: float
    high: float


class Variant(msgspec.Struct, frozen=True):
    """A set of options and its name in the report."""

    name: str
    options: dict[str, Any]


class Plan(msgspec.Struct, frozen=True):
    """The settings of a report."""

    game: str
    variants: tuple[Variant, ...]
    """The first is the game to report on; the others are compared with it."""
    level: str
    games: int
    limit: float
    """Of each decision: seconds, or nodes."""
    limits: tuple[float, ...] = ()
    """Limits of the strongest level; each plays against the first. Empty: not compared."""
    unit: Literal["seconds", "nodes"] = "seconds"
    """With nodes, equal plans give equal games."""
    seed: int = 0
    jobs: int = 1

    @property
    def duel_games(self) -> int:
        """Games per match between different participants; even, because seats are swapped."""
        return max(_MIN_DUEL_GAMES, self.games // 4 // 2 * 2)

    def participant(self, level: str, limit: float | None = None) -> Participant:
        """A level with a limit; None for the plan's."""
        amount = self.limit if limit is None else limit
        return Participant(level, nodes=int(amount)) if self.unit == "nodes" else Participant(level, amount)

    @property
    def rungs(self) -> tuple[str, ...]:
        """Random play and all bot levels, the weakest first."""
        return (RANDOM, *levels(self.game))


class Opening(NamedTuple):
    """A first decision: how often it was played, and its score."""

    move: str
    share: Estimate
    score: Estimate


class Sample(NamedTuple):
    """Estimates from games with one set of options."""

    name: str
    games: int
    lengths: tuple[int, ...]
    length: Estimate
    chances: Estimate
    width: Estimate | None
    """Legal moves per decision; None if they cannot be counted."""
    course: tuple[float, ...]
    """The same for each tenth of a game; empty if a tenth has no data."""
    endings: tuple[tuple[str, Estimate], ...]
    favoured: Estimate
    """The score of the side that `Research.favoured` names."""
    seats: tuple[Estimate, ...]
    drawn: Estimate
    openings: tuple[Opening, ...]
    luck: Estimate | None
    """Correlation between the results of two games with the same chance seed: 1 if luck decides all."""


class Duel(NamedTuple):
    """A match; `score` is that of `one`."""

    one: str
    other: str
    games: int
    score: Estimate


class RandomPlay(NamedTuple):
    """Estimates from compiled random playouts."""

    games: int
    length: Estimate
    seats: tuple[Estimate, Estimate]
    endings: tuple[tuple[str, Estimate], ...]


class Study(NamedTuple):
    """All results of a report."""

    plan: Plan
    samples: tuple[Sample, ...]
    ladder: tuple[Duel, ...]
    limits: tuple[tuple[float, Estimate], ...]
    random: RandomPlay | None


def total(plan: Plan) -> int:
    """The number of bot games that `study` plays."""
    duels = len(plan.rungs) - 1 + max(0, len(plan.limits) - 1)
    return plan.games * len(plan.variants) + plan.duel_games * duels


def study(plan: Plan, on_progress: Callable[[], None] = lambda: None) -> Study:
    """Play all games, in `plan.jobs` processes; `on_progress` is called after each."""
    with _player(plan.jobs) as run:
        samples = [
            _sample(variant.name, list(_with_progress(run(_mirror(plan, variant)), on_progress)))
            for variant in plan.variants
        ]
        ladder = [
            Duel(
                upper,
                lower,
                plan.duel_games,
                _score(
                    _with_progress(
                        run(_duel(plan, plan.participant(upper), plan.participant(lower))),
                        on_progress,
                    )
                ),
            )
            for lower, upper in pairwise(plan.rungs)
        ]
        limits = []
        strongest = plan.rungs[-1]
        for limit in plan.limits[1:]:
            more, less = plan.participant(strongest, limit), plan.participant(strongest, plan.limits[0])
            limits.append((limit, _score(_with_progress(run(_duel(plan, more, less)), on_progress))))
    return Study(plan, tuple(samples), tuple(ladder), tuple(limits), _random_play(plan))


class _player:  # noqa: N801  (used like a function)
    """Context manager: a function that plays tasks and yields their results in order."""

    def __init__(self, jobs: int) -> None:
        spawn = get_context("spawn")
        self._pool = ProcessPoolExecutor(jobs, spawn, init_worker) if jobs > 1 else None

    def __enter__(self) -> Callable[[Iterable[Task]], Iterator[Played]]:
        return self._run

    def _run(self, tasks: Iterable[Task]) -> Iterator[Played]:
        return map(play, tasks) if self._pool is None else self._pool.map(play, list(tasks))

    def __exit__(self, *_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)


def _with_progress(played: Iterator[Played], on_progress: Callable[[], None]) -> Iterator[Played]:
    for game in played:
        yield game
        on_progress()


def _mirror(plan: Plan, variant: Variant) -> Iterator[Task]:
    """One level against itself; two games each share a chance seed."""
    both = (plan.participant(plan.level),)
    for number in range(plan.games):
        chance_seed, bot_seed = plan.seed * 1_000_003 + number // 2, plan.seed * 1_000_003 + number
        yield Task(plan.game, variant.options, both, chance_seed, bot_seed)


def _duel(plan: Plan, one: Participant, other: Participant) -> Iterator[Task]:
    """Pairs of games with the same chance seed and swapped seats."""
    for number in range(plan.duel_games):
        participants = (one, other) if number % 2 == 0 else (other, one)
        chance_seed, bot_seed = plan.seed * 1_000_003 + number // 2, plan.seed * 1_000_003 + number
        yield Task(plan.game, plan.variants[0].options, participants, chance_seed, bot_seed)


def _score(played: Iterable[Played]) -> Estimate:
    """The score of a duel's first participant."""
    points = []
    for number, game in enumerate(played):
        best = [max(game.utilities[seat::2]) for seat in (0, 1)]
        mine, theirs = best if number % 2 == 0 else best[::-1]
        points.append(1.0 if mine > theirs else 0.0 if mine < theirs else 0.5)
    return share(points)


def share(points: Sequence[float]) -> Estimate:
    """The mean of wins (1), draws (½) and losses (0), with a Wilson interval."""
    wins, draws = sum(each == 1 for each in points), sum(each == 0.5 for each in points)
    tally = Tally(wins, draws, len(points) - wins - draws)
    return Estimate(tally.score, *tally.interval)


def average(values: Sequence[float]) -> Estimate:
    """A mean, with the normal interval from its standard error."""
    middle = mean(values)
    off = _Z95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(middle, middle - off, middle + off)


def correlation(ones: Sequence[float], others: Sequence[float]) -> Estimate | None:
    """Pearson's correlation with Fisher's interval; None for less than 4 pairs or constant values."""
    count = len(ones)
    if count < 4 or len(set(ones)) < 2 or len(set(others)) < 2:
        return None
    middle, other = mean(ones), mean(others)
    along = sum((a - middle) * (b - other) for a, b in zip(ones, others, strict=True))
    spread = sqrt(sum((a - middle) ** 2 for a in ones) * sum((b - other) ** 2 for b in others))
    clamped = max(-0.999999, min(0.999999, along / spread))
    off = _Z95 / sqrt(count - 3)
    return Estimate(along / spread, tanh(atanh(clamped) - off), tanh(atanh(clamped) + off))


def _sample(name: str, played: list[Played]) -> Sample:
    """Deterministic bots play both games of a pair alike: such a game counts once, and not for `luck`."""
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


def _endings(reasons: Sequence[str]) -> tuple[tuple[str, Estimate], ...]:
    return tuple(
        (reason, share([float(each == reason) for each in reasons]))
        for reason, _ in Counter(reasons).most_common()
    )


def _openings(played: list[Played]) -> tuple[Opening, ...]:
    """The ten most frequent ones."""
    seen = [game for game in played if game.first]
    return tuple(
        Opening(
            move,
            share([float(game.first == move) for game in seen]),
            share([_half(game.utilities[game.opener]) for game in seen if game.first == move]),
        )
        for move, _ in Counter(game.first for game in seen).most_common(10)
    )


def _random_play(plan: Plan) -> RandomPlay | None:
    if research(plan.game).kernel() is None:
        return None
    played = playouts(plan.game, _PLAYOUTS, plan.seed, **plan.variants[0].options)
    scores = (played.utilities + 1) / 2
    return RandomPlay(
        _PLAYOUTS,
        average(played.decisions.tolist()),
        (share(scores[:, 0].tolist()), share(scores[:, 1].tolist())),
        _endings(played.reasons.tolist()),
    )
