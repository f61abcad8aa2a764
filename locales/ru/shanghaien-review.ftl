### The review of a Shanghaien game: the ledger of luck.

shanghaien-review-ledger = Удача и расчёт
shanghaien-review-ledger-how = В очках; бросок сравнивается со средним.
shanghaien-review-dice = { $luck ->
    [good] { $who ->
        [you] Ваши удачные броски
       *[other] Удачные броски: { $name }
    }
   *[bad] { $who ->
        [you] Ваши неудачные броски
       *[other] Неудачные броски: { $name }
    }
}
shanghaien-review-cards = Вышедшие карты
shanghaien-review-decisions = { $luck ->
    [good] { $who ->
        [you] Ваши хорошие решения
       *[other] Хорошие решения: { $name }
    }
   *[bad] { $who ->
        [you] Ваши ошибки
       *[other] Ошибки: { $name }
    }
}
shanghaien-review-margin = Разница в конце
shanghaien-review-roll = { $which ->
    [best] Самый удачный бросок: { $name }, { $low } и { $high } ({ $points } бросавшему).
   *[worst] Самый неудачный бросок: { $name }, { $low } и { $high } ({ $points } бросавшему).
}
shanghaien-review-error = Ошибка на решение
shanghaien-review-error-how = Сколько шансов на победу в среднем теряет одно решение, по оценке капитана.
shanghaien-review-error-you = Вы
shanghaien-review-error-level = { $level }, в среднем
