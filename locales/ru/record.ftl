### Записи партий: что с ними не так.

record-unreadable = Это не запись Dogwatch.
record-too-large = Запись слишком велика: не больше { $most } записей хода, а заголовок не больше { $header } байт.
record-header-unreadable = Заголовок записи не читается.
record-header-altered = Заголовок записи изменён: хеш не сходится.
record-header-refused = Заголовок записи неверен. { $reason }
record-format = Формат записи { $found }; эта версия знает { $known }.
record-rules = Партия сыграна по правилам версии { $found }; эта версия знает { $known }.
record-game-unknown = Запись игры, которая здесь неизвестна: { $game }
record-commitment-exchanged = Зерно подменили: обязательство в записи не то, что было записано ({ $noted }).
record-nonce-exchanged = Записанного нонса ({ $noted }) в записи нет: его подменили.
record-names = Рядом с заголовком имён: { $count }, а игроков: { $players }.
record-name-altered = Имя игрока { $place } не то, что запечатано в заголовке: его изменили.
record-players = В записи другое число игроков, чем в игре: { $count }.
record-seed-wrong = Это не то зерно, которое запечатали перед игрой.
record-entry-missing = Нет записи { $number }: на её месте стоит { $found }.
record-entry-altered = Запись { $number } изменена: хеш не сходится.
record-entry-unreadable = Запись { $number } не читается.
record-entry-refused = Запись { $number } не может стоять на этом месте. { $reason }
record-draw-forged = Запись { $number }: жребий не следует из зерна и нонсов; подделан он или один из нонсов перед ним.
record-cut-short = Записи кончаются перед номером { $number }, и не там, где говорит печать: их оборвали или изменили печать.
