### Записи партий: что с ними не так.

record-unreadable = Это не запись Dogwatch.
record-too-large = Запись слишком велика: допустимо не больше { $most } ходов и заголовок не больше { $header } байт.
record-header-unreadable = Заголовок записи не читается.
record-header-altered = Заголовок записи изменён: хеш не совпадает.
record-header-refused = Заголовок записи неверен. { $reason }
record-format = Формат записи { $found }; эта версия поддерживает { $known }.
record-rules = Запись сделана по правилам версии { $found }; эта версия поддерживает { $known }.
record-game-unknown = Запись неизвестной игры: { $game }
record-commitment-exchanged = Зерно подменили: обязательство в записи не то, которое вы сохранили ({ $noted }).
record-nonce-exchanged = Случайное число подменили: того, которое вы сохранили ({ $noted }), в записи нет.
record-names = В записи имён: { $count }, а игроков: { $players }.
record-name-altered = Имя игрока { $place } изменили: оно не совпадает с заголовком.
record-players = Недопустимое для этой игры число игроков в записи: { $count }.
record-seed-wrong = Зерно не соответствует обязательству, данному до игры.
record-entry-missing = Нет записи { $number }: на её месте стоит { $found }.
record-entry-altered = Запись { $number } изменена: хеш не совпадает.
record-entry-unreadable = Запись { $number } не читается.
record-entry-refused = Запись { $number } недопустима. { $reason }
record-draw-forged = Запись { $number }: жребий не следует из зерна и случайных чисел игроков. Подделан он или одно из чисел до него.
record-cut-short = Запись кончается перед номером { $number }, а не там, где указано в печати: её оборвали или изменили печать.
record-start-wrong = Партия не продолжает этот источник: её начало — не позиция после записи { $entry }.
record-source-unused = Эта запись не продолжает другую: уберите --source.
record-day = День раздачи «{ $found }» — не дата, или у партии есть ещё и начальная позиция.
