### Битва пиратов. $seat: 0 — красный, 1 — синий, 2 — зелёный, 3 — жёлтый, или имя игрока.

pirates-seat = { $seat ->
    [0] Красный
    [1] Синий
    [2] Зелёный
    [3] Жёлтый
   *[named] { $seat }
}
pirates-mate = { $mate ->
    [0] Красный
    [1] Синий
    [2] Зелёный
    [3] Жёлтый
   *[named] { $mate }
}
pirates-shots-hit = Выстрелы: { $hits } из { $tries } попали во врага, { $rate }. Ожидалось: { $expected } (отметка).

## Фигуры

pirates-colour = { $colour ->
    [red] красных
    [blue] синих
    [green] зелёных
   *[yellow] жёлтых
}
pirates-piece = { $kind ->
    [galleon] галеон { $letter } { pirates-colour }
    [tower] башня { pirates-colour }
    [ghost] корабль-призрак
   *[monster] морское чудовище
}
pirates-piece-begins = { $kind ->
    [galleon] Галеон { $letter } { pirates-colour }
    [tower] Башня { pirates-colour }
    [ghost] Корабль-призрак
   *[monster] Морское чудовище
}
pirates-piece-whom = { $kind ->
    [galleon] галеон { $letter } { pirates-colour }
    [tower] башню { pirates-colour }
    [ghost] корабль-призрак
   *[monster] морское чудовище
}
pirates-of-piece = { $kind ->
    [galleon] галеона { $letter } { pirates-colour }
    [tower] башни { pirates-colour }
    [ghost] корабля-призрака
   *[monster] морского чудовища
}
pirates-colour-of-target = { $targetcolour ->
    [red] красных
    [blue] синих
    [green] зелёных
   *[yellow] жёлтых
}
pirates-target = { $targetkind ->
    [galleon] галеон { $targetletter } { pirates-colour-of-target }
    [tower] башня { pirates-colour-of-target }
    [ghost] корабль-призрак
   *[monster] морское чудовище
}
pirates-target-whom = { $targetkind ->
    [galleon] галеон { $targetletter } { pirates-colour-of-target }
    [tower] башню { pirates-colour-of-target }
    [ghost] корабль-призрак
   *[monster] морское чудовище
}
pirates-goods = { $goods ->
    [red] красных
    [blue] синих
    [green] зелёных
   *[yellow] жёлтых
}

## Настройки

pirates-option-players = Число игроков: двое (по два порта), трое или четверо
pirates-option-teams = Четверо в двух командах, напарники друг напротив друга
pirates-option-ports = Если играют двое: два порта игрока напротив друг друга или рядом
pirates-option-first = Кто начинает: жребий или этот цвет
pirates-option-turns = Предел ходов на игрока
pirates-option-tremor = Как сильно дрожит рука у пушки
pirates-option-expert = Для опытных: сбитое пушкой лишь повреждено, и его можно поднять
pirates-option-treasure = Сценарий: остров с сундуком
pirates-option-ghost = Сценарий: корабль-призрак, который может послать любой
pirates-option-monster = Сценарий: морское чудовище, которое может послать любой
pirates-option-storm = Сценарий: буря, которая подгоняет корабли
pirates-option-merchant = Сценарий: товары, которые везут из порта в порт
pirates-option-kraken = Сценарий: кракен, который держит корабли
pirates-option-ghost-fires = Пушку можно ставить у корабля-призрака
pirates-option-die = Шесть граней кубика хода, в узлах
pirates-option-flags = На скольких из шести граней кубика боя белый флаг
pirates-option-towers-attack = Башни тоже могут начинать бой
pirates-option-rocks = Скалы: положение каждой от середины и радиус, в десятых долях миллиметра
pirates-option-sizes = Размеры в десятых долях миллиметра; массы в миллиграммах
pirates-label-teams = Две команды
pirates-label-ports = Порты
pirates-label-first = Кто начинает
pirates-label-tremor = Дрожь руки
pirates-label-expert = Правила для опытных
pirates-label-treasure = Остров сокровищ
pirates-label-ghost = Корабль-призрак
pirates-label-monster = Морское чудовище
pirates-label-storm = Буря
pirates-label-merchant = Торговля
pirates-label-kraken = Кракен
pirates-label-ghost-fires = Пушка у корабля-призрака
pirates-label-towers-attack = Башни нападают

## Что нужно сделать

pirates-your-turn = { $last ->
    [yes] Ваш последний ход
   *[no] Ваш ход
}
pirates-prompt-fire = { pirates-your-turn }: поставьте пушку у своего галеона или острова, наведите и стреляйте.
pirates-prompt-sail = { $knots ->
    [0] { pirates-your-turn }: узлов нет. Грузите товар или продолжайте.
    [one] { pirates-your-turn }: { $knots } узел хода.
    [few] { pirates-your-turn }: { $knots } узла хода.
   *[many] { pirates-your-turn }: { $knots } узлов хода.
}
pirates-prompt-melee = { pirates-your-turn }: атакуйте врага рядом или продолжайте.
pirates-prompt-owed = { pirates-your-turn }: продолжите бой там, где скрещены сабли.
pirates-prompt-owed-and-new = { pirates-your-turn }: надо продолжить бой там, где скрещены сабли; нападать ещё — по желанию.
pirates-prompt-kraken = { pirates-your-turn }: отведите кракена от своего галеона, не дальше трёх узлов.
pirates-prompt-repair = { pirates-your-turn }: если хотите, поднимите повреждённые фигуры.

## Что можно сделать

pirates-do-fire = Выстрел от { pirates-of-piece }: пеленг { $degrees }°, резинка натянута на { $percent } %
pirates-do-sail = { $knots ->
    [one] Вести { pirates-piece-whom } курсом { $degrees }°, { $knots } узел
    [few] Вести { pirates-piece-whom } курсом { $degrees }°, { $knots } узла
   *[many] Вести { pirates-piece-whom } курсом { $degrees }°, { $knots } узлов
}
pirates-do-storm = Сдвинуть бурю на узел курсом { $degrees }°
pirates-do-kraken = { $knots ->
    [one] Двинуть кракена на { $knots } узел курсом { $degrees }°
    [few] Двинуть кракена на { $knots } узла курсом { $degrees }°
   *[many] Двинуть кракена на { $knots } узлов курсом { $degrees }°
}
pirates-do-load = Погрузить товар на галеон { $letter } { pirates-colour }
pirates-do-attack = { pirates-piece-begins } атакует { pirates-target-whom }
pirates-do-take = { pirates-piece-begins } забирает повреждённое: { pirates-target }
pirates-do-struggle = { pirates-piece-begins } бьётся с кракеном
pirates-do-repair = Поднять { pirates-piece-whom }
pirates-do-done = { $phase ->
    [sail] Закончить путь
    [melee] Закончить бой
   *[repair] Закончить ход
}

## Что предпочёл бы капитан

pirates-better-fire = { pirates-piece-begins } стреляет, цель — { pirates-target }.
pirates-better-sail = { $knots ->
    [one] { pirates-piece-begins }: { $knots } узел хода, и { pirates-target } — в { $cm } см.
    [few] { pirates-piece-begins }: { $knots } узла хода, и { pirates-target } — в { $cm } см.
   *[many] { pirates-piece-begins }: { $knots } узлов хода, и { pirates-target } — в { $cm } см.
}
pirates-better-stay = Дальше не плыть.
pirates-better-done = Больше не атаковать и продолжать.

## Что произошло

pirates-begins = Начинает { pirates-seat }.
pirates-part = Ход { $turn }
pirates-turn = { $last ->
    [yes] { pirates-seat } начинает последний ход.
   *[no] { pirates-seat } начинает ход { $turn }.
}
pirates-goods-laid = В порту { pirates-colour } лежит товар для { pirates-goods }.
pirates-no-shot = { pirates-seat } не может стрелять: неоткуда.
pirates-fires = { pirates-seat } стреляет от { pirates-of-piece }: пеленг { $degrees }°, резинка натянута на { $percent } %.
pirates-trembles = { $side ->
    [left] Рука дрогнула на { $degrees }° влево
    [right] Рука дрогнула на { $degrees }° вправо
   *[none] Рука держит пеленг
}, { $draw ->
    [more] натяжение на { $percent } % больше.
    [less] натяжение на { $percent } % меньше.
   *[none] натяжение как задумано.
}
pirates-felled = { pirates-piece-begins } падает! Трофей забирает { pirates-seat }.
pirates-damaged = { pirates-piece-begins } падает и остаётся лежать с повреждениями.
pirates-set-up = { pirates-piece-begins } падает от своего же ядра и снова встаёт.
pirates-monster-wounded = Морское чудовище падает раненым и снова поднимается.
pirates-monster-gone = Морское чудовище падает во второй раз и исчезает.
pirates-pushed = { pirates-piece-begins } сдвигается, но стоит.
pirates-put-back = { pirates-piece-begins } возвращается на место.
pirates-missed = Ничего не упало.
pirates-melee-ends = { pirates-piece-begins } и { pirates-target } больше не бьются.
pirates-rolled = { $knots ->
    [one] { pirates-seat } выбрасывает { $knots } узел.
    [few] { pirates-seat } выбрасывает { $knots } узла.
   *[many] { pirates-seat } выбрасывает { $knots } узлов.
}
pirates-storm-helps = Буря: { pirates-seat } получает ещё один узел.
pirates-sailed = { pirates-seat } ведёт { pirates-piece-whom }.
pirates-storm-moved = { pirates-seat } сдвигает бурю на узел.
pirates-kraken-moved = { pirates-seat } двигает кракена.
pirates-caught = Кракен хватает { pirates-piece-whom }.
pirates-freed = Кракен выпускает { pirates-piece-whom }.
pirates-chest-taken = { pirates-piece-begins } берёт на борт сундук.
pirates-chest-stolen = Сундук меняет корабль: теперь его везёт { pirates-piece }.
pirates-chest-back = Сундук возвращается на свой остров.
pirates-loaded = { pirates-piece-begins } грузит товар для { pirates-goods }.
pirates-delivered = { pirates-seat } доставляет товар в порт { pirates-goods }.
pirates-goods-back = Товар возвращается в порт { pirates-colour }.
pirates-attacks = { pirates-piece-begins } атакует { pirates-target-whom }.
pirates-surrenders = Белый флаг: сдаётся { pirates-target }, побеждает { pirates-piece }.
pirates-undecided = Сабли скрещены: { pirates-piece } и { pirates-target } бьются дальше.
pirates-trophy = Трофей забирает { pirates-seat }: { pirates-piece }.
pirates-nobodys = { pirates-piece-begins } идёт ко дну; трофей не достаётся никому.
pirates-struggles = { pirates-piece-begins } бьётся с кракеном.
pirates-kraken-beaten = Белый флаг: { pirates-piece } побеждает кракена.
pirates-kraken-holds = Сабли скрещены: { pirates-piece } не может одолеть кракена.
pirates-repaired = { pirates-seat } поднимает { pirates-piece-whom }.
pirates-out = { pirates-seat } теряет всё.
pirates-turns-over = { $turns ->
    [one] Все сыграли по { $turns } ходу: решают очки.
    [few] Все сыграли по { $turns } хода: решают очки.
   *[many] Все сыграли по { $turns } ходов: решают очки.
}
pirates-points = { pirates-seat }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
pirates-won = Побеждает { pirates-seat }.
pirates-team-won = Вместе побеждают { pirates-seat } и { pirates-mate }.
pirates-shared = Победа общая.

## То же об игроке за этим экраном, в заголовке

pirates-you-start = Вы начинаете.
pirates-you-turn = { $last ->
    [yes] Вы начинаете последний ход.
   *[no] Вы начинаете ход { $turn }.
}
pirates-you-no-shot = Вам неоткуда стрелять.
pirates-you-fire = Вы стреляете от { pirates-of-piece }.
pirates-you-felled = { pirates-piece-begins } падает! Трофей ваш.
pirates-you-felled-all = Вы сбили { $pieces }.
pirates-you-rolled = { $knots ->
    [one] Вам выпал { $knots } узел.
    [few] Вам выпало { $knots } узла.
   *[many] Вам выпало { $knots } узлов.
}
pirates-you-storm-helps = Буря даёт вам лишний узел.
pirates-you-sailed = Вы ведёте { pirates-piece-whom }.
pirates-you-storm-moved = Вы сдвигаете бурю на узел.
pirates-you-kraken-moved = Вы двигаете кракена.
pirates-you-delivered = Вы доставляете товар в порт { pirates-goods }.
pirates-you-took = Вы захватили { pirates-piece-whom }.
pirates-you-repaired = Вы поднимаете { pirates-piece-whom }.
pirates-you-out = Вы потеряли всё.
pirates-you-won = Вы побеждаете.
pirates-fires-shortly = { pirates-seat } стреляет от { pirates-of-piece }.
pirates-fires-numbers = Пеленг { $degrees }°, резинка натянута на { $percent } %.

## Ходы других коротко, в начале своего: «Синий сбил вашу башню красных и провёл 2 корабля.»

pirates-did = { pirates-seat } { $deeds }.
pirates-did-piece = { $yours ->
    [yes] { $kind ->
        [tower] вашу башню { pirates-colour }
       *[galleon] ваш галеон { $letter } { pirates-colour }
    }
    [own] { $kind ->
        [tower] свою башню { pirates-colour }
       *[galleon] свой галеон { $letter } { pirates-colour }
    }
   *[no] { pirates-piece-whom }
}
pirates-did-fell = сбивает { $pieces }
pirates-did-damage = повреждает { $pieces }
pirates-did-take = захватывает { $pieces }
pirates-did-sink = топит { $pieces }
pirates-did-attack = напрасно атакует { $pieces }
pirates-did-catch = насылает кракена на { $pieces }
pirates-did-miss = { $hit ->
    [yes] попадает, но ничего не сбивает
   *[no] промахивается
}
pirates-did-chest = забирает сундук
pirates-did-deliver = доставляет товар
pirates-did-sail = { $ships ->
    [one] проводит { $ships } корабль
    [few] проводит { $ships } корабля
   *[many] проводит { $ships } кораблей
}

pirates-over-points = по очкам
pirates-over-towers = очков поровну, но башен больше
pirates-over-alone = последний флот на плаву
pirates-over-shared = очков и башен поровну
pirates-scores = { $reason }: { $scores }

## Правила вкратце

pirates-rules-goal = Забирайте чужие корабли и башни. Игра кончается, как только кто-то потеряет всё: галеон — 1 очко, башня — 2, побеждает тот, у кого очков больше.
pirates-rules-turn = Ход состоит из трёх частей, всегда по порядку: выстрел, плавание, рукопашная.
pirates-rules-fire = Поставьте пушку у своего галеона или острова, выберите пеленг и натяжение и выстрелите один раз. Каждая упавшая фигура врага — ваш трофей.
pirates-rules-tremor = Рука дрожит: ядро уходит чуть в сторону, чуть сильнее или слабее.
pirates-rules-own = Ваши упавшие фигуры встают снова, и никто ничего не получает.
pirates-rules-sail = Бросьте кубик и разделите узлы между своими галеонами: любой путь вокруг островов, башен и кораблей, носом в конце куда угодно.
pirates-rules-melee = Затем ваши галеоны атакуют врагов, которые ближе высоты галеона. Белый флаг: он ваш. Скрещённые сабли: оба в рукопашной, и другой бьёт в свой следующий ход. Башни только отвечают.
pirates-rules-locked = Фигура в рукопашной не стреляет и не ходит, а каждый ход обязана драться.
pirates-rules-expert = Для опытных: сбитое пушкой лежит повреждённым, пока хозяин не поднимет его в конце хода или враг рядом его не заберёт.
pirates-rules-treasure = Остров сокровищ: встаньте рядом — и сундук ваш; в конце он даёт 3 очка. Победите того, кто его везёт, и заберите.
pirates-rules-ghost = Корабль-призрак: пошлите его своими узлами в атаку или стреляйте из пушки рядом с ним; что он победит или собьёт, никому не трофей.
pirates-rules-monster = Морское чудовище: посылают так же; ранит его только пушка, и упасть оно должно дважды.
pirates-rules-storm = Буря: кто начинает ближе трёх узлов от неё, получает узел сверху; за узел её можно сдвинуть, раз за ход.
pirates-rules-merchant = Купец: погрузите товар в порту и отвезите в порт его цвета за 2 очка. Гружёный галеон не стреляет и не дерётся.
pirates-rules-kraken = Кракен: подведите его под галеон, и тот застрянет, пока кракена не победят или другие не отведут. Пленник может с ним биться, даже с товаром на борту, и другие ваши галеоны рядом тоже.
pirates-rules-turns = Если никто не разбит, после { $turns } ходов каждого решают очки. Это наше дополнение к правилам; за столом можно выбрать другое число.

## Что не разрешается

pirates-bad-teams = Для команд нужны четыре игрока.
pirates-bad-first = { $colour ->
    [green] Зелёный за этим столом не играет.
   *[other] Жёлтый за этим столом не играет.
}
pirates-bad-sizes = При таком значении «{ $option }» не всё поместится на столе.
pirates-bad-position = { $problem ->
    [numbers] Число в этой позиции вне пределов
    [pieces] Фигуры этой позиции противоречат друг другу
    [turn] Ход не мог привести к этой позиции
   *[text] Это не позиция «Битвы пиратов»
}: { $text }
pirates-bad-move = «{ $text }» — не ход: понятно только начало.
pirates-unknown-word = «{ $word }» — не ход.
pirates-refused-over = Игра окончена.
pirates-refused-chance-first = Сначала ходит жребий.
pirates-refused-players-turn = Сейчас ход игрока, а не жребия.
pirates-refused-landed = Так выстрел закончиться не может.
pirates-refused-not-now = { $phase ->
    [fire] Сначала выстрел.
    [sail] Сейчас время плыть.
    [melee] Сейчас время драться.
    [kraken] Сначала должен уйти кракен.
   *[repair] Сейчас можно только поднимать повреждённые фигуры.
}
pirates-refused-not-there = Этой фигуры нет на столе.
pirates-refused-not-your-piece = Эта фигура не ваша.
pirates-refused-not-your-galleon = Это не ваш галеон.
pirates-refused-damaged = Фигура повреждена: пока её не подняли, она ничего не может.
pirates-refused-in-melee = Идёт рукопашная: нельзя ни стрелять, ни ходить, ни грузить.
pirates-refused-goods-aboard = На борту товар: нельзя ни стрелять, ни драться.
pirates-refused-ghost-fires = За этим столом пушку нельзя ставить у корабля-призрака.
pirates-refused-bearing = Пеленг — не меньше 0° и меньше 360°.
pirates-refused-pull = Резинку нужно натянуть от { $least } до { $most } %.
pirates-refused-cannon-far = Пушка должна стоять не дальше { $most } мм от своего галеона или острова.
pirates-refused-cannon-room = Для пушки там нет места.
pirates-refused-tower-moves = Башни не плавают.
pirates-refused-prisoner = Его держит кракен.
pirates-refused-path = В пути должно быть от 1 до { $most } точек.
pirates-refused-knots = { $needed ->
    [one] Нужен { $needed } узел
    [few] Нужно { $needed } узла
   *[many] Нужно { $needed } узлов
}, а у вас { $knots }.
pirates-refused-in-the-way = { $what ->
    [land] На пути земля.
    [piece] На пути другая фигура.
   *[edge] Там кончается стол.
}
pirates-refused-no-room = Там нет места, если стоять так.
pirates-refused-off-table = Это за краем стола.
pirates-refused-no-storm = За этим столом нет бури.
pirates-refused-storm-blown = Бурю двигают только раз за ход.
pirates-refused-no-kraken = За этим столом нет кракена.
pirates-refused-kraken-holds = Своими узлами нельзя увести кракена от собственного галеона.
pirates-refused-kraken-must-leave = Кракен должен уйти от галеона, который его победил.
pirates-refused-no-goods-here = Там нет товара для погрузки.
pirates-refused-hold-full = На борту уже есть товар.
pirates-refused-not-sent = Атакует только для того, кто двигал его в этом ходу.
pirates-refused-tower-attacks = Башня отвечает на удар, но не может начать бой.
pirates-refused-monster = Морское чудовище не атакуют врукопашную.
pirates-refused-no-enemy = Это не враг.
pirates-refused-fought = Эти двое в этом ходу уже бились.
pirates-refused-out-of-reach = Слишком далеко.
pirates-refused-fight-first = Рукопашная не окончена: сначала сражайтесь.
pirates-refused-not-damaged = Там у вас нечего поднимать.

## За столом

pirates-value-ports = { $value ->
    [opposite] Друг напротив друга
   *[adjacent] Рядом
}
pirates-value-first = { $value ->
    [red] Красный
    [blue] Синий
    [green] Зелёный
    [yellow] Жёлтый
   *[chance] По жребию
}
pirates-value-tremor = { $value ->
    [steady] Твёрдая рука
    [rough] Сильная качка
   *[normal] Обычная
}
pirates-table = Стол
pirates-table-picture = Стол с островами, портами и кораблями
pirates-north = С
pirates-steps = Части хода
pirates-step-fire = Выстрел
pirates-step-sail = Плавание
pirates-step-melee = Бой
pirates-dock = Ваши действия
pirates-numbers = Числа
pirates-numbers-about = Показать пеленги и расстояния числами
pirates-dock-begin = Жребий решает, кто начнёт…
pirates-dock-over = Игра окончена. Можно осмотреться и пересмотреть любой выстрел.
pirates-dock-wait = Ходит { $name }.
pirates-hud-fleets = Флоты
pirates-hud-player = { $name }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, { $trophies ->
    [one] { $trophies } трофей
    [few] { $trophies } трофея
   *[many] { $trophies } трофеев
}, { $left ->
    [one] осталась { $left } фигура
    [few] осталось { $left } фигуры
   *[many] осталось { $left } фигур
}
pirates-hud-turn = Ход { $turn } из { $turns }
pirates-hud-last-turn = Последний ход
pirates-fight-probability = Белый флаг: { $percent } %
pirates-fight-pair = { pirates-piece } → { pirates-target }
pirates-fight-must = надо
pirates-fight-may = можно
pirates-fight-again = Нажмите ещё раз для атаки
pirates-idea-pull = натяжение { $percent } %
pirates-fire-base = Пушка у фигуры
pirates-fire-side = Сторона
pirates-fire-target = Навести на
pirates-fire-target-none = Выберите…
pirates-fire-bearing = Пеленг
pirates-fire-pull = Резинка
pirates-fire-power = Сила: как далеко оттянута резинка
pirates-fire-go = Огонь!
pirates-fire-lands = падает на { $distance } см
pirates-fire-flight = До цели { $target } см, ядро { pirates-fire-lands }.
pirates-fire-slack = Сначала натяните резинку.
pirates-sail-what = Кого вести
pirates-sail-choose = Выберите…
pirates-sail-bearing = Курс
pirates-sail-way = Путь
pirates-sail-heading = Носом на
pirates-sail-go = Полный вперёд!
pirates-sail-ready = { $knots ->
    [one] Вперёд, { $knots } узел!
    [few] Вперёд, { $knots } узла!
   *[many] Вперёд, { $knots } узлов!
}
pirates-sail-finish = Плыть и закончить
pirates-sail-load = Погрузить товар
pirates-sail-turn = Повернуть корабль
pirates-cm = см
pirates-token-kraken = кракен
pirates-token-storm = буря
pirates-no-farther = Дальше в ту сторону нельзя.
pirates-cancel = Отмена
pirates-close = Закрыть
pirates-meanwhile-ball = { $you ->
    [yes] Вы стреляете: ядро летит…
   *[no] Стреляет { $name }: ядро летит…
}
pirates-meanwhile-die = Кубик катится…
pirates-falls = { pirates-piece } падает!
pirates-aimed = Выстрел от { pirates-of-piece }: пеленг { $degrees }°, резинка { $percent } %.
pirates-shot-rested = Ядро остановилось в { $distance } см от пушки.
pirates-shot-passed = { $side ->
    [left] Ядро прошло на { $distance } см левее { pirates-of-piece }.
   *[right] Ядро прошло на { $distance } см правее { pirates-of-piece }.
}
pirates-sighting-side = { $side ->
    [ahead] прямо впереди
    [astern] прямо позади
    [left] { $of ->
        [bow] { $degrees }° левее вашего носа
       *[barrel] { $degrees }° левее ствола
    }
   *[right] { $of ->
        [bow] { $degrees }° правее вашего носа
       *[barrel] { $degrees }° правее ствола
    }
}
pirates-sighting = { pirates-piece }, { $distance } см, { pirates-sighting-side }, { $stance ->
    [end] { $kind ->
        [tower] ребром
       *[other] носом или кормой
    }
    [oblique] наискось
    [lying] лежит
   *[broadside] { $kind ->
        [tower] лицевой стороной
       *[other] бортом
    }
}
pirates-sighting-thing = { $thing ->
    [big] большой остров
    [treasure] остров сокровищ
    [palm] пальмовый остров
    [rock] скала
    [storm] буря
    [kraken] кракен
   *[goods] товар для { pirates-goods }
}, { $distance } см, { pirates-sighting-side }
pirates-lookout = Вперёдсмотрящий
pirates-lookout-from = Откуда смотреть
pirates-lookout-own = { $sighting } (свои)
pirates-replay = Повтор выстрела
pirates-replay-which = Какой выстрел
pirates-replay-none = Выстрелов ещё не было.
pirates-replay-barrel = От пушки
pirates-replay-side = Сбоку
pirates-replay-above = Сверху
pirates-replay-free = С моей точки
pirates-tools = Виды и инструменты
pirates-views = Вид
pirates-look-barrel = Из-за пушки
pirates-look-table = Весь стол
pirates-look-above = Сверху
pirates-look-aim = Пушка и цель
pirates-look-whole = Вся карта
pirates-zoom-in = Ближе
pirates-zoom-out = Дальше
pirates-show-table = Показать в 3D
pirates-show-chart = Показать карту
pirates-settings = Настройки стола
pirates-drawing = Графика
pirates-drawing-auto = Автоматически
pirates-drawing-simple = Простое 3D, для слабых устройств
pirates-drawing-fine = Хорошее 3D
pirates-drawing-full = Лучшее 3D
pirates-drawing-chart = Плоская карта
pirates-drawing-broken = Этот браузер не умеет показывать 3D, поэтому показана карта.
pirates-drawing-slow = 3D здесь слишком медленное.
pirates-drawing-slow-back = Простое 3D
pirates-sight-line = Короткая пунктирная линия при наводке (для детей)
pirates-hints-again = Снова показать подсказки
pirates-hint-fire = Возьмитесь за пушку, оттяните назад, как рогатку, и нажмите «Огонь!». Коснитесь моря, чтобы прицелиться туда, или золотого кольца, чтобы переставить пушку.
pirates-hint-sail = Тяните светящийся корабль по канату. Светлая вода свободна. Поверните его круглой стрелкой и коснитесь зелёной галочки.
pirates-hint-melee = Враг достаточно близко: коснитесь скрещённых сабель. Белый флаг — и корабль ваш!
pirates-hint-struggle = Ваш галеон может сразиться с кракеном: коснитесь скрещённых сабель. Белый флаг — и он свободен!
pirates-hint-kraken = Кракен отпускает! Уведите его в светлую воду, подальше от вашего корабля.
pirates-hint-repair = Коснитесь своей упавшей фигуры, чтобы поднять её.
pirates-hint-close = Понятно
pirates-keys = Клавиши
pirates-keys-about = Стрелки и Enter действуют, когда стол в фокусе, буквы — всегда. С Shift шаги крупнее.
pirates-keys-swing = повернуть пушку; вести корабль на восток или запад
pirates-keys-draw = натянуть резинку; вести корабль на север или юг
pirates-keys-side = переставить пушку вокруг корабля; повернуть корабль
pirates-keys-next = следующий корабль
pirates-keys-target = навести на следующего врага
pirates-keys-go = выстрелить или отплыть
pirates-keys-done = к следующей части хода
pirates-keys-lookout = вперёдсмотрящий: что где лежит
pirates-keys-where = описать положение
pirates-keys-replay = повтор выстрела
pirates-keys-turn = повернуть вид
pirates-keys-zoom = ближе, дальше
pirates-keys-camera = следующий вид

## Правила с картинками

pirates-guide-set-up = Подготовка
pirates-guide-turn = Ваш ход
pirates-guide-fire = Пушка
pirates-guide-sail = Плавание
pirates-guide-melee = Рукопашная
pirates-guide-end = Конец игры
pirates-guide-expert = Для опытных
pirates-guide-scenarios = Сценарии
pirates-guide-fleet = У каждого цвета есть порт с пальмовым островом позади, башня и три галеона. Посередине — большой остров.
pirates-guide-seats = Вдвоём у каждого по два цвета, втроём играют треугольником, вчетвером — квадратом. Кто начинает, решает жребий или уговор, дальше по часовой стрелке.
pirates-guide-edge = Море кончается у края стола: корабль, столкнутый за край, упал.
pirates-guide-ring = Пушка стоит в золотом кольце: рядом с галеоном, с кораблём-призраком или со своим островом, пока цела башня. Никогда — рядом с фигурой в рукопашной.
pirates-guide-shot = Ядро, не вылетевшее из ствола, — не выстрел: натяните резинку посильнее.
pirates-guide-back = После выстрела башни возвращаются на место, и галеоны, что там оказались, уступают его; галеоны, которые устояли, остаются там, куда их сдвинуло.
pirates-guide-broadside = Корабль, стоящий бортом, падает легко, а стоящий носом — почти никогда.
pirates-guide-knots = От узла до узла каната 10 см. Поворот на месте тоже стоит узел.
pirates-guide-way = В пути кораблю нужно место для подставки, а там, где он встал, — для него целиком. Порты и плоские жетоны — открытая вода.
pirates-guide-reach = Враг рядом, если он ближе высоты галеона: 8 см.
pirates-guide-points = Галеон стоит 1 очко, башня 2. Потерявший всё не может победить. При равных очках побеждает тот, у кого больше башен; если и башен поровну, победа общая.
pirates-guide-teams = В командах напарники сидят напротив, не вредят друг другу и складывают очки.
pirates-guide-together = Все сценарии можно сочетать: тогда посередине остров сокровищ, а остальное рядом с ним.
