### Страницы турниров.

tournament-title = Турниры
tournament-all = Все турниры
tournament-list-running = Идут сейчас
tournament-list-coming = Скоро
tournament-list-last = Последние турниры
tournament-list-none = Сейчас нет ни идущих, ни объявленных турниров.
tournament-stale = Сервер недоступен. То, что вы видите, могло устареть.

## Коротко о турнире

tournament-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
tournament-rounds = { $count ->
    [one] { $count } тур
    [few] { $count } тура
   *[many] { $count } туров
}
tournament-clock = { $kind ->
    [move] { $time } на ход
   *[bank] { $time } + { $added }
}
tournament-kind = { $kind ->
    [open] Открытый
    [swiss] Швейцарская система
   *[robin] Круговой
}
tournament-status = { $status ->
    [running] Идёт
    [finished] Окончен
    [called-off] Отменён администратором
   *[cancelled] Отменён: слишком мало участников
}
tournament-starts-in = Начало через
tournament-ends-in = Конец через
tournament-next-round-in = Следующий тур через
tournament-round-of = Тур { $round } из { $rounds }
tournament-bot = Бот «{ $level }»
tournament-former = Бывший игрок

## Как начать турнир

tournament-start = Начать турнир
tournament-game = Игра
tournament-options = Настройки игры
tournament-seats = Игроков за столом
tournament-kinds = Вид
tournament-kind-about = { $kind ->
    [open] Играйте сколько хотите, пока не выйдет время.
    [swiss] В каждом туре вы встречаете соперника с похожим счётом.
   *[robin] Каждый встречается с каждым.
}
tournament-how-many-rounds = Туры
tournament-how-long = Длительность
tournament-time = Часы
tournament-bots = Боты-участники
tournament-fills = Пустой стул занимает бот
tournament-level = Уровень ботов
tournament-make = Объявить турнир
tournament-make-not = Отмена

## Участие

tournament-needs-name = В турнирах участвуют и начинают их игроки, которые сохранили своё имя. Это одно касание.
tournament-keep-name = Сохранить имя
tournament-join = Участвовать
tournament-join-again = Вернуться
tournament-joined = Вы участвуете
tournament-withdraw = Выйти из турнира
tournament-pause = Сделать перерыв
tournament-your-game = Ваша игра готова
tournament-against = соперники: { $names }
tournament-sit-down = К вашему столу
tournament-absent = Сядьте за стол за { $time }. Кто не пришёл, проигрывает эту игру.
tournament-entrants = { $count ->
    [one] Записался { $count } игрок
    [few] Записались { $count } игрока
   *[many] Записались { $count } игроков
}
tournament-entrants-none = Будьте первым.

## Столы

tournament-boards = Столы
tournament-boards-none = Ни одна игра ещё не началась.
tournament-board = Стол { $number }
tournament-round = Тур { $round }
tournament-which-round = Тур
tournament-round-before = Предыдущий тур
tournament-round-after = Следующий тур
tournament-taking-seats = игроки занимают места
tournament-moves = { $count ->
    [one] сыгран { $count } ход
    [few] сыграно { $count } хода
   *[many] сыграно { $count } ходов
}
tournament-game-over = игра окончена
tournament-called-off = игра отменена: ничья
tournament-did-not-come = не пришли: { $names }
tournament-byes = Без соперника, 1 очко: { $names }
tournament-watch = Смотреть
tournament-replay = Повтор
tournament-no-spoilers = Без спойлеров: скрыть результаты
tournament-show-result = Показать результат

## Положение

tournament-standings = Положение
tournament-show-standings = Показать положение
tournament-winner = { $count ->
    [one] Победитель: { $names }
   *[other] Победители: { $names }
}
tournament-place = Место
tournament-player = Игрок
tournament-points = Очки
tournament-games = Игры
tournament-show-all = Показать всех: { $count }
tournament-results = Результаты файлом:
tournament-tie-breaks = Дополнительные показатели
tournament-tie-breaks-about = Победа даёт 1 очко, ничья ½. При равенстве очков решают эти показатели, один за другим:
tournament-tie-break = { $name ->
    [buchholz] Бухгольц
    [buchholz-cut-1] Усечённый Бухгольц
    [sonneborn-berger] Зоннеборн — Бергер
    [head-to-head] Личная встреча
   *[wins] Победы
}
tournament-tie-break-short = { $name ->
    [buchholz] БХ
    [buchholz-cut-1] БХ−1
    [sonneborn-berger] ЗБ
    [head-to-head] ЛВ
   *[wins] П
}
tournament-tie-break-about = { $name ->
    [buchholz] Сумма очков соперников: выше тот, у кого соперники были сильнее.
    [buchholz-cut-1] То же без самого слабого соперника.
    [sonneborn-berger] Очки побеждённых соперников и половина очков тех, с кем была ничья.
    [head-to-head] Очки в играх между теми, у кого поровну, если все они встречались.
   *[wins] Игры, выигранные за столом.
}
