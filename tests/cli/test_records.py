"""`replay` and `verify` on valid records, forged ones and those without a seed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dogwatch.games import game
from dogwatch.games.base import Refusal
from dogwatch.games.log import Chance, Move
from dogwatch.records import BadRecord, LocalTable, Player, Record, start_at, verify
from dogwatch.words import LANGUAGES, words
from tests.cli.running import Dogwatch

from . import forgery

GAME = Path("game.json")


@pytest.fixture(scope="module")
def played() -> bytes:
    """A complete game in which every player takes the first legal move."""
    seated = (Player("person"), Player("bot", level="deckhand"))
    table = LocalTable.open(game("shanghaien"), None, seated, seed="tide")
    while table.turn is not None:
        if table.chance() is None:
            table.play(table.record.game.moves(table.state)[0])
    return table.record.dumps()


@pytest.fixture
def record(played: bytes) -> Record:
    GAME.write_bytes(played)
    return Record.load(GAME)


def test_verify_prints_what_is_proved(dogwatch: Dogwatch, record: Record) -> None:
    run = dogwatch("verify", str(GAME))
    assert run.code == 0
    assert f"All {len(record.entries)} entries are intact" in run.out
    assert "The seed matches the commitment" in run.out
    assert "1 person added a random number" in run.out
    draws = sum(isinstance(entry, Chance) for entry in record.entries)
    assert f"{draws} draws follow" in run.out


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "What this does not prove:"),
        ("it", "Che cosa questo non dimostra:"),
        ("ru", "Чего это не доказывает:"),
    ],
)
def test_verify_prints_what_no_record_proves(
    dogwatch: Dogwatch, record: Record, language: str, says: str
) -> None:
    """Regression: `verify` did not mention that it cannot detect a chosen seed."""
    out = dogwatch("verify", str(GAME), "--lang", language).out
    assert says in out
    assert out.count("· ") == len(verify(record).limits) == 5
    assert dogwatch("verify", str(GAME), "--seal", record.header.commitment).code == 0
    other = dogwatch("verify", str(GAME), "--seal", "ab" * 32, "--lang", language)
    assert other.code == 1
    assert "ab" * 32 in other.err
    assert dogwatch("verify", str(GAME), "--nonce", "ab" * 16).code == 1


@pytest.mark.parametrize(("language", "says"), [("it", "alterata"), ("ru", "изменена")])
def test_verify_in_other_languages(dogwatch: Dogwatch, record: Record, language: str, says: str) -> None:
    number = next(n for n, e in enumerate(record.entries, 1) if isinstance(e, Move))
    forgery.with_text_changed(GAME, number, '"seat":', '"seat": 1')
    run = dogwatch("verify", str(GAME), "--lang", language)
    assert run.code == 1
    assert str(number) in run.err
    assert says in run.err


def test_verify_and_replay_of_a_game_from_a_position(dogwatch: Dogwatch, record: Record) -> None:
    start = start_at(record, 50)
    bots = (Player("bot", level="deckhand"), Player("bot", level="deckhand"))
    table = LocalTable.open(record.game, record.header.options, bots, seed="ebb", start=start)
    while table.chance() is not None:
        pass
    table.play(record.game.moves(table.state)[0])
    table.record.save("later.json")
    run = dogwatch("verify", "later.json", "--source", str(GAME))
    assert run.code == 0
    assert "✓ The game goes on from entry 50 of the source record" in run.out
    run = dogwatch("verify", "later.json")
    assert run.code == 0
    assert "? The game began from a position: entry 50" in run.out
    assert dogwatch("verify", str(GAME), "--source", str(GAME)).code != 0
    assert dogwatch("replay", "later.json").code == 0


def test_a_changed_move_is_named(dogwatch: Dogwatch, record: Record) -> None:
    number = next(n for n, e in enumerate(record.entries, 1) if "face" in str(e))
    forgery.with_text_changed(GAME, number, '"face":', '"face":1')
    run = dogwatch("verify", str(GAME))
    assert (run.code, run.err) == (1, f"Entry {number} was altered: its hash does not match.\n")


def test_a_forged_roll_is_named(dogwatch: Dogwatch, record: Record) -> None:
    forged, number = forgery.with_another_roll(record)
    forged.save(GAME)
    run = dogwatch("verify", str(GAME))
    assert run.code == 1
    assert run.err.startswith(f"Entry {number}: the draw does not follow from the seed")
    assert dogwatch("replay", str(GAME)).err == run.err


def test_a_forged_nonce_is_named(dogwatch: Dogwatch, record: Record) -> None:
    forgery.with_another_nonce(record).save(GAME)
    run = dogwatch("verify", str(GAME))
    assert run.code == 1
    assert run.err.startswith("Entry 2: the draw does not follow from the seed")


def test_a_changed_seal_is_reported(dogwatch: Dogwatch, record: Record) -> None:
    GAME.write_text(GAME.read_text("utf-8").replace(f'"seal": "{record.seal}"', '"seal": "00"'), "utf-8")
    run = dogwatch("verify", str(GAME))
    assert run.code == 1
    assert "it was cut short, or the seal was changed." in run.err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["record-entry-refused", "record-header-refused"])
def test_a_reason_is_a_separate_sentence(code: str, language: str) -> None:
    refusal = BadRecord(7, code)
    refusal.__cause__ = Refusal("", "log-draws-disagree")
    assert not re.search(r": \w", words(language).refusal(refusal))


def test_without_the_seed_chance_moves_are_not_verified(dogwatch: Dogwatch, record: Record) -> None:
    forgery.rebuilt(record, record.entries[:40]).save(GAME)
    forgery.without_seed(GAME)
    run = dogwatch("verify", str(GAME))
    assert run.code == 3
    assert "not revealed" in run.out
    resumed = dogwatch("play", "--resume", str(GAME))
    assert resumed.code == 1
    assert "its seed is stored elsewhere" in resumed.err


def test_replay_prints_everything_without_a_terminal(dogwatch: Dogwatch, record: Record) -> None:
    run = dogwatch("replay", str(GAME))
    assert run.code == 0
    assert "   1 ▌ Red sits down." in run.out
    assert f"{len(record.entries):>4} ▌" in run.out
    assert "wins: on points." in run.out


def test_replay_shows_taken_back_moves(dogwatch: Dogwatch) -> None:
    dogwatch("play", "shanghaien", "--record", str(GAME), typed=["1", "undo"])
    run = dogwatch("replay", str(GAME))
    assert "Move taken back" in run.out
    assert "The game is not over." in run.out


def test_escape_sequences_in_a_record_are_not_printed(dogwatch: Dogwatch) -> None:
    seated = (Player("person"), Player("bot", level="\x1b]0;owned\x07deckhand"))
    LocalTable.open(game("shanghaien"), None, seated, seed="tide").record.save(GAME)
    text = GAME.read_text("utf-8")
    run = dogwatch("replay", str(GAME))
    GAME.write_text(text.replace('"game":"shanghaien"', '"game":"\\u001b[2Jchess"'), "utf-8")
    forged = dogwatch("verify", str(GAME))
    assert forged.code == 1
    for shown in (run.out, run.err, forged.out, forged.err):
        assert "\x1b]" not in shown
        assert "\x1b[2J" not in shown


def test_huge_numbers_do_not_break_the_error(dogwatch: Dogwatch, played: bytes) -> None:
    GAME.write_bytes(played.replace(b'"number":1,', b'"number":1' + b"0" * 36 + b",", 1))
    run = dogwatch("verify", str(GAME))
    assert run.code == 1
    assert run.err.count("\n") == 1
    assert "Entry 1 is missing" in run.err


def test_replay_tells_that_a_bot_plays_on(dogwatch: Dogwatch) -> None:
    golden = Path(__file__).parents[1] / "golden" / "shanghaien-1-substitute.json"
    run = dogwatch("replay", str(golden))
    assert "  35 ▌ Blue (Bo) left the game. A bot plays on: Bosun." in run.out
    assert "Blue (Bo) left, and a bot played on: this game is not rated" in run.out
