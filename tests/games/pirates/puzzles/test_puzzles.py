"""Puzzles of the pirates: shots measured by simulation, boarding by points; wrong ones are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
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
from dogwatch.games.pirates.rules.moves import Done, Fire, Sail
from dogwatch.puzzles import Proof, Puzzle, Puzzles, Unproven, shipped
from dogwatch.puzzles.check import check_one, sample

GAME = Pirates()
BY = PiratesPuzzles(GAME)


class Lenient(Random):
    """Takes easy positions, too."""

    def random(self) -> float:
        return 0.0


class Strict(Random):
    """Takes no easy position."""

    def random(self) -> float:
        return 1.0


@cache
def battle() -> State:
    """The guided game's start: galleons face each other, and Red fires."""
    state = guide(Options()).state
    while GAME.turn(state) != 0:
        state = GAME.apply(state, GAME.moves(state)[0])
    return GAME.parse(GAME.text(state))


def at_sea(**changes: Any) -> State:
    """The same in the sail phase, with three knots, and with one galleon farther from the enemies."""
    pieces = list(battle().pieces)
    pieces[2] = replace(pieces[2], y=pieces[2].y - 1000)
    there = replace(battle(), phase="sail", knots=3, melees=(), pieces=tuple(pieces))
    return GAME.parse(GAME.text(replace(there, **changes)))


@cache
def shot() -> Puzzle:
    state = battle()
    for target, _ in fleet.on_table(state):
        if fleet.is_enemy(state, target):
            candidates = [each.fire for each in aims.estimated(state, target, finely=1)]
            best = aims.best(state, candidates, aims.fells(target), 0.4)
            if best is not None:
                kind = PAST if aims.is_past_land(state, best.fire, target) else FELL
                puzzle = BY._aimed(state, kind, target, best, Lenient())
                if puzzle is not None:
                    return puzzle
    raise AssertionError("no target")


@cache
def boarding() -> Puzzle:
    found = BY._boarding(at_sea(), Lenient())
    assert found is not None
    return found


def solution(puzzle: Puzzle) -> Fire:
    fire = GAME.parse_move(BY.state(puzzle), puzzle.solution[0])
    assert isinstance(fire, Fire)
    return fire


def aside(puzzle: Puzzle) -> str:
    """A shot that cannot fell anything."""
    fire = solution(puzzle)
    return GAME.move_text(BY.state(puzzle), replace(fire, bearing=(fire.bearing + 1800) % 3600))


def extras(puzzle: Puzzle, moves: Sequence[Any]) -> Any:
    return BY.extras(puzzle, moves)


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
    assert "probability" in problem(replace(puzzle, values=(puzzle.values[0], (puzzle.values[1][0], 0.01))))
    assert "at least" in problem(replace(puzzle, kind=puzzle.kind, values=((aside(puzzle), 0.0),)))
    assert "themes" in problem(replace(puzzle, themes=("tower",)))
    assert "enemy's piece" in problem(replace(puzzle, goal=own))
    assert "legal" in problem(replace(puzzle, solution=("done",)))
    assert "phase" in problem(replace(puzzle, kind=BOARD))
    assert "phase" in problem(replace(puzzle, kind="swim"))
    assert "to move" in problem(replace(puzzle, seat=1))
    assert "position" in problem(replace(puzzle, position="nowhere"))
    assert "land" in problem(replace(puzzle, kind=PAST if puzzle.kind == FELL else FELL))


def test_values_compare_the_best_aim_with_one_straight_at_the_target() -> None:
    puzzle, state = shot(), battle()
    (best, chance), (straight, less) = puzzle.values
    assert best == puzzle.solution[0]
    assert GAME.parse_move(state, straight) == aims.simple(state, puzzle.goal)[0]
    assert 0 <= less <= chance


def test_a_target_that_a_straight_shot_fells_as_well_is_left_out() -> None:
    state, target = battle(), shot().goal
    straight = aims.simple(state, target)[0]
    chance = aims.probability(state, straight, aims.fells(target))
    kind = PAST if aims.is_past_land(state, straight, target) else FELL
    equal, half = aims.Aim(straight, chance), aims.Aim(straight, 2 * chance)
    assert BY._aimed(state, kind, target, equal, Strict()) is None
    assert BY._aimed(state, kind, target, equal, Lenient()) is not None, "a few easy ones are kept"
    assert BY._aimed(state, kind, target, half, Strict()) is not None
    worse = aims.Aim(straight, 0.9 * chance)
    assert BY._aimed(state, kind, target, worse, Lenient()) is None, "the captain's best must be the best"


def test_the_page_gets_targets_flight_and_the_best_path() -> None:
    puzzle, fire = shot(), solution(shot())
    assert extras(puzzle, ()).targets == (puzzle.goal,)
    best = extras(puzzle, [fire])
    assert (len(best.flight.ghosts), best.best) == (aims.TREMORS, ())
    hits = sum(ghost.hit for ghost in best.flight.ghosts)
    assert hits / aims.TREMORS == pytest.approx(puzzle.values[0][1], abs=1e-3)
    missed = replace(fire, bearing=(fire.bearing + 1800) % 3600)
    other = extras(puzzle, [missed])
    assert not any(ghost.hit for ghost in other.flight.ghosts)
    assert len(other.best) > 30, "the captain's path is drawn beside one's own"
    assert BY.answer(puzzle, [missed]).value == 0
    assert BY.unit(puzzle) == "chance"


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


def test_fights_add_up_to_the_points() -> None:
    puzzle = boarding()
    state = BY.state(puzzle)
    moves = BY._moves(state, puzzle.solution)
    assert extras(puzzle, ()) is None
    fights, courses = extras(puzzle, moves).fights, extras(puzzle, moves).courses
    sails = [move for move in moves if isinstance(move, Sail)]
    assert [course[-1] for course in courses] == [sail.path[-1] for sail in sails]
    assert courses[0][0] == fleet.where(state.pieces[sails[0].piece])
    assert sum(fight.points for fight in fights) == pytest.approx(points(state, moves))
    assert BY.answer(puzzle, moves).value == pytest.approx(points(state, moves))
    assert all(fleet.is_enemy(state, fight.target) for fight in fights)
    assert all(fleet.is_own(state, piece) for fight in fights for piece in fight.pieces)
    assert BY.unit(puzzle) == "points"


def test_a_boarding_that_the_deckhand_finds_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for score, found in ((1.0, False), (0.5, True)):
        monkeypatch.setattr(Puzzles, "attempt", lambda *_, score=score: score)
        assert (BY._boarding(at_sea(), Strict()) is not None) is found


def test_boardings_near_the_end_of_a_player_are_left_out() -> None:
    """A player's last pieces are worth more than their points, and the page shows points."""
    state = at_sea()
    foes = [number for number, _ in fleet.on_table(state) if fleet.is_enemy(state, number)]
    few = state
    for number in foes[:-2]:
        few = fleet.without(few, number, 0)
    assert BY._boarding(few, Lenient()) is None


def test_false_boardings_are_refused() -> None:
    puzzle = boarding()
    best, stays = puzzle.values
    assert "points must be" in problem(replace(puzzle, values=((best[0], best[1] + 1), stays)))
    assert "themes" in problem(replace(puzzle, themes=("knots-9",)))
    worse = replace(puzzle, solution=("done",), values=(("done", stays[1]), stays))
    assert "must gain" in problem(worse)


@pytest.mark.parametrize("level", bots.LEVELS)
def test_levels_aim_at_the_target(level: str) -> None:
    score = BY.attempt(shot(), bots.bot("pirates", level), 10, 3)
    assert 0 <= score <= 1
    assert score == BY.attempt(shot(), bots.bot("pirates", level), 10, 3), "equal seeds give equal tries"


def test_a_try_is_simulated_until_its_verdict_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BY, "_best_hits", lambda _: 5)
    for hits, solved, simulated in (("11110000", True, 4), ("00000111", False, 5), ("10101010", True, 7)):
        tremors = iter(hits)
        PiratesPuzzles._tried.cache_clear()
        monkeypatch.setattr(BY, "_hits", lambda *_, left=tremors: (each == "1" for each in left))
        score = BY.attempt(shot(), bots.bot("pirates", "bosun"), 10, 3)
        assert (BY.is_solved(score), len(hits) - len(list(tremors))) == (solved, simulated)


def test_errors_of_tries_are_in_steps_of_the_tremor() -> None:
    state, aimed = battle(), solution(shot())
    near = replace(aimed, bearing=(aimed.bearing + 4) % 3600, pull=aimed.pull - 12)
    assert aims.in_steps(state, near, aimed) == aimed
    off = replace(aimed, bearing=(aimed.bearing - 16) % 3600, pull=aimed.pull - 40)
    found = aims.in_steps(state, off, aimed)
    assert ((found.bearing - aimed.bearing) % 3600, found.pull - aimed.pull) == (3600 - 18, -52)


def test_stronger_levels_board_better() -> None:
    def solved(level: str) -> int:
        player = bots.bot("pirates", level)
        return sum(BY.is_solved(BY.attempt(boarding(), player, 10, seed)) for seed in range(20))

    assert solved("cabin_boy") < solved("bosun") <= solved("captain") == 20


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


def test_the_shipped_puzzles_are_of_all_kinds_and_few_are_easy() -> None:
    stock = shipped("pirates")
    assert len(stock) >= 150
    kinds = Counter(puzzle.kind for puzzle in stock)
    assert all(kinds[kind] >= 0.1 * len(stock) for kind in (FELL, PAST, TWO, BOARD)), kinds
    shots = [puzzle for puzzle in stock if puzzle.kind != BOARD and len(puzzle.values) > 1]
    easy = [puzzle for puzzle in shots if BY.is_solved(puzzle.values[1][1] / puzzle.values[0][1])]
    assert len(easy) < 0.25 * len(shots)
    assert len({puzzle.rating for puzzle in stock}) > 0.5 * len(stock)


def test_a_sample_of_the_shipped_puzzles() -> None:
    some = sample(shipped("pirates"), 6)
    assert [check_one(puzzle).problem for puzzle in some] == [""] * len(some)
