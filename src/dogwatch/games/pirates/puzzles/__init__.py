"""Puzzles of the Battle of the Pirates: shots, and boarding."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from dogwatch.bots.base import AnyBot
from dogwatch.games.base import AnyGame, BadText, Refusal
from dogwatch.games.pirates.bots.hand import Hand
from dogwatch.games.pirates.puzzles.symmetry import canonical
from dogwatch.games.pirates.rules import aim, cannon, fleet, rules
from dogwatch.games.pirates.rules.moves import Fire, Move
from dogwatch.games.pirates.rules.state import FULL_TURN, State
from dogwatch.puzzles.base import Answer, Proof, Puzzle, Puzzles, Unproven

FELL: Final = "fell"
"""Fell the piece with the number `Puzzle.goal`."""
PAST: Final = "past"
"""The same, with land on the line of the best shot."""
TWO: Final = "two"
"""Fell two pieces of the enemies with one shot."""
BOARD: Final = "board"
"""Sail so that this turn's fights are worth most points."""
_SHOTS: Final = (FELL, PAST, TWO)
_LEAST: Final = {FELL: 0.4, PAST: 0.3, TWO: 0.25}
"""The smallest probability of the best aim."""
_LEAST_POINTS: Final = 0.5
"""What the best plan gains at least over staying, in points."""
_RIGHT: Final = 0.8
"""The share of the best that counts as solved."""
_DOUBT: Final = 0.12
"""The largest difference of a probability that is simulated again, on another machine."""
_SHOTS_PER_GAME: Final = 3
_BOARDINGS_PER_GAME: Final = 1
_STRAIGHT: Final = ("cabin_boy", "deckhand")
"""Levels that aim straight at a piece, without an estimate."""


class PiratesPuzzles(Puzzles):
    """Answers are measured against the captain's best: the best aim that its search and simulation find, or
    its plan. That is no proof that nothing is better; an answer that is better scores 1, too.
    """

    data = f"{__name__}:pirates.jsonl.gz"
    shares: ClassVar[Mapping[str, float]] = {FELL: 0.4, BOARD: 0.4, TWO: 0.25, PAST: 0.25}
    setups = (
        {},
        {"ports": "adjacent"},
        {"rocks": ((-2600, 1400, 450), (2600, -1400, 450), (1200, 3000, 350))},
    )
    levels = ("deckhand", "bosun", "bosun")
    nodes = 20
    slips = 0.03
    trial_nodes: ClassVar[Mapping[str, int]] = {"captain": 60}

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._best: dict[str, float] = {}
        """Puzzle id -> probability of the solution under few tremors, for the tries of bots."""

    def make_ready(self) -> None:
        import dogwatch.games.pirates.puzzles.aims  # noqa: F401  (imports MuJoCo)

    def find(self, line: Sequence[Any], rng: Random) -> Iterator[Puzzle]:
        fires = [state for state in line if state.phase == "fire"]
        sails = [state for state in line if state.phase == "sail" and state.knots >= 2]
        for state in rng.sample(fires, min(_SHOTS_PER_GAME, len(fires))):
            yield from self._shot(state, rng)
        left = _BOARDINGS_PER_GAME
        for state in rng.sample(sails, len(sails)):
            if left and (puzzle := self._boarding(state)) is not None:
                left -= 1
                yield puzzle

    # Shots

    def _shot(self, state: State, rng: Random) -> Iterator[Puzzle]:
        """At most one puzzle: two pieces if that is possible, otherwise a random target."""
        from dogwatch.games.pirates.puzzles import aims

        targets = [
            number
            for number, _ in fleet.on_table(state)
            if fleet.is_enemy(state, number) and fleet.stands(state, number)
        ]
        rng.shuffle(targets)
        for target in targets[:2]:
            candidates = aims.estimated(state, target, finely=2)
            if _has_neighbour(state, target):
                both = aims.best(state, candidates, aims.fells_two(state), _LEAST[TWO])
                if both is not None:
                    yield self._aimed(state, TWO, -1, *both)
                    return
            one = aims.best(state, candidates, aims.fells(target), min(_LEAST[FELL], _LEAST[PAST]))
            if one is not None:
                kind = PAST if aims.is_past_land(state, one[0], target) else FELL
                if one[1] >= _LEAST[kind]:
                    yield self._aimed(state, kind, target, *one)
                    return

    def _aimed(self, state: State, kind: str, target: int, fire: Fire, value: float) -> Puzzle:
        from dogwatch.games.pirates.puzzles.aims import TREMORS

        text = self.game.move_text(state, fire)
        whole = max(target, 0)
        piece = state.pieces[target].kind if target >= 0 else "two"
        return Puzzle.make(
            self.game,
            self.game.text(state),
            kind=kind,
            goal=whole,
            seat=state.mover,
            themes=(piece,),
            solution=(text,),
            values=((text, round(value, 3)),),
            proof=Proof("simulated", TREMORS),
        )

    def _probability(self, puzzle: Puzzle, state: State, fire: Fire, tremors: int) -> float:
        from dogwatch.games.pirates.puzzles import aims

        is_hit = aims.fells_two(state) if puzzle.kind == TWO else aims.fells(puzzle.goal)
        return aims.probability(state, fire, is_hit, tremors)

    # Boarding

    def _boarding(self, state: State) -> Puzzle | None:
        from dogwatch.games.pirates.puzzles.boarding import best_plan, points

        stays, plan = points(state), best_plan(state)
        if plan.value - stays < _LEAST_POINTS:
            return None
        texts, at = [], state
        for move in plan.moves:
            texts.append(self.game.move_text(at, move))
            at = rules.apply(at, move)
        return Puzzle.make(
            self.game,
            self.game.text(state),
            kind=BOARD,
            seat=state.mover,
            themes=(f"knots-{state.knots}",),
            solution=tuple(texts),
            values=(("; ".join(texts), round(plan.value, 3)), ("done", round(stays, 3))),
            proof=Proof("plan", len(texts)),
        )

    def _moves(self, state: State, texts: Sequence[str]) -> list[Move]:
        found = []
        for text in texts:
            found.append(self.game.parse_move(state, text))
            state = self.game.play(state, found[-1])
        return found

    # The contract

    def prove(self, puzzle: Puzzle) -> None:
        try:
            state = self.state(puzzle)
        except BadText as bad:
            raise Unproven(puzzle.id, f"position must be a position, got {bad}") from None
        if rules.turn(state) != puzzle.seat:
            raise Unproven(puzzle.id, f"seat {puzzle.seat} must be to move, got {rules.turn(state)}")
        phase = {BOARD: "sail"}.get(puzzle.kind, "fire")
        if puzzle.kind not in (*_SHOTS, BOARD) or state.phase != phase:
            raise Unproven(puzzle.id, f"kind must fit the phase {state.phase}, got {puzzle.kind}")
        try:
            moves = self._moves(state, puzzle.solution)
        except Refusal as refusal:
            raise Unproven(puzzle.id, f"solution must be legal: {refusal}") from None
        if puzzle.kind == BOARD:
            self._prove_boarding(puzzle, state, moves)
        else:
            self._prove_shot(puzzle, state, moves)

    def _prove_shot(self, puzzle: Puzzle, state: State, moves: Sequence[Move]) -> None:
        from dogwatch.games.pirates.puzzles import aims

        [fire] = moves
        assert isinstance(fire, Fire), "the rules allow only a shot in this phase"
        if puzzle.kind != TWO:
            if not fleet.exists(state, puzzle.goal) or not fleet.is_enemy(state, puzzle.goal):
                raise Unproven(puzzle.id, f"goal must be an enemy's piece, got {puzzle.goal}")
            if aims.is_past_land(state, fire, puzzle.goal) != (puzzle.kind == PAST):
                raise Unproven(puzzle.id, "the kind is past if and only if land is on the line")
        found, given = self._probability(puzzle, state, fire, aims.TREMORS), puzzle.values[0][1]
        if abs(found - given) > _DOUBT or given < _LEAST[puzzle.kind]:
            raise Unproven(
                puzzle.id,
                f"the probability must be {found:.2f} and at least {_LEAST[puzzle.kind]}, got {given}",
            )

    def _prove_boarding(self, puzzle: Puzzle, state: State, moves: Sequence[Move]) -> None:
        from dogwatch.games.pirates.puzzles.boarding import best_plan, points

        gained, stays = points(state, moves), points(state)
        given = [value for _, value in puzzle.values]
        if max(abs(gained - given[0]), abs(stays - given[1])) > 1e-3:
            raise Unproven(puzzle.id, f"the points must be {gained:.3f} and {stays:.3f}, got {given}")
        if gained - stays < _LEAST_POINTS:
            raise Unproven(puzzle.id, f"the plan must gain {_LEAST_POINTS}, got {gained - stays:.3f}")
        if best_plan(state).value > gained + 1e-3:
            raise Unproven(puzzle.id, "the captain must not find a better plan")

    def answer(self, puzzle: Puzzle, moves: Sequence[Any]) -> Answer:
        from dogwatch.games.pirates.puzzles.aims import TREMORS

        state = self.state(puzzle)
        if puzzle.kind != BOARD:
            self.game.play(state, moves[0])
            found = self._probability(puzzle, state, moves[0], TREMORS)
            return Answer(min(1.0, found / puzzle.values[0][1]), True)
        from dogwatch.games.pirates.puzzles.boarding import points

        at = state
        for move in moves:
            at = self.game.play(at, move)
        best, stays = (value for _, value in puzzle.values)
        score = (points(state, moves) - stays) / (best - stays)
        return Answer(min(1.0, max(0.0, score)), (at.phase, at.turns) != ("sail", state.turns))

    def is_solved(self, score: float) -> bool:
        return score >= _RIGHT

    def attempt(self, puzzle: Puzzle, player: AnyBot, nodes: int, seed: int) -> float:
        """A shot is aimed at the puzzle's target, with the level's way of aiming and its error."""
        if puzzle.kind == BOARD:
            return super().attempt(puzzle, player, nodes, seed)
        from dogwatch.games.pirates.puzzles import aims

        state, rng = self.state(puzzle), Random(seed)
        [solution] = self._moves(state, puzzle.solution)
        assert isinstance(solution, Fire), "the solution is a shot"
        target = _aimed_at(state, solution) if puzzle.kind == TWO else puzzle.goal
        if player.level in _STRAIGHT:
            found = aims.simple(state, target)
            aimed = found[0] if player.level == _STRAIGHT[1] and found else rng.choice(found or [solution])
        elif player.level == "bosun":
            aimed = next(iter(aims.estimated(state, target, finely=0)), solution)
        else:
            aimed = solution
        hand: Hand = getattr(player, "hand", Hand(0, 0))
        fire = hand.fire(aimed, state.options.sizes, rng)
        if cannon.check(state, fire) is not None:
            fire = aimed
        if puzzle.id not in self._best:
            self._best[puzzle.id] = self._probability(puzzle, state, solution, aims.FEWER)
        share = self._probability(puzzle, state, fire, aims.FEWER)
        return min(1.0, share / max(self._best[puzzle.id], 1e-9))

    def canonical(self, puzzle: Puzzle) -> str:
        target = puzzle.goal if puzzle.kind in (FELL, PAST) else -1
        return canonical(self.state(puzzle), target)


def _has_neighbour(state: State, target: int) -> bool:
    """Whether another enemy's piece stands so near that one shot may fell both."""
    here = state.pieces[target]
    reach = 2 * state.options.sizes.hull[0]
    return any(
        number != target
        and fleet.is_enemy(state, number)
        and (piece.x - here.x) ** 2 + (piece.y - here.y) ** 2 < reach**2
        for number, piece in fleet.on_table(state)
    )


def _aimed_at(state: State, fire: Fire) -> int:
    """The enemy's piece nearest to the bearing of a shot."""

    def aside(number: int) -> int:
        turn = aim.bearing(fire.place, fleet.where(state.pieces[number])) - fire.bearing
        return abs((turn + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2)

    foes = [number for number, _ in fleet.on_table(state) if fleet.is_enemy(state, number)]
    return min(foes, key=aside)
