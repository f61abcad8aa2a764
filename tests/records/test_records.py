"""Records: files round-trip, and changed or forged ones are refused."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

import dogwatch
from dogwatch.fair import FairRng
from dogwatch.games.base import Fact
from dogwatch.games.log import Chance, Forfeit, Join, Move, Resign, Substitute, TakeBack
from dogwatch.records import BadRecord, LocalTable, Player, Record, Report, plies, verify
from dogwatch.words import words
from tests.packs import Install
from tests.throw import Landed, OneThrow, Throw

GAME = dogwatch.game("shanghaien")
PEOPLE = (Player("person", "Ada"), Player("person", "Bo"))

Json = dict[str, Any]


def played(seed: str = "storm", moves: int | None = None, options: Json | None = None) -> LocalTable:
    """A table after random play, to the end or for `moves` decisions."""
    table = LocalTable.open(GAME, options, PEOPLE, seed)
    picks = random.Random(seed)
    decisions = 0
    while table.turn is not None and decisions != moves:
        if table.chance() is None:
            table.play(picks.choice(GAME.moves(table.state)))
            decisions += 1
    return table


FINISHED = played().record.dumps()


def reseal(file: Json) -> bytes:
    """Recompute all hashes, as a careful forger would."""
    last = sha256(msgspec.json.encode(file["header"], order="sorted")).hexdigest()[:32]
    file["hash"] = last
    for line in file["entries"]:
        entry = msgspec.json.encode(line["entry"], order="sorted")
        last = line["hash"] = sha256(last.encode() + entry).hexdigest()[:32]
    file["seal"] = last
    return msgspec.json.encode(file)


def forged(change: Callable[[Json], None], *, resealed: bool) -> bytes:
    file: Json = json.loads(FINISHED)
    change(file)
    return reseal(file) if resealed else msgspec.json.encode(file)


def refusal(data: bytes) -> BadRecord:
    """The error of loading or verifying a bad record; its message names the entry in all languages."""
    with pytest.raises(BadRecord) as caught:
        verify(Record.loads(data))
    for language in ("en", "it", "ru"):
        sentence = words(language).refusal(caught.value)
        assert caught.value.number == 0 or str(caught.value.number) in sentence
    return caught.value


def find(file: Json, kind: str, inner: str = "", nth: int = 5) -> Json:
    found = [
        line
        for line in file["entries"]
        if line["entry"]["type"] == kind and (not inner or line["entry"]["move"]["type"] == inner)
    ]
    line: Json = found[nth]
    return line


# Writing and reading


def test_a_record_round_trips_through_its_file(tmp_path: Path) -> None:
    record = played().record
    record.save(tmp_path / "game.json")
    again = dogwatch.Record.load(tmp_path / "game.json")
    assert again.entries == record.entries
    assert again.header == record.header
    assert again.outcome == record.outcome is not None
    assert again.seal == record.seal
    assert again.seed == record.seed
    assert again.dumps() == record.dumps()
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]  # no temporary file is left


def test_replay_gives_every_state() -> None:
    record = played().record
    steps = list(record.replay())
    assert [step.number for step in steps] == list(range(len(record.entries) + 1))
    assert steps[0].state == GAME.start()
    assert steps[-1].state == record.fold.state
    state = steps[0].state
    for step in steps[1:]:
        if isinstance(step.entry, Move | Chance):
            state = GAME.play(state, step.entry.move)
        assert step.state == state


def test_replay_has_moves_that_were_taken_back() -> None:
    table = played(moves=6)
    assert table.take_back(frozenset({0, 1}))
    before = table.state
    steps = list(table.record.replay())
    assert steps[-1].state == before
    assert isinstance(steps[-1].entry, TakeBack)
    assert Record.loads(table.record.dumps()).fold.state == before


@pytest.mark.parametrize(
    ("second", "is_counted"), [(Player("bot", level="deckhand"), False), (Player("person"), True)]
)
def test_a_game_whose_luck_was_redrawn_against_a_bot_is_not_counted(second: Player, is_counted: bool) -> None:
    table = LocalTable.open(GAME, None, (Player("person"), second), "x")
    while table.chance():
        pass
    record = table.record
    seat = record.fold.turn
    assert seat is not None
    for _ in range(3):
        table.play(GAME.parse_move(table.state, "roll"))
        table.chance()
        table.take_back(frozenset({seat}))
    assert (record.luck_take_backs, record.is_counted) == (3, False)  # not over
    record.append(Resign(0))
    assert (record.luck_take_backs, record.is_counted) == (3, is_counted)
    again = Record.loads(record.dumps())
    assert (again.luck_take_backs, again.is_counted) == (3, is_counted)


def test_a_take_back_that_redraws_nothing_does_not_matter() -> None:
    table = LocalTable.open(GAME, None, (Player("person"), Player("bot", level="deckhand")), "x")
    while table.chance():
        pass
    record, seat = table.record, table.turn
    assert seat is not None
    table.play(GAME.parse_move(table.state, "roll"))
    table.take_back(frozenset({seat}))
    record.append(Resign(0))
    assert (record.luck_take_backs, record.is_counted) == (0, True)


def test_a_guided_game_is_not_counted() -> None:
    table = LocalTable.open(GAME, None, (Player("person"), Player("bot", level="guide")), "x")
    while table.chance():
        pass
    table.record.append(Resign(0))
    assert not table.record.is_counted


def test_a_game_with_a_substitute_keeps_its_first_player_and_is_not_counted() -> None:
    table = played(moves=8)
    table.add(Substitute(1, "captain"))
    left = table.record.fold.number
    while table.turn is not None:
        if table.chance() is None:
            table.play(GAME.moves(table.state)[0])
    record = Record.loads(table.record.dumps())
    assert [player.name for player in record.header.players] == ["Ada", "Bo"]
    assert (record.people, record.fold.substitutes) == ((0, 1), {1: "captain"})
    assert record.outcome is not None
    assert not record.is_counted
    for ply in plies(record):
        assert ply.substitute == ("captain" if ply.seat == 1 and ply.number > left else "")
    assert "verify-limit-left" in [fact.key for fact in verify(record).limits]
    file = json.loads(record.dumps())
    file["entries"][left - 1]["entry"]["level"] = "bosun"
    assert refusal(msgspec.json.encode(file)).number == left, "the entry is part of the chain"


def test_a_claimed_win_is_counted() -> None:
    table = played(moves=8)
    table.add(Forfeit(1))
    record = Record.loads(table.record.dumps())
    assert record.outcome is not None
    assert (record.outcome.winners, record.outcome.reason) == ((0,), "log-forfeited")
    assert record.is_counted
    assert "verify-limit-end" in [fact.key for fact in verify(record).limits]


def test_a_take_back_returns_to_the_last_decision_of_a_seat() -> None:
    table = played(moves=9)
    assert table.take_back(frozenset({1}))
    assert table.turn == 1
    table.take_back(frozenset({0}))
    assert table.turn == 0
    assert not LocalTable.open(GAME, None, PEOPLE, "x").take_back(frozenset({0, 1}))


def test_the_file_is_one_json_object_with_an_entry_per_line() -> None:
    lines = FINISHED.decode().splitlines()
    file = json.loads(FINISHED)
    assert len(lines) == len(file["entries"]) + 9
    assert file["header"]["game"] == "shanghaien"
    assert file["header"]["rules"] == GAME.rules_version
    assert file["header"]["pack"] == f"dogwatch-table {dogwatch.__version__}"
    assert file["header"]["commitment"] == sha256(bytes.fromhex(file["seed"])).hexdigest()


def test_names_are_outside_the_header_and_can_be_removed() -> None:
    """A name is personal data: it can be erased, and the record stays verifiable."""
    file = json.loads(FINISHED)
    assert [each["name"] for each in file["names"]] == ["Ada", "Bo"]
    assert b"Ada" not in msgspec.json.encode(file["header"])
    whole = Record.loads(FINISHED)
    for names in ([file["names"][0], None], []):
        record = Record.loads(msgspec.json.encode(file | {"names": names}))
        assert record.header.players[1].name == ""
        assert record.seal == whole.seal, "the same game"
        report = verify(record)
        assert Fact("verify-name-removed", {"place": 2}) in report.open
        assert report.proved == verify(whole).proved
        assert Record.loads(record.dumps()).seal == whole.seal, "saving keeps the commitment"
    salts = {each.salt for _ in range(3) for each in Record.new(GAME, None, PEOPLE, bytes(32)).header.players}
    assert len(salts) == 6, "equal names must not be recognisable in other records"


def test_the_layout_of_the_json_does_not_matter() -> None:
    table = LocalTable.open(GAME, None, (Player("person", "Ада"), Player("person", "Bo")), "x")
    for _ in range(12):
        if table.chance() is None:
            table.play(GAME.moves(table.state)[0])
    spread = json.dumps(json.loads(table.record.dumps()), indent=3, sort_keys=True).encode()
    assert b"\\u0410" in spread  # escaped; our files have UTF-8
    assert Record.loads(spread).seal == table.record.seal


def test_hashes_follow_the_documentation() -> None:
    file = json.loads(FINISHED)
    assert json.loads(reseal(json.loads(FINISHED))) == file


def test_equal_seeds_give_equal_records_and_no_seed_a_random_one() -> None:
    assert played("calm").record.dumps() == played("calm").record.dumps()
    one, two = (LocalTable.open(GAME, None, PEOPLE).record for _ in range(2))
    assert one.header.commitment != two.header.commitment
    assert one.fold.nonces != two.fold.nonces


def test_a_loaded_game_continues_with_the_same_draws() -> None:
    whole = played("gale")
    part = played("gale", moves=31)
    resumed = LocalTable(Record.loads(part.record.dumps()))
    for entry in whole.record.entries[len(part.record.entries) :]:
        step = resumed.chance()
        if step is None:
            assert isinstance(entry, Move)
            step = resumed.play(entry.move)
        assert step.entry == entry
    assert resumed.record.dumps() == whole.record.dumps()


def test_a_game_cannot_be_continued_without_its_seed() -> None:
    record = Record.loads(forged(lambda file: file.pop("seed"), resealed=False))
    with pytest.raises(ValueError, match="seed"):
        LocalTable(record)


def test_no_moves_after_the_end() -> None:
    table = played()
    assert table.chance() is None
    with pytest.raises(dogwatch.games.base.Refusal):
        table.play(GAME.start())


# Verification


def keys(report: Report) -> list[str]:
    return [fact.key for fact in (*report.proved, *report.open)]


def test_verify_reports_what_is_proved() -> None:
    record = Record.loads(FINISHED)
    report = dogwatch.verify(record)
    assert keys(report) == ["verify-legal", "verify-commitment", "verify-nonces", "verify-draws"]
    draws = sum(isinstance(entry, Chance) for entry in record.entries)
    assert report.proved[2].args == {"count": 2}
    assert report.proved[3].args == {"draws": draws}
    assert not report.open


def test_verify_reports_draws_that_were_taken_back() -> None:
    table = LocalTable.open(GAME, None, PEOPLE, "x")
    while table.chance():
        pass
    for _ in range(3):  # roll until a roll suits
        table.play(GAME.parse_move(table.state, "roll"))
        table.chance()
        table.take_back(frozenset({0, 1}))
    assert verify(table.record).open == (Fact("verify-redrawn", {"count": 3}), Fact("verify-unfinished"))


def test_verify_checks_the_commitment_of_a_record_in_memory() -> None:
    record = LocalTable.open(GAME, None, PEOPLE, "x").record
    record.seed = bytes(32)
    with pytest.raises(BadRecord, check=lambda refused: refused.code == "record-seed-wrong"):
        verify(record)


def test_verify_reports_the_commitment() -> None:
    record = Record.loads(FINISHED)
    assert verify(record).proved[1].args == {"commitment": record.header.commitment}


def test_verify_reports_what_is_not_proved() -> None:
    hidden = verify(Record.loads(forged(lambda file: file.pop("seed"), resealed=False)))
    assert keys(hidden) == ["verify-legal", "verify-seed-hidden"]
    unfinished = verify(played(moves=10).record)
    assert [fact.key for fact in unfinished.open] == ["verify-unfinished"]
    bots = LocalTable.open(GAME, None, (Player("bot"), Player("bot")), "x")
    assert [fact.key for fact in verify(bots.record).open] == ["verify-unfinished", "verify-no-people"]


def test_verify_reports_moves_of_a_resolver(install: Install) -> None:
    install("throw", {"throw": "tests.throw:PACK"})
    record = Record.new(OneThrow(), None, (Player("person"), Player("bot")), bytes(32))
    record.append(Join(0, "ab" * 16))
    record.append(Move(0, Throw()))
    record.append(Chance(Landed(70)))
    report = verify(record)
    assert report.proved[-1] == Fact("verify-draws", {"draws": 0})
    assert report.open == (Fact("verify-resolved", {"count": 1}),)


def test_a_local_table_calls_its_resolver(install: Install) -> None:
    install("throw", {"throw": "tests.throw:PACK"})
    seated = (Player("person"), Player("bot"))
    table = LocalTable.open(OneThrow(), None, seated, "tide", lambda _: Landed(70))
    table.play(Throw())
    step = table.chance()
    assert step is not None
    assert step.entry == Chance(Landed(70))
    alone = LocalTable.open(OneThrow(), None, seated, "tide")
    alone.play(Throw())
    with pytest.raises(ValueError, match="needs a resolver"):
        alone.chance()


# Bad records


def alter_roll(file: Json) -> None:
    move = find(file, "chance", "rolled")["entry"]["move"]
    move["low"], move["high"] = (1, 1) if move["high"] != 1 else (2, 2)


def alter_roll_and_draw(file: Json) -> None:
    entry = find(file, "chance", "rolled")["entry"]
    value = 0 if entry["draws"][0][1] != 0 else 35
    entry["draws"] = [[36, value]]
    face = 1 if value == 0 else 6
    entry["move"]["low"] = entry["move"]["high"] = face


def alter_nonce(file: Json) -> None:
    nonce = file["entries"][0]["entry"]["nonce"]
    file["entries"][0]["entry"]["nonce"] = ("0" if nonce[0] != "0" else "1") + nonce[1:]


def alter_move(file: Json) -> None:
    find(file, "move", "call", nth=0)["entry"]["move"] = {"type": "roll"}


@pytest.mark.parametrize(
    ("change", "kind", "inner", "nth"),
    [
        (alter_roll, "chance", "rolled", 5),
        (alter_roll_and_draw, "chance", "rolled", 5),
        (alter_nonce, "join", "", 0),
        (alter_move, "move", "call", 0),
    ],
)
def test_one_altered_entry_is_named(change: Callable[[Json], None], kind: str, inner: str, nth: int) -> None:
    number = find(json.loads(FINISHED), kind, inner, nth)["number"]
    bad = refusal(forged(change, resealed=False))
    assert (bad.code, bad.number) == ("record-entry-altered", number)


def test_the_hash_chain_covers_every_entry() -> None:
    count = len(json.loads(FINISHED)["entries"])
    for index in range(count):

        def change(file: Json, index: int = index) -> None:
            file["entries"][index]["entry"]["extra"] = 1

        assert refusal(forged(change, resealed=False)).number == index + 1


def test_a_forged_roll_is_named_even_with_recomputed_hashes() -> None:
    number = find(json.loads(FINISHED), "chance", "rolled")["number"]
    lazy = refusal(forged(alter_roll, resealed=True))
    assert (lazy.code, lazy.number) == ("record-entry-refused", number)
    assert isinstance(lazy.__cause__, dogwatch.games.base.Refusal)
    assert lazy.__cause__.code == "log-draws-disagree"


def test_a_forged_draw_is_named_even_with_recomputed_hashes() -> None:
    number = find(json.loads(FINISHED), "chance", "rolled")["number"]
    bad = refusal(forged(alter_roll_and_draw, resealed=True))
    assert (bad.code, bad.number) == ("record-draw-forged", number)


def test_a_forged_nonce_is_detected_at_the_first_draw() -> None:
    bad = refusal(forged(alter_nonce, resealed=True))
    assert (bad.code, bad.number) == ("record-draw-forged", 3)


def test_verify_checks_the_draws_of_a_record_in_memory() -> None:
    record = played(moves=3).record
    number, entry = next((n, e) for n, e in enumerate(record.entries, 1) if isinstance(e, Chance))
    record.entries[number - 1] = Chance(entry.move, ((entry.draws[0][0], 1 - entry.draws[0][1]),))
    with pytest.raises(BadRecord) as caught:
        verify(record)
    assert (caught.value.code, caught.value.number) == ("record-draw-forged", number)


def test_an_illegal_move_is_named_with_its_clause() -> None:
    number = find(json.loads(FINISHED), "move", "roll", 0)["number"]

    def change(file: Json) -> None:
        find(file, "move", "roll", 0)["entry"]["move"] = {"type": "call"}

    bad = refusal(forged(change, resealed=True))
    assert (bad.code, bad.number) == ("record-entry-refused", number)
    assert "S20" in words("en").refusal(bad)


def test_a_roll_as_a_players_move_is_refused() -> None:
    number = find(json.loads(FINISHED), "chance", "rolled")["number"]

    def change(file: Json) -> None:
        line = find(file, "chance", "rolled")
        line["entry"] = {"type": "move", "seat": -1, "move": line["entry"]["move"]}

    bad = refusal(forged(change, resealed=True))
    assert (bad.code, bad.number) == ("record-entry-refused", number)


def test_an_entry_that_is_not_utf8_is_named() -> None:
    broken = FINISHED.replace(b'"type":"roll"', b'"type":"r\xffll"', 1)
    bad = refusal(broken)
    assert (bad.code, bad.number > 0) == ("record-entry-unreadable", True)


def test_a_duplicate_key_is_refused() -> None:
    twice = FINISHED.replace(b'"type":"join","seat":0', b'"type":"join","seat":1,"seat":0', 1)
    assert twice != FINISHED
    assert refusal(twice).code == "record-unreadable"


def test_a_huge_number_is_refused_with_a_message() -> None:
    huge = FINISHED.replace(b'"number":1,', b'"number":1000000000000000000000000000000000000,', 1)
    assert refusal(huge).code == "record-entry-missing"


def test_a_failed_save_leaves_no_temporary_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space"):
        played(moves=2).record.save(tmp_path / "game.json")
    assert list(tmp_path.iterdir()) == []


def swap_seed(file: Json) -> None:
    file["seed"] = "00" * 32


def damaged_hex(file: Json) -> None:
    file["seed"] = "xyz"


def drop_entry(file: Json) -> None:
    del file["entries"][10]


def drop_end(file: Json) -> None:
    del file["entries"][-1]


def set_header(**values: Any) -> Callable[[Json], None]:
    return lambda file: file["header"].update(values)


def with_one_player(file: Json) -> None:
    file["header"]["players"].pop()
    file["names"].pop()


@pytest.mark.parametrize(
    ("change", "resealed", "code", "number"),
    [
        (swap_seed, False, "record-seed-wrong", 0),
        (damaged_hex, False, "record-header-unreadable", 0),
        (lambda file: file.update(seed=file["seed"][:2]), False, "record-header-unreadable", 0),
        (lambda file: file.update(seed=file["seed"].upper()), False, "record-header-unreadable", 0),
        (drop_entry, False, "record-entry-missing", 11),
        (drop_end, False, "record-cut-short", len(json.loads(FINISHED)["entries"])),
        (set_header(game="chess"), False, "record-header-altered", 0),
        (set_header(game="chess"), True, "record-header-refused", 0),
        (set_header(rules=99), True, "record-header-refused", 0),
        (set_header(format=99), True, "record-format", 0),
        (set_header(options={"tricks": [8, 8, 8]}), True, "record-header-refused", 0),
        (set_header(options={"speed": 1}), True, "record-header-refused", 0),
        (set_header(players=[{"kind": "person"}]), True, "record-names", 0),
        (with_one_player, True, "record-players", 0),
        # The header covers the players: level, kind and the commitment of the name.
        (
            lambda file: file["header"]["players"][1].update(level="captain"),
            False,
            "record-header-altered",
            0,
        ),
        (lambda file: file["header"]["players"][1].update(kind="bot"), False, "record-header-altered", 0),
        (lambda file: file["names"][1].update(name="Bob"), True, "record-name-altered", 0),
        (lambda file: file["names"][1].update(salt="00" * 16), True, "record-name-altered", 0),
        (lambda file: file["names"].reverse(), True, "record-name-altered", 0),
        (lambda file: file["names"].append(None), True, "record-names", 0),
        (lambda file: file["header"]["players"][1].pop("name"), True, "record-name-altered", 0),
        (lambda file: file["names"][1].update(salt="zz"), True, "record-unreadable", 0),
        (set_header(players="many"), True, "record-header-unreadable", 0),
        (set_header(commitment="00" * 32), True, "record-seed-wrong", 0),
        (lambda file: file["entries"][4].update(entry={"type": "dance"}), True, "record-entry-unreadable", 5),
        (lambda file: file.pop("entries"), False, "record-unreadable", 0),
    ],
)
def test_other_damage_is_named(
    change: Callable[[Json], None], resealed: bool, code: str, number: int
) -> None:
    bad = refusal(forged(change, resealed=resealed))
    assert (bad.code, bad.number) == (code, number)


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{", b"\xff\xfe", FINISHED[: len(FINISHED) // 2], b"null", b"{}"]
)
def test_other_data_is_refused(data: bytes) -> None:
    assert refusal(data).code == "record-unreadable"


def test_a_finished_record_takes_no_entries() -> None:
    record = Record.loads(FINISHED)
    with pytest.raises(dogwatch.games.base.Refusal, check=lambda refused: refused.code == "log-over"):
        record.append(Resign(0))
    with pytest.raises(dogwatch.games.base.Refusal, check=lambda refused: refused.code == "log-over"):
        record.append(Join(0, "ab" * 16))


def test_bad_records_survive_pickling() -> None:
    bad = refusal(b"")
    again = pickle.loads(pickle.dumps(bad))
    assert (again.number, again.code, again.args) == (bad.number, bad.code, bad.args)


def test_draws_are_those_of_the_fair_rng() -> None:
    record = Record.loads(FINISHED)
    assert record.seed is not None
    rng = FairRng(record.seed, record.fold.nonces)
    for number, entry in enumerate(record.entries, 1):
        if isinstance(entry, Chance):
            source = rng.source(number)
            assert tuple((n, source.below(n)) for n, _ in entry.draws) == entry.draws
