"""The `room` fixture."""

from tests.tables.room import room

__all__ = ["room"]
