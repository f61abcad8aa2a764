"""The choices of the seat to move: finite moves, and the ranges of shots and paths."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from dogwatch.games import base
from dogwatch.games.base import Arg, Fact
from dogwatch.games.pirates.rules import aim, cannon, ending, fleet, geometry, melee, rules, sailing, sample
from dogwatch.games.pirates.rules.geometry import Area
from dogwatch.games.pirates.rules.moves import Move
from dogwatch.games.pirates.rules.scenarios import kraken
from dogwatch.games.pirates.rules.sizes import FULL_PULL, KNOTS_OF_FREEDOM
from dogwatch.games.pirates.rules.state import Point, State


class Water(msgspec.Struct, frozen=True):
    """A polygon of water with integer coordinates: an outline and its holes."""

    outline: tuple[Point, ...]
    holes: tuple[tuple[Point, ...], ...] = ()


class FireRange(msgspec.Struct, frozen=True):
    """A base that may fire: a galleon, the ghost, or the tower of an island."""

    base: int
    ring: tuple[Water, ...]
    """Where the cannon's centre may be; every bearing is legal."""


class SailRange(msgspec.Struct, frozen=True):
    """A piece on which knots may be spent."""

    piece: int
    knots: int
    """The most that can be spent on it."""
    water: tuple[Water, ...]
    """Where its centre can go, accurate to 2 mm; `check` decides whether a move is legal."""


class Fight(msgspec.Struct, frozen=True):
    """An attack that the mover may make."""

    piece: int
    target: int
    """A piece; -1 is the kraken."""
    die: bool
    """Whether the combat die decides; otherwise the target is taken without it."""
    owed: bool
    """Whether this fight is compulsory before the phase can end (P32)."""
    percent: int
    """Probability that the target surrenders, in percent; 100 without the die (P31, P52)."""


class Choices(base.Choices[Move], frozen=True):
    """The choices of the seat to move.

    `moves` lists all finite moves, and a few suggestions where moves are continuous.
    """

    fire: tuple[FireRange, ...] = ()
    pull: tuple[int, int] | None = None
    """Minimum and maximum, in thousandths."""
    ranges: tuple[tuple[int, int], ...] = ()
    """Pulls, and how far from the cannon's centre the ball then first touches the table if nothing is in its
    way and the hand does not tremble. In between it is almost linear."""
    sail: tuple[SailRange, ...] = ()
    storm: bool = False
    """Whether a knot may be spent on the storm, in any direction that keeps it on the table."""
    kraken: tuple[Water, ...] = ()
    """Where the kraken's centre may be moved."""
    load: tuple[int, ...] = ()
    fights: tuple[Fight, ...] = ()
    repair: tuple[int, ...] = ()
    done: bool = False
    """Whether `Done` is legal."""


@lru_cache(64)
def choices(state: State) -> Choices | None:
    """The mover's choices; None at chance's turn or when the game is over."""
    prompt = _prompt(state)
    if prompt is None:
        return None
    suggested = _suggested(state)
    plain = Choices(state.mover, prompt, suggested, done=rules.DONE in suggested)
    match state.phase:
        case "fire":
            bases = [FireRange(base, _water(cannon.ring(state, base))) for base in cannon.bases(state)]
            pull = (state.options.sizes.least_pull, FULL_PULL)
            return msgspec.structs.replace(
                plain, fire=tuple(bases), pull=pull, ranges=aim.ranges(state.options.sizes)
            )
        case "sail":
            can_blow = state.storm is not None and state.knots > 0 and not state.blown
            return msgspec.structs.replace(
                plain,
                sail=_ways(state),
                storm=can_blow,
                kraken=_kraken_water(state, state.knots),
                load=tuple(rules.loads(state)),
            )
        case "melee":
            return msgspec.structs.replace(plain, fights=_fights(state))
        case "kraken":
            return msgspec.structs.replace(plain, kraken=_kraken_water(state, KNOTS_OF_FREEDOM))
        case _:
            return msgspec.structs.replace(plain, repair=tuple(rules.damaged(state)))


def _prompt(state: State) -> Fact | None:
    who: dict[str, Arg] = {"seat": state.mover, "last": ending.last_turn(state)}
    match state.phase:
        case "fire":
            return Fact("pirates-prompt-fire", who, "P11")
        case "sail":
            return Fact("pirates-prompt-sail", {**who, "knots": state.knots}, "P20")
        case "melee":
            owed = {fight.owed for fight in _fights(state)}
            if True not in owed:
                return Fact("pirates-prompt-melee", who, "P30")
            return Fact("pirates-prompt-owed-and-new" if False in owed else "pirates-prompt-owed", who, "P32")
        case "kraken":
            return Fact("pirates-prompt-kraken", who, "P65")
        case "repair":
            return Fact("pirates-prompt-repair", who, "P51")
        case _:
            return None


def _suggested(state: State) -> tuple[Move, ...]:
    """Per base the shot at the nearest enemy, per piece the path that ends nearest to one; finite moves."""
    match state.phase:
        case "fire":
            shots = (next(sample.shots_from(state, base), None) for base in cannon.bases(state))
            return tuple(shot for shot in shots if shot)
        case "sail":
            movable = sailing.movable(state) if state.knots else []
            ways = (sample.nearing_way(state, number) for number in movable)
            return (*(way for way in ways if way), *sample.loads(state), rules.DONE)
        case _:
            return sample.moves(state)


def _ways(state: State) -> tuple[SailRange, ...]:
    if not state.knots:
        return ()
    most = state.knots * state.options.sizes.knot
    return tuple(
        SailRange(number, state.knots, _water(geometry.reach(state.options, state.pieces, number, most)))
        for number in sailing.movable(state)
    )


def _kraken_water(state: State, knots: int) -> tuple[Water, ...]:
    """Within the knots, still over the mover's prisoners; or off the galleon that has beaten it (P65)."""
    if state.kraken is None or not knots:
        return ()
    token = state.options.sizes.token
    spots = [fleet.where(state.pieces[number]) for number in kraken.own_prisoners(state)]
    off: tuple[Point, ...] = ()
    if state.phase == "kraken":
        assert state.strike is not None, "phase kraken has a strike"
        off, spots = (fleet.where(state.pieces[state.strike[0]]),), []
    reach = geometry.disc_water(
        state.options, state.kraken, knots * state.options.sizes.knot, spots, off, token
    )
    return _water(reach)


def _fights(state: State) -> tuple[Fight, ...]:
    owed = set(melee.owed(state))
    surrender = rules.surrender_percent(state.options)
    found = [
        Fight(attack.piece, attack.target, die, attack in owed, surrender if die else 100)
        for attack in melee.attacks(state)
        for die in (melee.needs_die(state, attack),)
    ]
    return (*found, *(Fight(number, -1, True, False, surrender) for number in rules.struggles(state)))


def _water(areas: tuple[Area, ...]) -> tuple[Water, ...]:
    return tuple(Water(area.outline, area.holes) for area in areas)
