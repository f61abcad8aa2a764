"""Review of decisions: shots and attacks are valued before chance decides, in the bot's points.

The value after the ball and the dice came to rest is reported separately (`came`) and judges no decision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from math import sqrt
from statistics import fmean, stdev
from time import monotonic
from typing import Any, Final

import msgspec

from dogwatch.bots.base import AnyBot
from dogwatch.games.base import CHANCE, Fact
from dogwatch.games.pirates.bots import evaluation, fights
from dogwatch.games.pirates.bots.advice import advice
from dogwatch.games.pirates.bots.crew import Bosun
from dogwatch.games.pirates.bots.evaluation import Weights
from dogwatch.games.pirates.bots.position_arrays import PositionArrays
from dogwatch.games.pirates.bots.sailing_plans import sailed
from dogwatch.games.pirates.bots.shots import gains
from dogwatch.games.pirates.bots.standing import leads, standing
from dogwatch.games.pirates.physics.hit_probability import (
    count_enemy_pieces,
    hit_estimate,
    simulate_shots,
    spread_tremors,
)
from dogwatch.games.pirates.rules import cannon, fleet, rules, story
from dogwatch.games.pirates.rules.moves import Attack, Done, Fire, Landed, Move, Repair, Rest, Tremor, Wind
from dogwatch.games.pirates.rules.names import piece_args, target_args
from dogwatch.games.pirates.rules.state import ON_LEFT, State
from dogwatch.records import Ply
from dogwatch.review import Attempt, ChanceMove, Decision, Reviewer, Verdict

_DOUBT: Final = 2.0
"""Standard errors: a smaller advantage may be due to chance."""
_CLEARLY: Final = 5
"""Percentage points of hit probability from which it is given as the reason for a better shot."""
_EXAMPLE: Final = 0.2
"""Seconds to find out how a shot flies most often."""
_REASONS: Final = {
    "boards": "pirates-review-why-boards",
    "boarded": "pirates-review-why-boarded",
    "later": "pirates-review-why-later",
    "nearer": "pirates-review-why-nearer",
    "purpose": "pirates-review-why-purpose",
    "shot": "pirates-review-why-shot",
    "shot_at": "pirates-review-why-shot-at",
    "struck_back": "pirates-review-why-struck-back",
}
"""The message for each part of the evaluation that may be the reason for a better path."""
_NO_WEIGHT: Final = Weights(*(0.0 for _ in Weights._fields))


class ShotReview(msgspec.Struct, frozen=True):
    """A shot: hits among simulations of its aim, and the pieces that fell in the game."""

    number: int
    """The number of the shot's log entry."""
    seat: int
    hits: int
    own: int
    """Simulations in which an enemy's piece fell, and in which an own piece fell."""
    tries: int
    fell: int
    """The number of enemies' pieces that fell in the game."""


class PiratesReviewer(Reviewer):
    """Values in points. All sailing moves of a turn are one decision; shots get a hit probability."""

    unit = "points"
    types = (ShotReview,)

    def decisions(self, line: Sequence[Ply]) -> list[Decision]:
        """Sailing moves of one turn are merged; `came` is the state after the shot or the combat die."""
        found: list[Decision] = []
        for ply in line:
            last = found[-1] if found else None
            if ply.seat == CHANCE:
                if last is not None and not isinstance(ply.move, Wind):
                    found[-1] = msgspec.structs.replace(last, came=ply.after, came_at=ply.number)
            elif last is not None and _goes_on(last, ply):
                found[-1] = msgspec.structs.replace(last, number=ply.number, moves=(*last.moves, ply.move))
            else:
                found.append(Decision(ply.number, ply.number, ply.seat, ply.before, (ply.move,)))
        return found

    def is_whole(self, state: State, moves: Sequence[Move]) -> bool:
        """Sailing goes on until its phase ends."""
        after = state
        for move in moves:
            after = rules.apply(after, move)
        return not (state.phase == after.phase == "sail" and state.turns == after.turns)

    def choices(self, bot: AnyBot, state: Any, seconds: float) -> tuple[tuple[Any, float], ...]:
        """None: aims and paths are too many."""
        return ()

    def judge(self, bot: AnyBot, state: Any, moves: Sequence[Any], came: Any, seconds: float) -> Verdict:
        """Compare the decision with the best moves that the bot finds."""
        return weigh(bot, state, moves, came, seconds)

    def explain(self, bot: AnyBot, state: State, moves: Sequence[Move], seconds: float) -> tuple[Fact, ...]:
        """A shot by its hit probability; a path by what it gains over staying; an attack by its odds."""
        match moves[-1]:
            case Fire() as fire:
                [fells] = simulate_shots(state, [fire], monotonic() + seconds)
                found = hit_estimate(state, fells)
                if not found.hits:
                    return (Fact("table-why-best"),)
                return (Fact("pirates-review-why-aimed", {"percent": round(100 * found.hits / found.tries)}),)
            case Attack():
                return (
                    Fact("pirates-review-why-attack", {"percent": rules.surrender_percent(state.options)}),
                )
            case Repair():
                return (Fact("pirates-review-why-repair"),)
        if state.phase != "sail":
            return (Fact("table-why-best"),)
        weights = getattr(bot, "weights", Weights())
        return _why_way(weights, _end(state, ()), _end(state, moves)) or (Fact("table-why-best"),)

    def example(self, state: State, moves: Sequence[Move]) -> tuple[ChanceMove, ...]:
        """A shot flies as it does most often."""
        fire = moves[-1]
        if not isinstance(fire, Fire):
            return ()
        [fells] = simulate_shots(state, [fire], monotonic() + _EXAMPLE)
        [(usual, _)] = Counter(fells).most_common(1)
        return _example(state, fire, fells, usual)

    def advice(self, state: State, move: Move) -> tuple[Fact, ...]:
        """The move as an instruction, without its result."""
        return (advice(state, move),)

    def attempts(self, line: Sequence[Ply], verdicts: Mapping[int, Verdict]) -> tuple[Attempt, ...]:
        """The judged shots: a hit fells an enemy's piece."""
        return tuple(
            Attempt(each.number, each.seat, each.hits / each.tries, each.fell > 0)
            for each in _shots(line, verdicts)
        )

    def extras(self, line: Sequence[Ply], verdicts: Mapping[int, Verdict]) -> tuple[ShotReview, ...]:
        """The judged shots of the game, in order."""
        return tuple(_shots(line, verdicts))


def _goes_on(last: Decision, ply: Ply) -> bool:
    """Whether a move belongs to the same turn's sail phase."""
    before, now = last.state, ply.before
    return bool(before.phase == now.phase == "sail" and before.turns == now.turns)


def _shots(line: Sequence[Ply], verdicts: Mapping[int, Verdict]) -> Iterator[ShotReview]:
    aimed: Ply | None = None
    for ply in line:
        if isinstance(ply.move, Fire):
            aimed = ply
        elif isinstance(ply.move, Landed) and aimed is not None and aimed.number in verdicts:
            estimate = msgspec.to_builtins(verdicts[aimed.number].more)
            yield ShotReview(
                aimed.number, aimed.seat, **estimate, fell=count_enemy_pieces(aimed.before, ply.move.fell)
            )
            aimed = None


def weigh(bot: Any, state: State, moves: Sequence[Move], came: State | None, seconds: float) -> Verdict:
    """Compare the moves decided in a state with the best that the bot finds there.

    `came` is the state after chance resolved the decision, or None. The bot must be a `Bosun`.
    """
    assert isinstance(bot, Bosun), f"the reviewing bot must be a Bosun, got {bot!r}"
    match state.phase, moves[-1]:
        case "fire", Fire() as fire:
            found = _shot(bot, state, fire, seconds)
        case "sail", _:
            found = _way(bot, state, moves, seconds)
        case "melee", Done():
            found = _unstruck(bot, state)
        case "repair", Done():
            found = _left_lying(bot, state)
        case _:
            found = Verdict(values=_expected(rules.apply(state, moves[-1]), bot.weights))
    if came is None:
        return found
    return msgspec.structs.replace(found, came=standing(came, bot.weights))


# Shots


def _shot(bot: Bosun, state: State, fire: Fire, seconds: float) -> Verdict:
    deadline = monotonic() + seconds
    other = bot.analyse(state, seconds / 2).moves[0].move
    assert isinstance(other, Fire), "a shot is due"
    fells, other_fells = simulate_shots(state, [fire, other], deadline)
    worth = gains(state, PositionArrays(state))
    gained, better = ([float(sum(worth[list(fell)])) for fell in each] for each in (fells, other_fells))
    more = [there - here for there, here in zip(better, gained, strict=True)]
    played, best = hit_estimate(state, fells), hit_estimate(state, other_fells)
    lead = leads(state)[state.mover]
    is_best = fmean(more) <= _DOUBT * stdev(more) / sqrt(len(more))
    return Verdict(
        best=lead + fmean(better),
        played=lead + fmean(gained),
        values=_as_aimed(bot, state, fire, fells),
        line=((_aim(state, other, other_fells),),),
        moves=(other,),
        why=(_why_shot(played.hits / played.tries, best.hits / best.tries),),
        is_best=is_best,
        more=played,
        example=() if is_best else _example(state, other, other_fells, _usual_hit(state, other_fells)),
    )


def _as_aimed(bot: Bosun, state: State, fire: Fire, fells: Sequence[tuple[int, ...]]) -> tuple[float, ...]:
    """The mean standing after the simulated shots."""
    flying = cannon.trembled(cannon.fired(state, fire), Tremor(0, 0))
    return _mean(
        (standing(_down(flying, fell), bot.weights), count) for fell, count in Counter(fells).items()
    )


def _down(flying: State, fell: tuple[int, ...]) -> State:
    """The state after a shot that fells these pieces and moves nothing else."""
    places = [(number, flying.pieces[number]) for number in fell]
    rests = tuple(Rest(number, piece.x, piece.y, piece.heading, ON_LEFT) for number, piece in places)
    return rules.apply(flying, Landed(rests, fell))


def _aim(state: State, fire: Fire, fells: Sequence[tuple[int, ...]]) -> Fact:
    """A shot as a message, by the piece that it fells most often."""
    felled = Counter(number for fell in fells for number in fell if not fleet.is_friend(state, number))
    if not felled:
        return advice(state, fire)
    [(target, _)] = felled.most_common(1)
    return Fact("pirates-better-fire", {**piece_args(state, fire.base), **target_args(state, target)}, "P11")


def _usual_hit(state: State, fells: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """What falls in the most frequent hit, if there is any."""
    hits = Counter(fell for fell in fells if count_enemy_pieces(state, fell))
    return hits.most_common(1)[0][0] if hits else fells[0]


def _example(
    state: State, fire: Fire, fells: Sequence[tuple[int, ...]], shown: tuple[int, ...]
) -> tuple[ChanceMove, ...]:
    """The first of the simulated shots that fells what is to be shown, with its film."""
    from dogwatch.games.pirates.physics.resolver import shoot  # imports MuJoCo

    tremor = next(islice(spread_tremors(state.options.tremor), fells.index(shown), None))
    fired = cannon.fired(state, fire)
    flying = cannon.trembled(fired, tremor)
    landed, film = shoot(flying)
    trembled = story.story(fired, tremor, flying)
    result = story.story(flying, landed, rules.apply(flying, landed))
    often = Fact("pirates-review-example", {"hits": hit_estimate(state, fells).hits, "tries": len(fells)})
    return ChanceMove(tremor, trembled), ChanceMove(landed, (*result, often), film)


def _why_shot(played: float, better: float) -> Fact:
    here, there = round(100 * played), round(100 * better)
    if there < here + _CLEARLY:
        return Fact("pirates-review-why-target")
    return Fact("pirates-review-why-chance", {"played": here, "better": there})


# Paths


def _way(bot: Bosun, state: State, moves: Sequence[Move], seconds: float) -> Verdict:
    after = state
    for move in moves:
        after = rules.apply(after, move)
    seen = bot.analyse(state, seconds)
    best, lead = seen.moves[0], leads(state)[state.mover]
    here, there = _end(state, moves), _end(state, seen.line)
    played = lead + evaluation.value(PositionArrays(here), bot.weights)
    broken_off = after.phase == "sail"  # the player resigned in mid-turn: the rest of the plan is unknown
    return Verdict(
        best=best.value,
        played=played,
        values=_expected(after, bot.weights),
        line=tuple((advice(at, move),) for at, move in _followed(state, seen.line)),
        moves=seen.line,
        why=_why_way(bot.weights, here, there),
        is_best=broken_off or played >= best.value,
    )


def _followed(state: State, moves: Sequence[Move]) -> Iterable[tuple[State, Move]]:
    for move in moves:
        yield state, move
        state = sailed(state, move)


def _end(state: State, moves: Sequence[Move]) -> State:
    for move in moves:
        state = sailed(state, move)
    return state


def _why_way(weights: Weights, here: State, there: State) -> tuple[Fact, ...]:
    """The part of the evaluation that contributes most to the advantage of the better end state."""
    ends = PositionArrays(here), PositionArrays(there)

    def ahead(by: Weights) -> float:
        played, better = (evaluation.value(end, by) for end in ends)
        return better - played

    whole = ahead(weights)
    parts = {key: whole - ahead(weights._replace(**{name: 0.0})) for name, key in _REASONS.items()}
    parts["pirates-review-why-fights"] = ahead(_NO_WEIGHT)
    key = max(parts, key=lambda each: parts[each])
    return (Fact(key),) if parts[key] > 0 else ()


# Omitted moves


def _unstruck(bot: Bosun, state: State) -> Verdict:
    """`Done` in the melee phase although an attack was possible."""
    values = _expected(rules.apply(state, rules.DONE), bot.weights)
    blow = fights.fights(state)[0]
    if not isinstance(blow.move, Attack) or blow.value <= 0:
        return Verdict(values=values)
    lead = leads(state)[state.mover]
    percent = rules.surrender_percent(state.options)
    return Verdict(
        best=lead + blow.value,
        played=lead,
        values=values,
        line=((advice(state, blow.move),),),
        moves=(blow.move,),
        why=(Fact("pirates-review-why-strike", {"percent": percent}),),
        is_best=False,
    )


def _left_lying(bot: Bosun, state: State) -> Verdict:
    """`Done` in the repair phase although lying has no advantage (P51)."""
    up = Repair(rules.damaged(state)[0])
    values = _expected(rules.apply(state, rules.DONE), bot.weights)
    best = _expected(rules.apply(state, up), bot.weights)[state.mover]
    return Verdict(
        best=best,
        played=values[state.mover],
        values=values,
        line=((advice(state, up),),),
        moves=(up,),
        why=(Fact("pirates-review-why-repair"),),
        is_best=best <= values[state.mover],
    )


# Helpers


def _expected(state: State, weights: Weights) -> tuple[float, ...]:
    """The expected standing, averaged over the combat die if it is due."""
    if state.phase != "combat":
        return standing(state, weights)
    falls = rules.chances(state) or ()
    return _mean((standing(rules.apply(state, fall), weights), weight) for fall, weight in falls)


def _mean(weighted: Iterable[tuple[tuple[float, ...], int]]) -> tuple[float, ...]:
    rows = list(weighted)
    whole = sum(weight for _, weight in rows)
    seats = zip(*(values for values, _ in rows), strict=True)
    return tuple(
        sum(value * weight for value, (_, weight) in zip(seat, rows, strict=True)) / whole for seat in seats
    )
