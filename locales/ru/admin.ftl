### `dogwatch admin`: для администратора, в командной строке.

admin-about-list = Показать столы, начиная с недавних.
admin-about-stats = Показать, сколько всего в базе данных.
admin-about-close = Закончить идущую партию как брошенную; её зерно раскрывается.
admin-about-delete = Удалить стол вместе с партией.
admin-about-erase-name = Стереть имя игрока на одном месте или везде. Записи по-прежнему проверяются.
admin-about-prune = Удалить партии, законченные больше чем несколько дней назад.
admin-a-table = СТОЛ
admin-some-days = ДНИ
admin-option-running = Только незаконченные партии
admin-option-finished = Только законченные партии
admin-option-unused = Только столы, которыми не пользовались столько дней
admin-option-older = Только партии, законченные больше чем столько дней назад
admin-option-limit = Показать не больше стольких (50)
admin-option-json = Вывести JSON
admin-option-yes = Не спрашивать подтверждения
admin-option-name = Стереть это имя везде
admin-option-records = Сначала сохранить записи партий в эту папку
admin-table = СТОЛ
admin-game = ИГРА
admin-state = СОСТОЯНИЕ
admin-created = СОЗДАН
admin-used = ИСПОЛЬЗОВАН
admin-entries = ЗАПИСИ
admin-players = ИГРОКИ
admin-a-state = { $state ->
    [waiting] ожидание
    [running] идёт
   *[finished] окончена
}
admin-listed = { $count ->
    [one] { $count } стол
    [few] { $count } стола
   *[many] { $count } столов
}; --limit показывает не больше { $limit }.
admin-stats-database = База данных { $address }: { $size } КБ
admin-stats-tables = Столы: { $count }
admin-stats-group = { "  " }{ $game }, { $state }: { $count } (записей: { $entries })
admin-stats-times = Самый старый стол: { $oldest }, самый новый: { $newest }
admin-stats-entries = Записи: { $count } ({ $size } КБ)
admin-stats-films = Съёмки выстрелов: { $count } ({ $size } КБ)
admin-stats-analyses = Подсказки и разборы: { $count } ({ $size } КБ)
admin-stats-jobs = Задания, { $kind }: ждут — { $waiting }, оставлены — { $lost }
admin-closed = Партия за столом { $table } закончена как брошенная.
admin-deleted = Стол { $table } удалён.
admin-erased = { $count ->
    [one] Имя стёрто на { $count } месте.
   *[many] Имя стёрто на { $count } местах.
}
admin-pruning = { $count } из { $total }
admin-pruned = { $count ->
    [one] Удалена { $count } законченная партия.
    [few] Удалены { $count } законченные партии.
   *[many] Удалено { $count } законченных партий.
}
admin-prune-kept = { $count ->
    [one] Осталась { $count } партия: её запись нельзя сохранить (см. выше).
    [few] Остались { $count } партии: их записи нельзя сохранить (см. выше).
   *[many] Осталось { $count } партий: их записи нельзя сохранить (см. выше).
}
admin-confirm-delete = Удалить стол { $table } ({ $game }, { $state }, записей: { $entries })? Это необратимо.
admin-confirm-erase-seat = Стереть имя за столом { $table }, место { $seat }? Это необратимо.
admin-confirm-erase-name = { $count ->
    [one] Стереть имя «{ $name }» на { $count } месте?
   *[many] Стереть имя «{ $name }» на { $count } местах?
} Это необратимо.
admin-confirm-prune = { $count ->
    [one] Удалить { $count } партию, законченную
    [few] Удалить { $count } партии, законченные
   *[many] Удалить { $count } партий, законченных
} больше { $days } дн. назад, не сохраняя записей? Это необратимо.
admin-confirm-prune-records = { $count ->
    [one] Сохранить запись { $count } партии, законченной
   *[many] Сохранить записи { $count } партий, законченных
} больше { $days } дн. назад, в { $folder }, затем удалить из базы данных?
admin-type-yes = Введите «{ $word }»:
admin-word-yes = да, д
admin-nothing-done = Ничего не изменено.
admin-needs-yes = Эта команда спрашивает подтверждение, а ввод — не терминал. Добавьте --yes.
admin-erase-what = Укажите стол и место, как в «erase-name СТОЛ 1», или имя, как в «erase-name --name Ada».
admin-prune-how-old = Укажите давность, например --older-than 365.
admin-which-table = Укажите стол. Список столов: dogwatch admin list
admin-no-such-table = Стола «{ $table }» нет. Список столов: dogwatch admin list
admin-no-such-seat = За столом { $table } места с 1 по { $seats }; получено { $seat }.
admin-no-name-there = За столом { $table }, на месте { $seat }, имени нет.
admin-no-such-name = Имени «{ $name }» нет ни на одном месте.
admin-already-over = Партия за столом { $table } уже окончена.
admin-server-silent = Сервер использует { $file }, но не отвечает администратору. Сначала остановите сервер, затем повторите.
admin-failed = Серверу это не удалось; причина в его журнале.
