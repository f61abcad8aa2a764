"""What results say: the score, how sure it is, and when enough was played."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, log, log10, sqrt
from typing import Final, Literal, TypeAlias

import msgspec

from dogwatch.arena.match import Result

_SURE: Final = 1.959964
"""So many deviations to both sides hold 95 % of a normal distribution."""
_ERROR: Final = 0.05
_TINY: Final = 1e-9
Verdict: TypeAlias = Literal["", "stronger", "not stronger"]


class Tally(msgspec.Struct, frozen=True):
    """Victories, draws and defeats of the first contestant."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @classmethod
    def of(cls, results: Iterable[Result]) -> Tally:
        """Count results."""
        points = [result.points for result in results]
        return cls(points.count(2), points.count(1), points.count(0))

    @property
    def games(self) -> int:
        """All of them."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Between 0 and 1; a draw is half a victory."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Where the score lies in the long run, with 95 % certainty (Wilson's interval).

        It takes games for independent and draws for victories and defeats by halves. Both make it a little
        wider than it has to be: swapped sides even out luck.
        """
        n, p = self.games, self.score
        if not n:
            return 0.0, 1.0
        z = _SURE
        middle = p + z * z / (2 * n)
        spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        below = 1 + z * z / n
        return max(0.0, (middle - spread) / below), min(1.0, (middle + spread) / below)


def elo(score: float) -> float:
    """The difference in rating that such a score means."""
    if score < _TINY:
        return -inf
    return inf if score > 1 - _TINY else -400 * log10(1 / score - 1)


class Sprt(msgspec.Struct, frozen=True):
    """A sequential test: is the true score `high` rather than `low`? Wrong in at most 5 of 100 matches."""

    low: float = 0.5
    high: float = 0.6

    def evidence(self, tally: Tally) -> float:
        """The logarithm of how much likelier the results are under `high`."""
        won = tally.wins + tally.draws / 2
        lost = tally.losses + tally.draws / 2
        return won * log(self.high / self.low) + lost * log((1 - self.high) / (1 - self.low))

    def verdict(self, tally: Tally) -> Verdict:
        """Decided, or "" while more games are needed."""
        found, enough = self.evidence(tally), log((1 - _ERROR) / _ERROR)
        return "stronger" if found >= enough else "not stronger" if found <= -enough else ""
