"""Fixtures of the browser's board tests, and the positions of its guide."""

from __future__ import annotations

from typing import Any

from dogwatch.games.pirates.rules import State
from tests.games.moments import moment, plain

from .table import ALL, GAME, sea


def scenes() -> dict[str, list[dict[str, Any]]]:
    """Sequences of states with the choices in them, by name."""
    abreast = {"ra": (-600, 3000, 0), "ba": (0, 3000, 1800)}
    crowd = {**abreast, "rb": (-600, 4200, 450), "bb": (200, 4200, 450)}
    lying = {"ra": (-600, 3000, 0, 1), "ba": (0, 3000, 1800)}
    expert = {"expert": True}
    return {
        "fire": _stretch(
            sea("fire"), "fire ra 0 70", "tremor 0.9 0.0", "landed bt:-5141,5141,2250/1!", "wind 2"
        ),
        "everything": _stretch(sea("fire", options=ALL)),
        "three": _stretch(sea("fire", options={"players": 3})),
        "four": _stretch(sea("fire", options={"players": 4, "teams": True})),
        "sail": _stretch(sea("sail"), "sail ra 0 2", "sail rc 90 1"),
        "crowded": _stretch(sea("sail", {**crowd, "rc": (-1200, 3000, 0)})),
        "tokens": _stretch(
            sea("sail", options={"storm": True, "kraken": True, "ghost": True, "monster": True}),
            "storm 225.0",
            "kraken 225 1",
        ),
        "load": _stretch(sea("sail", options={"merchant": True}), "load ra"),
        "loaded": _stretch(sea("sail", knots=0, options={"merchant": True})),
        "melee": _stretch(sea("melee", crowd), "attack ra ba", "clash swords", "attack ra bb", "clash flag"),
        "owed": _stretch(sea("melee", abreast, melees=("ra*ba",)), "attack ra ba", "clash flag"),
        "damaged": _stretch(
            sea("melee", {**abreast, "ba": (0, 3000, 1800, 1)}, options=expert), "attack ra ba"
        ),
        "held": _stretch(
            sea(
                "melee",
                {"ra": (-600, 3000, 0)},
                options={"kraken": True},
                held=("ra",),
                kraken=(-500, 3000),
            ),
            "struggle ra",
            "clash flag",
            "kraken 90 2",
        ),
        "repair": _stretch(sea("repair", lying, options=expert), "repair ra"),
        "over": _stretch(_lost(), "attack ra ba", "clash flag"),
    }


def _lost() -> State:
    """Blue has only one galleon left, beside red's."""
    gone = dict.fromkeys(("bt", "bb", "bc", "yt", "ya", "yb", "yc"), 0)
    return sea("melee", {"ra": (-600, 3000, 0), "ba": (0, 3000, 1800), **gone})


def _stretch(state: State, *lines: str) -> list[dict[str, Any]]:
    """A state, then those after these moves in text notation."""
    moments = [moment(GAME, 0, state)]
    for number, line in enumerate(lines, 1):
        move = GAME.parse_move(state, line)
        after = GAME.play(state, move)
        moments.append(moment(GAME, number, after, (state, move, after)))
        state = after
    return moments


def examples() -> dict[str, Any]:
    """The guide's positions by topic, with the choices in them."""
    near = {"ra": (-600, 3000, 0), "ba": (100, 3100, 1800)}
    tokens = {"storm": True, "kraken": True}
    shown = {
        "start": sea("fire"),
        "sail": sea("sail", {"ra": (-1900, -300, 900)}, knots=3),
        "melee": sea("melee", near),
        "expert": sea(
            "repair", {"ra": (-600, 3000, 0, 1), "ba": (1500, 3000, 1800)}, options={"expert": True}
        ),
        "treasure": sea("sail", {"ra": (-1500, -300, 900)}, options={"treasure": True}),
        "ghost": sea("sail", options={"ghost": True}),
        "monster": sea("sail", options={"monster": True}),
        "storm": sea("sail", {"ra": (-3000, -2500, 450)}, options=tokens, storm=(-2200, -1800)),
        "merchant": sea("sail", options={"merchant": True}),
        "kraken": sea("sail", {"ba": (1800, 2000, 1800)}, options=tokens, held=("ba",), kraken=(1900, 2000)),
    }
    return {name: {"view": plain(GAME.view(each)), "choices": _offered(each)} for name, each in shown.items()}


def _offered(state: State) -> Any:
    """The choices to highlight: one ring, the water of one galleon, all fights."""
    offered = plain(GAME.choices(state))
    of_one = {
        "fire": [each for each in offered["fire"] if each["base"] == 1],
        "sail": [each for each in offered["sail"] if each["piece"] == 1],
    }
    return {**offered, **of_one, "moves": []}
