### The review of a Shanghaien game: the ledger of luck.

shanghaien-review-ledger = Удача и расчёт
shanghaien-review-ledger-how = В очках, со стороны игрока { $name }: каждый бросок по сравнению со средним, карты и решения обоих.
shanghaien-review-dice = Кубики: { $name }
shanghaien-review-cards = Вышедшие карты
shanghaien-review-decisions = Решения: { $name }
shanghaien-review-margin = Разница в конце
shanghaien-review-roll = { $which ->
    [best] Самый удачный бросок: { $name }, { $low } и { $high } ({ $points }).
   *[worst] Самый неудачный бросок: { $name }, { $low } и { $high } ({ $points }).
}
