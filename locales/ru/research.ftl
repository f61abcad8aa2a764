### Data and reports, for those who study the games.

research-about-export = Превратить папку записей, какие хранит «match --records», в один файл Parquet.
research-about-report = Дать ботам сыграть и написать страницу об игре: длина, концовки, стороны, везение и мастерство.
research-some-rows = СТРОКИ
research-option-rows = О чём говорит каждая строка файла (games)
research-option-games = Столько партий на каждый набор настроек (100)
research-option-bot = Кто играет (deckhand)
research-option-seconds = Время на каждое решение (0.02)
research-option-compare = Сравнить и с такими настройками; несколько сразу — через «;»
research-option-seed = Другое число — другие партии (0)
research-option-file = Куда записать страницу
research-too-little-to-export = После «{ $command }» нужны папка с записями и файл, который записать.
research-not-installed = Не установлено: { $module }. В папке Dogwatch: pip install '.[research]'
research-unknown-rows = Строк «{ $word }» нет.
research-no-records = В { $folder } нет записей.
research-bad-record = { $file } — не запись, которой можно пользоваться: { $reason }
research-file-exists = Файл { $file } уже есть. Назовите новый.
research-cannot-write = Не могу записать в { $file }.
research-reading = Читаю записи
research-playing = Идёт игра
research-exported = { $games ->
    [one] { $games } запись, строк: { $rows }. Файл: { $file }
    [few] { $games } записи, строк: { $rows }. Файл: { $file }
   *[other] { $games } записей, строк: { $rows }. Файл: { $file }
}
research-reported = { $games ->
    [one] Сыграна { $games } партия. Отчёт: { $file }
    [few] Сыграны { $games } партии. Отчёт: { $file }
   *[other] Сыграно { $games } партий. Отчёт: { $file }
}

research-decimal-mark = ,
research-random = случайная игра
research-usual = обычные настройки
research-report-title = Отчёт об игре «{ $game }»
research-report-about = { $games ->
    [one] { $games } партия на каждый набор настроек; { $level } против себя самого; секунд на решение: { $seconds }.
    [few] { $games } партии на каждый набор настроек; { $level } против себя самого; секунд на решение: { $seconds }.
   *[other] { $games } партий на каждый набор настроек; { $level } против себя самого; секунд на решение: { $seconds }.
}
research-intervals = В скобках — где число лежит в долгой игре, с уверенностью 95 %.
research-options = Настройки
research-games = Партии
research-length = Сколько длится партия
research-length-about = Решения игроков за партию.
research-decisions = Решения
research-chances = Ходы случая
research-width = Сколько есть выбора
research-width-about = Возможные ходы при каждом решении, где их можно сосчитать, по ходу партии.
research-course = Ход партии, %
research-legal-moves = Возможные ходы
research-endings = Чем кончаются партии
research-endings-about = Доля партий с таким концом.
research-ending = Концовка
research-sides = Кому игра благоволит
research-sides-first = Результат того, кто решает первым; ничья — половина победы.
research-sides-yellow = Результат жёлтой команды; ничья — половина победы.
research-score = Результат, %
research-score-first = Кто решает первым
research-score-yellow = Жёлтые
research-seat = Место { $number }
research-drawn = Ничьи
research-openings = Первые ходы
research-openings-about = Первое решение, где есть выбор: как часто его принимали и каков результат тех, кто его принял.
research-move = Ход
research-share = Доля
research-luck = Везение и мастерство
research-luck-about = Каждый уровень против нижестоящего. Чем ближе к 50 %, тем больше решает везение или тем меньше здесь можно выучить.
research-players = Игроки
research-against = { $one } против: { $other }
research-twins-about = У партий-близнецов одно везение (карты, кости и корабли идут в одном порядке), равные игроки и разные прихоти. Их корреляция говорит, насколько решает одно везение: 0 — никак, 1 — всё. Прочерк: у этих игроков нет прихотей, и близнецы выходят одинаковыми.
research-twins = Корреляция близнецов
research-thinking = Сила и время на раздумье
research-thinking-about = Сильнейший уровень против себя самого с меньшим временем на решение.
research-seconds-against = { $more } с против { $less } с
research-by-chance = Случайная игра
research-by-chance-about = Та же игра с обычными настройками, когда все ходят наугад: то, что остаётся без всякого мастерства.
