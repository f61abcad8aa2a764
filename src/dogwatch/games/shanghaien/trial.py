"""Options with which the conformance kit tests Shanghaien."""

from __future__ import annotations

from dogwatch.testing import Trial

TRIAL = Trial(
    options=(
        {},
        {"extra": True},
        {"starts": "alternate"},
        {"extra": True, "starts": "alternate", "first": "blue", "tricks": [1, 6, 1]},
        {"extra": True, "first": "red", "tricks": [0, 0, 8]},
    )
)
