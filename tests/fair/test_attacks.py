"""The attacks of docs/fairness.md: which of them `verify` detects, and which it cannot."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from msgspec.structs import replace

import dogwatch
from dogwatch.fair import FairRng, commitment, fresh_nonce, fresh_seed, nonce_from, seed_from
from dogwatch.games.base import Refusal
from dogwatch.games.log import Chance, Join, Move, Resign, TimeOut
from dogwatch.records import BadRecord, LocalTable, Player, Record, verify
from tests.cli.forgery import rebuilt, with_another_nonce, with_another_roll, with_text_changed
from tests.packs import Install
from tests.throw import Landed, OneThrow, Throw

GAME = dogwatch.game("shanghaien")
FRIENDS = (Player("person", "Ada"), Player("person", "Bo"))
WITH_BOT = (Player("person", "Ada"), Player("bot", level="captain"))
DOC = Path(__file__).parents[2] / "docs" / "fairness.md"


def played(seed: bytes, nonces: dict[int, str], players: tuple[Player, ...] = WITH_BOT) -> Record:
    """A whole game; the decisions are random with a fixed seed."""
    record = Record.new(GAME, None, players, seed)
    for seat, nonce in nonces.items():
        record.append(Join(seat, nonce))
    table, picks = LocalTable(record), random.Random(7)
    while table.turn is not None:
        if table.chance() is None:
            table.play(picks.choice(GAME.moves(table.state)))
    return Record.loads(record.dumps())


@pytest.fixture(scope="module")
def fair() -> Record:
    return played(seed_from("attacks"), {0: nonce_from("a", 0), 1: nonce_from("a", 1)}, FRIENDS)


def winners(record: Record) -> tuple[int, ...]:
    assert record.outcome is not None
    return record.outcome.winners


def tried_until(chosen: Callable[[Record], bool], tries: Iterable[Record]) -> Record:
    """The first record that suits a cheat, who plays games in secret."""
    return next(record for record in tries if chosen(record))


def limits(record: Record) -> list[str]:
    return [fact.key for fact in verify(record).limits]


# A stranger, who has only the file


def test_stranger_changes_an_entry(fair: Record, tmp_path: Path) -> None:
    ended = rebuilt(fair, [*fair.entries[:20], Resign(0)])
    for record, number, old, new in (
        (fair, 1, '"seat":0', '"seat":1'),
        (ended, 21, '"seat":0', '"seat":1'),  # the hash chain covers endings
        (rebuilt(fair, [*fair.entries[:20], TimeOut(0)]), 21, "timeout", "resign"),
    ):
        record.save(tmp_path / "game.json")
        with_text_changed(tmp_path / "game.json", number, old, new)
        with pytest.raises(BadRecord) as bad:
            Record.load(tmp_path / "game.json")
        assert (bad.value.code, bad.value.number) == ("record-entry-altered", number)


def test_stranger_changes_a_draw_and_makes_all_hashes_anew(fair: Record) -> None:
    forged, number = with_another_roll(fair)
    with pytest.raises(BadRecord) as bad:
        verify(forged)
    assert (bad.value.code, bad.value.number) == ("record-draw-forged", number)


def test_stranger_changes_a_decision_and_makes_all_hashes_anew(fair: Record) -> None:
    """Not detected, because entries are not signed; but the seal differs."""
    for number in range(len(fair.entries) - 1, 0, -1):
        entry = fair.entries[number]
        if not isinstance(entry, Move):
            continue
        state = [step.state for step in fair.replay()][number]
        others = [move for move in GAME.moves(state) if move != entry.move]
        if not others:
            continue
        forged = rebuilt(fair, [*fair.entries[:number], Move(entry.seat, others[0])])
        assert verify(forged).proved
        assert "verify-limit-decisions" in limits(forged)
        assert forged.seal != fair.seal
        return
    raise AssertionError("no decision can be changed")


def test_stranger_changes_a_name(fair: Record) -> None:
    """Detected if the header is unchanged. With new hashes only the seal differs, as for level and kind."""
    with pytest.raises(BadRecord, check=lambda refused: refused.code == "record-name-altered"):
        Record.loads(fair.dumps().replace(b'"name":"Ada"', b'"name":"Eve"'))
    header = replace(fair.header, players=(Player("person", "Eve"), fair.header.players[1]))
    forged = Record(header, fair.seed)
    for entry in fair.entries:
        forged.append(entry)
    assert verify(Record.loads(forged.dumps())).proved
    assert forged.seal != fair.seal


# The other player, who does not know the seed


def test_player_exchanges_the_own_nonce_when_the_seed_is_known(fair: Record) -> None:
    with pytest.raises(BadRecord, check=lambda refused: refused.code == "record-draw-forged"):
        verify(with_another_nonce(fair))


def test_player_sits_down_after_the_first_draw(fair: Record) -> None:
    record = Record.new(GAME, None, FRIENDS, seed_from("attacks"))
    record.append(Join(0, nonce_from("a", 0)))
    with pytest.raises(Refusal, check=lambda refused: refused.code == "log-nonce-missing"):
        record.append(fair.entries[2])


def test_player_tries_nonces_without_the_seed() -> None:
    """Useless: the draws of a nonce are different for every seed, and the seed is secret."""
    mine = [nonce_from(f"try {number}", 1) for number in range(40)]

    def first(seed: bytes, nonce: str) -> int:
        return FairRng(seed, {0: "00" * 16, 1: nonce}).source(3).below(36)

    guessed, sealed = seed_from("a guess"), seed_from("what is behind the commitment")
    liked = [nonce for nonce in mine if first(guessed, nonce) >= 18]
    assert {first(sealed, nonce) >= 18 for nonce in liked} == {True, False}


# The operator


def test_operator_tries_seeds_when_the_nonce_is_known() -> None:
    """Detected with the noted commitment. When nonces were known first, the bot won 26 of 27 games."""
    for _ in range(27):
        noted = commitment(fresh_seed())  # what the browser received
        nonce = fresh_nonce()  # what it sent afterwards
        cheated = tried_until(
            lambda record: winners(record) == (1,), (played(fresh_seed(), {0: nonce}) for _ in range(81))
        )
        assert verify(cheated).proved, "the record alone does not show it"
        assert "verify-limit-order" in limits(cheated)
        with pytest.raises(BadRecord, check=lambda refused: refused.code == "record-commitment-exchanged"):
            verify(cheated, noted, nonce)


def test_operator_writes_another_nonce() -> None:
    seed, nonce = fresh_seed(), fresh_nonce()
    cheated = tried_until(
        lambda record: winners(record) == (1,), (played(seed, {0: fresh_nonce()}) for _ in range(81))
    )
    assert verify(cheated, commitment(seed)).proved
    with pytest.raises(BadRecord, check=lambda refused: refused.code == "record-nonce-exchanged"):
        verify(cheated, commitment(seed), nonce)


def test_operator_gives_the_seat_to_a_bot() -> None:
    """A bot's seat has no nonce; the player's noted nonce is missing in the record."""
    seed, nonce = fresh_seed(), fresh_nonce()
    cheated = played(seed, {}, (Player("bot", level="captain"), Player("bot", level="captain")))
    assert "verify-no-people" in [fact.key for fact in verify(cheated).open]
    with pytest.raises(BadRecord, check=lambda refused: refused.code == "record-nonce-exchanged"):
        verify(cheated, commitment(seed), nonce)


def test_operator_reveals_another_seed(fair: Record) -> None:
    assert fair.seed is not None
    with pytest.raises(BadRecord, check=lambda refused: refused.code == "record-seed-wrong"):
        Record.loads(fair.dumps().replace(fair.seed.hex().encode(), fresh_seed().hex().encode()))


def test_operator_invents_a_resignation(fair: Record) -> None:
    """Not detected, unless someone has kept a longer record or its seal."""
    forged = rebuilt(fair, [*fair.entries[:20], Resign(0)])
    assert verify(forged, fair.header.commitment, nonce_from("a", 0)).proved
    assert "verify-limit-end" in limits(forged)
    assert "verify-limit-end" not in limits(fair)


def test_operator_moves_a_ball(install: Install) -> None:
    """Not detected: `verify` does not repeat the physics."""
    install("throw", {"throw": "tests.throw:PACK"})
    for distance in (70, 700):
        record = Record.new(OneThrow(), None, WITH_BOT, seed_from("sea"))
        for entry in (Join(0, fresh_nonce()), Move(0, Throw()), Chance(Landed(distance))):
            record.append(entry)
        assert [fact.key for fact in verify(record).open] == ["verify-resolved"]


def test_operator_looks_ahead(fair: Record) -> None:
    """Not detected: with seed and nonces every draw can be computed in advance."""
    assert fair.seed is not None
    rng = FairRng(fair.seed, fair.fold.nonces)
    for number, entry in enumerate(fair.entries, 1):
        if isinstance(entry, Chance):
            source = rng.source(number)
            assert [(n, source.below(n)) for n, _ in entry.draws] == [*entry.draws]
    assert "verify-limit-foreseen" in limits(fair)


def test_operator_drops_tables() -> None:
    """Not detected in the remaining records; only the players of the dropped tables know of them."""
    kept = tried_until(
        lambda record: winners(record) == (1,),
        (played(fresh_seed(), {0: fresh_nonce()}) for _ in range(81)),
    )
    assert verify(kept, kept.header.commitment, kept.fold.nonces[0]).proved
    assert "verify-limit-withheld" in limits(kept)


# The operator together with one player


def test_operator_and_last_player_choose_the_nonce() -> None:
    """Not detected, even with the other player's notes: a chosen nonce looks like a random one."""
    seed, honest = fresh_seed(), fresh_nonce()
    cheated = tried_until(
        lambda record: winners(record) == (1,),
        (played(seed, {0: honest, 1: fresh_nonce()}, FRIENDS) for _ in range(81)),
    )
    assert verify(cheated, commitment(seed), honest).proved
    assert "verify-limit-together" in limits(cheated)


def test_operator_and_first_player_cannot() -> None:
    """A random nonce that is added last, after the commitment, changes all draws."""
    seed = fresh_seed()
    chosen = tried_until(
        lambda record: winners(record) == (0,),
        (played(seed, {0: fresh_nonce(), 1: "00" * 16}, FRIENDS) for _ in range(81)),
    )
    first = {0: chosen.fold.nonces[0]}
    ends = {winners(played(seed, first | {1: nonce_from(str(number), 1)}, FRIENDS)) for number in range(24)}
    assert (1,) in ends


def test_the_page_has_every_attack() -> None:
    named = set(re.findall(r"`(test_(?:stranger|player|operator)\w+)`", DOC.read_text("utf-8")))
    here = {name for name in globals() if re.match("test_(stranger|player|operator)", name)}
    assert named == here
