### Daily deals: refusals of the server, and the page.

daily-no-help = Пока день не закончился, у этой раздачи нет подсказок, разбора и игры с других позиций: все играют одну и ту же.
daily-no-such-day = На этот день раздачи нет.
daily-no-such-game = У этой игры здесь нет раздачи дня.
daily-not-begun = Вы не начинали эту раздачу.
daily-not-yet = Сейчас выстрел № { $number }.
daily-too-late = Время, чтобы закончить эту раздачу, вышло.

daily-deal = Раздача дня
daily-note = Раздача дня: удача одна на всех, попытка одна. Без подсказок и возврата ходов.
daily-how = { $how ->
    [won] Победа
    [drawn] Ничья
   *[lost] Поражение
}
daily-score = { $how } { $score }
daily-after = { $count ->
    [one] { $how }, { $count } ход
    [few] { $how }, { $count } хода
   *[many] { $how }, { $count } ходов
}
daily-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}
daily-captain = Капитан: { $result }
daily-captain-plays = Капитан ещё играет эту раздачу.
daily-place = Место { $place } из { $players }.
daily-marks = Ваша партия в символах
daily-copy = Копировать
daily-share = Поделиться
daily-day = Таблица дня
daily-luck = Удача дня
daily-luck-how = Сегодня удача одна на всех. Она следует из тайного зерна, за которое сервер поручился до начала дня, и из того, что разыгрывается. Вы не добавляете случайного числа, поэтому против владельца сервера это ничего не доказывает.
daily-luck-hidden = Откроется в 03:00 UTC, когда день закончится.
daily-review-later = Разбор, подсказки и игра отсюда откроются, когда день закончится, в 03:00 UTC.
