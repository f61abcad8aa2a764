### Командная строка.

## Справка

terminal-about = Стол для морских игр: играйте в терминале, смотрите повторы, проверяйте жребий.
terminal-title-usage = Использование:
terminal-title-commands = Команды
terminal-title-options = Ключи
terminal-a-command = КОМАНДА
terminal-some-options = [КЛЮЧИ]
terminal-a-game = ИГРА
terminal-a-position = ПОЗИЦИЯ
terminal-a-depth = ГЛУБИНА
terminal-a-file = ФАЙЛ
terminal-a-name = ИМЯ
terminal-an-address = АДРЕС
terminal-a-number = ЧИСЛО
terminal-a-database = БАЗА
terminal-a-level = УРОВЕНЬ
terminal-a-seat = МЕСТО
terminal-some-names = ИМЕНА
terminal-a-setting = ИМЯ=ЗНАЧЕНИЕ
terminal-a-seal = ХЕШ
terminal-a-seed = СЛОВА
terminal-a-language = en|it|ru
terminal-more-help = Справка о команде: { $command }
terminal-about-play = Играть: вдвоём за одной клавиатурой или против бота.
terminal-about-new-game = Создать папку с маленькой игрой-примером, чтобы сделать из неё свою.
terminal-about-perft = Сосчитать последовательности ходов из позиции (perft).
terminal-about-rules = Показать правила игры.
terminal-about-replay = Смотреть записанную партию шаг за шагом.
terminal-about-serve = Запустить сервер для браузеров.
terminal-about-verify = Проверить запись партии: печать, случайные числа и весь жребий.
terminal-option-help = Показать эту справку
terminal-option-lang = Язык всех сообщений
terminal-option-version = Показать версию, в том числе правил каждой игры
terminal-version = dogwatch { $version } (правила: { $rules }; протокол { $protocol })
terminal-option-against = Играть против бота этого уровня
terminal-option-two = Только люди, за этой клавиатурой
terminal-option-seat = Ваше место
terminal-option-names = Имена игроков через запятую
terminal-option-option = Задать настройку игры; можно повторять
terminal-option-options = Показать настройки игры
terminal-option-seal = Обязательство, показанное до первого хода; оно должно быть в записи
terminal-option-nonce = Случайное число (nonce), которое добавили вы; оно должно быть в записи
terminal-option-source = Запись, которую партия продолжает, если она началась с позиции
terminal-option-seed = Зерно: те же слова дают тот же жребий
terminal-option-record = Сохранить партию в этот новый файл
terminal-option-resume = Продолжить партию из файла; без файла — последнюю незаконченную
terminal-option-all = Напечатать всю партию
terminal-option-divide = Показать число для каждого первого хода
terminal-option-host = Адрес сервера (без него — только эта машина)
terminal-option-port = Порт сервера (8000)
terminal-option-database = База данных: файл SQLite или postgresql://… (DOGWATCH_DATABASE)
terminal-option-thinkers = Число процессов для ботов (2)
terminal-option-calculators = Число процессов для долгих расчётов игр (2)
terminal-option-limit = Задать ограничение сервера, например tables=300 (docs/hosting.md)
terminal-option-lan = Впустить устройства той же сети и показать адрес
terminal-option-trusted-proxy = Доверять этому прокси адреса клиентов

## Что не так с командой

terminal-did-you-mean = Может быть, «{ $word }»?
terminal-there-are = Есть: { $words }
terminal-unknown-command = Неизвестная команда «{ $word }».
terminal-unknown-option = Неизвестный ключ «{ $word }».
terminal-unknown-language = Неизвестный язык «{ $word }».
terminal-unknown-game = Неизвестная игра «{ $word }».
terminal-unknown-level = Неизвестный бот «{ $word }».
terminal-unknown-seat = Неизвестное место «{ $word }».
terminal-empty-name = Одно из имён пустое.
terminal-names-do-not-fit = { $count ->
    [one] Играет { $count } человек: нужно одно имя.
    [few] Играют { $count } человека: нужно { $count } имени через запятую.
   *[many] Играют { $count } человек: нужно { $count } имён через запятую.
}
terminal-unknown-game-option = У этой игры нет настройки «{ $word }».
terminal-unknown-limit = Неизвестное ограничение «{ $word }».
terminal-bad-value = Недопустимое значение «{ $value }» настройки «{ $option }». Допустимо: { $allowed }
terminal-some-numbers = { $count ->
    [one] { $count } число, { $each }
    [few] { $count } числа через запятую, каждое { $each }
   *[many] { $count } чисел через запятую, каждое { $each }
}
terminal-any-number-of = сколько угодно таких, через точку с запятой: { $each }
terminal-needs-value = Для { $option } нужно значение.
terminal-takes-nothing = { $option } пишется без значения.
terminal-too-much = Лишний аргумент «{ $word }».
terminal-too-little = Для «{ $command }» нужен файл.
terminal-too-little-to-count = Для «{ $command }» нужны игра, позиция и глубина.
terminal-no-physics = Библиотека физики этой игры не установлена ({ $module }).
terminal-no-perft = Последовательности ходов { $game } не сосчитать: ходов бесконечно много.
terminal-plain-seat = Игрок { $number }
terminal-plain-option = Настройка этой игры.
terminal-bad-depth = Недопустимая глубина «{ $depth }»: нужно число от 0 до { $most }.
terminal-compiling = Компиляция быстрых правил: несколько секунд, один раз.
terminal-compiling-bots = Компиляция ботов: около минуты, один раз.
terminal-which-game = Какая игра?
terminal-which-command = Что должен сделать «{ $group }»?
terminal-not-together = { $one } и { $other } нельзя использовать вместе.
terminal-no-such-file = Файл не найден: { $file }
terminal-is-a-folder = { $file } — это папка, а не файл.
terminal-cannot-read = Не удаётся прочитать { $file }.
terminal-cannot-write = Не удаётся записать в { $file }. Выберите другой файл через --record.
terminal-file-exists = { $file } уже есть. Выберите новый файл или продолжите ту партию: --resume
terminal-not-a-record = { $file } — это не запись партии.
terminal-other-game = В { $file } другая игра: { $game }
terminal-open-elsewhere = { $file } открыт в другом окне. Сначала выйдите из партии там.
terminal-nothing-to-resume = Незаконченных партий не нашлось.
terminal-resume-over = Эта партия окончена. Посмотреть её: { $command }
terminal-resume-hidden = Здесь эту партию не продолжить: её зерно хранится в другом месте.
terminal-unexpected = Непредвиденная ошибка ({ $problem }). Подробности: задайте { $debug }=1.

## Настройки игры

terminal-can-be = Допустимо: { $allowed }
terminal-some-text = текст
terminal-word-yes = да, д
terminal-word-no = нет, н

## Кто играет

terminal-who-plays = Кто играет?
terminal-offer-bot = вы против бота «{ $level }»
terminal-more-levels = Ещё боты ({ $levels }): pip install '{ $requirement }'
terminal-offer-two = { $count ->
    [2] двое за этой клавиатурой
    [3] трое за этой клавиатурой
   *[other] четверо за этой клавиатурой
}
terminal-level-cabin-boy = Юнга
terminal-level-deckhand = Матрос
terminal-level-bosun = Боцман
terminal-level-captain = Капитан
terminal-level-step = Ступень { $number }
terminal-level-above = { $level } +{ $steps }
terminal-you = вы

## Во время игры

terminal-locked-in = Жребий определён: его отпечаток начинается с { $commitment }
terminal-new-here = Играете впервые? Напишите { $rules }.
terminal-resumed = Игра продолжается с того места, где её оставили.
terminal-hint-enter = Нажмите Enter или напишите { $help }.
terminal-hint-number = Напишите номер или { $help }.
terminal-choose = Выберите: напишите номер от 1 до { $count }.
terminal-type-a-number = { $count ->
    [1] Напишите 1 или просто нажмите Enter.
   *[other] Напишите номер от 1 до { $count }.
}
terminal-no-such-number = Варианта { $number } нет. { terminal-type-a-number }
terminal-unknown-word = Неизвестное слово «{ $word }».
terminal-stands-alone = Слово «{ $word }» пишется одно, без продолжения.
terminal-not-now = Сейчас «{ $word }» нельзя.
terminal-say-help = Напишите номер или «помощь».
terminal-for-example = Например: { $words }
terminal-nothing-to-undo = Отменять нечего.
terminal-really = Вы правда хотите сдаться? (да/нет)
terminal-not-saved = Не удаётся сохранить партию в { $file }. Играть можно, но она может потеряться.
terminal-farewell = Партия сохранена. Чтобы продолжить:
terminal-kept = Партия сохранена. Проверить жребий или посмотреть повтор:
terminal-seal = Печать записи: { $seal }
terminal-won = Побеждает { $who }: { $reason }.
terminal-won-together = Вместе побеждают { $who }: { $reason }.
terminal-shared = Победа общая: { $reason }.
terminal-nobody-won = Без победителя: { $reason }.

terminal-help-moves = Напишите номер хода или слова рядом с ним; часто хватает первой буквы.
terminal-help-help = показать эту справку
terminal-help-rules = показать правила
terminal-help-why = объяснить положение
terminal-help-table = нарисовать стол ещё раз
terminal-help-undo = отменить ваш последний ход; жребий после него решает заново
terminal-help-resign = сдаться
terminal-help-quit = сохранить партию и выйти

terminal-help-leave = выйти

terminal-word-help = помощь, ?
terminal-word-rules = правила
terminal-word-why = почему
terminal-word-table = стол
terminal-word-undo = отмена, назад
terminal-word-resign = сдаюсь
terminal-word-quit = выход

## Журнал стола

terminal-log-joins = { $who } за столом.
terminal-log-taken-back = Ход отменён: { $who } выбирает снова.
terminal-log-taken-back-to-chance = Ход отменён: снова решает жребий.
terminal-log-resigns = { $who } сдаётся.
terminal-log-times-out = { $who }: время вышло.
terminal-log-agreed = Ничья по согласию.
terminal-log-abandoned = Игра прервана.
terminal-log-forfeits = { $who }: игрок покинул игру. Присуждена победа сопернику.
terminal-log-substitutes = { $who }: игрок покинул игру. Дальше играет бот: { $bot }.

## Просмотр

terminal-replay-help = Enter: дальше · назад · номер: эта запись · начало · конец · помощь · выход
terminal-replay-numbers = Напишите номер записи, чтобы перейти к ней.
terminal-unfinished = Здесь запись кончается. Игра не окончена.
terminal-help-next = шаг вперёд (или Enter)
terminal-help-back = шаг назад
terminal-help-first = к началу
terminal-help-last = к концу
terminal-word-next = дальше, д
terminal-word-back = назад, н
terminal-word-first = начало
terminal-word-last = конец
## Сервер

terminal-laying = Запуск сервера …
terminal-serving = Dogwatch работает: { $address }. Ctrl-C остановит его; ни одна партия не пропадёт.
terminal-phones = Телефоны в той же сети: { $address }
terminal-no-network = Машина не в сети: сервер доступен только с неё.
terminal-serve-not-installed = Сервер не установлен ({ $module }). Выполните: pip install 'dogwatch-table[server]'
terminal-serve-windows = Сервер не работает в самой Windows. Установите WSL (wsl --install) и запустите Dogwatch в ней. Игры в терминале работают и здесь: dogwatch play

## A new game

terminal-new-game = Создана папка { $folder } с маленькой работающей игрой. Чтобы установить её и сыграть:
terminal-new-game-browser = В браузере (запущенный сервер нужно перезапустить):
terminal-new-game-lacks = Игре нужно имя. Например: dogwatch { $command } liars-dice
terminal-bad-game-name = Недопустимое имя игры «{ $word }»: только строчные латинские буквы, цифры и одиночные дефисы, первой — буква, не больше 32 знаков.
terminal-game-name-taken = Имя «{ $word }» занято игрой или модулем Python.
terminal-folder-exists = { $folder } уже есть.
terminal-cannot-write-folder = Не получается записать папку { $folder }: { $problem }
