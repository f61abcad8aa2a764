"""Two server processes on one PostgreSQL share tables, and either may die."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.chaos.player import Figures, Player
from tests.chaos.processes import Server
from tests.chaos.seating import Seating
from tests.postgres import Postgres

_SECONDS = 90.0


class Pair:
    """Two processes, and players who connect to them."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.addresses = [server.address for server in servers]
        self.luck = random.Random(7)
        self.figures = Figures()
        self.seating = Seating(self.addresses, self.luck)

    async def two_players(self) -> list[Player]:
        """Two players at one table, connected to different processes."""
        table, tokens = await self.seating.two_people()
        return [self.player(table, seat, token, seat) for seat, token in enumerate(tokens)]

    def player(self, table: str, seat: int, token: str, first: int) -> Player:
        addresses = self.addresses[first:] + self.addresses[:first]
        return Player(table, seat, token, addresses, self.figures, self.luck)


@pytest.fixture(scope="module")
def servers(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    folder, database = tmp_path_factory.mktemp("pair"), postgres.new_database()
    started = [Server(database, folder / f"server{each}.log") for each in range(2)]
    yield started
    for server in started:
        server.stop()
    assert not [each for server in started for each in server.complaints()]


@contextlib.asynccontextmanager
async def paired(servers: list[Server]) -> AsyncIterator[Pair]:
    """Start the servers that are not running. Not a fixture: an asyncio timeout belongs to one task."""
    async with asyncio.timeout(_SECONDS):
        for server in servers:
            if not server.is_up:
                server.start()
        await asyncio.gather(*(server.ready() for server in servers))
        pair = Pair(servers)
        try:
            yield pair
        finally:
            await pair.seating.close()


async def test_players_at_different_processes_play_a_whole_game(servers: list[Server]) -> None:
    async with paired(servers) as pair:
        players = await pair.two_players()
        await asyncio.gather(*(player.play() for player in players))
        assert players[0].outcome == players[1].outcome is not None
        assert players[0].seal == players[1].seal
        assert pair.figures.reconnects == 0


@pytest.mark.parametrize("victim", [0, 1])
async def test_the_game_continues_when_a_process_is_killed(servers: list[Server], victim: int) -> None:
    async with paired(servers) as pair:
        players = await pair.two_players()
        playing = [asyncio.create_task(player.play()) for player in players]
        await players[victim].until(lambda player: player.number > 40)
        pair.servers[victim].kill()  # not restarted: its player reconnects to the other one
        await asyncio.gather(*playing)
        assert players[0].outcome == players[1].outcome is not None
        assert players[0].seal == players[1].seal
        assert pair.figures.reconnects >= 1


async def test_a_bots_turn_is_taken_over_from_a_process_that_died_thinking(servers: list[Server]) -> None:
    async with paired(servers) as pair:
        table, token = await pair.seating.against_bot("deckhand")
        first, thinkers = pair.servers[0], _children(pair.servers[0].pid)
        player = pair.player(table, 0, token, 0)
        playing = asyncio.create_task(player.play())
        await player.until(lambda player: player.number > 20)
        try:
            for thinker in thinkers:
                os.kill(thinker, signal.SIGSTOP)
            before = -1
            while player.turn != 1 or player.number != before:  # until the bot is thinking
                before = player.number
                await asyncio.sleep(1.5)
            assert player.outcome is None, "the game was over before"
            first.kill()
        finally:
            for thinker in thinkers:
                os.kill(thinker, signal.SIGKILL)
        await playing
        assert player.outcome is not None


async def test_a_player_does_not_lose_on_time_while_the_servers_were_paused(servers: list[Server]) -> None:
    """Regression: a player whose server paused for longer than the clock's rest lost when it resumed."""
    async with paired(servers) as pair:
        bank = {"kind": "bank", "seconds": 5, "increment": 0}
        table, tokens = await pair.seating.two_people(clock=bank)
        players = [pair.player(table, seat, token, seat) for seat, token in enumerate(tokens)]
        for player in players:
            player.moves = False
        playing = [asyncio.create_task(player.play()) for player in players]
        for player in players:
            await player.until(lambda player: player.turn in (0, 1))
        for server in pair.servers:
            os.kill(server.pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(6.5)
        finally:
            for server in pair.servers:
                os.kill(server.pid, signal.SIGCONT)
        await asyncio.sleep(1.5)
        lost = players[0].outcome
        assert lost is None
        await players[0].until(lambda player: player.connected.is_set())
        await players[0].send({"type": "resign", "id": "resign-01", "after": players[0].number, "seat": 0})
        await asyncio.gather(*playing)
        assert players[0].outcome["reason"] == "log-resigned"


def _children(pid: int) -> list[int]:
    """Pids of a server's thinkers."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with contextlib.suppress(OSError):
                parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
                if parent == pid and b"spawn_main" in (folder / "cmdline").read_bytes():
                    found.append(int(folder.name))
    assert found
    return found


async def test_phrases_and_offers_reach_other_processes(servers: list[Server]) -> None:
    async with paired(servers) as pair:
        players = await pair.two_players()
        for player in players:
            player.moves = False
        one, two = players
        playing = [asyncio.create_task(player.play()) for player in players]
        for player in players:
            await player.until(lambda player: player.turn in (0, 1))
        assert one.number == two.number
        await one.send({"type": "say", "seat": 0, "phrase": "good-luck"})
        await two.until(lambda player: said(player, "said") == [(0, "good-luck")])
        await two.send({"type": "offerdraw", "id": "offer-draw-1", "after": two.number, "seat": 1})
        await one.until(lambda player: bool(said(player, "offer")))
        yes = {"type": "answer", "id": "answer-draw-1", "after": one.number, "seat": 0}
        await one.send(yes | {"kind": "draw", "accept": False})
        await two.until(lambda player: bool(said(player, "declined")))
        await two.send({"type": "offerdraw", "id": "offer-draw-2", "after": two.number, "seat": 1})
        await one.until(lambda player: len(said(player, "offer")) == 2)
        await one.send(yes | {"id": "answer-draw-2", "kind": "draw", "accept": True})
        await asyncio.gather(*playing)
        assert one.outcome == two.outcome
        assert one.outcome["reason"] == "log-draw-agreed"
        assert one.seal == two.seal


def said(player: Player, kind: str) -> list[tuple[int, str]]:
    """Phrases, offers and declines that a player received."""
    found = [message for message in player.said if message["type"] == kind]
    return [(message["seat"], message.get("phrase") or message["kind"]) for message in found]
