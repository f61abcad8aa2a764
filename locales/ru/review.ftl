### Капитан разбирает сыгранную игру.

review-title = Разбор капитана
review-what = Капитан проверяет каждое решение: кто был впереди, что было лучше и сколько решила удача.
review-ask = Спросить капитана
review-waiting = Ждём капитана…
review-progress = Разобрано решений: { $done } из { $of }
review-failed = Капитан не смог разобрать эту игру. Попробуйте позже.
review-rests = Капитан думал по { $seconds } с над каждым решением. Подсказка в игре занимает { $hint } с и может увидеть больше.

review-curve = Оценка после каждого хода.
review-ahead = Оценка капитана: впереди { $name }, примерно на { $points } очка.
review-level = Оценка капитана: игра равная.
review-curve-luck = Пунктир — влияние ядра и кубиков. Это удача, а не ошибка.
review-stands = Шансы на победу: { $name } — { $percent }, { $other } — { $rest }.
review-stands-each = Шансы здесь: { $players }.
review-forced = Решено с хода { $number } (доказано).
review-dear = Самые дорогие ошибки
review-solve = Решить
review-solve-all = { $count ->
    [one] Найдите сами { $count } лучший ход
    [few] Найдите сами { $count } лучших хода
   *[many] Найдите сами { $count } лучших ходов
}
review-dear-none = Дорогих ошибок нет.
review-cost = { $name } теряет { $percent } шансов на победу.
review-cost-points = Цена хода для игрока { $name }: примерно { $points } очка.
review-better = Лучше:
review-answer = Лучший ответ:
review-missed-win = Это была бы форсированная победа.
review-loses = После этого хода поражение неизбежно.

review-why = Почему:
review-why-chances = С ним шансы на победу ({ $name }) были { $better }, после этого хода — { $played }.

review-mistake = { $who ->
    [you] Ваша ошибка
   *[other] Ошибка: { $name }
} ({ $number } из { $of })
review-mistake-none = { $of ->
    [one] { $of } дорогая ошибка
    [few] { $of } дорогие ошибки
   *[many] { $of } дорогих ошибок
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
