"""Simple bots: they shoot at near targets, sail towards them and attack."""

from __future__ import annotations

from math import dist, radians, sin
from random import Random
from typing import Any

from dogwatch.bots.base import Analysis, Bot, Valued
from dogwatch.games.base import CHANCE, Game
from dogwatch.games.pirates.bots.hand import Hand
from dogwatch.games.pirates.rules import Pirates, board, fleet, rules, sample
from dogwatch.games.pirates.rules.ending import WORTH
from dogwatch.games.pirates.rules.melee import needs_die
from dogwatch.games.pirates.rules.moves import Attack, Blow, Fire, Kraken, Load, Move, Repair, Sail, Struggle
from dogwatch.games.pirates.rules.state import ON_ISLAND, Piece, Point, State

_EASY_SHOT = 4_000
"""0.1 mm: beyond this the hit probability falls with the distance."""
_END_ON = 0.3
"""The share of the hit probability against a piece seen end-on."""
_LEANS = 0.4
"""The share of the hit probability against towers, which lean on their islands."""
_DIE = 6
_ROBBED = 0.5
"""The worth of a piece that leaves the table as no player's trophy, in points or as a share (P61, P62)."""


class Deckhand(Bot[State, Move]):
    """Looks one move ahead, with rough values."""

    level = "deckhand"
    game: Game[State, Move, Any] = Pirates()
    hand = Hand(22, 85)
    whim = 0.0
    """The maximum random bonus of a move, in points."""

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """Evaluate each sampled move; ignores the time and node limits."""
        mover = self.game.turn(state)
        if mover is None or mover == CHANCE:
            raise ValueError("no decision is due in this state")
        rng = Random(seed)
        valued = [
            Valued(move, _value(state, move) + self.whim * rng.random()) for move in sample.moves(state)
        ]
        valued.sort(key=lambda item: -item.value)
        best = valued[0]
        values = tuple(best.value if seat == mover else -best.value for seat in range(state.options.players))
        return Analysis(values, tuple(valued), (best.move,), proven=False)

    def choose(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Move:
        """The best move; a shot gets this hand's aiming error."""
        move = self.analyse(state, seed=seed).moves[0].move
        if isinstance(move, Fire):
            return self.hand.fire(move, state.options.sizes, Random(seed))
        return move


class CabinBoy(Deckhand):
    """A deckhand with a large aiming error and random values."""

    level = "cabin_boy"
    hand = Hand(40, 120)
    whim = 1.0


def _value(state: State, move: Move) -> float:
    """The expected gain of a move, in points."""
    match move:
        case Fire():
            return _shot(state, move) * (1.0 if fleet.owner(state, move.base) is not None else _ROBBED)
        case Sail():
            return _sail(state, move)
        case Load():
            return 1.0
        case Attack(piece, target):
            worth = WORTH[state.pieces[target].kind] if fleet.owner(state, piece) is not None else _ROBBED
            return worth * (state.options.flags / _DIE if needs_die(state, move) else 1.0)
        case Struggle(piece) if piece not in state.prisoners:
            return -0.1 if any(fleet.is_enemy(state, held) for held in state.prisoners) else 0.2
        case Struggle() | Repair():
            return 0.5
        case Kraken():
            return _catch(state, move)
        case Blow():
            return -0.1
        case _:
            return 0.0


def _shot(state: State, shot: Fire) -> float:
    """The best target in the line of fire: its worth times a rough hit probability."""
    found = 0.0
    for number, piece in fleet.on_table(state):
        if fleet.is_enemy(state, number) and fleet.stands(state, number):
            away = dist(shot.place, fleet.where(piece))
            aside = dist(board.ahead(shot.place, shot.bearing, away), fleet.where(piece))
            if aside < state.options.sizes.hull[0] / 2:
                odds = min(1.0, _EASY_SHOT / max(away, 1)) * _shown(shot.bearing, piece)
                found = max(found, WORTH[piece.kind] * odds)
    return found


def _shown(bearing: int, piece: Piece) -> float:
    """The factor of the hit probability for how broadly a piece is seen; less for towers."""
    broad = abs(sin(radians((bearing - piece.heading) / 10)))
    return max(broad, _END_ON) * (_LEANS if piece.kind == "tower" else 1.0)


def _sail(state: State, sail: Sail) -> float:
    """Progress towards the piece's goal; for ghost and monster whether they come near an enemy."""
    goal = _goal(state, sail.piece)
    if goal is None:
        return -0.1
    before, after = dist(fleet.where(state.pieces[sail.piece]), goal), dist(sail.path[-1], goal)
    gained = (before - after) / state.options.sizes.knot
    if fleet.owner(state, sail.piece) is not None:
        return gained / 2
    near = after < 2 * state.options.sizes.reach  # ghost and monster attack only when sent
    return 1.0 if near and gained > 0 else -0.1


def _goal(state: State, number: int) -> Point | None:
    """A piece's goal: the port of its goods, the chest, or the nearest enemy."""
    for goods in state.goods:
        if goods.aboard == number:
            port = board.ports(state.options)[goods.colour]
            return port.x, port.y
    island = board.treasure_island(state.options)
    if island and state.chest == ON_ISLAND and state.pieces[number].kind == "galleon":
        return island.x, island.y
    enemies = sample.nearest(state, number)
    return enemies[0] if enemies else None


def _catch(state: State, move: Kraken) -> float:
    """The number of enemies' galleons that the kraken would hold, less the own ones."""
    held = rules.apply(state, move).prisoners
    return sum(1.0 if fleet.is_enemy(state, number) else -1.0 for number in held) - 0.1
