## Стрельбище

pirates-school-range = Стрельбище
pirates-school-range-about = Любая цель на любом расстоянии, сколько угодно выстрелов. После каждого видны шанс вашего прицела и лучший прицел.
pirates-school-range-title = Стрельбище – Dogwatch
pirates-school-stand-shots = { $count ->
    [one] { $count } цель
    [few] { $count } цели
   *[many] { $count } целей
}
pirates-school-stand-course = Лучший зачёт: { $score } из 10
pirates-school-target = Цель
pirates-school-kind = { $kind ->
    [broadside] Галеон бортом
    [end-on] Галеон носом
    [tower] Башня
    [two] Два галеона в ряд
    [island] За островом
   *[game] Из партии
}
pirates-school-distance = Расстояние
pirates-school-cm = { $distance } см
pirates-school-tremor = Дрожь руки, как в игре
pirates-school-camera = Камера
pirates-school-cameras = { $camera ->
    [chart] Карта
    [barrel] Над стволом
    [target] От цели
   *[side] Сбоку
}
pirates-school-speed = Скорость показа
pirates-school-times = { $times }×
pirates-school-aim = Прицел
pirates-school-power = Сила
pirates-school-how = Возьмитесь за пушку и тяните назад, как рогатку, затем нажмите «Огонь!». Для точной наводки ведите пальцем по морю: чем дальше от пушки, тем точнее. Или введите числа.
pirates-school-flies = Ядро летит …
pirates-school-skip = Пропустить
pirates-school-next = Следующий выстрел
pirates-school-again = Показать выстрел ещё раз
pirates-school-keep = { $what ->
    [bearing] Менять только силу
   *[pull] Менять только пеленг
}
pirates-school-kept = { $what ->
    [bearing] Пеленг и дрожь прежние. Измените силу и стреляйте.
   *[pull] Сила и дрожь прежние. Измените пеленг и стреляйте.
}
pirates-school-retry = Повторить
pirates-school-result = Ваш выстрел
pirates-school-felled = Цель падает!
pirates-school-stands = Цель устояла.
pirates-school-untrembled = Рука не дрогнула.
pirates-school-trembled = Дрожь: { $turn ->
    [less] { $degrees }° влево
    [more] { $degrees }° вправо
   *[none] прямо
}, { $draw ->
    [less] на { $percent } % слабее
    [more] на { $percent } % сильнее
   *[none] сила прежняя
}.
pirates-school-difference = По сравнению с ближайшим хорошим прицелом: { $turn ->
    [less] на { $degrees }° левее
    [more] на { $degrees }° правее
   *[none] пеленг точный
}, { $draw ->
    [less] на { $percent } % слабее
    [more] на { $percent } % сильнее
   *[none] сила точная
}.
pirates-school-chance = Цель падает
pirates-school-yours = Ваш прицел
pirates-school-best = Лучший
pirates-school-computing = вычисляется …
pirates-school-out-of-reach = Отсюда в цель не попасть.
pirates-school-degrees = { $degrees }°
pirates-school-percent = { $percent } %
pirates-school-path = { $what ->
    [own] ваш выстрел
    [best] лучший прицел
    [original] исходный
    [hit] другая дрожь: попадание
   *[miss] другая дрожь: промах
}
pirates-school-report = Шанс сбить цель: { $percent } %, лучший — { $best } %.
pirates-school-report-good = Шанс сбить цель: { $percent } %, не хуже лучшего прицела.
pirates-school-as-good = Ваш прицел не хуже лучшего из найденных.
pirates-school-told-chance = Шанс вашего прицела сбить цель: { $percent } %.
pirates-school-told-best = Лучший прицел: пеленг { $degrees }°, сила { $percent } %, шанс { $chance } %.

pirates-school-hand = Ваша рука
pirates-school-hand-none = Здесь будут ваши ошибки прицела по расстоянию. Считаются первый выстрел по каждой цели (после него лучший прицел уже известен) и все выстрелы партий, разбор которых вы открыли.
pirates-school-hand-how = Ваш прицел минус ближайший хороший. Точки – выстрелы, красные линии – среднее, полосы – разброс. Считаются первый выстрел по каждой цели и все выстрелы партий, разбор которых вы открыли, – по фигуре, ближайшей к пеленгу. Последние 500 хранятся в этом браузере.
pirates-school-hand-chart = { $what ->
    [bearing] Ошибки пеленга по расстоянию; числа в таблице.
   *[pull] Ошибки силы по расстоянию; числа в таблице.
}
pirates-school-edges = { $what ->
    [bearing] вверху – слишком вправо, внизу – влево; края: { $edge }°
   *[pull] вверху – слишком сильно, внизу – слабо; края: { $edge } %
}
pirates-school-shots = Выстрелы
pirates-school-band = { $from }–{ $to } см
pirates-school-spread = { $what ->
    [bearing] { $side ->
        [less] { $bias }° влево
        [more] { $bias }° вправо
       *[none] 0°
    } ± { $scatter }°
   *[pull] { $side ->
        [less] слабее на { $bias } %
        [more] сильнее на { $bias } %
       *[none] 0 %
    } ± { $scatter } %
}
pirates-school-drill = Тренировать слабое место
pirates-school-leave = Свободная стрельба
pirates-school-drill-on = Тренировка:

pirates-school-course = Зачёт: десять выстрелов
pirates-school-course-how = Десять целей, по одному выстрелу. Очки – сумма шансов ваших прицелов, поэтому везение не важно.
pirates-school-course-start = Начать зачёт
pirates-school-course-at = Зачёт, выстрел { $number } из 10:
pirates-school-shot = Выстрел { $number }
pirates-school-shot-chance = Выстрел { $number }: { $percent } %
pirates-school-score = Ваш результат: { $score } из 10
pirates-school-score-so-far = Пока: { $score }
pirates-school-score-best-aims = С лучшими прицелами: { $score }
pirates-school-score-best = Ваш лучший зачёт: { $score }

pirates-school-keys-swing = повернуть пушку (Shift – быстрее)
pirates-school-keys-draw = натянуть резинку (Shift – быстрее)
pirates-school-keys-side = двигать пушку вокруг корабля
pirates-school-keys-fire = огонь или пропустить показ

pirates-school-refire = Повторить этот выстрел
pirates-school-original = Исходный выстрел: пеленг { $degrees }°, сила { $percent } %.

pirates-school-task = { $kind ->
    [two] Вы — { $name }. Сбейте две вражеские фигуры одним выстрелом.
    [past] Вы — { $name }. Сбейте { pirates-target-whom }: на пути суша.
    [board] Вы — { $name }. Узлов: { $knots }. Плывите так, чтобы бои этого хода принесли больше всего очков.
   *[fell] Вы — { $name }. Сбейте { pirates-target-whom }.
}
pirates-school-theme = { $theme ->
    [galleon] Галеон
    [tower] Башня
    [near] Близкая цель
    [far] Дальний выстрел
    [past] Через сушу
    [two] Двое разом
    [boarding] Абордаж
    [knots-2] 2 узла
    [knots-3] 3 узла
   *[other] { $theme }
}
pirates-school-why = { $kind ->
    [board] Ожидаемые очки за бои этого хода: { $value }; по плану капитана: { $best }.
   *[other] Ваш прицел удаётся в { $value } выстрелов, капитанский — в { $best }: это { $share } от лучшего.
}
pirates-school-value = { $rank ->
    [best] { $kind ->
        [board] План капитана
       *[other] Прицел капитана
    }
   *[plain] { $kind ->
        [board] Не двигаясь
       *[other] Прямо в цель
    }
}
pirates-school-fight = { $count ->
    [one] { pirates-piece-begins } может атаковать { pirates-target-whom }
   *[other] Ваших фигур могут атаковать { pirates-target-whom }: { $count }
}. Шанс { $chance }, ожидаемые очки: { $points }.
pirates-school-no-fight = Ни один враг не в досягаемости ваших фигур: в этом ходу боя не будет.
pirates-school-proof = { $method ->
    [plan] Сравнение с лучшим планом капитана; возможен план ещё лучше. Достаточно 80 % его выгоды.
   *[simulated] Смоделировано с 48 дрожаниями руки. Достаточно 80 % шанса капитана; возможен прицел ещё лучше.
}
pirates-school-daily-title = Курс дня – Dogwatch
pirates-school-daily = Курс дня
pirates-school-daily-how = По одному выстрелу в каждую цель. Очко за каждую упавшую фигуру цели; дрожь руки у каждого выстрела у всех одна. Повторить ничего нельзя.
pirates-school-daily-at = Выстрел { $number } из { $of }
pirates-school-daily-total = { $count ->
    [one] Пока { $count } очко.
    [few] Пока { $count } очка.
   *[many] Пока { $count } очков.
}
pirates-school-daily-steps = Ваши выстрелы
pirates-school-daily-over = Курс окончен.
