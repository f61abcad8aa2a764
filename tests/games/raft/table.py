"""Helpers: states from text, moves in notation, random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from dogwatch.games.base import CHANCE, IllegalMove
from dogwatch.games.raft.rules import Options, Raft, State
from dogwatch.games.raft.rules.moves import Move

GAME = Raft()
PORT, STARBOARD = 0, 1
SHORT = "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -"
FULL = "3dbd1/abadabY1/adbbbb1/bac1bdcB/1ccccad/1cdadBcYd/1aca3 Y 0/0 0/0 -"
SMALL = "2o/ooo/ooo/o2"
"""An own layout of eight places."""


def position(rows: str, tail: str = "Y 0/0 0/0 -") -> State:
    return GAME.parse(f"{rows} {tail}")


def play(state: State, *moves: str) -> State:
    for words in moves:
        state = GAME.play(state, GAME.parse_move(state, words))
    return state


def laid(ships: str, **options: Any) -> State:
    """The state after drawing these ships; the placer is port."""
    state = GAME.start({"size": "short", "placer": "port", **options})
    return play(state, *(f"draw {ship}" for ship in ships))


def legal(state: State) -> set[str]:
    return {GAME.move_text(state, move) for move in GAME.moves(state)}


def verbs(state: State, verb: str) -> set[str]:
    """The arguments of the legal moves with this verb."""
    return {words.partition(" ")[2] for words in legal(state) if words.split()[0] == verb}


def refusal(state: State, move: str | Move) -> IllegalMove:
    refused = GAME.check(state, GAME.parse_move(state, move) if isinstance(move, str) else move)
    assert refused is not None, f"{move} is allowed in {GAME.text(state)}"
    return refused


def rows(state: State) -> str:
    return GAME.text(state).split(" ")[0]


def ended(state: State) -> tuple[str, str, str]:
    """The winning side, the reason and the clause."""
    outcome = GAME.outcome(state)
    assert outcome is not None, GAME.text(state)
    (winner,) = outcome.winners
    side = "yellow" if winner == state.yellow else "black"
    return side, outcome.reason.removeprefix("raft-over-"), outcome.clause


class Step(NamedTuple):
    before: State
    move: Move
    after: State


def wander(options: Options | None = None, seed: int = 0, state: State | None = None) -> Iterator[Step]:
    """A random game to its end."""
    random = Random(seed)
    state = GAME.start(options) if state is None else state
    while (turn := GAME.turn(state)) is not None:
        if turn == CHANCE:
            chances = GAME.chances(state)
            move = random.choices([move for move, _ in chances], [weight for _, weight in chances])[0]
        else:
            move = random.choice(GAME.moves(state))
        after = GAME.play(state, move)
        yield Step(state, move, after)
        state = after


def in_play(options: Options, seed: int) -> Iterator[Step]:
    """The turns of a random game, without its set-up."""
    return (step for step in wander(options, seed) if step.before.phase == "play")


ALL_OPTIONS = [
    Options(),
    Options(size="short"),
    Options(size="short", layout="block", placer="starboard"),
    Options(layout="block", placer="port"),
    Options(own_layout=SMALL),
    Options(position=SHORT),
]


@st.composite
def games(draw: st.DrawFn) -> list[Step]:
    return list(wander(draw(st.sampled_from(ALL_OPTIONS)), draw(st.integers(0, 2**32))))
