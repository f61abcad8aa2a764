"""Trains the network of Shanghaien's captain with plain numpy: least squares by Adam."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dogwatch.games.shanghaien.bots import evaluation
from dogwatch.games.shanghaien.bots.evaluation import Weights
from dogwatch.games.shanghaien.bots.nations import FloatArray, joker_gains, likely_net, net, spread, unseen
from dogwatch.games.shanghaien.bots.network import TRICKS, Floats, Network, about_tricks, descriptions
from dogwatch.games.shanghaien.rules.cards import ROUNDS
from dogwatch.games.shanghaien.rules.scoring import strengths
from dogwatch.games.shanghaien.rules.state import State

Array = NDArray[Any]
_RIDGE: Final = 0.5
_STEPS: Final = 30
_BATCH: Final = 256
_RATE: Final = 3e-3
_DECAY: Final = 1e-3
"""Weight decay of the layers."""


class Samples(NamedTuple):
    """Positions between rounds; one row each."""

    bags: Array
    red: Array
    blue: Array
    tricks: Array
    """[position, player]"""
    start: Array
    """1 if red starts, otherwise -1."""
    leads: Array
    """[position, feature]: `described`."""

    def rows(self, at: Any) -> Samples:
        """Some of the positions."""
        return Samples(*(each[at] for each in self))


def described(state: State) -> FloatArray:
    """The features of a position between rounds, divided by the deviation, as `evaluation` weighs them."""
    left = ROUNDS - state.round + 1
    red, blue = strengths(state, 0), strengths(state, 1)
    held = [sum(tricks) for tricks in state.tricks]

    def by_nation(values: FloatArray) -> list[float]:
        return [float(values[bag, red[at], blue[at]]) for at, bag in enumerate(unseen(state))]

    now = np.broadcast_to(net(), likely_net().shape)
    jokers = [max(by_nation(gains)) if held[seat] else 0.0 for seat, gains in enumerate(joker_gains())]
    features = Weights(
        likely=sum(by_nation(likely_net())),
        now=sum(by_nation(now)),
        tricks=held[0] - held[1],
        usable=min(held[0], left) - min(held[1], left),
        joker=jokers[0] - jokers[1],
        start=1 if state.starter == 0 else -1,
    )
    deviation = np.sqrt(sum(by_nation(spread())) + evaluation.SPREAD)
    found: FloatArray = np.array(features) / deviation
    return found


def samples(states: Sequence[State]) -> Samples:
    """The network's inputs for positions between rounds."""
    return Samples(
        bags=np.array([unseen(state) for state in states]),
        red=np.array([strengths(state, 0) for state in states]),
        blue=np.array([strengths(state, 1) for state in states]),
        tricks=np.array([[sum(held) for held in state.tricks] for state in states]),
        start=np.array([1.0 if state.starter == 0 else -1.0 for state in states], np.float32),
        leads=np.array([described(state) for state in states], np.float32),
    )


def fitted_lead(inputs: Array, targets: Array) -> FloatArray:
    """Weights for tanh(inputs · weights), by least squares (Gauss–Newton with a ridge)."""
    weights = np.zeros(inputs.shape[1])
    for _ in range(_STEPS):
        guess = np.tanh(inputs @ weights)
        slope = inputs * (1 - guess**2)[:, None]
        step = slope.T @ (targets - guess) - _RIDGE * weights
        weights = weights + np.linalg.solve(slope.T @ slope + _RIDGE * np.eye(len(weights)), step)
    return weights


def fresh(lead: FloatArray, units: int, second: int, rng: np.random.Generator) -> Network:
    """A network that corrects nothing yet."""
    inputs = descriptions().shape[-1]

    def layer(one: int, two: int) -> Floats:
        found: Floats = (rng.normal(size=(one, two)) * np.sqrt(1.0 / one)).astype(np.float32)
        return found

    zeros = np.zeros(second, np.float32)
    return Network(
        lead=lead.astype(np.float32),
        nation=layer(inputs, units),
        nation_bias=np.zeros(units, np.float32),
        joined=layer(units, second) / np.float32(3),
        bias=zeros,
        tricks=layer(TRICKS, second),
        start=zeros,
        out=zeros,
    )


class _Pass(NamedTuple):
    """What a forward pass keeps for the backward one; two views each: red's and blue's."""

    inputs: list[Array]
    hidden: list[Array]
    summed: list[Array]
    tricks: list[Array]
    second: list[Array]
    value: Array


def _forward(network: Network, given: Samples, left: int) -> _Pass:
    table = descriptions()
    inputs = [table[given.bags, given.red, given.blue], table[given.bags, given.blue, given.red]]
    hidden = [np.maximum(each @ network.nation + network.nation_bias, 0) for each in inputs]
    summed = [each.sum(axis=1) for each in hidden]
    held = given.tricks.astype(np.float32)
    tricks = [
        np.stack(about_tricks(held[:, one], held[:, 1 - one], left), axis=1).astype(np.float32)
        for one in (0, 1)
    ]
    second = [
        np.maximum(
            summed[view] @ network.joined
            + tricks[view] @ network.tricks
            + network.bias
            + sign * given.start[:, None] * network.start,
            0,
        )
        for view, sign in ((0, 1), (1, -1))
    ]
    logit = given.leads @ network.lead + (second[0] - second[1]) @ network.out
    return _Pass(inputs, hidden, summed, tricks, second, np.tanh(logit))


def predicted(network: Network, given: Samples, left: int) -> Array:
    """The network's values of positions between rounds."""
    return np.concatenate(
        [
            _forward(network, given.rows(slice(at, at + 4096)), left).value
            for at in range(0, len(given.start), 4096)
        ]
    )


def _slopes(network: Network, given: Samples, left: int, targets: Array) -> Network:
    """The derivatives of half the mean squared error."""
    did = _forward(network, given, left)
    back = ((did.value - targets) * (1 - did.value**2) / len(targets)).astype(np.float32)
    found = {name: np.zeros_like(getattr(network, name)) for name in Network._fields}
    found["lead"] = given.leads.T @ back
    for view, sign in ((0, 1), (1, -1)):
        found["out"] += sign * (did.second[view].T @ back)
        unit = sign * back[:, None] * network.out * (did.second[view] > 0)
        found["joined"] += did.summed[view].T @ unit
        found["tricks"] += did.tricks[view].T @ unit
        found["bias"] += unit.sum(axis=0)
        found["start"] += sign * (given.start @ unit)
        hidden = (unit @ network.joined.T)[:, None, :] * (did.hidden[view] > 0)
        flat = hidden.reshape(-1, hidden.shape[-1])
        found["nation"] += did.inputs[view].reshape(len(flat), -1).T @ flat
        found["nation_bias"] += flat.sum(axis=0)
    return Network(**found)


def trained(
    begin: Network, given: Samples, targets: Array, left: int, epochs: int, rng: np.random.Generator
) -> Network:
    """The network after Adam with a falling rate."""
    network = begin
    one = [np.zeros_like(each) for each in network]
    two = [np.zeros_like(each) for each in network]
    steps, count = 0, len(targets)
    total = epochs * -(-count // _BATCH)
    targets = targets.astype(np.float32)
    for _ in range(epochs):
        order = rng.permutation(count)
        for at in range(0, count, _BATCH):
            chosen = order[at : at + _BATCH]
            slopes = _slopes(network, given.rows(chosen), left, targets[chosen])
            steps += 1
            rate = _RATE * 0.5 * (1 + np.cos(np.pi * steps / total))
            changed = []
            for place, (value, slope) in enumerate(zip(network, slopes, strict=True)):
                one[place] = 0.9 * one[place] + 0.1 * slope
                two[place] = 0.99 * two[place] + 0.01 * slope**2
                step = one[place] / (1 - 0.9**steps) / (np.sqrt(two[place] / (1 - 0.99**steps)) + 1e-8)
                decay = _DECAY if value.ndim > 1 else 0.0
                changed.append((value - rate * (step + decay * value)).astype(np.float32))
            network = Network(*changed)
    return network
