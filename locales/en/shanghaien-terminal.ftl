# Shanghaien in the terminal

shanghaien-terminal-round = Round { $round } of { $rounds }
shanghaien-terminal-deck = { $count ->
    [0] no cards left
    [one] { $count } card left
   *[other] { $count } cards left
}
shanghaien-terminal-counted = counted from the { shanghaien-end }
shanghaien-terminal-left-is-top = left is at the top
shanghaien-terminal-reserve = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
shanghaien-terminal-rolled = rolled
shanghaien-terminal-captain-free = captain ready
shanghaien-terminal-captain-used = captain used
shanghaien-terminal-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
shanghaien-terminal-points-then = (if called now: { $points })
shanghaien-terminal-trick = trick
shanghaien-terminal-nation-short = { $nation ->
    [american] Amer
    [french] Fren
    [german] Germ
    [chinese] Chin
    [dutch] Dut
    [turkish] Turk
    [spanish] Span
   *[italian] Ital
}
shanghaien-terminal-if-called = If Shanghai were called now:
shanghaien-terminal-then-points = Points: Red { $red }, Blue { $blue }.
shanghaien-terminal-strength = Strength
shanghaien-terminal-unused = Unused tricks
shanghaien-terminal-total = Points
shanghaien-terminal-which-place = Which die?
shanghaien-terminal-which-nudge = Which die, and which new number?
shanghaien-terminal-which-joker = Which trick, and which nation?
shanghaien-terminal-which-exchange = Which die do you take back?
shanghaien-terminal-word-roll = roll, r
shanghaien-terminal-word-call = call, shanghai, c, s
shanghaien-terminal-word-place = place, p
shanghaien-terminal-word-nudge = nudge, n
shanghaien-terminal-word-both = both, b
shanghaien-terminal-word-again = again, a
shanghaien-terminal-word-joker = joker, j
shanghaien-terminal-word-sharks = sharks
shanghaien-terminal-word-exchange = exchange, x
shanghaien-terminal-word-left = left, l
shanghaien-terminal-word-right = right, r
