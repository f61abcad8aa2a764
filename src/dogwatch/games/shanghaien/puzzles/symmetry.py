"""The symmetries of a position with a decision: seats, the direction of the row, names of the nations."""

from __future__ import annotations

from dogwatch.games.shanghaien.rules.cards import NATIONS, is_trick, nation_of, value_of
from dogwatch.games.shanghaien.rules.state import End, State

_OTHER_END: dict[End, End] = {"": "", "left": "right", "right": "left"}


def canonical(state: State) -> str:
    """A text that positions share if they differ by the symmetries only."""
    return min(repr(_described(state, mirrored)) for mirrored in (False, True))


def _described(state: State, mirrored: bool) -> tuple[object, ...]:
    """The position seen by the player to move; nations differ by their cards, not by their names."""
    row = state.row[::-1] if mirrored else state.row
    flipped = sorted(len(row) - 1 - place if mirrored else place for place in state.flipped)
    seats = (state.mover, 1 - state.mover)
    nations = sorted(
        (
            [(place, value_of(card)) for place, card in enumerate(row) if _is_of(card, nation)],
            [sorted(value_of(card) for card in state.crews[seat] if _is_of(card, nation)) for seat in seats],
            [state.jokers[seat][nation] for seat in seats],
            [(value_of(card), count) for card, count in enumerate(state.deck) if _is_of(card, nation)],
        )
        for nation in range(len(NATIONS))
    )
    tricks = [(place, card) for place, card in enumerate(row) if is_trick(card)]
    in_deck = [(card, count) for card, count in enumerate(state.deck) if is_trick(card)]
    by_seat = [(state.dice[seat], state.captains[seat], state.tricks[seat]) for seat in seats]
    return (
        state.phase,
        state.round,
        state.starter == state.mover,
        _OTHER_END[state.end] if mirrored else state.end,
        state.roll,
        state.sharks,
        flipped,
        by_seat,
        nations,
        tricks,
        in_deck,
        state.options.starts,
        state.options.tricks,
    )


def _is_of(card: int, nation: int) -> bool:
    return not is_trick(card) and nation_of(card) == nation
