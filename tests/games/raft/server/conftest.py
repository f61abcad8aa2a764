"""The fixtures of the server's tests."""

from tests.server.conftest import serving

__all__ = ["serving"]
