# `dogwatch join`: играть на сервере как бот

join-about = Играть на сервере как бот: на вызовы по сети отвечает программа.
join-a-program = cmd:ПРОГРАММА
join-a-kind = ВИД
join-a-range = ОТ-ДО
join-option-token-file = Файл с токеном бота; без него токен берётся из DOGWATCH_BOT_TOKEN
join-option-game = Игра, которую принимать; можно повторять (все установленные)
join-option-tables = Столов одновременно (4)
join-option-programs = Процессов программы, каждый для одного решения за раз (1)
join-option-seconds = Время на решение; меньше, если на часах мало времени (1)
join-option-only = Принимать только рейтинговые (rated) или только дружеские (friendly) партии
join-option-move-clock = Секунды часов на ход, например 10-300, или none (5-3600)
join-option-game-clock = Секунды часов на партию, например 60-900, или none (60-36000)
join-too-little = Укажите сервер и программу, например: dogwatch join https://table.example.org "cmd:python my_bot.py"
join-which-program = Пишите программу как cmd:ПРОГРАММА, например "cmd:python my_bot.py".
join-bad-url = Адрес сервера должен быть вида https://table.example.org, без пути, параметров и имени пользователя.
join-token-in-argument = Никогда не пишите токен в командной строке: его могут прочесть другие пользователи этого компьютера. Положите его в файл (--token-file) или в { $variable } и создайте новый токен: этот уже видели.
join-two-tokens = Токен есть и в { $variable }, и в --token-file. Оставьте что-то одно.
join-no-token = Нет токена бота. Положите его в { $variable } или в файл, указанный в --token-file.
join-bad-token = Это не токен бота. Он начинается с dogwatch_bot_, в нём 45 символов.
join-file-unreadable = Файл с токеном «{ $file }» не читается: { $problem }.
join-file-malformed = В файле с токеном «{ $file }» должна быть одна строка с токеном, не больше { $most } байт.
join-file-public = Файл «{ $file }» может прочесть любой пользователь этого компьютера. Запретите это: chmod 600 { $file }
join-open-wire = Соединение не зашифровано: другие в сети могут прочесть токен бота. По возможности используйте https.
join-bad-certificate = Сертификат { $url } недействителен.
join-no-server = { $url } отвечает не как сервер Dogwatch: { $problem }
join-http-status = Сервер ответил кодом { $status }.
join-other-version = У сервера версия протокола { $server }, у этой программы { $own }. Установите ту же версию Dogwatch.
join-no-games = На сервере нет ни одной из этих игр, или её правила здесь не установлены.
join-connected = { $name } на связи. Игры: { $games }.
join-unavailable = Сервер недоступен ({ $problem }). Пробую снова.
join-plays = { $table }: партия { $game }, соперники: { $others }
join-program-failed = { $table }: программа не справилась, попытка { $attempt }: { $problem }
join-no-move = { $table }: хода нет. Бот проиграет по времени, если его не перезапустить.
join-move-refused = { $table }: сервер отклонил ход: { $code }
join-game-over = { $table }: { $result ->
    [1] победа
    [-1] поражение
   *[other] победителя нет
}
join-unfair = { $table }: случайные числа не следуют из записанных обязательства и числа игрока. Возможно, владелец сервера сжульничал; запись остаётся.
join-gave-up = { $table }: оставлен: { $problem }
join-stopped = { $count ->
    [0] Остановлено.
    [one] Остановлено. { $count } партия продолжается: запустите снова, чтобы доиграть её, пока не вышло время.
    [few] Остановлено. { $count } партии продолжаются: запустите снова, чтобы доиграть их, пока не вышло время.
   *[many] Остановлено. { $count } партий продолжается: запустите снова, чтобы доиграть их, пока не вышло время.
}
