### Игра, которую смотрят ещё раз.

replay-title = Повтор игры
replay-of = { $game }: повтор
replay-open-how = Запись — это файл, который после игры даёт кнопка «Сохранить запись» или который сохраняет игра в терминале. Каждый ход и каждый жребий проверяются до показа.
replay-drop = Перетащите запись в любое место этой страницы.
replay-choose = Выбрать файл
replay-opening = Чтение записи…
replay-another = Открыть другую запись

replay-first = В начало
replay-back = Шаг назад
replay-play = Смотреть
replay-pause = Пауза
replay-next = Шаг вперёд
replay-last = В конец
replay-slider = Момент игры
replay-at = Ход { $number } из { $last }
replay-before = перед ходом { $number } из { $last }
replay-speed = Скорость
replay-times = { $times }×
replay-start = Перед первым ходом.
replay-keys = Клавиши
replay-keys-step = Шаг назад или вперёд
replay-keys-ends = В начало или в конец
replay-keys-space = Пробел
replay-keys-play = Смотреть или пауза
replay-link = Скопировать ссылку на ход
replay-new = Новая игра
replay-play-on = Играть отсюда
replay-play-on-how = Вы играете за { $name } против капитана за новым столом.

replay-proof = Честным ли был жребий?
replay-here = Проверено этим браузером
replay-checking = Минутку…
replay-sealed = Зерно соответствует печати, показанной до первого хода.
replay-noted = Печать и ваше случайное число те же, что сохранил этот браузер.
replay-unnoted = Этот браузер не сохранял такую печать. Если вы играли эту партию в этом браузере, печать подменили.
replay-hidden = Зерно раскрывается после игры. До этого проверить ничего нельзя.
replay-server = Проверено сервером, как это делает «dogwatch verify»
replay-unsealed = Подделка: зерно не соответствует печати, показанной до игры.
replay-forged = Подделка: жребий записи { $number } не следует из зерна и случайных чисел игроков.
replay-show = Показать запись { $number }
replay-show-last = Показать запись { $number }, последнюю верную
replay-broken = То, что было до неё, можно смотреть; остальному доверять нельзя.
replay-unproved = Эта запись подделана или неполна: о её жребии ничего не доказано.
