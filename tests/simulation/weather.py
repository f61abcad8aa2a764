"""The weather: which faults happen when. All of them come from the seed and can be switched off by kind.

Every seed has its own mixture (swarm testing): some kinds at various rates, others not at all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from tests.simulation.world import World

EVENTS = (
    "kill",
    "pause",
    "cut",
    "silence",
    "stall",
    "outage",
    "crash",
    "deaf",
    "reload",
    "offline",
    "visible",
)
"""Faults that happen from time to time."""
REQUESTS = ("late", "fails", "lost", "unfinished")
"""Faults of single requests to the store: answered late, not done, done but unanswered, done after the
process was told that it failed."""
THOUGHTS = ("thinker",)
KINDS = EVENTS + REQUESTS + THOUGHTS
"""`kill`: a process dies. `pause`: a process stops for a while. `cut`: a connection is lost. `silence`: a
connection stays open, but nothing arrives. `stall`: a client does not read. `outage`: the database is down.
`crash`: it also loses asynchronous commits. `deaf`: a process loses its notifications. `reload`: a page is
reloaded. `offline`, `visible`: events of the browser. `thinker`: a bot's thinker fails."""


_NOTICED = 4_000
"""Milliseconds; a worker polls the store every two seconds."""


class Plan(msgspec.Struct, frozen=True):
    """What a run may contain. Smaller plans make shorter traces."""

    kinds: tuple[str, ...] = KINDS
    max_faults: int = 1_000_000
    moves: int = 100
    """Moves under faults; then the faults stop."""
    tables: int = 3
    """Maximum number of tables that are played at the same time."""
    game: str = ""
    """The game; "" for any."""
    focus: tuple[str, ...] = ()
    """Kinds that happen often in every run. "bots", "clocks": every table has them. "claims": two people
    play, leave for a while, and claim the game when the other one is away."""
    sql: bool = False
    """Whether the database is SQLite with the server's own SQL. The trace is the same."""


class Fate(NamedTuple):
    """What happens to a request to the store, in milliseconds from now."""

    applied: int | None
    """When it is applied; None for never."""
    answered: int
    lost: bool = False
    """Whether the answer is `StoreDown` although the request is applied."""
    outlives: bool = False
    """Whether it is applied even if its process dies before."""


class Weather:
    """Decides about every fault. `start` begins, `stop` ends all faults."""

    def __init__(self, world: World, plan: Plan) -> None:
        self._world = world
        self._plan = plan
        self._active = False
        self._down_until = 0
        self.count = 0
        """Faults so far."""
        rate, random = world.random.choice((0.2, 0.5, 1.5)), world.random
        self._rates = {kind: rate * random.choice((0.0, 0.3, 1.0)) for kind in EVENTS}
        self._rates |= {kind: 4.0 for kind in EVENTS if kind in plan.focus}
        chances = {kind: rate * random.choice((0.0, 0.002, 0.01)) for kind in REQUESTS + THOUGHTS}
        chances |= {kind: 0.05 for kind in REQUESTS if kind in plan.focus}
        chances |= {kind: 0.5 for kind in THOUGHTS if kind in plan.focus}
        self._chances = {kind: chance for kind, chance in chances.items() if kind in plan.kinds}
        self._any = sum(self._chances.get(kind, 0.0) for kind in REQUESTS)
        self._actions: dict[str, Callable[[], None]] = {}

    @property
    def is_down(self) -> bool:
        """Whether the database is down."""
        return self._world.now < self._down_until

    @property
    def is_long_down(self) -> bool:
        """Whether the database stays down for so long that every process notices it."""
        return self._world.now + _NOTICED < self._down_until

    def start(self, actions: dict[str, Callable[[], None]]) -> None:
        """Let the faults happen from now on; `actions` by kind."""
        self._active, self._actions = True, actions
        for kind in EVENTS:
            if self._rates[kind]:
                self._schedule(kind)

    def stop(self) -> None:
        """No more faults; the database is up."""
        self._active = False
        self._down_until = 0

    def take_down(self, milliseconds: int) -> None:
        """Stop the database for a while."""
        self._down_until = max(self._down_until, self._world.now + milliseconds)

    def happens(self, kind: str) -> bool:
        """Whether a fault of this kind, which is due by its rate, is allowed; it is then counted."""
        if not self._active or kind not in self._plan.kinds or self.count >= self._plan.max_faults:
            return False
        self.count += 1
        self._world.log("fault", kind)
        return True

    def thinker_fails(self) -> bool:
        """Whether this thought fails."""
        return self._world.chance(self._chances.get("thinker", 0.0)) and self.happens("thinker")

    @property
    def is_active(self) -> bool:
        """Whether faults happen."""
        return self._active

    def fate(self) -> Fate:
        """The fate of a request to the store."""
        random = self._world.random
        if self.is_down:
            return Fate(None, random.choice((1, 5, 5, 200, 10_000)))
        usual = Fate(1, 1) if random.random() < 0.7 else Fate(2, 4)
        if not self._active or random.random() >= self._any:
            return usual
        fault = random.choices(list(self._chances), list(self._chances.values()))[0]
        if fault not in REQUESTS or not self.happens(fault):
            return usual
        when = random.choice((2, 20, 300, 3_000))
        match fault:
            case "late":
                return Fate(random.randint(1, when), when)
            case "fails":
                return Fate(None, when)
            case "lost":
                return Fate(random.randint(1, when), when, lost=True, outlives=True)
            case _:
                return Fate(
                    when + random.choice((1, 50, 2_000)), when, lost=True, outlives=random.random() < 0.5
                )

    def _schedule(self, kind: str) -> None:
        delay = self._world.random.expovariate(self._rates[kind]) * 10_000
        self._world.at(max(1, int(delay)), self._strike, kind)

    def _strike(self, kind: str) -> None:
        if self._active:
            if self.happens(kind):
                self._actions[kind]()
            self._schedule(kind)
