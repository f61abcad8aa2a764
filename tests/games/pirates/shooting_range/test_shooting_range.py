"""The shooting range: set-ups are positions of the game, and its shots are the game's shots."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from dogwatch.games.base import Refusal
from dogwatch.games.pirates.physics.resolver import shoot
from dogwatch.games.pirates.rules import board, cannon, fleet, geometry, position_text, rules
from dogwatch.games.pirates.rules.moves import Fire, Tremor
from dogwatch.games.pirates.rules.state import Options
from dogwatch.games.pirates.shooting_range import answer
from dogwatch.games.pirates.shooting_range.messages import FARTHEST, NEAREST, TargetKind

KINDS = get_args(TargetKind)


def ask(**request: Any) -> Any:
    return msgspec.json.decode(answer(msgspec.json.encode(request)))


def set_up(kind: str = "broadside", distance: int = 6_000) -> dict[str, Any]:
    found: dict[str, Any] = ask(type="target", kind=kind, distance=distance)
    return found


def aimed(found: dict[str, Any], bearing: int, pull: int) -> dict[str, Any]:
    return {key: found[key] for key in ("position", "base", "place")} | {"bearing": bearing, "pull": pull}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("distance", [NEAREST, 6_000, FARTHEST])
def test_a_set_up_is_a_position_in_which_the_cannon_fires_at_the_target(kind: str, distance: int) -> None:
    found = set_up(kind, distance)
    state = position_text.parse(found["position"])  # refuses impossible positions
    fire = Fire(found["base"], tuple(found["place"]), found["bearing"], found["pull"])
    assert cannon.check(state, fire) is None
    assert {number for number, _ in fleet.on_table(state)} == {found["base"], *found["targets"]}
    assert all(fleet.is_enemy(state, number) for number in found["targets"])


def test_the_island_is_between_the_cannon_and_its_target() -> None:
    found = set_up("island", 6_000)
    state = position_text.parse(found["position"])
    [island] = board.discs(state.options)
    target = state.pieces[found["targets"][0]]
    assert found["place"][1] < island.y - island.radius < island.y + island.radius < target.y
    assert abs(found["place"][0] - island.x) < island.radius


def test_a_shot_is_the_games_shot() -> None:
    found = set_up()
    shot = ask(type="shot", **aimed(found, 5, 700), error=(-9, 26))
    state = position_text.parse(found["position"])
    fire = Fire(found["base"], tuple(found["place"]), 5, 700)
    landed, film = shoot(cannon.trembled(cannon.fired(state, fire), Tremor(-9, 26)))
    assert shot["tremor"] == {"type": "tremor", "bearing": -9, "pull": 26}
    assert shot["landed"] == msgspec.json.decode(msgspec.json.encode(landed))
    assert shot["film"] == msgspec.json.decode(msgspec.json.encode(film))


def test_a_shot_without_tremor_is_repeatable_and_one_with_it_is_not() -> None:
    shot = aimed(set_up(), 0, 674)
    calm = [ask(type="shot", **shot, tremor="none") for _ in range(2)]
    assert calm[0] == calm[1]
    assert calm[0]["tremor"] == {"type": "tremor", "bearing": 0, "pull": 0}
    known = {(tremor.bearing, tremor.pull) for tremor, _ in cannon.tremors("rough")}
    drawn = [ask(type="shot", **shot, tremor="rough")["tremor"] for _ in range(8)]
    errors = {(each["bearing"], each["pull"]) for each in drawn}
    assert errors <= known
    assert len(errors) > 1


def test_the_best_aim_hits_more_often_than_a_bad_one() -> None:
    found = set_up("broadside", 6_000)
    target = found["targets"][0]
    best = ask(type="aim", **{key: found[key] for key in ("position", "base", "place")}, target=target)
    assert best["hits"] >= 0.7 * best["tries"]
    aim = best["aim"]
    assert [aim["bearing"], aim["pull"]] in best["nearly"]
    good = ask(type="fan", **aimed(found, aim["bearing"], aim["pull"]), target=target)
    bad = ask(type="fan", **aimed(found, aim["bearing"], 200), target=target)
    assert len(good["ghosts"]) == len(bad["ghosts"]) == 60
    assert good["hits"] == sum(ghost["hit"] for ghost in good["ghosts"]) > 36
    assert bad["hits"] == 0


def test_ghosts_begin_at_the_muzzle_and_spread() -> None:
    found = set_up("broadside", 9_000)
    fan = ask(type="fan", **aimed(found, 0, 780), target=found["targets"][0])
    paths = [ghost["path"] for ghost in fan["ghosts"]]
    assert all(len(path) % 3 == 0 for path in paths)
    assert all(abs(path[0] - found["place"][0]) < 100 for path in paths)
    ends = {sum(path[0::3]) for path in paths}
    assert max(ends) - min(ends) > 300
    calm = ask(type="fan", **aimed(found, 0, 780), target=found["targets"][0], tremor="none")
    assert len(calm["ghosts"]) == 1


def test_no_aim_at_a_target_out_of_reach() -> None:
    found = set_up("end-on", FARTHEST)
    state = position_text.parse(found["position"])
    slow = msgspec.structs.replace(
        state.options, sizes=msgspec.structs.replace(state.options.sizes, fastest=900)
    )
    text = position_text.text(msgspec.structs.replace(state, options=slow))
    best = ask(
        type="aim", position=text, base=found["base"], place=found["place"], target=found["targets"][0]
    )
    assert best == {"aim": None, "hits": 0, "tries": 0, "nearly": []}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"base": 5}, "pirates-refused-not-your-piece"),
        ({"base": 2}, "pirates-refused-not-there"),
        ({"base": 63}, "pirates-refused-not-there"),
        ({"pull": 0}, "pirates-refused-pull"),
        ({"place": [0, 0]}, "pirates-refused-cannon-far"),
        ({"position": "nonsense"}, "pirates-bad-position"),
        ({"bearing": 3_600}, "server-bad-request"),
        ({"more": 1}, "server-bad-request"),
    ],
)
def test_bad_requests_are_refused(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        ask(**{"type": "shot", **aimed(set_up(), 0, 600), **changes})
    assert refused.value.code == code


def test_a_position_of_another_phase_is_refused() -> None:
    found = set_up()
    state = msgspec.structs.replace(position_text.parse(found["position"]), phase="roll")
    with pytest.raises(Refusal) as refused:
        ask(**{"type": "shot", **aimed(found, 0, 600), "position": position_text.text(state)})
    assert refused.value.code == "pirates-refused-chance-first"


def test_a_position_of_a_game_is_a_set_up() -> None:
    state = rules.start(Options(first="blue", tremor="rough"))
    found = ask(type="position", position=position_text.text(state))
    assert found["position"] == position_text.text(state)
    assert fleet.is_own(state, found["base"])
    enemies = {number for number, _ in fleet.on_table(state) if fleet.is_enemy(state, number)}
    assert set(found["targets"]) == enemies
    here = fleet.where(state.pieces[found["base"]])
    ways = [geometry.distance(here, fleet.where(state.pieces[each])) for each in found["targets"]]
    assert ways == sorted(ways)
    assert found["tremor"] == "rough"
    assert found["base"] in {each["base"] for each in found["choices"]["fire"]}
    fire = Fire(found["base"], tuple(found["place"]), found["bearing"], found["pull"])
    assert cannon.check(state, fire) is None


def test_a_position_in_which_nobody_fires_is_no_set_up() -> None:
    state = msgspec.structs.replace(rules.start(Options(first="red")), phase="sail")
    with pytest.raises(Refusal) as refused:
        ask(type="position", position=position_text.text(state))
    assert refused.value.code == "pirates-refused-not-now"


def test_a_slow_machine_gets_fewer_ghosts_and_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dogwatch.games.pirates.shooting_range.shots._SECONDS", -1.0)
    found = set_up()
    fan = ask(type="fan", **aimed(found, 0, 674), target=found["targets"][0])
    assert len(fan["ghosts"]) == 12
    place = {key: found[key] for key in ("position", "base", "place")}
    assert ask(type="aim", **place, target=found["targets"][0])["aim"] is not None
