"""The fair cut: dealt rafts, placings, and verdicts."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest

from dogwatch.games.base import Refusal
from dogwatch.games.raft.bots.captain import Captain
from dogwatch.games.raft.fair_cut import answer, judge, verdicts
from dogwatch.games.raft.fair_cut.judge import JUDGE, Judge
from dogwatch.games.raft.rules import notation, rules
from dogwatch.games.raft.rules.fleets import is_rafted
from dogwatch.games.raft.rules.moves import Choose, Move

UNPLACED = "2ca1/cdab1/db1ca/1cdab/1db2 - 0/0 0/0 -"
FOR_YELLOW = "2ca1/cdBab1/db1cYa/1cBdaYb/1db2 - 0/0 0/0 -"
FOR_BLACK = "2cYaY1/cdab1/db1cBa/1cBdab/1db2 - 0/0 0/0 -"
FORCED = "3ccBd1/ccYcbbBd1/acdaad1/abd1aYcd/1addabd/1accbbb/1abb3 - 0/0 0/0 -"
"""Yellow rafts up by its second move."""


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "STAGES", [0.02, 0.2])


def ask(**asked: Any) -> Any:
    return msgspec.json.decode(answer(msgspec.json.encode(asked)))


def refused(**asked: Any) -> tuple[str, str]:
    with pytest.raises(Refusal) as caught:
        ask(**asked)
    return caught.value.clause, caught.value.code


def judged(position: str, side: str | None = None) -> Any:
    for _ in range(1_000):
        found = ask(type="verdict", position=position, side=side)
        if found["verdict"]:
            return found
        time.sleep(0.1)
    raise AssertionError("the search did not end")


@pytest.mark.parametrize(("size", "ships"), [("short", 16), ("full", 36)])
def test_a_dealt_raft_is_ready_for_the_pirates(size: str, ships: int) -> None:
    dealt = [ask(type="deal", size=size) for _ in range(5)]
    assert len({each["position"] for each in dealt}) > 1, "real chance"
    for each in dealt:
        state = notation.parse(each["position"])
        assert state.phase == "place"
        assert state.board.ships.bit_count() == ships
        assert not is_rafted(state.board)  # R6
        assert each["choices"]["seat"] == 0
        assert {move["type"] for move in each["choices"]["moves"]} == {"put"}


def test_pirates_are_placed_one_by_one() -> None:
    at = UNPLACED
    for side, place in (("yellow", "d3"), ("yellow", "d4"), ("black", "b2"), ("black", "b4")):
        found = ask(type="put", position=at, move={"type": "put", "side": side, "at": place})
        at = found["position"]
    assert at == FOR_YELLOW
    assert found["choices"]["moves"] == [{"type": "choose", "side": side} for side in ("yellow", "black")]


@pytest.mark.parametrize("ready", [False, True])
def test_the_captain_places_all_pirates(ready: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    judged(FORCED)
    monkeypatch.setattr(JUDGE, "ready", ready)
    for size in ("short", "full"):
        assert notation.parse(ask(type="deal", size=size, placed=True)["position"]).phase == "side"


@pytest.mark.parametrize(("position", "side"), [(FOR_YELLOW, "yellow"), (FOR_BLACK, "black")])
def test_the_captain_takes_the_side_that_it_would_choose_in_a_game(position: str, side: str) -> None:
    found = judged(position)
    assert Captain().choose(notation.parse(position), nodes=100_000) == Choose(side)  # type: ignore[arg-type]
    assert found["verdict"]["takes"] == side
    assert (found["chance"]["yellow"] > 0.5) == (side == "yellow")


def test_a_verdict_has_the_chances_the_line_and_the_reasons() -> None:
    found = judged(FOR_YELLOW, "black")
    assert 0.55 < found["chance"]["yellow"] < 1
    verdict = found["verdict"]
    assert verdict["takes"] == "yellow"
    assert [crew["seat"] for crew in verdict["view"]["crews"]] == [0, 1], "the player took black"
    begun = notation.parse(verdict["position"])
    assert (begun.phase, begun.mover) == ("play", 0)
    assert len(verdict["line"]) >= 6
    for step in verdict["line"]:
        move = msgspec.convert(step["move"], Move)
        assert rules.check(begun, move) is None
        begun = rules.apply(begun, move)
    assert {fact["args"].get("side", "yellow") for fact in verdict["why"]} == {"yellow"}


def test_a_forced_win_is_called_so() -> None:
    found = judged(FORCED)
    assert found["chance"] == {"yellow": 1.0, "depth": found["chance"]["depth"], "plies": 3}
    assert found["verdict"]["takes"] == "yellow"
    forced = found["verdict"]["why"][0]
    assert (forced["key"], forced["args"]) == ("raft-school-cut-why-forced", {"side": "yellow", "moves": 2})
    assert len(found["verdict"]["line"]) == 3


def test_an_even_cut_tells_of_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdicts, "EVEN", range(101))
    sides = {fact["args"].get("side", "yellow") for fact in judged(FOR_YELLOW)["verdict"]["why"]}
    assert sides == {"yellow", "black"}


def test_the_captain_has_no_result_before_the_search_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = Judge()  # its thread is not started
    monkeypatch.setattr(verdicts, "JUDGE", waiting)
    assert ask(type="verdict", position=FOR_YELLOW) == {"chance": None, "verdict": None}


def test_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    put = {"type": "put", "side": "yellow", "at": "b2"}
    assert refused(type="put", position=UNPLACED, move=put) == ("R2", "raft-refused-wrong-ship")
    assert refused(type="put", position=FOR_YELLOW, move=put) == ("R7", "raft-refused-side-first")
    assert refused(type="verdict", position=UNPLACED) == ("R7", "raft-refused-place-first")
    in_play = FOR_YELLOW.replace(" - 0/0 0/0", " Y 0/0 0/0")
    assert refused(type="verdict", position=in_play) == ("R7", "raft-refused-in-play")
    unbalanced = FOR_YELLOW.replace("2ca1", "2aa1")
    assert refused(type="verdict", position=unbalanced) == ("", "raft-bad-position")
    drawing = "2oo1/oooo1/oo1oo/1oooo/1oo2 - 0/0 0/0 -"
    assert refused(type="verdict", position=drawing) == ("R5", "raft-refused-chance-first")
    for bad in ({"type": "deal", "size": "huge"}, {"type": "deal", "seed": 1}, {"type": "x"}):
        assert refused(**bad) == ("", "server-bad-request")
    assert refused(type="verdict", position="o" * 200) == ("", "server-bad-request")
    monkeypatch.setattr(judge, "_MOST_WAITING", 0)
    assert refused(type="verdict", position=FOR_YELLOW.replace("cdBab1", "cBdab1")) == (
        "",
        "raft-school-cut-busy",
    )
