"""Shows how far each side is from rafting up (R20)."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from dogwatch.games.base import Fact
from dogwatch.games.raft.rules.view import Crew, Fleet, View
from dogwatch.games.raft.terminal.colours import SIDES
from dogwatch.words import Words


def explained(view: View) -> tuple[Fact, ...]:
    """One message per fleet with its groups, then one about vengeance."""
    facts = [
        Fact(
            "raft-terminal-groups-listed",
            {
                "side": crew.side,
                "fleet": fleet.kind,
                "count": len(fleet.groups),
                "groups": " · ".join(" ".join(group) for group in fleet.groups) or "–",
            },
            "R20",
        )
        for crew in view.crews
        for fleet in (crew.cargo, crew.rig)
    ]
    if view.limits is not None:
        facts.append(Fact("raft-terminal-avenger", {"side": view.avenger}, "R22"))
    return tuple(facts)


def brief(fleet: Fleet, words: Words) -> str:
    """`gold: 5 groups`."""
    return words.say("raft-terminal-groups", fleet=fleet.kind, count=len(fleet.groups))


def final(view: View, words: Words) -> RenderableType:
    """A grid of ships and groups of all four fleets."""
    grid = Table(box=SIMPLE_HEAD, pad_edge=False)
    grid.add_column("")
    grid.add_column(words.say("raft-terminal-ships"), justify="right")
    grid.add_column(words.say("raft-terminal-flotillas"), justify="right")
    for crew in view.crews:
        for fleet in (crew.cargo, crew.rig):
            grid.add_row(_name(crew, fleet, words), str(fleet.ships), _count(fleet, crew))
    return grid


def _name(crew: Crew, fleet: Fleet, words: Words) -> Text:
    side, kind = words.say("raft-side", side=crew.side), words.say("raft-fleet", fleet=fleet.kind)
    return Text(f"{side}: {kind}", SIDES[crew.side])


def _count(fleet: Fleet, crew: Crew) -> Text:
    rafted = len(fleet.groups) == 1
    return Text(str(len(fleet.groups)) + (" ✓" if rafted else "  "), SIDES[crew.side] if rafted else "")
