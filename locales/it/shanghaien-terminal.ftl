# Shanghaien in the terminal

shanghaien-terminal-round = Round { $round } di { $rounds }
shanghaien-terminal-deck = { $count ->
    [0] nessuna carta nel mazzo
    [one] { $count } carta nel mazzo
   *[other] { $count } carte nel mazzo
}
shanghaien-terminal-counted = si conta da { shanghaien-end }
shanghaien-terminal-left-is-top = la sinistra è in alto
shanghaien-terminal-reserve = { $count ->
    [one] { $count } dado
   *[other] { $count } dadi
}
shanghaien-terminal-rolled = tiro
shanghaien-terminal-captain-free = capitano pronto
shanghaien-terminal-captain-used = capitano usato
shanghaien-terminal-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
shanghaien-terminal-points-then = (gridando ora: { $points })
shanghaien-terminal-trick = astuzia
shanghaien-terminal-nation-short = { $nation ->
    [american] Amer
    [french] Fran
    [german] Tede
    [chinese] Cine
    [dutch] Olan
    [turkish] Turc
    [spanish] Spag
   *[italian] Ital
}
shanghaien-terminal-if-called = Se si gridasse Shanghai adesso:
shanghaien-terminal-then-points = Punti: Rosso { $red }, Blu { $blue }.
shanghaien-terminal-strength = Forza
shanghaien-terminal-unused = Astuzie non giocate
shanghaien-terminal-total = Punti
shanghaien-terminal-which-place = Quale dado?
shanghaien-terminal-which-nudge = Quale dado, e quale nuovo numero?
shanghaien-terminal-which-joker = Quale astuzia, e quale nazione?
shanghaien-terminal-which-exchange = Quale dado riprendi?
shanghaien-terminal-word-roll = tira, t
shanghaien-terminal-word-call = shanghai, grida, s, g
shanghaien-terminal-word-place = piazza, metti, p
shanghaien-terminal-word-nudge = cambia, c
shanghaien-terminal-word-both = entrambi, due
shanghaien-terminal-word-again = rilancia, tira di nuovo, ritira
shanghaien-terminal-word-joker = jolly, arruola, j
shanghaien-terminal-word-sharks = squali
shanghaien-terminal-word-exchange = scambio
shanghaien-terminal-word-left = sinistra, s
shanghaien-terminal-word-right = destra, d
