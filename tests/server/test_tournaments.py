"""Tournaments: who may create and enter, tables, absences, results, what is shown."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

from dogwatch.club.standings import standings
from dogwatch.fair import fresh_nonce
from dogwatch.server.denied import Denied
from dogwatch.server.protocol import PlayOn, SeatWanted
from dogwatch.server.table_service import TableService
from dogwatch.server.tournament_messages import NewTournament, TournamentShown
from dogwatch.server.tournament_names import PLACES
from dogwatch.server.tournament_runner import KIND
from dogwatch.store import Store
from dogwatch.tables.commands import Refused, Resign, TakeBack
from dogwatch.tables.events import Result
from dogwatch.tables.worker import Worker
from dogwatch.words import Words
from tests.server.tournament_room import Process, finish_games, keep, wanted, won_by
from tests.store.making import opened
from tests.tables.room import Time


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[Process]:
    async with opened(str(tmp_path / "tables.sqlite3")) as store:
        process = Process(store, Time())
        yield process
        await process.tables.close()


@pytest.fixture
def store(process: Process) -> Store:
    return process.store


async def _made(process: Process, **changes: Any) -> str:
    return (await process.service.make_for_operator(wanted(**changes))).id


async def _refused(work: Any) -> tuple[int, str]:
    with pytest.raises(Denied) as refusal:
        await work
    return refusal.value.status, refusal.value.refusal.code


async def _play_out(process: Process, tournament: str, game_ms: int = 1_000) -> None:
    luck = random.Random(1)
    while (again := await process.advance(tournament)) is not None:
        await finish_games(process, tournament, luck)
        process.time.now = max(process.time.now + game_ms, min(again, process.time.now + 60_000))


# Creating


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"rounds": 0}, "tournament-wrong-rounds"),
        ({"rounds": 16}, "tournament-wrong-rounds"),
        ({"minutes": 60}, "tournament-wrong-minutes"),
        ({"kind": "open", "rounds": 0}, "tournament-wrong-minutes"),
        ({"game": "chess"}, "server-no-such-game"),
        ({"options": {"size": "huge"}}, None),
        ({"bot": "admiral"}, "server-no-such-level"),
        ({"bots": ("admiral",)}, "server-no-such-level"),
        ({"game": "pirates", "options": {"players": 3}}, "tournament-swiss-for-two"),
    ],
)
async def test_bad_tournaments_are_refused(
    process: Process, changes: dict[str, Any], code: str | None
) -> None:
    status, found = await _refused(process.service.make_for_operator(wanted(**changes)))
    assert status == 400
    assert code is None or found == code
    assert await process.store.tournaments.unfinished(10) == []


async def test_needs_a_kept_name(process: Process) -> None:
    tournament = await _made(process)
    assert await _refused(process.service.make(wanted(), None, "")) == (401, "server-no-player")
    assert await _refused(process.service.join(tournament, "x" * 32)) == (401, "server-no-player")


async def test_a_player_has_few_unfinished_tournaments(process: Process, store: Store) -> None:
    ann = await keep(store, "ann")
    for _ in range(3):
        await process.service.make(wanted(), ann, "")
    assert await _refused(process.service.make(wanted(), ann, "")) == (409, "tournament-too-many-own")


async def test_a_repeated_request_makes_one_tournament(process: Process, store: Store) -> None:
    ann = await keep(store, "ann")
    asked = wanted(id="request-1", join=True)
    assert await process.service.make(asked, ann, "") == await process.service.make(asked, ann, "")
    [row] = await store.tournaments.unfinished(10)
    fold = await process.fold(row.id)
    assert list(fold.entrants) == ["ann"]


async def test_only_the_operator(process: Process, store: Store) -> None:
    process.service._by_operator = True
    ann = await keep(store, "ann")
    assert await _refused(process.service.make(wanted(), ann, "")) == (403, "tournament-operator-only")
    assert not (await process.service.list(ann)).may_create


def test_names_are_worded_in_every_language() -> None:
    for language in ("en", "it", "ru"):
        words = Words(language)
        said = {words.say("tournament-name", {"place": place, "serial": "7"}) for place in PLACES}
        assert len(said) == len(PLACES)


# Entering


async def test_join_and_withdraw_are_idempotent(process: Process, store: Store) -> None:
    tournament, ann = await _made(process), await keep(store, "ann")
    for _ in range(2):
        await process.service.join(tournament, ann)
    assert (await process.fold(tournament)).number == 2
    for _ in range(2):
        await process.service.withdraw(tournament, ann)
    assert (await process.fold(tournament)).number == 3
    await process.service.join(tournament, ann)
    assert [entrant.active for entrant in (await process.fold(tournament)).entrants.values()] == [True]


async def test_late_entries(process: Process, store: Store) -> None:
    robin = await _made(process, kind="robin", rounds=0)
    swiss = await _made(process)
    for name in ("ann", "bob"):
        token = await keep(store, name)
        await process.service.join(robin, token)
        await process.service.join(swiss, token)
    process.time.go(11)
    for tournament in (robin, swiss):
        await process.advance(tournament)
    eve = await keep(store, "eve")
    assert await _refused(process.service.join(robin, eve)) == (409, "tournament-started")
    tables = await _made(process, kind="robin", game="pirates", options={"players": 3}, rounds=2)
    for name in ("gil", "hal", "ida"):
        await process.service.join(tables, await keep(store, name))
    process.time.go(11)
    await process.advance(tables)
    await process.service.join(tables, eve)
    await _play_out(process, tables)
    assert (await process.fold(tables)).entrants["eve"].seats, "rotating tables have a seat for her"
    await process.service.join(swiss, eve)
    await finish_games(process, swiss, random.Random(1))
    await process.advance(swiss)
    assert await _refused(process.service.join(swiss, await keep(store, "fay"))) == (
        409,
        "tournament-last-round",
    )


async def test_a_full_tournament(process: Process, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dogwatch.server.tournament_service.MAX_ENTRANTS", 1)
    tournament = await _made(process)
    await process.service.join(tournament, await keep(store, "ann"))
    bob = await keep(store, "bob")
    assert await _refused(process.service.join(tournament, bob)) == (409, "tournament-full")
    assert not (await process.service.show(tournament, bob)).may_join


# Playing


async def _paired(process: Process, store: Store, **changes: Any) -> tuple[str, TournamentShown]:
    tournament = await _made(process, **changes)
    for name in ("ann", "bob"):
        await process.service.join(tournament, await keep(store, name))
    process.time.go(11)
    await process.advance(tournament)
    await process.advance(tournament)
    return tournament, await process.service.show(tournament, None)


async def test_tables_belong_to_the_players(process: Process, store: Store) -> None:
    tournament, shown = await _paired(process, store)
    [board] = shown.boards
    stored = await store.lobby.stored(board.table)
    assert stored is not None
    assert (stored.table.tournament, stored.table.clock is not None) == (tournament, True)
    assert [seat.player for seat in stored.seats] == list(board.seats)
    assert set(stored.holders) == {name.ljust(32).encode() for name in ("ann", "bob")}
    assert len(stored.table.commitment) == 64
    assert stored.log == []


async def _sit(process: Process, table: str, *seats: int) -> Any:
    live = await process.tables.get(table)
    assert live is not None
    for seat in seats:
        assert await live.join(seat, fresh_nonce()) is None
    return live


async def _settle(process: Process) -> None:
    """Let the worker store the outcome of games that are over."""
    await process.tables.close()


async def test_a_game_that_is_played(process: Process, store: Store) -> None:
    Worker(process.tables, _no_bot, "a worker")
    tournament, shown = await _paired(process, store, rounds=1)
    [board] = shown.boards
    live = await _sit(process, board.table, 0, 1)
    refused = await live.execute(TakeBack("command-1", live.fold.number, 0), frozenset({0, 1}))
    assert isinstance(refused, Refused)
    assert refused.code == "table-tournament-take-back"
    await live.execute(Resign("command-2", live.fold.number, 0), frozenset({0}))
    await _settle(process)
    assert await process.advance(tournament) is None
    fold = await process.fold(tournament)
    assert fold.boards[board.table].halves == (0, 2)
    assert fold.status == "finished"
    assert [line.entrant for line in standings(fold)] == [board.seats[1], board.seats[0]]


async def test_one_who_leaves_has_lost_though_the_bot_in_the_seat_wins(
    process: Process, store: Store
) -> None:
    changes = {"kind": "robin", "game": "pirates", "options": {"players": 3}, "rounds": 0}
    tournament = await _made(process, **changes)
    for name in ("ann", "bob", "cat"):
        await process.service.join(tournament, await keep(store, name))
    process.time.go(20)
    await process.advance(tournament)
    [table, *_] = (await process.fold(tournament)).open_boards
    won = structs.asdict(won_by(2, 3))
    outcome = Result(**won | {"points": (1, 2, 9)}, substituted=(2,))
    await store.lobby.finish(table, msgspec.json.encode(outcome).decode(), process.time())
    await process.advance(tournament)
    assert (await process.fold(tournament)).boards[table].halves == (0, 0, 0)


async def test_boards_that_are_played_here_are_read_only_now_and_then(
    process: Process, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Regression: a hundred boards were read every second, which delayed the moves at all of them."""
    tournament, shown = await _paired(process, store, rounds=1)
    [board] = shown.boards
    reads, read = list[int](), store.tournaments.boards

    async def boards(ids: list[str]) -> Any:
        reads.append(len(ids))
        return await read(ids)

    monkeypatch.setattr(store.tournaments, "boards", boards)
    for _ in range(2):
        process.time.go(1)
        await process.advance(tournament)
    assert len(reads) == 2, "somebody may not come"
    live = await _sit(process, board.table, 0, 1)
    for _ in range(10):
        process.time.go(1)
        await process.advance(tournament)
    assert len(reads) == 3
    [playing] = (await process.service.show(tournament, None)).boards
    assert playing.entries == live.fold.number
    assert len(reads) == 3


async def test_names_are_read_again_after_a_while(process: Process, store: Store) -> None:
    tournament, shown = await _paired(process, store)
    await store.players.rename("ann", "Anne", "anne")
    process.time.go(16)
    renamed = await process.service.show(tournament, None)
    assert [each.name for each in shown.entrants] == ["ann", "bob"]
    assert [each.name for each in renamed.entrants] == ["Anne", "bob"]
    await process.service.join(tournament, await keep(store, "eve"))
    process.time.go(2)
    assert [each.name for each in (await process.service.show(tournament, None)).entrants][2:] == ["eve"]


async def test_somebody_who_does_not_come_loses(process: Process, store: Store) -> None:
    Worker(process.tables, _no_bot, "a worker")
    tournament, shown = await _paired(process, store, absent=60)
    [board] = shown.boards
    await _sit(process, board.table, 1)
    process.time.go(55)
    await process.advance(tournament)
    assert not (await process.fold(tournament)).boards[board.table].halves
    process.time.go(10)
    await process.advance(tournament)
    await _settle(process)
    await process.advance(tournament)
    played = (await process.fold(tournament)).boards[board.table]
    assert (played.halves, played.how, played.absent) == ((0, 2), "absent", (board.seats[0],))


async def test_nobody_comes(process: Process, store: Store) -> None:
    Worker(process.tables, _no_bot, "a worker")
    tournament, shown = await _paired(process, store, absent=60)
    process.time.go(65)
    await process.advance(tournament)
    await _settle(process)
    await process.advance(tournament)
    played = (await process.fold(tournament)).boards[shown.boards[0].table]
    assert (played.halves, played.how, set(played.absent)) == ((0, 0), "absent", {"ann", "bob"})


async def test_time_of_a_stopped_server_does_not_count_as_absence(process: Process, store: Store) -> None:
    tournament, shown = await _paired(process, store, absent=60)
    process.time.pause(300)
    restarted = Process(store, process.time)
    await restarted.advance(tournament)
    live = await restarted.tables.get(shown.boards[0].table)
    assert live is not None
    assert live.fold.outcome is None


async def test_a_deleted_player_is_absent(process: Process, store: Store) -> None:
    Worker(process.tables, _no_bot, "a worker")
    tournament = await _made(process, absent=60)
    for name in ("ann", "bob"):
        await process.service.join(tournament, await keep(store, name))
    process.time.go(11)
    await process.advance(tournament)
    await process.advance(tournament)
    await store.players.delete("bob")
    shown = await process.service.show(tournament, None)
    assert {entrant.id: entrant.name for entrant in shown.entrants} == {"ann": "ann", "bob": ""}
    [board] = shown.boards
    await _sit(process, board.table, board.seats.index("ann"))
    process.time.go(65)
    await process.advance(tournament)
    await _settle(process)
    await process.advance(tournament)
    assert (await process.fold(tournament)).boards[board.table].absent == ("bob",)


async def test_banned_and_deleted_players_are_withdrawn_before_a_pairing(
    process: Process, store: Store
) -> None:
    tournament = await _made(process, bots=("cabin_boy",))
    for name in ("ann", "bob", "cat", "dan"):
        await process.service.join(tournament, await keep(store, name))
    await store.players.ban("bob", 1)
    await store.players.delete("cat")
    process.time.go(11)
    await process.advance(tournament)
    fold = await process.fold(tournament)
    assert {each.id for each in fold.active} == {"bot-1", "ann", "dan"}
    seated = {name for board in fold.rounds[0].boards for name in board.seats} | set(fold.rounds[0].byes)
    assert seated == {"bot-1", "ann", "dan"}


async def test_a_renamed_tournament_has_its_name_in_every_process(process: Process, store: Store) -> None:
    tournament, other = await _made(process), Process(store, process.time)
    old = (await other.service.show(tournament, None)).line
    await process.service.rename(tournament)
    for each in (process, other, Process(store, process.time)):
        line = (await each.service.show(tournament, None)).line
        assert line.place != old.place
        assert (line.place, line.serial) == ((await store.tournaments.row(tournament)).place, 1)  # type: ignore[union-attr]


async def test_a_tournament_that_was_called_off_is_not_deleted_while_a_game_goes_on(
    process: Process, store: Store
) -> None:
    """Its game would lose the rules of a tournament: no take-backs, no hints."""
    tournament, shown = await _paired(process, store)
    Worker(process.tables, _no_bot, "a worker")
    live = await _sit(process, shown.boards[0].table, 0, 1)
    await process.service.cancel(tournament)
    assert await _refused(process.service.delete(tournament)) == (409, "tournament-games-go-on")
    await live.execute(Resign("command-1", live.fold.number, 0), frozenset({0}))
    await _settle(process)
    await process.service.delete(tournament)


async def test_a_tournament_that_is_over_is_deleted_and_its_games_stay(
    process: Process, store: Store
) -> None:
    tournament = await _made(process, rounds=1)
    for name in ("ann", "bob"):
        await process.service.join(tournament, await keep(store, name))
    process.time.go(11)
    await process.advance(tournament)
    await process.advance(tournament)
    assert await _refused(process.service.delete(tournament)) == (409, "tournament-not-over")
    await _play_out(process, tournament)
    [table] = (await process.fold(tournament)).boards
    await process.service.rename(tournament)
    assert (await process.fold(tournament)).status == "finished"
    assert await store.tournaments.unfinished(1) == []
    await process.service.delete(tournament)
    assert await _refused(process.service.show(tournament, None)) == (404, "tournament-unknown")
    row = await store.lobby.table(table)
    assert row is not None
    assert row.tournament is None


async def _no_bot(*_: Any) -> Any:
    raise AssertionError("no bot has to move")


async def test_bots_take_part_and_fill_chairs(process: Process, store: Store) -> None:
    tournament = await _made(process, bots=("deckhand",), bot="captain", rounds=3)
    for name in ("ann", "bob"):
        await process.service.join(tournament, await keep(store, name))
    await _play_out(process, tournament)
    fold = await process.fold(tournament)
    assert fold.status == "finished"
    seats = [seat for board in fold.boards for seat in await store.lobby.seats(board)]
    assert {seat.level for seat in seats if seat.kind == "bot"} == {"deckhand", "captain"}
    assert {seat.player for seat in seats if seat.kind == "person"} == {"ann", "bob"}


async def test_a_position_of_a_running_game_is_not_tried_out(process: Process, store: Store) -> None:
    """At a table that goes on from it hints would be allowed, also for one who plays against a bot."""
    tournament = await _made(process, bots=("deckhand",), rounds=1)
    token = await keep(store, "ann")
    await process.service.join(tournament, token)
    process.time.go(11)
    await process.advance(tournament)
    [table] = (await process.fold(tournament)).boards
    await process.advance(tournament)  # makes its table
    live = await _sit(process, table)
    seats = (SeatWanted("me"), SeatWanted("bot", level="captain"))
    wanted = PlayOn(entry=0, seats=seats, table=table)
    tables = TableService(process.tables)
    assert live.fold.outcome is None
    assert await _refused(tables.play_on(wanted, token, token)) == (403, "server-tournament-no-help")


async def test_three_at_a_table(process: Process, store: Store) -> None:
    tournament = await _made(process, kind="robin", game="pirates", options={"players": 3}, rounds=0)
    for name in ("ann", "bob", "cat", "dan"):
        await process.service.join(tournament, await keep(store, name))
    await _play_out(process, tournament)
    fold = await process.fold(tournament)
    assert fold.status == "finished"
    assert all(len(board.seats) == 3 for board in fold.boards.values())


async def test_open_tournament(process: Process, store: Store) -> None:
    tournament = await _made(process, kind="open", rounds=0, minutes=10, bots=("deckhand", "bosun"))
    for name in ("ann", "bob"):
        await process.service.join(tournament, await keep(store, name))
    await _play_out(process, tournament, 20_000)
    fold = await process.fold(tournament)
    assert fold.status == "finished"
    assert len(fold.boards) > 20
    shown = await process.service.show(tournament, None)
    assert (shown.round, len(shown.boards)) == (0, 20)


async def test_swiss_of_two_hundred(process: Process, store: Store) -> None:
    tournament = await _made(process, rounds=9)
    for number in range(200):
        await process.service.join(tournament, await keep(store, f"player{number}"))
    await _play_out(process, tournament)
    fold = await process.fold(tournament)
    assert (fold.status, len(fold.rounds), len(fold.boards)) == ("finished", 9, 900)
    assert all(max(entrant.met.values()) == 1 for entrant in fold.entrants.values())
    results = await process.service.results(tournament)
    points: dict[str, float] = dict.fromkeys(fold.entrants, 0)
    for played in results.rounds:
        for board in played.boards:
            for name, halves in zip(board.seats, board.halves or (), strict=True):
                points[name] += halves / 2
    assert {line.entrant: line.score / 2 for line in results.standings} == points


async def test_cancelled_without_players(process: Process) -> None:
    tournament = await _made(process)
    process.time.go(11)
    assert await process.advance(tournament) is None
    assert (await process.service.show(tournament, None)).line.status == "cancelled"
    assert (await process.service.list(None)).finished[0].status == "cancelled"


# Running


async def test_the_runner_finds_tournaments_without_a_job(process: Process, store: Store) -> None:
    tournament = await _made(process)
    runner = process.service.runner
    await runner._put_jobs()
    assert await store.jobs.count(KIND) == 1
    process.time.go(11)
    assert await runner.run_once()
    assert (await process.fold(tournament)).status == "cancelled"
    assert await store.jobs.count(KIND) == 0


# Showing


async def test_what_a_player_sees(process: Process, store: Store) -> None:
    tournament = await _made(process)
    tokens = {name: await keep(store, name) for name in ("ann", "bob", "cat")}
    for name in ("ann", "bob"):
        await process.service.join(tournament, tokens[name])
    seen = await process.service.show(tournament, tokens["cat"])
    assert (seen.me, seen.may_join, seen.may_withdraw, seen.my_table) == (None, True, False, None)
    process.time.go(11)
    await process.advance(tournament)
    process.time.go(2)
    seen = await process.service.show(tournament, tokens["ann"])
    assert (seen.me, seen.may_join, seen.may_withdraw) == ("ann", False, True)
    assert seen.my_table == seen.boards[0].table
    players = await store.players.by_ids(["ann", "cat"])
    of_player = store.tournaments.of_player
    assert await of_player("ann", players["ann"].holder) == [tournament]
    assert await of_player("cat", players["cat"].holder) == []
    assert [entry.joined for entry in (await process.service.list(tokens["ann"])).coming] == [True]
    assert [entry.joined for entry in (await process.service.list(tokens["cat"])).coming] == [False]
    assert await _refused(process.service.show(tournament, None, 2)) == (404, "tournament-no-such-round")
    assert await _refused(process.service.show("nothing", None)) == (404, "tournament-unknown")


async def test_csv(process: Process, store: Store) -> None:
    tournament = await _made(process, rounds=1, bots=("deckhand",))
    await process.service.join(tournament, await keep(store, "=ann"))
    await _play_out(process, tournament)
    rows = list(csv.DictReader(io.StringIO(await process.service.csv(tournament))))
    assert {row["name"] for row in rows} == {"'=ann", ""}
    assert {row["bot"] for row in rows} == {"", "deckhand"}
    assert sum(float(row["points"]) for row in rows) == 1
    assert {"buchholz", "buchholz-cut-1", "sonneborn-berger", "head-to-head"} <= set(rows[0])


def test_requests_are_bounded() -> None:
    import msgspec

    for changes in (
        {"rounds": 64},
        {"minutes": 241},
        {"starts_in": 10**9},
        {"absent": 1},
        {"bots": ["x"] * 17},
    ):
        body = {"kind": "swiss", "game": "raft", "clock": {"kind": "bank", "seconds": 60}} | changes
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(body, NewTournament)
