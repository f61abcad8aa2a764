"""Options with which the conformance kit tests Raft & Scupper."""

from __future__ import annotations

from dogwatch.testing import Trial

TRIAL = Trial(
    options=(
        {},
        {"size": "short"},
        {"layout": "block", "placer": "port"},
        {"size": "short", "layout": "block", "placer": "starboard"},
        {"own_layout": "2o/ooo/ooo/o2"},
        {"position": "2bc1/cBdda1/cd1aYb/1dBaaYb/1bc2 Y 0/0 0/0 -"},
    )
)
