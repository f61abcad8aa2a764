"""Puzzles over HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from dogwatch.puzzles import Puzzle, puzzles, shipped
from dogwatch.server.limits import Limits
from dogwatch.server.puzzle_service import MAX_REQUEST
from tests.server.serving import Browser, Serving

UNKNOWN = "0" * 12


def _path(puzzle: Puzzle, more: str = "") -> str:
    return f"/api/puzzles/{puzzle.game}/{puzzle.id}{more}"


def _move(puzzle: Puzzle, text: str) -> Any:
    by = puzzles(puzzle.game)
    assert by is not None
    return msgspec.to_builtins(by.game.parse_move(by.state(puzzle), text))


def _answer(browser: Browser, puzzle: Puzzle, moves: list[Any]) -> Any:
    return browser.post(_path(puzzle, "/answers"), {"moves": moves}, 200)


def _first(game: str, kind: str, goal: int = 0) -> Puzzle:
    return next(each for each in shipped(game) if (each.kind, each.goal) == (kind, goal))


def test_the_index_lists_all_puzzles_and_is_cached(serving: Serving) -> None:
    browser = serving.browser()
    offered = {each["name"]: each["puzzles"] for each in browser.get("/api/games")}
    for game, count in offered.items():
        assert count == len(shipped(game))
        index = browser.ask("GET", f"/api/puzzles/{game}")
        assert len(index.json()) == count
        assert index.headers["content-encoding"] == "gzip"
    puzzle = shipped("shanghaien")[0]
    index = browser.ask("GET", "/api/puzzles/shanghaien")
    [listed] = [each for each in index.json() if each["id"] == puzzle.id]
    assert listed == {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "goal": puzzle.goal,
        "themes": list(puzzle.themes),
        "rating": round(puzzle.rating),
    }
    again = browser.ask("GET", "/api/puzzles/shanghaien", headers={"if-none-match": index.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_start_hides_the_solution(serving: Serving) -> None:
    puzzle = _first("shanghaien", "die")
    start = serving.browser().get(_path(puzzle))
    assert (start["seat"], start["seats"], start["text"]) == (puzzle.seat, 2, puzzle.position)
    assert start["choices"]["seat"] == puzzle.seat
    assert len(start["choices"]["moves"]) == len(puzzle.values)
    assert not {"solution", "values", "proof"} & start.keys()


def test_an_answer_shows_all_values(serving: Serving) -> None:
    browser, puzzle = serving.browser(), _first("shanghaien", "die")
    texts = [text for text, _ in puzzle.values]
    right = _answer(browser, puzzle, [_move(puzzle, texts[0])])
    assert (right["score"], right["solved"], right["over"], right["replies"]) == (1, True, True, 0)
    assert [each["value"] for each in right["values"]] == [value for _, value in puzzle.values]
    assert right["values"][0]["told"][0]["key"].startswith("shanghaien-")
    assert right["method"] == puzzle.proof.method
    assert [step["move"] for step in right["solution"]] == [_move(puzzle, texts[0])]
    wrong = _answer(browser, puzzle, [_move(puzzle, texts[1])])
    assert (wrong["score"], wrong["solved"], wrong["over"]) == (0, False, True)
    assert wrong["steps"][0]["seat"] == puzzle.seat
    assert wrong["why"], "a reason in words"
    assert not right["why"]


def test_choices_are_told_without_what_follows_them(serving: Serving) -> None:
    puzzle = _first("shanghaien", "call")
    answer = _answer(serving.browser(), puzzle, [{"type": "call"}])
    keys = [fact["key"] for each in answer["values"] for fact in each["told"]]
    assert len(keys) == 2, "not the awards after a call"
    assert len(answer["steps"][0]["told"]) > 2


def test_a_shot_is_measured_and_shown_under_all_tremors(serving: Serving) -> None:
    browser, puzzle = serving.browser(), next(each for each in shipped("pirates") if each.kind == "fell")
    assert browser.get(_path(puzzle))["extras"] == {"targets": [puzzle.goal]}
    best = _move(puzzle, puzzle.solution[0])
    aside = {**best, "bearing": (best["bearing"] + 1800) % 3600}
    missed = _answer(browser, puzzle, [aside])
    assert (missed["solved"], missed["over"], missed["value"], missed["unit"]) == (False, True, 0, "chance")
    assert len(missed["extras"]["flight"]["ghosts"]) == 48
    assert missed["extras"]["flight"]["film"]["frames"] > 1
    assert missed["extras"]["best"]
    hits = [ghost["hit"] for ghost in missed["solution_extras"]["flight"]["ghosts"]]
    assert sum(hits) / 48 == pytest.approx(puzzle.values[0][1], abs=0.12)


def test_boarding_is_judged_when_it_ends(serving: Serving) -> None:
    browser, puzzle = serving.browser(), next(each for each in shipped("pirates") if each.kind == "board")
    assert browser.get(_path(puzzle))["extras"] is None
    stays = _answer(browser, puzzle, [{"type": "done"}])
    assert (stays["solved"], stays["over"], stays["unit"]) == (False, True, "points")
    assert stays["value"] == pytest.approx(puzzle.values[1][1])
    assert isinstance(stays["extras"]["fights"], list), "also if there is none"
    fights = stays["solution_extras"]["fights"]
    assert sum(fight["points"] for fight in fights) == pytest.approx(puzzle.values[0][1], abs=1e-3)
    assert stays["solution_extras"]["courses"]


def test_a_forced_win_is_played_to_its_end(serving: Serving) -> None:
    browser, puzzle = serving.browser(), _first("raft", "win", 2)
    moves = [_move(puzzle, puzzle.solution[0])]
    answer = _answer(browser, puzzle, moves)
    assert (answer["over"], answer["replies"], answer["method"]) == (False, 1, "")
    assert (answer["solution"], answer["values"]) == ([], [])
    assert answer["choices"]["seat"] == puzzle.seat
    moves = [step["move"] for step in answer["steps"]]
    assert browser.refused("POST", _path(puzzle, "/answers"), {"moves": moves}) == (
        400,
        "server-bad-request",
    ), "the last move must be the solver's"
    judged = [_answer(browser, puzzle, [*moves, move]) for move in answer["choices"]["moves"]]
    assert {each["over"] for each in judged} == {True}
    won = [each for each in judged if each["solved"]]
    assert won
    assert len(won[0]["solution"]) == 3, "two own moves and the defence between them"
    for each in judged:
        assert bool(each["why"]) != each["solved"], "a reason for a move that was wrong only then"


def test_a_wrong_move_is_refuted(serving: Serving) -> None:
    browser, puzzle = serving.browser(), _first("raft", "only", 2)
    by = puzzles("raft")
    assert by is not None
    solution = _move(puzzle, puzzle.solution[0])
    wrong = next(
        move for move in map(msgspec.to_builtins, by.game.moves(by.state(puzzle))) if move != solution
    )
    answer = _answer(browser, puzzle, [wrong])
    assert (answer["solved"], answer["over"], answer["replies"]) == (False, True, 1)
    assert [step["seat"] for step in answer["steps"]] == [puzzle.seat, 1 - puzzle.seat]
    assert answer["steps"][1]["told"]
    assert answer["why"][0]["key"].startswith("raft-why-")


def test_bad_answers_are_refused(serving: Serving) -> None:
    browser, puzzle = serving.browser(), _first("raft", "win", 2)
    path = _path(puzzle, "/answers")
    bodies: list[Any] = [
        {},
        {"moves": []},
        {"moves": [{"type": "pass"}] * 17},
        {"moves": 1},
        {"moves": [], "x": 1},
    ]
    for body in bodies:
        assert browser.refused("POST", path, body) == (400, "server-bad-request")
    assert browser.refused("POST", path, {"moves": [{"type": "fly"}]}) == (400, "table-unreadable-move")
    assert browser.ask("POST", path, {"moves": ["x" * MAX_REQUEST]}).status_code == 413
    by = puzzles("raft")
    assert by is not None
    state = by.state(puzzle)
    illegal = next(
        move
        for other in shipped("raft")
        for move in by.game.moves(by.state(other))
        if by.game.check(state, move) is not None
    )
    refused = browser.ask("POST", path, {"moves": [msgspec.to_builtins(illegal)]})
    assert refused.status_code == 400
    assert refused.json()["clause"].startswith("R"), "with the clause of the rule"


def test_unknown_puzzles_are_not_found(serving: Serving) -> None:
    browser, known = serving.browser(), shipped("raft")[0].id
    for place in (f"raft/{UNKNOWN}", f"shanghaien/{known}", f"chess/{known}"):
        assert browser.refused("GET", f"/api/puzzles/{place}") == (404, "server-no-such-puzzle")
        for part, body in (("answers", {"moves": [{"type": "pass"}]}), ("tries", {"solved": True})):
            assert browser.refused("POST", f"/api/puzzles/{place}/{part}", body)[0] == 404
    assert browser.refused("GET", "/api/puzzles/chess") == (404, "server-no-such-puzzle")
    assert browser.refused("GET", "/api/puzzles/raft/x")[0] == 400


def test_a_first_try_moves_both_ratings(tmp_path: Path) -> None:
    with Serving(tmp_path / "d.sqlite3") as own:
        puzzle = _first("shanghaien", "die")
        path, first = _path(puzzle, "/tries"), round(puzzle.rating)
        one, two = own.browser(), own.browser()
        failed = one.post(path, {"solved": False}, 200)
        assert failed["counted"]
        assert failed["puzzle"] > first
        assert failed["solver"] < 1000
        assert one.cookie, "the browser is known by its cookie"
        again = one.post(path, {"solved": True}, 200)
        assert again == failed | {"counted": False}
        assert two.post(path, {"solved": True}, 200)["puzzle"] < failed["puzzle"]
        assert one.refused("POST", path, {"solved": "yes"}) == (400, "server-bad-request")
        listed = {each["id"]: each["rating"] for each in one.get("/api/puzzles/shanghaien")}
        assert listed[puzzle.id] != first, "the index has the stored rating"


def test_requests_are_limited(tmp_path: Path) -> None:
    with Serving(tmp_path / "d.sqlite3", Limits(puzzles=2, puzzles_per_minute=1)) as own:
        browser, puzzle = own.browser(), shipped("shanghaien")[0]
        for _ in range(2):
            browser.get(_path(puzzle))
        assert browser.refused("GET", _path(puzzle)) == (429, "server-too-many-puzzles")


@pytest.mark.parametrize("game", ["raft", "shanghaien"])
def test_a_table_goes_on_from_a_puzzle(serving: Serving, game: str) -> None:
    browser, puzzle = serving.browser(), shipped(game)[0]
    seats = [{"kind": "bot", "level": "deckhand"} for _ in range(2)]
    seats[puzzle.seat] = {"kind": "me"}
    wanted = {"entry": 0, "seats": seats, "puzzle": f"{game}/{puzzle.id}"}
    made = browser.post("/api/continuations", wanted)
    browser.sit(made["table"], puzzle.seat)
    snapshot = browser.get(f"/api/tables/{made['table']}")
    assert snapshot["view"] == browser.get(_path(puzzle))["view"]
    assert snapshot["turn"] == puzzle.seat
    unknown = wanted | {"puzzle": f"{game}/{UNKNOWN}"}
    assert browser.refused("POST", "/api/continuations", unknown) == (404, "server-no-such-puzzle")
