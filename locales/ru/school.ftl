school-title = Школа – Dogwatch
school-heading = Школа
school-about = Упражняйтесь в том, что решает игру. Всё работает без учётной записи; ваши успехи хранятся в этом браузере.
school-to-school = Все упражнения
school-week = Последние семь дней
school-day = { $day }: { $count ->
    [0] упражнений нет
    [one] { $count } упражнение
    [few] { $count } упражнения
   *[many] { $count } упражнений
}
school-run = { $count ->
    [one] { $count } день подряд
    [few] { $count } дня подряд
   *[many] { $count } дней подряд
}.
school-keep-run = { $count ->
    [1] Вчера вы занимались. Одно упражнение сегодня — и будет два дня подряд.
    [one] Одно упражнение сегодня — и ваша серия в { $count } день продолжится.
    [few] Одно упражнение сегодня — и ваша серия в { $count } дня продолжится.
   *[many] Одно упражнение сегодня — и ваша серия в { $count } дней продолжится.
}
school-begin-run = Хватит нескольких минут в день. Начните сегодня новую серию дней.
school-done = На сегодня готово.
school-practised = Сегодня вы уже занимались. Пора повторить то, что не получилось.
school-tomorrow = { $count ->
    [one] Завтра вернётся { $count } задача.
    [few] Завтра вернутся { $count } задачи.
   *[many] Завтра вернутся { $count } задач.
}
school-next-first = Решить первую задачу
school-next-again = { $count ->
    [one] Повторить { $count } задачу
    [few] Повторить { $count } задачи
   *[many] Повторить { $count } задач
}
school-next-practice = Решать задачи вам по силам: рейтинг { $rating }
school-next-streak = Побить свою лучшую серию: { $best }
school-due = Повторить: { $count }
school-stand-rating = Рейтинг { $rating }
school-stand-solved = Решено: { $count }
school-stand-streak = Лучшая серия: { $count }
school-stand-rush = Рекорд на время: { $count }
school-puzzles = Задачи
school-puzzles-about = { $count ->
    [one] { $count } позиция с доказанным ответом: найдите его. По силам, серией, на время или по теме.
    [few] { $count } позиции с доказанным ответом: найдите его. По силам, серией, на время или по теме.
   *[many] { $count } позиций с доказанным ответом: найдите его. По силам, серией, на время или по теме.
}
school-puzzles-of = Задачи: { $game }
school-puzzles-all = Все задачи
school-puzzles-count = { $count ->
    [one] { $count } позиция из партий ботов. Какой ход лучший?
    [few] { $count } позиции из партий ботов. Какой ход лучший?
   *[many] { $count } позиций из партий ботов. Какой ход лучший?
}
school-puzzles-progress = Решено: { $solved }. Задач начато: { $tried }. Ваш рейтинг: { $rating }.
school-practice = Тренировка
school-practice-about = Задачи вам по силам, одна за другой.
school-streak = Серия
school-streak-about = Всё труднее и труднее, до первой ошибки.
school-rush = На время
school-rush-about = Сколько успеете за три минуты; третья ошибка — конец.
school-again = Повторение
school-again-about = Нерешённые задачи возвращаются сюда, пока вы их не запомните. Сейчас повторять нечего.
school-again-due = { $count ->
    [one] Пора повторить { $count } нерешённую задачу.
    [few] Пора повторить { $count } нерешённые задачи.
   *[many] Пора повторить { $count } нерешённых задач.
}
school-nothing-due = Повторять пока нечего. Отлично!
school-mistakes = Ваши ошибки
school-mistakes-about = { $count ->
    [one] { $count } позиция из ваших партий: найдите ход лучше.
    [few] { $count } позиции из ваших партий: найдите ход лучше.
   *[many] { $count } позиций из ваших партий: найдите ход лучше.
}
school-mistakes-over = Это были все. Они будут возвращаться, пока вы их не запомните.
school-mistake-task = Ходит { $name }. В партии было: «{ $played }» Найдите ход лучше.
school-mistake-judging = Капитан думает…
school-mistake-go-on = Дальше.
school-mistake-right = Капитан не видит ничего заметно лучше.
school-mistake-cost = Это стоит около { $percent } шансов на победу.
school-mistake-cost-points = Это стоит около { $points } очка.
school-mistake-better = Лучше: { $told }
school-mistake-proof = Оценил капитан, как в разборе.
school-mistake-game = К партии
school-mistake-gone = В этом браузере такой позиции больше нет. Откройте разбор партии ещё раз.
school-best = Ваш рекорд: { $count }.
school-themes = Темы
school-once-more = Ещё раз
school-rush-now = Решено: { $count }. Ошибок: { $missed } из 3.
school-rush-over = Конец. Решено: { $count }. Ваш рекорд: { $best }.
school-streak-now = Серия: { $count }
school-streak-over = Серия закончилась на { $count }. Ваш рекорд: { $best }.
school-rating-now = Ваш рейтинг: { $rating }
school-puzzle-loading = Готовим задачу…
school-puzzle-how = Сделайте ход на доске: он проверяется сразу.
school-puzzle-judging = Проверяем…
school-puzzle-waking = Капитан готовится. На новом сервере это занимает до минуты.
school-puzzle-go-on = { $unit ->
    [points] Продолжайте или завершите.
   *[chance] Верно! Дальше.
}
school-puzzle-right = Верно!
school-puzzle-wrong = Не то.
school-puzzle-close = Почти!
school-puzzle-next = Дальше
school-puzzle-solution = Решение
school-puzzle-played = Мои ходы
school-puzzle-values = { $measured ->
    [yes] Для сравнения
   *[no] Все варианты
}
school-puzzle-own = Ваш ответ
school-puzzle-yours = (ваш)
school-puzzle-themes = Темы
school-puzzle-rating = Сложность
school-puzzle-play-on = Играть дальше отсюда
school-puzzle-link = Скопировать ссылку
school-daily = Раздачи дня
school-daily-of = Раздачи дня
school-daily-title = Раздачи дня – Dogwatch
school-daily-about = Каждый день по одной раздаче каждой игры, одинаковой для всех. Попытка одна.
school-daily-against = Партия против капитана.
school-daily-course = { $count ->
    [one] Курс: { $count } выстрел.
    [few] Курс: { $count } выстрела.
   *[many] Курс: { $count } выстрелов.
}
school-daily-play = Играть
school-daily-go-on = Дальше
school-daily-see = Итог
school-daily-see-of = Итог: { $game }
school-daily-day = Таблицы дня
school-daily-days = Дни
school-daily-next = Следующие раздачи через
school-daily-today = Сегодня
school-daily-streak = { $count ->
    [one] { $count } день подряд
    [few] { $count } дня подряд
   *[many] { $count } дней подряд
}
school-daily-captain-hidden = Когда закончите, вы увидите, как с той же удачей справился капитан.
school-daily-missed = Эту раздачу вы не играли.
school-daily-unfinished = Эту раздачу вы не закончили вовремя.
school-daily-replay = Пересмотреть мою партию
school-daily-replay-proof = Пересмотреть мою партию и проверить удачу
school-daily-replay-captain = Посмотреть, как сыграл капитан
school-daily-table = Таблица дня
school-daily-players = { $count ->
    [one] Закончил { $count } игрок.
    [few] Закончили { $count } игрока.
   *[many] Закончили { $count } игроков.
}
school-daily-anonymous = Безымянный моряк
school-daily-you = вы
school-daily-nobody = Ещё никто не закончил. Будьте первыми!
school-daily-nobody-did = Никто её не закончил.
school-daily-how = Как это устроено
school-daily-how-same = Карты, кости, корабли, цели и дрожь руки у всех одни и те же, как бы вы ни играли. На те же ходы капитан отвечает так же.
school-daily-how-once = Засчитывается одна попытка на браузер. От нечестных это не защищает: играйте для себя.
school-daily-how-grace = Можно уйти и вернуться. Начатую раздачу можно закончить в течение трёх часов после конца дня.
school-daily-how-luck = Удача следует из тайного зерна. Обязательство публикуется днём раньше, зерно — днём позже. Это доказывает удачу против игроков, но не против владельца сервера.
school-daily-commitment = Обязательство (SHA-256 зерна)
school-daily-committed = Известно с: { $when }.
school-daily-opens = Откроется: { $when }.
school-daily-check = Каждый повтор партии этого дня проверяет жребий по этому зерну; то же делает «dogwatch verify».
school-daily-check-course = Курс так не проверить: у него нет повтора.
school-daily-tomorrow = Обязательство на завтра
