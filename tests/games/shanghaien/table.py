"""Helpers: states from fields of their text, moves in notation, random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from dogwatch.games.base import CHANCE, IllegalMove
from dogwatch.games.shanghaien.rules import Options, Shanghaien, State
from dogwatch.games.shanghaien.rules.moves import Call, Move

GAME = Shanghaien()
RED, BLUE = 0, 1
ROW = "A1,F1,G1,C1,D1,T1"

NATION_ORDER = "AFGCDTSI"
TRICK_ORDER = "NPR"


def position(
    phase: str = "act:R",
    *,
    number: int = 1,
    starter: str = "R",
    roll: str = "-",
    end: str = "-",
    row: str = ROW,
    red: str = "-/-/-/-",
    blue: str = "-/-/-/-",
    tricks: str = "3,2,3",
    first: str = "chance",
    starts: str = "other_than_caller",
    extra: bool = False,
) -> State:
    """The position with these fields; the deck is filled with some of the remaining cards."""
    if phase.startswith(("deal", "over", "starter")) and row == ROW:
        row = "-"
    deck = _deck(phase, number, row, (red, blue), tricks, extra)
    options = "/".join([tricks, first, starts, "extra" if extra else "base"])
    return GAME.parse(" ".join([str(number), starter, phase, roll, end, row, red, blue, deck, options]))


def _deck(phase: str, number: int, row: str, players: tuple[str, str], tricks: str, extra: bool) -> str:
    left = Counter({nation + value: 1 + (value == "3") for nation in NATION_ORDER for value in "1234"})
    left.update(dict(zip(TRICK_ORDER, map(int, tricks.split(",")), strict=True)))
    left.subtract(card.rstrip("!") for card in row.split(",") if card != "-")
    spent = 0
    for player in players:
        _, crew, held, captain = player.split("/")
        nation = ""
        for letter in crew.strip("-"):
            if letter in NATION_ORDER:
                nation = letter
            elif letter == "*":
                spent += 1
            else:
                left[nation + letter] -= 1
        left.subtract(held.replace("X", "").strip("-"))
        spent += captain == "!" and not (extra and "X" not in held)
    if min(left.values()) < 0:
        raise ValueError(f"card used too often: {min(left, key=left.__getitem__)}")
    size = 0 if phase.startswith("over") else 48 - 6 * (number - 1)
    size -= 0 if row == "-" else row.count(",") + 1
    spare = [trick for trick in reversed(TRICK_ORDER) for _ in range(left[trick])][:spent]
    left.subtract(spare)
    for nation in reversed(NATION_ORDER):
        for value in "4321":
            over = max(0, left.total() - size)
            left[nation + value] -= min(over, left[nation + value])
    for trick in TRICK_ORDER:
        left[trick] -= min(max(0, left.total() - size), left[trick])
    if left.total() != size:
        raise ValueError(f"the deck must have {size} cards, got {left.total()}")
    text = ""
    for nation in NATION_ORDER:
        values = "".join(value * left[nation + value] for value in "1234")
        text += nation + values if values else ""
    return text + "".join(trick * left[trick] for trick in TRICK_ORDER) or "-"


def play(state: State, *moves: str) -> State:
    for words in moves:
        state = GAME.play(state, GAME.parse_move(state, words))
    return state


def deal(state: State, row: str = ROW) -> State:
    return play(state, *(f"turn {card}" for card in row.split(",")))


def take(state: State, roll: str, *then: str) -> State:
    """The state after rolling `roll` and making the moves `then`."""
    return play(state, "roll", f"rolls {roll}", *then)


def fresh(row: str = ROW, **options: Any) -> State:
    """Round 1 with red to start and this row."""
    return deal(GAME.start({"first": "red", **options}), row)


def legal(state: State) -> set[str]:
    return {GAME.move_text(state, move) for move in GAME.moves(state)}


def tricks_in(state: State) -> set[str]:
    """The legal moves that play a trick."""
    return {words for words in legal(state) if not words.startswith("place")}


def refusal(state: State, move: str | Move) -> IllegalMove:
    refused = GAME.check(state, GAME.parse_move(state, move) if isinstance(move, str) else move)
    assert refused is not None, f"{move} is allowed in {GAME.text(state)}"
    return refused


def field(state: State, which: str) -> str:
    """One field of the position's text."""
    names = ["round", "starter", "phase", "roll", "end", "row", "red", "blue", "deck", "options"]
    return GAME.text(state).split(" ")[names.index(which)]


class Step(NamedTuple):
    before: State
    move: Move
    after: State


def wander(options: Options, seed: int, eagerness: float = 0.2, state: State | None = None) -> Iterator[Step]:
    """A random game to its end; `eagerness` is the probability of a call where it is legal."""
    random = Random(seed)
    state = GAME.start(options) if state is None else state
    for _ in range(GAME.max_length(options)):
        turn = GAME.turn(state)
        if turn is None:
            return
        if turn == CHANCE:
            chances = GAME.chances(state)
            move = random.choices([move for move, _ in chances], [weight for _, weight in chances])[0]
        else:
            moves = GAME.moves(state)
            others = [move for move in moves if not isinstance(move, Call)]
            calls = len(others) < len(moves) and (not others or random.random() < eagerness)
            move = Call() if calls else random.choice(others)
        after = GAME.play(state, move)
        yield Step(state, move, after)
        state = after
    assert GAME.turn(state) is None, "games end"


@st.composite
def all_options(draw: st.DrawFn) -> Options:
    nudges = draw(st.integers(0, 8))
    both = draw(st.integers(0, 8 - nudges))
    return Options(
        tricks=draw(st.sampled_from([(3, 2, 3), (nudges, both, 8 - nudges - both)])),
        first=draw(st.sampled_from(["chance", "red", "blue"])),
        starts=draw(st.sampled_from(["other_than_caller", "alternate"])),
        extra=draw(st.booleans()),
    )


@st.composite
def games(draw: st.DrawFn) -> list[Step]:
    eagerness = draw(st.sampled_from([0.0, 0.2, 0.7]))
    return list(wander(draw(all_options()), draw(st.integers(0, 2**32)), eagerness))
