# Raft & Scupper in the terminal

raft-terminal-setting-up = { $count ->
    [0] tutte le navi sono disposte
    [one] { $count } nave da disporre
   *[other] { $count } navi da disporre
}
raft-terminal-left = { $count ->
    [one] { $count } nave
   *[other] { $count } navi
}
raft-terminal-avenger = vendetta: { $side ->
    [yellow] Gialli
   *[black] Neri
}
raft-terminal-met = stessa posizione per la { $count ->
    [2] seconda
   *[other] terza
} volta
raft-terminal-groups = { raft-fleet }: { $count ->
    [0] nessuna
    [one] { $count } gruppo
   *[other] { $count } gruppi
}
raft-terminal-groups-listed = { raft-side }, { raft-fleet }: { $count ->
    [0] nessuna
    [one] { $count } gruppo
   *[other] { $count } gruppi
} – { $groups }
raft-terminal-run = affondamenti { $run } di 4
raft-terminal-passes = passi { $count } di 4
raft-terminal-ships = Navi
raft-terminal-flotillas = Gruppi
raft-terminal-cargo-letter = { $cargo ->
    [gold] o
   *[spice] s
}
raft-terminal-pirate-letter = { $side ->
    [yellow] G
   *[black] N
}
raft-terminal-pirate = { $side ->
    [yellow] pirata giallo
   *[black] pirata nero
}
raft-terminal-which-way = Da dove a dove?
raft-terminal-which-ship = Quale nave?
raft-terminal-which-pair = Quale coppia?
raft-terminal-which-pirate = Il pirata di quale ciurma, e dove?
raft-terminal-which-side = Quale colore?
raft-terminal-word-jump = salta, j
raft-terminal-word-sail = naviga, s
raft-terminal-word-scupper = affonda, x
raft-terminal-word-pass = passa, p
raft-terminal-word-switch = scambia
raft-terminal-word-put = metti, m
raft-terminal-word-side = gioca, colore
raft-terminal-word-yellow = gialli, giallo, g
raft-terminal-word-black = neri, nero, n
