### Командная строка.

## Справка

terminal-about = Стол для морских игр: играйте в терминале, смотрите партии, проверяйте жребий.
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
terminal-more-help = Подробнее о команде: { $command }
terminal-about-play = Играть: вдвоём за одной клавиатурой или против бота.
terminal-about-new-game = Создать папку с маленькой игрой, чтобы сделать из неё свою.
terminal-about-perft = Сосчитать последовательности ходов из позиции, чтобы сравнивать программы.
terminal-about-rules = Рассказать, как играть.
terminal-about-replay = Смотреть сыгранную партию шаг за шагом.
terminal-about-serve = Открыть стол для браузеров.
terminal-about-verify = Проверить запись партии: печать, нонсы и каждый жребий.
terminal-option-help = Показать эту справку
terminal-option-lang = Говорить на этом языке
terminal-option-version = Показать версию
terminal-option-against = Играть против бота этого уровня
terminal-option-two = Играют только люди, за этой клавиатурой
terminal-option-seat = Сесть с этой стороны стола
terminal-option-names = Как зовут игроков; имена через запятую
terminal-option-option = Изменить настройку игры; можно повторять
terminal-option-options = Показать настройки игры
terminal-option-seal = Обязательство, показанное до первого хода: в записи должно быть то же
terminal-option-nonce = Нонс, который добавили вы: он должен быть в записи
terminal-option-seed = Те же слова снова дают тот же жребий
terminal-option-record = Хранить партию в этом новом файле
terminal-option-resume = Продолжить партию из файла; без файла — ту, которую вы оставили последней
terminal-option-all = Рассказать всю партию сразу
terminal-option-divide = Считать для каждого первого хода
terminal-option-host = Слушать по этому адресу (без него — только эта машина)
terminal-option-port = Слушать на этом порту (8000)
terminal-option-database = Хранить столы в этом файле или в postgresql://…
terminal-option-thinkers = Сколько процессов думает за ботов (2)
terminal-option-calculators = Сколько процессов делает долгие расчёты игр (2)
terminal-option-limit = Изменить ограничение сервера, например tables=300 (docs/hosting.md)
terminal-option-lan = Впустить телефоны той же сети и показать им дорогу
terminal-option-trusted-proxy = Верить этому прокси, кто спрашивает

## Что не так с командой

terminal-did-you-mean = Может быть, «{ $word }»?
terminal-there-are = Есть: { $words }
terminal-unknown-command = Команды «{ $word }» нет.
terminal-unknown-option = Ключа «{ $word }» нет.
terminal-unknown-language = Языка «{ $word }» я не знаю.
terminal-unknown-game = Игры «{ $word }» нет.
terminal-unknown-level = Бота «{ $word }» нет.
terminal-unknown-seat = Места «{ $word }» нет.
terminal-empty-name = Одно из имён пустое.
terminal-names-do-not-fit = { $count ->
    [one] Здесь играет { $count } человек: нужно одно имя.
    [few] Здесь играют { $count } человека: нужно { $count } имени через запятую.
   *[many] Здесь играют { $count } человек: нужно { $count } имён через запятую.
}
terminal-unknown-game-option = У игры нет настройки «{ $word }».
terminal-unknown-limit = Нет такого ограничения: «{ $word }».
terminal-bad-value = Настройка «{ $option }» не может быть «{ $value }». Можно так: { $allowed }
terminal-some-numbers = { $count ->
    [one] { $count } число, { $each }
    [few] { $count } числа через запятую, каждое { $each }
   *[many] { $count } чисел через запятую, каждое { $each }
}
terminal-any-number-of = сколько угодно таких, через точку с запятой: { $each }
terminal-needs-value = После { $option } нужно что-то указать.
terminal-takes-nothing = { $option } пишется без значения.
terminal-too-much = Непонятно, что делать с «{ $word }».
terminal-too-little = После «{ $command }» чего-то не хватает: какой файл?
terminal-too-little-to-count = После «{ $command }» нужны игра, позиция и глубина.
terminal-no-physics = Физика этой игры не установлена ({ $module }).
terminal-no-perft = Последовательности { $game } здесь не сосчитать: ходов бесконечно много.
terminal-plain-seat = Игрок { $number }
terminal-plain-option = Настройка этой игры.
terminal-bad-depth = «{ $depth }» – не глубина: нужно число от 0 до { $most }.
terminal-compiling = Компилирую быстрые правила: несколько секунд, один раз.
terminal-compiling-bots = Боты готовятся: компиляция занимает до минуты, один раз.
terminal-which-game = Какая игра?
terminal-not-together = { $one } и { $other } вместе не бывают.
terminal-no-such-file = Файла { $file } нет.
terminal-is-a-folder = { $file } — это папка, а не файл.
terminal-cannot-read = Не получается прочитать { $file }.
terminal-cannot-write = Не получается записать в { $file }. Назовите другой файл через --record.
terminal-file-exists = { $file } уже есть. Назовите новый файл или продолжите ту партию: --resume
terminal-not-a-record = { $file } — это не запись партии.
terminal-other-game = В { $file } другая игра: { $game }
terminal-open-elsewhere = В { $file } сейчас играют в другом окне. Сначала выйдите из партии там.
terminal-nothing-to-resume = Незаконченных партий не нашлось.
terminal-resume-over = Эта партия окончена. Её можно посмотреть: { $command }
terminal-resume-hidden = Здесь эту партию не продолжить: её зерно хранится в другом месте.
terminal-unexpected = Случилось то, чего не должно было случиться ({ $problem }). Чтобы узнать больше, задайте { $debug }=1.

## Настройки игры

terminal-can-be = Можно так: { $allowed }
terminal-some-text = текст
terminal-word-yes = да, д
terminal-word-no = нет, н

## Кто играет

terminal-who-plays = Кто играет?
terminal-offer-bot = вы против бота «{ $level }»
terminal-offer-two = { $count ->
    [2] двое за этой клавиатурой
    [3] трое за этой клавиатурой
   *[other] четверо за этой клавиатурой
}
terminal-level-cabin-boy = Юнга
terminal-level-deckhand = Матрос
terminal-level-bosun = Боцман
terminal-level-captain = Капитан
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
   *[other] Напишите один номер от 1 до { $count }.
}
terminal-no-such-number = Номера { $number } здесь нет. { terminal-type-a-number }
terminal-unknown-word = Слово «{ $word }» мне незнакомо.
terminal-stands-alone = Слово «{ $word }» пишется одно, без продолжения.
terminal-not-now = Сейчас «{ $word }» не получится.
terminal-say-help = Напишите номер или «помощь».
terminal-for-example = Например: { $words }
terminal-nothing-to-undo = Отменять нечего.
terminal-really = Вы правда хотите сдаться? (да/нет)
terminal-not-saved = Не получается сохранить партию в { $file }. Играть можно, но она может потеряться.
terminal-farewell = Партия сохранена. Продолжить её можно так:
terminal-kept = Партия сохранена. Проверить жребий или посмотреть её снова:
terminal-seal = Печать записи: { $seal }
terminal-won = Побеждает { $who }: { $reason }.
terminal-won-together = Вместе побеждают { $who }: { $reason }.
terminal-shared = Победа общая: { $reason }.
terminal-nobody-won = Никто не победил: { $reason }.

terminal-help-moves = Напишите номер того, что хотите сделать, или слова рядом; часто хватает первой буквы.
terminal-help-help = эта справка
terminal-help-rules = как играть
terminal-help-why = как обстоят дела сейчас и почему
terminal-help-table = нарисовать стол ещё раз
terminal-help-undo = отменить ваш последний выбор; жребий после него решает заново
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

terminal-log-joins = { $who } садится за стол.
terminal-log-taken-back = Ход отменён: { $who } выбирает снова.
terminal-log-taken-back-to-chance = Ход отменён: снова решает случай.
terminal-log-resigns = { $who } сдаётся.
terminal-log-times-out = { $who }: время вышло.
terminal-log-agreed = Все согласны на ничью.
terminal-log-abandoned = Игра осталась недоигранной.

## Просмотр

terminal-replay-help = Enter: дальше · назад · номер: эта запись · начало · конец · помощь · выход
terminal-replay-numbers = Напишите номер записи, чтобы перейти к ней.
terminal-unfinished = Здесь запись кончается. Игра не окончена.
terminal-help-next = шаг вперёд; то же делает Enter
terminal-help-back = шаг назад
terminal-help-first = к началу
terminal-help-last = к концу
terminal-word-next = дальше, д
terminal-word-back = назад, н
terminal-word-first = начало
terminal-word-last = конец
## Сервер

terminal-laying = Готовим стол …
terminal-serving = Стол открыт: { $address }. Ctrl-C закроет его; ни одна партия не пропадёт.
terminal-phones = Телефоны в той же сети: { $address }
terminal-no-network = Машина не в сети: до стола доберётся только она сама.
terminal-serve-not-installed = Не установлены части сервера ({ $module }). В папке Dogwatch: pip install '.[server]'

## A new game

terminal-new-game = В папке { $folder } лежит маленькая работающая игра. Чтобы установить её и сыграть:
terminal-new-game-lacks = Как назвать игру? Например: dogwatch { $command } liars-dice
terminal-bad-game-name = «{ $word }» не может быть именем игры: только строчные латинские буквы, цифры и одиночные дефисы, первой — буква, не больше 32 знаков.
terminal-game-name-taken = Имя «{ $word }» занято игрой или модулем Python.
terminal-folder-exists = Здесь уже есть { $folder }.
