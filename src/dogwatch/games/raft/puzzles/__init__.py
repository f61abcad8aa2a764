"""Puzzles of Raft & Scupper: win in n own moves, and the only move that does not lose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import log2, log10
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from dogwatch.bots.base import Analysis, AnyBot, Bot
from dogwatch.games.base import BadText
from dogwatch.games.raft.puzzles.symmetry import canonical
from dogwatch.games.raft.rules import rules
from dogwatch.games.raft.rules.ending import ending
from dogwatch.games.raft.rules.moves import Move
from dogwatch.games.raft.rules.state import State
from dogwatch.puzzles.base import Answer, Proof, Puzzle, Puzzles, Rating, Unproven
from dogwatch.puzzles.rating import band

if TYPE_CHECKING:
    from dogwatch.games.raft.puzzles.forced import Forced

WIN: Final = "win"
"""Force a win within `Puzzle.goal` own moves: one first move does it, and no move does it sooner."""
ONLY: Final = "only"
"""Every other move loses within `Puzzle.goal` plies, itself included; this one does not."""
LONGEST_WIN: Final = 4
_LONGEST_LOSS: Final = 6
_FEWEST_MOVES: Final = 8
"""A puzzle has at least as many legal moves."""
_EASY: Final = 0.1
"""The share of wins in one move that become puzzles, of the lowest band."""
_PER_GAME: Final = 3
_APART: Final = 5
"""Plies between two puzzles of one game, at least."""
_METHOD: Final = "exact"
_PER_DECADE: Final = 500.0
"""Points of rating for ten times as many positions in the proof."""
_PER_DOUBLING: Final = 100.0
"""Points of rating for twice as many legal moves, beside that."""
_USUAL_MOVES: Final = 12
_EXPECTED: Final = 200.0
"""The deviation of the rating that is expected by the size of the proof."""
_ERROR: Final = 0.7
"""The standard deviation of the deckhand's error of judgement in a try, in its own unit."""
_SHORTEST: Final = 1 / 64
"""The smallest share of its nodes that the bosun searches in a try."""
_VENGEANCE: Final = "vengeance"
"""Most of its wins begin with a pass."""
_THEMES: Final[Mapping[str, tuple[str, ...]]] = {
    "raft-over-scuppers": ("scuppers",),
    "raft-over-cargo": ("cargo",),
    "raft-over-rig": ("rig",),
    "raft-over-cargo-and-rig": ("cargo", "rig"),
    "raft-over-cargo-given": ("cargo",),
    "raft-over-rig-given": ("rig",),
    "raft-over-cargo-and-rig-given": ("cargo", "rig"),
    "raft-over-both-rafted": (_VENGEANCE,),
    "raft-over-both-passed": (_VENGEANCE,),
    "raft-over-four-passes": (_VENGEANCE,),
}
"""By reason of the end that is forced."""
STOP: Final = "stop"
"""The theme of only moves, beside that of the end that they prevent."""


class RaftPuzzles(Puzzles):
    """All proofs are exact: every reply is searched to the end of the game or to the bound."""

    data = f"{__name__}:raft.jsonl.gz"
    shares: ClassVar[Mapping[str, float]] = {ONLY: 0.3, f"{WIN} {_VENGEANCE}": 0.25}
    setups = ({"size": "short"}, {"size": "full"}, {"size": "full", "layout": "block"})
    levels = ("deckhand", "bosun", "bosun")
    nodes = 3_000
    slips = 0.08
    trial_nodes: ClassVar[Mapping[str, int]] = {"bosun": 3_000, "captain": 100_000}

    @cached_property
    def _forced(self) -> Forced:
        from dogwatch.games.raft.puzzles.forced import Forced

        return Forced()

    def make_ready(self) -> None:
        self._forced.winning(self.game.parse("aYbY/cBdB Y 0/0 0/0 -"), 1)

    def find(self, line: Sequence[Any], rng: Random) -> Iterator[Puzzle]:
        self._forced.forget()
        found = []
        for ply, state in enumerate(line):
            if state.phase == "play" and len(rules.moves(state)) >= _FEWEST_MOVES:
                task = self._task(self.game.parse(self.game.text(state)))
                if task is not None and (task != (WIN, 1) or rng.random() < _EASY):
                    found.append((ply, state, *task))
        rng.shuffle(found)
        taken: list[int] = []
        for ply, state, kind, goal in found:
            if len(taken) < _PER_GAME and all(abs(ply - other) >= _APART for other in taken):
                taken.append(ply)
                yield self._puzzle(self.game.text(state), kind, goal)

    def _task(self, state: State) -> tuple[str, int] | None:
        """The kind and goal of a position's puzzle; None if it has none."""
        for within in range(1, LONGEST_WIN + 1):
            winning = self._forced.winning(state, within)
            if winning:
                return (WIN, within) if len(winning) == 1 else None
        for plies in range(2, _LONGEST_LOSS + 1, 2):
            losing = self._forced.losing(state, plies // 2)
            saving = [move for move, loses in losing.items() if not loses]
            if len(saving) <= 1:
                return (ONLY, plies) if saving and self._lasts(state, saving[0]) else None
        return None

    def _lasts(self, state: State, move: Move) -> bool:
        """Whether the other side has no forced win after this move, as far as the solver can see."""
        return self._forced.needs(rules.apply(state, move), 1 - state.mover, LONGEST_WIN) is None

    def _puzzle(self, position: str, kind: str, goal: int) -> Puzzle:
        state = self.game.parse(position)
        self._forced.forget()
        solution = self._solution(state, kind, goal)
        nodes = self._forced.nodes
        return Puzzle.make(
            self.game,
            position,
            kind=kind,
            goal=goal,
            seat=rules.turn(state),
            themes=self._themes(state, kind, goal, solution[0]),
            solution=tuple(self.game.move_text(state, move) for move in solution),
            proof=Proof(_METHOD, 2 * goal - 1 if kind == WIN else 1 + 2 * LONGEST_WIN, nodes),
        )

    def _solution(self, state: State, kind: str, goal: int) -> tuple[Move, ...]:
        """The moves that do what the kind asks for; exactly one in a sound puzzle."""
        if kind == WIN:
            return self._forced.winning(state, goal)
        losing = self._forced.losing(state, goal // 2)
        return tuple(move for move, loses in losing.items() if not loses)

    def _themes(self, state: State, kind: str, goal: int, solution: Move) -> tuple[str, ...]:
        if kind == WIN:
            return self._end(state, goal)
        threat = rules.apply(state, next(move for move in rules.moves(state) if move != solution))
        return (STOP, *self._end(threat, goal // 2))

    def _end(self, state: State, goal: int) -> tuple[str, ...]:
        """The themes of the end of the main line, which the side to move wins within `goal` own moves."""
        for move in self._main_line(state, goal):
            state = rules.apply(state, move)
        ended = ending(state)
        assert ended is not None, "phase is 'over'"
        return _THEMES[ended.reason]

    def _main_line(self, state: State, goal: int) -> Iterator[Move]:
        """The moves up to the end; the side to move wins within `goal` own moves."""
        side = state.mover
        while state.phase != "over":
            if state.mover == side:
                needed = self._forced.needs(state, side, goal)
                assert needed, "the side forces a win"
                move = self._forced.winning(state, needed)[0]
            else:
                move = self._forced.resistance(state, goal)
            yield move
            state = rules.apply(state, move)

    def line(self, puzzle: Puzzle) -> tuple[Any, ...]:
        if puzzle.kind == ONLY:
            return super().line(puzzle)
        return tuple(self._main_line(self.state(puzzle), puzzle.goal))

    def prove(self, puzzle: Puzzle) -> None:
        try:
            state = self.state(puzzle)
        except BadText as bad:
            raise Unproven(puzzle.id, f"position must be a position, got {bad}") from None
        if state.phase != "play" or rules.turn(state) != puzzle.seat:
            raise Unproven(puzzle.id, f"seat {puzzle.seat} must be to move, got {rules.turn(state)}")
        longest = LONGEST_WIN if puzzle.kind == WIN else _LONGEST_LOSS
        if puzzle.kind not in (WIN, ONLY) or not 1 <= puzzle.goal <= longest:
            raise Unproven(puzzle.id, f"kind and goal must be known, got {puzzle.kind} {puzzle.goal}")
        if puzzle.kind == WIN and puzzle.goal == 1 and band(puzzle.rating) > 0:
            raise Unproven(puzzle.id, "a win in one move must be in the lowest band")
        self._forced.forget()
        solution = self._solution(state, puzzle.kind, puzzle.goal)
        texts = tuple(self.game.move_text(state, move) for move in solution)
        if texts != puzzle.solution or len(texts) != 1:
            raise Unproven(puzzle.id, f"the only solution must be {puzzle.solution}, got {texts}")
        if puzzle.kind == WIN and puzzle.goal > 1 and self._forced.winning(state, puzzle.goal - 1):
            raise Unproven(puzzle.id, f"no move must win in {puzzle.goal - 1}")
        if puzzle.kind == ONLY and not self._lasts(state, solution[0]):
            raise Unproven(puzzle.id, "the only move must not lose later, as far as the solver sees")
        themes = self._themes(state, puzzle.kind, puzzle.goal, solution[0])
        if themes != puzzle.themes:
            raise Unproven(puzzle.id, f"themes must be {themes}, got {puzzle.themes}")

    def answer(self, puzzle: Puzzle, moves: Sequence[Any]) -> Answer:
        state, left = self.state(puzzle), puzzle.goal
        for number, move in enumerate(moves):
            after = self.game.play(state, move)
            if number % 2 == 0:
                if not self._is_right(puzzle, state, after, left):
                    return Answer(0.0, True, self._refutation(puzzle, state, after, left))
                left -= 1
            state = after
        if puzzle.kind == ONLY or state.phase == "over":
            return Answer(1.0, True)
        reply = self._forced.resistance(state, left)
        return Answer(1.0, rules.apply(state, reply).phase == "over", (reply,))

    def _is_right(self, puzzle: Puzzle, state: State, after: State, left: int) -> bool:
        """Whether the move to `after` still forces the win in time, or does not lose."""
        if puzzle.kind == ONLY:
            return self._forced.needs(after, 1 - state.mover, puzzle.goal // 2) is None
        return self._forced.needs(after, state.mover, left - 1) is not None

    def _refutation(self, puzzle: Puzzle, state: State, after: State, left: int) -> tuple[Move, ...]:
        """What shows why the move to `after` is wrong: a lost game to its end, otherwise the reply."""
        if after.phase == "over":
            return ()
        if puzzle.kind == ONLY:
            needed = self._forced.needs(after, after.mover, puzzle.goal // 2)
            assert needed, "the move loses"
            return tuple(self._main_line(after, needed))
        at_once = self._forced.winning(after, 1)
        return at_once[:1] or (self._forced.resistance(after, left - 1),)

    def expected_rating(self, puzzle: Puzzle) -> Rating:
        """The more positions the proof needs, and the more moves there are to choose from, the harder."""
        moves = len(rules.moves(self.state(puzzle)))
        effort = _PER_DECADE * log10(max(1, puzzle.proof.nodes))
        return Rating(effort + _PER_DOUBLING * log2(moves / _USUAL_MOVES), _EXPECTED)

    def attempt(self, puzzle: Puzzle, player: AnyBot, nodes: int, seed: int) -> float:
        """Tries of a level differ: the deckhand errs, the bosun thinks for a longer or a shorter time."""
        if player.level == "deckhand":
            return super().attempt(puzzle, _Erring(player), nodes, seed)
        if player.level == "bosun":
            nodes = max(1, round(nodes * _SHORTEST ** Random(seed).random()))
        return super().attempt(puzzle, player, nodes, seed)

    def canonical(self, puzzle: Puzzle) -> str:
        return f"{puzzle.kind} {canonical(self.state(puzzle))}"


class _Erring(Bot[State, Move]):
    """Another bot, with an error in its value of each move."""

    def __init__(self, bot: AnyBot) -> None:
        self._bot = bot

    def analyse(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Move]:
        found, rng = self._bot.analyse(state, seconds, nodes=nodes, seed=seed), Random(seed)
        judged = [(each.value + rng.gauss(0, _ERROR), each) for each in found.moves]
        judged.sort(key=lambda each: -each[0])
        return replace(found, moves=tuple(each for _, each in judged))
