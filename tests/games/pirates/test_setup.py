"""Set-up of the table, options and the first player."""

from __future__ import annotations

import itertools
import re
from math import dist, floor, hypot
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from dogwatch.games.base import CHANCE, BadOptions, IllegalMove
from dogwatch.games.pirates.rules import Options, board, cannon, geometry, sample
from dogwatch.games.pirates.rules.moves import First, Sail, Wind
from dogwatch.games.pirates.rules.sizes import Sizes
from dogwatch.games.pirates.rules.state import COLOURS
from dogwatch.records import Record

from .table import ALL, BLUE, GAME, legal, n, piece, play, refused, sea


def test_pieces_of_each_colour() -> None:  # P1
    state = GAME.start()
    kinds = [each.kind for each in state.pieces]
    assert kinds == ["tower", "galleon", "galleon", "galleon"] * 4
    assert [each.colour for each in state.pieces] == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4
    assert [disc.kind for disc in board.discs(state.options)] == ["big"]


def test_islands_lie_behind_their_ports() -> None:  # P1
    options = Options()
    for port, island in zip(board.ports(options), board.palm_islands(options), strict=True):
        assert dist((0, 0), (island.x, island.y)) - dist((0, 0), (port.x, port.y)) == pytest.approx(
            700, abs=1
        )


@pytest.mark.parametrize(("players", "ports"), [(2, 4), (3, 3), (4, 4)])
def test_ports_lie_in_a_square_or_a_triangle(players: int, ports: int) -> None:  # P5
    found = board.ports(Options(players=players))
    assert len(found) == ports
    for port, neighbour in zip(found, (*found[1:], found[0]), strict=True):
        assert dist((port.x, port.y), (neighbour.x, neighbour.y)) == pytest.approx(10_000, abs=1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fleets_start_at_their_ports(players: int) -> None:  # P5
    options = Options(players=players)
    for number, each in enumerate(board.homes(options)):
        assert geometry.is_on_port(options, each.colour, (each.x, each.y))
        assert geometry.is_clear(options, board.homes(options), number)
    port, (tower, *galleons) = board.ports(options)[0], board.homes(options)[:4]
    middle = dist((port.x, port.y), (0, 0))
    assert [round(middle - dist((each.x, each.y), (0, 0)), -1) for each in galleons[1:2]] == [400]
    steps = [dist((a.x, a.y), (b.x, b.y)) for a, b in itertools.pairwise(galleons)]
    assert steps == [pytest.approx(370, abs=1)] * 2
    assert dist((tower.x, tower.y), (0, 0)) > middle
    assert {each.heading for each in galleons} == {port.seaward}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_three_galleons_may_sail_straight_ahead_from_the_start(players: int) -> None:  # P5 P22
    """The book's example: three knots, one for each galleon. 0.6 mm between the berths once forbade it."""
    mover = players - 1
    start = GAME.start({"players": players, "first": COLOURS[mover]})
    galleons = [board.FLEET * mover + place for place in (1, 2, 3)]
    for order, ahead in itertools.product(
        itertools.permutations(galleons), itertools.product((1, 2, 3), repeat=3)
    ):
        state = replace(start, phase="sail", knots=sum(ahead))
        for number, knots in zip(order, ahead, strict=True):
            ship = state.pieces[number]
            spot = sample.along(state, (ship.x, ship.y), ship.heading, knots)
            state = GAME.play(state, Sail(number, (spot,), ship.heading))


def test_ports_go_round_clockwise_in_seat_order() -> None:  # P5 P7
    found = [(port.x < 0, port.y < 0) for port in board.ports(Options(players=4))]
    assert found == [(True, True), (True, False), (False, False), (False, True)]


def test_two_players_have_two_colours_each() -> None:  # P6
    options = Options()
    owners = [board.owner(options, colour) for colour in range(4)]
    assert owners == [0, 1, 0, 1]
    ports = board.ports(options)
    assert (ports[0].x, ports[0].y) == (-ports[2].x, -ports[2].y)


def test_both_colours_are_own() -> None:  # P6
    state = sea("sail", {"ga": (3000, 3000, 0)})
    assert legal(state, "sail ga 0 1")
    assert refused(state, "sail ba 135 1") == ("P20", "pirates-refused-not-your-galleon")


def test_adjacent_ports() -> None:  # P6
    ports = board.ports(Options(ports="adjacent"))
    assert ports[0].x == ports[2].x
    assert ports[1].x == ports[3].x
    assert [port.colour for port in ports] == [0, 1, 2, 3]
    assert board.ports(Options(players=4, ports="adjacent")) == board.ports(Options(players=4))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_draws_the_first_player(players: int) -> None:  # P7
    state = GAME.start({"players": players})
    assert GAME.turn(state) == CHANCE
    assert GAME.chances(state) == [(First(seat), 1) for seat in range(players)]
    assert GAME.turn(GAME.play(state, First(1))) == 1
    assert GAME.check(state, First(players)) == IllegalMove("P7", "pirates-refused-chance-first")


def test_the_first_player_may_be_chosen() -> None:  # P7
    assert GAME.turn(GAME.start({"first": "blue"})) == BLUE
    with pytest.raises(BadOptions) as refusal:
        GAME.start({"first": "green"})
    assert (refusal.value.clause, refusal.value.code) == ("P7", "pirates-bad-first")
    assert GAME.turn(GAME.start({"first": "green", "players": 3})) == 2


def test_turns_go_clockwise() -> None:  # P7
    damaged = {"ra": (-3000, 0, 0, 1), "ba": (-3000, 2000, 0, 1), "ga": (3000, 0, 0, 1)}
    for mover, after in ((0, 1), (1, 2), (2, 0)):
        state = sea("repair", damaged, mover=mover, options={"players": 3, "expert": True})
        assert play(state, "done").mover == after


def test_the_sea_ends_at_the_tables_edge() -> None:  # P8
    assert board.bounds(Options()) == (-9000, -9000, 9000, 9000)
    state = sea("sail", {"ra": (-8700, 0, 0)})
    assert refused(state, "sail ra 270 1") == ("P22", "pirates-refused-in-the-way")
    assert refused(state, "sail ra -879.1,0 facing 0") == ("P22", "pirates-refused-in-the-way")
    assert legal(state, "sail ra -879.0,0 facing 0")
    assert refused(state, "sail ra -910.0,0 facing 0") == ("P22", "pirates-refused-in-the-way")


def test_rocks() -> None:  # P8
    state = sea("sail", {"ra": (-4000, 0, 0)}, options={"rocks": [[-3000, 0, 300]]})
    assert refused(state, "sail ra 90 1") == ("P22", "pirates-refused-in-the-way")
    assert GAME.view(state).land[-1].kind == "rock"
    assert legal(state, "sail ra 0 1 90 1")


@pytest.mark.parametrize(
    ("options", "clause", "code"),
    [
        ({"teams": True}, "P41", "pirates-bad-teams"),
        ({"teams": True, "players": 3}, "P41", "pirates-bad-teams"),
        ({"sizes": {"side": 1000}}, "P5", "pirates-bad-sizes"),
        ({"sizes": {"fastest": 100}}, "P5", "pirates-bad-sizes"),
        ({"sizes": {"ball": 250}}, "P5", "pirates-bad-sizes"),
        ({"rocks": [[-4717, -4717, 100]]}, "P5", "pirates-bad-sizes"),
        ({"kraken": True, "sizes": {"knot": 266}}, "P5", "pirates-bad-sizes"),  # it could not leave
        ({"kraken": True, "sizes": {"token": 4500}}, "P5", "pirates-bad-sizes"),
        ({"players": 5}, "", "common-bad-options"),
        ({"sizes": {"cannonballs": 3}}, "", "common-bad-options"),
    ],
)
def test_contradictory_options_are_refused(options: dict[str, Any], clause: str, code: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.settle(options)
    assert (refusal.value.clause, refusal.value.code) == (clause, code)
    named = str(refusal.value.args["option"])
    assert named.split(".")[0] in options


def test_options_are_bounded() -> None:
    """Regression: a knot of 5 m and thousands of rocks blocked the server for half a minute."""
    diagonal = hypot(18_000, 18_000)
    for die, storm in ((3, False), (9, False), (9, True)):
        most = floor(diagonal / (die + storm))
        fair: dict[str, Any] = {"die": [1, 1, 1, 1, 1, die], "storm": storm, "sizes": {"knot": most}}
        assert GAME.settle(fair).sizes.knot == most
        fair["sizes"]["knot"] += 1
        assert _named(fair) == "sizes.knot"
    rock = [0, 8000, 10]
    assert len(GAME.settle({"rocks": [rock] * 40}).rocks) == 40
    assert _named({"rocks": [rock] * 41}) == "rocks"
    assert _named({"rocks": [[50_000, 0, 10]]}) == "rocks"
    assert _named({"die": [1, 1, 1, 1, 1, 10]}) == "die"
    for name in Sizes.__struct_fields__:
        usual, far = getattr(Sizes(), name), 200_000
        value = (far,) * len(usual) if isinstance(usual, tuple) else far
        assert _named({"sizes": {name: value}}) == f"sizes.{name}"


def test_records_and_stored_tables_have_the_same_bounds() -> None:
    """Regression: a record with 800 KB of rocks blocked all replays for 41 s."""
    golden = Record.load(Path(__file__).parents[2] / "golden/pirates-1-default.json").header
    crammed = replace(golden, options={**golden.options, "rocks": [[0, 8000, 10]] * 41})
    with pytest.raises(BadOptions) as refusal:
        Record(crammed)
    assert refusal.value.args["option"] == "rocks"


def _named(options: dict[str, Any]) -> str:
    with pytest.raises(BadOptions) as refusal:
        GAME.settle(options)
    return str(refusal.value.args["option"])


def test_every_number_is_an_option() -> None:
    changed = {"die": [3] * 6, "flags": 1, "sizes": {"knot": 500}}
    assert GAME.chances(sea("roll", options=changed)) == [(Wind(3), 6)]
    assert (
        refused(sea(options=changed, at={"ra": (-3000, 0, 0)}, knots=1), "sail ra -300,60 facing 0")[0]
        == "P21"
    )


def test_the_docs_list_the_defaults() -> None:
    page = (Path(__file__).parents[3] / "docs/games/pirates.md").read_text("utf-8")
    listed = dict(re.findall(r"^\| `([a-z]+)` \| .* \| (.*) \|$", page, re.MULTILINE))
    defaults = msgspec.to_builtins(Options())
    for name in ("players", "teams", "ports", "first", "turns", "tremor", "expert", "flags"):
        assert listed[name].strip("`") == str(defaults[name]).lower(), name
    assert listed["die"] == ", ".join(map(str, defaults["die"]))
    for level, spread in re.findall(r"`([a-z]+)` \(([0-9.]+)°", page):
        found = cannon.tremors(level)
        total = sum(weight for _, weight in found)
        variance = sum(move.bearing**2 * weight for move, weight in found) / total
        assert round(variance**0.5 / 10, 1) == float(spread)


def test_all_scenarios_fit_together() -> None:  # P66
    for players in (2, 3, 4):
        state = GAME.start({"players": players, **ALL})
        assert piece(state, "gh").kind == "ghost"
        assert n(state, "mo") == len(state.pieces) - 1
