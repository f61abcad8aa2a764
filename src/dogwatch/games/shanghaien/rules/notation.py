"""Writes and parses positions and moves as text.

A position is one line of fields:

    <round> <starter> <phase>:<mover> <roll> <end> <row> <red> <blue> <deck> <options>

`3 R place:B 25 left A3,N,F1!,G4,C2,D3 22/A13*F4/NP/! 5/-/-/- A34F1… 3,2,3/chance/other_than_caller/base`

Seats are `R`, `B` and `-`; a nation is the first letter of its English name; tricks are `N` (die ±1), `P`
(place both), `R` (roll again), `X` (sharks / exchange). In the row `!` marks a flipped card; after the roll
it means that the next die flips its card. A player is dice/crew/tricks/captain: a crew lists the values of
each nation with `*` for each joker; the captain is `!` when the round's trick is played. `-` is an empty
field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, get_args

import msgspec

from dogwatch.games.base import BadText
from dogwatch.games.shanghaien.rules.cards import (
    CARDS,
    EXTRA,
    NATIONS,
    ROW,
    is_trick,
    nation_of,
    sailor,
    trick_card,
    trick_of,
    value_of,
)
from dogwatch.games.shanghaien.rules.moves import (
    Call,
    Enlist,
    Exchange,
    Move,
    Nudge,
    Place,
    PlaceBoth,
    Roll,
    RollAgain,
    Rolled,
    Sharks,
    Starter,
    TurnUp,
)
from dogwatch.games.shanghaien.rules.positions import problem
from dogwatch.games.shanghaien.rules.state import End, Options, State

NATION_LETTERS = "".join(name[0].upper() for name in NATIONS)
TRICK_LETTERS = "NPRX"
_SEATS = "RB"
_CREW = re.compile(rf"([{NATION_LETTERS}])([1-4]*)(\**)")
_DECK = re.compile(rf"(?:[{NATION_LETTERS}][1-4]+)*[{TRICK_LETTERS}]*")


def text(state: State) -> str:
    """The position as one line."""
    return " ".join(
        [
            str(state.round),
            _seat_text(state.starter),
            f"{state.phase}:{_seat_text(state.mover)}",
            (_digits(state.roll) or "-") + ("!" if state.sharks else ""),
            state.end or "-",
            ",".join(card_text(card) + "!" * (i in state.flipped) for i, card in enumerate(state.row)) or "-",
            *(_player_text(state, seat) for seat in (0, 1)),
            _cards_text(state.deck) or "-",
            _options_text(state.options),
        ]
    )


def parse(line: str) -> State:
    """Parse a position; raises `BadText` if it is malformed or impossible."""
    try:
        state = _parse(line)
    except (ValueError, KeyError, IndexError, msgspec.ValidationError):
        raise _bad_position(line, "text") from None
    found = "text" if text(state) != line else problem(state)  # one position, one text
    if found:
        raise _bad_position(line, found)
    return state


def _bad_position(line: str, found: str) -> BadText:
    return BadText("", "shanghaien-bad-position", {"text": line, "problem": found})


def _parse(line: str) -> State:
    round_, starter, phase_mover, roll, end, row, red, blue, deck, options = line.split(" ")
    phase, mover = phase_mover.split(":")
    cards = _fields(row, ",")
    players = [_parse_player(red), _parse_player(blue)]
    tricks, first, starts, extra = options.split("/")
    values: dict[str, Any] = {
        "options": {
            "tricks": [int(count) for count in tricks.split(",")],
            "first": first,
            "starts": starts,
            "extra": extra == "extra",
        },
        "deck": _parse_deck(deck),
        "phase": phase,
        "round": int(round_),
        "starter": _parse_seat(starter),
        "mover": _parse_seat(mover),
        "row": [parse_card(card.rstrip("!")) for card in cards],
        "flipped": [i for i, card in enumerate(cards) if card.endswith("!")],
        "end": "" if end == "-" else end,
        "roll": [int(face) for face in roll.rstrip("!").strip("-")],
        "sharks": roll.endswith("!"),
        **{name: [player[name] for player in players] for name in players[0]},
    }
    return msgspec.convert(values, State)


def _options_text(options: Options) -> str:
    tricks = ",".join(map(str, options.tricks))
    return "/".join([tricks, options.first, options.starts, "extra" if options.extra else "base"])


def _seat_text(seat: int) -> str:
    return "-" if seat < 0 else _SEATS[seat]


def _parse_seat(letter: str) -> int:
    return -1 if letter == "-" else _which(letter, _SEATS)


def _which(letter: str, letters: str) -> int:
    """The index of a letter in `letters`; raises ValueError if it is not there."""
    if len(letter) != 1:
        raise ValueError(f"expected one letter of {letters}, got {letter!r}")
    return letters.index(letter)


def _digits(numbers: Iterable[int]) -> str:
    return "".join(map(str, numbers))


def _fields(joined: str, separator: str) -> list[str]:
    return [] if joined == "-" else joined.split(separator)


def card_text(card: int) -> str:
    """A card as text: `A3`, `N`."""
    if is_trick(card):
        return TRICK_LETTERS[trick_of(card)]
    return f"{NATION_LETTERS[nation_of(card)]}{value_of(card)}"


def parse_card(letters: str) -> int:
    """Parse a card; raises ValueError if there is no such card."""
    if len(letters) == 1:
        return trick_card(TRICK_LETTERS.index(letters))
    nation, value = letters[:1], letters[1:]
    if value not in ("1", "2", "3", "4"):
        raise ValueError(f"expected a card like A3 or N, got {letters!r}")
    return sailor(_which(nation, NATION_LETTERS), int(value))


@lru_cache
def _cards_text(counts: tuple[int, ...]) -> str:
    """A multiset of cards: values by nation, then tricks."""
    found = []
    for nation, letter in enumerate(NATION_LETTERS):
        values = "".join(str(value) * counts[sailor(nation, value)] for value in range(1, 5))
        found.append(letter + values if values else "")
    found += [letter * counts[trick_card(trick)] for trick, letter in enumerate(TRICK_LETTERS)]
    return "".join(found)


@lru_cache
def _parse_deck(letters: str) -> tuple[int, ...]:
    counts = [0] * CARDS
    if letters == "-":
        return tuple(counts)
    if not _DECK.fullmatch(letters):
        raise ValueError(f"malformed deck: {letters!r}")
    nation = ""
    for letter in letters:
        if letter.isdigit():
            counts[parse_card(nation + letter)] += 1
        elif letter in NATION_LETTERS:
            nation = letter
        else:
            counts[parse_card(letter)] += 1
    return tuple(counts)


def _player_text(state: State, seat: int) -> str:
    dice = "".join(str(face) * count for face, count in enumerate(state.dice[seat], 1) if count)
    crew = _crew_text(state.crews[seat], state.jokers[seat])
    tricks = "".join(letter * count for letter, count in zip(TRICK_LETTERS, state.tricks[seat], strict=True))
    captain = "!" if state.captains[seat] else ""
    return "/".join(field or "-" for field in (dice, crew, tricks, captain))


@lru_cache
def _crew_text(crew: tuple[int, ...], jokers: tuple[int, ...]) -> str:
    found = ""
    for nation, letter in enumerate(NATION_LETTERS):
        values = _digits(value_of(card) for card in crew if nation_of(card) == nation)
        found += letter + values + "*" * jokers[nation] if values or jokers[nation] else ""
    return found


def _parse_player(joined: str) -> dict[str, Any]:
    dice, crew, tricks, captain = ("" if field == "-" else field for field in joined.split("/"))
    cards, jokers = _parse_crew(crew)
    return {
        "dice": [dice.count(str(face)) for face in range(1, ROW + 1)],
        "crews": cards,
        "jokers": jokers,
        "tricks": [tricks.count(letter) for letter in TRICK_LETTERS],
        "captains": int(captain == "!"),
    }


@lru_cache
def _parse_crew(crew: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    found = [
        (NATION_LETTERS.index(letter), values, len(stars)) for letter, values, stars in _CREW.findall(crew)
    ]
    jokers = {nation: count for nation, _, count in found}
    return (
        tuple(sailor(nation, int(value)) for nation, values, _ in found for value in values),
        tuple(jokers.get(nation, 0) for nation in range(len(NATIONS))),
    )


# Moves

_WORDS: dict[type[Any], str] = {
    Roll: "roll",
    Call: "call",
    Place: "place",
    Nudge: "nudge",
    PlaceBoth: "both",
    RollAgain: "again",
    Enlist: "joker",
    Sharks: "sharks",
    Exchange: "exchange",
    Starter: "starts",
    TurnUp: "turn",
    Rolled: "rolls",
}


def move_text(move: Move) -> str:
    """The move as text: `roll`, `call`, `place 5`, `place 5 left`, `nudge 5 6`, `joker N A`."""
    return " ".join(filter(None, [_WORDS[type(move)], *_arguments(move)]))


def _arguments(move: Move) -> list[str]:
    match move:
        case Place(face, end):
            return [str(face), end]
        case Nudge(face, to):
            return [str(face), str(to)]
        case PlaceBoth(end):
            return [end]
        case Enlist(trick, nation):
            return [TRICK_LETTERS[trick], NATION_LETTERS[nation]]
        case Exchange(face):
            return [str(face)]
        case Starter(seat):
            return [_SEATS[seat]]
        case TurnUp(card):
            return [card_text(card)]
        case Rolled(low, high):
            return [f"{low}{high}"]
        case _:
            return []


def _face(word: str) -> int:
    if word not in set("123456"):
        raise ValueError(f"face must be 1 to 6, got {word!r}")
    return int(word)


def _end(word: str = "") -> End:
    if word not in get_args(End):
        raise ValueError(f"end must be left or right, got {word!r}")
    return word  # type: ignore[return-value]


_PARSERS: dict[str, Callable[..., Move]] = {
    "roll": Roll,
    "call": Call,
    "place": lambda face, end="": Place(_face(face), _end(end)),
    "nudge": lambda face, to: Nudge(_face(face), _face(to)),
    "both": lambda end="": PlaceBoth(_end(end)),
    "again": RollAgain,
    "joker": lambda trick, nation: Enlist(
        _which(trick.upper(), TRICK_LETTERS[:EXTRA]), _which(nation.upper(), NATION_LETTERS)
    ),
    "sharks": Sharks,
    "exchange": lambda face: Exchange(_face(face)),
    "starts": lambda seat: Starter(_which(seat, _SEATS)),
    "turn": lambda card: TurnUp(parse_card(card)),
    "rolls": lambda faces: Rolled(*map(_face, faces)),
}


def parse_move(words: str) -> Move:
    """Parse a move, legal or not; raises `BadText`."""
    head, *rest = words.split() or [""]
    if head not in _PARSERS:
        raise BadText("", "shanghaien-unknown-word", {"word": head})
    try:
        return _PARSERS[head](*rest)
    except (ValueError, TypeError):
        raise BadText("", "shanghaien-bad-move", {"text": words}) from None
