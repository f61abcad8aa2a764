"""Geometry: offered water can be sailed, berths are near and free."""

from __future__ import annotations

import heapq
import subprocess
import sys
from math import dist
from random import Random

import pytest
from msgspec.structs import replace

from dogwatch.games.pirates.rules import Options, board, geometry
from dogwatch.games.pirates.rules.moves import Sail
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import Piece, Point

from .table import GAME, contains, n, sea


def test_a_footprint_is_board_and_stand_turned_to_its_heading() -> None:  # P22
    sizes = Sizes()
    north = geometry.outline("galleon", 0, 0, 0, sizes)
    assert tuple(north.bounds) == (-130, -350, 130, 350)
    assert north.area == 700 * 60 + 340 * 260 - 340 * 60
    east = geometry.outline("galleon", 100, 200, 900, sizes)
    assert tuple(round(bound) for bound in east.bounds) == (-250, 70, 450, 330)
    assert geometry.outline("tower", 0, 0, 0, sizes).bounds == (-130, -210, 130, 210)
    assert geometry.outline("monster", 0, 0, 0, sizes).bounds == (-130, -300, 130, 300)
    assert geometry.outline("ghost", 0, 0, 0, sizes).equals(north)


def test_bearings_are_a_compass() -> None:
    assert board.ahead((0, 0), 0, 1000) == (0, 1000)
    assert board.ahead((0, 0), 900, 1000) == (1000, 0)
    assert board.ahead((0, 0), 1800, 1000) == (0, -1000)
    bow = max(
        geometry.corners(geometry.outline("galleon", 0, 0, 450, Sizes())), key=lambda spot: spot[0] + spot[1]
    )
    assert min(bow) > 200


def test_gaps_are_rounded_before_they_are_compared() -> None:  # P22
    sizes = Sizes()
    one = Piece("galleon", 0, 0, 0, 0)
    assert geometry.gap(one, Piece("galleon", 1, 1060, 0, 0), sizes) == 800
    assert geometry.gap(one, Piece("galleon", 1, 0, 700, 0), sizes) == 0
    assert geometry.gap_to_disc(one, (1000, 0), 400, sizes) == 470
    assert geometry.gap_to_disc(one, (100, 0), 400, sizes) == 0


def _way(
    options: Options, pieces: tuple[Piece, ...], number: int, goal: Point, corners: list[Point]
) -> float:
    """The shortest path over these corners without crossings, by Dijkstra's algorithm."""
    here = pieces[number]
    spots = [(here.x, here.y), *corners, goal]
    moved = {
        spot: (*pieces[:number], replace(here, x=spot[0], y=spot[1]), *pieces[number + 1 :]) for spot in spots
    }
    best = {spots[0]: 0.0}
    queue = [(0.0, spots[0])]
    while queue:
        far, spot = heapq.heappop(queue)
        if spot == goal:
            return far
        if far > best[spot]:
            continue
        for other in spots:
            longer = far + dist(spot, other)
            if longer < min(best.get(other, 3100), 3100) and not geometry.obstacle(
                options, moved[spot] if spot != spots[0] else pieces, number, (other,)
            ):
                best[other] = longer
                heapq.heappush(queue, (longer, other))
    return float("inf")


def test_water_in_reach_can_be_reached() -> None:  # P21 P22
    """By paths round the corners of obstacles, accurate to 4 mm."""
    state = sea("sail", {"ra": (-1200, 0, 0), "ba": (-1300, 900, 300), "bb": (-2200, -300, 900)}, knots=3)
    number = n(state, "ra")
    water = geometry.reach(state.options, state.pieces, number, 3000)
    island = [board.ahead((0, 0), bearing, 1072) for bearing in range(0, 3600, 100)]
    ships = [
        board.ahead((state.pieces[n(state, name)].x, state.pieces[n(state, name)].y), bearing, 575)
        for name in ("ba", "bb")
        for bearing in range(0, 3600, 400)
    ]
    random = Random(1)
    tried = 0
    while tried < 6:
        goal = (random.randint(-4200, 1800), random.randint(-3000, 3000))
        if contains(water, goal):
            tried += 1
            assert _way(state.options, state.pieces, number, goal, island + ships) <= 3040


def test_water_without_obstacles_is_a_disc() -> None:  # P21
    state = sea("sail", {"ra": (-4000, 0, 0)}, knots=2)
    (disc,) = geometry.reach(state.options, state.pieces, n(state, "ra"), 2000)
    assert all(1980 <= dist((-4000, 0), spot) <= 2000 for spot in disc.outline)
    choices = GAME.choices(state)
    assert choices is not None
    (own,) = [way.water for way in choices.sail if way.piece == n(state, "ra")]
    for spot in own[0].outline:
        assert GAME.check(state, Sail(n(state, "ra"), (spot,), 0)) is None


@pytest.mark.parametrize("knot", [50, 60])
def test_the_shortest_knots_offer_little_or_nothing(knot: int) -> None:  # P21
    state = sea("sail", {"ra": (-4000, 0, 0)}, knots=1, options={"sizes": {"knot": knot}})
    choices = GAME.choices(state)
    assert choices is not None
    assert len(choices.sail) == 6
    for way in choices.sail:
        for water in way.water:
            for spot in water.outline:
                middle = (state.pieces[way.piece].x, state.pieces[way.piece].y)
                assert dist(middle, spot) <= knot


def test_behind_the_island_is_out_of_reach() -> None:  # P22
    state = sea("sail", {"ra": (-1200, 0, 0)}, knots=3)
    water = geometry.reach(state.options, state.pieces, n(state, "ra"), 3000)
    assert not contains(water, (0, 0))
    assert not contains(water, (1300, 0))  # 2500 through the island, much more round it
    assert contains(water, (0, 1200))


def test_a_berth_is_the_nearest_free_one() -> None:  # P15
    options = Options()
    for dx in (-200, -50, 50, 200):
        homes = list(board.homes(options))
        homes[1] = Piece("galleon", 0, 3000, 0, 0)
        homes[2] = Piece("galleon", 0, 3000 + dx, 0, 0)
        pieces = tuple(homes)
        spot = geometry.nearest_berth(options, pieces, 2)
        moved = (*pieces[:2], Piece("galleon", 0, *spot, 0), *pieces[3:])
        assert geometry.is_clear(options, moved, 2)
        assert dist(spot, (3000 + dx, 0)) <= 260 - abs(dx) + 6


def test_without_any_room_a_piece_stays() -> None:  # P15
    options = Options(sizes=Sizes(side=2, beyond=200))
    pieces = (Piece("galleon", 0, 0, 0, 0), Piece("galleon", 1, 10, 0, 0))
    assert geometry.nearest_berth(options, pieces, 0) == (0, 0)


@pytest.mark.parametrize("module", ["dogwatch", "dogwatch.games", "dogwatch.cli.commands", "dogwatch.bots"])
def test_heavy_modules_are_imported_lazily(module: str) -> None:
    code = f"import sys, {module}; sys.exit('shapely' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
