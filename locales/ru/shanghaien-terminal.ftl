# Shanghaien in the terminal

shanghaien-terminal-round = Раунд { $round } из { $rounds }
shanghaien-terminal-deck = { $count ->
    [0] в колоде нет карт
    [one] в колоде { $count } карта
    [few] в колоде { $count } карты
   *[many] в колоде { $count } карт
}
shanghaien-terminal-counted = считаем { shanghaien-end }
shanghaien-terminal-left-is-top = лево — вверху
shanghaien-terminal-reserve = { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
}
shanghaien-terminal-rolled = выпало
shanghaien-terminal-captain-free = капитан готов
shanghaien-terminal-captain-used = уловка сыграна
shanghaien-terminal-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
shanghaien-terminal-points-then = (если «Шанхай»: { $points })
shanghaien-terminal-trick = уловка
shanghaien-terminal-nation-short = { $nation ->
    [american] Амер
    [french] Фран
    [german] Нем
    [chinese] Кит
    [dutch] Голл
    [turkish] Тур
    [spanish] Исп
   *[italian] Итал
}
shanghaien-terminal-if-called = Если бы «Шанхай» объявили сейчас:
shanghaien-terminal-then-points = Очки: Красный { $red }, Синий { $blue }.
shanghaien-terminal-strength = Сила
shanghaien-terminal-unused = Несыгранные уловки
shanghaien-terminal-total = Очки
shanghaien-terminal-which-place = Какой кубик?
shanghaien-terminal-which-nudge = Какой кубик и какое новое число?
shanghaien-terminal-which-joker = Какая уловка и какой народ?
shanghaien-terminal-which-exchange = Какой кубик забрать?
shanghaien-terminal-word-roll = бросить, бросок, б
shanghaien-terminal-word-call = шанхай, ш
shanghaien-terminal-word-place = поставить, ставлю, п
shanghaien-terminal-word-nudge = изменить, и
shanghaien-terminal-word-both = оба, о
shanghaien-terminal-word-again = перебросить, переброс
shanghaien-terminal-word-joker = матрос, джокер, м
shanghaien-terminal-word-sharks = акулы, а
shanghaien-terminal-word-exchange = обмен
shanghaien-terminal-word-left = слева, с
shanghaien-terminal-word-right = справа
