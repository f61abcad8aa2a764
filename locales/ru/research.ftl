### Data export and reports.

research-about-export = Превратить папку записей, сохранённых «match --records», в один файл Parquet; или опубликовать партии сервера в файлах Parquet по месяцам (--server ПАПКА).
research-about-report = Дать ботам сыграть и написать отчёт об игре: длина, концовки, стороны, везение и мастерство.
research-some-rows = СТРОКИ
research-option-rows = Что описывает каждая строка (games)
research-option-games = Число партий на каждый набор настроек (100)
research-option-bot = Бот, который играет партии (deckhand)
research-option-seconds = Секунд на решение (0.02)
research-option-compare = Сыграть и с такими настройками; несколько — через «;»
research-option-seed = Зерно случайности (0)
research-option-file = Файл для отчёта
research-too-little-to-export = Для «{ $command }» нужны папка с записями и выходной файл или --server и новая папка.
research-not-installed = Не установлено: { $module }. Выполните: pip install 'dogwatch-table[research]'
research-unknown-rows = Неизвестный вид строк: «{ $word }».
research-not-parquet = «export» пишет файлы Parquet: имя должно оканчиваться на .parquet, а дано { $file }.
research-no-records = В { $folder } нет записей.
research-bad-record = { $file } — непригодная запись: { $reason }
research-file-exists = Файл { $file } уже есть. Выберите новый.
research-cannot-write = Не удаётся записать в { $file }.
research-reading = Чтение записей
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
research-option-server = Записать в эту новую папку партии из базы сервера: партии ботов и тех игроков, которые согласились
research-option-values = С --server: капитан оценивает позиции без разбора, по столько узлов на каждую
research-option-minutes = С --values: считать не дольше стольких минут; оценки сохраняются, и следующий экспорт продолжит (60)
research-only-server = { $option } можно указать только вместе с --server.
research-folder-exists = Папка { $folder } уже есть. Выберите новую.
research-no-consents = База данных от прежней версии, в которой игроки ещё не могли согласиться на публикацию. Запустите один раз сервер этой версии, потом экспортируйте.
research-publishing = Запись партий
research-published = { $games ->
    [one] { $games } партия, с описанием данных и контрольными суммами: { $folder }
    [few] { $games } партии, с описанием данных и контрольными суммами: { $folder }
   *[other] { $games } партий, с описанием данных и контрольными суммами: { $folder }
}
research-published-not = { $games ->
    [one] Пропущена { $games } партия: её правила не установлены или отвергают её.
    [few] Пропущены { $games } партии: их правила не установлены или отвергают их.
   *[other] Пропущено { $games } партий: их правила не установлены или отвергают их.
}
research-values-not-kept = Рассчитанные оценки не сохранены, потому что ни в одну папку кэша нельзя писать; следующий экспорт рассчитает их снова. Укажите в { $variable } папку, доступную для записи.
research-values-unusable = Файл с рассчитанными оценками использовать нельзя: { $file }: { $reason }
research-values-missed = Время расчёта вышло, или ни один бот не умеет считать эту игру: { $positions ->
    [one] { $positions } позиция осталась без оценки. Следующий экспорт продолжит отсюда.
    [few] { $positions } позиции остались без оценки. Следующий экспорт продолжит отсюда.
   *[other] { $positions } позиций остались без оценки. Следующий экспорт продолжит отсюда.
}

research-decimal-mark = ,
research-random = случайная игра
research-usual = настройки по умолчанию
research-report-title = Отчёт об игре «{ $game }»
research-report-about = { $games ->
    [one] { $games } партия на каждый набор настроек; { $level } против себя самого; { $limit }.
    [few] { $games } партии на каждый набор настроек; { $level } против себя самого; { $limit }.
   *[other] { $games } партий на каждый набор настроек; { $level } против себя самого; { $limit }.
}
research-limit-seconds = секунд на решение: { $amount }
research-limit-nodes = позиций на решение: { $amount }
research-origin = Создано Dogwatch { $version }, зерно { $seed }, { $date }. С «--nodes» та же команда даёт те же значения.
research-intervals = В скобках — доверительные интервалы 95 %.
research-options = Настройки
research-games = Партии
research-length = Длина партии
research-length-about = Решений игроков за партию.
research-decisions = Решения
research-chances = Ходы жребия
research-width = Число вариантов
research-width-about = Возможные ходы на решение, где их можно сосчитать, по ходу партии.
research-course = Ход партии, %
research-legal-moves = Возможные ходы
research-endings = Чем кончаются партии
research-endings-about = Доля партий с каждой концовкой.
research-ending = Концовка
research-sides = У какой стороны преимущество
research-sides-first = Результат того, кто решает первым; ничья — половина.
research-sides-yellow = Результат жёлтой команды; ничья — половина.
research-score = Результат, %
research-score-first = Решает первым
research-score-yellow = Жёлтые
research-seat = Место { $number }
research-drawn = Ничьи
research-openings = Первые ходы
research-openings-about = Первое решение, где есть выбор: как часто играли каждый ход и каков его результат.
research-move = Ход
research-share = Доля
research-luck = Везение и мастерство
research-luck-about = Каждый уровень против нижестоящего. Чем ближе к 50 %, тем больше решает везение или тем меньше здесь чему учиться.
research-players = Игроки
research-against = { $one } против: { $other }
research-twins-about = У партий-близнецов один жребий (карты, кубики и корабли идут в одном порядке) и равные игроки, чей случайный выбор различается. Их корреляция показывает, насколько решает одно везение: 0 — никак, 1 — полностью. Прочерк: эти игроки ничего не выбирают случайно, и близнецы одинаковы.
research-twins = Корреляция партий-близнецов
research-thinking = Сила и время на раздумье
research-thinking-about = Сильнейший уровень против себя самого с меньшим пределом на решение.
research-seconds-against = { $more } с против { $less } с
research-nodes-against = { $more } позиций против { $less }
research-by-chance = Случайная игра
research-by-chance-about = Случайные ходы с первым набором настроек: то, что остаётся без всякого мастерства.
