### Matches between bots.

arena-about-match = Сыграть много партий между двумя ботами: парами, с одним жребием и обменом сторон.
arena-about-ladder = Свести каждый уровень игры с нижестоящим и вывести таблицу рейтингов.
arena-a-contestant = БОТ
arena-another-contestant = БОТ
arena-a-folder = ПАПКА
arena-two-scores = НИЗ,ВЕРХ
arena-option-games = Не больше стольких партий; чётное число (200)
arena-option-seconds = Время на каждое решение (0.2)
arena-option-nodes = Число позиций на решение вместо времени: тогда всё можно повторить
arena-option-jobs = Столько партий одновременно (1)
arena-option-ray = Играть на кластере Ray; без адреса – на кластере этой машины
arena-option-fresh = Начать заново, что бы ни было сыграно раньше
arena-option-sprt = Остановиться, когда ясно, к какому значению ближе результат: к верхнему или к нижнему (0.5,0.6)
arena-option-records = Сохранять каждую партию в эту папку

arena-result = { $a } против { $b }: побед { $wins }, ничьих { $draws }, поражений { $losses }
arena-score = Результат { $score } %, с уверенностью 95 % между { $low } % и { $high } %
arena-elo = Разница Эло { $elo }, между { $low } и { $high }
arena-stronger = Проверка решена: результат { $a } ближе к верхнему значению.
arena-not-stronger = Проверка решена: результат { $a } ближе к нижнему значению.
arena-faults = { $count ->
    [one] { $count } партия проиграна из-за сбоя: { $last }
    [few] { $count } партии проиграны из-за сбоев, последний: { $last }
   *[many] { $count } партий проиграно из-за сбоев, последний: { $last }
}
arena-goes-on = { $games ->
    [one] { $games } партия уже сыграна и засчитана. Начать заново: --fresh.
    [few] { $games } партии уже сыграны и засчитаны. Начать заново: --fresh.
   *[many] { $games } партий уже сыграно и засчитано. Начать заново: --fresh.
}
arena-stopped = Остановлено. Сыгранное сохранено: та же команда продолжит.

arena-level = Уровень
arena-rating = Рейтинг
arena-below = Результат против нижестоящего уровня
arena-games = Партий

arena-too-little = После «{ $command }» нужны игра и два бота.
arena-which-ladder = После «{ $command }» нужна игра.
arena-no-ladder = У игры { $game } только один уровень: подниматься некуда.
arena-odd-games = Партии идут парами с обменом сторон: число { $games } нечётное.
arena-bad-sprt = «{ $value }» не говорит, что различать: нужны два результата между 0 и 1, сначала меньший, например 0.5,0.6
arena-unknown-contestant = Для { $game } нет бота «{ $word }». Есть: { $known }
arena-no-program = Нет такой программы: «{ $program }»
arena-cannot-keep = Матч нельзя сохранить в { $file }: { $problem }
arena-other-match = { $file } принадлежит другому матчу. Назовите другую папку или начните заново: --fresh.
arena-not-a-match = { $file } – не журнал матча.
arena-games-die = Партия { $times } раза подряд обрушила свой процесс.
arena-no-ray = Ray не установлен ({ $module }). В папке Dogwatch: pip install '.[ray]'
arena-no-cluster = По адресу { $address } нет кластера Ray: { $problem }
arena-other-version = На кластере dogwatch { $there }, а здесь { $here }: установите там ту же версию.
