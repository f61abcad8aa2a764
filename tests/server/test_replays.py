"""Replays of tables and of uploaded records, also forged ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dogwatch.records import Record
from tests.cli.forgery import with_another_roll
from tests.server.serving import GENEROUS, Browser, Json, Serving

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = ["pirates-1-everything", "raft-1-full", "shanghaien-1-taken-back"]


def send(browser: Browser, data: bytes) -> Any:
    return browser.ask("POST", "/api/replays", content=data, headers={"content-type": "application/json"})


def opened(browser: Browser, data: bytes) -> Json:
    answer = send(browser, data)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def views(replay: Json) -> list[Json]:
    """The view after each entry, rebuilt from the changes as a client does."""
    found = [dict(replay["start"])]
    for entry in replay["entries"]:
        found.append(found[-1] | entry["view"])
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_records_replay_has_the_views_of_its_game(serving: Serving, name: str) -> None:
    data = (GOLDEN / f"{name}.json").read_bytes()
    record = Record.loads(data)
    replay = opened(serving.browser(), data)
    expected = [msgspec.to_builtins(record.game.view(step.state)) for step in record.replay()]
    assert views(replay) == json.loads(json.dumps(expected))
    assert [each["number"] for each in replay["entries"]] == list(range(1, len(record.entries) + 1))
    assert replay["broken"] is None
    assert {fact["key"] for fact in replay["proved"]} >= {"verify-legal", "verify-commitment", "verify-draws"}
    assert replay["seed"] == (record.seed or b"").hex()


def test_a_tables_replay_needs_permission_to_watch(serving: Serving) -> None:
    ada = serving.browser()
    table = ada.make("mm", spectators=False)["table"]
    path = f"/api/tables/{table}/replay"
    assert serving.browser().refused("GET", path) == (403, "server-no-spectators")
    assert ada.refused("GET", "/api/tables/nosuchtable/replay") == (404, "server-no-such-table")
    with ada.live(table) as live:
        live.hear_until("snapshot")
        for _ in range(6):
            live.play()
        going = ada.get(path)
        assert going["seed"] is None, "the game is not over"
        assert [fact["key"] for fact in going["doubts"]] == ["verify-seed-hidden"]
        live.accepted("resign", 0)
        snapshot = ada.get(f"/api/tables/{table}")
    replay = ada.get(path)
    assert views(replay)[-1] == snapshot["view"]
    assert (replay["seed"], replay["commitment"]) == (snapshot["seed"], snapshot["commitment"])
    assert replay["entries"][-1]["outcome"] == snapshot["outcome"]
    assert replay["mine"] == [0, 1]


def test_a_forged_roll_is_reported_and_earlier_entries_are_shown(serving: Serving) -> None:
    forged, number = with_another_roll(Record.load(GOLDEN / "shanghaien-1-default.json"))
    replay = opened(serving.browser(), forged.dumps())
    assert (replay["broken"]["number"], replay["broken"]["code"]) == (number, "record-draw-forged")
    assert len(replay["entries"]) == number - 1


def test_an_altered_entry_is_reported(serving: Serving) -> None:
    text = (GOLDEN / "shanghaien-1-default.json").read_text("utf-8")
    line = next(each for each in text.splitlines() if '"rolled"' in each)
    number = json.loads(line.rstrip(","))["number"]
    file = json.loads(text)
    roll = file["entries"][number - 1]["entry"]["move"]
    roll["low"], roll["high"] = (1, 1) if (roll["low"], roll["high"]) != (1, 1) else (6, 6)
    broken = opened(serving.browser(), json.dumps(file).encode())["broken"]
    assert (broken["number"], broken["code"]) == (number, "record-entry-altered")


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"", 400, "record-unreadable"),
        (b"[]", 400, "record-unreadable"),
        (b"\xff{}", 400, "record-unreadable"),
        (b"[" * 100_000, 400, "record-unreadable"),
        (b" " * 1_100_000, 413, "server-bad-request"),
    ],
)
def test_an_invalid_file_is_refused_with_a_code(
    serving: Serving, data: bytes, status: int, code: str
) -> None:
    answer = send(serving.browser(), data)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_uploads_are_rate_limited_per_address(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, records=2, records_per_minute=1)
    with Serving(tmp_path / "tables.sqlite3", limits) as serving:
        codes = [send(serving.browser(), b"{}").json()["code"] for _ in range(3)]
    assert codes == ["record-unreadable", "record-unreadable", "server-too-many-records"]
