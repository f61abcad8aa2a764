"""Queries and updates of pieces: owners, melees, cargo."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from dogwatch.games.pirates.rules import board
from dogwatch.games.pirates.rules.geometry import gap
from dogwatch.games.pirates.rules.state import ON_TABLE, STANDING, Piece, Point, State


def on_table(state: State) -> Iterator[tuple[int, Piece]]:
    """The pieces on the table, with their numbers."""
    return ((number, piece) for number, piece in enumerate(state.pieces) if piece.holder == ON_TABLE)


def exists(state: State, number: int) -> bool:
    """Whether this is the number of a piece on the table."""
    return 0 <= number < len(state.pieces) and state.pieces[number].holder == ON_TABLE


def owner(state: State, number: int) -> int | None:
    """The seat that a piece belongs to; None for the ghost and the monster."""
    colour = state.pieces[number].colour
    return None if colour < 0 else board.owner(state.options, colour)


def is_own(state: State, number: int) -> bool:
    """Whether a piece belongs to the mover."""
    return owner(state, number) == state.mover


def is_friend(state: State, number: int) -> bool:
    """Whether a piece belongs to the mover or to the mover's mate (P41)."""
    seat = owner(state, number)
    return seat is not None and board.team(state.options, seat) == board.team(state.options, state.mover)


def is_enemy(state: State, number: int) -> bool:
    """Whether a piece belongs to a player other than the mover and the mover's mate."""
    return owner(state, number) is not None and not is_friend(state, number)


def stands(state: State, number: int) -> bool:
    """Whether a piece is undamaged (P50)."""
    return state.pieces[number].face == STANDING


def in_melee(state: State, number: int) -> bool:
    """Whether a piece is in melee (P31)."""
    return any(number in melee.pieces for melee in state.melees)


def has_goods(state: State, number: int) -> bool:
    """Whether a galleon carries goods (P64)."""
    return any(goods.aboard == number for goods in state.goods)


def in_reach(state: State, one: int, other: int) -> bool:
    """Whether two pieces are near enough to fight (P30)."""
    sizes = state.options.sizes
    return gap(state.pieces[one], state.pieces[other], sizes) < sizes.reach


def pair(one: int, other: int) -> tuple[int, int]:
    """Two pieces, the lower number first."""
    return (one, other) if one < other else (other, one)


def where(piece: Piece) -> Point:
    """A piece's centre."""
    return piece.x, piece.y


def with_piece(state: State, number: int, piece: Piece) -> State:
    """The state with one piece replaced."""
    return replace(state, pieces=(*state.pieces[:number], piece, *state.pieces[number + 1 :]))


def without(state: State, number: int, holder: int) -> State:
    """The state with a piece off the table, out of its melees and the kraken's hold; goods go back (P64)."""
    piece = state.pieces[number]
    gone = Piece(piece.kind, piece.colour, 0, 0, 0, holder=holder)
    return replace(
        with_piece(leave_melees(state, number), number, gone),
        prisoners=tuple(prisoner for prisoner in state.prisoners if prisoner != number),
        goods=tuple(
            replace(goods, aboard=ON_TABLE) if goods.aboard == number else goods for goods in state.goods
        ),
    )


def leave_melees(state: State, number: int) -> State:
    """The state with a piece out of all its melees."""
    return replace(state, melees=tuple(melee for melee in state.melees if number not in melee.pieces))


def end_distant_melees(state: State) -> State:
    """The state without melees whose pieces are out of reach (P32)."""
    return replace(state, melees=tuple(each for each in state.melees if in_reach(state, *each.pieces)))


def with_fought(state: State, pairs: tuple[tuple[int, int], ...]) -> State:
    """The state with exactly these pairs as having fought in this turn."""
    return replace(state, fought=tuple(sorted(pairs)))
