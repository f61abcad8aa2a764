### Капитан разбирает сыгранную игру.

review-title = Разбор капитана
review-what = Капитан смотрит каждое решение: как после него стояла игра, что было лучше и сколько решила удача.
review-ask = Спросить капитана
review-waiting = Капитан поднимается на борт…
review-progress = Разобрано решений: { $done } из { $of }
review-failed = Капитан не разобрался в этой игре. Попробуйте позже.

review-curve = Как стояла игра после каждого хода.
review-ahead = По счёту капитана здесь впереди { $name }, примерно на { $points } очка.
review-level = По счёту капитана здесь никто не впереди.
review-curve-luck = Пунктир — что из этого сделали ядро и кубики. Это удача, и в ней никто не виноват.
review-stands = Шансы здесь: { $name } — { $percent }, { $other } — { $rest }.
review-forced = Начиная с записи { $number } конец неизбежен: это доказано.
review-dear = Самые дорогие ходы
review-dear-none = Никто не упустил ничего, о чём стоило бы говорить.
review-cost = { $name }: упущено { $percent } шансов.
review-cost-points = { $name }: упущено примерно { $points } очка.
review-better = Лучше:
review-answer = Сильнейший ответ:
review-missed-win = Это была бы вынужденная победа.
review-loses = После этого проигрыш неизбежен.

review-why = Почему:
review-why-chances = Тогда шансы игрока { $name } были бы { $better }, а после этого хода — { $played }.
review-why-chance = при таком прицеле шанс что-нибудь свалить — { $played } %, при лучшем — { $better } %.
review-why-target = при том же шансе цель дороже.
review-why-fights = больше атак за тот же ход.
review-why-struck-back = меньше своих фигур остаётся под ударом врага.
review-why-boarded = дальше от абордажа.
review-why-shot-at = вражеской пушке достаётся цель похуже.
review-why-shot = на следующий ход готов выстрел получше.
review-why-boards = оттуда следующим ходом можно взять врага на абордаж.
review-why-nearer = это ближе к врагу.
review-why-purpose = так ближе к цели сценария: сундук, товары или свобода от кракена.
review-why-strike = атака ничего не стоит (шанс успеха — { $percent } %); теперь первыми ударят другие.
review-why-repair = лежащая фигура не стреляет, не ходит и не сражается.

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
review-luck = Удача в выстрелах и боях, { $name }: { $points } очка против ожидаемого.
review-shot = Выстрел
review-shot-chance = Шанс по прицелу
review-shot-came = Что вышло
review-shot-hit = попал
review-shot-missed = мимо
