"""No request or message blocks the event loop: each takes less than 50 ms of its thread."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from tests.games.test_bounds import raft_options, shanghaien_options
from tests.server.serving import Live, Serving, new_table

MOST = 0.050
T = TypeVar("T")


@st.composite
def pirates_options(draw: st.DrawFn) -> dict[str, Any]:
    """Options within their bounds, at the edges and beyond."""
    numbers = st.sampled_from([1, 50, 300, 1_000, 5_000, 10_000, 50_000])
    names = st.sampled_from(["side", "beyond", "knot", "reach", "stand_circle", "near_cannon"])
    place = st.integers(-8_000, 8_000)
    rocks = st.lists(st.tuples(place, place, st.sampled_from([50, 200])), max_size=45)
    flags = {name: draw(st.booleans()) for name in ("expert", "ghost", "monster", "storm", "kraken")}
    sizes = draw(st.dictionaries(names, numbers, max_size=2))
    return {"rocks": draw(rocks), "sizes": sizes, **flags}


class Watch:
    """Measures the CPU time that the event loop's thread spends on a request."""

    def __init__(self, serving: Serving) -> None:
        self._loop: asyncio.AbstractEventLoop = serving.app.state.calculators._slots[0].get_loop()

    def _spent(self) -> float:
        async def spent() -> float:
            return time.thread_time()

        return asyncio.run_coroutine_threadsafe(spent(), self._loop).result(20)

    def quick(self, ask: Callable[..., T], *args: Any, **more: Any) -> T:
        """Send a request; fails if it took too much CPU time."""
        gc.disable()  # collecting pytest's objects would count as the loop's time
        try:
            before = self._spent()
            answer = ask(*args, **more)
            spent = self._spent() - before
        finally:
            gc.enable()
        assert spent < MOST, f"{ask} {args} {more}: {1000 * spent:.0f} ms"
        return answer


def talk(watch: Watch, live: Live, moves: list[int]) -> None:
    """Messages of a player, valid and invalid."""
    watch.quick(live.hear_until, "snapshot")
    for which in moves:
        choices = live.now["choices"]
        if not choices or not choices["moves"]:
            break
        watch.quick(live.play, which)
        watch.quick(live.command, "play", choices["seat"], move={"type": "roll", "low": which})
    watch.quick(live.command, "takeback", 0)
    watch.quick(live.send, "[" * 5_000)
    watch.quick(live.hear_until, "unreadable")
    with watch.quick(live.browser.live, live.table, after=0) as late:
        watch.quick(late.hear_to, live.number)


@pytest.mark.parametrize(
    ("game", "generated"),
    [("shanghaien", shanghaien_options()), ("raft", raft_options()), ("pirates", pirates_options())],
)
def test_nothing_blocks_the_event_loop(
    serving: Serving, game: str, generated: st.SearchStrategy[dict[str, Any]]
) -> None:
    """Regression: 1.3 KB of options and one shot blocked other clients for 34 s."""
    watch, ada = Watch(serving), serving.browser()
    reached: list[int] = []

    @settings(
        max_examples=6,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],  # shrinking would send hundreds of requests
        suppress_health_check=list(HealthCheck),
    )
    @given(generated, st.lists(st.integers(0, 200), min_size=1, max_size=3))
    @example({}, [0, 7, 50])
    def ask(options: dict[str, Any], moves: list[int]) -> None:
        made = watch.quick(ada.ask, "POST", "/api/tables", new_table("mm", game=game, options=options))
        if made.status_code != 201:
            assert made.status_code == 400, made.text
            return
        table = made.json()["table"]
        for seat in (0, 1):
            watch.quick(ada.sit, table, seat)
        with ada.live(table) as live:
            talk(watch, live, moves)
            reached.append(live.number)
        for path in ("", "/story", "/record", "/replay", "/events/1"):
            assert watch.quick(ada.ask, "GET", f"/api/tables/{table}{path}").status_code in (200, 404)
        file = ada.ask("GET", f"/api/tables/{table}/record").content
        for door in ("replays", "reviews"):
            assert watch.quick(ada.ask, "POST", f"/api/{door}", content=file).status_code in (200, 409)

    ask()
    assert max(reached) > 4, "moves were made"
