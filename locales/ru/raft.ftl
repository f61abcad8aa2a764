### Raft & Scupper. $seat: 0 – левый борт, 1 – правый борт; $side: yellow или black; $at и $to – места, например c2.

raft-title = Raft & Scupper
raft-about = Две команды в море кораблей: соберите все корабли своего груза или все корабли своих парусов в одну флотилию.

raft-seat = { $seat ->
    [0] Левый борт
   *[1] Правый борт
}
raft-side = { $side ->
    [yellow] Жёлтые
   *[black] Чёрные
}
raft-of-side = { $side ->
    [yellow] жёлтых
   *[black] чёрных
}

## Корабли

raft-ship = { $cargo ->
    [gold] { $rig ->
        [round] золото, круглые паруса
       *[square] золото, прямые паруса
    }
   *[spice] { $rig ->
        [round] пряности, круглые паруса
       *[square] пряности, прямые паруса
    }
}
raft-fleet = { $fleet ->
    [gold] золото
    [spice] пряности
    [round] круглые паруса
   *[square] прямые паруса
}

## Настройки

raft-option-size = Сколько кораблей: все 36 (full) или 16 (short)
raft-option-layout = Как они стоят вначале: четыре блока вокруг пустой клетки (pinwheel) или один блок (block)
raft-option-placer = Кто расставляет пиратов, пока другой выбирает сторону
raft-option-own-layout = Своя расстановка, ряд за рядом: o – место для корабля, число считает пустые клетки
raft-option-position = Позиция, с которой начать, одной строкой

## Что нужно сделать

raft-prompt-switch = { raft-seat }, все корабли одного вида уже вместе: поменяйте местами пару.
raft-prompt-place = { raft-seat }, поставьте пирата (осталось: { $count }). Сторону выберет другой капитан.
raft-prompt-side = { raft-seat }, выберите сторону: жёлтые или чёрные. Начинают жёлтые.
raft-prompt-turn = { raft-side }: прыжок, плавание, потопление или пас.
raft-prompt-must-pass = { raft-side }: ничего другого нельзя, только пас.

## Что можно сделать

raft-do-switch = Поменять пару { $pair }: { $at } и { $to }
raft-do-put = Поставить пирата { raft-of-side } на { $at }
raft-do-choose = Играть за { raft-of-side }
raft-do-jump = Прыжок с { $at } на { $to } ({ raft-ship })
raft-do-sail = Плыть с { $at } на { $to }
raft-do-scupper = Потопить { $at } ({ raft-ship })
raft-do-pass = Пас

## Что произошло

raft-placer = Пиратов расставляет { raft-seat }; сторону выберет другой капитан.
raft-drawn = { $at }: { raft-ship }.
raft-set-aside = Отложен корабль: { raft-ship }.
raft-switched = { raft-seat } меняет пару { $pair }: { $at } и { $to }.
raft-put = { raft-seat } ставит пирата { raft-of-side } на { $at }.
raft-chose = { raft-seat } играет за { raft-of-side }.
raft-jumped = { raft-side } прыгают с { $at } на { $to } ({ raft-ship }).
raft-sailed = { raft-side } плывут с { $at } на { $to } ({ raft-ship }).
raft-scuppered = { raft-side } топят { $at } ({ raft-ship }): { $run } подряд.
raft-passed = { raft-side } пасуют{ $count ->
    [1] .
   *[other] , { $count } раза подряд.
}
raft-run-broken = Счёт { raft-of-side } ({ $run }) прерван.
raft-ends-rafted = { raft-side } собрали флотилию: { raft-fleet }.
raft-ends-scuppers = { raft-side } потопили четыре корабля подряд.
raft-ends-both-rafted = Обе команды собрали флотилии одновременно.
raft-ends-both-passed = Обе команды спасовали одна за другой.
raft-ends-four-passes = { raft-side } спасовали четыре раза подряд.
raft-ends-repeated = Та же позиция в третий раз.
raft-vengeance = { $last ->
    [yellow] Месть: последними топили жёлтые.
    [black] Месть: последними топили чёрные.
   *[none] Никто никого не потопил: верх за жёлтыми.
}
raft-won = { raft-side } побеждают.

raft-over-cargo = флотилия собрана по грузу
raft-over-rig = флотилия собрана по парусам
raft-over-cargo-and-rig = флотилия собрана и по грузу, и по парусам
raft-over-cargo-given = флотилия собрана по грузу ходом соперника
raft-over-rig-given = флотилия собрана по парусам ходом соперника
raft-over-cargo-and-rig-given = флотилия собрана и по грузу, и по парусам ходом соперника
raft-over-scuppers = четыре потопления подряд
raft-over-both-rafted = обе флотилии собраны, решает месть
raft-over-both-passed = обе команды спасовали, решает месть
raft-over-four-passes = четыре паса подряд, решает месть
raft-over-repeated = та же позиция в третий раз, решает месть

## Правила вкратце

raft-rules-goal = Вы победили, когда все оставшиеся корабли вашего груза или все корабли ваших парусов стоят вместе, сторона к стороне. Жёлтым нужны золото или круглые паруса, чёрным – пряности или прямые. Чей был ход, неважно.
raft-rules-set-up = Корабли расставляет жребий. Один капитан ставит четырёх пиратов, другой выбирает сторону. Начинают жёлтые.
raft-rules-aboard = Жёлтые пираты стоят на кораблях с золотом или круглыми парусами, чёрные – с пряностями или прямыми парусами; на каждом корабле не больше одного.
raft-rules-jump = За ход делают одно из четырёх. Прыжок: пират переходит на свободный корабль флотилии, в которой стоит, по грузу или по парусам.
raft-rules-sail = Плавание: корабль с вашим пиратом идёт по пустым клеткам, не выходя из прямоугольника, который занимают корабли.
raft-rules-scupper = Потопление: уберите корабль без пирата рядом с кораблём вашего пирата, если у него есть открытая сторона.
raft-rules-pass = Или пас.
raft-rules-together = После хода все корабли должны оставаться связанными.
raft-rules-run = Четыре ваших потопления, если соперник между ними не топил, приносят победу.
raft-rules-vengeance = Если обе команды собрали флотилии одновременно, спасовали одна за другой или одна спасовала четыре раза подряд, побеждает тот, кто топил последним; если никто не топил – жёлтые.
raft-rules-repeated = Так же и тогда, когда позиция повторилась в третий раз.

## В чём отказано

raft-bad-layout = { $problem ->
    [margin] В этой расстановке пуст крайний ряд или столбец.
    [turn] Эта расстановка не переходит в себя при повороте на пол-оборота.
    [centre] В этой расстановке корабль в центре был бы парой самому себе.
    [count] Нужно от 8 до 36 мест, по четыре.
    [apart] Места этой расстановки не связаны.
    [small] Из четырёх кораблей какие-нибудь всегда вместе: нужно не меньше восьми.
   *[text] Это не похоже на расстановку в пределах 7 × 7: o – место, число считает пустые клетки, / кончает ряд.
}
raft-layout-and-position = Задайте расстановку или позицию, но не обе сразу.
raft-bad-position = { $problem ->
    [count] Кораблей одного типа больше девяти
    [pirates] У каждой команды два пирата
    [aboard] Пират стоит на корабле не своей команды
    [apart] Корабли этой позиции не связаны
    [runs] Счёт потоплений, последний топивший и очередь хода не согласуются
    [passes] Пасы и очередь хода не согласуются
    [waiting] В этой позиции не хватает кораблей
    [layout] Места этой позиции – не уравновешенная расстановка
    [order] Корабли этой позиции расставлены не по парам
   *[text] Это не похоже на позицию Raft & Scupper
}: { $text }
raft-position-over = В этой позиции партия окончена.
raft-bad-move = «{ $text }» – не ход: понятно только начало.
raft-unknown-word = «{ $word }» – не ход.
raft-refused-over = Партия окончена.
raft-refused-placer = Пиратов может расставлять только левый или правый борт.
raft-refused-not-in-pile = Такого корабля в стопке больше нет.
raft-refused-chance-first = Сначала ходит жребий.
raft-refused-switch-first = Все корабли одного вида вместе: сначала нужно поменять пару.
raft-refused-switched = Пару { $pair } уже меняли.
raft-refused-no-pair = Пары { $pair } нет; пары называют по нечётному номеру.
raft-refused-place-first = Сначала нужно расставить пиратов.
raft-refused-side-first = Сначала нужно выбрать сторону.
raft-refused-no-side = Есть только жёлтые и чёрные.
raft-refused-crew-complete = Оба пирата { raft-of-side } уже на борту.
raft-refused-in-play = Расстановка окончена: прыжок, плавание, потопление или пас.
raft-refused-no-pirate = На { $at } нет вашего пирата.
raft-refused-no-ship = На { $at } нет корабля.
raft-refused-occupied = На { $at } уже стоит пират.
raft-refused-wrong-ship = Корабль на { $at } не для { raft-of-side }.
raft-refused-other-flotilla = { $to } не входит ни в одну из флотилий вашего пирата на { $at }.
raft-refused-stays = Корабль на { $at } должен уплыть на другое место.
raft-refused-taken = На { $at } уже есть корабль.
raft-refused-outside = { $at } вне прямоугольника, который занимают корабли.
raft-refused-no-way = С { $at } на { $to } нет пути по воде.
raft-refused-aboard = На { $at } пират на борту: этот корабль нельзя потопить.
raft-refused-not-beside = { $at } не рядом с кораблём вашего пирата.
raft-refused-enclosed = У корабля на { $at } нет открытой стороны.
raft-refused-breaks = После этого корабли уже не были бы связаны.
