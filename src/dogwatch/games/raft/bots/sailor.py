"""Weaker searches: they see less far, misjudge positions and overlook what is far away."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from dogwatch.bots.base import Analysis, AnyBot
from dogwatch.games.dial import is_inside
from dogwatch.games.raft.bots.captain import Captain
from dogwatch.games.raft.bots.deckhand import CabinBoy, Deckhand
from dogwatch.games.raft.bots.deepening import SearchResult, searcher
from dogwatch.games.raft.bots.search import PROVEN
from dogwatch.games.raft.dial import BOSUN, DECKHAND, DIAL, SEARCHES
from dogwatch.games.raft.rules.grid import CELL_OF, STRIDE, cells_in
from dogwatch.games.raft.rules.moves import Jump, Move, Sail, Scupper
from dogwatch.games.raft.rules.state import YELLOW, State

_FLAWLESS: Final = 12.0
"""The skill from which on a search does not err."""
_SLIP: Final = 120
_FAR: Final = 0.6
_NEAR: Final = 1
"""The distance up to which nothing is overlooked."""
_FARTHEST: Final = 6


class Sailor(Captain):
    """The captain with limits and errors."""

    nodes: int | None = None
    """The most nodes of a search; None for no limit of its own."""
    slip = 0
    """The largest error added to a move's value, in hundredths of log-odds."""
    far = 0.0
    """The probability that it overlooks a move at the greatest distance from the last one."""

    def choose(
        self, state: State, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Move:
        """The best move by the values with errors."""
        return self.analyse(state, seconds, nodes=nodes, seed=seed).moves[0].move

    def _analyse(
        self, state: State, seconds: float, nodes: int | None, rng: Random, margin: int
    ) -> Analysis[Move]:
        limit = self.nodes if nodes is None or self.nodes is None else min(nodes, self.nodes)
        return super()._analyse(state, seconds, nodes if limit is None else limit, rng, margin)

    def _search(
        self, state: State, seconds: float, nodes: int | None, rng: Random, margin: int
    ) -> SearchResult:
        result = searcher().search(state, seconds=seconds, nodes=nodes, margin=2 * self.slip, rng=rng)
        return _misjudge(_overlook(result, state, self.far, rng), self.slip, rng)


class Limits(NamedTuple):
    """What a search of some skill is limited by: fields of `Sailor`."""

    nodes: int
    slip: int
    far: float


def limits(skill: float) -> Limits:
    """A search of 2^skill nodes; its errors shrink linearly with the skill."""
    error = max(0.0, (_FLAWLESS - skill) / (_FLAWLESS - SEARCHES))
    return Limits(round(2**skill), round(_SLIP * error), _FAR * error)


class Bosun(Sailor):
    """The search of one step of the dial."""

    level = "bosun"
    nodes, slip, far = limits(BOSUN)


def at_skill(skill: float) -> AnyBot:
    """The bot of a skill: from 0, the cabin boy, to 4, the deckhand; from 5 on a search of 2^skill nodes.

    Raises `ValueError` for other skills.
    """
    if not is_inside(skill, skill, DIAL.spans):
        raise ValueError(f"skill must be in {DIAL.spans}, got {skill}")
    made: AnyBot
    if skill < SEARCHES:
        share = skill / DECKHAND
        made = hand = Deckhand()
        hand.whim = CabinBoy.whim + share * (Deckhand.whim - CabinBoy.whim)
        hand.care = CabinBoy.care + share * (Deckhand.care - CabinBoy.care)
        hand.sight = CabinBoy.sight + share * (Deckhand.sight - CabinBoy.sight)
        return made
    made = sailor = Sailor()
    sailor.nodes, sailor.slip, sailor.far = limits(skill)
    return made


def _overlook(result: SearchResult, state: State, far: float, rng: Random) -> SearchResult:
    """Put moves far from the last one behind all others, at random; never all moves."""
    focus = _last_cells(state)
    seen: list[tuple[Move, int]] = []
    missed: list[tuple[Move, int]] = []
    for move, value in zip(result.moves, result.values, strict=True):
        (missed if rng.random() < far * _distance(move, focus) else seen).append((move, value))
    if not seen or not missed:
        return result
    worst = seen[-1][1]
    ordered = seen + [(move, min(value, worst)) for move, value in missed]
    moves, values = (tuple(each) for each in zip(*ordered, strict=True))
    return result._replace(moves=moves, values=values, line=moves[:1])


def _misjudge(result: SearchResult, slip: int, rng: Random) -> SearchResult:
    """Add errors to values that are not proven; nothing changes if the best one is."""
    if result.proven or not slip:
        return result
    noisy = [
        (value if abs(value) > PROVEN else value + rng.randint(-slip, slip), -place)
        for place, value in enumerate(result.values)
    ]
    order = [-place for _, place in sorted(noisy, reverse=True)]
    return result._replace(
        moves=tuple(result.moves[place] for place in order),
        values=tuple(noisy[place][0] for place in order),
        line=(result.moves[order[0]],),
    )


def _last_cells(state: State) -> tuple[int, ...]:
    """The cells that the last move changed. A scupper was beside the other crew's pirates."""
    board = state.board
    if len(state.met) > 1:
        before = state.met[-2]
        changed = (board.ships ^ before.ships) | (board.yellow ^ before.yellow) | (board.black ^ before.black)
        if changed:
            return tuple(cells_in(changed))
    return tuple(cells_in(board.black if state.mover == YELLOW else board.yellow))


def _distance(move: Move, focus: tuple[int, ...]) -> float:
    """How far a move is from the focus: 0 for near, 1 for the farthest."""
    match move:
        case Jump(to=name) | Sail(to=name) | Scupper(at=name):
            row, column = divmod(CELL_OF[name], STRIDE)
        case _:
            return 0.0
    near = min(max(abs(row - cell // STRIDE), abs(column - cell % STRIDE)) for cell in focus)
    return max(0, near - _NEAR) / (_FARTHEST - _NEAR)
