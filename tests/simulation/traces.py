"""Records of simulated pages for the page's own tests: `python -m tests.simulation.traces` writes them.

A vitest plays them through `web/src/net/connection.ts`: the model in `client.py` cannot drift from it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tests.simulation.client import Message, Recorder
from tests.simulation.run import run_seed
from tests.simulation.weather import Plan

FILE = Path(__file__).parents[2] / "web/tests/net/simulated-sessions.json"
SEEDS = range(30)
_PLAN = Plan(moves=8, tables=1, game="nim", focus=("cut", "kill"))


class _Session(Recorder):
    """[time, "in" or "out", what, details …] of one session, with what the page's connection looks at."""

    def __init__(self) -> None:
        self.lines: list[list[Any]] = []

    def put(self, time: int, way: str, what: str, *details: Any) -> None:
        if what == "message":
            details = (_essence(msgspec.json.decode(details[0])),)
        self.lines.append([time, way, what, *msgspec.json.decode(msgspec.json.encode(details))])


def _essence(message: Message) -> Message:
    match message["type"]:
        case "snapshot":
            return {key: message[key] for key in ("type", "number", "view")}
        case "events":
            events = [
                {key: event[key] for key in ("number", "view", "command")} for event in message["events"]
            ]
            return {"type": "events", "events": events}
        case "accepted" | "refused":
            return message
        case _:
            return {"type": message["type"]}


def sessions() -> str:
    """All sessions of the seeds as JSON, one per line."""
    found: list[_Session] = []

    def recorder(_: str) -> Recorder:
        found.append(_Session())
        return found[-1]

    for seed in SEEDS:
        run_seed(seed, _PLAN, recorder)
    lines = (msgspec.json.encode(session.lines).decode() for session in found)
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(sessions(), "utf-8")
