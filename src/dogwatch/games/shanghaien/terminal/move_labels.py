"""Labels of moves in the terminal's menu."""

from __future__ import annotations

from dogwatch.games.base import Arg, Fact
from dogwatch.games.shanghaien.rules import State
from dogwatch.games.shanghaien.rules.cards import NATIONS, TRICKS
from dogwatch.games.shanghaien.rules.moves import (
    Call,
    Enlist,
    Exchange,
    Move,
    Nudge,
    Place,
    PlaceBoth,
    Roll,
    RollAgain,
    Sharks,
)
from dogwatch.games.shanghaien.rules.rules import place_in_row
from dogwatch.games.shanghaien.rules.state import End
from dogwatch.games.shanghaien.rules.view import card_view
from dogwatch.words import Words

ENDS: tuple[End, ...] = ("left", "right")


def move_label(state: State, move: Move, words: Words) -> str:
    """The translated label of a player's move; raises ValueError for a move of chance."""
    match move:
        case Nudge(face, to) if not state.end:  # the card depends on the end, which is chosen later
            left, right = (words.say("shanghaien-card", _card(state, to, end)) for end in ENDS)
            return words.say("shanghaien-do-nudge-first", face=face, to=to, left=left, right=right)
        case _:
            return words.fact(_move_fact(state, move))


def _move_fact(state: State, move: Move) -> Fact:
    match move:
        case Roll():
            return Fact("shanghaien-do-roll", clause="S11")
        case Call():
            return Fact("shanghaien-do-call", clause="S20")
        case Place(face, ""):
            return Fact("shanghaien-do-place", {"face": face, **_card(state, face, state.end)}, "S11")
        case Place(face, end):
            args = {"face": face, "end": end, **_card(state, face, end)}
            return Fact("shanghaien-do-place-end", args, "S10")
        case Nudge(face, to):
            args = {"face": face, "to": to, **_card(state, to, state.end)}
            return Fact("shanghaien-do-nudge", args, "S13")
        case PlaceBoth(""):
            return Fact("shanghaien-do-both", clause="S14")
        case PlaceBoth(end):
            return Fact("shanghaien-do-both-end", {"end": end}, "S14")
        case RollAgain():
            return Fact("shanghaien-do-again", clause="S15")
        case Enlist(trick, nation):
            args = {"trick": TRICKS[trick], "nation": NATIONS[nation]}
            return Fact("shanghaien-do-enlist", args, "S16")
        case Sharks():
            return Fact("shanghaien-do-sharks", clause="S40")
        case Exchange(face):
            return Fact("shanghaien-do-exchange", {"face": face}, "S40")
        case _:
            raise ValueError(f"move must be a player's, got chance's {move!r}")


def _card(state: State, face: int, end: End) -> dict[str, Arg]:
    """The arguments of `shanghaien-card` for the card that a die of this face is placed beside."""
    card = card_view(state.row[place_in_row(face, end)])
    return {"nation": card.nation or "none", "value": card.value, "trick": card.trick or "none"}
