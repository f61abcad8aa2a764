### Matches between bots.

arena-about-match = Провести матч двух ботов: пары партий с одним жребием и обменом сторон.
arena-about-ladder = Сыграть каждым уровнем против нижестоящего и вывести рейтинги.
arena-a-contestant = БОТ
arena-another-contestant = БОТ
arena-a-folder = ПАПКА
arena-two-scores = НИЗ,ВЕРХ
arena-option-games = Наибольшее число партий, чётное (200)
arena-option-seconds = Секунд на решение (0.2)
arena-option-nodes = Позиций на решение вместо времени; матч можно воспроизвести
arena-option-jobs = Сколько партий играть одновременно (1)
arena-option-ray = Играть на кластере Ray; без адреса — на локальном
arena-option-calibrate = Играть ступенями шкалы силы вместо уровней (400 партий на пару) и предложить равномерные
arena-option-fresh = Начать заново, не учитывая прежние партии
arena-option-sprt = Остановиться, как только последовательный тест (SPRT) выберет между двумя результатами (0.5,0.6)
arena-option-records = Сохранять каждую партию в эту папку

arena-result = { $a } против { $b }: побед { $wins }, ничьих { $draws }, поражений { $losses }
arena-score = Результат { $score } %, доверительный интервал 95 %: от { $low } % до { $high } %
arena-elo = Разница Эло { $elo }, между { $low } и { $high }
arena-stronger = Тест завершён: результат { $a } ближе к верхнему значению.
arena-not-stronger = Тест завершён: результат { $a } ближе к нижнему значению.
arena-faults = { $count ->
    [one] { $count } партия проиграна из-за ошибки: { $last }
    [few] { $count } партии проиграны из-за ошибок, последняя: { $last }
   *[many] { $count } партий проиграно из-за ошибок, последняя: { $last }
}
arena-only-failed = { $name }: сбой в каждой партии, поэтому счёт ничего не значит.
arena-goes-on = { $games ->
    [one] Матч продолжается: { $games } партия уже сыграна. Начать заново: --fresh.
    [few] Матч продолжается: { $games } партии уже сыграны. Начать заново: --fresh.
   *[many] Матч продолжается: { $games } партий уже сыграно. Начать заново: --fresh.
}
arena-stopped = Остановлено. Партии сохранены: чтобы продолжить, повторите команду.

arena-level = Уровень
arena-rating = Рейтинг
arena-below = Результат против нижестоящего уровня
arena-games = Партий
arena-gap = Разница Эло
arena-even-skills = Соседние ступени должны отличаться на { $least }–{ $most } Эло. Умения равномерных ступеней: { $skills }

arena-too-little = Для «{ $command }» нужны игра и два бота.
arena-which-ladder = Для «{ $command }» нужна игра.
arena-no-ladder = У игры { $game } только один уровень ботов: сравнивать нечего.
arena-no-dial = У игры { $game } нет шкалы силы.
arena-odd-games = Число партий должно быть чётным: они идут парами с обменом сторон; получено: { $games }.
arena-bad-sprt = Для --sprt нужны два результата от 0 до 1, сначала меньший, например 0.5,0.6; получено: «{ $value }».
arena-unknown-contestant = Неизвестный бот «{ $word }» для { $game }. Есть: { $known }
arena-level-not-installed = Боту «{ $level }» нужна библиотека { $module }, она не установлена. Выполните: pip install '{ $requirement }'
arena-no-program = Программа не найдена: «{ $program }»
arena-cannot-keep = Не удаётся сохранить матч в { $file }: { $problem }
arena-other-match = { $file } принадлежит другому матчу. Выберите другую папку или начните заново: --fresh.
arena-not-a-match = { $file } — не журнал матча.
arena-games-die = Партия обрушила свой процесс; попыток: { $times }.
arena-no-ray = Ray не установлен ({ $module }). Выполните: pip install 'dogwatch-table[ray]'
arena-no-cluster = По адресу { $address } нет кластера Ray: { $problem }
arena-other-version = На кластере dogwatch { $there }, на этой машине { $here }. Установите одну и ту же версию.
