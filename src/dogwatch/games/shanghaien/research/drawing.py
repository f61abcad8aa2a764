"""Draws a state of Shanghaien on a canvas and as text."""

from __future__ import annotations

from typing import Final

from dogwatch.games.shanghaien.rules import State
from dogwatch.games.shanghaien.rules.cards import (
    DICE,
    NATIONS,
    ROUNDS,
    ROW,
    TRICKS,
    is_trick,
    nation_of,
    trick_of,
    value_of,
)
from dogwatch.games.shanghaien.rules.notation import NATION_LETTERS, TRICK_LETTERS, card_text
from dogwatch.games.shanghaien.rules.scoring import points, strengths
from dogwatch.research.canvas import INK, PAPER, Canvas, Colour

_WIDTH, _HEIGHT = 640, 520
_CARD, _TALL = 84, 118
_TABLE: Final[Colour] = (70, 44, 34)
_PLANK: Final[Colour] = (84, 54, 40)
_SEATS: Final[tuple[Colour, Colour]] = ((188, 48, 44), (44, 92, 170))
_NATIONS: Final[tuple[Colour, ...]] = (
    (60, 90, 160), (70, 130, 190), (150, 140, 60), (200, 70, 60),
    (226, 130, 50), (170, 40, 70), (214, 170, 40), (80, 140, 80),
)  # fmt: skip
_GREY: Final[Colour] = (120, 110, 100)


def draw(state: State) -> Canvas:
    """The row with its dice, blue's things above, red's below."""
    canvas = Canvas(_WIDTH, _HEIGHT, _TABLE)
    for plank in range(20, _HEIGHT, 40):
        canvas.box(_WIDTH / 2, plank, _WIDTH, 37, _PLANK)
    middle = _HEIGHT / 2
    for place in range(ROW):
        x = 70 + place * 100
        if place >= len(state.row):
            canvas.box(x, middle, _CARD, _TALL, _TABLE, round=8, line=_GREY)
            continue
        _card(canvas, x, middle, state.row[place], place in state.flipped)
        if state.end:
            number = place + 1 if state.end == "left" else ROW - place
            for seat, side in ((0, 1), (1, -1)):
                for lying in range(state.dice[seat][number - 1]):
                    canvas.die(x, middle + side * (_TALL / 2 + 16 + 27 * lying), number, 24, _SEATS[seat])
    for seat, edge in ((0, _HEIGHT - 44), (1, 44)):
        _player(canvas, state, seat, edge)
    if state.roll:
        y = middle + (150 if state.mover == 0 else -150)  # in front of the player who rolled
        canvas.box(_WIDTH / 2, y, 116, 58, PAPER, round=12, line=_SEATS[state.mover], thick=3)
        for which, face in enumerate(state.roll):
            canvas.die(_WIDTH / 2 - 26 + 52 * which, y, face, 40, _SEATS[state.mover])
    for number in range(ROUNDS):
        done = number < state.round
        canvas.disc(16, 200 + 17 * number, 5, PAPER if done else _TABLE, PAPER)
    return canvas


def _card(canvas: Canvas, x: float, y: float, card: int, flipped: bool) -> None:
    if flipped:
        canvas.box(x, y, _CARD, _TALL, _GREY, round=8, line=INK)
        return
    canvas.box(x, y, _CARD, _TALL, PAPER, round=8, line=INK)
    if is_trick(card):
        canvas.disc(x, y, 28, INK)
        canvas.write(x, y, TRICK_LETTERS[trick_of(card)], 30, PAPER)
        return
    nation = nation_of(card)
    canvas.box(x, y - 22, _CARD - 14, 58, _NATIONS[nation], round=5)
    canvas.write(x, y - 22, NATION_LETTERS[nation], 34, PAPER)
    for pip in range(value_of(card)):
        canvas.disc(x + 17 * (pip - (value_of(card) - 1) / 2), y + 34, 6, INK)


def _player(canvas: Canvas, state: State, seat: int, y: float) -> None:
    turn = state.phase != "over" and state.mover == seat
    canvas.box(_WIDTH / 2, y, _WIDTH - 24, 64, _SEATS[seat], round=14, line=PAPER if turn else INK, thick=3)
    canvas.write(50, y, str(points(state)[seat]), 30, PAPER)
    for nation, strength in enumerate(strengths(state, seat)):
        x = 104 + 42 * nation
        canvas.box(x, y, 36, 44, _NATIONS[nation] if strength else _TABLE, round=6, line=INK)
        canvas.write(x, y - 9, NATION_LETTERS[nation], 14, PAPER)
        canvas.write(x, y + 10, str(strength), 16, PAPER)
    for trick in range(len(TRICKS)):
        held = state.tricks[seat][trick]
        canvas.disc(446 + 30 * trick, y, 13, INK if held else _GREY)
        canvas.write(446 + 30 * trick, y, TRICK_LETTERS[trick] + (str(held) if held > 1 else ""), 13, PAPER)
    for die in range(DICE - sum(state.dice[seat])):
        canvas.box(572 + 17 * (die % 3), y - 9 + 18 * (die // 3), 13, 13, PAPER, round=3, line=INK)


def chart(state: State) -> str:
    """Lines of text: the row with counts of blue's dice above and red's below, crews, and the roll."""
    counts: list[list[int]] = []
    for seat in (1, 0):
        dice = list(state.dice[seat])
        counts.append(dice[::-1] if state.end == "right" else dice)
    cards = [card_text(card) for card in state.row] + ["."] * (ROW - len(state.row))
    rows = [[str(count) if count else "" for count in counts[0]], cards]
    rows.append([str(count) if count else "" for count in counts[1]])
    lines = [" ".join(f"{each:>3}" for each in row).rstrip() for row in rows]
    held = [
        " ".join(f"{NATION_LETTERS[n]}{worth}" for n, worth in enumerate(strengths(state, seat)) if worth)
        for seat in (1, 0)
    ]
    roll = " ".join(map(str, state.roll))
    return "\n".join([f"B {held[0]}", *lines, f"R {held[1]}", *([f"> {roll}"] if roll else [])])


assert len(_NATIONS) == len(NATIONS)
