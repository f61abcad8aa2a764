"""The exact solution for two players and one round, by dynamic programming, independent of the rules module.

A turn is solved backwards from its third roll, given the value of each final cargo, `payoff[cargo]`. The
second player's payoff follows from the first player's cargo and the value of a roll-off; the first player's
from the second player's best play.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

CARGOES: Final = (0, *range(2, 13))
ROLL_OFFS: Final = 10
Payoff: TypeAlias = tuple[float, ...]
"""Indexed by cargo, 0 to 12: probability of winning minus probability of losing."""
Pair: TypeAlias = tuple[int, int]


@cache
def _throws(dice: int) -> dict[tuple[int, ...], float]:
    counted = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=dice))
    return {faces: ways / 6**dice for faces, ways in counted.items()}


@cache
def _keeps(kept: int) -> dict[tuple[int, tuple[int, ...]], float]:
    """(Number of kept dice, cargo if all three are kept) after a roll -> its probability."""
    found: defaultdict[tuple[int, tuple[int, ...]], float] = defaultdict(float)
    for faces, chance in _throws(5 - kept).items():
        rest, now = list(faces), kept
        for face in (6, 5, 4)[kept:]:
            if face not in rest:
                break
            rest.remove(face)
            now += 1
        found[now, tuple(rest) if now == 3 else ()] += chance
    return dict(found)


@cache
def moves(payoff: Payoff, cargo: Pair, left: int) -> dict[int, float]:
    """Decision -> its value, with that many rolls left: -1 keeps, 0 rolls both, a face holds that die."""
    found = {-1: payoff[sum(cargo)]}
    if left:
        low, high = cargo
        found[0] = sum(chance * best(payoff, pair, left - 1) for pair, chance in _throws(2).items())
        for held in {low, high}:
            found[held] = sum(
                chance * best(payoff, (min(held, face), max(held, face)), left - 1)
                for (face,), chance in _throws(1).items()
            )
    return found


def best(payoff: Payoff, cargo: tuple[int, ...], left: int) -> float:
    return max(moves(payoff, (cargo[0], cargo[1]), left).values())


@cache
def turn(payoff: Payoff, kept: int = 0, left: int = 3) -> float:
    """The value of a turn before a roll, with that many rolls left."""
    if not left:
        return payoff[0]
    return sum(
        chance * (best(payoff, cargo, left - 1) if now == 3 else turn(payoff, now, left - 1))
        for (now, cargo), chance in _keeps(kept).items()
    )


@cache
def second(theirs: int, roll_offs: int = ROLL_OFFS) -> Payoff:
    """The second player's payoff against a cargo. The second player starts the next roll-off."""
    tie = first_value(roll_offs - 1) if roll_offs else 0.0
    return tuple(1.0 if own > theirs else tie if own == theirs else -1.0 for own in range(13))


@cache
def first(roll_offs: int = ROLL_OFFS) -> Payoff:
    """The first player's payoff."""
    return tuple(-turn(second(own, roll_offs)) if own in CARGOES else 0.0 for own in range(13))


@cache
def first_value(roll_offs: int = ROLL_OFFS) -> float:
    """The value of a round for the player who starts it, with at most that many roll-offs after it."""
    return turn(first(roll_offs))


class Walk(NamedTuple):
    """Probabilities in a turn of perfect play."""

    decisions: defaultdict[tuple[Pair, int], float]
    """(Cargo, rolls left) -> expected number of such decisions."""
    cargoes: defaultdict[int, float]
    """Final cargo -> probability."""


def walk(payoff: Payoff) -> Walk:
    found = Walk(defaultdict(float), defaultdict(float))

    def decide(cargo: tuple[int, ...], left: int, chance: float) -> None:
        pair = (cargo[0], cargo[1])
        values = moves(payoff, pair, left)
        chosen = max(values, key=lambda move: values[move])
        if left:
            found.decisions[pair, left] += chance
        if chosen < 0:
            found.cargoes[sum(cargo)] += chance
        for faces, share in _throws(1 if chosen else 2).items() if chosen >= 0 else ():
            held = (chosen,) if chosen else ()
            decide(tuple(sorted((*held, *faces))), left - 1, chance * share)

    def roll(kept: int, left: int, chance: float) -> None:
        if not left:
            found.cargoes[0] += chance
            return
        for (now, cargo), share in _keeps(kept).items():
            if now == 3:
                decide(cargo, left - 1, chance * share)
            else:
                roll(now, left - 1, chance * share)

    roll(0, 3, 1.0)
    return found
