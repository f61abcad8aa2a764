"""Validation of positions and options from outside, before the rules use them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot

from msgspec.structs import replace

from dogwatch.games.pirates.rules import board, cannon, ending, fleet, geometry, melee
from dogwatch.games.pirates.rules.moves import Attack
from dogwatch.games.pirates.rules.scenarios import kraken
from dogwatch.games.pirates.rules.sizes import FULL_PULL, KNOTS_OF_FREEDOM
from dogwatch.games.pirates.rules.state import (
    COLOURS,
    FACES,
    FULL_TURN,
    KRAKEN,
    NOBODY,
    NOT_PLAYED,
    ON_ISLAND,
    ON_TABLE,
    STANDING,
    Options,
    State,
)

_AFTER_ROLL = ("sail", "melee", "combat", "kraken", "repair")


def problem(state: State) -> str:
    """What is inconsistent in a state: "numbers", "pieces" or "turn"; "" if it is valid."""
    if bad_option(state.options):
        return "numbers"
    for name, conditions in (("numbers", _numbers), ("pieces", _pieces), ("turn", _turn)):
        if not all(conditions(state)):
            return name
    return ""


@lru_cache
def bad_option(options: Options) -> str:
    """The option that contradicts the others (P5, P7, P16, P20, P41); "" if all are consistent."""
    sizes = options.sizes
    bounds = board.bounds(options)
    width, height = bounds.right - bounds.left, bounds.top - bounds.bottom
    most_knots = max(options.die) + options.storm
    off = 2 * sizes.token + 1  # the distance at which a beaten kraken has surely left the galleon (P65)
    conditions = (
        ("teams", not options.teams or options.players == 4),
        ("first", options.first == "chance" or COLOURS.index(options.first) < options.players),
        ("sizes.fastest", sizes.slowest < sizes.fastest),
        ("sizes.ball", sizes.ball < sizes.cannon),
        ("sizes.knot", most_knots * sizes.knot <= hypot(width, height)),
        ("sizes.knot", not options.kraken or off <= KNOTS_OF_FREEDOM * sizes.knot),
        ("sizes.token", not options.kraken or 2 * off <= min(width, height)),
        ("sizes", _find_places(replace(options, rocks=()))),
        ("rocks", _find_places(options)),
    )
    return next((option for option, is_met in conditions if not is_met), "")


def _find_places(options: Options) -> bool:
    homes = board.homes(options)
    return all(geometry.is_clear(options, homes, number) for number in range(len(homes)))


def _numbers(state: State) -> Iterator[bool]:
    options = state.options
    seats, count = range(options.players), range(len(state.pieces))
    drawn = state.phase != "first"
    yield state.mover in seats if drawn else state.mover == -1 and options.first == "chance"
    yield drawn or state.turns == 0
    yield 0 <= state.turns <= options.turns * options.players
    yield 0 <= state.knots <= max(options.die) + options.storm
    yield len(state.pieces) == len(board.homes(options))
    for piece in state.pieces:
        yield piece.holder in (ON_TABLE, NOBODY, *seats)
        yield 0 <= piece.heading < FULL_TURN and piece.face in FACES
        yield piece.holder == ON_TABLE or (piece.x, piece.y, piece.heading, piece.face) == (0, 0, 0, 0)
    yield all(number in count for pair in state.fought for number in pair if number != KRAKEN)
    yield all(number in count for each in state.melees for number in each.pieces)
    yield all(each.sender in (NOBODY, *seats) for each in state.melees)
    yield all(number in count for number in (*state.sent, *state.prisoners))
    yield state.chest in (*count, ON_ISLAND) if options.treasure else state.chest == NOT_PLAYED
    for token, played in ((state.storm, options.storm), (state.kraken, options.kraken)):
        yield (token is not None) == played
        yield token is None or geometry.is_on_table(options, token)


def _pieces(state: State) -> Iterator[bool]:
    """No piece overlaps land or another, only damaged ones lie, trophies and cargo have possible holders."""
    options = state.options
    for number, piece in fleet.on_table(state):
        yield geometry.is_on_table(options, (piece.x, piece.y))
        yield piece.face == STANDING or (options.expert and piece.kind != "monster")
        yield piece.face != STANDING or geometry.is_clear(
            options, state.pieces, number, on_table=False, lying=False
        )
        if piece.kind == "tower":
            yield piece.face != STANDING or piece == board.homes(options)[number]  # P14
    for number, piece in enumerate(state.pieces):
        seat = fleet.owner(state, number)
        if piece.holder >= 0:
            yield piece.kind != "monster"
            yield seat is None or board.team(options, seat) != board.team(options, piece.holder)
    yield not state.wounded or options.monster
    monster = next((piece for piece in state.pieces if piece.kind == "monster"), None)
    yield monster is None or monster.holder == ON_TABLE or (state.wounded and monster.holder == NOBODY)
    yield state.chest < 0 or _is_galleon(state, state.chest)
    yield state.prisoners == tuple(sorted(set(state.prisoners)))
    for number in state.prisoners:
        yield _is_galleon(state, number) and state.kraken is not None
        yield state.kraken is not None and kraken.is_under(state, state.kraken, number)
    yield from _goods(state)


def _is_galleon(state: State, number: int) -> bool:
    return fleet.exists(state, number) and state.pieces[number].kind == "galleon"


def _goods(state: State) -> Iterator[bool]:
    options = state.options
    laid = options.merchant and state.phase not in ("first", "goods")
    dealt = tuple(goods.colour for goods in state.goods)
    yield dealt in board.deals(options) if laid else not dealt
    yield [goods.home for goods in state.goods] == list(range(len(state.goods)))
    carriers = [goods.aboard for goods in state.goods if goods.aboard != ON_TABLE]
    yield len(set(carriers)) == len(carriers)
    for goods in state.goods:
        yield goods.aboard == ON_TABLE or (
            _is_galleon(state, goods.aboard)
            and not fleet.in_melee(state, goods.aboard)
            and goods.kept == ON_TABLE
        )
        yield goods.kept in (ON_TABLE, *range(options.players))


def _turn(state: State) -> Iterator[bool]:
    """The turn's record fits its phase."""
    phase = state.phase
    yield (phase == "over") == (state.phase not in ("first", "goods") and ending.is_over(state))
    yield phase != "goods" or state.options.merchant
    yield phase not in ("first", "goods") or state.pieces == board.homes(state.options)
    if phase == "over":  # the turn that ended the game keeps its record
        return
    yield (state.shot is not None) == (phase in ("tremor", "flight"))
    yield state.knots == 0 or phase == "sail"
    yield (state.strike is not None) == (phase in ("combat", "kraken"))
    yield not state.blown or (state.options.storm and phase in _AFTER_ROLL)
    yield not state.sent or phase in _AFTER_ROLL
    yield all(fleet.owner(state, number) is None for number in state.sent)
    yield not state.fought or phase in ("melee", "combat", "kraken", "repair")
    yield state.sent == tuple(sorted(set(state.sent))) and state.fought == tuple(sorted(set(state.fought)))
    if phase == "fire":
        yield any(True for _ in cannon.bases(state))
    if state.shot is not None:
        yield _is_shot(state)
    yield from _melees(state)
    if state.strike is not None:
        yield _is_strike(state)


def _is_shot(state: State) -> bool:
    shot = state.shot
    assert shot is not None
    return (
        0 <= shot.base < len(state.pieces)
        and 0 <= shot.bearing < FULL_TURN
        and state.options.sizes.least_pull <= shot.pull <= FULL_PULL
        and cannon.may_fire(state, shot.base) is None
        and geometry.cannon_gaps(state.options, state.pieces, shot.base, shot.place)[1]
    )


def _melees(state: State) -> Iterator[bool]:
    pairs = [each.pieces for each in state.melees]
    yield pairs == sorted(set(pairs))
    for each in state.melees:
        one, other = each.pieces
        yield one < other and fleet.exists(state, one) and fleet.exists(state, other)
        yield all(fleet.exists(state, n) and fleet.stands(state, n) for n in each.pieces)
        kinds = [state.pieces[number].kind for number in each.pieces]
        yield "monster" not in kinds and kinds != ["ghost", "ghost"]
        yield each.sender == NOBODY or "ghost" in kinds
        seats = [fleet.owner(state, number) for number in each.pieces]
        yield (
            None in seats or len({board.team(state.options, seat) for seat in seats if seat is not None}) == 2
        )
        yield all(fleet.exists(state, n) for n in each.pieces) and fleet.in_reach(state, one, other)


def _is_strike(state: State) -> bool:
    assert state.strike is not None
    number, target = state.strike
    if fleet.pair(number, target) not in state.fought or not fleet.exists(state, number):
        return False
    others = tuple(pair for pair in state.fought if pair != fleet.pair(number, target))
    unfought = fleet.with_fought(state, others)
    if target == KRAKEN:
        return kraken.check_struggle(unfought, number) is None
    return state.phase == "combat" and melee.check(unfought, Attack(number, target)) is None
