### Капитан разбирает сыгранную игру.

review-title = Разбор капитана
review-what = Капитан смотрит каждое решение: как после него стояла игра, что было лучше и сколько решила удача.
review-ask = Спросить капитана
review-waiting = Капитан поднимается на борт…
review-progress = Разобрано решений: { $done } из { $of }
review-failed = Капитан не разобрался в этой игре. Попробуйте позже.

review-curve = Как стояла игра после каждого хода.
review-stands = Шансы здесь: { $name } — { $percent }, { $other } — { $rest }.
review-forced = Начиная с записи { $number } конец неизбежен: это доказано.
review-dear = Самые дорогие ходы
review-dear-none = Никто не упустил ничего, о чём стоило бы говорить.
review-cost = { $name }: упущено { $percent } шансов.
review-better = Лучше:
review-answer = Сильнейший ответ:
review-missed-win = Это была бы вынужденная победа.
review-loses = После этого проигрыш неизбежен.

review-ledger = Удача и расчёт
review-ledger-how = В очках, со стороны игрока { $name }: что дал каждый бросок против среднего броска, что дали карты и что из этого сделали оба.
review-dice = Кости: { $name }
review-cards = Вышедшие карты
review-decisions = Решения: { $name }
review-margin = Разница в конце
review-roll = { $which ->
    [best] Самый удачный бросок: { $name }, { $low } и { $high } ({ $points }).
   *[worst] Самый неудачный бросок: { $name }, { $low } и { $high } ({ $points }).
}

review-shots = Выстрелы
review-shots-sum = { $name }: { $shots ->
    [one] { $shots } выстрел
    [few] { $shots } выстрела
   *[many] { $shots } выстрелов
}, { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
}; при таком прицеле стоило ждать { $expected }.
review-shot = Выстрел
review-shot-chance = Шанс по прицелу
review-shot-came = Что вышло
review-shot-hit = попал
review-shot-missed = мимо
