"""The data card of a published server: a README with contents, schema, licence and how to load it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from dogwatch import __version__, bots, games
from dogwatch.records import NETWORK, Record

LICENCE: Final = "https://creativecommons.org/publicdomain/zero/1.0/"
_COLUMNS: Final = {
    "games": {
        "id": "month and number; only of this export, in random order",
        "game": "the game",
        "rules": "version of its rules",
        "options": "options, as JSON",
        "players": f"per seat: a level of bots, `{NETWORK}` for a program over the network, or `person`",
        "finished": "whether the game has a result",
        "winners": "seats that won",
        "points": "points per seat",
        "utilities": "1, 0 or -1 per seat",
        "reason": "how it ended, as a message key",
        "decisions": "number of moves by players, without those taken back",
        "chances": "number of moves by chance",
        "actions": "every move by its number, chance's as -1 - number; null for continuous moves",
        "moves": "every move in notation",
        "counts": "false for games that ratings ignore, such as games from a position and daily deals",
        "rated": "whether the game moved ratings",
        "ratings": "per seat: a bot's fixed rating; a person's before a rated game, rounded to 50; else null",
    },
    "moves": {
        "id": "of the game",
        "game": "the game",
        "number": "of the entry in the game's log",
        "seat": "the mover; -1 for chance",
        "player": "as in `games`, `chance`, or the level of a bot that took over the seat",
        "position": "the position before the move, in notation",
        "move": "the move in notation",
        "action": "its number among the decisions or among the chance moves",
        "legal": "number of legal decisions, where they can be counted",
        "utility": "the mover's utility at the end of the game",
        "value_best": "the captain's value of the position for the mover, with the best move",
        "value_played": "the captain's value of the move played; null if its analysis has none",
        "value_unit": "`chances`: probability of winning minus that of losing; `points`: expected lead",
        "value_source": "`review`: from a review, in seconds per move; `nodes`: computed for this export",
    },
}


class Contents(msgspec.Struct, kw_only=True):
    """What an export holds."""

    now: int
    """When the consents were read."""
    schemas: dict[str, Any]
    """Kind of rows -> `pyarrow.Schema`."""
    about: dict[str, Mapping[str, str]]
    """Kind of rows -> `Rows.about`."""
    rows: Counter[str] = msgspec.field(default_factory=Counter)
    """Kind of rows -> number."""
    games: Counter[tuple[str, str]] = msgspec.field(default_factory=Counter)
    """(month, game) -> number of games."""
    with_people: int = 0
    values: int = 0
    """Moves with a value of the captain."""
    values_missed: int = 0
    """Decisions without one: see `Captain.missed`."""
    withdrawn: int = 0
    """Games whose consent ended while the export ran."""
    unreadable: int = 0
    """Games whose rules are not installed, or refuse them."""

    def count(self, month: str, record: Record, values: int) -> None:
        """Count a game."""
        self.games[month, record.header.game] += 1
        self.with_people += any(
            each.kind == "person" and each.name != NETWORK for each in record.header.players
        )
        self.values += values


def card(contents: Contents) -> str:
    """The README."""
    day = datetime.fromtimestamp(contents.now / 1000, UTC).date().isoformat()
    whole = contents.games.total()
    kinds = [kind for kind in contents.schemas if contents.rows[kind]]
    packs = sorted({str(games.origin(name)) for _, name in contents.games})
    parts = [_front_matter(kinds), f"# Games of a Dogwatch server, {day}\n"]
    parts.append(
        f"{whole:,} finished games: every move with its position, and the captain's values where known"
        f"{_further(kinds)}. One Parquet file per kind of rows and month (UTC, by the end of the game; the "
        "last month may be incomplete).\n"
    )
    parts.append(_load(kinds))
    parts.append(
        "## Contents\n\n"
        + _grid(("kind of rows", "rows"), ((f"`{kind}`", f"{contents.rows[kind]:,}") for kind in kinds))
    )
    parts.append(
        _grid(
            ("month", "game", "games"),
            ((month, name, f"{count:,}") for (month, name), count in sorted(contents.games.items())),
        )
    )
    parts.append(
        f"- Games with people: {contents.with_people:,}; the others are between bots.\n"
        f"- Moves with the captain's value: {contents.values:,}; decisions left out because the time for "
        f"computing was over, or no bot can search the game: {contents.values_missed:,}.\n"
        f"- Left out: {contents.withdrawn:,} games whose consent ended during the export, "
        f"{contents.unreadable:,} whose rules are not installed or refuse them.\n"
        f"- Made by Dogwatch {__version__} ({', '.join(packs) or 'no game'}).\n"
    )
    for kind in kinds:
        about = _COLUMNS.get(kind) or contents.about.get(kind, {})
        columns = (
            (f"`{field.name}`", f"`{field.type}`", about.get(field.name, ""))
            for field in contents.schemas[kind]
        )
        parts.append(f"## Columns of `{kind}`\n\n" + _grid(("column", "type", "meaning"), columns))
    parts.append(_dials(sorted({name for _, name in contents.games})))
    parts.append(_CONSENT)
    parts.append(_licence(day, whole))
    return "\n".join(parts)


def _further(kinds: list[str]) -> str:
    """The kinds of rows that games add."""
    found = ", ".join(f"`{kind}`" for kind in kinds if kind not in _COLUMNS)
    return f"; further rows: {found}" if found else ""


def _dials(names: list[str]) -> str:
    """What the levels `step-N` are."""
    rows = [
        (name, f"`{level}`", f"{step.skill:g}", str(step.rating), step.mark)
        for name in names
        if (dial := bots.dial(name)) is not None
        for level, step in dial.by_level().items()
    ]
    if not rows:
        return ""
    return (
        f"## Levels `step-N`\n\nThe dials of strength of Dogwatch {__version__}. Games do not record "
        "the dial that they were played with: `step-N` of a game that an earlier version played may have "
        "been another bot, and its rating in `games` is today's.\n\n"
        + _grid(("game", "level", "skill", "rating", "the same as"), rows)
    )


def _front_matter(kinds: list[str]) -> str:
    """Metadata in the form that dataset hosts read."""
    configs = "".join(f"  - config_name: {kind}\n    data_files: {kind}/*.parquet\n" for kind in kinds)
    return (
        "---\nlicense: cc0-1.0\npretty_name: Games of a Dogwatch server\n"
        + (f"configs:\n{configs}" if configs else "")
        + "---\n"
    )


def _load(kinds: list[str]) -> str:
    first = kinds[0] if kinds else "games"
    return (
        "## Load it\n\n```sh\nsha256sum -c SHA256SUMS\n```\n\n```python\nimport polars as pl\n\n"
        f'{first} = pl.read_parquet("{first}/*.parquet")  # or pandas.read_parquet("{first}")\n```\n\n'
        "`id` joins the kinds of rows. The notation of positions and moves is that of the Python library "
        "`dogwatch`: `dogwatch.game(name).parse(position)`.\n"
    )


def _grid(head: tuple[str, ...], rows: Any) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(["| " + " | ".join(head) + " |", "|" + "---|" * len(head), *lines, ""])


_CONSENT: Final = """## How people agreed

Players who keep a name on the server can switch on "Publish my games as research data"; it is off at first.
A game is here only if every person at its table had it switched on when the export was made, and the table
allowed spectators; a bot over the network counts for its owner. Games of anonymous, banned or deleted
players, and of several people at one screen, are never here.

There are no names, no ids of players or tables, no dates but the month, no seeds, and nothing that says which
games are of the same person; ratings of people are rounded. A player who switches it off, or is deleted, is
missing from the next export. The moves are complete: somebody who can open the same game on its server finds
it again, with the names that are shown there. Please use the newest export, and do not try to find out who
played.
"""


def _licence(day: str, whole: int) -> str:
    return f"""## Licence

[CC0 1.0]({LICENCE}): to the extent possible under law, all rights to this data are waived.

## Cite it

> Games of a Dogwatch server, {day}, {whole:,} games. Dogwatch {__version__}. CC0 1.0.

Add the address where you found it, and the first digits that `sha256sum SHA256SUMS` prints: they name this
very export.
"""
