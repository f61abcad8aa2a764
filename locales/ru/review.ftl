### Капитан разбирает сыгранную игру.

review-title = Разбор капитана
review-what = Капитан проверяет каждое решение: кто был впереди, что было лучше и сколько решила удача.
review-ask = Спросить капитана
review-waiting = Ждём капитана…
review-progress = Разобрано решений: { $done } из { $of }
review-failed = Капитан не смог разобрать эту игру. Попробуйте позже.
review-rests = Капитан потратил { $seconds } с на каждое решение. Подсказка в игре занимает { $hint } с и может увидеть больше.

review-curve = Оценка после каждого хода.
review-ahead = Оценка капитана: впереди { $name }, примерно на { $points } очка.
review-level = Оценка капитана: игра равная.
review-curve-luck = Пунктир — влияние случая. Это удача, а не ошибка.
review-stands = Шансы на победу: { $name } — { $percent }, { $other } — { $rest }.
review-stands-each = Шансы на победу: { $players }.
review-forced = Решено с хода { $number } (доказано).
review-dear = Самые дорогие ошибки
review-solve = Решить
review-solve-all = { $count ->
    [one] Найдите лучший ход сами
   *[other] Найдите лучшие ходы сами
}
review-dear-none = Дорогих ошибок нет.
review-cost = { $name } теряет { $percent } шансов на победу.
review-cost-points = Цена хода для игрока { $name }: примерно { $points } очка.
review-better = Лучше:
review-answer = Лучший ответ:
review-missed-win = { $moves ->
    [0] Это была бы форсированная победа.
    [1] Это была бы победа следующим ходом.
    [one] Это была бы победа за { $moves } ход.
    [few] Это была бы победа за { $moves } хода.
   *[many] Это была бы победа за { $moves } ходов.
}
review-loses = После этого хода поражение неизбежно.

review-why = Почему:
review-why-chances = Шансы на победу ({ $name }): { $better } с лучшим ходом, { $played } после сделанного.

review-mistake = { $who ->
    [you] Ваша ошибка
   *[other] Ошибка: { $name }
} ({ $number } из { $of })
review-finished = Эта часть хода закончена.
review-mistake-none = { $of ->
    [one] { $of } самый дорогой ход
    [few] { $of } самых дорогих хода
   *[many] { $of } самых дорогих ходов
}
review-mistake-back = Предыдущая ошибка
review-mistake-next = Следующая ошибка

review-view-of = Чья сторона:
review-helped = { $who ->
    [you] Что помогло вам
   *[other] { $name }: в плюс
}
review-hurt = { $who ->
    [you] Что помешало вам
   *[other] { $name }: в минус
}
