"""Which pairs may be switched, and on which layouts switches can always end the raft (R6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from time import process_time

from dogwatch.games.raft.rules import Options, State
from dogwatch.games.raft.rules.fleets import is_rafted, opposite
from dogwatch.games.raft.rules.grid import SIDE, STRIDE, half_turn, is_one_group
from dogwatch.games.raft.rules.layouts import Layout, paired, unbalanced
from dogwatch.games.raft.rules.setup import with_ship
from dogwatch.games.raft.rules.state import Board
from dogwatch.games.raft.rules.switching import ways_out

from .table import GAME, SMALL, play, refusal, rows, wander


def brute_ways_out(board: Board, left: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
    """Pairs that are in some subset whose switches end the raft, by trying every subset."""
    found: set[int] = set()
    for count in range(1, len(left) + 1):
        for chosen in combinations(left, count):
            flipped = sum(1 << places[pair - 1] | 1 << places[pair] for pair in chosen)
            switched = Board(board.ships, board.gold ^ flipped, board.round ^ flipped)
            if not is_rafted(switched):
                found |= set(chosen)
    return tuple(pair for pair in left if pair in found)


def all_switches(state: State) -> Iterator[State]:
    """All states reachable by switches in which a switch is due."""
    if state.phase == "switch":
        yield state
        for move in GAME.moves(state):
            yield from all_switches(GAME.play(state, move))


def test_a_switch_that_leaves_no_way_out_is_refused() -> None:  # R6
    """A regression: such switches led to games that were over before their first turn."""
    state = GAME.start({"own_layout": SMALL, "placer": "port"})
    state = play(state, *(f"draw {ship}" for ship in "adadbcbc"))
    assert (rows(state), state.phase) == ("2a/abb/ccd/d2", "switch")
    places, refused = (2, 24, 8, 18, 9, 17, 10, 16), 0
    for each in all_switches(state):
        left = tuple(pair for pair in (1, 3, 5, 7) if pair not in each.switched)
        legal = brute_ways_out(each.board, left, places)
        assert tuple(move.pair for move in GAME.moves(each)) == legal  # type: ignore[union-attr]
        for pair in set(left) - set(legal):
            found = refusal(each, f"swap {pair}")
            assert (found.clause, found.code) == ("R6", "raft-refused-no-way-out")
            assert found.args == {"pair": pair}
            refused += 1
    assert refused


def test_switching_ends_every_raft() -> None:  # R6
    """With any legal switches. A regression: a fifth of these starts could reach a dead end."""
    rng, switches = Random(6), 0
    for seed in range(300):
        options = Options(size="short") if seed % 2 else Options(own_layout=SMALL)
        state = next(step.after for step in wander(options, seed) if step.after.phase in ("switch", "place"))
        while state.phase == "switch":
            state = GAME.play(state, rng.choice(GAME.moves(state)))
            switches += 1
        assert not is_rafted(state.board)
    assert switches > 60


def drawn(laid: Layout, rng: Random) -> Board:
    """A random board of pairs that chance may draw."""
    ships = [0] * laid.of_a_type + [1] * laid.of_a_type
    rng.shuffle(ships)
    board = Board()
    for pair, ship in enumerate(ships):
        first, second = laid.places[2 * pair : 2 * pair + 2]
        ship = rng.choice([ship, opposite(ship)])
        board = with_ship(with_ship(board, first, ship), second, opposite(ship))
    return board


def test_ways_out_agree_with_brute_force() -> None:  # R6
    """On the dense block, which rafts most often; with few pairs left, some have no way out."""
    rng, without = Random(3), 0
    laid = paired(4, 4, sum(1 << STRIDE * row + column for row, column in product(range(4), repeat=2)))
    for _ in range(1500):
        board = drawn(laid, rng)
        if is_rafted(board):
            left = tuple(sorted(rng.sample(range(1, 16, 2), rng.randint(1, 7))))
            expected = brute_ways_out(board, left, laid.places)
            assert ways_out(board, left, laid.places) == expected
            without += len(expected) < len(left)
    assert without > 20


def test_finding_ways_out_takes_milliseconds() -> None:
    """It runs whenever a switch is due, so an uncached call must be fast."""
    rng, slowest = Random(4), 0.0
    for _ in range(40):
        laid = a_layout(36, rng)
        board = drawn(laid, rng)
        left = tuple(pair for pair in range(1, 36, 2) if pair != 7)
        begun = process_time()
        assert ways_out(board, left, laid.places) == left
        slowest = max(slowest, process_time() - begun)
    assert slowest < 0.02


# Layouts


def all_layouts(count: int, cells: int) -> Iterator[Layout]:
    """All layouts of `count` places in frames of at most `cells` cells."""
    for height, width in product(range(1, SIDE + 1), repeat=2):
        frame = [STRIDE * row + column for row, column in product(range(height), range(width))]
        halves = [cell for cell in frame if cell < half_turn(cell, height, width)]
        for chosen in combinations(halves, count // 2) if len(frame) <= cells else ():
            both = sum(1 << cell | 1 << half_turn(cell, height, width) for cell in chosen)
            if unbalanced(height, width, both) in (None, ("R6", "rafted")):
                yield paired(height, width, both)


def a_layout(count: int, rng: Random) -> Layout:
    """A random layout of `count` places, grown from the middle of a frame."""
    while True:
        height, width = rng.randint(4, SIDE), rng.randint(4, SIDE)
        cells: set[int] = set()
        start = STRIDE * ((height - 1) // 2) + (width - 1) // 2
        border = [start]
        while border and len(cells) < count:
            cell = border.pop(rng.randrange(len(border)))
            image = half_turn(cell, height, width)
            if cell % STRIDE < width and 0 <= cell < STRIDE * height and cell != image and cell not in cells:
                cells |= {cell, image}
                border += [cell - 1, cell + 1, cell - STRIDE, cell + STRIDE]
        both = sum(1 << cell for cell in cells)
        if len(cells) == count and unbalanced(height, width, both) is None:
            return paired(height, width, both)


def orientations_apart(laid: Layout) -> set[int]:
    """Orientations (a bit per pair: which place has the cargo) in which the cargo is not one group."""
    pairs = list(zip(laid.places[::2], laid.places[1::2], strict=True))
    return {
        orientation
        for orientation in range(1 << len(pairs))
        if not is_one_group(sum(1 << pair[orientation >> number & 1] for number, pair in enumerate(pairs)))
    }


def is_avoidable(laid: Layout) -> bool:
    """Whether for all draws some switches end the raft.

    A draw decides per pair whether its gold ship is round: the rig is the cargo with half the pairs flipped.
    """
    apart, pairs = orientations_apart(laid), len(laid.places) // 2
    flipped = [sum(1 << pair for pair in chosen) for chosen in combinations(range(pairs), pairs // 2)]
    return all(any(orientation ^ mask in apart for orientation in apart) for mask in flipped)


def test_layouts_with_unavoidable_rafts_are_refused() -> None:  # R6
    for laid in (*all_layouts(4, 49), *all_layouts(8, 49)):
        cells = sum(1 << place for place in laid.places)
        assert is_avoidable(laid) == (unbalanced(laid.rows, laid.columns, cells) is None), laid


def test_larger_layouts_have_no_unavoidable_rafts() -> None:  # R6
    """If more than half of all orientations are apart, two of them differ by any given set of pairs."""
    for laid in all_layouts(12, 20):
        assert len(orientations_apart(laid)) > 1 << 5, laid
    rng = Random(7)
    for count in (16, 20, 24, 28, 32, 36):
        for _ in range(10):
            laid = a_layout(count, rng)
            apart = sum(not is_one_group(drawn(laid, rng).gold) for _ in range(200))
            assert apart > 130, laid
