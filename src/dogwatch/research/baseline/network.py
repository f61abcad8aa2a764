"""A small neural network in numpy: one value from -1 to 1 for each row of inputs, trained by Adam."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
_BETAS: Final = (0.9, 0.999)
_TINY: Final = 1e-8


class Network:
    """Layers of rectified linear units, then one hyperbolic tangent."""

    def __init__(self, layers: list[tuple[Floats, Floats]]) -> None:
        self.layers = layers
        """(weights, biases) of each layer."""
        self._means = [[np.zeros_like(each) for each in layer] for layer in layers]
        self._squares = [[np.zeros_like(each) for each in layer] for layer in layers]
        self._steps = 0

    @classmethod
    def random(cls, sizes: list[int], rng: np.random.Generator) -> Network:
        """A network with random weights; `sizes` are the inputs and the hidden layers."""
        layers = []
        for before, after in zip(sizes, [*sizes[1:], 1], strict=True):
            scale = np.sqrt(2 / before)
            weights = rng.standard_normal((before, after)) * scale
            layers.append((weights.astype(np.float32), np.zeros(after, np.float32)))
        layers[-1][0][:] *= 0.1  # begin near 0: nothing is known
        return cls(layers)

    def __call__(self, inputs: Floats) -> Floats:
        """The values of rows of inputs."""
        return self._forward(inputs)[-1][:, 0]

    def _forward(self, inputs: Floats) -> list[Floats]:
        """The inputs and the outputs of every layer."""
        found = [inputs]
        for weights, biases in self.layers[:-1]:
            sums = found[-1] @ weights
            sums += biases
            found.append(np.maximum(sums, 0, out=sums))
        weights, biases = self.layers[-1]
        found.append(np.tanh(found[-1] @ weights + biases))
        return found

    def train(self, inputs: Floats, targets: Floats, rate: float) -> float:
        """Make one step of Adam towards the targets; returns the mean squared error before it."""
        outputs = self._forward(inputs)
        errors = outputs[-1] - targets[:, None]
        slope = errors * (1 - outputs[-1] ** 2) * np.float32(2 / len(inputs))
        slopes: list[tuple[Floats, Floats]] = []
        for place in range(len(self.layers) - 1, -1, -1):
            slopes.append((outputs[place].T @ slope, slope.sum(axis=0)))
            if place:
                slope = (slope @ self.layers[place][0].T) * (outputs[place] > 0)
        self._steps += 1
        for layer, means, squares, found in zip(
            self.layers, self._means, self._squares, reversed(slopes), strict=True
        ):
            for each, mean, square, gradient in zip(layer, means, squares, found, strict=True):
                self._adam(each, mean, square, gradient, rate)
        return float(np.mean(errors**2))

    def _adam(self, weights: Floats, mean: Floats, square: Floats, gradient: Floats, rate: float) -> None:
        first, second = _BETAS
        mean += (1 - first) * (gradient - mean)
        square += (1 - second) * (gradient**2 - square)
        scale = rate * np.sqrt(1 - second**self._steps) / (1 - first**self._steps)
        weights -= np.float32(scale) * mean / (np.sqrt(square) + _TINY)

    def save(self, file: Path, **more: Any) -> None:
        """Write the weights in half precision, and further arrays."""
        arrays: dict[str, Any] = {f"{kind}{number}": each.astype(np.float16)
                  for number, layer in enumerate(self.layers)
                  for kind, each in zip(("weights", "biases"), layer, strict=True)}  # fmt: skip
        np.savez_compressed(file, **arrays, **more)

    @classmethod
    def load(cls, file: Path) -> Network:
        """Read weights that `save` wrote."""
        with np.load(file) as arrays:
            count = sum(name.startswith("weights") for name in arrays.files)
            return cls(
                [
                    (arrays[f"weights{n}"].astype(np.float32), arrays[f"biases{n}"].astype(np.float32))
                    for n in range(count)
                ]
            )
