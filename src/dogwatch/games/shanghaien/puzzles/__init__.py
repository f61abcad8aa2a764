"""Puzzles of Shanghaien: decisions in which the best choice is clearly better than every other one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import Any, ClassVar, Final

from dogwatch.bots.base import AnyBot
from dogwatch.games.base import BadText
from dogwatch.games.shanghaien.puzzles.symmetry import canonical
from dogwatch.games.shanghaien.rules.cards import ROUNDS
from dogwatch.games.shanghaien.rules.moves import (
    Call,
    Enlist,
    Exchange,
    Move,
    Nudge,
    Place,
    PlaceBoth,
    Roll,
    RollAgain,
    Sharks,
)
from dogwatch.games.shanghaien.rules.state import State
from dogwatch.puzzles.base import Answer, Proof, Puzzle, Puzzles, Rating, Unproven

CALL_OR_ROLL: Final = "call"
DIE: Final = "die"
"""Which die to place."""
END: Final = "end"
"""From which end to count, and which die to place."""
TRICK: Final = "trick"
"""Whether to play a trick, and how."""
CARD: Final = "card"
"""Which of several tricks to play, or for which crew."""
LAST_ROUND: Final = "last-round"
"""The theme of positions in the last round, whose values are exact."""
MARGIN: Final = 0.05
"""The probability to win that the best choice is worth more than the second."""
_ROUNDING: Final = 2e-4
"""The largest difference of a value that is computed again, on another machine."""
_PER_ROUND: Final = 5
"""Decisions of a round that are searched, before the last round."""
_PER_GAME: Final = 4
_EASY: Final = 0.04
_EASY_RARE: Final = 0.2
"""The share of easy positions that become puzzles; of those with a rare answer, more."""
_ERRORS: Final = {"cabin_boy": 2.0, "deckhand": 1.4, "bosun": 1.0}
"""Level -> standard deviation of its error of judgement in a try, in points."""
_ERROR_AT_1500: Final = 0.08
"""The error of judgement of a player rated 1500, in probability to win."""
_PER_TENTH: Final = 1_500
"""Points of rating by which that error shrinks to a tenth."""
_LOWEST, _HIGHEST = 600.0, 2_400.0
_EXPECTED: Final = 250.0
"""The deviation of the rating that is expected by the values."""
KEEP: Final = "keep"
"""The theme of the best choice to play no trick."""
_FREQUENT_ROLL: Final = f"{CALL_OR_ROLL} roll"
_FREQUENT_KEEP: Final = f"{TRICK} {KEEP}"
"""Kinds with their most frequent answers. Nobody learns from always the same one."""
_COMMON: Final = {END: 1, _FREQUENT_KEEP: 1, DIE: 2, _FREQUENT_ROLL: 2}
"""Kinds, or kinds and themes, that are found often: others are preferred."""
_THEMES: Final[Mapping[type[Any], str]] = {
    Call: "call",
    Roll: "roll",
    Place: "place",
    Nudge: "nudge",
    PlaceBoth: "both",
    RollAgain: "again",
    Enlist: "joker",
    Sharks: "sharks",
    Exchange: "exchange",
}
"""By the best move."""


class ShanghaienPuzzles(Puzzles):
    """Values are probabilities to win, a draw counting half, by the captain's search of the round to its end.

    In the last round they are exact (`Proof.method` "exact"); before, later rounds are estimated ("round").
    """

    data = f"{__name__}:shanghaien.jsonl.gz"
    shares: ClassVar[Mapping[str, float]] = {
        DIE: 0.4,
        END: 0.2,
        TRICK: 0.35,
        CARD: 0.25,
        CALL_OR_ROLL: 0.35,
        _FREQUENT_ROLL: 0.13,
        _FREQUENT_KEEP: 0.08,
    }
    levels = ("cabin_boy", "deckhand", "bosun")
    slips = 0.05

    def find(self, line: Sequence[Any], rng: Random) -> Iterator[Puzzle]:
        rounds: dict[int, list[State]] = {}
        for state in line:
            if len(self.game.moves(state)) > 1:
                rounds.setdefault(state.round, []).append(state)
        found = []
        for number, states in rounds.items():
            some = states if number == ROUNDS else rng.sample(states, min(_PER_ROUND, len(states)))
            puzzles = [puzzle for state in some if (puzzle := self._puzzle(state)) is not None]
            puzzles = [puzzle for puzzle in puzzles if not self._is_easy(puzzle) or _is_drawn(puzzle, rng)]
            puzzles.sort(key=lambda puzzle: (_commonness(puzzle), rng.random()))
            found += puzzles[: 3 if number == ROUNDS else 1]
        found.sort(key=lambda puzzle: (_commonness(puzzle), rng.random()))
        yield from found[:_PER_GAME]

    def _is_easy(self, puzzle: Puzzle) -> bool:
        """Whether a player who counts cards and looks one roll ahead solves it."""
        from dogwatch.games.shanghaien.bots.deckhand import Deckhand

        return self.answer(puzzle, [Deckhand().choose(self.state(puzzle))]).score == 1

    def _puzzle(self, state: State) -> Puzzle | None:
        values = self._values(state)
        if values[0][1] - values[1][1] < MARGIN:
            return None
        kind, themes = _kind(state, values[0][0], values[1][0])
        texts = tuple((self.game.move_text(state, move), round(value, 4)) for move, value in values)
        last = state.round == ROUNDS
        return Puzzle.make(
            self.game,
            self.game.text(state),
            kind=kind,
            seat=state.mover,
            themes=themes,
            solution=(texts[0][0],),
            values=texts,
            proof=Proof("exact" if last else "round", ROUNDS - state.round),
        )

    def _values(self, state: State) -> list[tuple[Move, float]]:
        """The legal moves with the mover's probability to win, best first."""
        from dogwatch.games.shanghaien.bots.captain import Captain

        return [(each.move, (1 + each.value) / 2) for each in Captain().search(state).moves()]

    def make_ready(self) -> None:
        from dogwatch.games.shanghaien.bots.captain import Captain

        Captain().make_ready()

    def prove(self, puzzle: Puzzle) -> None:
        try:
            state = self.state(puzzle)
        except BadText as bad:
            raise Unproven(puzzle.id, f"position must be a position, got {bad}") from None
        if self.game.turn(state) != puzzle.seat:
            raise Unproven(puzzle.id, f"seat {puzzle.seat} must be to move, got {self.game.turn(state)}")
        if len(self.game.moves(state)) < 2:
            raise Unproven(puzzle.id, "the position must have a choice")
        expected = self._puzzle(state)
        if expected is None:
            raise Unproven(puzzle.id, f"the best choice must be worth {MARGIN} more than the second")
        for what in ("kind", "themes", "solution"):
            right, given = getattr(expected, what), getattr(puzzle, what)
            if right != given:
                raise Unproven(puzzle.id, f"{what} must be {right}, got {given}")
        if puzzle.proof.method != expected.proof.method:
            raise Unproven(puzzle.id, f"method must be {expected.proof.method}, got {puzzle.proof.method}")
        given, right = dict(puzzle.values), dict(expected.values)
        if given.keys() != right.keys():
            raise Unproven(puzzle.id, f"values must be of {sorted(right)}, got {sorted(given)}")
        for text, value in right.items():
            if abs(given[text] - value) > _ROUNDING:
                raise Unproven(puzzle.id, f"the value of {text} must be {value}, got {given[text]}")

    def answer(self, puzzle: Puzzle, moves: Sequence[Any]) -> Answer:
        state = self.state(puzzle)
        self.game.play(state, moves[0])
        return Answer(float(self.game.move_text(state, moves[0]) in puzzle.solution), True)

    def expected_rating(self, puzzle: Puzzle) -> Rating:
        """The rating of a player who finds the best choice midway between guessing and certainty.

        A player's judgement of each choice is off by an error that shrinks with the rating. The probability
        of the best one then follows from all values (multinomial logit): it is smaller the closer the second
        one is, and the more choices there are.
        """
        midway = (1 + 1 / len(puzzle.values)) / 2
        losses = [puzzle.values[0][1] - value for _, value in puzzle.values]

        def odds(rating: float) -> float:
            error = _ERROR_AT_1500 * 10 ** ((1_500 - rating) / _PER_TENTH)
            return 1 / sum(exp(-loss / error) for loss in losses)

        low, high = _LOWEST, _HIGHEST
        while high - low > 1:
            middle = (low + high) / 2
            low, high = (low, middle) if odds(middle) > midway else (middle, high)
        return Rating(low, _EXPECTED)

    def attempt(self, puzzle: Puzzle, player: AnyBot, nodes: int, seed: int) -> float:
        """A level judges each choice with an error, so that its tries differ."""
        state, rng = self.state(puzzle), Random(seed)
        error = _ERRORS.get(player.level, 0.0)
        judged = player.analyse(state, nodes=nodes, seed=seed).moves
        chosen = max(judged, key=lambda each: each.value + rng.gauss(0, error))
        return self.answer(puzzle, [chosen.move]).score

    def canonical(self, puzzle: Puzzle) -> str:
        return canonical(self.state(puzzle))


def _is_drawn(puzzle: Puzzle, rng: Random) -> bool:
    return rng.random() < (_EASY if _commonness(puzzle) else _EASY_RARE)


def _commonness(puzzle: Puzzle) -> int:
    names = (puzzle.kind, *(f"{puzzle.kind} {theme}" for theme in puzzle.themes))
    return max(_COMMON.get(name, 0) for name in names)


def _kind(state: State, best: Move, second: Move) -> tuple[str, tuple[str, ...]]:
    """The kind and the themes, by what tells the best choice from the second."""
    theme = _THEMES[type(best)]
    tricks = [not isinstance(move, Place) for move in (best, second)]
    if state.phase == "act":
        kind = CALL_OR_ROLL
    elif all(tricks):
        kind = CARD if _card(best) != _card(second) else TRICK
    elif any(tricks):
        kind = TRICK
        theme = theme if tricks[0] else KEEP
    else:
        kind = DIE if state.end else END
    return kind, (theme, LAST_ROUND) if state.round == ROUNDS else (theme,)


def _card(move: Move) -> object:
    """What a trick is played with: the kind of move, and the crew that a joker joins."""
    return (Enlist, move.nation) if isinstance(move, Enlist) else type(move)
