"""The network in the captain's evaluation: it corrects the weighted sum of `evaluation`.

Each nation is described by its unseen cards and both strengths. One layer, the same for all nations, turns
the description into hidden units; these are summed over the nations. A second layer adds the tricks and the
start. The network is evaluated from both sides and the results are subtracted, so swapping the players
changes the sign. The first layer is tabulated, so that a search only adds up rows of a table.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dogwatch.games.shanghaien.bots.nations import UNSEEN, joker_gains, likely_net, net, spread

Floats = NDArray[np.floating[Any]]
LIMIT: Final = 32
"""More than a crew can have: 13 by sailors and 16 by jokers."""
TRICKS: Final = 6
"""Length of `about_tricks`."""


class Network(NamedTuple):
    """The parameters for one number of rounds left."""

    lead: Floats
    """The weights of the weighted sum, in the order of `evaluation.Weights`."""
    nation: Floats
    """[description, unit]"""
    nation_bias: Floats
    joined: Floats
    """[unit, unit of the second layer]"""
    bias: Floats
    tricks: Floats
    """[`about_tricks`, unit of the second layer]"""
    start: Floats
    out: Floats


def about_tricks(mine: Any, theirs: Any, left: int) -> list[Any]:
    """The inputs about tricks in hand: the player's and the opponent's."""
    return [
        mine,
        theirs,
        np.minimum(mine, left),
        np.minimum(theirs, left),
        np.minimum(mine, 1),
        np.minimum(theirs, 1),
    ]


@cache
def descriptions() -> Floats:
    """[index in `UNSEEN`, strength, opponent's strength, input]: the inputs about a nation."""
    bags = np.array(UNSEEN, float)[:, None, None, :]
    mine = np.arange(LIMIT, dtype=float)[None, :, None]
    theirs = np.arange(LIMIT, dtype=float)[None, None, :]
    cut = np.s_[:, :LIMIT, :LIMIT]
    gains = joker_gains()
    inputs = [
        *np.moveaxis(bags / (1, 1, 2, 1), -1, 0),
        bags @ np.arange(1, 5) / 13,
        np.minimum(bags.sum(-1), 1),
        mine / 8,
        theirs / 8,
        mine > 0,
        theirs > 0,
        mine > theirs,
        theirs > mine,
        np.minimum(mine, theirs) / 8,
        np.abs(mine - theirs) / 8,
        net()[None, :LIMIT, :LIMIT] / 8,
        likely_net()[cut] / 4,
        np.sqrt(spread()[cut]) / 4,
        gains[0][cut] / 4,
        gains[1][cut] / 4,
    ]
    shape = (len(UNSEEN), LIMIT, LIMIT)
    return np.stack([np.broadcast_to(each, shape) for each in inputs], axis=-1).astype(np.float32)


def table(network: Network) -> Floats:
    """[index in `UNSEEN`, red's strength, blue's strength, unit]: red's view, then blue's."""
    hidden = np.maximum(descriptions() @ network.nation + network.nation_bias, 0)
    red: Floats = hidden @ network.joined
    return np.ascontiguousarray(np.concatenate([red, red.transpose(0, 2, 1, 3)], axis=-1))


@cache
def networks() -> tuple[Network, ...]:
    """By number of rounds left less 1: the package's networks."""
    with (files(__package__) / "networks.npz").open("rb") as file:
        return unpacked(dict(np.load(file)))


@cache
def tabulated(left: int) -> Floats:
    """The table of the package's network."""
    return table(networks()[left - 1])


def unpacked(arrays: dict[str, Any]) -> tuple[Network, ...]:
    """Networks from arrays whose first axis is the number of rounds left less 1.

    They are of double precision, so that symmetric positions have equal values.
    """
    exact = {name: arrays[name].astype(np.float64) for name in Network._fields}
    return tuple(Network(*each) for each in zip(*exact.values(), strict=True))


def packed(found: tuple[Network, ...]) -> dict[str, Any]:
    """The reverse of `unpacked`."""
    return {
        name: np.stack([getattr(each, name) for each in found]).astype(np.float32) for name in Network._fields
    }
