"""Mistakes of reviewed games as puzzles: judged by the captain, without the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import dogwatch
from dogwatch import bots
from dogwatch.games.base import Refusal
from dogwatch.games.pirates.rules.moves import Done
from dogwatch.puzzles import shipped
from dogwatch.records import Record
from dogwatch.review import Decision, decisions
from dogwatch.server import mistake_tasks
from dogwatch.server.limits import Limits
from tests.server.serving import Serving

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mistake_tasks, "_SECONDS", 0.2)
    monkeypatch.setattr(mistake_tasks, "_REPLY_SECONDS", 0.1)


def _asked(position: str, played: list[Any], line: list[Any], better: int = 1) -> dict[str, Any]:
    return {
        "rules": 1,
        "position": position,
        "played": msgspec.to_builtins(played),
        "line": msgspec.to_builtins(line),
        "better": better,
    }


def _start(game: str, asked: dict[str, Any]) -> Any:
    return msgspec.json.decode(mistake_tasks.start(game, msgspec.json.encode(asked)))


def _answer(game: str, asked: dict[str, Any], moves: list[Any]) -> Any:
    request = {**asked, "moves": msgspec.to_builtins(moves)}
    return msgspec.json.decode(mistake_tasks.answer(game, msgspec.json.encode(request)))


def _of_puzzle(game: str, kind: str, goal: int = 0) -> tuple[dict[str, Any], Any, Any]:
    """A mistake in a shipped puzzle's position, with its right and its wrong move."""
    puzzle = next(each for each in shipped(game) if (each.kind, each.goal) == (kind, goal))
    rules = dogwatch.game(game)
    state = rules.parse(puzzle.position)
    right = rules.parse_move(state, puzzle.solution[0])
    wrong = next(move for move in rules.moves(state) if move != right)
    return _asked(puzzle.position, [wrong], [right]), right, wrong


def _battle(record: str, phase: str, moves: int) -> tuple[Decision, str]:
    """The first decision of a golden battle in this phase, with at least so many moves."""
    found = next(
        each
        for each in decisions(Record.load(GOLDEN / record))
        if each.state.phase == phase and len(each.moves) >= moves
    )
    return found, dogwatch.game("pirates").text(found.state)


def test_the_start_has_the_position_and_what_was_played() -> None:
    asked, _, wrong = _of_puzzle("shanghaien", "call")
    start = _start("shanghaien", asked)
    assert start["puzzle"]["choices"]["seat"] == start["puzzle"]["seat"]
    assert msgspec.to_builtins(wrong) in start["puzzle"]["choices"]["moves"]
    assert start["played"][0]["key"].startswith("shanghaien-")


@pytest.mark.parametrize(("game", "kind", "goal"), [("shanghaien", "call", 0), ("raft", "win", 2)])
def test_the_reviews_better_move_is_right_and_what_was_played_is_wrong(
    game: str, kind: str, goal: int
) -> None:
    asked, right, wrong = _of_puzzle(game, kind, goal)
    found = _answer(game, asked, [right])
    assert (found["answer"]["solved"], found["answer"]["over"], found["cost"]) == (True, True, 0)
    values = [each["value"] for each in found["answer"]["values"]]
    assert values == sorted(values, reverse=True)
    assert 0 <= values[-1] <= values[0] <= 1
    found = _answer(game, asked, [wrong])
    assert (found["answer"]["solved"], found["answer"]["unit"]) == (False, "chance")
    assert found["cost"] > 0.02
    assert found["answer"]["why"]
    assert found["answer"]["solution"][0]["move"] == msgspec.to_builtins(right)


def test_a_wrong_move_is_refuted_on_the_board() -> None:
    asked, _, wrong = _of_puzzle("raft", "only", 2)
    answer = _answer("raft", asked, [wrong])["answer"]
    assert 1 <= answer["replies"] <= 3
    assert len(answer["steps"]) == 1 + answer["replies"]
    assert answer["steps"][1]["seat"] != answer["steps"][0]["seat"]


def test_a_move_that_is_nearly_as_good_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(each for each in shipped("shanghaien") if each.kind == "die" and len(each.values) > 2)
    rules = dogwatch.game("shanghaien")
    state = rules.parse(puzzle.position)
    best, second, third = (rules.parse_move(state, text) for text, _ in puzzle.values[:3])
    asked = _asked(puzzle.position, [third], [best])
    assert not _answer("shanghaien", asked, [second])["answer"]["solved"]
    monkeypatch.setitem(mistake_tasks._NEAR, "chances", 2.0)
    assert _answer("shanghaien", asked, [second])["answer"]["solved"]
    assert not _answer("shanghaien", asked, [third])["answer"]["solved"], "it was played"


def test_all_sailing_moves_of_a_turn_are_one_decision() -> None:
    sail, position = _battle("pirates-1-everything.json", "sail", 2)
    best = list(bots.bot("pirates", "captain").analyse(sail.state, 0.3).line)
    asked = _asked(position, list(sail.moves), best, len(best))
    found = _answer("pirates", asked, list(sail.moves[:1]))
    assert not found["answer"]["over"]
    assert found["answer"]["choices"]["seat"] == sail.seat
    assert len(found["answer"]["steps"]) == 1
    found = _answer("pirates", asked, [*best, Done()])
    assert (found["answer"]["over"], found["answer"]["solved"], found["answer"]["unit"]) == (
        True,
        True,
        "points",
    )
    found = _answer("pirates", asked, list(sail.moves))
    assert (found["answer"]["over"], found["answer"]["solved"]) == (True, False), "it was played"


def test_a_shot_into_the_empty_sea_is_wrong() -> None:
    fire, position = _battle("pirates-1-default.json", "fire", 1)
    better = bots.bot("pirates", "captain").analyse(fire.state, 0.3).moves[0].move
    away = msgspec.structs.replace(better, bearing=(better.bearing + 1800) % 3600)
    asked = _asked(position, [away], [better])
    shot = _answer("pirates", asked, [msgspec.structs.replace(away, pull=500)])
    assert (shot["answer"]["solved"], shot["answer"]["over"]) == (False, True)
    assert shot["cost"] > 0.3
    assert shot["answer"]["why"][0]["key"] == "pirates-review-why-chance"
    assert shot["answer"]["solution"][-1]["film"], "the better shot flies"
    fired, _, landed = shot["answer"]["steps"]
    assert (fired["move"]["pull"], shot["answer"]["replies"]) == (500, 0)
    assert landed["film"], "one's own shot flies"
    assert landed["told"][-1]["args"]["hits"] == 0
    captain, own = shot["answer"]["values"]
    assert captain["value"] > own["value"]


def test_bad_positions_and_moves_are_refused() -> None:
    asked, right, _ = _of_puzzle("raft", "win", 2)
    for changed, code in (
        ({"position": "no position"}, "raft-bad-position"),
        ({"moves": [{"type": "no move"}]}, "table-unreadable-move"),
        ({"moves": msgspec.to_builtins([right, right])}, "server-bad-request"),
    ):
        request = {**asked, "moves": msgspec.to_builtins([right]), **changed}
        with pytest.raises(Refusal) as refused:
            mistake_tasks.answer("raft", msgspec.json.encode(request))
        if code != "raft-bad-position":
            assert refused.value.code == code


def test_over_http(serving: Serving) -> None:
    browser = serving.browser()
    asked, right, wrong = _of_puzzle("shanghaien", "call")
    start = browser.post("/api/mistakes/shanghaien", asked, 200)
    assert start["puzzle"]["game"] == "shanghaien"
    path = "/api/mistakes/shanghaien/answers"
    found = browser.post(path, {**asked, "moves": [msgspec.to_builtins(right)]}, 200)
    assert found["answer"]["solved"]
    found = browser.post(path, {**asked, "moves": [msgspec.to_builtins(wrong)]}, 200)
    assert not found["answer"]["solved"]
    assert browser.refused("POST", path, {**asked, "moves": []}) == (400, "server-bad-request")
    assert browser.refused("POST", "/api/mistakes/none", asked) == (404, "server-no-such-game")
    assert browser.refused("POST", "/api/mistakes/raft", {**asked, "rules": 99}) == (
        404,
        "server-no-such-game",
    )
    assert browser.ask("POST", path, {**asked, "position": "x" * 40_000}).status_code == 413


def test_answers_are_limited_as_hints_are(tmp_path: Path) -> None:
    asked, right, _ = _of_puzzle("shanghaien", "call")
    with Serving(tmp_path / "d.sqlite3", Limits(hints=1, hints_per_minute=1)) as own:
        browser = own.browser()
        path, body = "/api/mistakes/shanghaien/answers", {**asked, "moves": [msgspec.to_builtins(right)]}
        browser.post(path, body, 200)
        assert browser.refused("POST", path, body) == (429, "server-too-many-hints")
