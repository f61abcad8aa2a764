from __future__ import annotations

from xml.etree import ElementTree

from dogwatch import game
from dogwatch.cli.terminal_svg import svg


def test_svg_of_a_position() -> None:
    rules = game("shanghaien")
    state = rules.start()
    while rules.turn(state) == -1:
        state = rules.apply(state, rules.moves(state)[0])
    drawing = svg("shanghaien", state, "ru", width=100)
    assert ElementTree.fromstring(drawing).tag.endswith("svg")
    assert "Американец" in drawing
