"""Ship, Captain and Crew: an old dice game of the public domain.

S1  2 to 6 players, five dice, one round or several. In a round each player has one turn; the next round is
    begun by the next player.
S2  A turn has up to three rolls, the first of all five dice.
S3  A 6 is the ship, a 5 the captain, a 4 the crew. They are kept in this order: no captain without a ship, no
    crew without a captain. One roll may bring several of them.
S4  While one of them is missing, all other dice are rolled again.
S5  With all three, the other two dice are the cargo: keep it, or roll one of them or both again.
S6  The cargo is worth the sum of its dice. Without ship, captain and crew there is none.
S7  The most cargo of all rounds wins.
S8  Those who tie for the most roll off: one more round among them, of which only its own cargo counts.
S9  Those who still tie after ten roll-offs share the victory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from dogwatch.games.base import CHANCE, Actions, Choices, Fact, Game, IllegalMove, Outcome, Seat

WANTED: Final = (6, 5, 4)  # ship, captain, crew
DICE: Final = 5
ROLLS: Final = 3
ROLL_OFFS: Final = 10
WAITING: Final = -1  # the cargo of a seat that has not had its turn in this round


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=6)] = 2
    rounds: Annotated[int, msgspec.Meta(ge=1, le=10)] = 1


class Keep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="keep"):
    pass


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="roll"):
    hold: int = 0  # the face of the cargo die to hold; 0: roll every die that is not kept


class Rolled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rolled"):
    dice: tuple[int, ...]  # the faces, highest first; a move of chance


Move: TypeAlias = Keep | Roll | Rolled


class State(msgspec.Struct, frozen=True):
    options: Options
    round: int  # from 0; a roll-off is a round, too
    order: tuple[Seat, ...]  # seats with a turn left in this round, the current one first; empty at the end
    cargo: tuple[int, ...]  # per seat: the sum of the finished rounds, without roll-offs
    now: tuple[int, ...]  # per seat: the cargo of this round, or WAITING
    rolls: int = 0  # in this turn
    kept: int = 0  # the number of ship, captain and crew that are kept
    dice: tuple[int, ...] = ()  # the faces of the other dice, highest first
    cup: int = 0  # the number of dice that chance has to roll


@cache
def results(dice: int) -> tuple[tuple[Rolled, int], ...]:
    """All results of a roll, each with its weight: the number of ways to roll it."""
    rolls = combinations_with_replacement(range(6, 0, -1), dice)
    return tuple((Rolled(f), factorial(dice) // prod(map(factorial, Counter(f).values()))) for f in rolls)


class ShipCaptainCrew(Game[State, Move, Options]):
    name = "ship-captain-crew"
    rules_version = 1
    options = Options
    state_type = State
    move_type = Move

    def seats(self, options: Options | None = None) -> int:
        return (options or Options()).players

    def max_length(self, options: Options | None = None) -> int:
        settled = options or Options()
        return (settled.rounds + ROLL_OFFS) * settled.players * 2 * ROLLS  # S2, S9: a roll is two moves

    def start(self, options: Options | Mapping[str, Any] | None = None) -> State:
        settled = self.settle(options)
        n = settled.players
        return State(settled, 0, tuple(range(n)), (0,) * n, (WAITING,) * n)

    def turn(self, state: State) -> Seat | None:
        return CHANCE if state.cup else state.order[0] if state.order else None

    def moves(self, state: State) -> tuple[Move, ...]:
        if state.cup:
            return tuple(move for move, _ in results(state.cup))
        if not state.order:
            return ()
        if state.kept < len(WANTED):
            return (Roll(),)  # S4
        return (Keep(), Roll(), *map(Roll, dict.fromkeys(state.dice)))  # S5

    def chances(self, state: State) -> Sequence[tuple[Move, int]]:
        return results(state.cup) if state.cup else ()

    def check(self, state: State, move: Move) -> IllegalMove | None:
        if move in self.moves(state):
            return None
        if not state.order:
            return IllegalMove("S7", "ship-captain-crew-refused-over")
        if state.cup or isinstance(move, Rolled):
            return IllegalMove("S2", "ship-captain-crew-refused-cup")
        if state.kept < len(WANTED):
            return IllegalMove("S4", "ship-captain-crew-refused-missing")
        return IllegalMove("S5", "ship-captain-crew-refused-die")

    def apply(self, state: State, move: Move) -> State:
        match move:
            case Keep():
                return turn_over(state)
            case Roll(hold):
                held = (hold,) if hold else ()
                return replace(state, rolls=state.rolls + 1, dice=held, cup=DICE - state.kept - len(held))
            case Rolled(dice):
                landed = land(state, dice)
                return turn_over(landed) if landed.rolls == ROLLS else landed  # S2

    def outcome(self, state: State) -> Outcome | None:
        if state.order:
            return None
        winners = leaders(state)
        loss = -1 if len(winners) < len(state.cargo) else 0
        utilities = tuple(-loss if seat in winners else loss for seat in range(len(state.cargo)))
        reason, clause = ("alone", "S7") if len(winners) == 1 else ("shared", "S9")
        return Outcome(winners, state.cargo, utilities, f"ship-captain-crew-over-{reason}", clause)

    def choices(self, state: State) -> Choices[Move] | None:
        seat = self.turn(state)
        if seat is None or seat == CHANCE:
            return None
        asked = "cargo" if state.kept == len(WANTED) else "roll"
        args = {"seat": seat, "left": ROLLS - state.rolls, "cargo": sum(state.dice)}
        return Choices(seat, Fact(f"ship-captain-crew-prompt-{asked}", args), self.moves(state))

    def story(self, before: State, move: Move, after: State) -> tuple[Fact, ...]:
        who = {"seat": before.order[0], "number": before.order[0] + 1}
        match move:
            case Roll():
                return (Fact("ship-captain-crew-roll", who | {"dice": after.cup}, "S2"),)
            case Rolled(dice):
                facts = [Fact("ship-captain-crew-rolled", {"dice": shown(dice)}, "S3")]
                before = land(before, dice)
            case Keep():
                facts = [Fact("ship-captain-crew-keep", who, "S5")]
        if not after.rolls:  # the turn is over
            facts.append(Fact("ship-captain-crew-cargo", who | {"cargo": worth(before)}, "S6"))
        if after.round > before.round and after.round >= after.options.rounds:
            facts.append(Fact("ship-captain-crew-roll-off", {"players": len(after.order)}, "S8"))
        return tuple(facts)

    def actions(self, options: Options | None = None) -> Actions[Move]:
        rolled = [move for dice in range(1, DICE + 1) for move, _ in results(dice)]
        return Actions((Keep(), *map(Roll, range(7))), rolled)


def shown(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))


def worth(state: State) -> int:
    """The value of the cargo at the end of a turn (S6)."""
    return sum(state.dice) if state.kept == len(WANTED) else 0


def land(state: State, dice: tuple[int, ...]) -> State:
    """The state after a roll, with ship, captain and crew kept (S3)."""
    loose, kept = [*state.dice, *dice], state.kept
    while kept < len(WANTED) and WANTED[kept] in loose:
        loose.remove(WANTED[kept])
        kept += 1
    return replace(state, cup=0, kept=kept, dice=tuple(sorted(loose, reverse=True)))


def turn_over(state: State) -> State:
    """End a turn: go on to the next turn, the next round, a roll-off, or the end of the game."""
    seat, *rest = state.order
    now = (*state.now[:seat], worth(state), *state.now[seat + 1 :])
    fresh = replace(state, order=tuple(rest), now=now, rolls=0, kept=0, dice=())
    if rest:
        return fresh
    rounds, seats = state.options.rounds, range(state.options.players)
    if state.round < rounds:
        fresh = replace(fresh, cargo=tuple(map(sum, zip(state.cargo, now, strict=True))))
    after = state.round + 1
    players = seats if after < rounds else leaders(fresh)
    if len(players) == 1 or after == rounds + ROLL_OFFS:
        return fresh  # S7, S9
    order = sorted(players, key=lambda each: (each - after) % len(seats))  # S1
    return replace(fresh, round=after, order=tuple(order), now=(WAITING,) * len(seats))


def leaders(state: State) -> tuple[Seat, ...]:
    """The seats with the most cargo at the end of a round: of all rounds, or of the roll-off (S7, S8)."""
    counted = state.cargo if state.round < state.options.rounds else state.now
    return tuple(seat for seat, cargo in enumerate(counted) if cargo == max(counted))
