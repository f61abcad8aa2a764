"""Records of games between bots, for tests of reviews."""

from __future__ import annotations

from dogwatch import bots, games
from dogwatch.games.base import CHANCE
from dogwatch.records import LocalTable, Player, Record


def played(name: str, red: str, blue: str, seed: str, nodes: int = 200) -> Record:
    """The record of a whole game; equal seeds give equal games."""
    game = games.game(name)
    levels = (red, blue)
    players = tuple(Player("bot", level=level) for level in levels)
    table = LocalTable.open(game, None, players, seed)
    while table.turn is not None:
        if table.turn == CHANCE:
            table.chance()
        else:
            bot = bots.bot(name, levels[table.turn])
            table.play(bot.choose(table.state, nodes=nodes, seed=table.record.fold.number))
    return table.record
