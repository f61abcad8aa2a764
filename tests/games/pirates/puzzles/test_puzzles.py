"""Puzzles of the pirates: shots measured by simulation, boarding by points; wrong ones are refused."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from dogwatch import bots
from dogwatch.games.base import IllegalMove
from dogwatch.games.pirates.openings import guide
from dogwatch.games.pirates.puzzles import BOARD, FELL, PAST, TWO, PiratesPuzzles, aims
from dogwatch.games.pirates.puzzles.boarding import best_plan, points
from dogwatch.games.pirates.puzzles.symmetry import canonical
from dogwatch.games.pirates.rules import Options, Pirates, State, fleet
from dogwatch.games.pirates.rules.moves import Done, Fire
from dogwatch.puzzles import Proof, Puzzle, Unproven, shipped
from dogwatch.puzzles.check import check_one, sample

GAME = Pirates()
BY = PiratesPuzzles(GAME)


@cache
def battle() -> State:
    """The guided game's start: galleons face each other, and Red fires."""
    state = guide(Options()).state
    while GAME.turn(state) != 0:
        state = GAME.apply(state, GAME.moves(state)[0])
    return GAME.parse(GAME.text(state))


def at_sea(**changes: Any) -> State:
    """The same in the sail phase, with three knots."""
    return GAME.parse(GAME.text(replace(battle(), phase="sail", knots=3, melees=(), **changes)))


@cache
def shot() -> Puzzle:
    state = battle()
    for target, _ in fleet.on_table(state):
        if fleet.is_enemy(state, target):
            found = aims.best(state, aims.estimated(state, target, finely=1), aims.fells(target), 0.4)
            if found is not None:
                kind = PAST if aims.is_past_land(state, found[0], target) else FELL
                return BY._aimed(state, kind, target, *found)
    raise AssertionError("no target")


@cache
def boarding() -> Puzzle:
    found = BY._boarding(at_sea())
    assert found is not None
    return found


def solution(puzzle: Puzzle) -> Fire:
    fire = GAME.parse_move(BY.state(puzzle), puzzle.solution[0])
    assert isinstance(fire, Fire)
    return fire


def problem(puzzle: Puzzle) -> str:
    with pytest.raises(Unproven) as refused:
        BY.prove(puzzle)
    return refused.value.reason


def test_a_shot_is_proven_and_its_solution_scores_one() -> None:
    puzzle = shot()
    BY.prove(puzzle)
    fire = solution(puzzle)
    assert BY.answer(puzzle, [fire]).score == 1
    away = replace(fire, bearing=(fire.bearing + 1800) % 3600)
    assert BY.answer(puzzle, [away]).score == 0
    assert BY.is_solved(0.85)
    assert not BY.is_solved(0.7)
    with pytest.raises(IllegalMove):
        BY.answer(puzzle, [replace(fire, pull=5)])


def test_the_probability_is_the_share_of_the_tremors() -> None:
    state, fire = battle(), solution(shot())
    assert aims.probability(state, fire, lambda _: True, 4) == 1
    assert aims.probability(state, fire, lambda _: False, 4) == 0
    seen: list[tuple[int, ...]] = []

    def keep(fell: tuple[int, ...]) -> bool:
        seen.append(fell)
        return shot().goal in fell

    share = aims.probability(state, fire, keep, 12)
    assert share == sum(shot().goal in fell for fell in seen) / 12
    assert len(seen) == 12


def test_false_shots_are_refused() -> None:
    puzzle = shot()
    own = next(number for number, _ in fleet.on_table(battle()) if fleet.is_own(battle(), number))
    text = puzzle.solution[0]
    assert "probability" in problem(replace(puzzle, values=((text, 0.05),)))
    assert "enemy's piece" in problem(replace(puzzle, goal=own))
    assert "legal" in problem(replace(puzzle, solution=("done",)))
    assert "phase" in problem(replace(puzzle, kind=BOARD))
    assert "phase" in problem(replace(puzzle, kind="swim"))
    assert "to move" in problem(replace(puzzle, seat=1))
    assert "position" in problem(replace(puzzle, position="nowhere"))
    assert "land" in problem(replace(puzzle, kind=PAST if puzzle.kind == FELL else FELL))


def test_land_on_the_line() -> None:
    state = battle()
    number = next(number for number, _ in fleet.on_table(state) if fleet.is_enemy(state, number))
    pieces = list(state.pieces)
    pieces[number] = replace(pieces[number], x=4000, y=0)
    there = replace(state, pieces=tuple(pieces))
    assert aims.is_past_land(there, Fire(1, (-4000, 0), 900, 500), number)  # the big island is at the centre
    assert not aims.is_past_land(there, Fire(1, (3000, 0), 900, 500), number)
    assert not aims.is_past_land(there, Fire(1, (4000, 5000), 1800, 500), number)


def test_a_boarding_is_proven_and_measured_against_the_plan() -> None:
    puzzle = boarding()
    BY.prove(puzzle)
    state = BY.state(puzzle)
    moves = BY._moves(state, puzzle.solution)
    assert BY.answer(puzzle, moves).score == 1
    stays = BY.answer(puzzle, [Done()])
    assert (stays.score, stays.is_over) == (0, True)
    assert points(state, moves) > points(state)
    assert best_plan(state).value == pytest.approx(puzzle.values[0][1], abs=1e-3)


def test_false_boardings_are_refused() -> None:
    puzzle = boarding()
    best, stays = puzzle.values
    assert "points must be" in problem(replace(puzzle, values=((best[0], best[1] + 1), stays)))
    worse = replace(puzzle, solution=("done",), values=(("done", stays[1]), stays))
    assert "must gain" in problem(worse)


@pytest.mark.parametrize("level", bots.LEVELS)
def test_levels_aim_at_the_target(level: str) -> None:
    score = BY.attempt(shot(), bots.bot("pirates", level), 10, 3)
    assert 0 <= score <= 1
    assert score == BY.attempt(shot(), bots.bot("pirates", level), 10, 3), "equal seeds give equal tries"


def test_a_level_boards() -> None:
    assert 0 <= BY.attempt(boarding(), bots.bot("pirates", "bosun"), 10, 3) <= 1


def test_two_pieces_need_two_of_the_enemies() -> None:
    state = battle()
    foes = [number for number, _ in fleet.on_table(state) if fleet.is_enemy(state, number)]
    own = next(number for number, _ in fleet.on_table(state) if fleet.is_own(state, number))
    is_hit = aims.fells_two(state)
    assert [is_hit(fell) for fell in ((foes[0], foes[1]), (foes[0],), (foes[0], own))] == [True, False, False]
    puzzle = Puzzle.make(
        GAME, GAME.text(state), kind=TWO, seat=0, solution=shot().solution, proof=Proof("simulated")
    )
    assert "probability" in problem(replace(puzzle, values=((puzzle.solution[0], 0.9),)))


def test_symmetric_positions_are_recognised() -> None:
    state = battle()

    def turned(quarters: int, mirrored: bool) -> State:
        pieces = []
        for piece in state.pieces:
            x, y, heading = (-piece.x if mirrored else piece.x), piece.y, piece.heading
            heading = -heading if mirrored else heading
            for _ in range(quarters):
                x, y, heading = y, -x, heading + 900
            pieces.append(replace(piece, x=x, y=y, heading=heading % 3600))
        return replace(state, pieces=tuple(pieces))

    images = [turned(quarters, mirrored) for quarters in range(4) for mirrored in (False, True)]
    assert {canonical(image, 5) for image in images} == {canonical(state, 5)}
    assert canonical(state, 6) != canonical(state, 5)
    assert canonical(turned(1, False), 6) != canonical(state, 5)


def test_a_sample_of_the_shipped_puzzles() -> None:
    some = sample(shipped("pirates"), 6)
    assert [check_one(puzzle).problem for puzzle in some] == [""] * len(some)
