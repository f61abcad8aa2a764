"""The general search: bots for any game, by Monte Carlo tree search over the `Game` contract.

The search is UCT: each playout adds one node to the tree, children are selected by UCB1, and a random playout
from the new node to the end of the game gives its value. Transpositions share a node. Every seat maximises
its own utility (max-n), so the game may have any number of seats.

A chance node has a child for each outcome, visited in proportion to the weights. If chance has more than
`_WIDE` outcomes the search is open-loop below that node: a node then stands for all states that the same
decisions lead to, and each playout draws new moves of chance.

Exact values are backed up (MCTS-Solver): ends of games, forced wins, chance whose outcomes are all exact.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import inf, log, sqrt
from operator import itemgetter, mul
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeAlias

from dogwatch.bots.base import Analysis, Bot, Valued
from dogwatch.games.base import CHANCE, AnyGame, Seat, Unknown

Values: TypeAlias = tuple[float, ...]
"""Per seat: probability of winning minus probability of losing, from -1 to 1."""

_EXPLORE: Final = 1.4
"""The weight of UCB1's exploration term."""
_EXPLORE_ROOT: Final = 1.0
"""The same at the root, with the square root of the visits instead of their logarithm: there the final choice
counts (simple regret), not the average (cumulative regret)."""
_DOUBT: Final = 0.5
"""Penalty for few visits in the final ranking; see `_rank`."""
_WIDE: Final = 512
"""Outcomes of chance beyond which the search is open-loop."""
_LONGEST: Final = 2_000
"""A playout with more moves counts as a draw."""
_DEEPEST: Final = 500
"""Maximum depth of a descent: the tree has cycles if states repeat."""
_MOST_NODES: Final = 100_000
"""Maximum size of the tree; later playouts start at its leaves."""
_LONGEST_LINE: Final = 20
_GOLDEN: Final = (sqrt(5) - 1) / 2
_CLOCK_EVERY: Final = 32
"""Moves of a playout between two checks of the time limit."""


class Level(NamedTuple):
    """How a level is made weaker than the full search."""

    playouts: float
    """Maximum playouts per legal move."""
    error: float
    """Maximum random error of a move's value."""


LEVELS: Final = {
    "cabin_boy": Level(2, 0.6),
    "deckhand": Level(8, 0.3),
    "bosun": Level(32, 0.1),
    "captain": Level(inf, 0.0),
}


class Unsearchable(ValueError):
    """`Game.moves` is incomplete in a state, or `Game.chances` is None."""


class General(Bot[Any, Any]):
    """A bot for any game. A node, as in the limit `nodes`, is one playout."""

    def __init__(self, game: AnyGame, level: str = "captain") -> None:
        if level not in LEVELS:
            raise Unknown(f"level must be one of {', '.join(LEVELS)}, got {level!r}")
        self.game = game
        self.level = level

    def analyse(
        self, state: Any, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Any]:
        """See `Bot.analyse`; raises `Unsearchable`."""
        return self._search(state, seconds, nodes, seed, every_move=True)

    def choose(
        self, state: Any, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Any:
        """See `Bot.choose`; raises `Unsearchable`. Returns early if there is one move or a forced win."""
        if self.game.turn(state) not in (None, CHANCE):
            moves = _moves(self.game, state)
            if len(moves) == 1:
                return moves[0]
        return self._search(state, seconds, nodes, seed, every_move=False).moves[0].move

    def _search(
        self, state: Any, seconds: float, nodes: int | None, seed: int | None, *, every_move: bool
    ) -> Analysis[Any]:
        level = LEVELS[self.level]
        search = _Search(self.game, state, Random(seed))
        most = level.playouts * len(search.moves)
        search.run(seconds if nodes is None else inf, most if nodes is None else min(nodes, most), every_move)
        return search.analysis(level.error)


def _moves(game: AnyGame, state: Any) -> Sequence[Any]:
    if not game.is_complete(state):
        raise Unsearchable(
            f"the general search needs all legal moves, but {game.name}.moves lists only a sample "
            f"in {game.text(state)!r}; declare bots in the game's pack"
        )
    return game.moves(state)


def _chances(game: AnyGame, state: Any) -> Sequence[tuple[Any, int]]:
    chances = game.chances(state)
    if chances is None:
        raise Unsearchable(
            f"the general search needs the outcomes of chance, but {game.name}.chances is None "
            f"in {game.text(state)!r}; declare bots in the game's pack"
        )
    return chances


class _Node:
    """A node of the tree: a state, or if `is_open` all states that the decisions on its path lead to."""

    __slots__ = (
        "children",
        "exact",
        "is_open",
        "offset",
        "seat",
        "state",
        "sums",
        "total",
        "untried",
        "visits",
    )

    def __init__(self, state: Any, seat: Seat | None, *, is_open: bool = False) -> None:
        self.state = state
        self.seat = seat
        self.is_open = is_open
        self.visits = 0
        self.total: list[float] = []
        """Per seat: the sum of the playouts' utilities; empty until a playout reaches the end of a game."""
        self.exact: Values | None = None
        """The exact values, if they are known."""
        self.children: dict[Any, _Node] = {}
        self.untried: list[Any] = []
        """Moves without a child, the next one last; of a chance node: all outcomes."""
        self.sums: list[int] = []
        """Of a chance node: the cumulative weights."""
        self.offset = 0.0
        """Of a chance node: the start of its low-discrepancy sequence of draws."""

    def value(self, seat: Seat) -> float:
        if self.exact is not None:
            return self.exact[seat]
        return self.total[seat] / self.visits if self.total else 0.0

    def values(self) -> Values:
        return self.exact or tuple(total / self.visits for total in self.total)


class _Search:
    """One search from one state."""

    def __init__(self, game: AnyGame, state: Any, random: Random) -> None:
        seat = game.turn(state)
        if seat is None or seat == CHANCE:
            raise ValueError(f"no decision is due in {game.text(state)!r}")
        self._game = game
        self._random = random
        self._seat = seat
        self._end = inf
        self._nodes: dict[Any, _Node] = {}
        """State -> node, for transpositions."""
        self._open_nodes = 0
        self._root = self._node(state)
        self.moves = tuple(self._root.untried)

    def run(self, seconds: float, playouts: float, every_move: bool) -> None:
        """Run playouts until a limit is reached, or the best move (`every_move`: every move) is exact."""
        self._end = perf_counter() + seconds
        done = 0
        while self._can_learn(every_move):
            self._playout()
            done += 1
            if done >= playouts or perf_counter() > self._end:
                return

    def _can_learn(self, every_move: bool) -> bool:
        root = self._root
        if root.exact is None or not every_move:
            return root.exact is None
        return bool(root.untried) or any(child.exact is None for child in root.children.values())

    def analysis(self, error: float) -> Analysis[Any]:
        """The result of the search, ranked with a random error of at most `error` per move."""
        ranked = list(self._root.children.items())
        if error:
            errors = {move: self._random.uniform(-error, error) for move, _ in ranked}
            ranked.sort(key=lambda each: -each[1].value(self._seat) - errors[each[0]])
        else:
            ranked.sort(key=lambda each: -_rank(each[1], self._seat))
        best = ranked[0][1]
        valued, least = [], inf
        for move, node in ranked:  # report values that do not increase down the ranking
            least = min(least, node.value(self._seat))
            valued.append(Valued(move, least))
        valued += [Valued(move, -1.0) for move in self._root.untried]  # no time to search these
        values = best.values() or (0.0,) * (self._seat + 1)
        proven = best.exact is not None and self._root.exact is not None
        return Analysis(values, tuple(valued), self._line(*ranked[0]), proven, "chances")

    def _line(self, move: Any, node: _Node) -> tuple[Any, ...]:
        """The principal variation up to the first chance node."""
        line = [move]
        while len(line) < _LONGEST_LINE and node.children and not node.is_open:
            seat = node.seat
            if seat is None or seat == CHANCE:
                break
            move, node = max(node.children.items(), key=lambda each: _rank(each[1], seat))
            line.append(move)
        return tuple(line)

    # One playout

    def _playout(self) -> None:
        """One iteration: select, expand, simulate, back up."""
        game, random = self._game, self._random
        node, state = self._root, self._root.state
        path = [node]
        while node.exact is None or len(path) == 1:  # an exact root may have moves that are not
            if node.is_open:
                state, seat = self._drawn(state)
                if seat is None:
                    break
                moves = _moves(game, state)
                untried = [move for move in moves if move not in node.children]
                move = random.choice(untried) if untried else _best_bound(node, seat, moves)
            elif node.seat == CHANCE:
                move = _outcome(node)
            else:
                assert node.seat is not None  # a terminal node is exact
                move = node.untried.pop() if node.untried else self._selected(node, node.seat)
            child = node.children.get(move)
            if child is None:
                if len(self._nodes) + self._open_nodes >= _MOST_NODES:
                    if not node.is_open and node.seat != CHANCE:
                        node.untried.append(move)
                    break
                state = game.apply(state, move)
                child = node.children[move] = self._open_node() if node.is_open else self._node(state)
            else:
                state = game.apply(state, move) if node.is_open else child.state
            node = child
            path.append(node)
            if not node.visits or len(path) > _DEEPEST:
                break
        self._count(path, path[-1].exact or self._random_play(state))

    def _selected(self, node: _Node, seat: Seat) -> Any:
        """The move to descend by; at the root only moves without an exact value."""
        if node is not self._root:
            return _best_bound(node, seat, node.children)
        unsure = [move for move, child in node.children.items() if child.exact is None]
        return _best_bound(node, seat, unsure, _EXPLORE_ROOT * node.visits**0.25)

    def _open_node(self) -> _Node:
        self._open_nodes += 1
        return _Node(None, None, is_open=True)

    def _node(self, state: Any) -> _Node:
        """The node of a state, created if it does not exist."""
        node = self._nodes.get(state)
        if node is not None:
            return node
        game = self._game
        seat = game.turn(state)
        node = self._nodes[state] = _Node(state, seat)
        if seat is None:
            node.exact = self._ended(state)
        elif seat == CHANCE:
            chances = _chances(game, state)
            if len(chances) > _WIDE:
                node.is_open = True
            else:
                node.untried = list(map(itemgetter(0), chances))
                node.sums = list(accumulate(map(itemgetter(1), chances)))
                node.offset = self._random.random()
        else:
            node.untried = list(_moves(game, state))
            self._random.shuffle(node.untried)
        return node

    def _random_play(self, state: Any) -> Values:
        """The utilities at the end of a random playout; empty if it hit a limit."""
        game, random = self._game, self._random
        turn, moves, apply = game.turn, game.moves, game.apply
        for length in range(1, _LONGEST):
            seat = turn(state)
            if seat is None:
                return self._ended(state)
            if seat == CHANCE:
                state = apply(state, self._draw(state))
            else:
                legal = moves(state)
                state = apply(state, legal[int(random.random() * len(legal))])
            if not length % _CLOCK_EVERY and perf_counter() > self._end:
                break
        return ()

    def _drawn(self, state: Any) -> tuple[Any, Seat | None]:
        """The state after drawing all moves of chance that are due, and the seat to move then."""
        while (seat := self._game.turn(state)) == CHANCE:
            state = self._game.apply(state, self._draw(state))
        return state, seat

    def _draw(self, state: Any) -> Any:
        chances = _chances(self._game, state)
        sums = list(accumulate(map(itemgetter(1), chances)))
        return chances[bisect_right(sums, int(self._random.random() * sums[-1]))][0]

    def _ended(self, state: Any) -> Values:
        outcome = self._game.outcome(state)
        assert outcome is not None  # the game is over
        return outcome.utilities

    def _count(self, path: list[_Node], values: Values) -> None:
        """Back up the result along the path, and exact values as far as they go."""
        certain = True
        for node in reversed(path):
            certain = certain and self._settled(node)
            values = node.exact or values
            node.visits += 1
            if not node.total:
                node.total = list(values)
            else:
                for seat, value in enumerate(values):
                    node.total[seat] += value

    def _settled(self, node: _Node) -> bool:
        """Set the node's exact value if its children determine it; returns whether it has one."""
        if node.exact is None and not node.is_open:
            if node.seat == CHANCE:
                node.exact = _expected(node)
            elif node.seat is not None:
                node.exact = _best_certain(node, node.seat)
        return node.exact is not None


def _rank(node: _Node, seat: Seat) -> float:
    """A node's value minus a penalty that decreases with its visits, if it is not exact."""
    return node.value(seat) - (0.0 if node.exact else _DOUBT / sqrt(node.visits))


def _best_bound(node: _Node, seat: Seat, moves: Iterable[Any], explore: float = 0.0) -> Any:
    """The move with the best upper confidence bound: UCB1, unless `explore` gives the exploration factor."""
    best, chosen = -inf, None
    far, children = explore or _EXPLORE * sqrt(log(node.visits + 1)), node.children
    for move in moves:
        child = children[move]
        exact = child.exact
        if exact is not None:
            bound = exact[seat]
        else:
            visits = child.visits
            bound = (child.total[seat] / visits if child.total else 0.0) + far / sqrt(visits)
        if bound > best:
            best, chosen = bound, move
    return chosen


def _outcome(node: _Node) -> Any:
    """The next outcome of a chance node: steps of the golden ratio cover the weights evenly."""
    at = (node.offset + node.visits * _GOLDEN) % 1.0
    return node.untried[bisect_right(node.sums, int(at * node.sums[-1]))]


def _best_certain(node: _Node, seat: Seat) -> Values | None:
    """The exact values of a forced win, or of the best move if all moves are exact; otherwise None."""
    best: Values | None = None
    all_certain = not node.untried
    for child in node.children.values():
        if child.exact is None:
            all_certain = False
        elif best is None or child.exact[seat] > best[seat]:
            best = child.exact
    return best if best is not None and (all_certain or best[seat] >= 1) else None


def _expected(node: _Node) -> Values | None:
    """The weighted mean if every outcome is exact; otherwise None."""
    if len(node.children) < len(node.untried):
        return None
    each = [node.children[move].exact for move in node.untried]
    if None in each:
        return None
    weights = [upto - before for before, upto in zip([0, *node.sums], node.sums, strict=False)]
    whole = node.sums[-1]
    return tuple(sum(map(mul, weights, of_seat)) / whole for of_seat in zip(*filter(None, each), strict=True))
