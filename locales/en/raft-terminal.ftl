# Raft & Scupper in the terminal

raft-terminal-setting-up = { $count ->
    [0] all ships placed
    [one] { $count } ship to place
   *[other] { $count } ships to place
}
raft-terminal-left = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
raft-terminal-avenger = vengeance: { $side ->
    [yellow] Yellow
   *[black] Black
}
raft-terminal-met = same position for the { $count ->
    [2] second
   *[other] third
} time
raft-terminal-groups = { raft-fleet }: { $count ->
    [0] none left
    [one] { $count } group
   *[other] { $count } groups
}
raft-terminal-groups-listed = { raft-side }, { raft-fleet }: { $count ->
    [0] none left
    [one] { $count } group
   *[other] { $count } groups
} – { $groups }
raft-terminal-run = scuppers { $run } of 4
raft-terminal-passes = passes { $count } of 4
raft-terminal-ships = Ships
raft-terminal-flotillas = Groups
raft-terminal-cargo-letter = { $cargo ->
    [gold] g
   *[spice] s
}
raft-terminal-pirate-letter = { $side ->
    [yellow] Y
   *[black] B
}
raft-terminal-pirate = { $side ->
    [yellow] yellow pirate
   *[black] black pirate
}
raft-terminal-which-way = From where to where?
raft-terminal-which-ship = Which ship?
raft-terminal-which-pair = Which pair?
raft-terminal-which-pirate = Which crew’s pirate, and where?
raft-terminal-which-side = Which side?
raft-terminal-word-jump = jump, j
raft-terminal-word-sail = sail, s
raft-terminal-word-scupper = scupper, sink, x
raft-terminal-word-pass = pass, p
raft-terminal-word-switch = switch, swap
raft-terminal-word-put = put
raft-terminal-word-side = side, choose
raft-terminal-word-yellow = yellow, y
raft-terminal-word-black = black, b
