"""The cannon at the pirates' table: a game that waits for `Landed` gets its answer here."""

from __future__ import annotations

import logging

import msgspec

from dogwatch.games.pirates.physics import cannon
from dogwatch.games.pirates.physics.film import BALL, Film
from dogwatch.games.pirates.physics.table import Land, Table
from dogwatch.games.pirates.rules import board, rules
from dogwatch.games.pirates.rules.moves import Landed
from dogwatch.games.pirates.rules.position_text import text
from dogwatch.games.pirates.rules.state import State

_log = logging.getLogger("dogwatch.games.pirates.physics")


def shoot(state: State) -> tuple[Landed, Film]:
    """Where the shot that is under way comes to rest, and how it went (P16).

    The rules check the result. One that they refuse is a bug of ours: it is logged with the position, and the
    shot moves nothing instead, so that the game can go on.
    """
    if state.phase != "flight" or state.shot is None:
        raise ValueError(f"no shot is under way in phase {state.phase}")
    landed, film = cannon.shoot(table(state), state.shot)
    refusal = rules.check(state, landed)
    if refusal is None:
        return landed, film
    _log.error(
        "the rules refuse a shot's result: %s; the shot moves nothing instead; position %s; result %s",
        refusal,
        text(state),
        msgspec.json.encode(landed).decode(),
    )
    ball = tuple(track for track in film.tracks if track.body == BALL)
    return Landed(), msgspec.structs.replace(film, tracks=ball)


def resolve(state: State) -> Landed:
    """Where the shot comes to rest, for those who need no film."""
    return shoot(state)[0]


def table(state: State) -> Table:
    """What a ball can meet: ports and tokens are flat, it flies and rolls over them."""
    options = state.options
    lands: tuple[Land, ...] = (*board.palm_islands(options), *board.discs(options))
    return Table(board.bounds(options), lands, state.pieces, options.sizes)
