### Что нашла команда `dogwatch verify`.

verify-legal = Записей: { $entries }. Все целы, идут по порядку и соответствуют правилам.
verify-commitment = Зерно то самое, что запечатали до первого хода.
verify-nonces = До начала игры { $count ->
    [one] { $count } человек добавил нонс
    [few] { $count } человека добавили нонс
   *[many] { $count } человек добавили нонс
}.
verify-draws = { $draws ->
    [one] { $draws } жребий следует
    [few] { $draws } жребия следуют
   *[many] { $draws } жребиев следуют
} из зерна и нонсов.
verify-seed-hidden = Зерно ещё не раскрыто: о { $draws ->
    [one] { $draws } жребии
   *[other] { $draws } жребиях
} ничего не доказано.
verify-resolved = { $count ->
    [one] { $count } результат дала
    [few] { $count } результата дала
   *[many] { $count } результатов дала
} физика: он повторяется только на той же версии и том же типе машины.
verify-unfinished = Игра не окончена.
verify-no-people = Ни один человек не добавил нонс: жребий выбирал тот, кто вёл стол.
