"""Ratings of players, per game, for two or more teams.

The scale is that of Elo: a player whose rating is 400 above another's wins ten games of eleven. The update is
that of openskill's Bradley-Terry model ([why](docs/decisions/0020-openskill-rates-players.md)).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import log, sqrt
from typing import Any, Final, NamedTuple

SCALE: Final = 400 / log(10)
"""Points of Elo per unit of log-odds."""
BETA: Final = SCALE / sqrt(2)
"""The model's noise per team: two teams' make one unit of log-odds."""
PROVISIONAL: Final = 110.0
"""A rating with a greater deviation is provisional."""
INTERVAL: Final = 1.96
"""Deviations on each side of a 95 % interval."""
BOT_DEVIATION: Final = 30.0
"""Of the fixed ratings of bots, which come from a ladder of a few hundred games."""
WEIGHTS: Final = (1.0, 1.0, 1.0, 0.5, 0.5, 0.25)
"""What the first, second, … game of the same two players within a day counts. Further games count nothing."""
MIN_MOVES: Final = 2
"""Moves of each seat, on average, below which a game is not rated."""
_DRIFT: Final = 8.0
"""Added to the deviation before each game, in squares: people learn. The deviation stays above about 50."""


class Rating(NamedTuple):
    """A rating and its standard deviation. A new player is rated as the deckhand, who anchors the ladders."""

    value: float = 1000.0
    deviation: float = 300.0

    @property
    def is_provisional(self) -> bool:
        """Whether the interval is wide."""
        return self.deviation > PROVISIONAL

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        wide = INTERVAL * self.deviation
        return self.value - wide, self.value + wide


class Entrant(NamedTuple):
    """A seat of a rated game."""

    team: int
    rating: Rating
    fixed: bool = False
    """Whether the rating stays: a bot's."""
    utility: int = 0
    """1 for a win, 0 for a draw, -1 for a loss."""
    points: int = 0


def rate_game(entrants: Mapping[int, Entrant], weight: float = 1.0) -> dict[int, Rating]:
    """Seat -> the rating after a game, which counts `weight` (0 to 1) of a whole one.

    Teams are ranked by their result. Of more than two, those with equal results are ranked by their points:
    otherwise all losers of a game of four would count as equal.
    """
    if not 0 <= weight <= 1:
        raise ValueError(f"weight must be from 0 to 1, got {weight}")
    teams = sorted({each.team for each in entrants.values()})
    if len(teams) < 2:
        raise ValueError(f"a rated game needs two teams, got {len(teams)}")
    members = [[seat for seat, each in sorted(entrants.items()) if each.team == team] for team in teams]

    def standing(seats: Sequence[int]) -> tuple[int, int]:
        result = max(entrants[seat].utility for seat in seats)
        return result, sum(entrants[seat].points for seat in seats) if len(teams) > 2 else 0

    standings = [standing(seats) for seats in members]
    ranks = [1 + sum(other > own for other in standings) for own in standings]
    before = [[entrants[seat].rating for seat in seats] for seats in members]
    after: dict[int, Rating] = {}
    for seats, olds, news in zip(members, before, rate_teams(before, ranks, _DRIFT), strict=True):
        for seat, old, new in zip(seats, olds, news, strict=True):
            after[seat] = old if entrants[seat].fixed else _blend(old, new, weight)
    return after


def rate_teams(
    teams: Sequence[Sequence[Rating]], ranks: Sequence[int], drift: float = 0.0
) -> list[list[Rating]]:
    """The ratings of teams after a game; equal ranks are draws."""
    model = _model(drift)
    rated = model.rate([[model.rating(*each) for each in team] for team in teams], ranks=list(ranks))
    return [[Rating(each.mu, each.sigma) for each in team] for team in rated]


def prepare() -> None:
    """Import the library, which takes a moment."""
    _model(_DRIFT)


def game_weight(earlier: Sequence[int]) -> float:
    """What a game counts, by the number of earlier games of each pair of its players within a day."""
    most = max(earlier, default=0)
    return WEIGHTS[most] if most < len(WEIGHTS) else 0.0


def _blend(old: Rating, new: Rating, weight: float) -> Rating:
    variance = (1 - weight) * old.deviation**2 + weight * new.deviation**2
    return Rating(old.value + weight * (new.value - old.value), sqrt(variance))


@cache
def _model(drift: float) -> Any:
    from openskill.models import BradleyTerryFull

    new = Rating()
    more: dict[str, Any] = {"gamma": _whole} if drift else {}
    return BradleyTerryFull(mu=new.value, sigma=new.deviation, beta=BETA, tau=drift, **more)


def _whole(*_: object) -> float:
    """All of a game's information counts. openskill's default shrinks deviations more slowly, which suits
    puzzles that cannot learn; with a drift it would leave players provisional for hundreds of games."""
    return 1.0
