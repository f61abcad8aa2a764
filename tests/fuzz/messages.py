"""Messages of a hostile page: most are well-formed and wrong, some are legal, few are unreadable."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import msgspec

from dogwatch import games
from dogwatch.games.base import CHANCE

OPTIONS: dict[str, dict[str, Any]] = {"raft": {"size": "short"}}
_MOVES = 300
"""Legal moves of each game that the others are made from."""
_TAILS = 4_000
"""Different rests of messages, after id, number and seat."""
_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 7, 255, -(2**31), 2**53, 2**63, 2**64, 10**30, 1.5, -0.0, 1e300),
    *("", "0", "roll", "place", "x" * 300, "\u0000", "é𝄞", [], [[]], {}, [1, 2, 3], {"type": "roll"}),
)
_DAMAGED = (
    "",
    "{",
    "null",
    "[]",
    '"play"',
    "{}",
    '{"type":"play"}',
    '{"type":"nothing"}',
    "[" * 500,
    "\ud7ff",
)
_PHRASES = ("hello", "thanks", "nice", "oops", "goodbye")
_KINDS = {
    "wrong move": 520,
    "other move": 180,
    "legal move": 40,
    "takeback": 40,
    "offerdraw": 30,
    "answer": 60,
    "say": 30,
    "resume": 40,
    "retry": 20,
    "resign": 0.2,
    "damaged": 40,
}


def _moves_of(name: str, random: Random) -> list[Any]:
    """Legal moves of random games, as JSON values. A game ends where chance's move must be computed."""
    game = games.game(name)
    found: list[Any] = []
    while len(found) < _MOVES:
        state = game.start(OPTIONS.get(name))
        while (turn := game.turn(state)) is not None and len(found) < _MOVES:
            drawn = game.chances(state) if turn == CHANCE else None
            moves = game.moves(state) if turn != CHANCE else [move for move, _ in drawn or ()]
            if not moves:
                break
            move = random.choice(moves)
            found.append(msgspec.json.decode(msgspec.json.encode(move)))
            state = game.apply(state, move)
    return found


class Messages:
    """Makes messages for tables of one game. Fast: what varies least is made in advance."""

    def __init__(self, game: str, random: Random) -> None:
        self._random = random
        self._moves = _moves_of(game, random)
        self._wrong = [self._encode(self._mutated(random.choice(self._moves))) for _ in range(_TAILS)]
        self._other = [self._encode(move) for move in self._moves]
        self._kinds = random.choices(tuple(_KINDS), tuple(_KINDS.values()), k=1 << 16)
        self._at = 0
        self._ids = count()

    def _encode(self, value: Any) -> str:
        try:
            return msgspec.json.encode(value).decode()
        except (msgspec.MsgspecError, OverflowError):
            return "99999999999999999999999999"

    def _mutated(self, move: Any) -> Any:
        random, changed = self._random, dict(move)
        for _ in range(random.randint(1, 3)):
            what, key = random.randrange(5), random.choice((*move, "type", "extra"))
            if what == 0:
                changed.pop(key, None)
            elif what == 1:
                changed[key] = random.choice(_VALUES)
            elif what == 2:
                changed[key] = random.choice(self._moves).get(key, 3)
            elif isinstance(changed.get(key), int):
                changed[key] += random.choice((-2, -1, 1, 2, 100))
            else:
                changed[random.choice(("type", "to", "seat"))] = random.choice(_VALUES)
        return changed if random.random() < 0.98 else random.choice(_VALUES)

    def next(self, after: int, seat: int, legal: str) -> str:
        """A message of a page that has seen entry `after` and plays `seat`. `legal`: a legal move, or ""."""
        self._at = (self._at + 1) & 0xFFFF
        kind, random = self._kinds[self._at], self._random
        luck = random.random()
        if luck < 0.1:
            after = max(0, after + random.choice((-3, -1, 1, 2)))
        elif luck < 0.13:
            seat = random.randrange(8)
        number = next(self._ids)
        if luck > 0.97 and number > 50:  # again with the id of an earlier command
            number -= random.randrange(50)
        head = f'"id":"fuzzed-{number:08}","after":{after},"seat":{seat}'
        match kind:
            case "wrong move":
                return f'{{"type":"play",{head},"move":{random.choice(self._wrong)}}}'
            case "other move":
                return f'{{"type":"play",{head},"move":{random.choice(self._other)}}}'
            case "legal move":
                return f'{{"type":"play",{head},"move":{legal or "{}"}}}'
            case "answer":
                accept, offer = random.choice(("true", "false")), random.choice(("draw", "takeback"))
                return f'{{"type":"answer",{head},"kind":"{offer}","accept":{accept}}}'
            case "say":
                return f'{{"type":"say","seat":{seat},"phrase":"{random.choice(_PHRASES)}"}}'
            case "resume":
                back = random.randrange(4) if luck < 0.9 else random.randrange(1000)
                return f'{{"type":"resume","after":{max(0, after - back)}}}'
            case "retry":
                return f'{{"type":"retry","seat":{seat}}}'
            case "damaged":
                return self._damaged(head)
            case _:
                return f'{{"type":"{kind}",{head}}}'

    def _damaged(self, head: str) -> str:
        text = f'{{"type":"play",{head},"move":{self._random.choice(self._wrong)}}}'
        match self._random.randrange(4):
            case 0:
                return self._random.choice(_DAMAGED)
            case 1:
                return text[: self._random.randrange(len(text))]
            case 2:
                at = self._random.randrange(len(text))
                return text[:at] + chr(self._random.randrange(32, 0x2FF)) + text[at + 1 :]
            case _:
                return text.replace('"seat":', '"seat":-')
