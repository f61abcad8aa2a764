"""Opens the user's browser, where there is one to be seen."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Mapping
from typing import Final

_OVER_SSH: Final = ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY")
_DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY")
_START_SECONDS: Final = 10.0


def has_display(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether a window opened here would be seen: not over SSH, nor on Linux without a display."""
    if any(environment.get(name) for name in _OVER_SSH):
        return False
    return platform in ("darwin", "win32") or any(environment.get(name) for name in _DISPLAYS)


def open_browser(address: str, *, wait: bool = False) -> None:
    """Open a page, but not in the terminal; with `wait`, return when the browser was started."""
    opening = threading.Thread(target=_open, args=(address,), daemon=True)
    opening.start()
    if wait:
        opening.join(_START_SECONDS)


def _open(address: str) -> None:
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    in_terminal = type(browser) is webbrowser.GenericBrowser
    if not in_terminal or "BROWSER" in os.environ:
        browser.open(address)
