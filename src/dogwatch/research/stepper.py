"""Step through a record: in a notebook with buttons, elsewhere by calls."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import count
from typing import Any, Final

from dogwatch.games.arguments import integer, shown
from dogwatch.games.effects import entry_story
from dogwatch.games.log import Chance, Move
from dogwatch.records import Record
from dogwatch.records.record import Step
from dogwatch.research.drawing import svg
from dogwatch.words import words

_MAX_BYTES: Final = 8_000_000
"""Limit for all pictures together; later steps are shown as text."""
_ids = count()
_STYLE: Final = """#{id} section {{ display: none }}
#{id} input {{ position: absolute; opacity: 0 }}
#{id} label {{ padding: 0 .6em; border: 1px solid #888; border-radius: 4px; cursor: pointer }}
#{id} svg {{ max-width: 100%; height: auto; display: block; margin: .4em 0 }}
"""


class Stepper:
    """The positions of a record, one at a time. Step 0 is the start; take-backs are steps, too.

    A notebook shows it with buttons; after a click the arrow keys step, too.
    """

    def __init__(self, record: Record) -> None:
        if not isinstance(record, Record):
            raise TypeError(f"record must be a Record, as of Record.load(file), got {shown(record)}")
        self._record = record
        self._steps = tuple(record.replay())
        self._at = 0

    def __len__(self) -> int:
        return len(self._steps)

    def __getitem__(self, number: int) -> Step:
        return self._steps[number]

    def __iter__(self) -> Iterator[Step]:
        return iter(self._steps)

    @property
    def number(self) -> int:
        """The number of the current step."""
        return self._at

    @property
    def state(self) -> Any:
        """The state at the current step."""
        return self._steps[self._at].state

    def next(self) -> Stepper:
        """Go one step forward; at the end, stay."""
        return self.go(min(self._at + 1, len(self) - 1))

    def back(self) -> Stepper:
        """Go one step back; at the start, stay."""
        return self.go(max(self._at - 1, 0))

    def go(self, number: int) -> Stepper:
        """Go to a step; raises `ValueError` if there is none with that number."""
        self._at = integer("number", number, 0, len(self) - 1)
        return self

    def caption(self, number: int | None = None) -> str:
        """What happened in a step, in English: the move in notation, and its story."""
        at = self._at if number is None else number
        step = self._steps[at]
        head = f"{at}/{len(self) - 1}"
        if not at:
            return head
        game, before, entry = self._record.game, self._steps[at - 1].state, step.entry
        if not isinstance(entry, Move | Chance):
            return f"{head} {type(entry).__name__}"
        story = (words("en").fact(fact) for fact in entry_story(game, before, entry, step.state))
        return " ".join([head, f"{game.move_text(before, entry.move)}:", *story])

    def __repr__(self) -> str:
        return f"{self.caption()}\n{self._record.game.text(self.state)}"

    def _repr_html_(self) -> str:
        """All steps with buttons that need no script: a notebook may forbid scripts."""
        name, total = f"dogwatch-{next(_ids)}", 0
        style, inputs, sections = [_STYLE.format(id=name)], [], []
        for at in range(len(self)):
            picture = "" if total > _MAX_BYTES else svg(self._record.game, self._steps[at].state)
            total += len(picture)
            picture = picture or f"<pre>{escape(self._record.game.text(self._steps[at].state))}</pre>"
            style.append(f"#{name}-{at}:checked ~ .at-{at} {{ display: block }}")
            checked = " checked" if at == self._at else ""
            inputs.append(f'<input type="radio" name="{name}" id="{name}-{at}"{checked}>')
            buttons = (
                f'<label for="{name}-{min(max(to, 0), len(self) - 1)}">{sign}</label>'
                for to, sign in ((0, "|◀"), (at - 1, "◀"), (at + 1, "▶"), (len(self) - 1, "▶|"))
            )
            shown = f"{' '.join(buttons)} {escape(self.caption(at))}"
            sections.append(f'<section class="at-{at}"><div>{shown}</div>{picture}</section>')
        body = "".join([*inputs, *sections])
        return f'<div id="{name}"><style>{"".join(style)}</style>{body}</div>'
