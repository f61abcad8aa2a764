"""The shooting range: shots at any target, ghost paths under other tremors, and the best aim."""

from __future__ import annotations

import msgspec

from dogwatch.games.base import Refusal
from dogwatch.games.pirates.shooting_range import shots, targets
from dogwatch.games.pirates.shooting_range.messages import (
    AskAim,
    AskFan,
    AskPosition,
    AskShot,
    AskTarget,
    Request,
)

_decoder = msgspec.json.Decoder(Request)


def answer(request: bytes) -> bytes:
    """Answer a request of the page (`messages.py`), as JSON. Raises `Refusal`."""
    try:
        asked = _decoder.decode(request)
    except msgspec.DecodeError as error:
        raise Refusal("", "server-bad-request", {"problem": str(error)}) from None
    match asked:
        case AskTarget():
            found: msgspec.Struct = targets.target(asked)
        case AskPosition():
            found = targets.from_position(asked)
        case AskShot():
            found = shots.shot(asked)
        case AskFan():
            found = shots.fan(asked)
        case AskAim():
            found = shots.best_aim(asked)
    return msgspec.json.encode(found)
