"""A bot and its program, over the bot's API, for tests."""

from __future__ import annotations

import itertools
from typing import Any

from websockets.sync.client import ClientConnection, connect

from dogwatch.fair import fresh_nonce
from tests.server.serving import PATIENCE, Browser, Json, Live, Serving

MOVES = {"kind": "move", "seconds": 60}
_names = itertools.count(100)


def new_player(serving: Serving, name: str) -> tuple[Browser, str]:
    """A browser that keeps a name, and the player's id."""
    browser = serving.browser()
    kept = browser.post("/api/me", {"name": f"{name} {next(_names)}"}, 200)
    return browser, kept["player"]["id"]


class Program:
    """The program of one bot."""

    def __init__(self, serving: Serving, token: str) -> None:
        self.serving = serving
        self.token = token
        self.browser = serving.browser()
        self.browser.http.headers["authorization"] = f"Bearer {token}"

    def rules(self, **more: Any) -> Json:
        return {"games": ["shanghaien", "raft"]} | more

    def poll(self, wait: int = 0, known: tuple[str, ...] = (), leave: bool = False, **rules: Any) -> Json:
        body = {"rules": self.rules(**rules), "wait": wait, "known": known, "leave": leave}
        work: Json = self.browser.post("/api/bot/v1/poll", body, 200)
        return work

    def sit(self, table: str, seat: int) -> Json:
        body = {"seat": seat, "nonce": fresh_nonce(), "name": "Somebody else"}
        seated: Json = self.browser.post(f"/api/bot/v1/tables/{table}/seats", body)
        return seated

    def accept(self) -> str:
        """Sit down at the first table to which the bot was challenged."""
        challenge = self.poll(wait=5)["challenges"][0]
        [seat] = [seat for seat, info in enumerate(challenge["seats"]) if info["open"]]
        self.sit(challenge["table"], seat)
        return str(challenge["table"])

    def live(self, table: str) -> BotLive:
        return BotLive(self, table)


class BotLive(Live):
    """A connection of a bot's program to a table."""

    def __init__(self, program: Program, table: str) -> None:
        self._token = program.token
        super().__init__(program.browser, table)

    def connecting(
        self, port: int, path: str, headers: dict[str, str], origin: str | None
    ) -> ClientConnection:
        path = path.replace("/api/tables/", "/api/bot/v1/tables/")
        return connect(
            f"ws://127.0.0.1:{port}{path}",
            additional_headers={"Authorization": f"Bearer {self._token}"},
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
        )


def new_bot(owner: Browser, name: str = "Tar", games: tuple[str, ...] = ("shanghaien", "raft")) -> Program:
    made = owner.post("/api/me/bots", {"name": f"{name} {next(_names)}", "games": games})
    return Program(owner.serving, made["token"])


def table_with(bot: str, **more: Any) -> Json:
    """The request for a table with the bot at the second seat."""
    return {
        "game": "shanghaien",
        "seats": [{"kind": "me"}, {"kind": "player", "player": bot}],
        "options": {"first": "red"},
        "clock": MOVES,
    } | more


def challenge(browser: Browser, bot: str, **more: Any) -> Json:
    """Create a table with the bot at the second seat, and add the own nonce."""
    made: Json = browser.post("/api/tables", table_with(bot, **more))
    browser.sit(made["table"], 0)
    return made


def seated(serving: Serving, **more: Any) -> tuple[Browser, Program, str]:
    """A person and another's bot at a table; the game has begun."""
    (ada, _), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    program = new_bot(bob)
    challenge(ada, program.poll()["player"], **more)
    return ada, program, program.accept()


def bot_refused(program: Program, method: str, path: str, body: Any = None) -> tuple[int, str]:
    return program.browser.refused(method, path, body)
