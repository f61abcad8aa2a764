"""`dogwatch join` and the example in plain Python play whole games over a real socket."""

from __future__ import annotations

import ast
import asyncio
import random
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from dogwatch.fair import fresh_nonce
from tests.chaos.player import Figures, Player
from tests.chaos.processes import Server
from tests.network.joined import ROOT, joined, running
from tests.server.bot_program import MOVES, challenge, new_bot, new_player, table_with
from tests.server.serving import Browser, Json, Live, Serving, come_to

PROGRAM = """
import json, random, sys
for count, line in enumerate(sys.stdin, 1):
    {crash}
    print(json.dumps({{"move": random.choice(json.loads(line)["legal"])}}), flush=True)
"""


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("join") / "tables.sqlite3") as started:
        yield started


def program(folder: Path, crash: str) -> str:
    file = folder / "program.py"
    file.write_text(PROGRAM.format(crash=crash))
    return f"cmd:{sys.executable} {file}"


def bot_of(browser: Browser) -> str:
    """The only bot of a player, as soon as it is connected."""

    def own() -> Json:
        [bot] = browser.get("/api/me/bots")["bots"]
        return dict(bot)

    come_to(lambda: own()["connected"])
    return str(own()["player"])


_PATIENCE = 90.0
"""Seconds. A server that has just started lets nobody lose on time for half a minute."""


def play_against(live: Live, seat: int = 0) -> Json:
    """Play random moves for the person until the game is over; returns the last event."""
    live.hear_until("snapshot")
    while live.now["outcome"] is None:
        choices = live.now["choices"]
        if choices and choices["seat"] == seat:
            live.play(random.randrange(100))
        else:
            live.hear(_PATIENCE)
    return live.now


def said(folder: Path) -> str:
    return (folder / "output").read_text()


async def test_a_whole_game_with_a_restart_of_the_server_in_the_middle(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "tables.sqlite3"), tmp_path / "server.log")
    server.start()
    try:
        await _play_with_a_restart(server, tmp_path)
    finally:
        server.stop()
    assert not server.complaints()


async def _play_with_a_restart(server: Server, tmp_path: Path) -> None:
    await server.answers()
    address = f"http://{server.address}"
    async with (
        httpx.AsyncClient(base_url=address, timeout=20) as ada,
        httpx.AsyncClient(base_url=address) as bob,
    ):
        await ada.post("/api/me", json={"name": "Ada"})
        await bob.post("/api/me", json={"name": "Bob"})
        made = (await bob.post("/api/me/bots", json={"name": "Tin Sailor", "games": ["shanghaien"]})).json()
        with joined(address, made["token"], tmp_path, "--seconds", "0.1") as process:
            async with asyncio.timeout(30):
                while not (await ada.get("/api/bots?game=shanghaien")).json():
                    await asyncio.sleep(0.1)
            body = table_with(made["player"], rated=True)
            table = (await ada.post("/api/tables", json=body)).json()["table"]
            await ada.post(f"/api/tables/{table}/seats", json={"seat": 0, "nonce": fresh_nonce()})
            player = Player(
                *(table, 0, ada.cookies["dogwatch"], [server.address], Figures(), random.Random(1)), twice=0
            )
            playing = asyncio.create_task(player.play())
            await player.until(lambda each: each.number > 15)
            notes = list((tmp_path / "data").rglob(f"{table}.json"))
            assert len(notes) == 1, "the commitment and the nonce are noted"
            begun = time.monotonic()
            server.stop()
            assert time.monotonic() - begun < 10, "a poll that waits does not delay the end"
            server.start()
            await server.answers()
            async with asyncio.timeout(90):
                await playing
            assert player.outcome is not None
            assert player.outcome["reason"] != "log-timed-out"
            async with asyncio.timeout(20):
                while f"{table}: won" not in said(tmp_path) and f"{table}: lost" not in said(tmp_path):
                    await asyncio.sleep(0.1)
                while not (log := (await ada.get("/api/me/log")).json()["games"]):
                    await asyncio.sleep(0.1)
            assert log[0]["rating"] is not None
            assert "do not follow" not in said(tmp_path)
            assert not notes[0].exists(), "the draws were checked"
            process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(process.wait, 15) == 130
        assert (await ada.get("/api/bots?game=shanghaien")).json() == [], "it said goodbye"
        assert made["token"] not in said(tmp_path)


def test_many_tables_at_once_a_rematch_and_a_resumed_program(serving: Serving, tmp_path: Path) -> None:
    (ada, _), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    token = new_bot(bob).token
    options = ("--game", "shanghaien", "--tables", "3", "--programs", "2", "--only", "friendly")
    choose = program(tmp_path, "pass")
    with joined(serving.address, token, tmp_path, *options, program=choose):
        bot = bot_of(bob)
        refused = ada.refused("POST", "/api/tables", table_with(bot, rated=True))
        assert refused == (409, "server-bot-only-friendly")
        first, second = challenge(ada, bot)["table"], challenge(ada, bot)["table"]
        with ada.live(first) as one, ada.live(second) as two:
            two.hear_until("snapshot")
            assert play_against(one)["outcome"]["reason"] != "log-timed-out"
            one.browser.post(f"/api/tables/{first}/rematch")
            again = one.hear_until("rematch")["table"]
            ada.sit(again, 1)
            with ada.live(again) as three:
                assert play_against(three, 1)["outcome"]
    with joined(serving.address, token, tmp_path, *options, program=choose), ada.live(second) as two:
        assert play_against(two)["outcome"]["reason"] != "log-timed-out", "resumed by another process"
        two.command("offerdraw", 0)
    assert "Traceback" not in said(tmp_path)


def test_a_draw_is_declined(serving: Serving, tmp_path: Path) -> None:
    (ada, _), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    with joined(serving.address, new_bot(bob).token, tmp_path, program=program(tmp_path, "pass")):
        table = challenge(ada, bot_of(bob))["table"]
        with ada.live(table) as live:
            live.hear_until("snapshot")
            while live.now["turn"] != 0:
                live.hear()
            live.accepted("offerdraw", 0)
            assert live.hear_until("declined")["kind"] == "draw"


def test_a_program_that_crashes_is_restarted(serving: Serving, tmp_path: Path) -> None:
    (ada, _), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    crashes = program(tmp_path, "if count % 6 == 0: sys.exit('no idea')")
    with joined(serving.address, new_bot(bob).token, tmp_path, program=crashes):
        table = challenge(ada, bot_of(bob))["table"]
        with ada.live(table) as live:
            assert play_against(live)["outcome"]["reason"] != "log-timed-out"
    assert "the program failed, attempt 1: the program ended (no idea)" in said(tmp_path)
    assert "attempt 2" not in said(tmp_path)


def test_a_program_that_always_crashes_loses_on_time_and_nothing_else_happens(
    serving: Serving, tmp_path: Path
) -> None:
    (ada, _), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    with joined(
        serving.address, new_bot(bob).token, tmp_path, program=program(tmp_path, "sys.exit()")
    ) as process:
        clock = MOVES | {"seconds": 5}
        table = challenge(ada, bot_of(bob), clock=clock)["table"]
        with ada.live(table) as live:
            last = play_against(live)
        assert last["outcome"]["reason"] == "log-timed-out"
        assert last["outcome"]["winners"] == [0]
        come_to(lambda: f"{table}: lost" in said(tmp_path))
        assert process.poll() is None
    assert f"{table}: no move" in said(tmp_path)


def test_a_revoked_token_ends_the_program(serving: Serving, tmp_path: Path) -> None:
    bob, _ = new_player(serving, "Bob")
    with joined(serving.address, new_bot(bob).token, tmp_path) as process:
        bot = bot_of(bob)
        assert bob.ask("DELETE", f"/api/me/bots/{bot}/token").status_code == 204
        assert process.wait(30) == 1
    assert "token is unknown or was revoked" in said(tmp_path)


def test_the_example_has_at_most_40_lines_of_code() -> None:
    """Without its description, imports, comments and blank lines."""
    source = (ROOT / "docs/examples/network_bot.py").read_text()
    nodes = ast.parse(source).body
    others = [nodes[0], *(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom))]
    skipped = {line for node in others for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    lines = [line.strip() for number, line in enumerate(source.splitlines(), 1) if number not in skipped]
    assert len([line for line in lines if line and not line.startswith("#")]) <= 40


def test_the_example_in_plain_python_plays_a_whole_game(serving: Serving, tmp_path: Path) -> None:
    (ada, _), (bob, _) = new_player(serving, "Ada"), new_player(serving, "Bob")
    token, example = new_bot(bob).token, str(ROOT / "docs/examples/network_bot.py")
    command = (sys.executable, example, serving.address)
    with running(*command, folder=tmp_path, DOGWATCH_BOT_TOKEN=token):
        made = challenge(ada, bot_of(bob), rated=True)
        with ada.live(made["table"]) as live:
            last = play_against(live)
    assert last["outcome"]["reason"] != "log-timed-out", said(tmp_path)
    assert (tmp_path / f"{made['table']}.txt").read_text().startswith(made["commitment"])
    assert "dogwatch" not in Path(example).read_text().partition("import asyncio")[2].replace("DOGWATCH", "")
