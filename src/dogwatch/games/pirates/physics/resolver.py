"""The resolver of the pirates: computes the chance move `Landed` by simulation."""

from __future__ import annotations

import logging

import msgspec

from dogwatch.games.pirates.physics import cannon
from dogwatch.games.pirates.physics.film import BALL, Film
from dogwatch.games.pirates.physics.scene_spec import Land, SceneSpec
from dogwatch.games.pirates.rules import board, rules
from dogwatch.games.pirates.rules.moves import Landed
from dogwatch.games.pirates.rules.position_text import text
from dogwatch.games.pirates.rules.state import State

_log = logging.getLogger("dogwatch.games.pirates.physics")


def shoot(state: State) -> tuple[Landed, Film]:
    """The result and the film of the shot in progress (P16); ValueError if there is none.

    If the rules reject the result, which is a bug, it is logged with the position and replaced by a shot that
    moves nothing, so that the game can go on.
    """
    if state.phase != "flight" or state.shot is None:
        raise ValueError(f"phase must be flight, got {state.phase}: no shot is in progress")
    landed, film = cannon.shoot(scene_spec(state), state.shot)
    refusal = rules.check(state, landed)
    if refusal is None:
        return landed, film
    _log.error(
        "simulated shot rejected by the rules: %s; the shot moves nothing instead; position %s; result %s",
        refusal,
        text(state),
        msgspec.json.encode(landed).decode(),
    )
    ball = tuple(track for track in film.tracks if track.body == BALL)
    return Landed(), msgspec.structs.replace(film, tracks=ball)


def resolve(state: State) -> Landed:
    """The result of the shot in progress, without its film."""
    return shoot(state)[0]


def scene_spec(state: State) -> SceneSpec:
    """The scene of a state; without ports and tokens, which are flat and do not stop the ball."""
    options = state.options
    lands: tuple[Land, ...] = (*board.palm_islands(options), *board.discs(options))
    return SceneSpec(board.bounds(options), lands, state.pieces, options.sizes)
