"""Texts for the parts of the drawing: dice, cards, verdicts, crews."""

from __future__ import annotations

from rich.text import Text

from dogwatch.games.shanghaien.rules.view import Crew, TavernCard
from dogwatch.games.shanghaien.terminal.colours import DICE, FACE_DOWN, FLAGS, SEATS, TRICK, Flag
from dogwatch.words import Words

_DICE_SHOWN = 3
"""More dice beside one card are shown as a count."""


def die(face: int, seat: int) -> Text:
    """One die in its owner's colour."""
    return Text(f"[{face}]", DICE[seat])


def dice(number: int, count: int, seat: int) -> Text:
    """A player's dice beside one card."""
    if count > _DICE_SHOWN:
        return Text.assemble(die(number, seat), (f" ×{count}", SEATS[seat]))
    return Text(" ").join(die(number, seat) for _ in range(count))


def poster(card: TavernCard, words: Words) -> tuple[Flag, str, str]:
    """A card's colours, its name, and the line below the name."""
    if card.flipped:
        return FACE_DOWN, FACE_DOWN.emblem * 6, words.say("shanghaien-why-sharks")
    shown = card.card
    if shown.trick:
        return TRICK, words.say("shanghaien-trick", trick=shown.trick), words.say("shanghaien-terminal-trick")
    flag = FLAGS[shown.nation]
    name = words.say("shanghaien-sailor", nation=shown.nation)
    return flag, name, f"{shown.value} {flag.emblem * shown.value}"


def verdict(card: TavernCard, words: Words) -> tuple[Text, Text]:
    """The owner of a card if Shanghai were called now, and the reason."""
    called = card.if_called
    red, blue = called.neighbours or (0, 0)
    match called.clause, called.owner:
        case "S40", _:
            why = words.say("shanghaien-why-sharks")
        case "S21", _:
            why = words.say("shanghaien-why-none")
        case "S22", _:
            why = words.say("shanghaien-why-dice")
        case _, None:
            why = words.say("shanghaien-why-tied", redsum=red, bluesum=blue)
        case _:
            why = words.say("shanghaien-why-beside", redsum=red, bluesum=blue)
    if called.owner is None:
        return Text("✗", "dim"), Text(why, "dim")
    owner = Text("→ " + words.say("shanghaien-seat", seat=called.owner), SEATS[called.owner])
    return owner, Text(why, "dim")


def crew(held: Crew | None) -> str:
    """`134✱=10`: the sailors' values, a star per joker, the strength; `–` without a crew."""
    if held is None:
        return "–"
    members = "".join(map(str, held.values)) + "✱" * held.jokers
    return members if len(members) == 1 else f"{members}={held.strength}"
