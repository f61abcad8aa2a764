### Raft & Scupper в школе: честный делёж. $side: yellow или black.

raft-school-cut = Честный делёж
raft-school-cut-about = Один расставляет четырёх пиратов, другой выбирает сторону. Научитесь делить поровну и видеть, чья сторона лучше: каждый делёж оценит капитан.
raft-school-cut-title = Честный делёж – Dogwatch
raft-school-cut-stand-cut = Честных дележей подряд: { $streak } (рекорд: { $best })
raft-school-cut-stand-choose = Верных выборов подряд: { $streak } (рекорд: { $best })
raft-school-cut-you = Вы

## Режимы

raft-school-cut-mode = Ваша задача
raft-school-cut-mode-cut = расставить пиратов
raft-school-cut-mode-choose = выбрать сторону
raft-school-cut-about-cut = Делёж честный, если у обеих сторон от 45 до 55 % шансов. С 16 кораблями это трудно, с 36 — легче.
raft-school-cut-about-choose = Капитан делит то поровну, то нет. Выбор верен, если у вашей стороны не меньше 45 % шансов.

## Подсказки

raft-school-cut-dealing = Корабли расставляются…
raft-school-cut-ask-cut = Расставьте четырёх пиратов так, чтобы стороны были равны. Затем капитан возьмёт лучшую.
raft-school-cut-ask-choose = Капитан расставил пиратов. Какую сторону вы возьмёте? Начинают жёлтые.
raft-school-cut-thinking = Капитан думает.
raft-school-cut-judging = Капитан думает на { $depth } { $depth ->
    [one] ход
    [few] хода
   *[other] ходов
} вперёд…
raft-school-cut-waking = Капитан готовится. На новом сервере это занимает до минуты.
raft-school-cut-busy = Слишком много дележей ждут капитана. Попробуйте через минуту.
raft-school-cut-again = Дальше
raft-school-cut-same = Ещё раз
raft-school-cut-take-back = Вернуть пирата
raft-school-cut-play = Играть отсюда
raft-school-cut-play-about = Вы играете за { raft-of-side } против капитана. Такая партия не идёт в рейтинг.

## Вердикт

raft-school-cut-done-cut = { $good ->
    [yes] Поделено поровну!
   *[no] Не поровну.
}
raft-school-cut-done-choose = { $good ->
    [yes] Верный выбор!
   *[no] Другая сторона лучше.
}
raft-school-cut-takes = Капитан берёт { raft-of-side }.
raft-school-cut-chances = Шансы: жёлтые { $yellow }, чёрные { $black }.
raft-school-cut-line = Лучшая игра обеих сторон
raft-school-cut-line-start = Позиция после дележа.
raft-school-cut-line-leave = К дележу
raft-school-cut-why = В чём неравенство
raft-school-cut-why-even = Что есть у каждой стороны
raft-school-cut-why-forced = { raft-side } побеждают форсированно: { $moves ->
    [1] следующим ходом
   *[other] не позже своего { $moves }-го хода
}.
raft-school-cut-why-nearer = { raft-side } за один ход могут собрать { raft-fleet } так, что групп останется { $groups }; у другой стороны не меньше { $other }.
raft-school-cut-why-line = { raft-side } после лучшей игры ближе к цели: { raft-fleet } — групп { $groups }, у другой стороны в лучшем случае { $other }.
raft-school-cut-why-jumps = Пираты { raft-of-side } подвижнее: прыжков { $count }, у других { $other }.
raft-school-cut-why-scuppers = { raft-side } могут сразу потопить больше кораблей: { $count }, другие { $other }.
raft-school-cut-why-sails = { raft-side } могут поплыть в большее число мест: { $count }, другие { $other }.
raft-school-cut-why-first = Жёлтые ходят первыми и побеждают местью, пока никто не топил.
raft-school-cut-why-later = Преимущество { raft-of-side } видно лишь дальше в лучшей игре.
raft-school-cut-why-alike = Ни у одной стороны нет преимущества, которое можно посчитать.

## Успехи

raft-school-cut-progress = Ваши успехи
raft-school-cut-streak = Подряд: { $streak } (рекорд: { $best })
raft-school-cut-uncounted = Тот же плот ещё раз не засчитывается.
raft-school-cut-chart-cut = { $count ->
    [0] Здесь появятся ваши дележи: чем ближе к середине, тем лучше.
   *[other] Поровну: { $good } из последних { $count }. Среднее отклонение от 50 %: { $mean } пункта.
}
raft-school-cut-chart-choose = { $count ->
    [0] Здесь появятся ваши выборы: чем выше, тем лучше.
   *[other] Верных: { $good } из последних { $count }.
}

raft-school-task = { $kind ->
    [only] Ход: { $name }. Лишь один ход не проигрывает форсированно. Какой?
   *[win] Ход: { $name }. { $goal ->
        [1] Победите сразу.
       *[other] Форсируйте победу в { $goal } хода.
    }
}
raft-school-theme = { $theme ->
    [cargo] Группа по грузу
    [rig] Группа по парусам
    [scuppers] Четыре потопления
    [vengeance] Месть
    [stop] Не дать победить
   *[other] { $theme }
}
raft-school-why = { $kind ->
    [only] { $solved ->
        [yes] Любой другой ход проигрывает форсированно.
       *[no] После этого другая сторона побеждает форсированно.
    }
   *[win] { $solved ->
        [yes] Другая сторона не может этому помешать.
       *[no] { $replies ->
            [0] Так победа упущена.
           *[other] После такого ответа победу уже не форсировать в срок.
        }
    }
}
raft-school-proof = Доказано перебором всех ответов.
