### Решённые окончания.

endings-about-build = Решить все позиции игры с малым числом фигур, чтобы сильнейший бот брал из них ходы.
endings-about-check = Проверить решённые позиции: контрольную сумму, правила и перебор.
endings-option-pieces = Наибольшее число фигур; по умолчанию — за несколько секунд
endings-option-jobs = Число потоков (по одному на ядро процессора)
endings-option-positions = Число случайных позиций (1000)
endings-option-seed = Начальное число для случайных позиций (1)
endings-solving = Решение окончаний
endings-checking = Проверка позиций
endings-stored = Фигур не больше { $pieces }: позиций { $positions }, { $megabytes } МБ, самый долгий выигрыш — за { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[other] { $moves } ходов
    } одного игрока: { $file }
endings-built = Решено за { $seconds } с.
endings-checked = { $agree } из { $count } позиций совпали с правилами и с перебором, проверено за { $seconds } с.
endings-decided = Без сохранённых окончаний победитель найден полным перебором на несколько ходов — в { $exhaustive } (не закончен в { $unfinished }) и поиском бота — в { $search }.
endings-different = Неверно: { $position }
endings-stopped = Остановлено. Ничего не изменилось.
endings-none = В игре { $game } нет окончаний для решения.
endings-not-built = Окончания игры { $game } не сохранены. Запустите: dogwatch endings build { $game }
endings-damaged = Файл { $file } повреждён: контрольная сумма не совпадает. Постройте его заново.
