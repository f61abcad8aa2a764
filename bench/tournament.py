"""Tournaments on a real server: do moves take longer, and are the standings right?

Simulated players keep names, enter a Swiss and an open tournament, sit down at their tables and play random
moves of Raft & Scupper with pauses of a tenth of a person's: about 0.3 s before a move, up to 1.8 s before
they sit down. The same number of players at tables without a tournament comes before and after. The goal: the
p99 of a move, from sending it until the opponent receives it, is at most 1.25 times that without one.
Places, scores and tie-breaks are compared with an independent count of the results.

Run as `python -m bench.tournament`. An hour of an open tournament lasts six minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, NamedTuple

import httpx
import uvloop
from tests.chaos.processes import Server
from tests.chaos.seating import Seating
from tests.club import naive

from bench.load import DogwatchLink, DogwatchPair, Meter, PlayerLink
from bench.making import many, percentile, serving
from dogwatch.club.events import WIN, Board, Event, Joined, Paired, Result

GOAL: Final = 1.25
_GAME: Final[dict[str, Any]] = {"game": "raft", "options": {"size": "short"}}
_CLOCK: Final = {"kind": "bank", "seconds": 600}
_SIT_DOWN: Final = 6
"""The longest pause before a game, in average pauses before a move: people do not sit down all at once."""
_LOOK: Final = 0.25
"""Seconds between two looks for new boards."""


class Player(NamedTuple):
    """A simulated player."""

    id: str
    token: str


class Found(NamedTuple):
    """Results of one phase: latencies in seconds, and what went wrong."""

    latencies: list[float]
    errors: list[str]

    @property
    def p99(self) -> float:
        """Milliseconds."""
        return 1000 * percentile(self.latencies, 0.99)


class _Slow(DogwatchLink):
    """A player who thinks before each move."""

    think = 0.3

    def play(self, number: int, move: bytes) -> None:
        """See `DogwatchLink.play`."""
        pause = random.uniform(0.5, 1.5) * self.think
        asyncio.get_running_loop().call_later(pause, super().play, number, move)


class _SlowPair(DogwatchPair):
    """Two such players; `over` is set when their game is."""

    def __init__(self, table: str, tokens: list[str], meter: Meter, port: int) -> None:
        matches = [(table, tokens)]
        super().__init__(lambda: matches.pop() if matches else None, meter, port, keep=False)
        self.over = asyncio.Event()

    def _link(self, seat: int) -> PlayerLink:
        return _Slow(self, seat)

    def one_is_over(self) -> None:
        """See `Pair.one_is_over`."""
        super().one_is_over()
        if not self._left:
            self.over.set()


class Club:
    """The simulated players of a server."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._url = f"http://{server.address}"
        self._client = httpx.AsyncClient(base_url=self._url, timeout=30)
        self._seating = Seating([server.address], random.Random())

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()
        await self._seating.close()

    async def player(self) -> Player:
        """Keep a name."""
        headers = {"x-forwarded-for": ".".join(str(random.randrange(1, 255)) for _ in range(4))}
        name = f"Sailor {secrets.token_hex(6)}"
        async with httpx.AsyncClient(base_url=self._url, timeout=30, headers=headers) as client:
            kept = await client.post("/api/me", json={"name": name})
            kept.raise_for_status()
            return Player(kept.json()["player"]["id"], kept.cookies["dogwatch"])

    async def without(self, players: list[Player], seconds: float) -> Found:
        """Play for some seconds without a tournament, one game after the other."""
        meter, errors = Meter(), list[str]()
        meter.counting = True

        async def play_on(tokens: list[str]) -> None:
            while True:
                await _sit_down()
                table, _ = await self._seating.two_people(tokens=tokens, clock=_CLOCK, **_GAME)
                await self._play(table, tokens, meter, errors)

        couples = zip(players[::2], players[1::2], strict=False)
        playing = [asyncio.create_task(play_on([one.token, other.token])) for one, other in couples]
        await asyncio.sleep(seconds)
        for task in playing:
            task.cancel()
        errors += [str(each) for each in await asyncio.gather(*playing, return_exceptions=True) if str(each)]
        return Found(meter.latencies, errors)

    async def tournament(self, players: list[Player], **wanted: Any) -> tuple[Found, dict[str, Any]]:
        """Play a tournament to its end; returns also its results."""
        meter, errors = Meter(), list[str]()
        meter.counting = True
        tokens = {player.id: player.token for player in players}
        made = await self._seating.post(
            "/api/tournaments", wanted | _GAME | {"clock": _CLOCK, "join": False}, players[0].token
        )
        path, playing, known = f"/api/tournaments/{made['id']}", set[asyncio.Task[None]](), set[str]()
        await asyncio.gather(*(self._join(path, player) for player in players))
        shown = await self._get(path)
        while shown["line"]["ended"] is None:
            for board in shown["boards"]:
                if board["table"] not in known and board["halves"] is None:
                    known.add(board["table"])
                    seated = [tokens[name] for name in board["seats"]]
                    task = asyncio.create_task(self._sit_and_play(board["table"], seated, meter, errors))
                    playing.add(task)
                    task.add_done_callback(playing.discard)
            await asyncio.sleep(_LOOK)
            shown = await self._get(path)
        for task in list(playing):
            task.cancel()
        return Found(meter.latencies, errors), await self._get(f"{path}/results.json")

    async def _get(self, path: str) -> Any:
        answer = await self._answer(path)
        answer.raise_for_status()
        return answer.json()

    async def _answer(self, path: str) -> httpx.Response:
        try:
            return await self._client.get(path)
        except httpx.ReadError:  # the server closed an idle connection at the same moment
            return await self._client.get(path)

    async def _join(self, path: str, player: Player) -> None:
        headers = {"cookie": f"dogwatch={player.token}"}
        (await self._client.post(f"{path}/join", headers=headers)).raise_for_status()

    async def _sit_and_play(self, table: str, tokens: list[str], meter: Meter, errors: list[str]) -> None:
        try:
            while (await self._answer(f"/api/tables/{table}")).status_code == 404:
                await asyncio.sleep(_LOOK)  # paired, and the table follows
            await _sit_down()
            for seat, token in enumerate(tokens):
                await self._seating.add_nonce(table, seat, token)
            await self._play(table, tokens, meter, errors)
        except Exception as error:
            errors.append(f"{table}: {error!r}")

    async def _play(self, table: str, tokens: list[str], meter: Meter, errors: list[str]) -> None:
        pair = _SlowPair(table, tokens, meter, self._server.port)
        await pair.start()
        try:
            await pair.over.wait()
        finally:
            if pair.lost:
                errors.append(f"{table}: connection lost")
            pair.stop()


async def _sit_down() -> None:
    await asyncio.sleep(random.uniform(0, _SIT_DOWN * _Slow.think))


def wrong_lines(results: dict[str, Any]) -> list[str]:
    """Entrants whose place, score or tie-breaks are not those of an independent count of the results."""
    events: list[Event] = [Joined(line["entrant"]) for line in results["standings"]]
    wins: Counter[str] = Counter()
    for played in results["rounds"]:
        boards, over = played["boards"], list[Event]()
        for board in boards:
            over.append(Result(board["table"], tuple(board["halves"]), board["how"]))
            seated = zip(board["seats"], board["halves"], strict=True)
            wins.update(name for name, halves in seated if halves == WIN and board["how"] == "played")
        paired = tuple(Board(board["table"], tuple(board["seats"])) for board in boards)
        events += [Paired(played["number"], paired, tuple(played["byes"])), *over]
    points = naive.points_of(events)
    counts: dict[str, Callable[[str], Fraction | int]] = {
        "buchholz": lambda name: 2 * naive.buchholz_of(events, name),
        "buchholz-cut-1": lambda name: 2 * naive.buchholz_of(events, name, cut=1),
        "sonneborn-berger": lambda name: 4 * naive.sonneborn_berger_of(events, name),
        "head-to-head": lambda name: 2 * naive.head_to_head_of(events, name),
        "wins": lambda name: wins[name],
    }
    keys = {
        name: (2 * points[name], *(counts[each](name) for each in results["tie_breaks"])) for name in points
    }
    places = {name: 1 + sum(other > key for other in keys.values()) for name, key in keys.items()}
    return [
        line["entrant"]
        for line in results["standings"]
        if (line["score"], *line["tie_breaks"]) != keys[line["entrant"]]
        or line["place"] != places[line["entrant"]]
    ]


async def run(server: Server, given: argparse.Namespace) -> int:
    """Measure and print; returns 1 if something is wrong."""
    club, failed = Club(server), False
    _Slow.think = given.think
    players = await many(club.player, given.players)
    usual = [await club.without(players, given.seconds)]
    runs: dict[str, dict[str, Any]] = {
        "swiss": {"kind": "swiss", "rounds": given.rounds, "pause": 1},
        "open": {"kind": "open", "minutes": given.minutes},
    }
    for kind in given.kinds:
        found, results = await club.tournament(players, starts_in=given.starts_in, **runs[kind])
        usual.append(await club.without(players, given.seconds))
        without = percentile([each for phase in usual[-2:] for each in phase.latencies], 0.99) * 1000
        wrong, games = wrong_lines(results), sum(len(each["boards"]) for each in results["rounds"])
        absent = sum(board["how"] != "played" for each in results["rounds"] for board in each["boards"])
        print(
            f"{kind}: {len(results['standings'])} players, {games} games ({absent} not played), "
            f"{len(found.latencies):,} moves, p99 {found.p99:.1f} ms, without {without:.1f} ms "
            f"(x {found.p99 / without:.2f}, goal {GOAL}), {len(found.errors)} errors, "
            f"{len(wrong)} wrong lines",
            flush=True,
        )
        for error in [*found.errors[:5], *wrong[:5]]:
            print(f"  {error}")
        failed |= bool(found.errors or wrong or absent)
    errors = [error for phase in usual for error in phase.errors]
    print(f"without a tournament: {len(errors)} errors", *errors[:5])
    await club.close()
    return int(failed or bool(errors))


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--minutes", type=int, default=6)
    parser.add_argument("--think", type=float, default=0.3, help="seconds before a move, on average")
    parser.add_argument("--seconds", type=float, default=30.0, help="of each phase without a tournament")
    parser.add_argument("--starts-in", type=int, default=20, help="seconds in which all enter")
    parser.add_argument("--kinds", nargs="+", choices=["swiss", "open"], default=["swiss", "open"])
    return parser.parse_args(given)


def main() -> None:
    """Run the benchmark."""
    given = arguments()
    with serving(bots=False) as server:
        raise SystemExit(uvloop.run(run(server, given)))


if __name__ == "__main__":
    main()
