"""The fair cut: place the pirates so that both sides are equally good, or choose the better side (R7)."""

from __future__ import annotations

import msgspec

from dogwatch.games.base import Refusal
from dogwatch.games.raft.fair_cut import deals, verdicts
from dogwatch.games.raft.fair_cut.judge import JUDGE
from dogwatch.games.raft.fair_cut.messages import AskDeal, AskPut, AskVerdict, Request

_decoder = msgspec.json.Decoder(Request)


def answer(request: bytes) -> bytes:
    """Answer a request of the page (`messages.py`), as JSON. Raises `Refusal`."""
    try:
        asked = _decoder.decode(request)
    except msgspec.DecodeError as error:
        raise Refusal("", "server-bad-request", {"problem": str(error)}) from None
    JUDGE.begin()  # so that the search is compiled when the pirates are placed
    match asked:
        case AskDeal():
            found: msgspec.Struct = deals.deal(asked)
        case AskPut():
            found = deals.put(asked)
        case AskVerdict():
            found = verdicts.verdict(asked)
    return msgspec.json.encode(found)
