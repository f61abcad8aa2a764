"""Exercises of packs over HTTP."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

from dogwatch.server.exercise_service import MAX_REQUEST, ExerciseService
from dogwatch.server.limits import Budgets, Limits
from tests.server.serving import Serving

RANGE = "/api/games/pirates/exercises/range"
TARGET = {"type": "target", "kind": "broadside", "distance": 6_000}


def test_shots_on_the_range(serving: Serving) -> None:
    browser = serving.browser()
    offered = {each["name"]: each["exercises"] for each in browser.get("/api/games")}
    assert offered == {"pirates": ["range"], "raft": ["cut"], "shanghaien": []}
    found = browser.post(RANGE, TARGET, 200)
    shot = {key: found[key] for key in ("position", "base", "place", "bearing", "pull")}
    landed = browser.post(RANGE, {"type": "shot", **shot}, 200)
    assert landed["film"]["frames"] > 5
    assert browser.refused("POST", RANGE, {"type": "shot", **shot, "pull": 0}) == (
        400,
        "pirates-refused-pull",
    )
    assert browser.refused("POST", RANGE, {"type": "shot"}) == (400, "server-bad-request")
    assert browser.ask("POST", RANGE, {"type": "x" * MAX_REQUEST}).status_code == 413
    for path in ("/api/games/raft/exercises/range", "/api/games/none/exercises/range"):
        assert browser.refused("POST", path, TARGET) == (404, "server-no-such-exercise")


async def test_a_shot_waits_for_no_fan_and_no_best_aim_in_the_queue() -> None:
    service, ended = ExerciseService(Budgets(Limits())), list[str]()

    async def ask(address: str, request: dict[str, object]) -> dict[str, object]:
        answered = await service.answer("pirates", "range", json.dumps(request).encode(), address)
        ended.append(f"{address} {request['type']}")
        found: dict[str, object] = json.loads(answered)
        return found

    try:
        found = await ask("-", TARGET)
        place = {key: found[key] for key in ("position", "base", "place")}
        shot = {**place, "bearing": found["bearing"], "pull": found["pull"]}
        await ask("-", {"type": "shot", **shot})
        ended.clear()
        aim = {"type": "aim", **place, "target": found["targets"][0]}  # type: ignore[index]
        fan = {"type": "fan", **shot, "target": aim["target"]}
        async with asyncio.TaskGroup() as asking:
            for address, request in (("a", aim), ("b", aim), ("c", fan), ("d", {"type": "shot", **shot})):
                asking.create_task(ask(address, request))
                await asyncio.sleep(0.01)
    finally:
        await service.close()
    assert ended == ["a aim", "d shot", "c fan", "b aim"], "the first one ran already"


def test_requests_are_limited(tmp_path: Path) -> None:
    with Serving(tmp_path / "d.sqlite3", Limits(exercises=3, exercises_per_minute=1)) as own:
        browser = own.browser()
        for _ in range(3):
            browser.post(RANGE, TARGET, 200)
        answer = browser.ask("POST", RANGE, TARGET)
        assert (answer.status_code, answer.json()["code"]) == (429, "server-too-many-exercises")
        began = time.monotonic()
    assert time.monotonic() - began < 20, "its process ends with the server"
