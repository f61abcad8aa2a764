"""Validates a state that was parsed from text: whether it can occur in a game."""

from __future__ import annotations

from collections.abc import Iterator

from dogwatch.games.shanghaien.rules.cards import (
    CARDS,
    DICE,
    EXTRA,
    NATIONS,
    ROUNDS,
    ROW,
    TRICK_CARDS,
    full_deck,
    is_trick,
    nation_of,
    trick_card,
)
from dogwatch.games.shanghaien.rules.state import State


def problem(state: State) -> str:
    """A keyword for the inconsistent part: "numbers", "cards" or "dice"; "" for a possible state."""
    for name, conditions in (("numbers", _numbers), ("cards", _cards), ("dice", _round)):
        if not all(conditions(state)):
            return name
    return ""


def _numbers(state: State) -> Iterator[bool]:
    yield 1 <= state.round <= ROUNDS
    yield sum(state.options.tricks) == TRICK_CARDS
    yield len(state.deck) == CARDS
    seats = (-1,) if state.phase == "starter" else (0, 1)
    yield state.starter in seats
    yield state.mover in seats
    yield all(0 <= card < trick_card(EXTRA) for card in state.row)
    yield all(0 <= place < len(state.row) for place in state.flipped)
    for seat in (0, 1):
        yield len(state.dice[seat]) == ROW
        yield len(state.jokers[seat]) == len(NATIONS)
        yield len(state.tricks[seat]) == EXTRA + 1
        yield state.captains[seat] in (0, 1)
        yield not any(is_trick(card) for card in state.crews[seat])
        yield list(state.crews[seat]) == sorted(state.crews[seat])


def _cards(state: State) -> Iterator[bool]:
    """No card occurs too often, and each round turns up six."""
    turned_up = sum(full_deck(state.options.tricks)) - sum(state.deck)
    rounds_dealt = ROUNDS if state.phase == "over" else state.round - 1
    yield turned_up == ROW * rounds_dealt + len(state.row)
    seen = list(state.deck)
    for card in (*state.row, *state.crews[0], *state.crews[1]):
        seen[card] += 1
    for held in state.tricks:
        for trick, count in enumerate(held[:EXTRA]):
            seen[trick_card(trick)] += count
        yield held[EXTRA] <= int(state.options.extra)
    yield all(count <= most for count, most in zip(seen, full_deck(state.options.tricks), strict=True))
    tricks_seen = sum(seen[trick_card(0) :])
    yield tricks_seen + sum(map(sum, state.jokers)) <= TRICK_CARDS
    extras_spent = sum(int(state.options.extra) - held[EXTRA] for held in state.tricks)
    yield tricks_seen + sum(state.captains) <= TRICK_CARDS + extras_spent  # S12
    for crew, jokers in zip(state.crews, state.jokers, strict=True):
        nations = {nation_of(card) for card in crew}
        yield all(nation in nations for nation, count in enumerate(jokers) if count)  # S16


def _round(state: State) -> Iterator[bool]:
    in_play = state.phase in ("act", "roll", "place", "again")
    lying = [sum(dice) for dice in state.dice]
    yield len(state.row) == ROW if in_play else len(state.row) < ROW
    yield in_play or not (any(lying) or any(state.captains) or state.flipped)
    yield state.phase not in ("starter", "over") or not state.row
    yield state.phase != "over" or state.round == ROUNDS
    yield bool(state.end) == any(lying)  # S10
    yield from _turns(state, lying)
    if state.phase in ("roll", "place", "again"):
        yield DICE - lying[state.mover] >= 2  # S11
    if state.phase == "place":
        yield len(state.roll) == 2 and 1 <= state.roll[0] <= state.roll[1] <= 6
    else:
        yield not state.roll
    if state.phase == "again":
        yield bool(state.captains[state.mover])  # S12
    yield from _sharks(state)


def _turns(state: State, lying: list[int]) -> Iterator[bool]:
    options = state.options
    if state.phase == "starter":
        yield options.first == "chance" and state.round == 1
        return
    if options.first != "chance" and (state.round == 1 or options.starts == "alternate"):
        first = 0 if options.first == "red" else 1
        yield state.starter == (first + state.round - 1) % 2  # S7, S8
    if not any(lying):
        yield state.mover == state.starter
    # S9: a turn places one die, or two by a trick (S14)
    other = 1 - state.starter
    ahead = lying[state.starter] - lying[other] - (state.mover != state.starter)
    yield -state.captains[other] <= ahead <= state.captains[state.starter]
    yield all(laid < DICE + used for laid, used in zip(lying, state.captains, strict=True))  # S11


def _sharks(state: State) -> Iterator[bool]:
    """S40: a player who sent sharks has played that card as the trick of this round."""
    may_have = [
        state.options.extra and bool(used) and not held[EXTRA]
        for used, held in zip(state.captains, state.tricks, strict=True)
    ]
    yield len(state.flipped) + state.sharks <= sum(may_have)
    yield not state.sharks or (state.phase == "place" and may_have[state.mover])
