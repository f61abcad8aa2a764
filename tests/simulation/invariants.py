"""The referee: sees every commit, every message and every answer, and notes the first violation."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from dogwatch import games
from dogwatch.games.base import Refusal
from dogwatch.games.log import Abandon, Fold, Forfeit, Move, Resign, Substitute, TimeOut, entry_type
from dogwatch.store.base import Row
from tests.simulation.clocks import ExpectedClocks
from tests.simulation.weather import Weather
from tests.simulation.world import EPOCH, World, decode

Message = dict[str, Any]
DURABLE = "acknowledged means durable"
ORDER = "each entry once and in order"
ONCE = "a command id is played once"
SECRET = "no byte of the seed before the end"
CLOCKS = "clocks are right"
JOBS = "jobs run at least once and take effect once"
CLAIMS = "a claim is never accepted before it is due"
GOES_ON = "a table can always be played on"
LEGAL = "the log is a legal game"
REFUSED = "a refused command changes nothing"
NO_ERROR = "no unexpected error"
PROMISED = frozenset({DURABLE, ORDER, ONCE, SECRET, CLOCKS, JOBS, GOES_ON, CLAIMS})
"""The promises of the server; the other invariants follow from them or help to find the cause."""
MAX_SKEW = 200
"""Milliseconds by which a process's clock may be wrong."""
CLAIM_GRACE = 20_000
"""Milliseconds: the grace time of claims in runs with the focus "claims"."""
_UNHEARD = 11_000
"""Milliseconds within which a process learns of the connections to another one, or knows that it may not."""
_MARGIN = 1_000
"""Milliseconds before its deadline by which a move must arrive to count as in time: clocks are skewed."""


class Violation(NamedTuple):
    """An invariant that does not hold, and what was seen."""

    invariant: str
    details: str


class Setup(msgspec.Struct):
    """A table as it was requested."""

    game: str
    rules: int
    options: Any
    people: frozenset[int]
    seats: int
    clock: Any
    seed: str


class Ledger:
    """The durable log of one table, folded independently of the server."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game = games.game(setup.game, setup.rules)
        self.fold: Fold[Any, Any] = Fold(self.game, self.game.settle(setup.options), setup.people)
        self.entries: list[Any] = []
        """Each entry, as JSON values."""
        self.turns: list[int] = []
        """The seat to move after each entry; -1 if none is."""
        self.views: list[Any] = []
        self.clocks: list[Any] = []
        self.commands: dict[str, int] = {}
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(entry_type(self.game.move_type))
        seed = bytes.fromhex(setup.seed)
        self.secrets = [seed[at : at + 6].hex().encode() for at in range(0, 32, 4)]
        """Parts of the seed as they would be sent; a hash has one of them once in many million runs."""
        self.secrets += [b64encode(seed)[:12], b64encode(seed)[12:24]]
        self.expected = ExpectedClocks(setup.clock, setup.seats, setup.people) if setup.clock else None

    def add(self, row: Row) -> Any:
        """Fold a committed row; returns its entry. Raises `Refusal` if it is not legal."""
        entry = self._decoder.decode(row.entry)
        refusal = self.fold.check(entry)
        if refusal is not None:
            raise refusal
        mover = self.fold.turn if self.fold.seated else None
        self.fold.apply(entry)
        if isinstance(entry, Substitute) and self.expected is not None:
            self.expected.replace(entry.seat)
        self.turns.append(-1 if self.fold.turn is None else self.fold.turn)
        self.entries.append(msgspec.json.decode(row.entry))
        self.views.append(msgspec.json.decode(msgspec.json.encode(self.game.view(self.fold.state))))
        if self.expected is not None:
            turn = self.fold.turn if self.fold.seated and self.fold.outcome is None else None
            moved = isinstance(entry, Move) and entry.seat == mover
            self.clocks.append(self.expected.after(row.time, turn, moved=moved))
        else:
            self.clocks.append(None)
        return entry


class Wire:
    """What a process sends over one connection: every entry once, in order, and durable."""

    def __init__(self, world: World, referee: Referee, process: str, table: str, after: int | None) -> None:
        self._world = world
        self._referee = referee
        self._process = process
        self._table = table
        self._name = referee.connections = referee.connections + 1
        self._number = after
        """The last entry that the page has or will get; None before a snapshot."""
        self._resumes: list[int] = []
        """Entries after which the page has asked for all others again."""

    def received(self, text: str) -> None:
        """The process takes a message."""
        message = decode(text)
        if message["type"] == "resume":
            self._resumes.append(message["after"])
            self._world.log("resume", self._name, self._table, message["after"])
        elif message["type"] == "play":
            self._referee.command_arrived(self._process, self._table, message)

    def sent(self, text: bytes) -> None:
        """The process sends a message."""
        self._referee.check_secret(self._table, text)
        if text.startswith(b'{"type":"events"'):
            for event in decode(text)["events"]:
                self._event(event)
        elif text.startswith(b'{"type":"snapshot"'):
            snapshot = decode(text)
            self._number = snapshot["number"]
            self._world.log("snapshot", self._name, self._table, self._number)
            self._referee.check_snapshot(self._table, snapshot)
        elif text.startswith(b'{"type":"refused"'):
            self._referee.check_refusal(self._process, self._table, decode(text))

    def _event(self, event: Message) -> None:
        before = event["number"] - 1
        if before != self._number:
            if before in self._resumes:
                self._resumes.remove(before)
            else:
                self._referee.violate(ORDER, f"{event['number']} sent after {self._number}")
        self._number = event["number"]
        self._world.log("event", self._name, self._table, self._number)
        self._referee.check_event(self._table, event)


class Referee:
    """Knows the truth about every table."""

    def __init__(self, world: World, look_up: Callable[[str], Setup], weather: Weather) -> None:
        self._world = world
        self._weather = weather
        self._look_up = look_up
        self.connections = 0
        self.violation: Violation | None = None
        """The first one."""
        self.ledgers: dict[str, Ledger] = {}
        self._sent: dict[str, tuple[str, Message, int]] = {}
        """Commands of all pages: id -> (table, command, when)."""
        self._refused: set[str] = set()
        self._arrived: dict[tuple[str, str], int] = {}
        """(process, command) -> when it first reached that process."""
        self._waiting: dict[tuple[str, int, int], int] = {}
        """(table, seat, entry) -> when a move of that seat first reached a process in a long outage."""
        self._turned_away: dict[tuple[str, str, int, int], int] = {}
        """(process, table, seat, entry) -> when a move first reached it that it could not store."""
        self._thoughts: dict[str, list[tuple[Any, Any]]] = {}
        """Table -> (state, move) of its bots' thoughts."""
        self._seen: dict[tuple[str, int], int] = {}
        """(table, seat) -> when a page with that seat got its last message."""
        self.moves = 0
        """Moves in all logs."""

    # What happened

    def ledger(self, table: str) -> Ledger:
        """The log of a table that exists in the database."""
        found = self.ledgers.get(table)
        if found is None:
            found = self.ledgers[table] = Ledger(self._look_up(table))
        return found

    def violate(self, invariant: str, details: str) -> None:
        """Note a violation. Not raised: the server would handle it as an error of its own."""
        if self.violation is None:
            self.violation = Violation(invariant, details)
            self._world.log("violation", invariant, details)

    def committed(self, process: str, table: str, rows: list[Row]) -> None:
        """An append of a process is durable."""
        ledger = self.ledger(table)
        for row in rows:
            if row.number != len(ledger.entries) + 1:
                self.violate("the log has no gaps", f"{row.number} after {len(ledger.entries)}")
            before = ledger.fold.state
            try:
                entry = ledger.add(row)
            except Refusal as refusal:
                self.violate(LEGAL, f"entry {row.number}: {refusal}")
                return
            self.moves += isinstance(entry, Move)
            self._check_author(process, table, ledger, row, entry)
            self._check_bot(table, ledger, before, entry)
            self._check_time(ledger, row)
        self._world.log("commit", table, [row.entry for row in rows])

    def _check_author(self, process: str, table: str, ledger: Ledger, row: Row, entry: Any) -> None:
        """A person's move carries the id of a command that the person sent; a bot's carries none."""
        by_person = isinstance(entry, Move | Resign) and entry.seat in ledger.fold.sitting
        if isinstance(entry, Forfeit | Substitute | Abandon):
            self._check_claim(table, ledger, row, entry)
        if row.command is None:
            if by_person:
                self.violate(ONCE, f"entry {row.number} has lost its command id")
            if isinstance(entry, TimeOut):
                self._check_timeout(process, table, ledger, row, entry.seat)
            return
        if row.command in ledger.commands:
            self.violate(ONCE, f"{row.command} is in the log twice")
        if row.command in self._refused:
            self.violate(REFUSED, f"{row.command} was refused and then played")
        ledger.commands[row.command] = row.number
        sent = self._sent.get(row.command)
        if sent is None or sent[0] != table:
            self.violate(ONCE, f"nobody sent {row.command} to {table}")
        elif isinstance(entry, Move) and ledger.entries[-1]["move"] != sent[1].get("move"):
            self.violate("a command is played as sent", f"{row.command}")

    def _check_bot(self, table: str, ledger: Ledger, before: Any, entry: Any) -> None:
        """A bot's move was thought of for this very state: a job that runs twice takes effect once."""
        by_bot = isinstance(entry, Move) and entry.seat not in ledger.fold.sitting
        if by_bot and (before, entry.move) not in self._thoughts.get(table, ()):
            self.violate(JOBS, f"the bot of seat {entry.seat} played {entry.move} for another state")

    def _check_time(self, ledger: Ledger, row: Row) -> None:
        """The clocks follow from the entries' times: an entry has the time at which its process made it."""
        sent = self._sent[row.command][2] if row.command in self._sent else 0
        if not sent - MAX_SKEW <= row.time - EPOCH <= self._world.now + MAX_SKEW:
            self.violate(CLOCKS, f"entry {row.number} of time {row.time - EPOCH} was sent at {sent}")

    def _check_timeout(self, process: str, table: str, ledger: Ledger, row: Row, seat: int) -> None:
        """No time-out before the deadline, nor of a seat whose move came in time and could not be stored.

        A process that refused a move because the store was down must wait, however short the outage was.
        Another process cannot know of that refusal. It must wait if the outage lasted for so long that it
        noticed it: a worker looks into the store every two seconds. A shorter outage may pass between two
        looks, and then a player who moves in the last seconds of the clock, through the one process, may lose
        on time through the other.
        """
        deadline = ledger.clocks[row.number - 2]["deadline"] if row.number > 1 else None
        if deadline is None or row.time < deadline:
            self.violate(CLOCKS, f"time-out of seat {seat} at {row.time}, deadline {deadline}")
            return
        refused = self._turned_away.get((process, table, seat, row.number - 1))
        waiting = self._waiting.get((table, seat, row.number - 1))
        for arrived in (refused, waiting):
            if arrived is not None and EPOCH + arrived < deadline - _MARGIN:
                self.violate(
                    CLOCKS,
                    f"seat {seat} moved {deadline - EPOCH - arrived} ms before its deadline and lost on time",
                )

    def _check_claim(self, table: str, ledger: Ledger, row: Row, entry: Any) -> None:
        """The player to move, who has left, has got no message for the grace time."""
        seat = ledger.turns[row.number - 2]
        seen = self._seen.get((table, seat), 0)
        if not isinstance(entry, Abandon) and entry.seat != seat:
            self.violate(CLAIMS, f"entry {row.number}: seat {entry.seat} was not to move")
        if self._world.now - seen < CLAIM_GRACE - _UNHEARD:
            self.violate(CLAIMS, f"entry {row.number}: seat {seat} was there {self._world.now - seen} ms ago")
        self._world.log("claimed", table, type(entry).__name__)

    def seen(self, table: str, seat: int) -> None:
        """A page that holds this seat got a message: it is connected."""
        self._seen[table, seat] = self._world.now

    def thought(self, table: str, state: Any, move: Any) -> None:
        """A bot has chosen a move for a state."""
        self._thoughts.setdefault(table, []).append((state, move))

    def sat(self, table: str, seat: int) -> None:
        """A person was told that they sit."""
        if seat not in self.ledger(table).fold.nonces:
            self.violate(DURABLE, f"seat {seat} of {table} was taken and is not in the log")

    def command_sent(self, table: str, command: Message) -> None:
        """A page sends a command for the first time."""
        self._sent[command["id"]] = table, command, self._world.now

    def command_arrived(self, process: str, table: str, command: Message) -> None:
        """A process takes a move."""
        now, after = self._world.now, command["after"]
        self._arrived.setdefault((process, command["id"]), now)
        if self._weather.is_long_down and after == len(self.ledger(table).entries):
            self._waiting.setdefault((table, command["seat"], after), now)

    def answered(self, table: str, command: Message, reply: Message) -> None:
        """A page got the answer to a command."""
        known = self.ledger(table).commands.get(command["id"])
        if reply["type"] == "refused":
            if reply["code"] == "server-failed":
                self.violate(NO_ERROR, f"{command['type']} failed with error {reply['args']}")
            self._refused.add(command["id"])
        elif command["type"] in ("play", "resign", "claim") and known != reply["number"]:
            self.violate(DURABLE, f"{command['id']} as {reply['number']}, log: {known}")

    # What is sent

    def wire(self, process: str, table: str, after: int | None) -> Wire:
        """The checks of one connection."""
        return Wire(self._world, self, process, table, after)

    def check_secret(self, table: str, text: bytes) -> None:
        """No byte of the seed before the end."""
        ledger = self.ledger(table)
        if ledger.fold.outcome is None:
            for secret in ledger.secrets:
                if secret in text:
                    self.violate(SECRET, text[:80].decode())

    def check_answer(self, answer: Any) -> None:
        """No HTTP answer tells a seed either."""
        if isinstance(answer, msgspec.Struct):
            text = msgspec.json.encode(answer)
            for table in self.ledgers:
                self.check_secret(table, text)

    def check_event(self, table: str, event: Message) -> None:
        """An event tells an entry that is durable, with the right clocks."""
        ledger, number = self.ledger(table), event["number"]
        if number > len(ledger.entries) or ledger.entries[number - 1] != event["entry"]:
            self.violate(DURABLE, f"event {number} is not in the log of {table}")
        if ledger.clocks[number - 1] != event["clocks"]:
            self.violate(CLOCKS, f"{event['clocks']}, expected {ledger.clocks[number - 1]}")

    def check_snapshot(self, table: str, snapshot: Message) -> None:
        """A snapshot shows a durable entry."""
        ledger, number = self.ledger(table), snapshot["number"]
        if number > len(ledger.entries):
            self.violate(DURABLE, f"snapshot {number} is not in the log of {table}")
        if number and ledger.views[number - 1] != snapshot["view"]:
            self.violate(ORDER, f"the view of snapshot {number} is wrong")
        if number and ledger.clocks[number - 1] != snapshot["clocks"]:
            self.violate(CLOCKS, f"{snapshot['clocks']}, expected {ledger.clocks[number - 1]}")

    def check_refusal(self, process: str, table: str, refused: Message) -> None:
        """A command that is in the log is not refused, unless the process cannot know it."""
        arrived = self._arrived.get((process, refused["id"]))
        if refused["code"] == "server-store-down" and arrived is not None:
            command = self._sent[refused["id"]][1]
            key = process, table, command["seat"], command["after"]
            self._turned_away.setdefault(key, arrived)
        known = self.ledger(table).commands.get(refused["id"])
        if known is not None and refused["code"] != "server-store-down":
            self.violate(REFUSED, f"{refused['id']} is entry {known}: {refused['code']}")

    # What a page shows

    def shown(self, table: str, before: int, message: Message) -> None:
        """A page shows an event or a snapshot, after entry `before`."""
        is_snapshot = message.get("type") == "snapshot"
        number, ledger = message["number"], self.ledger(table)
        if not is_snapshot and number != before + 1:
            self.violate(ORDER, f"a page shows {number} after {before}")
        if number < before:
            self.violate(ORDER, f"a page goes back from {before} to {number}")
        if number and ledger.views[number - 1] != message["view"]:
            self.violate(ORDER, f"a page shows a wrong view of entry {number}")

    # Errors

    def failed(self, what: str) -> None:
        """An error that the server did not expect."""
        self.violate(NO_ERROR, what)

    def task_done(self, task: asyncio.Task[Any]) -> None:
        """A request's task has ended."""
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.failed(repr(error))
