"""Compares stored endings with the rules, with the solver of forced wins and with the captain's search."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, NamedTuple

from dogwatch.bots.endings import Checked
from dogwatch.games.raft.bots.deepening import Searcher
from dogwatch.games.raft.bots.endings.codes import Endings, code_of, outcome
from dogwatch.games.raft.bots.endings.files import stored_endings
from dogwatch.games.raft.bots.endings.index import LAST_FINITE, LOST_NOW, PASS_COUNTS, WON_NOW
from dogwatch.games.raft.bots.endings.shapes import FEWEST, MOST, PAIRS, enumerate_boards
from dogwatch.games.raft.bots.packed import pack
from dogwatch.games.raft.puzzles.forced import Forced, TooHard
from dogwatch.games.raft.rules import Options, Raft, rules
from dogwatch.games.raft.rules.ending import avenger, ending
from dogwatch.games.raft.rules.state import Board, State

_MOVES: Final = 3
"""Own moves within which the solver looks for forced wins."""
_NODES: Final = 2_000


class _Other(NamedTuple):
    """What a method that does not use the stored codes says about one."""

    problem: str = ""
    decides: bool = False
    """Whether it found the winner."""
    gives_up: bool = False


def differences(count: int, seed: int, on_progress: Callable[[], Any] = lambda: None) -> Checked:
    """Compare stored codes of random positions with what is computed without them."""
    endings = stored_endings()
    if endings is None:
        raise FileNotFoundError("no endings are stored")
    solver, searcher, found = Forced(), Searcher(), list[str]()
    exhaustive = search = unfinished = 0
    states = random_states(int(endings.most[0]), Random(seed))
    for _ in range(count):
        state = next(states)
        code = int(code_of(pack(state), endings))
        by_solver, by_search = _by_the_solver(state, code, solver), _by_a_search(state, code, searcher)
        problem = by_the_rules(state, code, endings) or by_solver.problem or by_search.problem
        if problem:
            found.append(f"{Raft().text(state)}: {problem}")
        exhaustive += by_solver.decides
        search += by_search.decides
        unfinished += by_solver.gives_up
        on_progress()
    return Checked(found, exhaustive, search, unfinished)


def random_states(most: int, rng: Random) -> Iterator[State]:
    """Random stored positions, as many of each number of ships; without earlier positions."""
    _, all_blocks = enumerate_boards()
    lookup = enumerate_boards()[0]
    while True:
        ships = rng.randint(FEWEST, most)
        blocks = all_blocks[ships]
        block = rng.randrange(len(blocks.shape))
        cells = [1 << int(cell) for cell in blocks.cells[blocks.shape[block]]]
        cargo, rig = int(blocks.cargo[block]), int(blocks.rig[block])
        crew = lookup.crews[(cargo | rig) << MOST | (1 << ships) - 1 & ~(cargo & rig)]
        pairs = rng.choice([pair for pair in range(PAIRS * PAIRS) if lookup.places[crew, pair] >= 0])
        gold, rounds = (sum(cells[n] for n in range(ships) if bits >> n & 1) for bits in (cargo, rig))
        crews = [sum(cells[n] for n in _pair(each)) for each in divmod(pairs, PAIRS)]
        board = Board(sum(cells), gold, rounds, *crews)
        side, run, passes = rng.randrange(2), rng.randint(1, 3), rng.randrange(PASS_COUNTS)
        yield State(
            Options(),
            "play",
            board,
            placer=1,
            yellow=0,
            runs=(run, 0) if side == 0 else (0, run),
            passes=(passes, 0) if side == 0 else (0, passes),
            scuppered=side,
            met=(board,),
        )


def _pair(number: int) -> tuple[int, int]:
    high = 1
    while number >= high:
        number -= high
        high += 1
    return number, high


def by_the_rules(state: State, code: int, endings: Endings) -> str:
    """Compare a code with those after each move, by the rules: "" if it follows from them."""
    found = []
    for move in rules.moves(state):
        after = rules.apply(state, move)
        ended = ending(after)
        if ended is not None:
            found.append(WON_NOW if ended.winner == state.mover else LOST_NOW)
        else:
            found.append(_before(state, after, int(code_of(pack(after), endings))))
    wins = [each for each in found if each % 2]
    expected = min(wins) if wins else 0 if 0 in found else max(found)
    if expected == code:
        return ""
    return f"stored {code}, expected {expected} by all moves"


def _before(state: State, after: State, code: int) -> int:
    """The code of a move that leads to a state with this one."""
    if after.board.ships.bit_count() == state.board.ships.bit_count() or 0 < code <= LAST_FINITE:
        return code + 1 if code else 0
    if avenger(state) == state.mover:
        return LAST_FINITE + 2 if code else 0
    return 0 if code else LAST_FINITE + 1  # the scupper has brought vengeance, too


def _by_the_solver(state: State, code: int, solver: Forced) -> _Other:
    """Compare with an exhaustive search for wins of both sides within a few moves."""
    solver.forget()
    wins = int(outcome(pack(state), code)) > 0
    moves = (code - 1) // 2 if 0 < code <= LAST_FINITE else LAST_FINITE
    decides = gives_up = False
    for side in (0, 1):
        won = wins == (side == state.mover)
        try:
            found = solver.needs(state, side, _MOVES)
        except TooHard:
            gives_up = True
            continue
        decides = decides or found is not None
        if found is None:
            agrees = not won or moves > _MOVES
        else:
            sooner = found >= _until_third_pass(state, side)
            agrees = won and (found == moves or (sooner and found == moves - 1))
        if not agrees:
            return _Other(f"stored {code}, but side {side} wins within {found} moves")
    return _Other(decides=decides, gives_up=gives_up)


def _until_third_pass(state: State, side: int) -> int:
    """Own moves in which the avenger may pass a third time, and the side then take vengeance by a scupper.

    The next pass of the other side would be its fourth and lose at once (R22): one move sooner than stored.
    """
    if side == avenger(state):
        return _MOVES + 1
    return PASS_COUNTS - 1 - state.passes[1 - side] + (1 if side == state.mover else 0)


def _by_a_search(state: State, code: int, searcher: Searcher) -> _Other:
    """Compare with what the captain's search without endings proves, if it proves something."""
    result = searcher.search(state, nodes=_NODES)
    if result.proven and (result.value > 0) != (int(outcome(pack(state), code)) > 0):
        return _Other(f"stored {code}, but a search proves {result.value}")
    return _Other(decides=result.proven)
