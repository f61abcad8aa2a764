"""An oracle for Raft & Scupper: a slow, simple implementation on sets of (row, column).

It is written only from the clauses, independently of the rules that are compared with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

Cell = tuple[int, int]
OTHER = {"Y": "B", "B": "Y"}
CARGO = {"Y": "ab", "B": "cd"}
RIG = {"Y": "ac", "B": "bd"}


class End(NamedTuple):
    winner: str
    clause: str


def name(cell: Cell) -> str:
    return "abcdefg"[cell[1]] + str(cell[0] + 1)


def place(text: str) -> Cell:
    return int(text[1]) - 1, "abcdefg".index(text[0])


def neighbours(cell: Cell) -> set[Cell]:
    row, column = cell
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def group_of(cell: Cell, cells: Iterable[Cell]) -> set[Cell]:
    """R3."""
    left = set(cells)
    if cell not in left:
        return set()
    found, border = {cell}, [cell]
    while border:
        for near in neighbours(border.pop()) & left:
            if near not in found:
                found.add(near)
                border.append(near)
    return found


def connected(cells: Iterable[Cell]) -> bool:
    together = set(cells)
    return bool(together) and group_of(next(iter(together)), together) == together


class Oracle:
    """A game in play."""

    def __init__(self, text: str) -> None:
        rows, self.mover, runs, passes, self.last = text.split(" ")
        self.ships: dict[Cell, str] = {}
        self.pirates: dict[Cell, str] = {}
        for row, line in enumerate(rows.split("/")):
            column = 0
            for letter in line:
                if letter.isdigit():
                    column += int(letter)
                elif letter in "YB":
                    self.pirates[row, column - 1] = letter
                else:
                    self.ships[row, column] = letter
                    column += 1
        self.runs = dict(zip("YB", map(int, runs.split("/")), strict=True))
        self.passes = dict(zip("YB", map(int, passes.split("/")), strict=True))
        self.seen = Counter([self._position()])

    def _position(self) -> tuple[object, ...]:
        return (
            frozenset(self.ships.items()),
            frozenset(self.pirates.items()),
            self.mover,
            tuple(self.runs.items()),
            self.last,
        )

    def own(self) -> list[Cell]:
        return [cell for cell, who in self.pirates.items() if who == self.mover]

    def fleet(self, letters: str) -> set[Cell]:
        return {cell for cell, ship in self.ships.items() if ship in letters}

    def moves(self) -> set[str]:
        return {"pass"} | self.jumps() | self.sails() | self.scuppers()

    def jumps(self) -> set[str]:
        """R10."""
        found = set()
        for cell in self.own():
            for letters in (CARGO[self.mover], RIG[self.mover]):
                for other in group_of(cell, self.fleet(letters)):
                    if other not in self.pirates:
                        found.add(f"j {name(cell)}-{name(other)}")
        return found

    def sails(self) -> set[str]:
        """R11, R14."""
        rows = [row for row, _ in self.ships]
        columns = [column for _, column in self.ships]
        area = {
            (row, column)
            for row in range(min(rows), max(rows) + 1)
            for column in range(min(columns), max(columns) + 1)
        }
        found = set()
        for cell in self.own():
            others = set(self.ships) - {cell}
            for end in group_of(cell, area - others) - {cell}:
                if connected(others | {end}):
                    found.add(f"s {name(cell)}-{name(end)}")
        return found

    def scuppers(self) -> set[str]:
        """R12, R14."""
        found = set()
        for cell in self.own():
            for other in neighbours(cell) & set(self.ships) - set(self.pirates):
                is_open = any(near not in self.ships for near in neighbours(other))
                if is_open and connected(set(self.ships) - {other}):
                    found.add(f"x {name(other)}")
        return found

    def play(self, text: str) -> None:
        verb, _, where = text.partition(" ")
        if verb == "pass":
            self.passes[self.mover] += 1
        else:
            self.passes[self.mover] = 0
        if verb in ("j", "s"):
            at, to = map(place, where.split("-"))
            if verb == "s":
                self.ships[to] = self.ships.pop(at)
            self.pirates[to] = self.pirates.pop(at)
        elif verb == "x":
            del self.ships[place(where)]
            self.runs[self.mover] += 1
            self.runs[OTHER[self.mover]] = 0
            self.last = self.mover
        self.mover = OTHER[self.mover]
        self.seen[self._position()] += 1

    def end(self) -> End | None:
        """R20–R24, in the order of R23."""
        for side in "YB":
            if self.runs[side] == 4:
                return End(side, "R21")
        rafted = [
            side for side in "YB" if connected(self.fleet(CARGO[side])) or connected(self.fleet(RIG[side]))
        ]
        if len(rafted) == 1:
            return End(rafted[0], "R20")
        avenger = "Y" if self.last == "-" else self.last
        if len(rafted) == 2 or min(self.passes.values()) > 0 or max(self.passes.values()) == 4:
            return End(avenger, "R22")
        if self.seen[self._position()] == 3:
            return End(avenger, "R24")
        return None
