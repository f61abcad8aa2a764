"""Decisions among the pirates: a shot is worth what it was as it was aimed, a blow as it was struck.

Values are points, as the bot counts them when it plays. What the ball and the dice made of a decision is told
beside it, and is nobody's fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from time import monotonic
from typing import Any, Final

import msgspec

from dogwatch.bots import Bot
from dogwatch.games.base import CHANCE, Fact
from dogwatch.games.pirates.bots import fights, outlook
from dogwatch.games.pirates.bots.crew import Bosun
from dogwatch.games.pirates.bots.outlook import Weights
from dogwatch.games.pirates.bots.sea import Sea
from dogwatch.games.pirates.bots.shots import gains
from dogwatch.games.pirates.bots.standing import leads, standing
from dogwatch.games.pirates.bots.telling import advice
from dogwatch.games.pirates.bots.ways import sailed
from dogwatch.games.pirates.physics.likely import chance, prizes, tried
from dogwatch.games.pirates.rules import cannon, fleet, rules
from dogwatch.games.pirates.rules.moves import Attack, Done, Fire, Landed, Move, Repair, Rest, Tremor, Wind
from dogwatch.games.pirates.rules.names import piece_args, target_args
from dogwatch.games.pirates.rules.state import ON_LEFT, State
from dogwatch.records import Ply
from dogwatch.review import Decision, Reviewer, Verdict
from dogwatch.review.report import ShotTold

_DOUBT: Final = 2.0
"""So many standard errors: what is no better than that may be chance."""
_CLEARLY: Final = 5
"""Of a hundred: from here on it is the chance that makes one shot better than another."""
_REASONS: Final = {
    "boards": "review-why-boards",
    "boarded": "review-why-boarded",
    "nearer": "review-why-nearer",
    "purpose": "review-why-purpose",
    "shot": "review-why-shot",
    "shot_at": "review-why-shot-at",
    "struck_back": "review-why-struck-back",
}
"""By the outlook's weights: which part of it speaks for a way."""
_NO_WEIGHT: Final = Weights(*(0.0 for _ in Weights._fields))


class PiratesReviewer(Reviewer):
    """Counts points; knots of one turn are one decision, and each shot has its chance."""

    unit = "points"

    def decisions(self, line: Sequence[Ply]) -> list[Decision]:
        """The moves that spend one turn's knots are taken together; `came` is a shot's or a blow's end."""
        found: list[Decision] = []
        for ply in line:
            last = found[-1] if found else None
            if ply.seat == CHANCE:
                if last is not None and not isinstance(ply.move, Wind):
                    found[-1] = msgspec.structs.replace(last, came=ply.after, came_at=ply.number)
            elif last is not None and _goes_on(last, ply):
                found[-1] = msgspec.structs.replace(last, number=ply.number, moves=(*last.moves, ply.move))
            else:
                found.append(Decision(ply.number, ply.number, ply.seat, ply.state, (ply.move,)))
        return found

    def judge(
        self, bot: Bot[Any, Any], state: Any, moves: Sequence[Any], came: Any, seconds: float
    ) -> Verdict:
        """What was decided, against the best that the bot finds."""
        return weigh(bot, state, moves, came, seconds)

    def advice(self, state: State, move: Move) -> tuple[Fact, ...]:
        """The move as an instruction: nobody knows yet where a shot comes to rest."""
        return (advice(state, move),)

    def extras(self, line: Sequence[Ply], verdicts: Mapping[int, Verdict]) -> dict[str, Any]:
        """The shots, each with its chance as it was aimed."""
        return {"shots": tuple(_shots(line, verdicts))}


def _goes_on(last: Decision, ply: Ply) -> bool:
    """Whether a move spends more of the same turn's knots."""
    before, now = last.state, ply.state
    return bool(before.phase == now.phase == "sail" and before.turns == now.turns)


def _shots(line: Sequence[Ply], verdicts: Mapping[int, Verdict]) -> Iterator[ShotTold]:
    aimed: Ply | None = None
    for ply in line:
        if isinstance(ply.move, Fire):
            aimed = ply
        elif isinstance(ply.move, Landed) and aimed is not None:
            said = msgspec.to_builtins(verdicts[aimed.number].more)
            yield ShotTold(aimed.number, aimed.seat, **said, fell=prizes(aimed.state, ply.move.fell))
            aimed = None


def weigh(bot: Any, state: State, moves: Sequence[Move], came: State | None, seconds: float) -> Verdict:
    """What was decided in a state, against the best that the bot finds there."""
    assert isinstance(bot, Bosun), "whoever reviews weighs points"
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


# The shot


def _shot(bot: Bosun, state: State, fire: Fire, seconds: float) -> Verdict:
    until = monotonic() + seconds
    other = bot.analyse(state, seconds / 2).moves[0].move
    assert isinstance(other, Fire), "a shot is due"
    fells, other_fells = tried(state, [fire, other], until)
    worth = gains(state, Sea(state))
    gained, better = ([float(sum(worth[list(fell)])) for fell in each] for each in (fells, other_fells))
    more = [there - here for there, here in zip(better, gained, strict=True)]
    said, other_said = chance(state, fells), chance(state, other_fells)
    lead = leads(state)[state.mover]
    return Verdict(
        best=lead + fmean(better),
        played=lead + fmean(gained),
        values=_as_aimed(bot, state, fire, fells),
        line=((_aim(state, other, other_fells),),),
        why=(_why_shot(said.hits / said.tries, other_said.hits / other_said.tries),),
        is_best=fmean(more) <= _DOUBT * stdev(more) / sqrt(len(more)),
        more=said,
    )


def _as_aimed(bot: Bosun, state: State, fire: Fire, fells: Sequence[tuple[int, ...]]) -> tuple[float, ...]:
    """How the battle stands on average when such a shot has landed."""
    flying = cannon.trembled(cannon.fired(state, fire), Tremor(0, 0))
    return _mean(
        (standing(_down(flying, fell), bot.weights), count) for fell, count in Counter(fells).items()
    )


def _down(flying: State, fell: tuple[int, ...]) -> State:
    """What it leaves behind, as if all that does not fall stayed in its place."""
    places = [(number, flying.pieces[number]) for number in fell]
    rests = tuple(Rest(number, piece.x, piece.y, piece.heading, ON_LEFT) for number, piece in places)
    return rules.apply(flying, Landed(rests, fell))


def _aim(state: State, fire: Fire, fells: Sequence[tuple[int, ...]]) -> Fact:
    """A shot in words: by what it is most likely to fell."""
    felled = Counter(number for fell in fells for number in fell if not fleet.is_friend(state, number))
    if not felled:
        return advice(state, fire)
    [(target, _)] = felled.most_common(1)
    return Fact("pirates-better-fire", {**piece_args(state, fire.base), **target_args(state, target)}, "P11")


def _why_shot(played: float, better: float) -> Fact:
    here, there = round(100 * played), round(100 * better)
    if there < here + _CLEARLY:
        return Fact("review-why-target")
    return Fact("review-why-chance", {"played": here, "better": there})


# The ways


def _way(bot: Bosun, state: State, moves: Sequence[Move], seconds: float) -> Verdict:
    after = state
    for move in moves:
        after = rules.apply(after, move)
    seen = bot.analyse(state, seconds)
    best, lead = seen.moves[0], leads(state)[state.mover]
    here, there = _end(state, moves), _end(state, seen.line)
    played = lead + outlook.value(Sea(here), bot.weights)
    broken_off = after.phase == "sail"  # somebody gave up: who knows what was to come
    return Verdict(
        best=best.value,
        played=played,
        values=_expected(after, bot.weights),
        line=tuple((advice(at, move),) for at, move in _followed(state, seen.line)),
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
    """The part of the outlook by which the one end is most ahead of the other."""
    ends = Sea(here), Sea(there)

    def ahead(by: Weights) -> float:
        played, better = (outlook.value(end, by) for end in ends)
        return better - played

    whole = ahead(weights)
    parts = {key: whole - ahead(weights._replace(**{name: 0.0})) for name, key in _REASONS.items()}
    parts["review-why-fights"] = ahead(_NO_WEIGHT)
    key = max(parts, key=lambda each: parts[each])
    return (Fact(key),) if parts[key] > 0 else ()


# What was left undone


def _unstruck(bot: Bosun, state: State) -> Verdict:
    """Who goes on without striking leaves the first stroke to the others."""
    values = _expected(rules.apply(state, rules.DONE), bot.weights)
    blow = fights.fights(state)[0]
    if not isinstance(blow.move, Attack) or blow.value <= 0:
        return Verdict(values=values)
    lead = leads(state)[state.mover]
    percent = round(100 * state.options.flags / rules.SIDES_OF_COMBAT_DIE)
    return Verdict(
        best=lead + blow.value,
        played=lead,
        values=values,
        line=((advice(state, blow.move),),),
        why=(Fact("review-why-strike", {"percent": percent}),),
        is_best=False,
    )


def _left_lying(bot: Bosun, state: State) -> Verdict:
    """To lie has no advantage (P51)."""
    up = Repair(rules.damaged(state)[0])
    values = _expected(rules.apply(state, rules.DONE), bot.weights)
    best = _expected(rules.apply(state, up), bot.weights)[state.mover]
    return Verdict(
        best=best,
        played=values[state.mover],
        values=values,
        line=((advice(state, up),),),
        why=(Fact("review-why-repair"),),
        is_best=best <= values[state.mover],
    )


# What they have in common


def _expected(state: State, weights: Weights) -> tuple[float, ...]:
    """How the battle stands, the combat die not rolled yet."""
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
