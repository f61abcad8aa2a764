"""Tasks of tournaments that may be slow: they run in the calculators."""

from __future__ import annotations

import msgspec

from dogwatch.club.plan import Pairing, pair
from dogwatch.server.tokens import table_id_of

_decoder = msgspec.json.Decoder(Pairing)


def board_id(tournament: str, round_number: int, board: int) -> str:
    """The id of a tournament's table: equal for equal arguments, so that it is created once."""
    return table_id_of(tournament, f"tournament {round_number} {board}")


def pair_round(tournament: str, pairing: bytes) -> bytes:
    """The `Paired` event of a pairing, or null, as JSON."""
    found = pair(
        _decoder.decode(pairing), lambda round_number, board: board_id(tournament, round_number, board)
    )
    return msgspec.json.encode(found)
