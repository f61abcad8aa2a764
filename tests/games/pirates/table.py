"""Helpers to set up positions briefly and to play moves in text notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st
from msgspec.structs import replace
from shapely import Point as Spot
from shapely import Polygon

from dogwatch.games.base import CHANCE, Fact
from dogwatch.games.pirates.random_resolver import random_landing
from dogwatch.games.pirates.rules import Options, Pirates, State
from dogwatch.games.pirates.rules.geometry import Area
from dogwatch.games.pirates.rules.moves import Clash, Landed, Move, Rest, Tremor, Wind
from dogwatch.games.pirates.rules.names import names
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import NOBODY, ON_TABLE, Goods, Melee, Piece, Point

GAME = Pirates()
RED, BLUE, GREEN, YELLOW = range(4)
ALL: dict[str, Any] = dict.fromkeys(("treasure", "ghost", "monster", "storm", "merchant", "kraken"), True)

SMALL = Sizes(side=5500, beyond=1200)
"""A small table, so that fleets are soon in reach of each other."""


def contains(water: Iterable[Area], point: Point) -> bool:
    """Whether a point is inside one of the areas."""
    return any(Polygon(area.outline, area.holes).covers(Spot(point)) for area in water)


def n(state: State, name: str) -> int:
    """A piece's number."""
    return names(state.options).index(name)


def piece(state: State, name: str) -> Piece:
    return state.pieces[n(state, name)]


def sea(
    phase: str = "sail",
    at: Mapping[str, Any] | None = None,
    *,
    mover: int = RED,
    knots: int = 3,
    options: Mapping[str, Any] | None = None,
    melees: tuple[str, ...] = (),
    sent: tuple[str, ...] = (),
    fought: tuple[str, ...] = (),
    goods: Mapping[str, str] | None = None,
    held: tuple[str, ...] = (),
    chest: str = "",
    **more: Any,
) -> State:
    """A position: all pieces at home except those in `at`: (x, y, heading[, face]), or a seat's trophy.

    Melees are `ra*bt` or, with the seat that sent the ghost, `ba*gh@0`. Goods are `{"ra": "b"}`: red's
    galleon A carries goods for blue (the deal is red for blue, blue for red, green for yellow, yellow for
    green).
    """
    state = GAME.start({"first": "red", **(options or {})})
    pieces = list(state.pieces)
    for name, spot in (at or {}).items():
        number = n(state, name)
        if isinstance(spot, tuple):
            x, y, heading, *face = spot
            pieces[number] = replace(pieces[number], x=x, y=y, heading=heading, face=face[0] if face else 0)
        else:
            holder = NOBODY if spot == "nobody" else spot
            pieces[number] = replace(pieces[number], x=0, y=0, heading=0, holder=holder)
    state = replace(state, pieces=tuple(pieces))
    if chest:
        state = replace(state, chest=n(state, chest))
    if state.options.merchant:
        wanted = (BLUE, RED, YELLOW, GREEN)[: len(state.pieces) // 4]
        carriers = {"rbgy".index(colour): n(state, name) for name, colour in (goods or {}).items()}
        tokens = [Goods(home, colour, carriers.get(colour, ON_TABLE)) for home, colour in enumerate(wanted)]
        state = replace(state, goods=tuple(tokens))
    state = replace(
        state,
        phase=phase,
        mover=mover,
        knots=knots if phase == "sail" else 0,
        melees=tuple(sorted((_melee(state, each) for each in melees), key=lambda each: each.pieces)),
        sent=tuple(n(state, name) for name in sent),
        fought=tuple(_pair(state, each) for each in fought),
        prisoners=tuple(n(state, name) for name in held),
        **more,
    )
    assert GAME.parse(GAME.text(state)) == state, "the test's position is valid"
    return state


def _pair(state: State, words: str) -> tuple[int, int]:
    one, other = sorted(n(state, name) for name in words.split("*"))
    return one, other


def _melee(state: State, words: str) -> Melee:
    pieces, _, sender = words.partition("@")
    return Melee(_pair(state, pieces), int(sender) if sender else NOBODY)


def play(state: State, *lines: str) -> State:
    """The state after these moves in text notation."""
    for line in lines:
        state = GAME.play(state, GAME.parse_move(state, line))
    return state


def refused(state: State, line: str) -> tuple[str, str]:
    """The clause and the code with which a move is refused."""
    refusal = GAME.check(state, GAME.parse_move(state, line))
    assert refusal is not None, f"{line} is legal"
    return refusal.clause, refusal.code


def legal(state: State, line: str) -> bool:
    return GAME.check(state, GAME.parse_move(state, line)) is None


def words(state: State) -> set[str]:
    """The listed moves in text notation."""
    return {GAME.move_text(state, move) for move in GAME.moves(state)}


def shot(state: State, *rests: Rest, fell: tuple[str, ...] = ()) -> State:
    """The state after the first suggested shot with this result."""
    assert state.phase == "fire"
    state = GAME.play(GAME.play(state, GAME.moves(state)[0]), Tremor(0, 0))
    return GAME.play(state, landing(state, *rests, fell=fell))


def landing(state: State, *rests: Rest, fell: tuple[str, ...] = ()) -> Landed:
    return Landed(
        tuple(sorted(rests, key=lambda rest: rest.piece)), tuple(sorted(n(state, name) for name in fell))
    )


def rest(state: State, name: str, x: int, y: int, heading: int = 0, face: int = 0) -> Rest:
    return Rest(n(state, name), x, y, heading, face)


def fallen(state: State, name: str, face: int = 1) -> Rest:
    """The rest pose of a piece that falls where it stood."""
    here = piece(state, name)
    return Rest(n(state, name), here.x, here.y, here.heading, face)


def roll(state: State, knots: int) -> State:
    return GAME.play(state, Wind(knots))


FLAG, SWORDS = Clash("flag"), Clash("swords")


def fight(state: State, line: str, side: Clash) -> State:
    return GAME.play(play(state, line), side)


def told(before: State, move: Move) -> dict[str, Fact]:
    return {fact.key: fact for fact in GAME.story(before, move, GAME.apply(before, move))}


class Step(NamedTuple):
    before: State
    move: Move
    after: State


def wander(options: Any, seed: int) -> list[Step]:
    """A random game."""
    random = Random(seed)
    state, steps = GAME.start(options), []
    while (turn := GAME.turn(state)) is not None:
        chances = GAME.chances(state) if turn == CHANCE else ()
        if chances is None:
            move: Move = random_landing(state)
        elif chances:
            found, weights = zip(*chances, strict=True)
            move = random.choices(found, weights)[0]
        else:
            move = random.choice(GAME.moves(state))
        after = GAME.apply(state, move)
        steps.append(Step(state, move, after))
        state = after
    return steps


def all_options(turns: int = 3) -> st.SearchStrategy[Options]:
    """Random options on a small table, so that fleets meet in short games."""
    flags = {name: st.booleans() for name in ("expert", *ALL)}

    def settled(players: int, teams: bool, adjacent: bool, **chosen: bool) -> Options:
        return Options(
            players=players,
            teams=teams and players == 4,
            ports="adjacent" if adjacent else "opposite",
            turns=turns,
            sizes=SMALL,
            **chosen,  # type: ignore[arg-type]
        )

    return st.builds(settled, st.integers(2, 4), st.booleans(), st.booleans(), **flags)
