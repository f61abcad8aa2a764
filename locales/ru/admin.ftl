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
admin-about-players = Перечислить игроков с закреплённым именем, от новых к старым.
admin-about-player = Показать игрока и устройства, на которых он вошёл.
admin-about-rename-player = Дать игроку другое имя. В партиях остаётся старое.
admin-about-ban = Заблокировать игрока: все устройства выходят, и войти нельзя.
admin-about-delete-player = Удалить игрока. Партии остаются, без имени.
admin-about-end-session = Завершить вход на устройстве игрока.
admin-a-player = ИГРОК
admin-a-session = СЕАНС
admin-option-lift = Снять блокировку
admin-option-new-name = Новое имя
admin-player = ИГРОК
admin-name = ИМЯ
admin-devices = УСТРОЙСТВА
admin-games = ПАРТИИ
admin-banned = (заблокирован)
admin-players-listed = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}; --limit показывает не больше { $limit }.
admin-player-is = { $player }: { $name }, с { $made }, последний раз { $seen }, партий: { $games }
admin-player-banned-since = Заблокирован с { $when }.
admin-session = { "  " }{ $session }: { $device }, последний раз { $seen }
admin-player-renamed = Игрока { $player } теперь зовут { $name }.
admin-player-banned = Игрок { $player } заблокирован, вход завершён везде.
admin-player-unbanned = Игрок { $player } снова может войти.
admin-player-deleted = Игрок { $player } удалён.
admin-session-ended = Вход игрока { $player } на том устройстве завершён.
admin-confirm-delete-player = Удалить игрока { $player } ({ $name }, партий: { $games })? Партии остаются, без имени. Отменить это нельзя.
admin-which-player = Укажите игрока, по id или имени. Список игроков: dogwatch admin players
admin-which-session = Укажите игрока и сеанс, например «end-session Ada k3m9x2». Список сеансов: dogwatch admin player Ada
admin-no-such-player = Игрока «{ $player }» нет. Список игроков: dogwatch admin players

admin-about-tournaments = Показать турниры, начиная с новых.
admin-about-tournament = Показать турнир: положение и текущие партии.
admin-about-rename-tournament = Дать турниру другое название из списка.
admin-about-delete-tournament = Удалить оконченный турнир. Его партии остаются.
admin-about-start-tournament = Начать турнир: open, swiss или robin.
admin-about-cancel-tournament = Отменить турнир. Начатые партии продолжаются.
admin-a-kind = ВИД
admin-a-tournament = ТУРНИР
admin-tournament = ТУРНИР
admin-option-rounds = Число туров (5 по швейцарской системе; в круговом встречаются все)
admin-option-minutes = Длительность открытого турнира (60)
admin-option-starts-in = Минут до начала (15)
admin-option-clock = Секунд на обдумывание у каждого игрока (600)
admin-option-increment = Секунд прибавляется после каждого хода (0)
admin-option-bot = Пустое место занимает бот этого уровня
admin-which-tournament-kind = Назовите вид ({ $kinds }) и игру.
admin-which-tournament = Назовите турнир по его id. Список турниров: dogwatch admin tournaments
admin-tournament-created = Турнир { $tournament } создан.
admin-tournament-cancelled = Турнир { $tournament } отменён.
admin-no-such-tournament = Турнира «{ $tournament }» нет. Список турниров: dogwatch admin tournaments
admin-tournament-is = { $tournament }: { $name }, { $game } ({ $kind }), { $state }, начало { $starts }, проведено жеребьёвок: { $round }
admin-tournament-entrant = { "  " }{ $place }. { $name }: очков { $points }, партий { $games }
admin-tournament-withdrawn = { "  " }{ $place }. { $name }: очков { $points }, партий { $games } (вышел из турнира)
admin-tournament-board = { "  " }Стол { $table }: { $players }
admin-former-player = бывший игрок
admin-tournament-renamed = Турнир { $tournament } теперь называется { $name }.
admin-tournament-deleted = Турнир { $tournament } удалён.
admin-confirm-delete-tournament = Удалить турнир { $tournament } ({ $name }) вместе с парами и положением? Партии остаются. Отменить это нельзя.
admin-tournament-state = { $state ->
    [coming] скоро
    [running] идёт
    [finished] окончен
   *[cancelled] отменён
}

admin-about-add-bot = Создать бота, который играет по сети, и показать его токен.
admin-about-bot-token = Заменить токен бота или отозвать его.
admin-option-bot-name = Имя бота
admin-option-bot-game = Игра, на которую его можно вызвать; можно повторять (все)
admin-option-revoke = Отозвать токен и не создавать новый
admin-bot-added = { $name } создан.
admin-bot-token = Его токен, он показан только сейчас. Передайте его программе в файле или в DOGWATCH_BOT_TOKEN:
admin-bot-revoked = Токен { $name } отозван.
admin-is-bot = (бот)
