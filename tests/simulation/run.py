"""One run: tables are played under faults, the faults stop, and every table must be playable on."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any
from unittest.mock import patch

import msgspec

from dogwatch import bots, games
from dogwatch.games import DISTRIBUTION, Origin
from dogwatch.server.denied import Denied
from dogwatch.server.protocol import AnalysisState, AskAnalysis, NewTable, SeatWanted, Sit
from dogwatch.server.tokens import fresh_token
from dogwatch.store.base import StoreDown
from dogwatch.tables import claims
from dogwatch.tables.clock import TimeControl
from tests import nim
from tests.simulation.client import Recorder, Socket
from tests.simulation.database import Database, SqlDatabase
from tests.simulation.invariants import CLAIM_GRACE, GOES_ON, JOBS, Referee, Setup, Violation
from tests.simulation.memory import MemoryDatabase
from tests.simulation.network import Link
from tests.simulation.player import Player
from tests.simulation.process import Call, Process
from tests.simulation.seeded import seeded, unheard
from tests.simulation.store import Bus
from tests.simulation.weather import Plan, Weather
from tests.simulation.world import World

_MAX_TIME = 150_000
"""Milliseconds of simulated time after which the faults stop, even if there were few moves."""
_CALM = 120_000
"""Milliseconds after the faults within which every table must go on."""
_WHOLE = Plan()
_GAMES = {"nim": 26, "strange": 3, "shanghaien": 2, "raft": 1}
"""How often each game is played. "strange" is Nim as another distribution's game: its rules run elsewhere."""
_MORE = 6
"""Entries that each unfinished table gets after the faults."""


class Result(msgspec.Struct):
    """The end of a run."""

    seed: int
    violation: Violation | None
    moves: int
    faults: int
    seconds: float
    """Simulated."""
    trace: list[tuple[Any, ...]]

    @property
    def digest(self) -> str:
        """A hash of the whole trace."""
        return sha256(repr(self.trace).encode()).hexdigest()


class Group:
    """The people of one table: they make it, sit down, play, and make another one when it is over."""

    def __init__(self, run: Run, number: int) -> None:
        self._run = run
        self._world = run.world
        self.name = f"g{number}"
        self._games = 0
        self._tokens = {"a": fresh_token(), "b": fresh_token(), "s": fresh_token()}
        self.table = ""
        self.players: list[Player] = []
        self._resting = False
        self._wanted: NewTable
        self.begin()

    def begin(self) -> None:
        """Make a table."""
        self.table, self.players = "", []
        self._games += 1
        self._wanted = self._run.new_table()
        self._make()

    def _make(self) -> None:
        self._run.request(
            lambda service, _: service.make(self._wanted, self._tokens["a"]), self._made, self._make
        )

    def _made(self, made: Any) -> None:
        if self.table:  # the answer to another attempt: a repeated request makes another table
            return
        self.table = made.table
        for seat, wanted in enumerate(self._wanted.seats):
            if wanted.kind != "bot":
                sit = Sit(seat, self._world.random.randbytes(16).hex())
                self._sit(self._games, sit, "a" if wanted.kind == "me" else "b")
        if self._world.chance(0.3):
            self._open_page(self._world.random.choice("as"))
        if self._world.chance(0.3):
            self._world.at(1_000, self._ask_hint)

    def _ask_hint(self) -> None:
        """Ask for a hint until a process accepts or denies it. An accepted one must be computed.

        Nothing else must: a page that was told of a failure asks again.
        """
        table, token = self.table, self._tokens["a"]
        number = max((player.number for player in self.players), default=0)
        asked = AskAnalysis(max(0, number), bots.levels(self._wanted.game)[0], 1)

        def ask() -> None:
            self._run.request(
                lambda _, hints: hints.ask(table, asked, token, ""), self._run.hint_accepted, ask, denied=True
            )

        ask()

    def _sit(self, game: int, sit: Sit, who: str) -> None:
        """Sit down, then open the page."""
        table, token = self.table, self._tokens[who]

        def seated(_: object) -> None:
            self._run.referee.sat(table, sit.seat)
            if game == self._games:
                self._open_page(who)

        def again() -> None:
            if game == self._games:
                self._sit(game, sit, who)

        self._run.request(lambda service, _: service.seats.sit(table, sit, token), seated, again)

    def _open_page(self, who: str) -> None:
        name = f"{self.name}-{self._games}-{who}{len(self.players)}"
        table, token = self.table, self._tokens[who]

        def connect(socket: Socket, after: int | None) -> None:
            self._run.connect(socket, table, token, after)

        self.players.append(
            Player(
                *(self._world, self._run.referee, table, name, connect),
                on_over=lambda: self._world.at(1, self.on_over),
                recorder=lambda: self._run.recorder(name),
            )
        )

    @property
    def is_complete(self) -> bool:
        """Whether every person has opened a page."""
        people = sum(wanted.kind != "bot" for wanted in self._wanted.seats)
        return len(self.players) >= people

    def on_over(self) -> None:
        """A page shows the end of the game: make another table when all do."""
        if not self._resting and self.is_complete and all(player.is_over for player in self.players):
            self.close()
            self.begin()

    def rest(self) -> None:
        """Play no more."""
        self._resting = True
        for player in self.players:
            player.rest()

    def close(self) -> None:
        """Close the pages."""
        for player in self.players:
            player.session.end()


class Run:
    """A world with its processes and its groups of players."""

    def __init__(self, seed: int, plan: Plan, recorder: Callable[[str], Recorder]) -> None:
        self.world = World(seed)
        self.recorder = recorder
        self.plan = plan
        random = self.world.random
        self.game = plan.game or random.choices(list(_GAMES), list(_GAMES.values()))[0]
        self.weather = Weather(self.world, plan)
        self.world.claiming = "claims" in plan.focus
        self.world.dawdling = 0.3 if "clocks" in plan.focus else 0.04
        self.referee = Referee(self.world, self._look_up, self.weather)
        self.database: Database = (SqlDatabase if plan.sql else MemoryDatabase)(self.referee.committed)
        bus = Bus(self.world)
        names = ("p", "q") if random.random() < 0.6 else ("p",)
        self.processes = [
            Process(self.world, self.weather, self.database, bus, self.referee, name) for name in names
        ]
        self.links: list[Link] = []
        self.groups: list[Group] = []
        self._hints: set[str] = set()
        self._done = False

    def play(self) -> None:
        """Play under faults, then without."""
        for process in self.processes:
            process.start()
        wanted = self.world.random.randint(1, self.plan.tables)
        self.groups = [Group(self, number) for number in range(wanted)]
        self.weather.start(self._actions())
        if self.world.claiming:
            self._someone_leaves()
        self.world.run(self._is_enough, _MAX_TIME)
        self._calm_down()
        goals = {
            group.table: len(self.referee.ledger(group.table).entries) + _MORE
            for group in self.groups
            if group.table
        }
        self._look(goals)
        is_over = self.world.run(
            lambda: self._done or self.referee.violation is not None, self.world.now + _CALM
        )
        if not is_over:
            self._complain(goals)

    def _complain(self, goals: dict[str, int]) -> None:
        stuck, unfinished = self._stuck(goals), self.database.unfinished(self._hints)
        if not stuck and unfinished:
            self.referee.violate(JOBS, f"{unfinished} accepted analyses are not done")
        else:
            self.referee.violate(GOES_ON, stuck)

    def bury(self) -> None:
        """Forget the processes."""
        for process in self.processes:
            process.bury()

    def _is_enough(self) -> bool:
        return self.referee.moves >= self.plan.moves or self.referee.violation is not None

    def _look(self, goals: dict[str, int]) -> None:
        """Look from time to time whether every table has reached its goal or its end on every page."""
        there = [group for group in self.groups if self._has_gone_on(group, goals)]
        if self.referee.moves >= self.plan.moves:  # in bad weather some are played only now
            self._done = len(there) == len(self.groups) and not self.database.unfinished(self._hints)
            for group in there:
                group.rest()
        self.world.at(100, self._look, goals)

    def _has_gone_on(self, group: Group, goals: dict[str, int]) -> bool:
        return group.is_complete and all(self._is_there(player, goals) for player in group.players)

    def _is_there(self, player: Player, goals: dict[str, int]) -> bool:
        return player.is_over or player.number >= goals.get(player.table, _MORE)

    def _stuck(self, goals: dict[str, int]) -> str:
        return "; ".join(
            f"{group.name} at {[player.number for player in group.players]} of {goals.get(group.table)}, "
            f"log {len(self.referee.ledger(group.table).entries) if group.table else None}"
            for group in self.groups
            if not self._has_gone_on(group, goals)
        )

    # What the people ask for

    def new_table(self) -> NewTable:
        """A new table of this run's game, with people and bots, with or without clocks."""
        random = self.world.random
        bot = SeatWanted("bot", bots.levels(self._game_name)[0])
        me, anybody = SeatWanted("me"), SeatWanted("anybody")
        people, with_bots = ((me, anybody), (anybody, me), (me, me)), ((me, bot), (bot, me))
        seats = random.choice(with_bots if "bots" in self.plan.focus else people + with_bots)
        if self.world.claiming:
            seats = random.choice(people[:2])
        clocks = TimeControl("move", 10), TimeControl("bank", 30, 2)
        clock = random.choice(clocks if "clocks" in self.plan.focus else (None, None, *clocks))
        options: dict[str, dict[str, Any]] = {
            "nim": {"stones": 50},
            "strange": {"stones": 50},
            "raft": {"size": "short"},
        }
        return NewTable(self._game_name, seats, options.get(self.game, {}), clock=clock)

    @property
    def _game_name(self) -> str:
        return "nim" if self.game == "strange" else self.game

    def request(
        self,
        call: Call,
        done: Callable[[Any], None],
        again: Callable[[], None],
        *,
        denied: bool = False,
    ) -> None:
        """Send an HTTP request to some process; `again` is called if it failed and may be repeated.

        `denied`: it may be denied.
        """
        process = self.world.random.choice(self.processes)
        time_out = self.world.at(15_000, again)

        def answer(result: Any) -> None:
            time_out.cancel()
            self.referee.check_answer(result)
            if isinstance(result, StoreDown):
                self.world.at(1_000, again)
            elif isinstance(result, Denied) and result.refusal.code == "log-over":
                done(None)  # the first of two equal requests was answered too late
            elif isinstance(result, Denied) and denied:
                return
            elif isinstance(result, Exception):
                self.referee.failed(f"request: {result!r}")
            else:
                self.world.at(self.world.random.choice((1, 20)), done, result)

        self.world.at(self.world.random.choice((1, 20)), process.request, call, answer)

    def hint_accepted(self, state: AnalysisState) -> None:
        """A request for a hint is accepted."""
        self._hints.add(state.key)

    def connect(self, socket: Socket, table: str, token: str, after: int | None) -> None:
        """Connect a page to some process."""
        link = socket.link = Link(self.world, socket)
        self.links = [each for each in self.links if each.page is not None]
        self.links.append(link)
        process = self.world.random.choice(self.processes)
        self.world.at(self.world.random.choice((1, 5, 40)), process.connect, link, table, token, after)

    def _look_up(self, table: str) -> Setup:
        return self.database.setup_of(table)

    # Faults

    def _actions(self) -> dict[str, Callable[[], None]]:
        return {
            "kill": self._kill,
            "pause": self._pause,
            "cut": lambda: self._on_link(Link.cut),
            "silence": lambda: self._on_link(Link.silence),
            "stall": lambda: self._on_link(lambda link: link.stall(self._while(100, 9_000))),
            "outage": lambda: self._take_down(crash=False),
            "crash": lambda: self._take_down(crash=True),
            "deaf": lambda: self._any_process().lose_notifications(self._while(50, 4_000)),
            "reload": lambda: self._on_page(Player.reload),
            "offline": self._go_offline,
            "visible": lambda: self._on_page(lambda player: player.session.become_visible()),
        }

    def _while(self, least: int, most: int) -> int:
        return int(least * (most / least) ** self.world.random.random())

    def _any_process(self) -> Process:
        return self.world.random.choice(self.processes)

    def _kill(self) -> None:
        process = self._any_process()
        process.kill(quietly=self.world.chance(0.3))
        self.world.at(self._while(100, 15_000), process.start)

    def _pause(self) -> None:
        process = self._any_process()
        process.pause()
        self.world.at(self._while(100, 15_000), process.go_on)

    def _on_link(self, fault: Callable[[Link], None]) -> None:
        live = [link for link in self.links if link.page is not None]
        if live:
            fault(self.world.random.choice(live))

    def _on_page(self, fault: Callable[[Player], None]) -> None:
        pages = [player for group in self.groups for player in group.players]
        if pages:
            fault(self.world.random.choice(pages))

    def _go_offline(self) -> None:
        def fault(player: Player) -> None:
            session = player.session
            session.go_offline()
            self.world.at(self._while(100, 10_000), session.go_online)

        self._on_page(fault)

    def _someone_leaves(self) -> None:
        """Close a page for a while."""
        self.world.at(self._while(500, 5_000), self._someone_leaves)
        pages = [(group, player) for group in self.groups for player in group.players]
        if not pages or not self.weather.is_active:
            return
        group, player = self.world.random.choice(pages)

        def come_back() -> None:
            if player in group.players:
                player.reload()

        player.leave()
        self.world.at(self._while(10_000, 90_000), come_back)

    def _take_down(self, *, crash: bool) -> None:
        if crash:
            self.database.crash()
        milliseconds = self._while(200, 30_000)
        self.weather.take_down(milliseconds)
        for process in self.processes:
            process.lose_notifications(milliseconds + self._while(50, 1_000))

    def _calm_down(self) -> None:
        self.world.log("calm")
        self.weather.stop()
        self.world.dawdling = 0.0
        for process in self.processes:
            process.go_on()
            process.start()


@contextmanager
def _installed(*, strange: bool) -> Iterator[None]:
    """Within the block, Nim is one of our games or another distribution's."""
    packs = games._found().packs
    packs["nim"] = nim.PACK, Origin("nim" if strange else DISTRIBUTION, "1")
    try:
        yield
    finally:
        del packs["nim"]
        games.game.cache_clear()


@contextmanager
def _short_grace() -> Iterator[None]:
    """Within the block, players count as left after `CLAIM_GRACE`."""
    with patch.object(claims, "CLOCK_GRACE", CLAIM_GRACE), patch.object(claims, "GRACE", CLAIM_GRACE):
        yield


def run_seed(
    seed: int, plan: Plan = _WHOLE, recorder: Callable[[str], Recorder] = lambda _: Recorder()
) -> Result:
    """Run one seed. `recorder` makes the recorder of a page's session, by the page's name."""
    collecting = gc.isenabled()
    gc.disable()  # a collection would run code of killed processes at any moment
    gc.freeze()
    logging.disable()
    run = Run(seed, plan, recorder)
    world = run.world
    try:
        strange = run.game == "strange"
        with seeded(world, seed), run.database.open(), _installed(strange=strange), _short_grace():
            run.play()
            result = Result(
                seed,
                run.referee.violation,
                run.referee.moves,
                run.weather.count,
                world.now / 1000,
                list(world.trace),
            )
    finally:
        with unheard():
            run.bury()
            del run, world
            while gc.collect():  # code of killed processes leaves garbage, too
                pass
            gc.unfreeze()
        logging.disable(logging.NOTSET)
        if collecting:
            gc.enable()
    return result
