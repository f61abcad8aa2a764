"""The version of the protocol. `dogwatch --version` shows it without the packages of the server."""

from __future__ import annotations

from typing import Final

PROTOCOL_VERSION: Final = 2
"""Raise it with a change that a page of the last release would misunderstand: such a page is asked to reload.

A new message, field or refusal does not need it: clients ignore what they do not know.
"""
