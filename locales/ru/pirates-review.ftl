### The review of a battle: reasons, and shots with their hit chances.

pirates-review-why-chance = при таком прицеле выстрел что-нибудь сбивает в { $played } % случаев, при лучшем — в { $better } %.
pirates-review-why-aimed = выстрел сбивает что-нибудь в { $percent } % случаев.
pirates-review-why-attack = атака ничего не стоит и удаётся в { $percent } % случаев.
pirates-review-why-target = шанс тот же, но цель дороже.
pirates-review-why-fights = больше атак за тот же ход.
pirates-review-why-struck-back = меньше своих фигур остаётся в досягаемости врага.
pirates-review-why-boarded = так дальше от абордажа.
pirates-review-why-shot-at = вражеской пушке достаётся цель похуже.
pirates-review-why-shot = готовит лучший выстрел на следующий ход.
pirates-review-why-later = оттуда в следующие ходы выстрелы будут лучше.
pirates-review-why-boards = оттуда следующим ходом можно взять врага на абордаж.
pirates-review-why-nearer = это ближе к врагу.
pirates-review-why-purpose = помогает в сценарии: сундук, товары или спасение от кракена.
pirates-review-why-strike = атака ничего не стоит и удаётся в { $percent } % случаев; теперь первыми ударят другие.
pirates-review-why-repair = упавшая фигура не стреляет, не плывёт и не сражается.
pirates-review-example = { $tries ->
    [one] Один из { $tries } пробного выстрела; фигура врага падала в { $hits } из них.
   *[other] Один из { $tries } пробных выстрелов; фигура врага падала в { $hits } из них.
}
pirates-review-shots = Выстрелы
pirates-review-hand = Ваши ошибки прицела по расстоянию
pirates-review-shots-sum = { $name }: { $shots ->
    [one] { $shots } выстрел
    [few] { $shots } выстрела
   *[many] { $shots } выстрелов
}, { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
}; по прицелу ожидалось { $expected }.
pirates-review-ledger = Удача и расчёт
pirates-review-luck = { $luck ->
    [good] { $who ->
        [you] Ваша удача в стрельбе и боях
       *[other] Удача в стрельбе и боях: { $name }
    }
   *[bad] { $who ->
        [you] Ваше невезение в стрельбе и боях
       *[other] Невезение в стрельбе и боях: { $name }
    }
}
pirates-review-mistakes = { $who ->
    [you] Ваши ошибки
   *[other] Ошибки: { $name }
}
pirates-review-shot = Выстрел
pirates-review-chance = Шанс сбить любого врага
pirates-review-came = Результат
pirates-review-hit = попал
pirates-review-missed = мимо
