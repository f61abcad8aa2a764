"""The rules of Shanghaien, S1–S40: move generation, legality checks, making moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from dogwatch.games.base import CHANCE, IllegalMove, Seat
from dogwatch.games.shanghaien.rules.award import row_verdicts
from dogwatch.games.shanghaien.rules.cards import (
    AGAIN,
    BOTH,
    CARDS,
    DICE,
    EXTRA,
    NATIONS,
    NUDGE,
    ROUNDS,
    ROW,
    TRICKS,
    full_deck,
    is_trick,
    nation_of,
    trick_of,
)
from dogwatch.games.shanghaien.rules.moves import (
    AnyMove,
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
from dogwatch.games.shanghaien.rules.state import End, Options, State

ROLL, CALL, ROLL_AGAIN, SHARKS = Roll(), Call(), RollAgain(), Sharks()
STARTERS: tuple[tuple[Starter, int], ...] = ((Starter(0), 1), (Starter(1), 1))
ROLLS: tuple[tuple[Rolled, int], ...] = tuple(
    (Rolled(a, b), 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7)
)
"""The 21 outcomes of two dice with their weights: a double is half as likely as two different faces."""
FALLS: tuple[Rolled, ...] = tuple(rolled for rolled, weight in ROLLS for _ in range(weight))
"""The 36 equally likely falls of two dice: each outcome as often as its weight."""

TURN_UP = tuple(TurnUp(card) for card in range(CARDS))
_NO_DICE = (0,) * ROW
_CHANCE_PHASES = frozenset({"starter", "deal", "roll", "again"})


# Properties of a state


def start(options: Options) -> State:
    """The state before the first card is turned up (S4–S7, S40)."""
    first = {"chance": -1, "red": 0, "blue": 1}[options.first]
    held = (0, 0, 0, 1 if options.extra else 0)
    return State(
        options=options,
        deck=full_deck(options.tricks),
        phase="starter" if first < 0 else "deal",
        round=1,
        starter=first,
        mover=first,
        tricks=(held, held),
    )


def turn(state: State) -> Seat | None:
    """The seat to move, chance, or None when the game is over."""
    if state.phase in _CHANCE_PHASES:
        return CHANCE
    return None if state.phase == "over" else state.mover


def placed(state: State, seat: Seat) -> int:
    """The number of dice that a player has placed in this round."""
    return sum(state.dice[seat])


def reserve(state: State, seat: Seat) -> int:
    """The number of dice that a player has not placed, those just rolled included."""
    return DICE - sum(state.dice[seat])


def may_roll(state: State) -> bool:
    """S11: a roll needs two dice in reserve."""
    return reserve(state, state.mover) >= 2


def may_call(state: State) -> bool:
    """S20: a call needs two dice placed."""
    return placed(state, state.mover) >= 2


def real_nations(state: State, seat: Seat) -> list[int]:
    """S16: the nations of which a player holds at least one real sailor."""
    return sorted({nation_of(card) for card in state.crews[seat]})


def place_in_row(face: int, end: End) -> int:
    """The index in the row, from the left, of the card with a number (S10)."""
    return face - 1 if end == "left" else ROW - face


# Move generation


def moves(state: State) -> tuple[Move, ...]:
    """All legal moves: of the seat to move, or of chance."""
    if state.phase == "act":
        if not may_roll(state):
            return (CALL,)
        return (ROLL, CALL) if may_call(state) else (ROLL,)
    if state.phase == "place":
        return _placements(state.roll, state.end) + _trick_moves(state)
    return tuple(move for move, _ in chances(state))


@cache
def _placements(roll: tuple[int, ...], end: End) -> tuple[Move, ...]:
    ends: tuple[End, ...] = _ends_to_choose(end)
    return tuple(Place(face, chosen) for chosen in ends for face in sorted(set(roll)))


def _ends_to_choose(end: End) -> tuple[End, ...]:
    """S10: the first placement names an end, later ones do not."""
    return ("",) if end else ("left", "right")


def _trick_moves(state: State) -> tuple[Move, ...]:
    """S12: one trick per player per round, right after the roll."""
    held = state.tricks[state.mover]
    if state.captains[state.mover] or not any(held):
        return ()
    found: list[Move] = []
    if held[NUDGE]:
        found += [
            Nudge(face, to) for face in sorted(set(state.roll)) for to in (face - 1, face + 1) if 1 <= to <= 6
        ]
    if held[BOTH]:
        found += [PlaceBoth(end) for end in _ends_to_choose(state.end)]
    if held[AGAIN]:
        found.append(ROLL_AGAIN)
    if any(held[:EXTRA]):
        nations = real_nations(state, state.mover)
        found += [Enlist(trick, nation) for trick in range(EXTRA) if held[trick] for nation in nations]
    if held[EXTRA]:
        found.append(SHARKS)
        found += [Exchange(face) for face in range(1, 7) if state.dice[state.mover][face - 1]]
    return tuple(found)


def chances(state: State) -> Sequence[tuple[Move, int]]:
    """Chance's moves with their weights; empty when it is not chance's turn."""
    match state.phase:
        case "starter":
            return STARTERS
        case "deal":
            return [(TURN_UP[card], count) for card, count in enumerate(state.deck) if count]
        case "roll" | "again":
            return ROLLS
        case _:
            return ()


# Legality checks


def check(state: State, move: Move) -> IllegalMove | None:
    """None if the move is legal, otherwise the violated clause. Raises TypeError for another game's move."""
    if not isinstance(move, AnyMove):
        raise TypeError(f"{move!r} is not a move of Shanghaien")
    match state.phase:
        case "over":
            return IllegalMove("S30", "shanghaien-refused-over")
        case "act":
            return _check_act(state, move)
        case "place":
            return _check_place(state, move)
        case _:
            return _check_chance(state, move)


def _check_chance(state: State, move: Move) -> IllegalMove | None:
    match state.phase, move:
        case "starter", Starter(seat):
            return None if seat in (0, 1) else IllegalMove("S7", "shanghaien-refused-starter")
        case "deal", TurnUp(card):
            in_deck = 0 <= card < CARDS and state.deck[card]
            return None if in_deck else IllegalMove("S6", "shanghaien-refused-not-in-deck")
        case (("roll" | "again"), Rolled(low, high)):
            clause = "S15" if state.phase == "again" else "S11"
            return None if 1 <= low <= high <= 6 else IllegalMove(clause, "shanghaien-refused-not-a-roll")
        case _:
            clause = {"starter": "S7", "deal": "S6", "roll": "S11", "again": "S15"}[state.phase]
            return IllegalMove(clause, "shanghaien-refused-chance-first")


def _check_act(state: State, move: Move) -> IllegalMove | None:
    match move:
        case Roll():
            if may_roll(state):
                return None
            return IllegalMove(
                "S20", "shanghaien-refused-must-call", {"reserve": reserve(state, state.mover)}
            )
        case Call():
            if may_call(state):
                return None
            return IllegalMove("S20", "shanghaien-refused-call-early", {"placed": placed(state, state.mover)})
        case Place():
            return IllegalMove("S11", "shanghaien-refused-roll-first")
        case Starter() | TurnUp() | Rolled():
            return IllegalMove("S9", "shanghaien-refused-players-turn")
        case _:
            return IllegalMove("S12", "shanghaien-refused-trick-after-roll")


def _check_place(state: State, move: Move) -> IllegalMove | None:
    match move:
        case Place(face, end):
            return _check_rolled(state, face, "S11") or _check_end(state, end)
        case Roll() | Call():
            return IllegalMove("S11", "shanghaien-refused-place-first")
        case Starter() | TurnUp() | Rolled():
            return IllegalMove("S9", "shanghaien-refused-players-turn")
        case _:
            return _check_trick(state, move)


def _check_trick(state: State, move: Move) -> IllegalMove | None:
    trick = _trick_used(move)
    if trick is None:
        return IllegalMove("S40", "shanghaien-refused-no-such-trick")
    if trick == EXTRA and not state.options.extra:
        return IllegalMove("S40", "shanghaien-refused-extra-off")
    if state.captains[state.mover]:
        return IllegalMove("S12", "shanghaien-refused-one-trick")
    if not state.tricks[state.mover][trick]:
        return IllegalMove("S12", "shanghaien-refused-not-held", {"trick": TRICKS[trick]})
    match move:
        case Nudge(face, to):
            if not (abs(face - to) == 1 and 1 <= to <= 6):
                return IllegalMove("S13", "shanghaien-refused-nudge", {"face": face, "to": to})
            return _check_rolled(state, face, "S13")
        case PlaceBoth(end):
            return _check_end(state, end)
        case Enlist(_, nation):
            if nation in real_nations(state, state.mover):
                return None
            name = NATIONS[nation] if 0 <= nation < len(NATIONS) else ""
            return IllegalMove("S16", "shanghaien-refused-no-sailor", {"nation": name})
        case Exchange(face):
            if 1 <= face <= 6 and state.dice[state.mover][face - 1]:
                return None
            return IllegalMove("S40", "shanghaien-refused-nothing-to-exchange", {"face": face})
        case _:
            return None


def _trick_used(move: Move) -> int | None:
    """The kind of trick card that a move spends; None if no card allows the move."""
    match move:
        case Nudge():
            return NUDGE
        case PlaceBoth():
            return BOTH
        case RollAgain():
            return AGAIN
        case Enlist(trick, _):  # the extra card has no joker side (S40)
            return trick if trick in (NUDGE, BOTH, AGAIN) else None
        case _:
            return EXTRA


def _check_rolled(state: State, face: int, clause: str) -> IllegalMove | None:
    if face in state.roll:
        return None
    low, high = state.roll
    return IllegalMove(clause, "shanghaien-refused-not-rolled", {"face": face, "low": low, "high": high})


def _check_end(state: State, end: End) -> IllegalMove | None:
    if end in _ends_to_choose(state.end):
        return None
    code = "shanghaien-refused-end-chosen" if state.end else "shanghaien-refused-choose-end"
    return IllegalMove("S10", code)


# Making moves


def apply(state: State, move: Move) -> State:
    """The state after a move, which must be legal."""
    match move:
        case Place(face, end):
            return _after_placing(state, (face,), end)
        case Roll():
            return replace(state, phase="roll")
        case Rolled(low, high):
            return replace(state, phase="place", roll=(low, high))
        case TurnUp(card):
            return _turn_up(state, card)
        case Call():
            return _shanghai(state)
        case Starter(seat):
            return replace(state, phase="deal", starter=seat, mover=seat)
        case Nudge(face, to):
            return replace(_spend(state, NUDGE), roll=_nudged(state.roll, face, to))
        case PlaceBoth(end):
            return _after_placing(_spend(state, BOTH), state.roll, end)
        case RollAgain():
            return replace(_spend(state, AGAIN), phase="again", roll=())
        case Enlist(trick, nation):
            return _add_joker(_spend(state, trick), nation)
        case Sharks():
            return replace(_spend(state, EXTRA), sharks=True)
        case Exchange(face):
            after = _change_dice(_spend(state, EXTRA), (face,), -1)
            return _after_placing(after, state.roll, "")


def _turn_up(state: State, card: int) -> State:
    row = (*state.row, card)
    return replace(
        state, deck=_changed(state.deck, card, -1), row=row, phase="act" if len(row) == ROW else "deal"
    )


def _changed(counts: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])


def _for_seat(
    pair: tuple[tuple[int, ...], tuple[int, ...]], seat: Seat, mine: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return (mine, pair[1]) if seat == 0 else (pair[0], mine)


def _nudged(roll: tuple[int, ...], face: int, to: int) -> tuple[int, ...]:
    other = roll[1] if roll[0] == face else roll[0]
    return (to, other) if to < other else (other, to)


def _spend(state: State, trick: int) -> State:
    """S12: remove the card from the hand and mark the round's trick as played."""
    seat = state.mover
    return replace(
        state,
        tricks=_for_seat(state.tricks, seat, _changed(state.tricks[seat], trick, -1)),
        captains=(1, state.captains[1]) if seat == 0 else (state.captains[0], 1),
    )


def _add_joker(state: State, nation: int) -> State:
    seat = state.mover
    return replace(state, jokers=_for_seat(state.jokers, seat, _changed(state.jokers[seat], nation, 1)))


def _change_dice(state: State, faces: tuple[int, ...], by: int) -> State:
    counts = state.dice[state.mover]
    for face in faces:
        counts = _changed(counts, face - 1, by)
    return replace(state, dice=_for_seat(state.dice, state.mover, counts))


def _after_placing(state: State, faces: tuple[int, ...], end: End) -> State:
    """Place dice beside their cards; then it is the other player's turn (S9)."""
    counted_from = end or state.end
    flipped = state.flipped
    if state.sharks:  # a card that is already flipped stays flipped
        flipped = tuple(sorted({*flipped, *(place_in_row(face, counted_from) for face in faces)}))
    return replace(
        _change_dice(state, faces, 1),
        end=counted_from,
        roll=(),
        flipped=flipped,
        sharks=False,
        mover=1 - state.mover,
        phase="act",
    )


def owners(state: State) -> list[int | None]:
    """Who would get each card of the row, from the left, if Shanghai were called now (S21–S24, S40)."""
    return [verdict.owner for verdict in row_verdicts(state.dice, state.end, state.flipped)]


def _shanghai(state: State) -> State:
    """Award the row, return dice and captains, start the next round or end the game (S5, S20–S24)."""
    crews = [list(crew) for crew in state.crews]
    tricks = [list(held) for held in state.tricks]
    for card, owner in zip(state.row, owners(state), strict=True):
        if owner is None:
            continue
        if is_trick(card):
            tricks[owner][trick_of(card)] += 1
        else:
            crews[owner].append(card)
    last = state.round == ROUNDS
    starter = state.starter if last else _next_starter(state)
    return replace(
        state,
        phase="over" if last else "deal",
        round=state.round if last else state.round + 1,
        starter=starter,
        mover=starter,
        row=(),
        flipped=(),
        end="",
        dice=(_NO_DICE, _NO_DICE),
        captains=(0, 0),
        crews=(tuple(sorted(crews[0])), tuple(sorted(crews[1]))),
        tricks=(tuple(tricks[0]), tuple(tricks[1])),
    )


def _next_starter(state: State) -> Seat:
    """S8: the player who did not call, or who did not start the round just ended."""
    return 1 - (state.mover if state.options.starts == "other_than_caller" else state.starter)
