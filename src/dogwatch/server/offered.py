"""Load a game in a calculator and describe its options, levels and seats; finds rules that fail or hang."""

from __future__ import annotations

import logging

import msgspec

from dogwatch import bots, games
from dogwatch.games import openings
from dogwatch.games.base import AnyGame
from dogwatch.games.daily import DailyCourse, deal_of
from dogwatch.puzzles import shipped
from dogwatch.server.protocol import DailyOffer, DialStep, GameInfo
from dogwatch.tables.elsewhere import MAX_SEATS, opened
from dogwatch.words import pack_languages

CAPTAIN = "captain"
"""The opponent in daily deals."""

_log = logging.getLogger("dogwatch.server")


def about(name: str) -> bytes:
    """Load a game and return its `GameInfo` as JSON. Raises what its rules raise."""
    for version in games.versions(name):
        opened(games.game(name, version), {})
    _import_resolver(name)
    game = games.game(name)
    schema = msgspec.json.schema(game.options)
    return msgspec.json.encode(
        GameInfo(
            *(name, game.rules_version, schema, bots.levels(name), _seats(game), _dial(name)),
            languages=pack_languages(name),
            openings=openings.names(name),
            exercises=tuple(games.pack(name).exercises),
            puzzles=len(shipped(name)),
            daily=_daily(game),
        ),
    )


def _dial(name: str) -> tuple[DialStep, ...]:
    """The steps of the game's dial whose libraries are installed."""
    found, here = bots.dial(name), bots.steps(name)
    steps = found.by_level() if found is not None else {}
    return tuple(
        DialStep(level, step.mark, step.rating, step.about) for level, step in steps.items() if level in here
    )


def _daily(game: AnyGame) -> DailyOffer | None:
    """The game's daily deal, which needs the captain."""
    if CAPTAIN not in bots.levels(game.name):
        return None
    try:
        deal = deal_of(game)
    except ModuleNotFoundError:  # a library that the game needs
        return None
    if deal is None:
        return None
    steps = deal.steps if isinstance(deal, DailyCourse) else 0
    return DailyOffer(dict(deal.options), game.seats(game.settle(deal.options)), steps)


def _import_resolver(name: str) -> None:
    """Import a game's resolver before the first move."""
    try:
        games.part(name, "resolver")
    except ModuleNotFoundError as missing:
        _log.warning("%s cannot be played: its resolver needs %s, which is not installed", name, missing.name)


def _seats(game: AnyGame) -> tuple[int, ...]:
    """Possible numbers of players, the default first; the option `players` may allow several."""
    usual, schema = game.seats(), msgspec.json.schema_components([game.options])[1]
    players = schema[game.options.__name__]["properties"].get("players", {})
    least, most = players.get("minimum", usual), players.get("maximum", usual)
    return usual, *(count for count in range(max(1, least), min(most, MAX_SEATS) + 1) if count != usual)
