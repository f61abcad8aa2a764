"""The story of moves, with clauses."""

from __future__ import annotations

from dogwatch.games.base import Fact
from dogwatch.games.pirates.rules.moves import Attack, Kraken, Repair, Sail, Struggle, Tremor, Wind
from dogwatch.games.pirates.rules.state import Shot

from .table import BLUE, FLAG, GAME, RED, SWORDS, fallen, landing, n, play, rest, sea, told


def test_the_story_of_a_tremor() -> None:  # P16
    state = sea("tremor", shot=Shot(1, (-4979, -3970), 0, 500))
    right = told(state, Tremor(28, -43))["pirates-trembles"]
    assert right.args == {"seat": RED, "side": "right", "draw": "less", "degrees": 3, "percent": 4}
    left = told(state, Tremor(-14, 86))["pirates-trembles"].args
    assert (left["side"], left["draw"], left["degrees"], left["percent"]) == ("left", "more", 1, 9)
    still = told(state, Tremor(0, 0))["pirates-trembles"].args
    assert (still["side"], still["draw"]) == ("none", "none")


def test_the_story_of_a_turn() -> None:  # P10
    state = sea("sail", {"ra": (-3000, 0, 0)})
    done = GAME.parse_move(state, "done")
    begins = Fact("pirates-turn", {"seat": BLUE, "turn": 1, "last": "no"}, "P10")
    assert told(state, done)["pirates-turn"] == begins
    assert told(sea("roll"), Wind(2))["pirates-rolled"].args == {"seat": RED, "knots": 2}


def test_the_last_turn_is_announced() -> None:  # P42
    for turns, last in ((2, "no"), (1, "yes")):
        state = sea("sail", {"ra": (-3000, 0, 0)}, options={"turns": turns})
        choices = GAME.choices(state)
        assert choices is not None
        assert choices.prompt.args["last"] == last
        assert told(state, GAME.parse_move(state, "done"))["pirates-turn"].args["last"] == last


def test_the_story_of_the_chest() -> None:  # P60
    options = {"treasure": True}
    state = sea("sail", {"ra": (-2000, 0, 0)}, options=options)
    assert "pirates-chest-taken" in told(state, Sail(1, ((-1180, 0),), 0))
    at = {"ba": (-5700, -4300, 450)}
    tower = play(sea("melee", at, options=options, chest="ba", melees=("rt*ba",)), "attack rt ba")
    assert "pirates-chest-back" in told(tower, FLAG)


def test_the_story_of_goods() -> None:  # P64
    empty = {"ba": (3000, 3000, 0), "bb": (0, 3000, 0), "bc": (0, -3000, 0)}
    state = sea("sail", {**empty, "ra": (-4000, 4000, 0)}, options={"merchant": True}, goods={"ra": "b"})
    brought = told(state, Sail(1, ((-4750, 4750),), 450))["pirates-delivered"]
    assert brought == Fact("pirates-delivered", {"seat": RED, "goods": "blue"}, "P64")


def test_the_story_of_the_kraken() -> None:  # P65
    options = {"kraken": True}
    state = sea("sail", {"ba": (1000, 1000, 0)}, options=options)
    caught = told(state, Kraken((1000, 1000)))
    assert caught["pirates-caught"].args["seat"] == BLUE
    held = sea("melee", {"ra": (-3000, 0, 0)}, options=options, kraken=(-3000, 300), held=("ra",))
    assert "pirates-struggles" in told(held, Struggle(n(held, "ra")))
    struggling = play(held, "struggle ra")
    assert "pirates-kraken-holds" in told(struggling, SWORDS)
    assert "pirates-kraken-beaten" in told(struggling, FLAG)
    beaten = GAME.apply(struggling, FLAG)
    assert "pirates-freed" in told(beaten, Kraken((-3000, 3000)))
    flight = sea("flight", {"ba": (-3000, 0, 0)}, options=options, kraken=(-3000, 300), held=("ba",),
                 shot=Shot(1, (-4979, -3970), 0, 500))  # fmt: skip
    assert "pirates-freed" in told(flight, landing(flight, rest(flight, "ba", -2600, 0)))


def test_the_story_of_falls() -> None:  # P13 P14 P50 P61 P62
    options = {"expert": True, "ghost": True, "monster": True}
    shot = Shot(1, (-4979, -3970), 0, 500)
    state = sea("flight", {"ba": (-3000, 0, 0)}, options=options, shot=shot, wounded=True)
    rests = (fallen(state, "ba"), fallen(state, "mo"), rest(state, "bt", -5000, 5000))
    facts = told(state, landing(state, *rests, fell=("ba", "mo")))
    assert set(facts) >= {"pirates-damaged", "pirates-monster-gone", "pirates-put-back"}
    base = sea("flight", options={"ghost": True}, shot=shot)
    ghost = told(base, landing(base, fallen(base, "gh"), fell=("gh",)))["pirates-felled"]
    assert (ghost.clause, ghost.args["kind"]) == ("P61", "ghost")


def test_the_story_of_monster_and_repair() -> None:  # P51 P62
    at = {"mo": (-3000, 0, 0), "ba": (-2000, 0, 0)}
    state = play(sea("melee", at, options={"monster": True}, sent=("mo",)), "attack mo ba")
    assert told(state, FLAG)["pirates-nobodys"].clause == "P62"
    damaged = sea("repair", {"ra": (-3000, 0, 0, 1)}, options={"expert": True})
    assert told(damaged, Repair(1))["pirates-repaired"].clause == "P51"
    lying = sea("melee", {"gh": (-3000, 0, 0), "ba": (-2000, 0, 0, 1)},
                options={"expert": True, "ghost": True}, sent=("gh",))  # fmt: skip
    assert told(lying, Attack(n(lying, "gh"), n(lying, "ba")))["pirates-nobodys"].clause == "P61"
