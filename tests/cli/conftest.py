"""Fixtures of the command line tests."""

from tests.cli.running import _quiet_harbour, dogwatch

__all__ = ["_quiet_harbour", "dogwatch"]
