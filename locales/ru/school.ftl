school-title = Школа – Dogwatch
school-heading = Школа
school-about = Упражняйтесь в том, что решает игру. Всё работает без учётной записи; ваши успехи хранятся в этом браузере.
school-to-school = Все упражнения
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
