"""Puzzles of Raft & Scupper: wrong ones are refused, answers are judged by proof."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from dogwatch import bots
from dogwatch.games.base import IllegalMove
from dogwatch.games.raft.puzzles import ONLY, STOP, WIN, RaftPuzzles
from dogwatch.games.raft.rules.ending import ending
from dogwatch.puzzles import Puzzle, Unproven, shipped
from dogwatch.puzzles.check import check, check_one, sample
from dogwatch.puzzles.mine import Plan, search_game
from tests.games.raft.table import GAME

BY = RaftPuzzles(GAME)


@cache
def found() -> tuple[Puzzle, ...]:
    return tuple(
        puzzle for index in range(14) for puzzle in search_game(Plan("raft", "tests"), index).puzzles
    )


def of(kind: str, goal: int) -> Puzzle:
    return next(puzzle for puzzle in found() if (puzzle.kind, puzzle.goal) == (kind, goal))


def again(puzzle: Puzzle, **changes: Any) -> Puzzle:
    """The puzzle with changes, and the id that belongs to it."""
    changed = replace(puzzle, **changes)
    made = Puzzle.make(
        GAME, changed.position, kind=changed.kind, goal=changed.goal, seat=0, solution=(), proof=changed.proof
    )
    return replace(changed, id=made.id)


def test_found_puzzles_are_proven() -> None:
    assert len(found()) >= 10
    assert {WIN, ONLY} == {puzzle.kind for puzzle in found()}
    for puzzle in found():
        BY.prove(replace(puzzle, rating=900.0) if puzzle.goal == 1 else puzzle)


def test_the_same_seed_finds_the_same_puzzles() -> None:
    assert search_game(Plan("raft", "tests"), 1) == search_game(Plan("raft", "tests"), 1)
    assert search_game(Plan("raft", "tests"), 1) != search_game(Plan("raft", "others"), 1)


def test_tries_of_a_level_differ_and_are_repeatable() -> None:
    harder = [puzzle for puzzle in found() if puzzle.goal > 1]
    for level in ("cabin_boy", "deckhand", "bosun"):
        player = bots.bot("raft", level)
        tried, again = (
            [[BY.attempt(puzzle, player, 3_000, seed) for seed in range(8)] for puzzle in harder]
            for _ in range(2)
        )
        assert tried == again
        assert any(len(set(scores)) > 1 for scores in tried), level


def test_a_longer_proof_is_expected_to_be_harder() -> None:
    puzzle = of(WIN, 2)
    few, many = (
        BY.expected_rating(replace(puzzle, proof=replace(puzzle.proof, nodes=nodes)))
        for nodes in (100, 1_000)
    )
    assert many.value - few.value == pytest.approx(500)


def test_shipped_ratings_are_spread() -> None:
    """When all tries of a level were alike, 40 % had one of five ratings."""
    ratings = Counter(round(puzzle.rating) for puzzle in shipped("raft"))
    assert sum(count for _, count in ratings.most_common(5)) < 0.1 * ratings.total()


def problem(puzzle: Puzzle) -> str:
    with pytest.raises(Unproven) as refused:
        BY.prove(puzzle)
    assert str(refused.value).startswith(puzzle.id)
    return refused.value.reason


def test_a_win_that_is_not_forced_in_time_is_refused() -> None:
    puzzle = of(WIN, 3)
    assert "only solution" in problem(again(puzzle, goal=2))


def test_a_win_that_is_forced_sooner_is_refused() -> None:
    puzzle = of(WIN, 2)
    assert "solution" in problem(again(puzzle, goal=3)) or "win in 2" in problem(again(puzzle, goal=3))


def test_another_solution_than_the_winning_move_is_refused() -> None:
    puzzle = of(WIN, 2)
    state = BY.state(puzzle)
    other = next(
        text
        for text in (GAME.move_text(state, move) for move in GAME.moves(state))
        if text not in puzzle.solution
    )
    assert "only solution" in problem(replace(puzzle, solution=(other,)))


def test_a_puzzle_with_two_solutions_is_refused() -> None:
    # a position in which two moves win at once: both pirates' ships can join the gold fleet
    for puzzle in shipped("raft"):
        state = BY.state(puzzle)
        for move in GAME.moves(state):
            after = GAME.apply(state, move)
            if after.phase == "play":
                after = GAME.parse(GAME.text(after))
                winning = BY._forced.winning(after, 1)
                if len(winning) == 2:
                    texts = tuple(GAME.move_text(after, each) for each in winning)
                    two = again(
                        puzzle,
                        kind=WIN,
                        goal=1,
                        rating=800.0,
                        position=GAME.text(after),
                        seat=after.mover,
                        solution=texts,
                    )
                    assert "only solution" in problem(two)
                    assert "only solution" in problem(replace(two, solution=texts[:1]))
                    return
    pytest.fail("no position with two winning moves")


def test_a_win_in_one_is_only_for_the_lowest_band() -> None:
    puzzle = of(WIN, 2)
    state = BY.state(puzzle)
    for reply in BY.answer(puzzle, [GAME.parse_move(state, puzzle.solution[0])]).replies:
        state = GAME.apply(GAME.apply(state, GAME.parse_move(state, puzzle.solution[0])), reply)
    winning = BY._forced.winning(GAME.parse(GAME.text(state)), 1)
    one = again(puzzle, goal=1, position=GAME.text(state), solution=(GAME.move_text(state, winning[0]),))
    assert "lowest band" in problem(replace(one, rating=1500.0))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"position": "nowhere"}, "position"),
        ({"seat": 1}, "to move"),
        ({"kind": "draw"}, "kind"),
        ({"goal": 5}, "goal"),
        ({"themes": ("kraken",)}, "themes"),
    ],
)
def test_other_false_claims_are_refused(changes: dict[str, Any], words: str) -> None:
    puzzle = next(each for each in found() if each.kind == WIN and each.seat == 0 and each.goal > 1)
    assert words in problem(replace(puzzle, **changes))


def test_an_only_move_that_loses_too_is_refused() -> None:
    puzzle = next(each for each in found() if each.kind == ONLY)
    state = BY.state(puzzle)
    other = next(move for move in GAME.moves(state) if GAME.move_text(state, move) not in puzzle.solution)
    assert "only solution" in problem(replace(puzzle, solution=(GAME.move_text(state, other),)))
    assert puzzle.themes[0] == STOP


def test_the_core_refuses_a_wrong_id_and_a_symmetric_duplicate() -> None:
    puzzle = of(WIN, 2)
    assert "id must be" in check_one(replace(puzzle, id="0" * 12)).problem
    rows, _, tail = puzzle.position.partition(" ")
    turned = "/".join(reversed(rows.split("/")))  # upside down
    state = GAME.parse(f"{turned} {tail}")
    solution = tuple(GAME.move_text(state, move) for move in BY._forced.winning(state, 2))
    twin = again(puzzle, position=GAME.text(state), solution=solution)
    BY.prove(twin)
    refused = check([puzzle, twin], lambda work, items: map(work, items))
    assert [(each.id, "symmetry" in each.problem) for each in refused] == [(twin.id, True)]


def test_the_solution_wins_against_the_longest_resistance() -> None:
    for puzzle in found():
        state, moves, own = BY.state(puzzle), list[Any](), 0
        choice: list[Any] = [GAME.parse_move(state, puzzle.solution[0])]
        while True:
            moves.append(choice[0])
            own += 1
            state = GAME.play(state, choice[0])
            judged = BY.answer(puzzle, moves)
            assert judged.score == 1
            for reply in judged.replies:
                moves.append(reply)
                state = GAME.play(state, reply)
            if judged.is_over:
                break
            choice = [*BY._forced.winning(GAME.parse(GAME.text(state)), puzzle.goal - own)]
        if puzzle.kind == WIN:
            ended = ending(state)
            assert ended is not None
            assert ended.winner == BY.state(puzzle).mover
            assert own == puzzle.goal, "the defence must last as long as it can"
        else:
            assert own == 1


def test_every_other_move_is_refuted() -> None:
    for puzzle in found():
        state = BY.state(puzzle)
        for move in GAME.moves(state):
            judged = BY.answer(puzzle, [move])
            if GAME.move_text(state, move) in puzzle.solution:
                assert judged.score == 1
                continue
            assert (judged.score, judged.is_over) == (0, True)
            after = GAME.play(state, move)
            for reply in judged.replies:
                after = GAME.play(after, reply)
            if puzzle.kind == WIN:
                left = puzzle.goal - 1
                won = (
                    after.phase != "over" and left and BY._forced.needs(after, state.mover, left) is not None
                )
                assert not won, "the refutation must escape"
            else:
                ended = ending(after)
                assert ended is not None, "the loss must be shown to its end"
                assert ended.winner == 1 - state.mover
                assert len(judged.replies) < puzzle.goal


def test_an_illegal_answer_raises() -> None:
    puzzle = of(WIN, 2)
    with pytest.raises(IllegalMove):
        BY.answer(puzzle, [GAME.parse_move(BY.state(puzzle), "j a1-a1")])


def test_a_sample_of_the_shipped_puzzles() -> None:
    some = sample(shipped("raft"), 60)
    assert [check_one(puzzle).problem for puzzle in some] == [""] * len(some)
