"""What a pack declares for long runs of the conformance kit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """Options to play with, and how."""

    options: tuple[Mapping[str, Any], ...] = ({},)
    """Each batch of games uses the next of these."""
    batch: int = 50
    """Games in a batch; fewer for a game that is slow."""
    resolve: Callable[[Any], Any] | None = None
    """Chance's move where the rules cannot draw it: quicker and wilder than the real resolver."""
