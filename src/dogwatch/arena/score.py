"""Statistics of a match: score, confidence interval, Elo difference, sequential probability ratio test."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, log, log10, sqrt
from typing import Final, Literal, TypeAlias

import msgspec

from dogwatch.arena.conditions import Result

_Z95: Final = 1.959964
"""The 97.5 % quantile of the normal distribution."""
_ERROR: Final = 0.05
_TINY: Final = 1e-9
SprtVerdict: TypeAlias = Literal["", "stronger", "not stronger"]


class Tally(msgspec.Struct, frozen=True):
    """Wins, draws and losses of the first contestant."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @classmethod
    def of(cls, results: Iterable[Result]) -> Tally:
        """The tally of these results."""
        points = [result.points for result in results]
        return cls(points.count(2), points.count(1), points.count(0))

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """From 0 to 1, a draw counting half; 0.5 without games."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the score (Wilson).

        It treats games as independent, and a draw as half a win and half a loss. Both make it a little too
        wide: pairs with swapped sides have less variance.
        """
        n, p = self.games, self.score
        if not n:
            return 0.0, 1.0
        z = _Z95
        middle = p + z * z / (2 * n)
        spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        below = 1 + z * z / n
        return max(0.0, (middle - spread) / below), min(1.0, (middle + spread) / below)


def elo(score: float) -> float:
    """The Elo difference that corresponds to a score; infinite for 0 and 1."""
    if score < _TINY:
        return -inf
    return inf if score > 1 - _TINY else -400 * log10(1 / score - 1)


class Sprt(msgspec.Struct, frozen=True):
    """A sequential probability ratio test of score `high` against `low`, with error rates of 5 %."""

    low: float = 0.5
    high: float = 0.6

    def log_likelihood_ratio(self, tally: Tally) -> float:
        """The log likelihood ratio of the results, `high` against `low`."""
        won = tally.wins + tally.draws / 2
        lost = tally.losses + tally.draws / 2
        return won * log(self.high / self.low) + lost * log((1 - self.high) / (1 - self.low))

    def verdict(self, tally: Tally) -> SprtVerdict:
        """The decision; "" while more games are needed."""
        found, enough = self.log_likelihood_ratio(tally), log((1 - _ERROR) / _ERROR)
        return "stronger" if found >= enough else "not stronger" if found <= -enough else ""
