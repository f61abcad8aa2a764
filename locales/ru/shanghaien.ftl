### Shanghaien. $seat: 0 — красный, 1 — синий.

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

shanghaien-option-tricks = Сколько из восьми уловок — «кубик ±1», «оба кубика» и «переброс»
shanghaien-option-first = Кто начинает первый раунд
shanghaien-option-starts = Кто начинает следующие раунды
shanghaien-option-extra = У каждого капитана с начала есть карта «акулы / обмен»: она убирает карту таверны для обоих или возвращает ваш поставленный кубик
shanghaien-label-tricks = Карты уловок
shanghaien-label-first = Первый раунд
shanghaien-label-starts = Следующие раунды
shanghaien-label-extra = Карта «акулы / обмен»
shanghaien-value-first = { $value ->
    [chance] По жребию
    [red] Красный
   *[blue] Синий
}
shanghaien-value-starts = { $value ->
    [other_than_caller] Тот, кто не объявлял
   *[alternate] По очереди
}

## Что нужно сделать

shanghaien-prompt-roll = Ваш ход: бросьте два кубика.
shanghaien-prompt-roll-or-call = Ваш ход: бросьте два кубика или объявите «Шанхай».
shanghaien-prompt-must-call = Ваш ход: для броска мало кубиков, объявите «Шанхай».
shanghaien-prompt-place-first = Ваш ход: поставьте кубик и выберите, с какого края считать.
shanghaien-prompt-place = Ваш ход: поставьте кубик к его числу (под картами).
shanghaien-prompt-sharks = Ваш ход: поставьте кубик. Эту карту заберут акулы.

## Что можно сделать

shanghaien-do-roll = Бросить два кубика
shanghaien-do-call = Объявить «Шанхай»
shanghaien-do-place = Поставить { $face } → { shanghaien-card }
shanghaien-do-place-end = Поставить { $face }, считая { shanghaien-end } → { shanghaien-card }
shanghaien-do-nudge = Уловка: { $face } превращается в { $to } → { shanghaien-card }
shanghaien-do-nudge-first = Уловка: { $face } превращается в { $to } → { $left } (слева) или { $right } (справа)
shanghaien-do-both = Уловка: поставить оба кубика
shanghaien-do-both-end = Уловка: поставить оба кубика, считая { shanghaien-end }
shanghaien-do-again = Уловка: перебросить оба кубика
shanghaien-do-enlist = Уловка «{ shanghaien-trick }» идёт матросом ценностью 2: { shanghaien-nation }
shanghaien-do-sharks = Уловка: натравить акул на карту, к которой ляжет кубик
shanghaien-do-exchange = Уловка: забрать { $face } и поставить оба кубика

## Что произошло

shanghaien-starts = { shanghaien-seat } начинает раунд { $round }.
shanghaien-turned-up = Новая карта в таверне: { shanghaien-card }.
shanghaien-takes-dice = { shanghaien-seat } бросает два кубика.
shanghaien-rolled = { shanghaien-seat } бросает: { $low } и { $high }.
shanghaien-rolled-again = { shanghaien-seat } перебрасывает: { $low } и { $high }.
shanghaien-end-chosen = { shanghaien-seat } считает { shanghaien-end }.
shanghaien-placed = { shanghaien-seat } ставит { $face } к { $trick ->
    [none] карте «{ shanghaien-sailor } { $value }»
   *[other] уловке «{ shanghaien-trick }»
}.
shanghaien-nudged = { shanghaien-seat } играет уловку: { $face } превращается в { $to }.
shanghaien-both = { shanghaien-seat } играет уловку и ставит оба кубика.
shanghaien-again = { shanghaien-seat } играет уловку и перебрасывает оба кубика.
shanghaien-enlisted = { shanghaien-seat } играет уловку «{ shanghaien-trick }» как матроса ценностью 2: { shanghaien-nation }.
shanghaien-sharks = { shanghaien-seat } зовёт акул.
shanghaien-flipped = Акулы кружат: { shanghaien-card } — карта потеряна для обоих.
shanghaien-exchanged = { shanghaien-seat } забирает { $face } и ставит оба кубика.
shanghaien-called = { shanghaien-seat } объявляет «Шанхай»! Раунд { $round } окончен.
shanghaien-card-won = { shanghaien-card } достаётся { shanghaien-to-seat }: кубики { $red } : { $blue }.
shanghaien-card-won-beside = { shanghaien-card } достаётся { shanghaien-to-seat }: кубиков поровну ({ $red }), точек по соседству { $redsum } : { $bluesum }.
shanghaien-card-tied = { shanghaien-card } не достаётся никому: кубиков поровну ({ $red }), точек по соседству тоже ({ $redsum }).
shanghaien-card-unwanted = { shanghaien-card } не достаётся никому: кубиков нет.
shanghaien-card-flipped-goes = { shanghaien-card } достаётся акулам.
shanghaien-crew-takes = { shanghaien-nation } { $red } : { $blue } — { shanghaien-seat } сильнее и забирает чужую команду: { shanghaien-count }.
shanghaien-crew-keeps = { shanghaien-nation } { $red } : { $blue } — есть только у { $seat ->
    [0] Красного
   *[1] Синего
}: { shanghaien-count }.
shanghaien-crews-equal = { shanghaien-nation } { $red } : { $blue } — силы равны: обе команды уходят, очков нет.
shanghaien-unused-tricks = { shanghaien-seat } получает за несыгранные уловки { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}.
shanghaien-won = { $seat ->
    [0] Красный побеждает { $red }:{ $blue }.
   *[1] Синий побеждает { $blue }:{ $red }.
}
shanghaien-shared = { $red }:{ $blue } — победа общая.

shanghaien-over-points = по очкам
shanghaien-over-shared = очков поровну

## Итог, как его говорят игроку

shanghaien-count = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
shanghaien-result-takes = { $who ->
    [you] { shanghaien-nation } { $red } : { $blue } — ваша команда сильнее и забирает чужую: { shanghaien-count }.
   *[other] { shanghaien-nation } { $red } : { $blue } — команда { $seat ->
        [0] Красного
       *[1] Синего
    } сильнее и забирает вашу: { shanghaien-count }.
}
shanghaien-result-keeps = { $who ->
    [you] { shanghaien-nation } { $red } : { $blue } — есть только у вас: { shanghaien-count }.
   *[other] { shanghaien-crew-keeps }
}
shanghaien-result-unused = За несыгранные уловки вы получаете { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}.
shanghaien-result = { $who ->
    [you] Вы победили { $more }:{ $less }.
   *[other] Вы проиграли { $more }:{ $less }.
}

## Перед тем как объявить «Шанхай»

shanghaien-ask-call = { $standing ->
    [ahead] Раунд закончится. Очки: вы { $own }, { shanghaien-seat } { $other }.
    [even] Сейчас это никому не выгодно. Очки: вы { $own }, { shanghaien-seat } { $other }.
   *[behind] Сейчас это выгоднее { shanghaien-to-seat }. Очки: вы { $own }, { shanghaien-seat } { $other }.
}
shanghaien-ask-last = { $standing ->
    [ahead] Игра закончится: вы победите { $more }:{ $less }.
    [even] Игра закончится { $more }:{ $less }: победа общая.
   *[behind] Игра закончится: вы проиграете { $more }:{ $less }.
}
shanghaien-ask-no = Не сейчас

## Пока показывают, что принёс «Шанхай»

shanghaien-called-short = { shanghaien-seat } объявляет «Шанхай». Карты: Красный +{ $red }, Синий +{ $blue }.
shanghaien-reckoning = Кому какая карта? Одна за другой…
shanghaien-comparing = Последние карты идут в команды, потом команды сравниваются, народ за народом…

## Если бы «Шанхай» объявили сейчас

shanghaien-why-dice = больше кубиков
shanghaien-why-beside = рядом { $redsum }:{ $bluesum }
shanghaien-why-tied = поровну { $redsum }:{ $bluesum }
shanghaien-why-none = нет кубиков
shanghaien-why-sharks = акулы

## Стол

shanghaien-part = Раунд { $round }
shanghaien-tavern = Таверна
shanghaien-round = Раунд { $round } из { $rounds }
shanghaien-deck = { $count ->
    [one] В колоде { $count } карта
    [few] В колоде { $count } карты
   *[many] В колоде { $count } карт
}
shanghaien-counted = счёт { shanghaien-end }
shanghaien-side = { shanghaien-seat }: { $name }
shanghaien-captain-ready = Капитан готов: уловка в этом раунде ещё не сыграна
shanghaien-captain-used = Уловка этого раунда сыграна
shanghaien-captain-spent = уловка сыграна
shanghaien-reserve = { $count ->
    [one] { $count } кубик не поставлен
    [few] { $count } кубика не поставлены
   *[many] { $count } кубиков не поставлено
}
shanghaien-points = { $points ->
    [one] Сейчас { $points } очко
    [few] Сейчас { $points } очка
   *[many] Сейчас { $points } очков
}
shanghaien-rolled-dice = Ваш бросок:
shanghaien-hand = Брошенные кубики и действия
shanghaien-die = { shanghaien-seat }: на кубике { $face }
shanghaien-slot = { shanghaien-card }, место { $number }.
shanghaien-slot-open = { shanghaien-card }, место { $left } слева или { $right } справа.
shanghaien-slot-dice = Кубики: Красный { $red }, Синий { $blue }.
shanghaien-close = Закрыть
shanghaien-crews = Команды
shanghaien-crew-line = { shanghaien-nation }: Красный { $red }, Синий { $blue }.
shanghaien-crew-of = { $seat ->
    [0] У Красного
   *[1] У Синего
}: { $cards }.
shanghaien-joker = джокер
shanghaien-tricks = Уловки
shanghaien-held-trick = { $count ->
    [one] Уловка «{ shanghaien-trick }»
    [few] { $count } уловки «{ shanghaien-trick }»
   *[many] { $count } уловок «{ shanghaien-trick }»
}
shanghaien-held-trick-now = { shanghaien-held-trick }: можно сыграть сейчас
shanghaien-play-trick = Сыграть
shanghaien-use-nudge = Один из двух кубиков становится на 1 больше или меньше. Потом поставьте один.
shanghaien-use-both = Поставьте оба кубика вместо одного.
shanghaien-use-again = Бросьте оба кубика ещё раз. Потом поставьте один.
shanghaien-use-sharks = Акулы: карта, к которой ляжет ваш кубик, не достанется никому.
shanghaien-use-exchange = Обмен: заберите один поставленный кубик и поставьте оба новых.
shanghaien-use-joker = Или она навсегда входит в вашу команду — матросом ценностью 2.
shanghaien-lens = Что, если?
shanghaien-if-called = Если бы «Шанхай» объявили сейчас
shanghaien-goes = { $owner ->
    [red] Красному
    [blue] Синему
   *[nobody] никому
}
shanghaien-lens-points = { shanghaien-seat }: { $points } → { $then }
shanghaien-score = Откуда эти очки
shanghaien-scoring = Народ за народом
shanghaien-scoring-tricks = Несыгранные уловки
shanghaien-scoring-sum = Очки
shanghaien-scoring-skip = Показать итог
shanghaien-scoring-again = Посчитать снова
shanghaien-keys = Клавиши
shanghaien-keys-dice = Выбрать кубик; ещё раз — поставить
shanghaien-keys-cards = От карты к карте
shanghaien-keys-ends = Первая или последняя карта
shanghaien-keys-closeup = Увеличить карту
shanghaien-keys-cancel = Отменить, закрыть
shanghaien-keys-drag = Коснитесь кубика, потом подсвеченной карты. Или перетащите кубик на карту. Задержите палец на карте, чтобы увеличить её.

## Правила коротко

shanghaien-rules-goal = Наберите лучшие команды: после восьми раундов побеждает тот, у кого больше очков.
shanghaien-rules-row = В каждом раунде в таверне лежат шесть карт: матросы восьми народов и уловки.
shanghaien-rules-turn = В свой ход бросьте два кубика и поставьте один к его числу (числа под картами); другой остаётся у вас. Число на матросе — его ценность, а не место.
shanghaien-rules-end = Кто ставит первый кубик раунда, выбирает, с какого края считать карты: 1, 2, 3 и так далее.
shanghaien-rules-call = Вместо броска можно объявить «Шанхай»: раунд окончен. Для этого должны стоять два ваших кубика. Если у вас осталось меньше двух кубиков, объявить придётся.
shanghaien-rules-more-dice = Тогда каждая карта достаётся тому, у кого рядом с ней больше кубиков. Карта без кубиков не достаётся никому.
shanghaien-rules-beside = Кубиков поровну? Сложите точки на своих кубиках у соседних карт: карту получает тот, у кого их больше, а если поровну — никто. «{ shanghaien-why-beside }» значит: там у Красного { $redsum }, у Синего { $bluesum }.
shanghaien-rules-tricks = Сразу после броска можно сыграть уловку, выигранную раньше, одну за раунд: тогда вместо «капитан готов» написано «уловка сыграна».
shanghaien-rules-nudge = «{ shanghaien-trick }»: один из двух кубиков становится на 1 больше или меньше.
shanghaien-rules-both = «{ shanghaien-trick }»: поставьте оба кубика вместо одного.
shanghaien-rules-again = «{ shanghaien-trick }»: бросьте оба кубика ещё раз.
shanghaien-rules-joker = Или любая из этих трёх карт идёт в вашу команду, где есть настоящий матрос: там она остаётся джокером ✱ и считается за 2.
shanghaien-rules-extra = «{ shanghaien-trick }», только если вы решили с ней играть: акулы забирают карту, к которой ляжет ваш кубик, и она не достанется никому; обмен — забрать поставленный кубик и поставить оба новых.
shanghaien-rules-stronger = В конце команды сравниваются, народ за народом: сила команды — сумма её чисел. Более сильная команда получает столько очков, сколько силы у более слабой; при равной силе — ничего.
shanghaien-rules-alone = Если матросы какого-то народа есть только у вас, их сила — ваши очки.
shanghaien-rules-unused = Каждая несыгранная уловка — 1 очко.

shanghaien-guide-goal = Цель
shanghaien-guide-sailors = У каждого народа пять матросов ценностью 1, 2, 3, 3 и 4. Народ узнают по цвету, по гербу и по узору за спиной матроса.
shanghaien-guide-starts = Кто начинает, решает жребий, если вы не выбрали сами. Дальше ходят по очереди: бросают кубики или объявляют «Шанхай». Следующий раунд начинает тот, кто не объявлял, или каждый по очереди, если вы так выбрали.
shanghaien-guide-turn = Ваш ход
shanghaien-guide-ends = Первый кубик раунда показывает 2: его можно поставить ко второй карте слева или ко второй справа. С этого края потом считают оба.
shanghaien-guide-placed = Кубики Красного лежат по одну сторону ряда, кубики Синего — по другую. Число под картой говорит, какие кубики сюда подходят.
shanghaien-guide-call = Шанхай!
shanghaien-guide-example = Кому что достанется? Цветной уголок указывает на того, кто получит карту. Коснитесь спорной карты: засветятся кубики у соседних карт, которые всё решают.
shanghaien-guide-tricks = Уловки
shanghaien-guide-end = Конец игры

## Что отклонено

shanghaien-bad-tricks = Три числа уловок должны давать в сумме 8; получено: { $total }.
shanghaien-bad-position = { $problem ->
    [numbers] В этой позиции число вне пределов
    [cards] Карты этой позиции не сходятся
    [dice] Кубики, бросок и фаза этой позиции противоречат друг другу
   *[text] Это не позиция «Шанхая»
}: { $text }
shanghaien-bad-move = «{ $text }» — не ход: понятно только начало.
shanghaien-unknown-word = «{ $word }» — не ход.
shanghaien-refused-over = Игра окончена.
shanghaien-refused-starter = Начать может только Красный или Синий.
shanghaien-refused-not-in-deck = Этой карты в колоде больше нет.
shanghaien-refused-not-a-roll = Два кубика не могут так выпасть.
shanghaien-refused-chance-first = Сначала ходит жребий.
shanghaien-refused-players-turn = Сейчас ход игрока, а не жребия.
shanghaien-refused-must-call = Для броска нужны два кубика, а у вас осталось { $reserve }: объявите «Шанхай».
shanghaien-refused-call-early = «Шанхай» можно объявить, когда стоят два ваших кубика; пока поставлено { $placed }.
shanghaien-refused-roll-first = Сначала бросьте кубики, потом ставьте.
shanghaien-refused-trick-after-roll = Уловку можно сыграть только сразу после своего броска.
shanghaien-refused-place-first = Вы бросили кубики: сначала поставьте один.
shanghaien-refused-not-rolled = Нужно число { $face }, а выпало { $low } и { $high }. Кубик ставят к его числу.
shanghaien-refused-choose-end = Это первый кубик раунда: выберите, с какого края считать, слева или справа.
shanghaien-refused-end-chosen = С какого края считать, в этом раунде уже выбрано.
shanghaien-refused-no-such-trick = Такой карты уловки нет.
shanghaien-refused-extra-off = За этим столом играют без акул и обмена.
shanghaien-refused-one-trick = Свою уловку этого раунда вы уже сыграли.
shanghaien-refused-not-held = У вас нет уловки «{ shanghaien-trick }».
shanghaien-refused-nudge = Кубик меняется на единицу и остаётся от 1 до 6: { $face } не может стать { $to }.
shanghaien-refused-no-sailor = Уловка может войти только в команду, где есть ваш настоящий матрос.
shanghaien-refused-nothing-to-exchange = У вас нет поставленного кубика { $face }, который можно забрать.

## Почему ход лучше

shanghaien-why-call = кубики стоят удачно: объявить сейчас — значит закрепить это.
shanghaien-why-roll = в этом раунде можно было выиграть больше.
shanghaien-why-trick = уловка здесь ценнее, чем в руке.
shanghaien-why-keep = уловка пригодится позже.
shanghaien-why-wins = при таких кубиках это выигрывает карту: { shanghaien-card }.
shanghaien-why-denies = при таких кубиках другой игрок не получает карту: { shanghaien-card }.
shanghaien-why-later = оставляет больше возможностей будущим броскам.
