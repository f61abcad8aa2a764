"""The rules of the Battle of the Pirates (P1–P66): legality of moves and state transitions."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from dogwatch.games.base import CHANCE, IllegalMove, Seat
from dogwatch.games.pirates.rules import board, cannon, ending, fleet, melee, sailing
from dogwatch.games.pirates.rules.moves import (
    AnyMove,
    Attack,
    Blow,
    Clash,
    Deal,
    Done,
    Fire,
    First,
    Kraken,
    Landed,
    Load,
    Move,
    Repair,
    Sail,
    Struggle,
    Tremor,
    Wind,
)
from dogwatch.games.pirates.rules.scenarios import kraken, merchant, storm, treasure
from dogwatch.games.pirates.rules.state import KRAKEN, Options, State

DONE = Done()
SIDES_OF_COMBAT_DIE = 6
_CLAUSES = {
    "first": "P7",
    "goods": "P64",
    "fire": "P10",
    "tremor": "P16",
    "flight": "P16",
    "roll": "P20",
    "sail": "P20",
    "melee": "P30",
    "combat": "P31",
    "kraken": "P65",
    "repair": "P51",
    "over": "P40",
}
"""The clause that governs each phase."""
_CHANCE_PHASES = frozenset({"first", "goods", "tremor", "flight", "roll", "combat"})
_MIDDLE = (0, 0)


# Queries


def start(options: Options) -> State:
    """The initial state (P1–P8, P60–P66)."""
    seats = board.first_seats(options)
    state = State(
        options=options,
        phase="first" if len(seats) > 1 else "goods",
        pieces=board.homes(options),
        mover=-1 if len(seats) > 1 else seats[0],
        chest=treasure.laid_out(options),
        storm=_MIDDLE if options.storm else None,
        kraken=_MIDDLE if options.kraken else None,
    )
    return state if len(seats) > 1 else _begun(state)


def _begun(state: State) -> State:
    """The first player is decided: deal the goods if the merchant is played (P64), then the first turn."""
    return replace(state, phase="goods") if state.options.merchant and not state.goods else _to_fire(state)


def turn(state: State) -> Seat | None:
    """The seat to move, chance, or None when the game is over."""
    if state.phase in _CHANCE_PHASES:
        return CHANCE
    return None if state.phase == "over" else state.mover


def chances(state: State) -> Sequence[tuple[Move, int]] | None:
    """Chance moves with weights; None in phase `flight` (a resolver decides); empty at a player's turn."""
    options = state.options
    match state.phase:
        case "first":
            return [(First(seat), 1) for seat in range(options.players)]
        case "goods":
            return [(Deal(goods), 1) for goods in board.deals(options)]
        case "tremor":
            return cannon.tremors(options.tremor)
        case "flight":
            return None
        case "roll":
            return [(Wind(knots), options.die.count(knots)) for knots in sorted(set(options.die))]
        case "combat":
            return [(Clash("flag"), options.flags), (Clash("swords"), SIDES_OF_COMBAT_DIE - options.flags)]
        case _:
            return ()


def surrender_percent(options: Options) -> int:
    """Probability that the combat die shows a white flag, in percent (P31)."""
    return round(100 * options.flags / SIDES_OF_COMBAT_DIE)


# Legality


def check(state: State, move: Move) -> IllegalMove | None:
    """None, or why the move is illegal; TypeError if it is not a pirates move."""
    if not isinstance(move, AnyMove):
        raise TypeError(f"expected a pirates move, got {move!r}")
    if state.phase == "over":
        return IllegalMove("P40", "pirates-refused-over")
    if state.phase in _CHANCE_PHASES:
        return _check_chance(state, move)
    if isinstance(move, First | Deal | Tremor | Landed | Wind | Clash):
        return IllegalMove(_CLAUSES[state.phase], "pirates-refused-players-turn")
    match state.phase, move:
        case "fire", Fire():
            return cannon.check(state, move)
        case "sail", Sail():
            return sailing.check(state, move)
        case "sail", Blow(bearing):
            return storm.check_blow(state, bearing)
        case (("sail" | "kraken"), Kraken(to)):
            return kraken.check_move(state, to)
        case "sail", Load(number):
            return merchant.check_load(state, number)
        case "melee", Attack():
            return melee.check(state, move)
        case "melee", Struggle(number):
            return kraken.check_struggle(state, number)
        case "repair", Repair(number):
            return _check_repair(state, number)
        case (("sail" | "repair"), Done()):
            return None
        case "melee", Done():
            return IllegalMove("P32", "pirates-refused-fight-first") if melee.owed(state) else None
        case _:
            return IllegalMove(_CLAUSES[state.phase], "pirates-refused-not-now", {"phase": state.phase})


def _check_chance(state: State, move: Move) -> IllegalMove | None:
    if state.phase == "flight" and isinstance(move, Landed):
        return cannon.check_landed(state, move)
    if any(move == each for each, _ in chances(state) or ()):
        return None
    return IllegalMove(_CLAUSES[state.phase], "pirates-refused-chance-first")


def _check_repair(state: State, number: int) -> IllegalMove | None:
    if number in damaged(state):
        return None
    return IllegalMove("P51", "pirates-refused-not-damaged")


def damaged(state: State) -> list[int]:
    """The mover's pieces that can be set up again (P51)."""
    return [
        number
        for number, _ in fleet.on_table(state)
        if fleet.is_own(state, number) and not fleet.stands(state, number)
    ]


def struggles(state: State) -> list[int]:
    """The mover's galleons that may attack the kraken (P65)."""
    if state.kraken is None:
        return []
    return [number for number, _ in fleet.on_table(state) if kraken.check_struggle(state, number) is None]


def loads(state: State) -> list[int]:
    """The mover's galleons that may load goods (P64)."""
    if not state.goods:
        return []
    return [number for number, _ in fleet.on_table(state) if merchant.check_load(state, number) is None]


# Transitions


def apply(state: State, move: Move) -> State:
    """The state after a legal move; legality is not checked."""
    match move:
        case First(seat):
            return _begun(replace(state, mover=seat))
        case Deal(goods):
            return _to_fire(merchant.dealt(state, goods))
        case Fire():
            return cannon.fired(state, move)
        case Tremor():
            return cannon.trembled(state, move)
        case Landed():
            return _to_roll(cannon.landed(state, move))
        case Wind(knots):
            return _sailing(replace(state, knots=knots + storm.helps(state), phase="sail"))
        case Sail():
            return _sailing(sailing.sailed(state, move))
        case Blow(bearing):
            return _sailing(storm.blown(state, bearing))
        case Kraken(to):
            return _kraken_moved(state, to)
        case Load(number):
            return _sailing(merchant.loaded(state, number))
        case Attack():
            return _fighting(melee.struck(state, move))
        case Struggle(number):
            struck = fleet.with_fought(state, (*state.fought, fleet.pair(number, KRAKEN)))
            return replace(struck, strike=(number, KRAKEN), phase="combat")
        case Clash(side):
            return _clashed(state, side == "flag")
        case Repair(number):
            return _repairing(_repaired(state, number))
        case Done():
            return _on(state)


def _on(state: State) -> State:
    """Start the next part of the turn (P10)."""
    match state.phase:
        case "sail":
            return _to_melee(state)
        case "melee":
            return _to_repair(state)
        case _:
            return _next_turn(state)


def _to_fire(state: State) -> State:
    """P10: the shot is compulsory if it is possible."""
    can_fire = any(True for _ in cannon.bases(state))
    return replace(state, phase="fire" if can_fire else "roll")


def _to_roll(state: State) -> State:
    return _unless_over(replace(state, phase="roll"))


def _sailing(state: State) -> State:
    """Stay in phase `sail` while a sailing move is possible."""
    return state if can_sail(state) else _to_melee(state)


def can_sail(state: State) -> bool:
    """Whether a knot can be spent or goods loaded."""
    storm_moves = state.storm is not None and not state.blown
    spend = state.knots and (sailing.movable(state) or storm_moves or state.kraken is not None)
    return bool(spend or loads(state))


def _to_melee(state: State) -> State:
    return _fighting(replace(state, phase="melee", knots=0))


def _fighting(state: State) -> State:
    """Stay in phase `melee` while an attack or a struggle is possible."""
    if state.phase == "combat" or ending.out(state):
        return _unless_over(state)
    can_fight = any(True for _ in melee.attacks(state)) or struggles(state)
    return state if can_fight else _to_repair(state)


def _clashed(state: State, flag: bool) -> State:
    assert state.strike is not None, "phase combat has a strike"
    number, target = state.strike
    if target == KRAKEN:
        return replace(state, phase="kraken") if flag else _fighting(_after_strike(state))
    attack = Attack(number, target)
    after = melee.beaten(state, attack) if flag else melee.undecided(state, attack)
    return _fighting(_after_strike(after))


def _after_strike(state: State) -> State:
    return replace(state, strike=None, phase="melee")


def _kraken_moved(state: State, to: tuple[int, int]) -> State:
    after = kraken.moved(state, to)
    if state.phase == "kraken":
        return _fighting(_after_strike(after))
    return _sailing(replace(after, knots=state.knots - kraken.knots_to(state, to)))


def _to_repair(state: State) -> State:
    return _repairing(replace(state, phase="repair"))


def _repairing(state: State) -> State:
    return state if damaged(state) else _next_turn(state)


def _repaired(state: State, number: int) -> State:
    """P51: galleons where they lie, or at the nearest free spot; towers on their port, ships give way."""
    piece = state.pieces[number]
    if piece.kind == "tower":
        after = cannon.gives_way(cannon.at_home(state, number))
    else:
        up = fleet.with_piece(state, number, replace(piece, face=0))
        after = cannon.berthed(up, number, set_up=True)
    return kraken.lets_go(fleet.end_distant_melees(after))


def _next_turn(state: State) -> State:
    after = replace(
        state,
        turns=state.turns + 1,
        mover=(state.mover + 1) % state.options.players,
        blown=False,
        sent=(),
        fought=(),
    )
    return replace(after, phase="over") if ending.is_over(after) else _to_fire(after)


def _unless_over(state: State) -> State:
    """P40: the game ends immediately when a player is out."""
    return replace(state, phase="over", strike=None) if ending.out(state) else state
