"""The story of a move: log messages as localisable facts."""

from __future__ import annotations

from collections.abc import Iterator

from dogwatch.games.base import Arg, Fact
from dogwatch.games.pirates.rules import ending, fleet
from dogwatch.games.pirates.rules.aim import whole_degrees
from dogwatch.games.pirates.rules.moves import (
    Attack,
    Blow,
    Clash,
    Deal,
    Fire,
    First,
    Kraken,
    Landed,
    Load,
    Move,
    Repair,
    Sail,
    Struggle,
    Tremor,
    Wind,
)
from dogwatch.games.pirates.rules.names import colour_word, piece_args, target_args
from dogwatch.games.pirates.rules.scenarios import storm
from dogwatch.games.pirates.rules.state import KRAKEN, NOBODY, ON_ISLAND, ON_TABLE, State


def story(before: State, move: Move, after: State) -> tuple[Fact, ...]:
    """Facts about the move, its consequences, and the next turn or the end of the game."""
    return (*_move(before, move, after), *_consequences(before, move, after), *_onward(before, after))


def _move(before: State, move: Move, after: State) -> Iterator[Fact]:
    seat: dict[str, Arg] = {"seat": before.mover}
    match move:
        case First(first):
            yield Fact("pirates-begins", {"seat": first}, "P7")
        case Deal(goods):
            for home, colour in enumerate(goods):
                args: dict[str, Arg] = {"colour": colour_word(home), "goods": colour_word(colour)}
                yield Fact("pirates-goods-laid", args, "P64")
        case Fire(base, _, bearing, pull):
            args = {
                **seat,
                **piece_args(before, base),
                "degrees": whole_degrees(bearing),
                "percent": (pull + 5) // 10,
            }
            yield Fact("pirates-fires", args, "P11")
        case Tremor():
            yield _tremor(seat, move)
        case Landed():
            yield from _landed(before, move, after)
        case Wind(knots):
            yield Fact("pirates-rolled", {**seat, "knots": knots}, "P20")
            if storm.helps(before):
                yield Fact("pirates-storm-helps", seat, "P63")
        case Sail(piece, _, _):
            yield Fact("pirates-sailed", {**seat, **piece_args(before, piece)}, "P21")
        case Blow():
            yield Fact("pirates-storm-moved", seat, "P63")
        case Kraken():
            yield Fact("pirates-kraken-moved", seat, "P65")
        case Load(piece):
            [loaded] = [goods for goods in after.goods if goods.aboard == piece]
            args = {**seat, **piece_args(before, piece), "goods": colour_word(loaded.colour)}
            yield Fact("pirates-loaded", args, "P64")
        case Attack(piece, target):
            args = {**seat, **piece_args(before, piece), **target_args(before, target)}
            yield Fact("pirates-attacks", args, "P30")
        case Struggle(piece):
            yield Fact("pirates-struggles", {**seat, **piece_args(before, piece)}, "P65")
        case Clash(side):
            yield _clash(before, side == "flag")
        case Repair(piece):
            yield Fact("pirates-repaired", {**seat, **piece_args(before, piece)}, "P51")
        case _:
            return


def _tremor(seat: dict[str, Arg], move: Tremor) -> Fact:
    side = "right" if move.bearing > 0 else "left" if move.bearing < 0 else "none"
    draw = "more" if move.pull > 0 else "less" if move.pull < 0 else "none"
    errors = {"degrees": (abs(move.bearing) + 5) // 10, "percent": (abs(move.pull) + 5) // 10}
    return Fact("pirates-trembles", {**seat, "side": side, "draw": draw, **errors}, "P16")


def _landed(before: State, move: Landed, after: State) -> Iterator[Fact]:
    for number in move.fell:
        args = {"seat": before.mover, **piece_args(before, number)}
        piece = after.pieces[number]
        if piece.kind == "monster":
            key = "pirates-monster-wounded" if piece.holder == ON_TABLE else "pirates-monster-gone"
            yield Fact(key, args, "P62")
        elif piece.holder != ON_TABLE:
            key = "pirates-nobodys" if piece.holder == NOBODY else "pirates-felled"
            yield Fact(key, args, "P61" if piece.kind == "ghost" or piece.holder == NOBODY else "P13")
        elif piece.face:
            yield Fact("pirates-damaged", args, "P50")
        else:
            yield Fact("pirates-set-up", args, "P15")
    for rest in move.rests:
        if rest.piece not in move.fell:
            tower = before.pieces[rest.piece].kind == "tower"
            args = {"seat": before.mover, **piece_args(before, rest.piece)}
            yield Fact("pirates-put-back" if tower else "pirates-pushed", args, "P14")
    if not move.fell:
        yield Fact("pirates-missed", {"seat": before.mover}, "P13")


def _clash(before: State, flag: bool) -> Fact:
    assert before.strike is not None, "phase combat has a strike"
    number, target = before.strike
    args = {"seat": before.mover, **piece_args(before, number)}
    if target == KRAKEN:
        return Fact("pirates-kraken-beaten" if flag else "pirates-kraken-holds", args, "P65")
    args |= target_args(before, target)
    return Fact("pirates-surrenders" if flag else "pirates-undecided", args, "P31")


def _consequences(before: State, move: Move, after: State) -> Iterator[Fact]:
    yield from _taken(before, move, after)
    yield from _chest(before, after)
    yield from _goods(before, after)
    yield from _prisoners(before, after)
    if isinstance(move, Landed):
        for melee in before.melees:
            if melee not in after.melees:
                one, other = melee.pieces
                args = {**piece_args(before, one), **target_args(before, other)}
                yield Fact("pirates-melee-ends", args, "P32")


def _taken(before: State, move: Move, after: State) -> Iterator[Fact]:
    """Pieces that left the table by melee; `_landed` reports those felled by cannon."""
    if isinstance(move, Landed):
        return
    for number, piece in fleet.on_table(before):
        holder = after.pieces[number].holder
        if holder == NOBODY:
            kind = _attacker(before, move)
            args = {"seat": before.mover, **piece_args(before, number)}
            yield Fact("pirates-nobodys", args, "P62" if kind == "monster" else "P61")
        elif holder != piece.holder:
            args = {"seat": holder, **piece_args(before, number)}
            yield Fact("pirates-trophy", args, "P52" if isinstance(move, Attack) else "P31")


def _attacker(before: State, move: Move) -> str:
    number = move.piece if isinstance(move, Attack) else before.strike[0] if before.strike else 0
    return before.pieces[number].kind


def _chest(before: State, after: State) -> Iterator[Fact]:
    if before.chest == after.chest:
        return
    if after.chest == ON_ISLAND:
        yield Fact("pirates-chest-back", {}, "P60")
    else:
        seat = fleet.owner(after, after.chest)
        assert seat is not None, "only players' galleons carry the chest"
        key = "pirates-chest-taken" if before.chest == ON_ISLAND else "pirates-chest-stolen"
        yield Fact(key, {"seat": seat, **piece_args(after, after.chest)}, "P60")


def _goods(before: State, after: State) -> Iterator[Fact]:
    for was, now in zip(before.goods, after.goods, strict=False):
        if was.aboard != ON_TABLE and now.aboard == ON_TABLE:
            if now.kept == ON_TABLE:
                yield Fact("pirates-goods-back", {"colour": colour_word(now.home)}, "P64")
            else:
                args: dict[str, Arg] = {"seat": now.kept, "goods": colour_word(now.colour)}
                yield Fact("pirates-delivered", args, "P64")


def _prisoners(before: State, after: State) -> Iterator[Fact]:
    for number in before.prisoners:
        if number not in after.prisoners and after.pieces[number].holder == ON_TABLE:
            yield Fact("pirates-freed", _owned(after, number), "P65")
    for number in after.prisoners:
        if number not in before.prisoners:
            yield Fact("pirates-caught", _owned(after, number), "P65")


def _owned(state: State, number: int) -> dict[str, Arg]:
    seat = fleet.owner(state, number)
    assert seat is not None, "the kraken holds only players' galleons"
    return {"seat": seat, **piece_args(state, number)}


def _onward(before: State, after: State) -> Iterator[Fact]:
    if after.phase == "over":
        yield from _final(after)
        return
    began = before.phase in ("first", "goods") and after.phase not in ("first", "goods")
    if began or after.turns != before.turns:
        turn = after.turns // after.options.players + 1
        yield Fact(
            "pirates-turn", {"seat": after.mover, "turn": turn, "last": ending.last_turn(after)}, "P10"
        )
        if after.phase == "roll":
            yield Fact("pirates-no-shot", {"seat": after.mover}, "P10")


def _final(after: State) -> Iterator[Fact]:
    lost = ending.out(after)
    for seat in lost:
        yield Fact("pirates-out", {"seat": seat}, "P40")
    if not lost:
        yield Fact("pirates-turns-over", {"turns": after.options.turns}, "P42")
    for seat in range(after.options.players):
        yield Fact("pirates-points", {"seat": seat, "points": ending.points(after, seat)}, "P40")
    result = ending.outcome(after)
    assert result is not None, "the game is over"
    if result.reason == "pirates-over-shared":
        yield Fact("pirates-shared", {}, result.clause)
    elif after.options.teams:
        one, other = result.winners
        yield Fact("pirates-team-won", {"seat": one, "mate": other}, result.clause)
    else:
        yield Fact("pirates-won", {"seat": result.winners[0]}, result.clause)
