"""Scores crews and unused tricks (S30–S35)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from dogwatch.games.shanghaien.rules.cards import JOKER_VALUE, NATIONS, is_trick, nation_of, value_of
from dogwatch.games.shanghaien.rules.state import State


class Comparison(msgspec.Struct, frozen=True, gc=False):
    """One nation: both crews' strengths and each player's points for it."""

    nation: str
    strengths: tuple[int, int]
    points: tuple[int, int]
    clause: str


@lru_cache(4096)
def compare(nation: str, red: int, blue: int) -> Comparison:
    """Compare two crews of a nation by strength (S31, S32); 0 means no crew."""
    if red and blue:
        if red == blue:
            return Comparison(nation, (red, blue), (0, 0), "S31")
        return Comparison(nation, (red, blue), (blue, 0) if red > blue else (0, red), "S31")
    return Comparison(nation, (red, blue), (red, blue), "S32")


@lru_cache(4096)
def comparisons(red: tuple[int, ...], blue: tuple[int, ...]) -> tuple[Comparison, ...]:
    """The comparisons of all nations, by the crews' strengths."""
    return tuple(compare(nation, red[i], blue[i]) for i, nation in enumerate(NATIONS))


def total(compared: Iterable[Comparison], unused_tricks: tuple[int, int]) -> tuple[int, int]:
    """Points of both players: nations and unused tricks (S33)."""
    red, blue = unused_tricks
    for nation in compared:
        for_red, for_blue = nation.points
        red += for_red
        blue += for_blue
    return red, blue


def strengths(state: State, seat: int) -> tuple[int, ...]:
    """The strength of a player's crew of each nation (S30)."""
    return crew_strengths(state.crews[seat], state.jokers[seat])


@lru_cache(4096)
def crew_strengths(crew: tuple[int, ...], jokers: tuple[int, ...]) -> tuple[int, ...]:
    """The sum of sailors and jokers of each nation (S16, S30)."""
    sums = [JOKER_VALUE * joker for joker in jokers]
    for card in crew:
        sums[nation_of(card)] += value_of(card)
    return tuple(sums)


def points(state: State) -> tuple[int, int]:
    """Points of both players if the game ended now."""
    return points_of(strengths(state, 0), strengths(state, 1), state.tricks)


@lru_cache(4096)
def points_of(
    red: tuple[int, ...], blue: tuple[int, ...], tricks: tuple[tuple[int, ...], tuple[int, ...]]
) -> tuple[int, int]:
    """Points of both players by the crews' strengths and the unused tricks."""
    return total(comparisons(red, blue), (sum(tricks[0]), sum(tricks[1])))


def points_with(
    red: tuple[int, ...],
    blue: tuple[int, ...],
    tricks: tuple[tuple[int, ...], tuple[int, ...]],
    won: Iterable[tuple[int, int | None]],
) -> tuple[int, int]:
    """The same after each of the cards in `won` has gone to its owner."""
    sums = list(red), list(blue)
    unused = [sum(tricks[0]), sum(tricks[1])]
    for card, owner in won:
        if owner is None:
            continue
        if is_trick(card):
            unused[owner] += 1
        else:
            sums[owner][nation_of(card)] += value_of(card)
    return total(map(compare, NATIONS, *sums), (unused[0], unused[1]))


def score(
    crews: tuple[Mapping[str, Sequence[int]], Mapping[str, Sequence[int]]], unused_tricks: tuple[int, int]
) -> tuple[int, int]:
    """Points of both players from crews (nation → values, a joker is a 2) and unused tricks.

    Raises ValueError for an unknown nation.
    """
    sums = []
    for crew in crews:
        unknown = sorted(crew.keys() - set(NATIONS))
        if unknown:
            raise ValueError(f"nations must be among {', '.join(NATIONS)}, got {', '.join(unknown)}")
        sums.append(tuple(sum(crew.get(nation, ())) for nation in NATIONS))
    return total(comparisons(*sums), unused_tricks)
