### Shanghaien. $seat: 0 — красный, 1 — синий.

shanghaien-title = Шанхай
shanghaien-about = Дуэль на кубиках и картах: наберите команду в таверне раньше другого капитана.

shanghaien-seat = { $seat ->
    [0] Красный
   *[1] Синий
}
shanghaien-to-seat = { $seat ->
    [0] Красному
   *[1] Синему
}

## Карты

shanghaien-nation = { $nation ->
    [american] Американцы
    [french] Французы
    [german] Немцы
    [chinese] Китайцы
    [dutch] Голландцы
    [turkish] Турки
    [spanish] Испанцы
   *[italian] Итальянцы
}
shanghaien-sailor = { $nation ->
    [american] Американец
    [french] Француз
    [german] Немец
    [chinese] Китаец
    [dutch] Голландец
    [turkish] Турок
    [spanish] Испанец
   *[italian] Итальянец
}
shanghaien-trick = { $trick ->
    [nudge] кубик ±1
    [both] оба кубика
    [again] переброс
   *[extra] акулы / обмен
}
shanghaien-card = { $trick ->
    [none] { shanghaien-sailor } { $value }
   *[other] Уловка «{ shanghaien-trick }»
}
shanghaien-end = { $end ->
    [left] слева
   *[right] справа
}

## Настройки

shanghaien-option-tricks = Сколько из восьми уловок меняют кубик на 1, ставят оба кубика, дают переброс
shanghaien-option-first = Кто начинает первый раунд: жребий, красный или синий
shanghaien-option-starts = Кто начинает следующие раунды: тот, кто не объявлял «Шанхай», или по очереди
shanghaien-option-extra = У каждого капитана с начала есть карта «акулы / обмен»

## Что нужно сделать

shanghaien-prompt-roll = { shanghaien-seat }, бросьте два кубика.
shanghaien-prompt-roll-or-call = { shanghaien-seat }, бросьте два кубика или объявите «Шанхай».
shanghaien-prompt-must-call = { shanghaien-seat }, для броска не хватает кубиков: объявите «Шанхай».
shanghaien-prompt-place-first = { shanghaien-seat }, поставьте кубик и выберите, с какого края считать ряд.
shanghaien-prompt-place = { shanghaien-seat }, поставьте кубик к карте с его номером.
shanghaien-prompt-sharks = { shanghaien-seat }, поставьте кубик: его карту заберут акулы.

## Что можно сделать

shanghaien-do-roll = Бросить два кубика
shanghaien-do-call = Объявить «Шанхай»
shanghaien-do-place = Поставить { $face } → { shanghaien-card }
shanghaien-do-place-end = Поставить { $face }, считая { shanghaien-end } → { shanghaien-card }
shanghaien-do-nudge = Уловка: { $face } превращается в { $to }
shanghaien-do-both = Уловка: поставить оба кубика
shanghaien-do-both-end = Уловка: поставить оба кубика, считая { shanghaien-end }
shanghaien-do-again = Уловка: перебросить оба кубика
shanghaien-do-enlist = Уловка «{ shanghaien-trick }» идёт матросом ценой 2: { shanghaien-nation }
shanghaien-do-sharks = Уловка: натравить акул на карту, к которой ляжет кубик
shanghaien-do-exchange = Уловка: забрать { $face } и поставить оба кубика

## Что произошло

shanghaien-starts = { shanghaien-seat } начинает раунд { $round }.
shanghaien-turned-up = В таверне появляется: { shanghaien-card }.
shanghaien-takes-dice = { shanghaien-seat } берёт два кубика.
shanghaien-rolled = { shanghaien-seat } бросает: { $low } и { $high }.
shanghaien-rolled-again = { shanghaien-seat } перебрасывает: { $low } и { $high }.
shanghaien-end-chosen = { shanghaien-seat } считает ряд { shanghaien-end }.
shanghaien-placed = { shanghaien-seat } ставит { $face } сюда: { shanghaien-card }.
shanghaien-nudged = { shanghaien-seat } играет уловку: { $face } превращается в { $to }.
shanghaien-both = { shanghaien-seat } играет уловку и ставит оба кубика.
shanghaien-again = { shanghaien-seat } играет уловку и перебрасывает оба кубика.
shanghaien-enlisted = { shanghaien-seat } играет уловку «{ shanghaien-trick }» как матроса ценой 2: { shanghaien-nation }.
shanghaien-sharks = { shanghaien-seat } зовёт акул.
shanghaien-flipped = Акулы кружат: { shanghaien-card } — карта потеряна для обоих.
shanghaien-exchanged = { shanghaien-seat } забирает { $face } и ставит оба кубика.
shanghaien-called = { shanghaien-seat } объявляет «Шанхай»! Раунд { $round } окончен.
shanghaien-card-won = { shanghaien-card } достаётся { shanghaien-to-seat }: кубики { $red } : { $blue }.
shanghaien-card-won-beside = { shanghaien-card } достаётся { shanghaien-to-seat }: кубиков поровну ({ $red }), по соседству { $redsum } : { $bluesum }.
shanghaien-card-tied = { shanghaien-card } не достаётся никому: кубиков поровну ({ $red }), по соседству тоже ({ $redsum }).
shanghaien-card-unwanted = { shanghaien-card } не достаётся никому: кубиков нет.
shanghaien-card-flipped-goes = { shanghaien-card } достаётся акулам.
shanghaien-crew-takes = { shanghaien-nation } { $red } : { $blue } – { shanghaien-seat } сильнее и забирает чужую команду: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
shanghaien-crew-keeps = { shanghaien-nation } { $red } : { $blue } – есть только у { $seat ->
    [0] Красного
   *[1] Синего
}: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
shanghaien-crews-equal = { shanghaien-nation } { $red } : { $blue } – силы равны, обе команды уходят.
shanghaien-unused-tricks = { shanghaien-seat } получает за несыгранные уловки { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}.
shanghaien-won = Побеждает { shanghaien-seat }, { $red } : { $blue }.
shanghaien-shared = { $red } : { $blue }: победа общая.

shanghaien-over-points = больше очков
shanghaien-over-shared = очков поровну

## Если бы «Шанхай» объявили сейчас

shanghaien-why-dice = больше кубиков
shanghaien-why-beside = рядом { $redsum }:{ $bluesum }
shanghaien-why-tied = поровну { $redsum }:{ $bluesum }
shanghaien-why-none = нет кубиков
shanghaien-why-sharks = акулы

## Что отклонено

shanghaien-bad-tricks = Три числа уловок должны давать в сумме 8, а дают { $total }.
shanghaien-bad-position = { $problem ->
    [numbers] В этой позиции число вне пределов
    [cards] Карты этой позиции не сходятся
    [dice] Кубики, бросок или фаза этой позиции не подходят друг к другу
   *[text] Так позицию «Шанхая» не записывают
}: { $text }
shanghaien-bad-move = Первое слово понятно, остальное нет: { $text }
shanghaien-unknown-word = «{ $word }» — такого хода нет.
shanghaien-refused-over = Игра окончена.
shanghaien-refused-starter = Начать может только красный или синий.
shanghaien-refused-not-in-deck = Этой карты в колоде больше нет.
shanghaien-refused-not-a-roll = Два кубика не могут так выпасть.
shanghaien-refused-chance-first = Сначала ход случая.
shanghaien-refused-players-turn = Сейчас ход игрока, а не случая.
shanghaien-refused-must-call = Для броска нужно два кубика, а у вас осталось { $reserve }: объявляйте «Шанхай».
shanghaien-refused-call-early = «Шанхай» можно объявить, когда стоят два ваших кубика; пока поставлено { $placed }.
shanghaien-refused-roll-first = Сначала бросьте кубики, потом ставьте.
shanghaien-refused-trick-after-roll = Уловку играют сразу после своего броска, и только тогда.
shanghaien-refused-place-first = Вы бросили кубики: сначала поставьте один.
shanghaien-refused-not-rolled = Выпало { $low } и { $high }, кубика { $face } нет.
shanghaien-refused-choose-end = Это первый кубик раунда: скажите, с какого края считать ряд, слева или справа.
shanghaien-refused-end-chosen = С какого края считать ряд, в этом раунде уже выбрано.
shanghaien-refused-no-such-trick = Такой карты уловки нет.
shanghaien-refused-extra-off = За этим столом играют без акул и обмена.
shanghaien-refused-one-trick = Свою уловку этого раунда вы уже сыграли.
shanghaien-refused-not-held = У вас нет уловки «{ shanghaien-trick }».
shanghaien-refused-nudge = Кубик меняется на единицу и остаётся от 1 до 6: не с { $face } на { $to }.
shanghaien-refused-no-sailor = Уловка может войти только в команду, где есть ваш настоящий матрос.
shanghaien-refused-nothing-to-exchange = На столе нет вашего кубика { $face }, который можно забрать.
