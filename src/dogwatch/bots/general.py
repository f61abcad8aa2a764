"""Opponents for any game, by a search over the contract alone.

The search is UCT: it grows a tree by one node for each playout, and chooses children by UCB1. A state that
several moves lead to has one node. A playout plays on from the new node by random moves to the end. Every
seat maximises its own utility (max-n), so two to any number of seats can play.

Chance has nodes of its own, with a child for each outcome; outcomes are visited in proportion to their
weights. Where chance has more than `_WIDE` outcomes the search is open-loop: a node then stands for all the
states that the same decisions lead to, and each playout draws chance's moves anew.

Values that are certain go up the tree: ends, wins at hand, chance whose outcomes are all certain.
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
from dogwatch.games.base import CHANCE, Game, Seat

Values: TypeAlias = tuple[float, ...]
"""Per seat: chances of winning less chances of losing, from -1 to 1."""

_EXPLORE: Final = 1.4
"""The weight of UCB1's exploration term."""
_EXPLORE_ROOT: Final = 1.0
"""The same at the root, where the square root of visits stands for their logarithm: there a good last choice
counts, not a good average."""
_DOUBT: Final = 0.5
"""How much a rarely visited move is distrusted in the final ranking."""
_WIDE: Final = 512
"""Outcomes of chance beyond which the search is open-loop."""
_LONGEST: Final = 2_000
"""A playout of more moves counts as a draw."""
_DEEPEST: Final = 500
"""No walk down the tree is longer: in games whose states come again it may go in circles."""
_MOST_NODES: Final = 100_000
"""The tree stops growing here; playouts then start at its leaves."""
_LONGEST_LINE: Final = 20
_GOLDEN: Final = (sqrt(5) - 1) / 2
_CLOCK_EVERY: Final = 32
"""Moves of a playout between two looks at the clock."""


class Level(NamedTuple):
    """What makes a level weaker than the search can be."""

    playouts: float
    """At most so many for each legal move."""
    error: float
    """How far off its judgement of a move is, at most."""


LEVELS: Final = {
    "cabin_boy": Level(2, 0.6),
    "deckhand": Level(8, 0.3),
    "bosun": Level(32, 0.1),
    "captain": Level(inf, 0.0),
}


class Unsearchable(ValueError):
    """The game does not list all moves of a state, or does not know the weights of its chance."""


class General(Bot[Any, Any]):
    """One level of a game's opponents. A node, where nodes bound the search, is one playout."""

    def __init__(self, game: Game[Any, Any, Any], level: str = "captain") -> None:
        if level not in LEVELS:
            raise KeyError(f"level must be one of {', '.join(LEVELS)}, got {level!r}")
        self.game = game
        self.level = level

    def analyse(
        self, state: Any, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Analysis[Any]:
        """Search for a time, or for a number of playouts; raises `Unsearchable`."""
        return self._search(state, seconds, nodes, seed, every_move=True)

    def choose(
        self, state: Any, seconds: float = 1.0, *, nodes: int | None = None, seed: int | None = None
    ) -> Any:
        """The best move; at once where there is only one, or where one certainly wins."""
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
        return search.told(level.error)


def _moves(game: Game[Any, Any, Any], state: Any) -> Sequence[Any]:
    if not game.is_complete(state):
        raise Unsearchable(
            f"the general search needs every legal move, but {game.name}.moves lists only a sample "
            f"in {game.text(state)!r}: name bots of its own in the game's pack"
        )
    return game.moves(state)


def _chances(game: Game[Any, Any, Any], state: Any) -> Sequence[tuple[Any, int]]:
    chances = game.chances(state)
    if chances is None:
        raise Unsearchable(
            f"the general search needs chance's outcomes with weights, but {game.name}.chances gives None "
            f"in {game.text(state)!r}: name bots of its own in the game's pack"
        )
    return chances


class _Node:
    """A state of the tree; an open node stands for every state that the decisions before it lead to."""

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
        """The sums of the playouts' utilities; empty while no playout came to an end."""
        self.exact: Values | None = None
        """The node's values, when they are certain."""
        self.children: dict[Any, _Node] = {}
        self.untried: list[Any] = []
        """Moves without a child, in the order in which they will be tried; of chance, all outcomes."""
        self.sums: list[int] = []
        """Of chance: the running sums of the weights."""
        self.offset = 0.0
        """Of chance: where its series of draws begins."""

    def value(self, seat: Seat) -> float:
        if self.exact is not None:
            return self.exact[seat]
        return self.total[seat] / self.visits if self.total else 0.0

    def values(self) -> Values:
        return self.exact or tuple(total / self.visits for total in self.total)


class _Search:
    """One search, from one state."""

    def __init__(self, game: Game[Any, Any, Any], state: Any, random: Random) -> None:
        seat = game.turn(state)
        if seat is None or seat == CHANCE:
            raise ValueError(f"no decision is due in {game.text(state)!r}")
        self._game = game
        self._random = random
        self._seat = seat
        self._end = inf
        self._nodes: dict[Any, _Node] = {}
        """By state: several moves may lead to one."""
        self._open_nodes = 0
        self._root = self._node(state)
        self.moves = tuple(self._root.untried)

    def run(self, seconds: float, playouts: float, every_move: bool) -> None:
        """Grow the tree until a bound is met, or nothing can be learned about the best move, or about any."""
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

    def told(self, error: float) -> Analysis[Any]:
        """What the search found; judgements are off by up to `error`."""
        found = list(self._root.children.items())
        if error:
            felt = {move: self._random.uniform(-error, error) for move, _ in found}
            found.sort(key=lambda each: -each[1].value(self._seat) - felt[each[0]])
        else:
            found.sort(key=lambda each: -_rank(each[1], self._seat))
        best = found[0][1]
        valued, least = [], inf
        for move, node in found:  # values fall with the rank
            least = min(least, node.value(self._seat))
            valued.append(Valued(move, least))
        valued += [Valued(move, -1.0) for move in self._root.untried]  # there was no time for these
        values = best.values() or (0.0,) * (self._seat + 1)
        proven = best.exact is not None and self._root.exact is not None
        return Analysis(values, tuple(valued), self._line(*found[0]), proven, "chances")

    def _line(self, move: Any, node: _Node) -> tuple[Any, ...]:
        """The expected moves, as far as no chance comes between."""
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
        """Walk down the tree, add a node, play on at random to the end, count the result on the way up."""
        game, random = self._game, self._random
        node, state = self._root, self._root.state
        path = [node]
        while node.exact is None or len(path) == 1:  # the root's other moves may be asked for
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
                assert node.seat is not None  # an end is exact
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
        """The move to follow; at the root one of which more can be learned."""
        if node is not self._root:
            return _best_bound(node, seat, node.children)
        unsure = [move for move, child in node.children.items() if child.exact is None]
        return _best_bound(node, seat, unsure, _EXPLORE_ROOT * node.visits**0.25)

    def _open_node(self) -> _Node:
        self._open_nodes += 1
        return _Node(None, None, is_open=True)

    def _node(self, state: Any) -> _Node:
        """The node of a state, a new one if it was not met."""
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
        """The utilities at the end of a random game; empty where none was reached in time."""
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
        """The state when chance has moved, and the seat to move then."""
        while (seat := self._game.turn(state)) == CHANCE:
            state = self._game.apply(state, self._draw(state))
        return state, seat

    def _draw(self, state: Any) -> Any:
        chances = _chances(self._game, state)
        sums = list(accumulate(map(itemgetter(1), chances)))
        return chances[bisect_right(sums, int(self._random.random() * sums[-1]))][0]

    def _ended(self, state: Any) -> Values:
        outcome = self._game.outcome(state)
        assert outcome is not None  # nobody is to move
        return outcome.utilities

    def _count(self, path: list[_Node], values: Values) -> None:
        """Add the result to every node of the path; from a certain value upwards, what is certain."""
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
        """Whether the node's value is certain, by what is certain of its children."""
        if node.exact is None and not node.is_open:
            if node.seat == CHANCE:
                node.exact = _expected(node)
            elif node.seat is not None:
                node.exact = _best_certain(node, node.seat)
        return node.exact is not None


def _rank(node: _Node, seat: Seat) -> float:
    """A node's value, less a doubt that fades with visits."""
    return node.value(seat) - (0.0 if node.exact else _DOUBT / sqrt(node.visits))


def _best_bound(node: _Node, seat: Seat, moves: Iterable[Any], explore: float = 0.0) -> Any:
    """The move with the best upper bound; by UCB1 unless told how much to explore."""
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
    """Chance's next move: steps of the golden section spread draws evenly over the weights."""
    at = (node.offset + node.visits * _GOLDEN) % 1.0
    return node.untried[bisect_right(node.sums, int(at * node.sums[-1]))]


def _best_certain(node: _Node, seat: Seat) -> Values | None:
    """The values of a certain win; those of the best move when all are certain."""
    best: Values | None = None
    all_certain = not node.untried
    for child in node.children.values():
        if child.exact is None:
            all_certain = False
        elif best is None or child.exact[seat] > best[seat]:
            best = child.exact
    return best if best is not None and (all_certain or best[seat] >= 1) else None


def _expected(node: _Node) -> Values | None:
    """The weighted mean, when every outcome is certain."""
    if len(node.children) < len(node.untried):
        return None
    each = [node.children[move].exact for move in node.untried]
    if None in each:
        return None
    weights = [upto - before for before, upto in zip([0, *node.sums], node.sums, strict=False)]
    whole = node.sums[-1]
    return tuple(sum(map(mul, weights, of_seat)) / whole for of_seat in zip(*filter(None, each), strict=True))
