"""Checks the built site: links, anchors and images exist, and no page loads anything from another host."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

_LOADS: Final = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}
"""Element -> attribute with the URL of a resource that the browser loads with the page."""
_IN_STYLE: Final = re.compile(r"(?:url\(|@import)\s*['\"]?(https?:)?//")


class _Page(HTMLParser):
    """The anchors, links and loaded resources of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors = {"", "__top"}
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag in _LOADS and _LOADS[tag] in given and given.get("rel") not in ("canonical", "prev", "next"):
            self.loads.append(given[_LOADS[tag]])


@cache
def _read(file: Path) -> _Page:
    return _Page(file.read_text("utf-8"))


def problems(site: Path) -> list[str]:
    """One line per problem: broken links and anchors, resources from other hosts."""
    found = []
    for file in sorted(site.rglob("*.html")):
        page, name = _read(file), file.relative_to(site)
        for link in (*page.links, *page.loads):
            parts = urlsplit(link)
            if parts.scheme in ("data", "mailto", "javascript"):
                continue
            if parts.scheme or parts.netloc:
                if link in page.loads:
                    found.append(f"{name}: loads {link} from another host")
                continue
            if name.name == "404.html":  # its links are absolute: it is served at any address
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if target.is_dir():
                target /= "index.html"
            if not target.is_file():
                found.append(f"{name}: the file of {link} does not exist")
            elif target.suffix == ".html" and unquote(parts.fragment) not in _read(target).anchors:
                found.append(f"{name}: the anchor of {link} does not exist")
    styles = [file for file in sorted(site.rglob("*.css")) if _IN_STYLE.search(file.read_text("utf-8"))]
    return [*found, *(f"{file.relative_to(site)}: loads something from another host" for file in styles)]
