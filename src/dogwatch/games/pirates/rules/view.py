"""The view of a state for clients: the table with everything needed to draw it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from dogwatch.games.pirates.rules import board, ending, fleet, geometry
from dogwatch.games.pirates.rules.geometry import Line
from dogwatch.games.pirates.rules.names import ColourWord, colour_word, letter, names
from dogwatch.games.pirates.rules.sizes import Box
from dogwatch.games.pirates.rules.state import (
    ON_ISLAND,
    ON_TABLE,
    STANDING,
    Kind,
    Options,
    Phase,
    Point,
    Shot,
    State,
)


class PieceView(msgspec.Struct, frozen=True):
    """A piece; off the table its place is 0, 0 and its outline empty."""

    number: int
    name: str
    """Its name in the text notation."""
    kind: Kind
    colour: ColourWord
    """`none` for the ghost and the monster."""
    letter: str
    """A galleon's letter, A to C; "" for other pieces."""
    owner: int | None
    on_table: bool
    holder: int | None
    """The seat whose trophy it is; None on the table, and if it is no player's trophy."""
    x: int
    y: int
    heading: int
    face: int
    """0 standing, 1 on its left side, 2 right, 3 bow, 4 stern, 5 top."""
    damaged: bool
    height: int
    outline: Line
    """Its footprint, as if it stood there."""
    in_melee: bool
    held: bool
    """Whether the kraken holds it."""
    chest: bool
    goods: ColourWord
    """The colour of the goods that it carries, which is that of their destination; `none` without goods."""
    wounded: bool


class PortView(msgspec.Struct, frozen=True):
    """A port, which is flat; its palm island is behind it."""

    colour: ColourWord
    owner: int
    x: int
    y: int
    seaward: int
    outline: Line
    goods: ColourWord
    """The colour of the goods that lie here, which is that of their destination; `none` without goods."""


class LandView(msgspec.Struct, frozen=True):
    """An island or a rock."""

    kind: Literal["palm", "big", "treasure", "rock"]
    x: int
    y: int
    height: int
    outline: Line
    radius: int
    """0 for palm islands, which are not round."""
    bearing: int
    length: int
    breadth: int


class MeleeView(msgspec.Struct, frozen=True):
    """Two pieces in melee."""

    pieces: tuple[int, int]
    sender: int | None
    """The seat that sent the ghost into it."""
    owed: bool
    """Whether the mover must still fight it in this turn."""


class PlayerView(msgspec.Struct, frozen=True):
    """One seat."""

    team: int
    colours: tuple[ColourWord, ...]
    points: int
    trophies: tuple[int, ...]
    """The numbers of the pieces taken."""
    towers: int
    """The number of towers among the trophies: the tie-break."""
    goods: tuple[ColourWord, ...]
    """Colours of the goods delivered."""
    chest: bool
    left: int
    """Own pieces still on the table."""
    out: bool


class Shapes(msgspec.Struct, frozen=True):
    """Dimensions for drawing. Boxes are given as length along the heading, breadth across it, height."""

    stand: Box
    hull: Box
    sail: Box
    """Stands on the hull."""
    tower: Box
    monster: Box
    slot: int
    """Height above the table at which hulls, towers and the monster's board begin."""
    knot: int
    reach: int
    """Pieces with a smaller gap can fight."""
    token: int
    """Radius of storm and kraken."""
    cannon: int
    """Radius of the cannon's disc."""
    muzzle: int
    """Height at which the ball leaves the barrel."""
    elevation: int
    ball: int
    """Radius."""


class View(msgspec.Struct, frozen=True):
    """Everything needed to draw the table. Lengths in 0.1 mm, angles in 0.1° clockwise from north (+y)."""

    phase: Phase
    mover: int
    turn: int
    """The current turn of each player, from 1."""
    turns: int
    """Turns of each player, after which points decide."""
    table: tuple[int, int, int, int]
    """Left, bottom, right, top."""
    land: tuple[LandView, ...]
    ports: tuple[PortView, ...]
    pieces: tuple[PieceView, ...]
    players: tuple[PlayerView, ...]
    melees: tuple[MeleeView, ...]
    strike: tuple[int, int] | None
    """Attacker and target while the combat die decides; -1 is the kraken."""
    shot: Shot | None
    """The shot in progress, from aiming until its result."""
    knots: int
    chest: int | None
    """The galleon that carries it; None if it is on its island or not played with."""
    chest_ashore: Point | None
    storm: Point | None
    kraken: Point | None
    prisoners: tuple[int, ...]
    sent: tuple[int, ...]
    """Those of the ghost and the monster that the mover has moved in this turn."""
    shapes: Shapes


def view(state: State) -> View:
    """The view of a state; it is the same for all seats."""
    options, sizes = state.options, state.options.sizes
    island = board.treasure_island(options)
    return View(
        phase=state.phase,
        mover=state.mover,
        turn=min(state.turns // options.players + 1, options.turns),
        turns=options.turns,
        table=(*board.bounds(options),),
        land=_land(options),
        ports=_ports(state),
        pieces=tuple(_piece(state, number) for number in range(len(state.pieces))),
        players=tuple(_player(state, seat) for seat in range(options.players)),
        melees=_melees(state),
        strike=state.strike,
        shot=state.shot,
        knots=state.knots,
        chest=state.chest if state.chest >= 0 else None,
        chest_ashore=(island.x, island.y) if island and state.chest == ON_ISLAND else None,
        storm=state.storm,
        kraken=state.kraken,
        prisoners=state.prisoners,
        sent=state.sent,
        shapes=msgspec.convert(sizes, Shapes, from_attributes=True),
    )


@lru_cache
def _land(options: Options) -> tuple[LandView, ...]:
    shapes = iter(geometry.land(options).shapes)
    palms = [
        LandView(
            "palm", each.x, each.y, each.height, geometry.corners(next(shapes)), 0,
            each.bearing, each.length, each.breadth,
        )
        for each in board.palm_islands(options)
    ]  # fmt: skip
    discs = [
        LandView(
            each.kind, each.x, each.y, each.height, geometry.drawn(each), each.radius,
            0, 2 * each.radius, 2 * each.radius,
        )
        for each in board.discs(options)
    ]  # fmt: skip
    return (*palms, *discs)


def _ports(state: State) -> tuple[PortView, ...]:
    options = state.options
    waiting = {
        goods.home: goods.colour
        for goods in state.goods
        if goods.aboard == ON_TABLE and goods.kept == ON_TABLE
    }
    return tuple(
        PortView(
            colour=colour_word(port.colour),
            owner=board.owner(options, port.colour),
            x=port.x,
            y=port.y,
            seaward=port.seaward,
            outline=geometry.corners(geometry.land(options).ports[port.colour]),
            goods=colour_word(waiting.get(port.colour, -1)),
        )
        for port in board.ports(options)
    )


def _piece(state: State, number: int) -> PieceView:
    piece, sizes = state.pieces[number], state.options.sizes
    there = piece.holder == ON_TABLE
    aboard = next((goods.colour for goods in state.goods if goods.aboard == number), -1)
    return PieceView(
        number=number,
        name=names(state.options)[number],
        kind=piece.kind,
        colour=colour_word(piece.colour),
        letter=letter(number, state),
        owner=fleet.owner(state, number),
        on_table=there,
        holder=piece.holder if piece.holder >= 0 else None,
        x=piece.x,
        y=piece.y,
        heading=piece.heading,
        face=piece.face,
        damaged=piece.face != STANDING,
        height=_height(piece.kind, state.options),
        outline=geometry.corners(geometry.footprint(piece, sizes)) if there else (),
        in_melee=fleet.in_melee(state, number),
        held=number in state.prisoners,
        chest=state.chest == number,
        goods=colour_word(aboard),
        wounded=piece.kind == "monster" and state.wounded,
    )


def _height(kind: Kind, options: Options) -> int:
    sizes = options.sizes
    board_height = {"tower": sizes.tower[2], "monster": sizes.monster[2]}
    return sizes.slot + board_height.get(kind, sizes.hull[2] + sizes.sail[2])


def _player(state: State, seat: int) -> PlayerView:
    options = state.options
    left = sum(fleet.owner(state, number) == seat for number, _ in fleet.on_table(state))
    own = [colour for colour in range(board.colours(options)) if board.owner(options, colour) == seat]
    return PlayerView(
        team=board.team(options, seat),
        colours=tuple(map(colour_word, own)),
        points=ending.points(state, seat),
        trophies=tuple(ending.trophies(state, seat)),
        towers=ending.towers(state, seat),
        goods=tuple(colour_word(goods.colour) for goods in state.goods if goods.kept == seat),
        chest=state.chest >= 0 and fleet.owner(state, state.chest) == seat,
        left=left,
        out=not left,
    )


def _melees(state: State) -> tuple[MeleeView, ...]:
    return tuple(
        MeleeView(
            melee.pieces,
            melee.sender if melee.sender >= 0 else None,
            owed=melee.pieces not in state.fought and _must_fight(state, melee.pieces, melee.sender),
        )
        for melee in state.melees
    )


def _must_fight(state: State, pieces: tuple[int, int], sender: int) -> bool:
    return sender == state.mover or any(fleet.is_own(state, number) for number in pieces)
