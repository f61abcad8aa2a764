"""Positions and moves as text.

A position is one line of fields:

    <rows> <to move> <runs Y/B> <passes Y/B> <last scupperer>

`2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -`

`rows.py` says how rows are written; trailing empty cells may be left out when a position is read. To move is
`Y`, `B`, or `-` while the table is set up. The text is the position; who sits where, which ships lie in the
pile or aside, which pairs were switched and which positions were met before are in the state's JSON.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from dogwatch.games.base import BadText
from dogwatch.games.raft.rules import rows, rules, setup
from dogwatch.games.raft.rules.fleets import FITS, TYPES, is_rafted, opposite, pirates, type_at
from dogwatch.games.raft.rules.grid import CELL_OF, cells_in, is_one_group
from dogwatch.games.raft.rules.layouts import MOST_OF_A_TYPE, layout_of, paired, unbalanced
from dogwatch.games.raft.rules.moves import (
    Choose,
    Draw,
    Jump,
    Move,
    Pass,
    Placer,
    Put,
    Sail,
    Scupper,
    Switch,
)
from dogwatch.games.raft.rules.rows import Rows
from dogwatch.games.raft.rules.state import BLACK, SIDES, YELLOW, Board, Options, Side, State

_SIDES: Final = "YB"
_SEATS: Final = "PS"
_TAIL = re.compile(r"([YB-]) ([0-4])/([0-4]) ([0-4])/([0-4]) ([YB-])")
_SET_UP: Final = "- 0/0 0/0 -"
LONGEST: Final = 160


def text(state: State) -> str:
    """The position in one line."""
    laid = layout_of(state.options)
    waiting = sum(1 << place for place in laid.places) & ~state.board.ships if _is_set_up(state) else 0
    return " ".join(
        [
            rows.write(Rows(laid.rows, laid.columns, state.board, waiting)),
            "-" if _is_set_up(state) else _SIDES[state.mover],
            "{}/{}".format(*state.runs),
            "{}/{}".format(*state.passes),
            "-" if state.scuppered < 0 else _SIDES[state.scuppered],
        ]
    )


def _is_set_up(state: State) -> bool:
    return state.phase not in ("play", "over")


def parse(line: str) -> State:
    """The position that a line says: in play the seat port is yellow, in the set-up it is the placer."""
    drawn, _, tail = line.partition(" ")
    fields = _TAIL.fullmatch(tail)
    try:
        if fields is None or len(line) > LONGEST:
            raise ValueError(line)
        shown = rows.read(drawn)
    except ValueError:
        raise _bad_position(line, "text") from None
    written = f"{rows.write(shown)} {tail}"
    to_move, *counts, last = fields.groups()
    runs, passes = (int(counts[0]), int(counts[1])), (int(counts[2]), int(counts[3]))
    if to_move == "-":
        found = "runs" if tail != _SET_UP else _problem_of_set_up(shown)
        if not found:
            return _set_up(shown, Options(position=written, placer="port"))
    else:
        state = State(
            Options(position=written),
            "play",
            board=shown.board,
            yellow=0,
            mover=_SIDES.index(to_move),
            runs=runs,
            passes=passes,
            scuppered=_SIDES.find(last),
            met=(shown.board,),
        )
        found = "waiting" if shown.waiting else _problem_in_play(state)
        if not found:
            return rules.judged(state)
    raise _bad_position(line, found)


def _set_up(shown: Rows, options: Options) -> State:
    """Ships that do not lie yet are all in the pile."""
    laid = layout_of(options)
    first, second, third, fourth = (laid.of_a_type - count for count in _counts(shown.board))
    state = State(options, "draw", board=shown.board, pile=(first, second, third, fourth), placer=0)
    return setup.settled(state, laid)


def _bad_position(line: str, found: str) -> BadText:
    return BadText("", "raft-bad-position", {"text": line[:LONGEST], "problem": found})


def _problem_in_play(state: State) -> str:
    """What cannot be so in play; "" if nothing."""
    board = state.board
    if max(_counts(board)) > MOST_OF_A_TYPE:
        return "count"  # R1
    if [pirates(board, side).bit_count() for side in (YELLOW, BLACK)] != [setup.PIRATES] * 2:
        return "pirates"  # R2
    if not _stand_well(board):
        return "aboard"  # R2
    if not is_one_group(board.ships):
        return "apart"  # R14
    before = 1 - state.mover
    ran = [side for side in (YELLOW, BLACK) if state.runs[side]]
    if ran != ([state.scuppered] if state.scuppered >= 0 else []):
        return "runs"  # R21: the last scupperer, and nobody else, has a run
    if state.runs[state.mover] == 4:
        return "runs"  # it would have ended the game a turn ago
    # Of two that passed in a row the second one passed once: the first pass of both ends the game (R22).
    if state.passes[state.mover] == 4 or (all(state.passes) and state.passes[before] > 1):
        return "passes"
    return ""


def _problem_of_set_up(shown: Rows) -> str:
    """What cannot be so while the table is set up; "" if nothing."""
    board = shown.board
    if unbalanced(shown.rows, shown.columns, shown.waiting | board.ships):
        return "layout"
    laid = paired(shown.rows, shown.columns, shown.waiting | board.ships)
    ships = [type_at(board, place) for place in laid.places if board.ships >> place & 1]
    in_order = [place for place in laid.places[: len(ships)] if board.ships >> place & 1]
    if len(in_order) < len(ships) or max(_counts(board)) > laid.of_a_type:
        return "order"
    if any(opposite(one) != other for one, other in zip(ships[::2], ships[1::2], strict=False)):
        return "order"  # R5
    placed = [pirates(board, side).bit_count() for side in (YELLOW, BLACK)]
    if max(placed) > setup.PIRATES or (shown.waiting and any(placed)):
        return "pirates"
    if not _stand_well(board):
        return "aboard"
    return "rafted" if any(placed) and is_rafted(board) else ""  # R6: switched before pirates come


def _counts(board: Board) -> list[int]:
    types = [type_at(board, cell) for cell in cells_in(board.ships)]
    return [types.count(ship) for ship in range(len(TYPES))]


def _stand_well(board: Board) -> bool:
    return all(
        FITS[side][type_at(board, cell)]
        for side in (YELLOW, BLACK)
        for cell in cells_in(pirates(board, side))
    )


# Moves


def move_text(move: Move) -> str:
    """The move in a few letters: `j c2-d4`, `s c2-e5`, `x d3`, `pass`."""
    match move:
        case Jump(at, to):
            return f"j {at}-{to}"
        case Sail(at, to):
            return f"s {at}-{to}"
        case Scupper(at):
            return f"x {at}"
        case Pass():
            return "pass"
        case Switch(pair):
            return f"swap {pair}"
        case Put(side, at):
            return f"put {_letter_of(side)} {at}"
        case Choose(side):
            return f"side {_letter_of(side)}"
        case Draw(ship):
            return f"draw {TYPES[ship]}"
        case Placer(seat):
            return f"placer {_SEATS[seat]}"


def _letter_of(side: Side) -> str:
    return _SIDES[SIDES.index(side)]


def _side(letter: str) -> Side:
    return SIDES[_which(letter.upper(), _SIDES)]


def _which(letter: str, letters: str) -> int:
    """The place of one letter among others; ValueError if it is none of them."""
    if len(letter) != 1:
        raise ValueError(letter)
    return letters.index(letter)


def _place(name: str) -> str:
    if name not in CELL_OF:
        raise ValueError(name)
    return name


def _way(words: str) -> tuple[str, str]:
    """Two places, with a dash between or nothing."""
    at, dash, to = words[:2], words[2:-2], words[-2:]
    if dash not in ("-", "") or len(words) < 4:
        raise ValueError(words)
    return _place(at), _place(to)


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 3):
        raise ValueError(word)
    return int(word)


_PARSERS: Final[dict[str, Callable[[str], Move]]] = {
    "j": lambda words: Jump(*_way(words)),
    "s": lambda words: Sail(*_way(words)),
    "x": lambda words: Scupper(_place(words)),
    "pass": lambda words: _nothing(words, Pass()),
    "swap": lambda words: Switch(_number(words)),
    "put": lambda words: Put(_side(words[:1]), _place(words[1:])),
    "side": lambda words: Choose(_side(words)),
    "draw": lambda words: Draw(_which(words, TYPES)),
    "placer": lambda words: Placer(_which(words, _SEATS)),
}
MOVE_WORDS: Final = tuple(_PARSERS)


def _nothing(words: str, move: Any) -> Any:
    if words:
        raise ValueError(words)
    return move


def parse_move(words: str) -> Move:
    """The move that the words mean, legal or not; spaces between a move's parts do not matter."""
    head, *rest = words.split() or [""]
    if head not in _PARSERS:
        raise BadText("", "raft-unknown-word", {"word": head})
    try:
        return _PARSERS[head]("".join(rest))
    except ValueError:
        raise BadText("", "raft-bad-move", {"text": words}) from None
