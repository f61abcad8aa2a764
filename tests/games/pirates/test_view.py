"""Views and choices."""

from __future__ import annotations

from dogwatch.games.pirates.rules import geometry
from dogwatch.games.pirates.rules.moves import Done, Fire, Kraken, Load, Sail

from .table import ALL, BLUE, GAME, RED, n, sea


def test_the_view_has_everything_that_is_drawn() -> None:  # P1
    shown = GAME.view(GAME.start({"first": "red"}))
    assert shown.table == (-9000, -9000, 9000, 9000)
    assert [(port.colour, port.owner) for port in shown.ports] == [
        ("red", 0),
        ("blue", 1),
        ("green", 0),
        ("yellow", 1),
    ]
    assert [land.kind for land in shown.land] == ["palm"] * 4 + ["big"]
    assert {piece.height for piece in shown.pieces} == {800}
    assert [piece.name for piece in shown.pieces[:5]] == ["rt", "ra", "rb", "rc", "bt"]
    assert [piece.letter for piece in shown.pieces[:4]] == ["", "A", "B", "C"]
    assert [player.colours for player in shown.players] == [("red", "green"), ("blue", "yellow")]
    assert [player.left for player in shown.players] == [8, 8]
    assert all(len(piece.outline) == 12 for piece in shown.pieces)
    assert shown.shapes.hull == (700, 60, 260)


def test_trophies_are_not_drawn() -> None:  # P13
    shown = GAME.view(sea("sail", {"ba": RED, "bb": "nobody"}, options={"ghost": True}))
    taken, gone = shown.pieces[5], shown.pieces[6]
    assert (taken.on_table, taken.holder, taken.outline) == (False, RED, ())
    assert (gone.on_table, gone.holder) == (False, None)
    assert shown.players[RED].trophies == (5,)
    assert shown.players[BLUE].left == 6


def test_scenarios_are_shown() -> None:  # P60 P63 P64 P65
    state = sea("sail", {"ra": (-3000, 0, 0)}, options=ALL, goods={"rb": "b"}, chest="ra",
                kraken=(-3000, 300), held=("ra",), storm=(1000, 0))  # fmt: skip
    shown = GAME.view(state)
    ra, rb = shown.pieces[1], shown.pieces[2]
    assert (ra.chest, ra.held, rb.goods) == (True, True, "blue")
    assert (shown.chest, shown.chest_ashore, shown.storm, shown.kraken) == (1, None, (1000, 0), (-3000, 300))
    assert [port.goods for port in shown.ports] == ["none", "red", "yellow", "green"]
    assert [piece.kind for piece in shown.pieces[-2:]] == ["ghost", "monster"]


def test_no_choices_for_chance_or_after_the_end() -> None:
    assert GAME.choices(sea("roll")) is None
    assert GAME.choices(sea("over", turns=80)) is None


def test_choices_suggest_one_of_each_kind() -> None:
    fire = GAME.choices(sea("fire"))
    assert fire is not None
    assert len(fire.moves) == len(fire.fire) == 8
    assert all(isinstance(move, Fire) for move in fire.moves)
    sail = GAME.choices(sea("sail", options=ALL))
    assert sail is not None
    assert sail.storm
    assert sail.kraken
    kinds = [type(move) for move in sail.moves]
    assert kinds.count(Sail) == len(sail.sail) == 8
    assert kinds.count(Load) == len(sail.load) == 6
    assert kinds[-1] is Done
    assert set(sail.moves) <= set(GAME.moves(sea("sail", options=ALL)))


def test_a_suggested_path_ends_nearer_to_the_enemy() -> None:
    state = sea("sail", {"ra": (-3000, 0, 0), "ba": (-3000, 2500, 0)})
    choices = GAME.choices(state)
    assert choices is not None
    (way,) = [move for move in choices.moves if isinstance(move, Sail) and move.piece == n(state, "ra")]
    assert geometry.distance(way.path[-1], (-3000, 2500)) < 1600


def test_the_krakens_water() -> None:  # P65
    free = sea("sail", options={"kraken": True}, knots=2)
    choices = GAME.choices(free)
    assert choices is not None
    for water in choices.kraken:
        for spot in water.outline:
            assert GAME.check(free, Kraken(spot)) is None
    held = sea("sail", {"ba": (-3000, 0, 0)}, options={"kraken": True}, kraken=(-3000, 300), held=("ba",))
    holding = GAME.choices(held)
    assert holding is not None
    for water in holding.kraken:
        for spot in water.outline:
            assert GAME.check(held, Kraken(spot)) is None
    none = GAME.choices(sea("sail", options={"kraken": True, "merchant": True}, knots=0))
    assert none is not None
    assert none.kraken == ()


def test_continuous_moves_have_no_action_numbers() -> None:
    assert GAME.actions() is None
    assert not GAME.is_complete(sea("sail"))
    assert GAME.is_complete(sea("roll"))
