"""Thinkers: bots that overrun their deadline, and a server without responsive thinkers."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from dogwatch import games
from dogwatch.games.base import CHANCE
from dogwatch.games.shanghaien.bots.deckhand import Deckhand
from dogwatch.server import thinkers
from dogwatch.server.pool import Pool
from dogwatch.server.thinkers import Thinkers
from dogwatch.tables.tasks import BOTS_ONLY
from tests.server.pool_calls import hang, no_load
from tests.server.serving import Serving, come_to


@pytest.fixture(autouse=True)
def quickly_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "_load_bot", no_load)


async def test_a_bot_that_overruns_its_deadline_plays_a_quick_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Regression: a table made with 8 KB of options occupied the only thinker for 14 s."""
    monkeypatch.setattr(thinkers, "_choose_move", hang)
    monkeypatch.setattr(thinkers, "deadline", lambda _: 0.3)
    game = games.game("shanghaien")
    state = game.start({"first": "red"})
    while game.turn(state) == CHANCE:
        state = game.play(state, game.moves(state)[0])
    calculators = Pool("calculators", 1)
    thinking = Thinkers(1, calculators)
    await asyncio.gather(calculators.start(), thinking.start())
    try:
        for _ in range(3):
            move = await thinking.choose("shanghaien", 1, Deckhand.level, state, 0.1, ("a", "t"))
            assert game.check(state, move) is None
        assert thinking.health.overruns == 2, "after two overruns the table gets quick moves only"
    finally:
        await asyncio.gather(calculators.close(), thinking.close())


async def test_tables_with_bots_only_have_a_lower_rank() -> None:
    """Regression: tables with bots only, of three addresses, made a person's bot three times as slow."""
    ranks: list[int] = []

    class Noting(Pool):
        async def call(self, *_: Any, rank: int = 0, **more: Any) -> bytes:
            ranks.append(rank)
            return b'{"type": "roll"}'

    thinking = Thinkers(1, Pool("calculators", 1))
    thinking._pool = Noting("thinkers", 1)
    state = games.game("shanghaien").start()
    for address in ("127.0.0.1", f"{BOTS_ONLY}127.0.0.1"):
        await thinking.choose("shanghaien", 1, Deckhand.level, state, 0.1, (address, "t"))
    assert ranks == [thinkers.BOT, thinkers.HINT]


def test_not_ready_without_thinkers(tmp_path: Path) -> None:
    """Regression: `/readyz` returned 200 while a hung thinker stopped all bots."""
    with Serving(tmp_path / "tables.sqlite3", thinkers=1) as serving:
        ada = serving.browser()
        assert ada.http.get("/readyz").status_code == 200
        pool = serving.app.state.thinkers._pool
        [process] = pool._alive

        async def cannot(*_: Any) -> None:
            raise OSError("no process can be started")

        pool._warm = cannot
        os.kill(process._process.pid, signal.SIGKILL)
        come_to(lambda: ada.http.get("/readyz").status_code == 503)
        assert ada.http.get("/readyz").json() == {"status": "no thinkers"}
        assert "\ndogwatch_thinkers_alive 0.0\n" in ada.http.get("/metrics").text
        assert "\ndogwatch_calculators_alive 1.0\n" in ada.http.get("/metrics").text
