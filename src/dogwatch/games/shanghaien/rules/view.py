"""What a client shows: the view of a state, the choices, the story of a move."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal, TypeAlias

import msgspec

from dogwatch.games.base import Choices, Fact
from dogwatch.games.shanghaien.rules import rules
from dogwatch.games.shanghaien.rules.award import Verdict, row_verdicts
from dogwatch.games.shanghaien.rules.cards import (
    DICE,
    NATIONS,
    ROUNDS,
    ROW,
    TRICKS,
    is_trick,
    nation_of,
    trick_of,
    value_of,
)
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
    Rolled,
    Sharks,
    Starter,
    TurnUp,
)
from dogwatch.games.shanghaien.rules.scoring import (
    Comparison,
    comparisons,
    crew_strengths,
    points,
    points_of,
    points_with,
    strengths,
)
from dogwatch.games.shanghaien.rules.state import End, Phase, State

Standing: TypeAlias = Literal["", "ahead", "even", "behind"]

_Both: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""One tuple for red and one for blue."""


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A card: a sailor with nation and value, or a trick."""

    nation: str = ""
    value: int = 0
    trick: str = ""


class TavernCard(msgspec.Struct, frozen=True, gc=False):
    """A card of the row, the dice beside it, and the verdict if Shanghai were called now."""

    card: CardView
    number: int
    """The face of the dice beside it; 0 until an end is chosen."""
    counted: tuple[int, int]
    """Its number counted from the left end and from the right end (S10)."""
    dice: tuple[int, int]
    flipped: bool
    if_called: Verdict


class Crew(msgspec.Struct, frozen=True, gc=False):
    """A player's sailors of one nation."""

    nation: str
    values: tuple[int, ...]
    jokers: int
    strength: int


class Player(msgspec.Struct, frozen=True, gc=False):
    """What one player holds, and the points."""

    reserve: int
    placed: tuple[int, ...]
    """Faces of the dice placed in this round."""
    captain_used: bool
    tricks: tuple[str, ...]
    crews: tuple[Crew, ...]
    points: int
    """If the game ended now."""
    points_if_called: int
    """If Shanghai were called now and that ended the game."""


class View(msgspec.Struct, frozen=True, gc=False):
    """Everything that a client draws."""

    phase: Phase
    round: int
    rounds: int
    starter: int
    mover: int
    end: End
    roll: tuple[int, ...]
    sharks: bool
    row: tuple[TavernCard, ...]
    players: tuple[Player, Player]
    nations: tuple[Comparison, ...]
    """The current comparison of both crews of each nation."""
    deck: int
    """The number of cards still in the deck."""
    call: Standing
    """How the player to move would fare by calling Shanghai now; "" if that is not allowed (S20).

    In the last round by the points of both players (S34), before it by the points that the call adds.
    """


def view(state: State) -> View:
    """The view of a state, with everything derived that a client draws."""
    cards, end, flipped, dice = state.row, state.end, state.flipped, state.dice
    called = (cards, end, flipped) if len(cards) == ROW else None
    players, nations = _sides(called, dice, state.captains, state.tricks, state.crews, state.jokers)
    return View(
        phase=state.phase,
        round=state.round,
        rounds=ROUNDS,
        starter=state.starter,
        mover=state.mover,
        end=state.end,
        roll=state.roll,
        sharks=state.sharks,
        row=_row(cards, end, flipped, dice),
        players=players,
        nations=nations,
        deck=sum(state.deck),
        call=_standing(state, players) if state.phase == "act" and rules.may_call(state) else "",
    )


def _standing(state: State, players: tuple[Player, Player]) -> Standing:
    own, other = players[state.mover], players[1 - state.mover]
    lead = own.points_if_called - other.points_if_called
    if state.round < ROUNDS:
        lead -= own.points - other.points
    return "ahead" if lead > 0 else "behind" if lead else "even"


@lru_cache(4096)
def _sides(
    called: tuple[tuple[int, ...], End, tuple[int, ...]] | None,
    dice: _Both,
    captains: tuple[int, int],
    tricks: _Both,
    crews: _Both,
    jokers: _Both,
) -> tuple[tuple[Player, Player], tuple[Comparison, ...]]:
    """Both players and the nations; cached, since they do not change while cards are dealt and dice rolled.

    `called` is the row with its end and flipped cards; None until the row is complete.
    """
    red, blue = crew_strengths(crews[0], jokers[0]), crew_strengths(crews[1], jokers[1])
    held = if_called = points_of(red, blue, tricks)
    if called is not None:
        cards, end, flipped = called
        owners = [verdict.owner for verdict in row_verdicts(dice, end, flipped)]
        if_called = points_with(red, blue, tricks, zip(cards, owners, strict=True))
    players = [
        Player(
            reserve=DICE - sum(dice[seat]),
            placed=_faces(dice[seat]),
            captain_used=bool(captains[seat]),
            tricks=_trick_names(tricks[seat]),
            crews=_crews(crews[seat], jokers[seat]),
            points=held[seat],
            points_if_called=if_called[seat],
        )
        for seat in (0, 1)
    ]
    return (players[0], players[1]), comparisons(red, blue)


@cache
def card_view(card: int) -> CardView:
    """The view of a card number."""
    if is_trick(card):
        return CardView(trick=TRICKS[trick_of(card)])
    return CardView(nation=NATIONS[nation_of(card)], value=value_of(card))


@lru_cache(4096)
def _row(cards: tuple[int, ...], end: End, flipped: tuple[int, ...], dice: _Both) -> tuple[TavernCard, ...]:
    found = []
    for place, (card, verdict) in enumerate(zip(cards, row_verdicts(dice, end, flipped), strict=False)):
        counted = (place + 1, ROW - place)
        number = counted[end == "right"] if end else 0
        found.append(TavernCard(card_view(card), number, counted, verdict.dice, place in flipped, verdict))
    return tuple(found)


@lru_cache(4096)
def _faces(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(face for face, count in enumerate(dice, 1) for _ in range(count))


@lru_cache(4096)
def _trick_names(tricks: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(TRICKS[trick] for trick, count in enumerate(tricks) for _ in range(count))


@lru_cache(4096)
def _crews(crew: tuple[int, ...], jokers: tuple[int, ...]) -> tuple[Crew, ...]:
    found = []
    for nation, strength in enumerate(crew_strengths(crew, jokers)):
        if strength:
            values = tuple(value_of(card) for card in crew if nation_of(card) == nation)
            found.append(Crew(NATIONS[nation], values, jokers[nation], strength))
    return tuple(found)


# Choices


def choices(state: State) -> Choices[Move] | None:
    """The choices of the seat to move; None when chance moves or the game is over."""
    if state.phase not in ("act", "place"):
        return None
    return Choices(state.mover, _prompt(state), rules.moves(state))


def _prompt(state: State) -> Fact:
    who = {"seat": state.mover}
    if state.phase == "act":
        if not rules.may_roll(state):
            return Fact("shanghaien-prompt-must-call", who, "S20")
        return Fact(
            "shanghaien-prompt-roll-or-call" if rules.may_call(state) else "shanghaien-prompt-roll", who, "S9"
        )
    if state.sharks:
        return Fact("shanghaien-prompt-sharks", who, "S40")
    if not state.end:
        return Fact("shanghaien-prompt-place-first", who, "S10")
    return Fact("shanghaien-prompt-place", who, "S11")


# Story


def story(before: State, move: Move, after: State) -> tuple[Fact, ...]:
    """The messages about a move."""
    seat = {"seat": before.mover}
    match move:
        case Starter(starter):
            return (Fact("shanghaien-starts", {"seat": starter, "round": 1}, "S7"),)
        case TurnUp(card):
            return (Fact("shanghaien-turned-up", card_args(card), "S6"),)
        case Roll():
            return (Fact("shanghaien-takes-dice", {**seat, "round": before.round}, "S11"),)
        case Rolled(low, high):
            key = "shanghaien-rolled-again" if before.phase == "again" else "shanghaien-rolled"
            return (
                Fact(key, {**seat, "low": low, "high": high}, "S15" if before.phase == "again" else "S11"),
            )
        case Place(face, end):
            return (*_end_chosen(before, end), *_placed(before, after, face, "S11"))
        case Nudge(face, to):
            return (Fact("shanghaien-nudged", {**seat, "face": face, "to": to}, "S13"),)
        case PlaceBoth(end):
            spent = Fact("shanghaien-both", seat, "S14")
            return (spent, *_end_chosen(before, end), *_both_placed(before, after, "S14"))
        case RollAgain():
            return (Fact("shanghaien-again", seat, "S15"),)
        case Enlist(trick, nation):
            args = {**seat, "trick": TRICKS[trick], "nation": NATIONS[nation]}
            return (Fact("shanghaien-enlisted", args, "S16"),)
        case Sharks():
            return (Fact("shanghaien-sharks", seat, "S40"),)
        case Exchange(face):
            taken = Fact("shanghaien-exchanged", {**seat, "face": face}, "S40")
            return (taken, *_both_placed(before, after, "S40"))
        case Call():
            return _called(before, after)


def card_args(card: int) -> dict[str, int | str]:
    """The arguments of the message `shanghaien-card`."""
    shown = card_view(card)
    return {"nation": shown.nation or "none", "value": shown.value, "trick": shown.trick or "none"}


def _end_chosen(before: State, end: End) -> tuple[Fact, ...]:
    return (Fact("shanghaien-end-chosen", {"seat": before.mover, "end": end}, "S10"),) if end else ()


def _placed(before: State, after: State, face: int, clause: str) -> tuple[Fact, ...]:
    place = rules.place_in_row(face, after.end)
    args = {"seat": before.mover, "face": face, **card_args(before.row[place])}
    facts = [Fact("shanghaien-placed", args, clause)]
    if before.sharks:
        facts.append(Fact("shanghaien-flipped", args, "S40"))
    return tuple(facts)


def _both_placed(before: State, after: State, clause: str) -> tuple[Fact, ...]:
    return tuple(fact for face in before.roll for fact in _placed(before, after, face, clause))


def _called(before: State, after: State) -> tuple[Fact, ...]:
    facts = [Fact("shanghaien-called", {"seat": before.mover, "round": before.round}, "S20")]
    verdicts = row_verdicts(before.dice, before.end, before.flipped)
    facts += [_awarded(card, verdict) for card, verdict in zip(before.row, verdicts, strict=True)]
    if after.phase == "over":
        return (*facts, *_final(after))
    clause = "S8"
    return (*facts, Fact("shanghaien-starts", {"seat": after.starter, "round": after.round}, clause))


def _awarded(card: int, verdict: Verdict) -> Fact:
    red, blue = verdict.dice
    args = {**card_args(card), "red": red, "blue": blue}
    if verdict.owner is not None:
        args["seat"] = verdict.owner
    match verdict.clause, verdict.owner:
        case "S40", _:
            return Fact("shanghaien-card-flipped-goes", args, "S40")
        case "S21", _:
            return Fact("shanghaien-card-unwanted", args, "S21")
        case "S22", _:
            return Fact("shanghaien-card-won", args, "S22")
    sums = verdict.neighbours or (0, 0)
    args |= {"redsum": sums[0], "bluesum": sums[1]}
    return Fact(
        "shanghaien-card-tied" if verdict.owner is None else "shanghaien-card-won-beside", args, "S23"
    )


def _final(after: State) -> tuple[Fact, ...]:
    """The messages about the result: nation by nation, tricks, totals (S30–S34)."""
    facts = []
    for compared in comparisons(strengths(after, 0), strengths(after, 1)):
        red, blue = compared.strengths
        args: dict[str, int | str] = {"nation": compared.nation, "red": red, "blue": blue}
        if not red and not blue:
            continue
        if red == blue:
            facts.append(Fact("shanghaien-crews-equal", args, "S31"))
            continue
        winner = 0 if red > blue else 1
        args |= {"seat": winner, "points": compared.points[winner]}
        facts.append(
            Fact("shanghaien-crew-takes" if red and blue else "shanghaien-crew-keeps", args, compared.clause)
        )
    for seat in (0, 1):
        unused = sum(after.tricks[seat])
        if unused:
            facts.append(Fact("shanghaien-unused-tricks", {"seat": seat, "count": unused}, "S33"))
    red, blue = points(after)
    args = {"red": red, "blue": blue}
    if red == blue:
        facts.append(Fact("shanghaien-shared", args, "S34"))
    else:
        facts.append(Fact("shanghaien-won", {**args, "seat": 0 if red > blue else 1}, "S34"))
    return tuple(facts)
