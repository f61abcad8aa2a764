"""The draws depend on seed, nonces and entry number only."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dogwatch.fair import FairRng, commitment, fresh_nonce, fresh_seed, nonce_from, seed_from

SEED = bytes(range(32))
NONCES = {0: "00" * 16, 1: "ff" * 16}


def words(seed: bytes, nonces: dict[int, str], number: int, count: int) -> list[int]:
    """An independent implementation of the derivation in docs/fairness.md."""
    message = b"dogwatch-luck-1"
    for seat in sorted(nonces):
        nonce = bytes.fromhex(nonces[seat])
        message += bytes([seat]) + len(nonce).to_bytes(2, "big") + nonce
    key = hmac.new(seed, message, hashlib.sha256).digest()
    stream = b""
    block = 0
    while len(stream) < 8 * count:
        stream += hmac.new(key, number.to_bytes(8, "big") + block.to_bytes(4, "big"), hashlib.sha256).digest()
        block += 1
    return [int.from_bytes(stream[8 * i : 8 * i + 8], "big") for i in range(count)]


def test_draws_follow_the_documented_derivation() -> None:
    source = FairRng(SEED, NONCES).source(7)
    drawn = [source.below(1 << 64) for _ in range(9)]  # more than two blocks
    assert drawn == words(SEED, NONCES, 7, 9)


def test_golden_draws_never_change() -> None:
    # Records of every release must stay verifiable.
    source = FairRng(SEED, NONCES).source(3)
    assert [source.below(n) for n in (2, 36, 48, 1000, 10**12)] == GOLDEN


GOLDEN = [1, 19, 22, 526, 813667175786]


@given(st.integers(1, 1 << 64))
def test_draws_are_in_range_and_recorded(n: int) -> None:
    source = FairRng(SEED, NONCES).source(1)
    value = source.below(n)
    assert 0 <= value < n
    assert source.taken == [(n, value)]


def test_words_beyond_the_last_multiple_are_rejected() -> None:
    # For n = 2/3 of the range + 1, a plain modulo would map a third of all words to values used already.
    n = (1 << 65) // 3 + 1
    stream = words(SEED, NONCES, 5, 60)
    kept = [word for word in stream if word < n]
    assert len(kept) < len(stream)
    source = FairRng(SEED, NONCES).source(5)
    assert [source.below(n) for _ in range(20)] == kept[:20]


@pytest.mark.parametrize("n", [0, -1, (1 << 64) + 1])
def test_n_out_of_range_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match=r"n must be from 1 to 2\*\*64, got"):
        FairRng(SEED, NONCES).source(1).below(n)


def test_draws_depend_on_seed_nonces_seats_and_number() -> None:
    def drawn(seed: bytes = SEED, nonces: dict[int, str] = NONCES, number: int = 1) -> int:
        return FairRng(seed, nonces).source(number).below(1 << 64)

    swapped = {0: NONCES[1], 1: NONCES[0]}
    joined = {0: "00" * 32}  # more bytes at one seat instead of two nonces
    variants = [
        drawn(),
        drawn(seed=bytes(32)),
        drawn(nonces=swapped),
        drawn(nonces={0: NONCES[0]}),
        drawn(nonces=joined),
        drawn(nonces={1: NONCES[0], 2: NONCES[1]}),
        drawn(number=2),
    ]
    assert len(set(variants)) == len(variants)
    assert drawn() == drawn()
    assert drawn() == drawn(nonces=dict(reversed(NONCES.items())))  # the order of joining is irrelevant


def test_dice_are_uniform() -> None:
    rng = FairRng(SEED, NONCES)
    counts = Counter(rng.source(number).below(6) for number in range(12_000))
    # Expected 2,000 each, standard deviation about 41: five of them.
    assert all(abs(counts[face] - 2000) < 205 for face in range(6))


def test_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_fresh_secrets_differ_and_derived_ones_repeat() -> None:
    assert len({fresh_seed() for _ in range(50)}) == 50
    assert len({fresh_nonce() for _ in range(50)}) == 50
    assert len(fresh_seed()) == 32
    assert seed_from("storm") == seed_from("storm") != seed_from("calm")
    assert nonce_from("storm", 0) == nonce_from("storm", 0) != nonce_from("storm", 1)
