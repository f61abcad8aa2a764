"""Games that start from a position: records, replays, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from dogwatch import games
from dogwatch.fair import seed_from
from dogwatch.games.base import CHANCE, Refusal
from dogwatch.games.log import Resign
from dogwatch.games.openings import open_with
from dogwatch.games.start import MAX_STATE, BadStart, Start, start_from, start_state
from dogwatch.records import BadRecord, LocalTable, Player, Record, plies, replay_record, start_at, verify
from dogwatch.records.record import _digest
from dogwatch.review import Reviewer, reviewer
from tests.packs import Install

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = ["pirates-1-everything", "raft-1-short", "shanghaien-1-taken-back"]
BOTS = (Player("bot", level="captain"), Player("bot", level="captain"))


def source(name: str) -> Record:
    return Record.load(GOLDEN / f"{name}.json")


def going_on(record: Record, entry: int) -> LocalTable:
    """A new game from that entry."""
    players = tuple(Player("bot", level="captain") for _ in record.header.players)
    resolve = games.resolver(record.header.game)
    return LocalTable.open(
        record.game, record.header.options, players, "again", resolve, start_at(record, entry)
    )


def play(table: LocalTable, moves: int) -> None:
    random = Random(7)
    for _ in range(moves):
        if table.turn is None:
            return
        if table.turn == CHANCE:
            table.chance()
        else:
            table.play(random.choice(table.record.game.moves(table.state)))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_from_every_kind_of_entry_and_its_record_loads(name: str) -> None:
    record = source(name)
    states = {step.number: step.state for step in record.replay()}
    kinds = {type(entry).__name__: number for number, entry in enumerate(record.entries[:-1], 1)}
    for entry in [0, *kinds.values()]:
        table = going_on(record, entry)
        assert table.state == states[entry]
        play(table, 12)
        found = Record.loads(table.record.dumps())
        assert found.header.format == 2
        assert found.header.start == Start(
            json.loads(msgspec.json.encode(states[entry])), record.hash_at(entry), entry
        )
        assert [step.state for step in found.replay()] == [step.state for step in table.record.replay()]
        assert found.fold.state == table.state
        assert plies(found)[0].before == states[entry]
        assert replay_record(found).start == replay_record(table.record).start
        assert not found.is_counted, "such games are never rated"


@pytest.mark.parametrize("name", GAMES)
def test_a_review_begins_at_the_position(name: str) -> None:
    record = source(name)
    table = going_on(record, len(record.entries) // 2)
    play(table, 20)
    by: Reviewer = reviewer(name.partition("-")[0])
    decided = by.decisions(plies(table.record))
    assert decided
    assert decided[0].seat == record.game.turn(decided[0].state)


def test_records_without_a_position_are_as_before() -> None:
    record = source("shanghaien-1-default")
    assert record.is_counted
    assert b'"format":1' in record.dumps()
    assert b'"start"' not in record.dumps()


def test_the_game_must_not_be_over_by_its_rules() -> None:
    record = source("raft-1-short")
    with pytest.raises(BadStart, check=lambda refused: refused.code == "position-over"):
        start_at(record, len(record.entries))
    for entry in (-1, len(record.entries) + 1):
        with pytest.raises(BadStart, check=lambda refused: refused.code == "position-no-such-entry"):
            start_at(record, entry)


def test_a_resigned_game_can_go_on() -> None:
    table = going_on(source("raft-1-short"), 30)
    table.add(Resign(0))
    again = going_on(table.record, 1)
    assert again.state == table.state
    assert again.record.outcome is None


def forged(change: dict[str, Any]) -> Start:
    start = start_at(source("raft-1-short"), 40)
    return msgspec.structs.replace(start, state=start.state | change)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"phase": "asleep"}, "position-unreadable"),
        ({"anchor": 1}, "position-unreadable"),
        ({"passes": [0, 0, 0]}, "position-unreadable"),
        ({"met": [{}] * (MAX_STATE // 2)}, "position-unreadable"),
        ({"phase": "over"}, "position-over"),
        ({"options": {}}, "position-unreadable"),
        ({"placer": 9}, "position-unreadable"),
    ],
)
def test_a_state_that_is_not_strictly_the_games_is_refused(change: dict[str, Any], code: str) -> None:
    record = source("raft-1-short")
    with pytest.raises(BadStart, check=lambda refused: refused.code == code):
        Record.new(record.game, record.header.options, BOTS, seed_from("x"), forged(change))


def test_a_state_of_other_options_or_too_large_is_refused() -> None:
    record = source("raft-1-short")
    with pytest.raises(BadStart, check=lambda refused: refused.code == "position-other-options"):
        Record.new(record.game, {}, BOTS, seed_from("x"), start_at(record, 40))
    state = record.fresh_fold().state
    large = msgspec.structs.replace(state, met=(state.board,) * 1_000)
    with pytest.raises(BadStart, check=lambda refused: refused.code == "position-too-large"):
        start_from(record.game, large)


def test_rules_that_fail_for_a_forged_state_make_a_bad_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules may raise anything for a state that no game reaches; in other records that is a bug."""
    record = source("raft-1-short")
    table = going_on(record, 42)
    play(table, 2)

    def fail(*_: Any) -> None:
        raise IndexError

    monkeypatch.setattr(type(record.game), "check", fail)
    with pytest.raises(BadRecord, check=lambda refused: refused.code == "position-impossible"):
        Record.loads(table.record.dumps())
    with pytest.raises(IndexError):
        Record.loads(record.dumps())


def test_format_and_start_belong_together() -> None:
    table = going_on(source("raft-1-short"), 30)
    data = json.loads(table.record.dumps())
    data["header"]["format"] = 1
    data["hash"] = _digest("", data["header"])
    with pytest.raises(BadRecord, check=lambda refused: refused.code == "record-format"):
        Record.loads(json.dumps(data).encode())


def test_an_opening_is_moves_or_a_state(install: Install) -> None:
    install("nim", {"nim": "tests.nim:PACK"})
    nim = games.game("nim")
    options, start = open_with(nim, "guide", {"stones": 9})
    assert (options.stones, start.state["left"], start.state["mover"]) == (9, 7, 0)
    assert (start.opening, start.source) == ("guide", "")
    options, start = open_with(nim, "last-stones", {"stones": 9})
    assert (options.stones, start.state["left"]) == (10, 4)
    with pytest.raises(BadStart, check=lambda refused: refused.code == "position-over"):
        open_with(nim, "over")
    with pytest.raises(Refusal, check=lambda refused: refused.code == "position-no-such-opening"):
        open_with(nim, "gambit")


# Verification


def proved_and_open(record: Record, other: Record | None = None) -> tuple[set[str], set[str]]:
    report = verify(record, source=other)
    return {fact.key for fact in report.proved}, {fact.key for fact in report.open}


def test_verify_shows_that_the_start_follows_from_its_source() -> None:
    record = source("shanghaien-1-default")
    table = going_on(record, 60)
    play(table, 5)
    proved, doubts = proved_and_open(table.record, record)
    assert "verify-start-follows" in proved
    assert not [key for key in doubts if key.startswith("verify-start")]
    assert "verify-start-unshown" in proved_and_open(table.record)[1]
    again = going_on(table.record, 2)
    proved, doubts = proved_and_open(again.record, table.record)
    assert "verify-start-follows" in proved
    assert "verify-start-again" in doubts


def test_a_start_from_another_record_entry_or_state_is_refused() -> None:
    record = source("shanghaien-1-default")
    table = going_on(record, 60)
    for other in (source("shanghaien-1-extra"), source("raft-1-short")):
        with pytest.raises(BadRecord, check=lambda refused: refused.code == "record-start-wrong"):
            verify(table.record, source=other)
    right = start_at(record, 60)
    wrong = (
        msgspec.structs.replace(right, entry=61),
        msgspec.structs.replace(right, source="0" * 32),
        msgspec.structs.replace(right, state=start_at(record, 70).state),
        msgspec.structs.replace(right, entry=10_000),
    )
    for start in wrong:
        forged = Record.new(record.game, record.header.options, BOTS, seed_from("x"), start)
        with pytest.raises(BadRecord, check=lambda refused: refused.code == "record-start-wrong"):
            verify(forged, source=record)
    with pytest.raises(BadRecord, check=lambda refused: refused.code == "record-source-unused"):
        verify(record, source=record)


def test_verify_says_that_a_start_was_set_by_hand() -> None:
    record = source("raft-1-short")
    by_hand = start_from(record.game, start_state(record.game, record.options, start_at(record, 40)))
    made = Record.new(record.game, record.header.options, BOTS, seed_from("x"), by_hand)
    assert "verify-start-by-hand" in proved_and_open(made)[1]


def test_verify_compares_an_opening_with_the_pack(install: Install) -> None:
    install("nim", {"nim": "tests.nim:PACK"})
    nim = games.game("nim")
    for name in ("guide", "last-stones"):
        options, start = open_with(nim, name)
        made = Record.new(nim, options, BOTS, seed_from("x"), start)
        assert "verify-start-opening" in proved_and_open(made)[0]
        renamed = msgspec.structs.replace(start, opening="gambit")
        other = Record.new(nim, options, BOTS, seed_from("x"), renamed)
        assert "verify-start-opening-unknown" in proved_and_open(other)[1]
