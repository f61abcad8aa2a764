"""Players: people in front of pages, who move, make offers, reload, and never wait for each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.simulation.client import Connect, Message, Recorder, Session
from tests.simulation.invariants import Referee
from tests.simulation.world import EPOCH, Timer, World

_ASIDES = (
    ({"type": "offerdraw"}, 0.01),
    ({"type": "takeback"}, 0.02),
    ({"type": "resign"}, 0.002),
)
"""Commands that a player sends instead of a move, with their probabilities."""


_CLAIMS_EVERY = 1_000
"""Milliseconds between two claims."""


class Player:
    """One page at one table. It holds `seats`, or none as a spectator."""

    def __init__(
        self,
        world: World,
        referee: Referee,
        table: str,
        name: str,
        connect: Connect,
        on_over: Callable[[], object],
        recorder: Callable[[], Recorder] = Recorder,
    ) -> None:
        self.table = table
        self.name = name
        self._world, self._referee, self._connect, self._recorder = world, referee, connect, recorder
        self._on_over = on_over
        self._storage: list[Message] = []
        self._shown: Message = {}
        """The last snapshot, updated by events."""
        self._number = -1
        self._thinking: Timer | None = None
        self._commands = 0
        self._pace = world.random.choice((20, 100, 400))
        self.session = Session(world, self, connect, self._storage, recorder())
        if world.claiming:
            world.at(_CLAIMS_EVERY, self._claim)

    @property
    def is_over(self) -> bool:
        """Whether this page shows the end of the game."""
        return self._shown.get("outcome") is not None

    @property
    def number(self) -> int:
        """The last entry that this page shows."""
        return self._number

    def reload(self) -> None:
        """Load the page again: only the outbox survives."""
        self.session.end()
        self._number, self._shown = -1, {}
        self.session = Session(self._world, self, self._connect, self._storage, self._recorder())

    def rest(self) -> None:
        """Decide nothing any more."""
        self._pace = 0

    # Callbacks of the session

    def connection_changed(self, state: str, error: str) -> None:
        if error:
            self._referee.failed(f"a connection was closed with error {error}")

    def snapshot(self, snapshot: Message) -> None:
        self._shown = snapshot
        self._note_presence()
        self._referee.shown(self.table, self._number, snapshot)
        self._number, self._shown = snapshot["number"], snapshot
        for offer in snapshot["offers"]:
            self._hear_offer(offer)
        if snapshot["failed"]:
            self.other(snapshot["failed"])
        self._consider()

    def _note_presence(self) -> None:
        for seat in self._mine:
            self._referee.seen(self.table, seat)

    def event(self, event: Message) -> None:
        self._note_presence()
        self._referee.shown(self.table, self._number, event)
        self._number = event["number"]
        self._shown = self._shown | {key: event[key] for key in ("turn", "choices", "outcome", "clocks")}
        self._consider()

    def answered(self, command: Message, reply: Message) -> None:
        self._note_presence()
        self._world.log("answered", self.name, command["id"], reply["type"], reply.get("code", ""))
        self._referee.answered(self.table, command, reply)
        self._consider()

    def other(self, message: Message) -> None:
        self._note_presence()
        if message["type"] == "offer":
            self._hear_offer(message)
        elif message["type"] == "botfailed" and not message.get("trying") and self._mine:
            self.session.send_once({"type": "retry", "seat": self._mine[0]})

    # Deciding

    @property
    def _mine(self) -> tuple[int, ...]:
        return tuple(self._shown.get("mine", ()))

    def _hear_offer(self, offer: Message) -> None:
        """Answer another person's offer, mostly."""
        answering = [seat for seat in self._mine if seat not in offer["agreed"]]
        if answering and self._world.chance(0.8):
            accept = self._world.chance(0.1 if offer["kind"] == "draw" else 0.6)
            self._send({"type": "answer", "kind": offer["kind"], "accept": accept}, answering[0])

    def _consider(self) -> None:
        """Begin to think if this page's seat is to move and no command is on its way."""
        if self.is_over:
            self._on_over()
        if self._pace and self._thinking is None and self._choices() is not None and not self.session.waiting:
            self._thinking = self._world.at(self._thinking_time(), self._decide)

    def _thinking_time(self) -> int:
        """Milliseconds; now and then until the time is almost or already over."""
        clocks, random = self._shown.get("clocks"), self._world.random
        if clocks and clocks["deadline"] and random.random() < self._world.dawdling:
            left: int = clocks["deadline"] - EPOCH - self._world.now
            return max(1, left + random.randint(-5_000, 500))
        return random.randint(1, self._pace)

    def _choices(self) -> Any:
        choices = self._shown.get("choices")
        return choices if choices and choices["seat"] in self._mine and not self.is_over else None

    def _decide(self) -> None:
        self._thinking = None
        choices = self._choices()
        if choices is None or self.session.waiting:
            return
        seat = choices["seat"]
        if self._world.chance(0.03):
            self.session.send_once({"type": "say", "seat": seat, "phrase": "hello"})
        for aside, probability in _ASIDES:
            if self._world.chance(probability):
                self._send(dict(aside), seat)
        self._send({"type": "play", "move": self._world.random.choice(choices["moves"])}, seat)

    def _claim(self) -> None:
        """Claim the game, due or not: the server must know."""
        self._world.at(_CLAIMS_EVERY, self._claim)
        others_turn = self._shown.get("turn") not in (None, -1, *self._mine)
        if self._pace and self._mine and others_turn and not self.is_over and not self.session.waiting:
            kind = self._world.random.choice(("win", "void", "bot", "bot"))
            self._send({"type": "claim", "kind": kind, "level": "cabin_boy"}, self._mine[0])

    def leave(self) -> None:
        """Close the page."""
        self.session.end()

    def _send(self, command: Message, seat: int) -> None:
        self._commands += 1
        command |= {"id": f"{self.name}-{self._commands:04}", "after": self._number, "seat": seat}
        self._world.log("command", self.name, command)
        self._referee.command_sent(self.table, command)
        self.session.send(command)
