"""What a message says: the game, the opponents' names and the table, as the page shows them."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import msgspec

from dogwatch import bots
from dogwatch.games.dial import step_number
from dogwatch.records import NETWORK
from dogwatch.server.your_turn import base64url
from dogwatch.store.table_rows import SeatRow
from dogwatch.words import LANGUAGES, words

MAX_NAMES: Final = 200
"""Letters of the opponents' names in a message."""
_TOPIC_LETTERS: Final = 32
"""The longest header Topic of RFC 8030."""


_LEVELS: Final = {
    "cabin_boy": "table-level-cabin-boy",
    "deckhand": "table-level-deckhand",
    "bosun": "table-level-bosun",
    "captain": "table-level-captain",
}


class Turn(msgspec.Struct, frozen=True):
    """Whose turn it is: at a table, after an entry."""

    table: str
    number: int
    game: str
    seat: int
    seats: tuple[SeatRow, ...]
    ends: int | None = None
    """When the clock of the seat runs out, in milliseconds."""
    watched: bool = True
    """Whether people who hold no seat may watch the table."""

    @property
    def tag(self) -> str:
        """Equal for equal turns: a device shows a message that it gets twice only once."""
        return f"{self.table}-{self.number}"

    @property
    def topic(self) -> str:
        """The header Topic: a push service keeps only the last message of a topic."""
        return base64url.encode(sha256(self.tag.encode()).digest())[:_TOPIC_LETTERS]

    @property
    def path(self) -> str:
        """The page of the table."""
        return f"/table/{self.table}"


class PushMessage(msgspec.Struct, frozen=True):
    """What the service worker gets (web/public/your-turn.js)."""

    title: str
    body: str
    tag: str
    path: str
    language: str


def push_message(turn: Turn, language: str) -> bytes:
    """The message for a device, as JSON."""
    spoken = words(_offered(language))
    title = spoken.say("turns-title", game=spoken.title(turn.game))
    body = spoken.say("turns-against", opponents=_opponents(turn, language))
    return msgspec.json.encode(PushMessage(title, body, turn.tag, turn.path, spoken.language))


def webhook_values(turn: Turn, player: str, public_url: str, language: str) -> dict[str, str]:
    """The variables of the webhook's template: of a table that others may not watch, only that it waits."""
    spoken = words(_offered(language))
    game = spoken.title(turn.game)
    if not turn.watched:
        text = spoken.say("turns-webhook-private", player=player, game=game)
        values = {"opponent": "", "link": public_url, "id": turn.topic}
        return {"text": text, "player": player, "game": game, **values}
    opponents = _opponents(turn, language)
    return {
        "text": spoken.say("turns-webhook", player=player, game=game, opponents=opponents),
        "player": player,
        "game": game,
        "opponent": opponents,
        "link": public_url + turn.path,
        "id": turn.tag,
    }


def _opponents(turn: Turn, language: str) -> str:
    others = [seat for seat in turn.seats if seat.seat != turn.seat]
    return ", ".join(_names(others, turn.game, language))[:MAX_NAMES]


def _names(seats: Sequence[SeatRow], game: str, language: str) -> list[str]:
    spoken = words(_offered(language))

    def name(seat: SeatRow) -> str:
        if seat.level == NETWORK:
            return spoken.say("home-network-bot", name=seat.name or "")
        if seat.kind == "person":
            return seat.name or spoken.say("turns-nameless")
        level, steps = bots.level_above(game, seat.level or "")
        if number := 0 if level else step_number(seat.level or ""):
            return spoken.say("table-level-step", number=number)
        key = _LEVELS.get(level)
        name = level if key is None else spoken.say(key)
        return spoken.say("table-level-above", level=name, steps=steps) if steps else name

    return [name(seat) for seat in seats]


def _offered(language: str) -> str:
    return language if language in LANGUAGES else "en"
