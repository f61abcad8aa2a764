"""Writes and parses positions and moves as text.

A position is one line of fields:

    <rows> <to move> <runs Y/B> <passes Y/B> <last scupperer>

`2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -`

`rows.py` defines the rows; the parser accepts rows without trailing empty cells. The side to move is `Y`,
`B`, or `-` during the set-up. The text does not contain the seats, the pile and the ships set aside, the
switched pairs and earlier positions: the state's JSON does.
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
    """The position as one line."""
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
    """Parse a position; port is yellow in play and the placer in the set-up. Raises `BadText`."""
    drawn, _, tail = line.partition(" ")
    fields = _TAIL.fullmatch(tail)
    try:
        if fields is None or len(line) > LONGEST:
            raise ValueError("bad fields")
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
    """A state in the set-up; all ships that are not laid yet are in the pile."""
    laid = layout_of(options)
    first, second, third, fourth = (laid.of_a_type - count for count in _counts(shown.board))
    state = State(options, "draw", board=shown.board, pile=(first, second, third, fourth), placer=0)
    return setup.settled(state, laid)


def _bad_position(line: str, found: str) -> BadText:
    return BadText("", "raft-bad-position", {"text": line[:LONGEST], "problem": found})


def _problem_in_play(state: State) -> str:
    """A keyword for what is impossible in play; "" if the position is possible."""
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
        return "runs"  # R21: only the side that scuppered last has a run
    if state.runs[state.mover] == 4:
        return "runs"  # R21: the game would have ended a turn ago
    # R22: the game ends when both have passed, so the side that passed last has passed only once.
    if state.passes[state.mover] == 4 or (all(state.passes) and state.passes[before] > 1):
        return "passes"
    return ""


def _problem_of_set_up(shown: Rows) -> str:
    """A keyword for what is impossible in the set-up; "" if the position is possible."""
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
    return "rafted" if any(placed) and is_rafted(board) else ""  # R6: switched before placing


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
    """The move as text: `j c2-d4`, `s c2-e5`, `x d3`, `pass`."""
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
    """The index of a letter in `letters`; raises ValueError if it is not there."""
    if len(letter) != 1:
        raise ValueError(f"expected one letter of {letters}, got {letter!r}")
    return letters.index(letter)


def _place(name: str) -> str:
    if name not in CELL_OF:
        raise ValueError(f"no such cell: {name!r}")
    return name


def _path(words: str) -> tuple[str, str]:
    """Two cells, with or without a dash between them."""
    at, dash, to = words[:2], words[2:-2], words[-2:]
    if dash not in ("-", "") or len(words) < 4:
        raise ValueError(f"expected two cells like c2-d4, got {words!r}")
    return _place(at), _place(to)


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 3):
        raise ValueError(f"expected a number of one or two digits, got {word!r}")
    return int(word)


_PARSERS: Final[dict[str, Callable[[str], Move]]] = {
    "j": lambda words: Jump(*_path(words)),
    "s": lambda words: Sail(*_path(words)),
    "x": lambda words: Scupper(_place(words)),
    "pass": lambda words: _nothing(words, Pass()),
    "swap": lambda words: Switch(_number(words)),
    "put": lambda words: Put(_side(words[:1]), _place(words[1:])),
    "side": lambda words: Choose(_side(words)),
    "draw": lambda words: Draw(_which(words, TYPES)),
    "placer": lambda words: Placer(_which(words, _SEATS)),
}


def _nothing(words: str, move: Any) -> Any:
    if words:
        raise ValueError(f"expected no arguments, got {words!r}")
    return move


def parse_move(words: str) -> Move:
    """Parse a move, legal or not; spaces between its parts do not matter. Raises `BadText`."""
    head, *rest = words.split() or [""]
    if head not in _PARSERS:
        raise BadText("", "raft-unknown-word", {"word": head})
    try:
        return _PARSERS[head]("".join(rest))
    except ValueError:
        raise BadText("", "raft-bad-move", {"text": words}) from None
