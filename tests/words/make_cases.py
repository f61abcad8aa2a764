"""Write cases.json: messages as Python formats them, to compare with the browser's.

Run it after a change of the Fluent files: `python -m tests.words.make_cases`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from dogwatch.games.base import Arg, Refusal
from dogwatch.words import LANGUAGES, words
from tests.words.locale_files import messages, variables

FILE: Final = Path(__file__).with_name("cases.json")
CATEGORIES: Final = {"zero", "one", "two", "few", "many", "other"}
COUNTS: Final = (0, 1, 2, 5, 11, 12, 21, 22, 25, 101, 111, 1000, 1_000_000)
"""Numbers of every plural category in our languages, and some with a thousands separator."""


def cases() -> dict[str, Any]:
    """Messages and refusals with their text in each language."""
    keys = dict.fromkeys(key for language in LANGUAGES for key in messages(language))
    return {
        "sentences": [
            {"key": key, "args": args, "texts": _in_each_language(key, args)}
            for key in keys
            for args in _arguments(key)
        ],
        "refusals": [
            {
                "refusal": _as_sent(refusal),
                "texts": {language: words(language).refusal(refusal) for language in LANGUAGES},
            }
            for refusal in _refusals()
        ],
    }


def render() -> str:
    """The file's text, one case per line for readable diffs."""
    lists = []
    for name, rows in cases().items():
        lines = ",\n".join(f"    {json.dumps(row, ensure_ascii=False)}" for row in rows)
        lists.append(f'  "{name}": [\n{lines}\n  ]')
    return "{\n" + ",\n".join(lists) + "\n}\n"


def _in_each_language(key: str, args: Mapping[str, Arg]) -> dict[str, str]:
    return {language: words(language).say(key, args) for language in LANGUAGES if key in messages(language)}


def _arguments(key: str) -> Iterator[dict[str, Arg]]:
    """Vary one variable at a time, while the others keep their first value.

    Variables of messages that this one refers to take only their first and last value: those messages have
    their own cases.
    """
    spoken = [language for language in LANGUAGES if key in messages(language)]
    own = {name for language in spoken for name in messages(language)[key].variables}
    values: dict[str, tuple[Arg, ...]] = {}
    for name in dict.fromkeys(name for language in spoken for name in variables(language, key)):
        selected = [choice for language in spoken for choice in variables(language, key).get(name, [])]
        samples = _samples(name, selected, len(values))
        values[name] = samples if name in own else (samples[0], samples[-1])
    first = {name: samples[0] for name, samples in values.items()}
    yield first
    for name, samples in values.items():
        for sample in samples[1:]:
            yield {**first, name: sample}


def _samples(name: str, selected: list[int | str], place: int) -> tuple[Arg, ...]:
    """Values to test a variable with, from the keys of its selectors."""
    if not selected:
        # Different numbers for each variable, to detect swapped ones.
        return (place + 2, 1000 * (place + 2), f"‹{name}›")
    picked = [key for key in selected if key not in CATEGORIES]
    is_a_word = any(isinstance(key, str) for key in picked)
    is_counted = not is_a_word and not CATEGORIES.isdisjoint(selected)
    return tuple(dict.fromkeys([*picked, *(COUNTS if is_counted else ())]))


def _refusals() -> Iterator[Refusal]:
    yield Refusal("", "log-over")
    by_rule = Refusal("S20", "shanghaien-refused-must-call", {"reserve": 1})
    yield by_rule
    for_a_reason = Refusal("", "record-entry-refused", {"number": 7})
    for_a_reason.__cause__ = by_rule
    yield for_a_reason


def _as_sent(refusal: Refusal) -> dict[str, Any]:
    sent = {"clause": refusal.clause, "code": refusal.code, "args": refusal.args}
    cause = refusal.__cause__
    return {**sent, "reason": _as_sent(cause)} if isinstance(cause, Refusal) else sent


if __name__ == "__main__":
    FILE.write_text(render(), "utf-8")
