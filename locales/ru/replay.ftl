### Игра, которую смотрят ещё раз.

replay-title = Посмотреть игру ещё раз
replay-of = { $game }: повтор игры
replay-open-how = Запись — это файл, который в конце игры даёт кнопка «Сохранить запись игры» или который ведёт игра в терминале. Прежде чем показать её, проверяются каждый ход и каждый жребий.
replay-drop = Перетащите запись в любое место этой страницы.
replay-choose = Выбрать файл
replay-opening = Запись читается…
replay-another = Открыть другую запись

replay-first = В начало
replay-back = Шаг назад
replay-play = Смотреть
replay-pause = Пауза
replay-next = Шаг вперёд
replay-last = В конец
replay-slider = Момент игры
replay-at = { $number } / { $last }
replay-speed = Скорость
replay-times = { $times }×
replay-start = Перед первым ходом.
replay-link = Скопировать ссылку на этот ход

replay-proof = Честным ли был жребий?
replay-here = Проверено этим браузером
replay-checking = Минутку…
replay-sealed = Это то самое зерно, которое было запечатано до первого хода.
replay-hidden = Зерно раскрывается только после игры: пока проверить ничего нельзя.
replay-server = Проверено сервером, как это делает «dogwatch verify»
replay-doubts = Чего не покажет никакая проверка
replay-unsealed = Подделка: зерно не то, что было запечатано до игры.
replay-forged = Подделка: жребий записи { $number } не следует из зерна и нонсов.
replay-show = Показать запись { $number }
replay-show-last = Показать запись { $number }, последнюю достоверную
replay-broken = То, что было до неё, можно смотреть; остальному веры нет.
replay-unproved = Эта запись игры изменена или неполна: о её жребии ничего не доказано.
