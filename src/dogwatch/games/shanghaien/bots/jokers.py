"""Move pruning: the nations that the search lets a joker join (S16)."""

from __future__ import annotations

from operator import ge
from typing import Final

from dogwatch.games.shanghaien.bots.nations import likely_net, net, unseen
from dogwatch.games.shanghaien.rules.cards import EXTRA, JOKER_VALUE, ROUNDS, is_trick, nation_of
from dogwatch.games.shanghaien.rules.rules import real_nations
from dogwatch.games.shanghaien.rules.scoring import strengths
from dogwatch.games.shanghaien.rules.state import State

_FIRST_JOKER: Final = 5
"""The first round in which jokers are foreseen."""
_JOKERS: Final = 2
"""Nations considered before the last round."""


def jokers(state: State, seat: int) -> list[int]:
    """The nations considered for a joker of a seat; all of them if the seat chooses now."""
    nations = real_nations(state, seat)
    if state.phase == "place" and seat == state.mover:
        return nations
    if state.round < ROUNDS:
        return _promising(state, seat)
    return undominated(state, seat)


def _promising(state: State, seat: int) -> list[int]:
    """The nations in which a joker gains most; none before the middle of the game."""
    if state.round < _FIRST_JOKER:
        return []
    arrays = likely_net()
    bags = unseen(state)

    def gain(nation: int) -> float:
        mine, theirs = (strengths(state, each)[nation] for each in (seat, 1 - seat))
        array = arrays[bags[nation]]
        return float(array[mine + JOKER_VALUE, theirs] - array[mine, theirs])

    return sorted(real_nations(state, seat), key=gain, reverse=True)[:_JOKERS]


def undominated(state: State, seat: int) -> list[int]:
    """The nations that are not dominated as a joker's choice in the last round.

    All nations in the row; of the others, those that no other one beats for every joker of the opponent.
    """
    in_row = {nation_of(card) for card in state.row if not is_trick(card)}
    found = [nation for nation in real_nations(state, seat) if nation in in_row]
    outside = [nation for nation in real_nations(state, seat) if nation not in in_row]
    answers = [-1]
    if any(state.tricks[1 - seat][:EXTRA]) and not state.captains[1 - seat]:
        answers += [nation for nation in real_nations(state, 1 - seat) if nation not in in_row]
    gains = {nation: tuple(_gain(state, seat, nation, answer) for answer in answers) for nation in outside}
    for at, nation in enumerate(outside):
        others = [
            other
            for place, other in enumerate(outside)
            if other != nation and (gains[other] != gains[nation] or place < at)
        ]
        if not any(all(map(ge, gains[other], gains[nation])) for other in others):
            found.append(nation)
    return found


def _gain(state: State, seat: int, nation: int, answer: int) -> int:
    """The gain of a joker in a nation that gets no cards, if the opponent's joker joins `answer` (S31)."""
    mine, theirs = (strengths(state, each)[nation] for each in (seat, 1 - seat))
    theirs += JOKER_VALUE * (answer == nation)
    return int(net()[mine + JOKER_VALUE, theirs] - net()[mine, theirs])
