# Raft & Scupper in the terminal

raft-terminal-setting-up = { $count ->
    [0] все корабли расставлены
    [one] осталось поставить { $count } корабль
    [few] осталось поставить { $count } корабля
   *[many] осталось поставить { $count } кораблей
}
raft-terminal-left = { $count ->
    [one] { $count } корабль
    [few] { $count } корабля
   *[many] { $count } кораблей
}
raft-terminal-avenger = месть: { $side ->
    [yellow] жёлтые
   *[black] чёрные
}
raft-terminal-met = та же позиция { $count ->
    [2] второй
   *[other] третий
} раз
raft-terminal-groups = { raft-fleet }: { $count ->
    [0] нет
    [one] { $count } группа
    [few] { $count } группы
   *[many] { $count } групп
}
raft-terminal-groups-listed = { raft-side }, { raft-fleet }: { $count ->
    [0] нет
    [one] { $count } группа
    [few] { $count } группы
   *[many] { $count } групп
} — { $groups }
raft-terminal-run = потоплений { $run } из 4
raft-terminal-passes = пасов { $count } из 4
raft-terminal-ships = Корабли
raft-terminal-flotillas = Группы
raft-terminal-cargo-letter = { $cargo ->
    [gold] з
   *[spice] п
}
raft-terminal-pirate-letter = { $side ->
    [yellow] Ж
   *[black] Ч
}
raft-terminal-pirate = { $side ->
    [yellow] жёлтый пират
   *[black] чёрный пират
}
raft-terminal-which-way = Откуда и куда?
raft-terminal-which-ship = Какой корабль?
raft-terminal-which-pair = Какую пару?
raft-terminal-which-pirate = Чей пират и куда?
raft-terminal-which-side = Какую сторону?
raft-terminal-word-jump = прыжок, прыг, п
raft-terminal-word-sail = плыть, плыву
raft-terminal-word-scupper = потопить, топлю, т
raft-terminal-word-pass = пас
raft-terminal-word-switch = поменять, пара
raft-terminal-word-put = поставить, ставлю
raft-terminal-word-side = сторона, играю
raft-terminal-word-yellow = жёлтые, желтые, ж
raft-terminal-word-black = чёрные, черные, ч
