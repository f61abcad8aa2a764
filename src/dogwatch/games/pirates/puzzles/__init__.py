"""Puzzles of the Battle of the Pirates: shots, and boarding."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import dist
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from dogwatch.bots.base import AnyBot
from dogwatch.games.base import BadText, Refusal
from dogwatch.games.pirates.bots.hand import Hand
from dogwatch.games.pirates.puzzles.symmetry import canonical
from dogwatch.games.pirates.rules import aim, cannon, fleet, rules
from dogwatch.games.pirates.rules.moves import Fire, Move
from dogwatch.games.pirates.rules.state import FULL_TURN, State
from dogwatch.puzzles.base import CHANCE, POINTS, Answer, Proof, Puzzle, Puzzles, Rating, Unproven

if TYPE_CHECKING:
    from dogwatch.games.pirates.puzzles.aims import Aim, Hit
    from dogwatch.games.pirates.puzzles.extras import Extras, Flight

FELL: Final = "fell"
"""Fell the piece with the number `Puzzle.goal`."""
PAST: Final = "past"
"""The same, with land on the line of the best shot."""
TWO: Final = "two"
"""Fell two pieces of the enemies with one shot."""
BOARD: Final = "board"
"""Sail so that this turn's fights are worth most points."""
_SHOTS: Final = (FELL, PAST, TWO)
_LEAST: Final = {FELL: 0.4, PAST: 0.3, TWO: 0.3}
"""The smallest probability of the best aim."""
_LEAST_POINTS: Final = 0.75
"""What the best plan gains at least over staying, in points."""
_HOPE_OF_POINTS: Final = 0.5
"""What a quick search must find before the thorough one."""
_RIGHT: Final = 0.8
"""The share of the best that counts as solved."""
_EASY: Final = 0.2
"""The share of positions that become puzzles although a shot straight at the target, or the deckhand's way of
sailing, solves them."""
_DOUBT: Final = 0.12
"""The largest difference of a probability that is simulated again, on another machine."""
_HOPE: Final = {FELL: 0.3, PAST: 0.2, TWO: 0.4}
"""The smallest estimated probability of hitting the target for which aims are simulated."""
_FIRES_PER_GAME: Final = 10
_SAILS_PER_GAME: Final = 16
"""Positions that are searched."""
_PER_GAME: Final = {FELL: 1, PAST: 2, TWO: 2, BOARD: 2}
"""Puzzles of a game."""
_OPENING: Final = 3
"""The first turns, in which positions of all games are alike."""
_APART: Final = 3
"""Turns between two puzzles of a game and phase, at least."""
_FAR: Final = 6_000
"""0.1 mm from the cannon: a target farther away has the theme `far`."""
_EXPECTED: Final = 200.0
"""The deviation of a rating that is expected from the values."""
_CARE: Final = 0.3
"""The share of a level's aiming error that its tries have: there is time to aim."""
_WAYS: Final = {"cabin_boy": 5, "deckhand": 12, "bosun": 30}
"""Ways to sail that a level compares in a try; the captain compares all."""
_STRAIGHT: Final = ("cabin_boy", "deckhand")
"""Levels that aim straight at a piece, without an estimate."""


class PiratesPuzzles(Puzzles):
    """Answers are measured against the captain's best: the best aim that its search and simulation find, or
    its plan. That is no proof that nothing is better; an answer that is better scores 1, too.

    `Puzzle.values` has the captain's best and, to compare, the shot straight at the target from the nearest
    base, or staying.
    """

    data = f"{__name__}:pirates.jsonl.gz"
    shares: ClassVar[Mapping[str, float]] = {FELL: 0.35, BOARD: 0.3, TWO: 0.4, PAST: 0.3}
    setups = (
        {},
        {"ports": "adjacent"},
        {"rocks": ((-2600, 1400, 450), (2600, -1400, 450), (1200, 3000, 350))},
    )
    levels = ("deckhand", "bosun", "bosun")
    nodes = 20
    slips = 0.03
    trial_nodes: ClassVar[Mapping[str, int]] = {"captain": 60}

    def make_ready(self) -> None:
        import dogwatch.games.pirates.puzzles.aims  # noqa: F401  (imports MuJoCo)

    def find(self, line: Sequence[Any], rng: Random) -> Iterator[Puzzle]:
        later = [state for state in line if state.turns >= _OPENING]
        fires = [state for state in later if state.phase == "fire"]
        sails = [state for state in later if state.phase == "sail" and state.knots >= 2]
        some = rng.sample(fires, min(_FIRES_PER_GAME, len(fires)))
        some += rng.sample(sails, min(_SAILS_PER_GAME, len(sails)))
        left, taken = Counter(_PER_GAME), dict[str, list[int]](fire=[], sail=[])
        for state in some:
            turns = taken[state.phase]
            if any(abs(state.turns - at) < _APART for at in turns):
                continue
            found = self._shot(state, left, rng) if state.phase == "fire" else self._boarding(state, rng)
            if found is not None and left[found.kind]:
                left[found.kind] -= 1
                turns.append(state.turns)
                yield found

    # Shots

    def _shot(self, state: State, left: Mapping[str, int], rng: Random) -> Puzzle | None:
        """A puzzle of a kind that is left: of each, the target with the best estimate is simulated."""
        from dogwatch.games.pirates.puzzles import aims

        hopes: dict[str, list[tuple[float, int, list[Fire]]]] = {kind: [] for kind in _SHOTS}
        for target in (number for number, _ in fleet.on_table(state) if _is_target(state, number)):
            estimated = aims.estimated(state, target, finely=2)
            if not estimated:
                continue
            fires = [each.fire for each in estimated]
            hope = (estimated[0].value, target, fires)
            hopes[PAST if aims.is_past_land(state, fires[0], target) else FELL].append(hope)
            if _has_neighbour(state, target):
                hopes[TWO].append(hope)
        for kind in (TWO, PAST, FELL):
            likely = [hope for hope in hopes[kind] if hope[0] > _HOPE[kind]]
            if not left[kind] or not likely:
                continue
            _, target, fires = rng.choice(likely) if kind == FELL else max(likely)
            is_hit = aims.fells_two(state) if kind == TWO else aims.fells(target)
            best = aims.best(state, fires, is_hit, _LEAST[kind])
            if best is None:
                continue
            if kind != TWO:
                kind = PAST if aims.is_past_land(state, best.fire, target) else FELL
            if best.value >= _LEAST[kind] and (found := self._aimed(state, kind, target, best, rng)):
                return found
        return None

    def _aimed(self, state: State, kind: str, target: int, best: Aim, rng: Random) -> Puzzle | None:
        """The puzzle; mostly None if a shot straight at the target solves it, too."""
        from dogwatch.games.pirates.puzzles import aims

        is_hit = aims.fells_two(state) if kind == TWO else aims.fells(target)
        values, straight = [best], next(iter(aims.simple(state, target)), None)
        if straight is not None:
            values.append(aims.Aim(straight, aims.probability(state, straight, is_hit)))
            share = values[1].value / best.value
            if share > 1 or (share >= _RIGHT and rng.random() >= _EASY):
                return None
        texts = tuple((self.game.move_text(state, each.fire), round(each.value, 3)) for each in values)
        return Puzzle.make(
            self.game,
            self.game.text(state),
            kind=kind,
            goal=0 if kind == TWO else target,
            seat=state.mover,
            themes=_themes(state, kind, target, best.fire),
            solution=texts[0][:1],
            values=texts,
            proof=Proof("simulated", aims.TREMORS),
        )

    def _solution(self, puzzle: Puzzle) -> Fire:
        [fire] = self._moves(self.state(puzzle), puzzle.solution)
        assert isinstance(fire, Fire), "the solution is a shot"
        return fire

    def _probability(self, puzzle: Puzzle, state: State, fire: Fire, tremors: int) -> float:
        from dogwatch.games.pirates.puzzles import aims

        return aims.probability(state, fire, self._is_hit(puzzle, state), tremors)

    def _is_hit(self, puzzle: Puzzle, state: State) -> Hit:
        from dogwatch.games.pirates.puzzles import aims

        return aims.fells_two(state) if puzzle.kind == TWO else aims.fells(puzzle.goal)

    # Boarding

    def _boarding(self, state: State, rng: Random) -> Puzzle | None:
        """The puzzle; mostly None if the deckhand solves it."""
        from dogwatch.games.pirates.bots.deckhand import Deckhand
        from dogwatch.games.pirates.puzzles.boarding import best_plan, counts_points_only, points

        if not counts_points_only(state):
            return None
        stays = points(state)
        if best_plan(state, finely=False).value - stays < _HOPE_OF_POINTS:
            return None
        plan = best_plan(state)
        if plan.value - stays < _LEAST_POINTS:
            return None
        texts, at = [], state
        for move in plan.moves:
            texts.append(self.game.move_text(at, move))
            at = rules.apply(at, move)
        found = Puzzle.make(
            self.game,
            self.game.text(state),
            kind=BOARD,
            seat=state.mover,
            themes=_themes(state, BOARD),
            solution=tuple(texts),
            values=(("; ".join(texts), round(plan.value, 3)), ("done", round(stays, 3))),
            proof=Proof("plan", len(texts)),
        )
        easy = self.is_solved(super().attempt(found, Deckhand(), 1, 0))
        return None if easy and rng.random() >= _EASY else found

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
        target = _aimed_at(state, fire) if puzzle.kind == TWO else puzzle.goal
        if puzzle.kind != TWO:
            if not fleet.exists(state, puzzle.goal) or not fleet.is_enemy(state, puzzle.goal):
                raise Unproven(puzzle.id, f"goal must be an enemy's piece, got {puzzle.goal}")
            if aims.is_past_land(state, fire, puzzle.goal) != (puzzle.kind == PAST):
                raise Unproven(puzzle.id, "the kind is past if and only if land is on the line")
        for text, given in puzzle.values:
            [tried] = self._moves(state, [text])
            assert isinstance(tried, Fire), "the rules allow only a shot in this phase"
            found = self._probability(puzzle, state, tried, aims.TREMORS)
            if abs(found - given) > _DOUBT:
                raise Unproven(puzzle.id, f"the probability of {text} must be {found:.2f}, got {given}")
        if puzzle.values[0][1] < _LEAST[puzzle.kind]:
            least = _LEAST[puzzle.kind]
            raise Unproven(puzzle.id, f"the probability must be at least {least}, got {puzzle.values[0][1]}")
        self._prove_themes(puzzle, _themes(state, puzzle.kind, target, fire))

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
        self._prove_themes(puzzle, _themes(state, BOARD))

    def _prove_themes(self, puzzle: Puzzle, expected: tuple[str, ...]) -> None:
        if puzzle.themes != expected:
            raise Unproven(puzzle.id, f"themes must be {expected}, got {puzzle.themes}")

    def answer(self, puzzle: Puzzle, moves: Sequence[Any]) -> Answer:
        state = self.state(puzzle)
        best = puzzle.values[0][1]
        if puzzle.kind != BOARD:
            self.game.play(state, moves[0])
            ghosts = self._flight(puzzle, moves[0]).ghosts
            found = sum(ghost.hit for ghost in ghosts) / len(ghosts)
            return Answer(min(1.0, found / best), True, value=found)
        from dogwatch.games.pirates.puzzles.boarding import points

        at = state
        for move in moves:
            at = self.game.play(at, move)
        found = points(state, moves)
        is_over = (at.phase, at.turns) != ("sail", state.turns)
        return Answer(self._share(puzzle, found), is_over, value=found)

    def _share(self, puzzle: Puzzle, found: float) -> float:
        """The share of the best plan's gain."""
        (_, best), (_, stays) = puzzle.values
        return min(1.0, max(0.0, (found - stays) / (best - stays)))

    def unit(self, puzzle: Puzzle) -> str:
        return POINTS if puzzle.kind == BOARD else CHANCE

    def extras(self, puzzle: Puzzle, moves: Sequence[Any]) -> Extras | None:
        """The targets; of a shot its flight; of a boarding its fights."""
        from dogwatch.games.pirates.puzzles.boarding import courses, fights
        from dogwatch.games.pirates.puzzles.extras import Extras, path

        state = self.state(puzzle)
        if puzzle.kind == BOARD:
            return Extras(fights=fights(state, moves), courses=courses(state, moves)) if moves else None
        targets: tuple[int, ...] = (puzzle.goal,)
        if puzzle.kind == TWO:
            targets = tuple(each for each, _ in fleet.on_table(state) if _has_neighbour(state, each))
        if not moves:
            return Extras(targets)
        solution = self._solution(puzzle)
        best = () if moves[0] == solution else path(state, solution)
        return Extras(targets, self._flight(puzzle, moves[0]), best)

    @lru_cache(64)  # noqa: B019  (an object lives as long as its process)
    def _flight(self, puzzle: Puzzle, fire: Fire) -> Flight:
        """An aim under all tremors: the answer counts the hits, the page draws them."""
        from dogwatch.games.pirates.puzzles.extras import flight

        state = self.state(puzzle)
        return flight(state, fire, self._is_hit(puzzle, state))

    def is_solved(self, score: float) -> bool:
        return score >= _RIGHT

    def expected_rating(self, puzzle: Puzzle) -> Rating:
        """Harder the less a shot straight at the target achieves; boarding by the number of courses."""
        best, plain = puzzle.values[0][1], puzzle.values[-1][1]
        if puzzle.kind == BOARD:
            return Rating(1_050 + 200 * len(puzzle.solution), _EXPECTED)
        share = plain / best if len(puzzle.values) > 1 else 0.0
        return Rating(1_900 - 800 * share - 400 * (best - 0.5), _EXPECTED)

    def attempt(self, puzzle: Puzzle, player: AnyBot, nodes: int, seed: int) -> float:
        """Try a puzzle as this level would, if it wanted nothing else.

        A shot is aimed at the puzzle's target, with the level's way of aiming and a part of its error. For
        boarding, a level compares a random sample of the ways to sail: the larger the stronger it is.
        """
        from dogwatch.games.pirates.puzzles import aims

        state, rng = self.state(puzzle), Random(seed)
        if puzzle.kind == BOARD:
            ways = self._ways(puzzle)
            seen = rng.choices(ways, k=_WAYS[player.level]) if player.level in _WAYS else ways
            return self._share(puzzle, max(seen))
        aimed = self._aim_of(puzzle, player.level, rng)
        hand: Hand = getattr(player, "hand", Hand(0, 0))
        steadier = Hand(hand.bearing * _CARE, hand.pull * _CARE)
        fire = aims.in_steps(state, steadier.fire(aimed, state.options.sizes, rng), aimed)
        return self._tried(puzzle, aimed if cannon.check(state, fire) is not None else fire)

    @lru_cache(128)  # noqa: B019
    def _tried(self, puzzle: Puzzle, fire: Fire) -> float:
        """The score of a bot's aim, under few tremors."""
        from dogwatch.games.pirates.puzzles import aims

        best, hits = self._best_hits(puzzle), 0
        for tried, is_hit in enumerate(self._hits(puzzle, fire), 1):
            hits += is_hit
            left = aims.FEWEST - tried
            if not hits < _RIGHT * best <= hits + left:  # it is clear whether this solves it
                break
        return min(1.0, hits / best)

    @lru_cache(4)  # noqa: B019
    def _ways(self, puzzle: Puzzle) -> tuple[float, ...]:
        from dogwatch.games.pirates.puzzles.boarding import ways

        return ways(self.state(puzzle))

    def _aim_of(self, puzzle: Puzzle, level: str, rng: Random) -> Fire:
        """Where a level aims, before its error."""
        [straight, estimated, solution] = self._aims(puzzle)
        if level == _STRAIGHT[0]:
            return rng.choice(straight or [solution])
        if level == _STRAIGHT[1]:
            return straight[0] if straight else solution
        return estimated if level == "bosun" else solution

    @lru_cache(4)  # noqa: B019
    def _aims(self, puzzle: Puzzle) -> tuple[list[Fire], Fire, Fire]:
        """Straight shots, the estimate's, and the solution."""
        from dogwatch.games.pirates.puzzles import aims

        state, solution = self.state(puzzle), self._solution(puzzle)
        target = _aimed_at(state, solution) if puzzle.kind == TWO else puzzle.goal
        estimated = next((each.fire for each in aims.estimated(state, target, finely=0)), solution)
        return aims.simple(state, target), estimated, solution

    @lru_cache(4)  # noqa: B019
    def _best_hits(self, puzzle: Puzzle) -> int:
        """How often the solution succeeds under few tremors, as those of the tries."""
        return max(1, sum(self._hits(puzzle, self._solution(puzzle))))

    def _hits(self, puzzle: Puzzle, fire: Fire) -> Iterator[bool]:
        """Whether the aim succeeds under each of few tremors."""
        from dogwatch.games.pirates.puzzles import aims

        state = self.state(puzzle)
        return aims.successes(state, fire, self._is_hit(puzzle, state), aims.FEWEST)

    def canonical(self, puzzle: Puzzle) -> str:
        target = puzzle.goal if puzzle.kind in (FELL, PAST) else -1
        return canonical(self.state(puzzle), target)


def _is_target(state: State, number: int) -> bool:
    return fleet.is_enemy(state, number) and fleet.stands(state, number)


def _has_neighbour(state: State, target: int) -> bool:
    """Whether the piece is an enemy's, and another one stands so near that one shot may fell both."""
    here, reach = fleet.where(state.pieces[target]), 2 * state.options.sizes.hull[0]
    return _is_target(state, target) and any(
        number != target and _is_target(state, number) and dist(here, fleet.where(piece)) < reach
        for number, piece in fleet.on_table(state)
    )


def _themes(state: State, kind: str, target: int = 0, fire: Fire | None = None) -> tuple[str, ...]:
    if fire is None:
        return "boarding", f"knots-{state.knots}"
    if kind == TWO:
        return (TWO,)
    piece = state.pieces[target]
    if kind == PAST:
        return piece.kind, PAST
    return piece.kind, "far" if dist(fire.place, fleet.where(piece)) > _FAR else "near"


def _aimed_at(state: State, fire: Fire) -> int:
    """The enemy's piece nearest to the bearing of a shot."""

    def aside(number: int) -> int:
        turn = aim.bearing(fire.place, fleet.where(state.pieces[number])) - fire.bearing
        return abs((turn + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2)

    foes = [number for number, _ in fleet.on_table(state) if fleet.is_enemy(state, number)]
    return min(foes, key=aside)
