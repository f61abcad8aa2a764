"""Shots by turn: plays games between two levels of the pirates and prints what happened in each turn.

    python -m bench.pirates_shots captain captain --games 300 --nodes 4 --journal shots.jsonl

Finished games are in the journal, so an interrupted run goes on where it stopped; without `--games` only
the table is printed. Distances, facings and islands are those of the enemy's piece nearest to the line of
fire. The chance is that of the shot as aimed, by the bot's own analysis.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import cos, dist, hypot, radians, sin
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Final

import msgspec
import numpy as np

import dogwatch
from dogwatch import games
from dogwatch.games.pirates.bots.crew import Bosun
from dogwatch.games.pirates.bots.position_arrays import PositionArrays
from dogwatch.games.pirates.rules import board, ending, fleet
from dogwatch.games.pirates.rules.moves import Attack, Clash, Fire
from dogwatch.games.pirates.rules.state import Point, State

_GAME = dogwatch.game("pirates")
_SPANS: Final = ((1, 1), (2, 2), (3, 4), (5, 6), (7, 9), (10, 14), (15, 19), (20, 29), (30, 40))
"""Turns of a player that share a row of the table."""
_BROADSIDE: Final = 0.7
"""|cosine| of the angle between shot and heading, below which a target shows its broad side."""
_GOOD: Final = 0.6
"""A tabulated hit probability from which a pair of base and target counts as a good one."""

_HIDDEN: Final = 0.3
"""The bots' factor of that probability where an island is in the line of fire."""


class Turn(msgspec.Struct):
    """One turn of a player."""

    side: int
    """0 or 1: which contestant."""
    turn: int
    """The player's own turns are counted from 1."""
    mine: int
    """Own pieces at the start of the turn."""
    theirs: int
    busy: int
    """Own pieces in melee."""
    gap: float
    """cm between the nearest pair of galleons of both players' sides, centre to centre."""
    best: float
    """The best tabulated hit probability of all pairs of base and target."""
    good: int
    """Pairs with a good one."""
    hidden: int
    """Pairs that would have a good one without an island in the line of fire."""
    fired: bool = False
    chance: float = 0.0
    felled: int = 0
    away: float = 0.0
    facing: float = 0.0
    tower: bool = False
    blocked: bool = False
    attacks: int = 0
    won: int = 0
    points: int = 0
    """Points gained in this turn."""


class Played(msgspec.Struct):
    """One game."""

    index: int
    turns: list[Turn]
    points: tuple[int, int]
    """By contestant."""
    score: float
    """Of the first contestant: 1, 0.5 or 0."""
    out: bool
    """Whether a player lost all pieces."""


class _Source:
    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def below(self, n: int) -> int:
        return self._rng.randrange(n)


def play(bots: Sequence[Bosun], index: int, nodes: int, seed: int) -> Played:
    """Play one game; games 2n and 2n + 1 have swapped seats and the same chance seed."""
    rng, resolve = Random(f"{seed} {index // 2}"), games.resolver("pirates")
    assert resolve is not None
    source, state, moves = _Source(rng), _GAME.start({}), 0
    turns: list[Turn] = []
    while (seat := _GAME.turn(state)) is not None:
        if seat == dogwatch.CHANCE:
            drawn = resolve(state) if _GAME.chances(state) is None else _GAME.draw(state, source)
            after = _GAME.apply(state, drawn)
            if turns:
                turns[-1].won += isinstance(drawn, Clash) and drawn.side == "flag"
                if state.phase == "flight":
                    turns[-1].felled = _taken(after, state.mover) - _taken(state, state.mover)
        else:
            side = (seat + index) % 2
            number = state.turns // 2 + 1
            if not turns or (turns[-1].side, turns[-1].turn) != (side, number):
                turns.append(_begun(state, side, number))
            found = bots[side].analyse(state, nodes=nodes, seed=hash((seed, index, moves)) % 2**31)
            move, chance, moves = found.moves[0].move, found.moves[0].chance, moves + 1
            if isinstance(move, Fire):
                _note_shot(turns[-1], state, move, chance or 0.0)
                move = bots[side].hand.fire(move, state.options.sizes, Random(f"{seed} {index} {moves}"))
            turns[-1].attacks += isinstance(move, Attack)
            after = _GAME.play(state, move)
        if turns and state.mover >= 0:
            turns[-1].points += ending.points(after, state.mover) - ending.points(state, state.mover)
        state = after
    outcome = _GAME.outcome(state)
    assert outcome is not None
    first = index % 2
    mine, theirs = outcome.utilities[first], outcome.utilities[1 - first]
    score = 0.5 if mine == theirs else float(mine > theirs)
    points = (ending.points(state, first), ending.points(state, 1 - first))
    return Played(index, turns, points, score, bool(ending.out(state)))


def _taken(state: State, seat: int) -> int:
    return sum(piece.holder == seat for piece in state.pieces)


def _begun(state: State, side: int, turn: int) -> Turn:
    arrays = PositionArrays(state)
    mine = [piece for number, piece in fleet.on_table(state) if fleet.is_own(state, number)]
    theirs = [piece for number, piece in fleet.on_table(state) if fleet.is_enemy(state, number)]
    ships = [(one, other) for one in mine for other in theirs if "galleon" in (one.kind, other.kind)]
    gap = min((dist(fleet.where(one), fleet.where(other)) for one, other in ships), default=0.0)
    busy = sum(fleet.in_melee(state, n) for n, _ in fleet.on_table(state) if fleet.is_own(state, n))
    fells = arrays.pairs.fells * (arrays.shoots > 0)
    hidden = sum(
        _is_blocked(state, *(fleet.where(state.pieces[n]) for n in (arrays.mine[row], arrays.foes[column])))
        for row, column in np.argwhere((fells < _GOOD) & (fells >= _GOOD * _HIDDEN)).tolist()
    )
    good = int((fells >= _GOOD).sum())
    return Turn(side, turn, len(mine), len(theirs), busy, gap / 100, float(fells.max()), good, hidden)


def _note_shot(turn: Turn, state: State, fire: Fire, chance: float) -> None:
    angle = radians(fire.bearing / 10)
    ux, uy = sin(angle), cos(angle)
    best = None
    for number, piece in fleet.on_table(state):
        dx, dy = piece.x - fire.place[0], piece.y - fire.place[1]
        along, aside = dx * ux + dy * uy, abs(dx * uy - dy * ux)
        if fleet.is_enemy(state, number) and along > 0 and (best is None or aside / along < best[0]):
            best = (aside / along, hypot(dx, dy), piece)
    turn.fired, turn.chance = True, chance
    if best is not None:
        _, away, piece = best
        heading = radians(piece.heading / 10)
        turn.away, turn.tower = away / 100, piece.kind == "tower"
        turn.facing = abs(ux * sin(heading) + uy * cos(heading))
        turn.blocked = _is_blocked(state, fire.place, fleet.where(piece))


def _is_blocked(state: State, start: Point, end: Point) -> bool:
    """Whether round land lies on the line of fire."""
    away = dist(start, end)
    ux, uy = (end[0] - start[0]) / away, (end[1] - start[1]) / away
    for disc in board.discs(state.options):
        cx, cy = disc.x - start[0], disc.y - start[1]
        if 0 < cx * ux + cy * uy < away and abs(cx * uy - cy * ux) < disc.radius:
            return True
    return False


def report(played: Sequence[Played], sides: Sequence[int]) -> str:
    """The table for the turns of these contestants."""
    lengths = sorted(max(turn.turn for turn in each.turns) for each in played)
    lines = [
        f"{len(played)} games, {fmean(lengths):.1f} turns of each player on average, median "
        f"{lengths[len(lengths) // 2]}, one in ten longer than {lengths[len(lengths) * 9 // 10]}; "
        f"{sum(each.out for each in played)} ended by the loss of all pieces; points "
        f"{fmean(each.points[0] for each in played):.2f} : {fmean(each.points[1] for each in played):.2f}; "
        f"score of the first {fmean(each.score for each in played):.1%}",
        "",
        "| turns | turns played | no shot | chance | felled | cm | broadside | tower | blocked | nearest cm "
        "| best pair | good pairs | hidden | attacks | won | points | pieces left |",
        "|---|---:|" + "---:|" * 15,
    ]
    every = [turn for each in played for turn in each.turns if turn.side in sides]
    for low, high in (*_SPANS, (5, 14), (1, 40)):
        these = [turn for turn in every if low <= turn.turn <= high]
        shots = [turn for turn in these if turn.fired]
        if not shots:
            continue
        n, k = len(these), len(shots)
        cells = (
            f"{low}–{high}" if low < high else str(low),
            f"{n}",
            f"{1 - k / n:.0%}",
            f"{fmean(t.chance for t in shots):.0%}",
            f"{fmean(t.felled > 0 for t in shots):.0%}",
            f"{fmean(t.away for t in shots):.0f}",
            f"{fmean(t.facing < _BROADSIDE for t in shots):.0%}",
            f"{fmean(t.tower for t in shots):.0%}",
            f"{fmean(t.blocked for t in shots):.0%}",
            f"{fmean(t.gap for t in these):.0f}",
            f"{fmean(t.best for t in these):.0%}",
            f"{fmean(t.good for t in these):.1f}",
            f"{fmean(t.hidden for t in these):.1f}",
            f"{fmean(t.attacks for t in these):.2f}",
            f"{sum(t.won for t in these) / max(1, sum(t.attacks for t in these)):.0%}",
            f"{fmean(t.points for t in these):.2f}",
            f"{fmean(t.mine for t in these):.1f}",
        )
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main() -> None:
    """Play what is missing, and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--nodes", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--journal", type=Path, default=Path("shots.jsonl"))
    given = parser.parse_args()
    lines = given.journal.read_bytes().splitlines() if given.journal.exists() else []
    played = [msgspec.json.decode(line, type=Played) for line in lines]
    known = {each.index for each in played}
    bots = [dogwatch.bot("pirates", level) for level in (given.first, given.second)]
    with given.journal.open("ab") as journal:
        for index in (each for each in range(given.games) if each not in known):
            played.append(play(bots, index, given.nodes, given.seed))  # type: ignore[arg-type]
            journal.write(msgspec.json.encode(played[-1]) + b"\n")
            journal.flush()
    if given.first == given.second:
        print(report(played, (0, 1)))
    else:
        for side, level in enumerate((given.first, given.second)):
            print(f"{level}:\n\n{report(played, (side,))}\n")


if __name__ == "__main__":
    main()
