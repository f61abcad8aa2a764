"""Puzzles of nim, for the tests of the core: leave a multiple of four stones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from dogwatch.games.pack import Pack
from dogwatch.puzzles import Answer, Proof, Puzzle, Puzzles, Unproven
from tests.nim import NimTwo, Options, Take, Two

PACK = Pack(name="nim", rules={2: "tests.nim:NimTwo"}, puzzles="tests.puzzles.nim_puzzles:NimPuzzles")


class NimPuzzles(Puzzles):
    setups = tuple({"stones": stones} for stones in range(9, 30))
    levels = ("cabin_boy",)
    nodes = 5
    shares: ClassVar[Mapping[str, float]] = {"small": 0.25}

    def state(self, puzzle: Puzzle) -> Two:
        left, mover = map(int, puzzle.position.split())
        return Two(Options(), left, 3, mover)

    def find(self, line: Sequence[Any], rng: Random) -> Iterator[Puzzle]:
        for state in line:
            if state.left % 4:
                yield puzzle_of(state)

    def prove(self, puzzle: Puzzle) -> None:
        state = self.state(puzzle)
        if puzzle.solution != (self.game.move_text(state, Take(state.left % 4)),):
            raise Unproven(puzzle.id, "must leave a multiple of four")

    def answer(self, puzzle: Puzzle, moves: Sequence[Any]) -> Answer:
        return Answer(float(moves[0] == Take(self.state(puzzle).left % 4)), True)

    def canonical(self, puzzle: Puzzle) -> str:
        return str(self.state(puzzle).left)


def puzzle_of(state: Any) -> Puzzle:
    game = NimTwo()
    return Puzzle.make(
        game,
        game.text(state),
        kind="small" if state.left < 6 else "take",
        seat=state.mover,
        solution=(game.move_text(state, Take(state.left % 4)),),
        themes=("four",),
        proof=Proof("rule"),
    )
