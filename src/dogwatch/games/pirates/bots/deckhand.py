"""Simple opponents for the Battle of the Pirates: they shoot at what is near, sail up to it, and strike."""

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
"""0.1 mm: from here on the odds of a hit fall with the distance."""
_END_ON = 0.3
_LEANS = 0.4
_DIE = 6
_ROBBED = 0.5
"""Points, or the share of them, for what leaves the table as nobody's trophy (P61, P62)."""


class Deckhand(Bot[State, Move]):
    """Looks one move ahead, by rough guesses."""

    level = "deckhand"
    game: Game[State, Move, Any] = Pirates()
    hand = Hand(22, 85)
    whim = 0.0
    """How far off its feeling for a move may be, in points."""

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        """One look at each move of the sample; it needs no time."""
        mover = self.game.turn(state)
        if mover is None or mover == CHANCE:
            raise ValueError("no decision is due in this state")
        luck = Random(seed)
        valued = [
            Valued(move, _value(state, move) + self.whim * luck.random()) for move in sample.moves(state)
        ]
        valued.sort(key=lambda item: -item.value)
        best = valued[0]
        values = tuple(best.value if seat == mover else -best.value for seat in range(state.options.players))
        return Analysis(values, tuple(valued), (best.move,), proven=False)

    def choose(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Move:
        """The best move, as this hand makes it."""
        move = self.analyse(state, seed=seed).moves[0].move
        if isinstance(move, Fire):
            return self.hand.fire(move, state.options.sizes, Random(seed))
        return move


class CabinBoy(Deckhand):
    """The same with a hand that shakes, and with whims: it fires and sails where it fancies."""

    level = "cabin_boy"
    hand = Hand(40, 120)
    whim = 1.0


def _value(state: State, move: Move) -> float:
    """What a move promises, in points."""
    match move:
        case Fire():
            return _shot(state, move) * (1.0 if fleet.owner(state, move.base) is not None else _ROBBED)
        case Sail():
            return _way(state, move)
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
    """What stands in the line of fire, and how far away it is."""
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
    """How much of its side a piece shows; towers lean on their islands rather than fall."""
    broad = abs(sin(radians((bearing - piece.heading) / 10)))
    return max(broad, _END_ON) * (_LEANS if piece.kind == "tower" else 1.0)


def _way(state: State, way: Sail) -> float:
    """How much nearer it brings the piece to what it wants, and whether it can strike there."""
    goal = _goal(state, way.piece)
    if goal is None:
        return -0.1
    before, after = dist(fleet.where(state.pieces[way.piece]), goal), dist(way.path[-1], goal)
    gained = (before - after) / state.options.sizes.knot
    if fleet.owner(state, way.piece) is not None:
        return gained / 2
    near = after < 2 * state.options.sizes.reach  # the ghost and the monster only serve who sends them now
    return 1.0 if near and gained > 0 else -0.1


def _goal(state: State, number: int) -> Point | None:
    """Where a piece wants to go: to the port of its goods, to the chest, or to the nearest enemy."""
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
    """Enemies' galleons that it would hold, less one's own."""
    held = rules.apply(state, move).prisoners
    return sum(1.0 if fleet.is_enemy(state, number) else -1.0 for number in held) - 0.1
