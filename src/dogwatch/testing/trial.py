"""`Trial`, the part `testing` of a pack: settings for long runs of the conformance kit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """Settings for long runs of the conformance kit."""

    options: tuple[Mapping[str, Any], ...] = ({},)
    """Options of the games; batches use them in turn."""
    batch: int = 50
    """Games per batch; fewer for a slow game."""
    resolve: Callable[[Any], Any] | None = None
    """A resolver for tests: faster, and with more extreme results, than the real one."""
