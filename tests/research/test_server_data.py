"""Publishing a server's games: only with everybody's consent, without anything that identifies a person."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet as pq
import pytest
import sqlalchemy as sa

import dogwatch
from dogwatch import bots
from dogwatch.bots import endings
from dogwatch.bots.general import General
from dogwatch.records import Record, plies
from dogwatch.research import position_values, server_data
from dogwatch.research.data_card import Contents
from dogwatch.research.position_values import Captain, cache_file
from dogwatch.research.server_data import month_of, publish
from dogwatch.review import Verdict, decisions, review, reviewer
from dogwatch.server.record_tasks import review_key
from dogwatch.store import Row, SeatRow, Store, TableRow
from dogwatch.store.bots import OPERATOR
from dogwatch.store.players import Player, Session
from dogwatch.store.publishable import At, PublishableGame, read_publishable
from dogwatch.store.puzzle_ratings import StoredRating
from dogwatch.store.results import Before, GameResult, Opponent, SeatResult
from dogwatch.store.schema import seats
from dogwatch.words import words
from tests.store.making import hold, opened

GOLDEN = Path(__file__).parents[1] / "golden"
ENDED = int(datetime(2026, 10, 15, tzinfo=UTC).timestamp() * 1000)
RAFT, DUEL, SHOTS = "raft-1-short", "shanghaien-1-default", "pirates-1-default"


def a_seat(number: int, kind: str, who: str) -> SeatRow:
    if kind == "bot":
        return SeatRow(number, "bot", "deckhand")
    level = "network" if who in ("robot", "tin") else None
    return SeatRow(number, "person", level, f"Secret {who}", mark="m" * 64, player=who or None)


async def a_player(store: Store, name: str, *, shares: bool = True) -> None:
    player = Player(
        id=name, name=name.title(), name_key=name, holder=name.encode() * 4, made=1, seen=1, shares=shares
    )
    session = Session(token_hash=name.encode(), id=name, player=name, device="", made=1, seen=1)
    assert await store.players.keep(player, session, None) is not None


async def a_game(store: Store, table: str, golden: str, *people: str, **changes: Any) -> None:
    """A finished game; `people` sit at the seats of people, "" for somebody without a kept name."""
    record = Record.load(GOLDEN / f"{golden}.json")
    names, kinds = iter(people), [each.kind for each in record.header.players]
    rows = [a_seat(at, kind, next(names) if kind == "person" else "") for at, kind in enumerate(kinds)]
    usual: dict[str, Any] = {
        "game": record.header.game,
        "rules": record.header.rules,
        "options": msgspec.json.encode(record.header.options).decode(),
        "commitment": record.header.commitment,
        "daily": record.header.daily or None,
        "created": 1,
        "touched": 1,
        "ended": ENDED,
    }
    await store.lobby.create_table(TableRow(id=table, **(usual | changes)), rows, seed=record.seed or b"")
    for seat in rows:
        if seat.kind == "person":
            await hold(store, table, seat.seat, (seat.player or "anybody").encode() * 4)
    entries = [Row(at, msgspec.json.encode(each), 7_000 + at) for at, each in enumerate(record.entries, 1)]
    await store.append(table, entries)


def filled(database: str, fill: Any) -> None:
    async def work() -> None:
        async with opened(database) as store:
            await fill(store)

    asyncio.run(work())


def rows(folder: Path, kind: str = "games") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for file in sorted((folder / kind).glob("*.parquet")) if (folder / kind).exists() else []:
        found += pq.read_table(file).to_pylist()
    return found


def published(database: str, tmp_path: Path) -> int:
    """How many games are published now."""
    folder = tmp_path / f"data-{len(list(tmp_path.iterdir()))}"
    publish(database, folder)
    return len(rows(folder))


def test_consent_tells_of_earlier_games_and_of_moves_that_name_a_table() -> None:
    about = words("en").say("club-share-about")
    assert "also games played before you agreed" in about
    assert "the same moves on this server" in about


async def test_a_game_needs_the_consent_of_everybody(database: str, tmp_path: Path) -> None:
    """One change after the other, and back: each alone keeps the game out."""
    folder = tmp_path / "out"
    folder.mkdir()

    async def count() -> int:
        return await asyncio.to_thread(published, database, folder)

    async with opened(database) as store:
        await a_player(store, "ada")
        await a_player(store, "bob")
        await a_game(store, "t1", DUEL, "ada", "bob")
        assert await count() == 1, "beside a running server"
        for name in ("ada", "bob"):
            await store.players.share(name, shares=False)
            assert await count() == 0, f"{name} has not agreed"
            await store.players.share(name, shares=True)
            await store.players.ban(name, 5)
            assert await count() == 0, f"{name} is banned"
            await store.players.ban(name, None)
        assert await count() == 1
        await hold(store, "t1", 0, b"somebody else")
        assert await count() == 0, "another browser held a seat, too"


@pytest.mark.parametrize(
    ("people", "changes", "count"),
    [
        (("ada", "bob"), {}, 1),
        (("ada", ""), {}, 0),  # one is anonymous
        (("", ""), {}, 0),
        (("ada", "ada"), {}, 0),  # a shared screen: nobody knows who the other was
        (("ada", "eve"), {}, 0),  # never agreed
        (("ada", "gone"), {}, 0),  # no such player
        (("ada", "bob"), {"ended": None}, 0),
        (("ada", "bob"), {"spectators": False}, 0),
    ],
)
def test_which_games_are_published(
    people: tuple[str, ...], changes: dict[str, Any], count: int, tmp_path: Path
) -> None:
    database = str(tmp_path / "dogwatch.db")

    async def fill(store: Store) -> None:
        for name in ("ada", "bob"):
            await a_player(store, name)
        await a_player(store, "eve", shares=False)
        await a_game(store, "t1", DUEL, *people, **changes)

    filled(database, fill)
    assert published(database, tmp_path) == count


def test_a_deleted_players_games_drop_out(database: str, tmp_path: Path) -> None:
    async def fill(store: Store) -> None:
        for name in ("ada", "bob"):
            await a_player(store, name)
        await a_game(store, "t1", DUEL, "ada", "bob")
        await a_game(store, "t2", RAFT, "ada")

    filled(database, fill)
    assert published(database, tmp_path) == 2
    filled(database, lambda store: store.players.delete("bob"))
    assert published(database, tmp_path) == 1
    filled(database, lambda store: store.players.delete("ada"))
    assert published(database, tmp_path) == 0


def test_a_bot_over_the_network_counts_for_its_owner(database: str, tmp_path: Path) -> None:
    robot = Player(id="robot", name="R", name_key="r", holder=b"robot" * 4, made=1, seen=1, bot=True)
    other = msgspec.structs.replace(robot, id="tin", name="T", name_key="t", holder=b"tin" * 4)

    async def fill(store: Store) -> None:
        await a_player(store, "ada", shares=False)
        for bot, owner in ((robot, "ada"), (other, OPERATOR)):
            token = Session(token_hash=bot.holder, id=bot.id, player=bot.id, device="", made=1, seen=1)
            assert await store.bots.add(bot, token, owner, "[]", most=1) == ""
        await a_game(store, "t1", RAFT, "tin")
        await a_game(store, "t2", RAFT, "robot")

    filled(database, fill)
    assert published(database, tmp_path) == 1, "the operator's bot"
    filled(database, lambda store: store.players.share("ada", shares=True))
    publish(database, tmp_path / "data")
    assert [each["players"][1] for each in rows(tmp_path / "data")] == ["network", "network"]
    filled(database, lambda store: store.players.ban("ada", 5))
    assert published(database, tmp_path) == 1, "the owner is banned"


def test_a_sealed_daily_deal_is_not_published(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = str(tmp_path / "dogwatch.db")
    day = Record.load(GOLDEN / "shanghaien-1-daily.json").header.daily
    noon = int(datetime.fromisoformat(f"{day}T12:00+00:00").timestamp() * 1000)

    async def fill(store: Store) -> None:
        await a_player(store, "ada")
        await a_game(store, "t1", "shanghaien-1-daily", "ada", ended=noon)

    filled(database, fill)
    for hours, count in ((1, 0), (14.9, 0), (15, 1)):  # its seed is opened at 03:00 UTC on the day after
        now = int(noon + hours * 3_600_000)
        monkeypatch.setattr("time.time_ns", lambda now=now: now * 1_000_000)
        assert published(database, tmp_path) == count, hours


def test_nothing_identifies_a_person(database: str, tmp_path: Path) -> None:
    """No name, id, hash, seed or nonce is in any file, not even as a part of a value."""
    record = Record.load(GOLDEN / f"{DUEL}.json")

    async def fill(store: Store) -> None:
        for name in ("ada", "bob"):
            await a_player(store, name)
        await a_game(store, "t1secret", DUEL, "ada", "bob")

    filled(database, fill)
    publish(database, tmp_path / "data")
    text = "".join(str(rows(tmp_path / "data", kind)) for kind in ("games", "moves"))
    text += (tmp_path / "data" / "README.md").read_text("utf-8")
    assert "'players': ['person', 'person']" in text
    assert record.seed is not None
    nonces = [each.nonce for each in record.entries if hasattr(each, "nonce")]
    assert len(nonces) == 2
    marks = [each.mark for each in record.header.players]
    for secret in ("Secret", "ada", "bob", "t1secret", "m" * 64, record.seed.hex(), record.seal, str(ENDED)):
        assert secret.lower() not in text.lower(), secret
    for secret in (*nonces, *marks, record.header.commitment):
        assert secret not in text


def test_ratings_are_those_before_the_game_and_rounded(tmp_path: Path) -> None:
    database = str(tmp_path / "dogwatch.db")

    async def fill(store: Store) -> None:
        await a_player(store, "ada")
        for table, rating in (("t0", 1233.0), ("t1", 1291.0)):
            await a_game(store, table, RAFT, "ada", rated=True)
            seat = SeatResult(
                seat=1, opponents=(Opponent(0, "bot", "deckhand"),), result=1, points=1, player="ada"
            )
            result = GameResult(
                table=table,
                game="raft",
                options="{}",
                ended=ENDED,
                seats=(seat,),
                rated=True,
                since=0,
            )
            after = {"ada": StoredRating(rating, 60.0)}

            def rate(_: Before, after: dict[str, StoredRating] = after) -> dict[str, StoredRating]:
                return after

            await store.results.count([(result, rate)], ENDED)

    filled(database, fill)
    publish(database, tmp_path / "data")
    assert sorted((each["ratings"] for each in rows(tmp_path / "data")), key=str) == [
        [1000, 1250],
        [1000, None],
    ]


def test_every_file_round_trips_and_is_checked(database: str, tmp_path: Path) -> None:
    async def fill(store: Store) -> None:
        for name in ("ada", "bob"):
            await a_player(store, name)
        await a_game(store, "t1", RAFT, "ada")
        await a_game(store, "t2", SHOTS, "ada")
        await a_game(store, "t3", "shanghaien-1-substitute", "ada", "bob")

    filled(database, fill)
    folder = tmp_path / "data"
    found = publish(database, folder)
    for kind, schema in found.schemas.items():
        assert pq.read_schema(folder / kind / "2026-10.parquet").equals(schema)
        assert len(rows(folder, kind)) == found.rows[kind] > 0
        assert {"seed", "seal", "file"}.isdisjoint(schema.names)
    by_id = {each["id"]: each for each in rows(folder)}
    assert sorted(by_id) == [f"2026-10-{number:06}" for number in (1, 2, 3)]
    moves = rows(folder, "moves")
    for name, game in by_id.items():
        assert [each["move"] for each in moves if each["id"] == name] == game["moves"]
    assert {by_id[each["id"]]["game"] for each in rows(folder, "shots")} == {"pirates"}
    assert any(each["player"] not in ("person", "deckhand", "chance") for each in moves), (
        "the substitute's level"
    )
    check = ["sha256sum", "--strict", "-c", "SHA256SUMS"]
    assert subprocess.run(check, cwd=folder, capture_output=True).returncode == 0
    listed = {line.split("  ")[1] for line in (folder / "SHA256SUMS").read_text().splitlines()}
    there = {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}
    assert listed == there - {"SHA256SUMS"}
    (folder / "games/2026-10.parquet").write_bytes(b"changed")
    assert subprocess.run(check, cwd=folder, capture_output=True).returncode == 1
    card = (folder / "README.md").read_text("utf-8")
    assert "license: cc0-1.0" in card
    for kind, schema in found.schemas.items():
        for column in schema.names:
            [line] = [
                each for each in _part(card, f"Columns of `{kind}`") if each.startswith(f"| `{column}` |")
            ]
            assert not line.endswith("|  |"), f"{column} has a meaning"


def test_the_card_tells_only_what_there_is(tmp_path: Path) -> None:
    database = str(tmp_path / "dogwatch.db")

    async def fill(store: Store) -> None:
        await a_player(store, "ada")
        await a_game(store, "t1", RAFT, "ada")

    filled(database, fill)
    publish(database, tmp_path / "data")
    card = (tmp_path / "data" / "README.md").read_text("utf-8")
    assert "shots" not in card
    dial = bots.dial("raft")
    assert dial is not None
    assert "The moves are complete" in card
    steps = [line for line in _part(card, "Levels `step-N`") if line.startswith("| raft ")]
    assert len(steps) == len(dial.steps)
    assert f"| raft | `step-3` | {dial.steps[2].skill:g} | 1000 | deckhand |" in steps
    filled(database, lambda store: a_game(store, "t2", SHOTS, "ada"))
    publish(database, tmp_path / "data-2")
    assert "further rows: `shots`." in (tmp_path / "data-2" / "README.md").read_text("utf-8")


def _part(card: str, title: str) -> list[str]:
    return card.split(f"## {title}\n")[1].split("\n## ")[0].splitlines()


def test_months_end_in_utc(tmp_path: Path) -> None:
    database = str(tmp_path / "dogwatch.db")
    november = int(datetime(2026, 11, 1, tzinfo=UTC).timestamp() * 1000)

    async def fill(store: Store) -> None:
        await a_player(store, "ada")
        await a_game(store, "t1", RAFT, "ada", ended=november - 1)
        await a_game(store, "t2", RAFT, "ada", ended=november)

    filled(database, fill)
    assert [month_of(november - 1), month_of(november)] == ["2026-10", "2026-11"]
    publish(database, tmp_path / "data")
    assert [each["id"] for each in rows(tmp_path / "data")] == ["2026-10-000001", "2026-11-000001"]
    assert {file.name for file in (tmp_path / "data/moves").iterdir()} == {
        "2026-10.parquet",
        "2026-11.parquet",
    }


def test_an_empty_server_has_a_card_and_checksums(database: str, tmp_path: Path) -> None:
    async def nothing(_: Store) -> None:
        pass

    filled(database, nothing)
    found = publish(database, tmp_path / "data")
    assert found.games.total() == 0
    assert {file.name for file in (tmp_path / "data").iterdir()} == {"README.md", "SHA256SUMS"}


def test_games_are_read_in_batches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = str(tmp_path / "dogwatch.db")
    asked: list[int] = []

    def read(connection: sa.Connection, ids: Sequence[str], at: At) -> list[PublishableGame]:
        asked.append(len(ids))
        return read_publishable(connection, ids, at)

    monkeypatch.setattr(server_data, "_BATCH", 3)
    monkeypatch.setattr(server_data, "read_publishable", read)

    async def fill(store: Store) -> None:
        await a_player(store, "ada")
        for number in range(7):
            await a_game(store, f"t{number}", RAFT, "ada")

    filled(database, fill)
    done: list[int] = []
    found = publish(database, tmp_path / "data", on_total=done.append, on_game=lambda: done.append(0))
    assert asked == [3, 3, 1]
    assert done == [7, *[0] * 7]
    assert found.rows["games"] == 7
    assert len({each["id"] for each in rows(tmp_path / "data")}) == 7


def test_a_consent_that_ends_meanwhile_counts(tmp_path: Path) -> None:
    database = str(tmp_path / "dogwatch.db")

    async def fill(store: Store) -> None:
        await a_player(store, "ada")
        await a_game(store, "t1", RAFT, "ada")

    filled(database, fill)
    found = publish(
        database,
        tmp_path / "data",
        on_total=lambda _: filled(database, lambda store: store.players.share("ada", shares=False)),
    )
    assert (found.games.total(), found.withdrawn) == (0, 1)


def test_a_failed_export_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = str(tmp_path / "dogwatch.db")

    async def fill(store: Store) -> None:
        await a_player(store, "ada")
        await a_game(store, "t1", RAFT, "ada")

    filled(database, fill)

    def fail(_: Contents) -> str:
        raise OSError("disk full")

    monkeypatch.setattr(server_data, "card", fail)
    with pytest.raises(OSError, match="disk full"):
        publish(database, tmp_path / "data")
    assert not [file.name for file in tmp_path.iterdir() if "data" in file.name]
    (tmp_path / "data").mkdir()
    with pytest.raises(FileExistsError):
        publish(database, tmp_path / "data")


def test_a_game_that_is_not_installed_is_counted(tmp_path: Path) -> None:
    database = str(tmp_path / "dogwatch.db")

    async def fill(store: Store) -> None:
        await a_player(store, "ada")
        await a_game(store, "t1", RAFT, "ada", game="whist")
        await a_game(store, "t2", RAFT, "ada")

    filled(database, fill)
    found = publish(database, tmp_path / "data")
    assert (found.games.total(), found.unreadable) == (1, 1)


# The captain's values


def test_values_of_a_review_are_published(tmp_path: Path) -> None:
    database = str(tmp_path / "dogwatch.db")
    record = Record.load(GOLDEN / f"{RAFT}.json")
    judged = {
        each.number: Verdict(best=0.5, played=0.25, values=(0.25, 0.25), is_best=False)
        for each in decisions(record)
    }
    data = msgspec.json.encode(review(record, "captain", judged))

    async def fill(store: Store) -> None:
        await a_player(store, "ada")
        await a_game(store, "t1", RAFT, "ada")
        await store.analyses.request(review_key(record), 1)
        await store.analyses.finish(review_key(record), data, 1)

    filled(database, fill)
    found = publish(database, tmp_path / "data")
    assert found.values == len(judged)
    columns = ("value_best", "value_played", "value_unit", "value_source")
    for each in rows(tmp_path / "data", "moves"):
        expected = (0.5, 0.25, "chances", "review") if each["seat"] >= 0 else (None,) * 4
        assert tuple(each[column] for column in columns) == expected


class _Unlisted(type(dogwatch.game("shanghaien"))):  # type: ignore[misc]
    """A game that does not list its moves."""

    def is_complete(self, _: Any) -> bool:
        return False


class _Counting:
    """Counts analyses, and interrupts after some."""

    def __init__(self, most: int = 10_000) -> None:
        self.calls, self.most = 0, most

    def __call__(self, game: str, rules: int, state: Any, move: Any, nodes: int) -> tuple[float, None, str]:
        if self.calls == self.most:
            raise KeyboardInterrupt
        self.calls += 1
        return 0.5, None, "chances"


def test_computed_values_are_bounded_and_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line = [ply for ply in plies(Record.load(GOLDEN / f"{RAFT}.json")) if ply.seat >= 0]
    known, file = "dogwatch.research.position_values", tmp_path / "values.sqlite3"
    monkeypatch.setattr(f"{known}._analysed", first := _Counting(most=5))
    with pytest.raises(KeyboardInterrupt), Captain(10, 60, file) as captain:
        captain.values("raft", 1, line)
    monkeypatch.setattr(f"{known}._analysed", second := _Counting())
    with Captain(10, 60, file) as captain:
        found = captain.values("raft", 1, line)
    assert (first.calls, second.calls) == (5, len(line) - 5)
    assert {each.number for each in line} == set(found)
    with Captain(11, 0, file) as captain:
        assert captain.values("raft", 1, line) == {}, "other nodes, and the time is over"
    assert captain.missed == len(line)
    with Captain(10, 0, file) as captain:
        assert captain.values("raft", 1, line) == found, "what is known takes no time"


def test_values_are_kept_inside_the_chosen_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not beside it: `/tmp/numba` would choose `/tmp`."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "numba"))
    assert cache_file() == tmp_path / "numba" / "values.sqlite3"


def test_positions_that_no_bot_can_search_are_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without bots of its own, of continuous moves or chance."""
    line = [ply for ply in plies(Record.load(GOLDEN / f"{DUEL}.json")) if ply.seat >= 0][:3]
    monkeypatch.setattr(
        "dogwatch.research.position_values._made", lambda game, _: (General(_Unlisted()), reviewer(game))
    )
    with Captain(10, 60, None) as captain:
        assert captain.values("shanghaien", 1, line) == {}
    assert (captain.missed, captain.computed) == (3, 0)


def test_values_of_other_endings_are_computed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line = [ply for ply in plies(Record.load(GOLDEN / f"{RAFT}.json")) if ply.seat >= 0][:2]
    solved: list[str] = []

    class Solved:
        def edition(self) -> str:
            return solved[-1]

    monkeypatch.setattr("dogwatch.research.position_values.endings", lambda _: Solved())
    monkeypatch.setattr("dogwatch.research.position_values._analysed", counting := _Counting())
    for edition, calls in (("", 2), ("six ships", 4), ("", 4)):
        solved.append(edition)
        with Captain(10, 60, tmp_path / "values.sqlite3") as captain:
            captain.values("raft", 1, line)
        assert counting.calls == calls


def test_tests_use_nothing_of_the_user(tmp_path_factory: pytest.TempPathFactory) -> None:
    ours = tmp_path_factory.getbasetemp()
    kept = position_values.cache_file()
    assert kept is not None
    assert kept.is_relative_to(ours)
    assert endings.folder().is_relative_to(ours)


def test_two_exports_share_the_computed_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line = [ply for ply in plies(Record.load(GOLDEN / f"{RAFT}.json")) if ply.seat >= 0]
    monkeypatch.setattr("dogwatch.research.position_values._analysed", counting := _Counting())
    with (
        Captain(10, 60, tmp_path / "values.sqlite3") as one,
        Captain(10, 60, tmp_path / "values.sqlite3") as two,
    ):
        one.values("raft", 1, line[:3])
        two._cache.execute("PRAGMA busy_timeout = 0")
        two.values("raft", 1, line[2:5])
        one.values("raft", 1, line[4:5])
    assert counting.calls == 5, "neither waits for the other, and nothing is computed twice"


def test_a_bot_values_real_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dogwatch.research.position_values.LEVEL", "deckhand")  # the captain has to compile
    record = Record.load(GOLDEN / f"{DUEL}.json")
    line = [ply for ply in plies(record) if ply.seat >= 0][:3]
    twice = []
    for _ in range(2):
        with Captain(30, 60, None) as captain:
            twice.append(captain.values("shanghaien", 1, line))
    assert twice[0] == twice[1], "nodes make it repeatable"
    for value in twice[0].values():
        assert value.best is not None
        assert value.played is not None
        assert -1 <= value.played <= value.best <= 1
        assert value.source == "nodes"


def test_seats_are_not_matched_by_name(tmp_path: Path) -> None:
    """A visitor without a kept name who types the name of a player who agreed."""
    database = str(tmp_path / "dogwatch.db")

    async def fill(store: Store) -> None:
        await a_player(store, "ada")
        await a_game(store, "t1", RAFT, "")
        named = sa.update(seats).values(name="Ada")
        await store.lobby._database.run_write(lambda connection: connection.execute(named).rowcount)

    filled(database, fill)
    assert published(database, tmp_path) == 0
