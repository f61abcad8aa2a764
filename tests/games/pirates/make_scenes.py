"""Write the fixtures of the browser's scene tests: steps of games as views, with the films of shots.

Run it after a change of the rules, the view or the physics: `python -m tests.games.pirates.make_scenes`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from math import hypot
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from dogwatch.games.base import CHANCE
from dogwatch.games.log import Chance
from dogwatch.games.log import Move as Moved
from dogwatch.games.pirates.physics.film import Film
from dogwatch.games.pirates.physics.resolver import shoot
from dogwatch.games.pirates.rules import Options, State, fleet
from dogwatch.games.pirates.rules.moves import (
    Attack,
    Blow,
    Clash,
    Deal,
    Done,
    Fire,
    Kraken,
    Landed,
    Load,
    Move,
    Repair,
    Sail,
    Struggle,
    Wind,
)
from dogwatch.games.pirates.rules.state import ON_ISLAND
from tests.games.pirates.table import GAME

FILE: Final = Path(__file__).parents[3] / "web" / "tests" / "games" / "pirates" / "scenes.json"
_STEPS: Final = 900
_SEEDS: Final = 12


class Step(NamedTuple):
    """A move with the states before and after it."""

    before: State
    move: Move
    after: State
    film: Film | None


def wander(options: Options, seed: int) -> Iterator[Step]:
    """A random game biased towards fights: it rarely ends a part of a turn early."""
    state, source = GAME.start(options), random.Random(seed)
    for _ in range(_STEPS):
        if GAME.turn(state) is None:
            return
        film = None
        move: Move
        if state.phase == "flight":
            move, film = shoot(state)
        elif GAME.turn(state) == CHANCE:
            chances = GAME.chances(state)
            assert chances
            move = source.choices([each for each, _ in chances], [weight for _, weight in chances])[0]
        else:
            move = _eager(state, source)
        after = GAME.apply(state, move)
        yield Step(state, move, after, film)
        state = after


def _eager(state: State, source: random.Random) -> Move:
    """A random move, mostly towards enemies or the chest; rare kinds of moves get their share."""
    moves = GAME.moves(state)
    eager: list[Move] = [each for each in moves if not isinstance(each, Done)]
    rare: list[Move] = [each for each in eager if isinstance(each, Load | Blow | Kraken | Repair)]
    if rare and source.random() < 0.4:
        eager = rare
    ways = [each for each in eager if isinstance(each, Sail | Kraken)]
    if ways and source.random() < 0.8:
        return min(ways, key=lambda way: (_away(state, way), source.random()))
    return source.choice(eager or moves)


def _away(state: State, way: Sail | Kraken) -> float:
    end = way.path[-1] if isinstance(way, Sail) else way.to
    goals = [fleet.where(piece) for number, piece in fleet.on_table(state) if fleet.is_enemy(state, number)]
    if state.chest == ON_ISLAND and isinstance(way, Sail):
        goals = [(0, 0)]
    return min(hypot(end[0] - x, end[1] - y) for x, y in goals)


Wanted = Callable[[Step], bool]


def _kind(*kinds: type[Any]) -> Wanted:
    return lambda step: isinstance(step.move, kinds)


def _felled(count: int, kind: str) -> Wanted:
    def wanted(step: Step) -> bool:
        move = step.move
        return (
            isinstance(move, Landed)
            and len(move.fell) == count
            and any(step.before.pieces[piece].kind == kind for piece in move.fell)
        )

    return wanted


def _missed(step: Step) -> bool:
    return isinstance(step.move, Landed) and not step.move.rests


def _pushed(step: Step) -> bool:
    return isinstance(step.move, Landed) and bool(step.move.rests) and not step.move.fell


def _many_lie(step: Step) -> bool:
    return sum(piece.face != 0 and piece.holder == -1 for piece in step.before.pieces) >= 2


def _clash(side: str) -> Wanted:
    return lambda step: isinstance(step.move, Clash) and step.move.side == side


def _carries(step: Step) -> bool:
    return step.before.chest >= 0 and step.before.phase == "sail"


def _sailed(kind: str) -> Wanted:
    return lambda step: isinstance(step.move, Sail) and step.before.pieces[step.move.piece].kind == kind


def _takes_chest(step: Step) -> bool:
    return step.before.chest == -1 and step.after.chest >= 0


def _freed(step: Step) -> bool:
    return step.before.phase == "kraken"


_ALL: Final = Options(
    players=4, treasure=True, ghost=True, monster=True, storm=True, merchant=True, kraken=True
)
WANTED: Final[dict[str, tuple[Options, Wanted]]] = {
    "fire": (Options(), _kind(Fire)),
    "hit": (Options(), _felled(1, "galleon")),
    "tower": (Options(), _felled(1, "tower")),
    "two": (Options(), _felled(2, "galleon")),
    "missed": (Options(players=4), _missed),
    "pushed": (Options(players=4), _pushed),
    "wind": (Options(players=4), _kind(Wind)),
    "sail": (Options(players=4), _sailed("galleon")),
    "attack": (Options(players=4), _kind(Attack)),
    "flag": (Options(players=4), _clash("flag")),
    "swords": (Options(players=4), _clash("swords")),
    "three": (Options(players=3), _sailed("galleon")),
    "lying": (Options(players=4, expert=True), _many_lie),
    "repair": (Options(players=4, expert=True), _kind(Repair)),
    "treasure": (Options(treasure=True), _takes_chest),
    "chest": (Options(treasure=True), _carries),
    "ghost": (Options(ghost=True), _sailed("ghost")),
    "monster": (Options(monster=True), _sailed("monster")),
    "wounded": (Options(monster=True), _felled(1, "monster")),
    "storm": (Options(storm=True), _kind(Blow)),
    "deal": (Options(players=4, merchant=True), _kind(Deal)),
    "load": (Options(players=4, merchant=True), _kind(Load)),
    "kraken": (Options(kraken=True), _kind(Kraken)),
    "struggle": (Options(kraken=True), _kind(Struggle)),
    "freed": (Options(kraken=True), _freed),
    "together": (_ALL, _kind(Wind)),
}


def scenes() -> dict[str, Any]:
    """One step of each kind, from the first random game that has it."""
    found: dict[str, Any] = {}
    for options in dict.fromkeys(options for options, _ in WANTED.values()):
        open_ones = {name: wanted for name, (each, wanted) in WANTED.items() if each == options}
        for seed in range(_SEEDS):
            for step in wander(options, seed) if open_ones else ():
                for name in [name for name, wanted in open_ones.items() if wanted(step)]:
                    del open_ones[name]
                    found[name] = _scene(step)
                if not open_ones:
                    break
        if open_ones:
            raise LookupError(f"no game has {', '.join(open_ones)}")
    return {name: found[name] for name in WANTED}


def _scene(step: Step) -> dict[str, Any]:
    seat = GAME.turn(step.before)
    assert seat is not None
    entry: Any = Chance(step.move) if seat == CHANCE else Moved(seat, step.move)
    plain = {
        "before": GAME.view(step.before),
        "entry": entry,
        "after": GAME.view(step.after),
        "choices": GAME.choices(step.before),
        "film": step.film,
    }
    return {name: msgspec.to_builtins(value) for name, value in plain.items()}


def render() -> str:
    """JSON with one scene per line."""
    lines = (f'"{name}": {json.dumps(scene, separators=(",", ":"))}' for name, scene in scenes().items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(render())
