### Стол: почему команда ничего не изменила, и что говорит его страница.

table-stale = Стол изменился: посмотрите ещё раз.
table-would-end = Этот ход закончил бы игру, а вы ещё не всё узнали. Ход отменён: попробуйте другой.
table-busy = Стол занят: попробуйте ещё раз.
table-not-your-seat = Это не ваше место.
table-unreadable-move = В этой игре такого хода нет.
table-unreadable = Эта страница устарела. Обновите её.
table-nothing-to-take-back = У вас нет хода, который можно взять назад.
table-tournament-take-back = В турнирных партиях ходы назад не берут.
table-friendly-now = Партия дружеская: за столом есть игрок без закреплённого имени.
table-rated-no-takeback = В рейтинговой партии ходы не берут назад.
table-too-many-takebacks = Брать ходы назад больше нельзя: это сделали уже { $most } раз, или игра слишком длинная.
table-log-full = Эта игра достигла предела: { $most } ходов. Можно ещё сдаться или согласиться на ничью.
table-no-draw-with-bots = Боты на ничью не соглашаются.
table-no-such-offer = Это предложение больше не действует.
table-seat-substituted = За это место играет бот: игрок ушёл. Можно смотреть игру.
table-claim-nobody-left = Игрок, чей сейчас ход, не ушёл.
table-claim-no-win = Здесь нельзя потребовать победу: другие ещё играют против вас или вместе с ушедшим.
table-claim-early = { $hours ->
    [0] { $minutes ->
        [0] Ещё рано: это будет можно через { $seconds } с.
       *[other] Ещё рано: это будет можно через { $minutes } мин.
    }
   *[other] Ещё рано: это будет можно через { $hours } ч.
}

## Страница стола

table-board = Игровое поле
table-loading = Загрузка стола…
table-gone = Такого стола больше нет.
table-closed = За этот стол зрителей не пускают.
table-back = Вернуться к столу
table-watching = Вы смотрите игру.
table-watchers = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[many] { $count } зрителей
}
table-watchers-many = { $count } зрителей или больше
table-not-begun = Игра начнётся, когда все сядут за стол.
table-begins = Игра начинается.
table-chance-moves = Раздача…
table-one-moment = Минутку…
table-asked-of = { $name } · { $prompt }
table-holds = Игра ждёт: прочитайте подсказку и нажмите «Понятно».
table-waiting-for = Думает: { $name }…
table-away = { $name }: нет на месте. Игра подождёт.
table-clock = Осталось { $time }
table-link-lost = Связь потеряна. Соединяемся снова… Ни один ход не пропадёт.
table-link-lost-sending = Связь потеряна. Ваш ход будет отправлен, как только она вернётся.
table-link-failed = На сервере произошла ошибка ({ $error }). Соединяемся снова…
table-saving-fails = Сервер сейчас не может сохранять. Ничего не пропадёт: игра продолжится, как только сможет.
table-saving-fails-sending = Сервер сейчас не может сохранять. Ваш ход не пропадёт и будет отправлен позже.
table-outdated = Dogwatch обновился. Перезагрузите страницу, чтобы продолжить: ничего не пропадёт.
table-outdated-sending = Dogwatch обновился. Перезагрузите страницу, чтобы продолжить: тогда ваш ход будет отправлен.
table-reload = Перезагрузить
table-bot-failed = { $name } не может сделать ход: ошибка на сервере ({ $error }). Игра сохранена. Попросите бота попробовать ещё раз, возьмите назад свой последний ход или сдайтесь.
table-bot-failed-watched = { $name } не может сделать ход: ошибка на сервере ({ $error }). Игра сохранена.
table-bot-retry = Попробовать ещё раз
table-bot-stuck = { $name } не может сделать ход.

table-level-cabin-boy = Юнга
table-level-deckhand = Матрос
table-level-bosun = Боцман
table-level-captain = Капитан
table-level-guide = Проводник
table-level-step = Ступень { $number }
table-level-above = { $level } +{ $steps }
# Bots, in the order of the faces in web/src/art/sailors.ts.
table-sailors = Нина, Кваме, Мэй, Хенк, Амара, Матео, Ингрид, Рави, Лейла, Ларс, Роза, Бао, Прия, Эмре, Грета, Тама, Айко, Павел, Лани, Энцо
table-seat-bot = бот
table-seat-bot-thinks = думает
table-seat-substitute = бот: { $bot }
table-seat-free = свободно
table-seat-you = вы
table-seat-here = на месте
table-seat-away = нет на месте
table-seat-team = команда { $team }

table-story = Ход игры
table-rules-close = Закрыть правила
table-rule = Правило { $clause }
table-story-set-up = Подготовка
table-story-turn = { $name }, ход { $turn }
table-story-joined = { $name } за столом.
table-story-taken-back = { $count ->
    [1] Ход отменён.
    [one] Отменён { $count } ход.
    [few] Отменено { $count } хода.
   *[many] Отменено { $count } ходов.
}
table-luck-taken-back = { $count ->
    [one] { $count } отменённый ход изменил
    [few] { $count } отменённых хода изменили
   *[many] { $count } отменённых ходов изменили
} жребий: эта игра не в счёт.
table-story-resigned = { $name } сдаётся.
table-story-agreed = Ничья по согласию.
table-story-timed-out = { $name }: время вышло.
table-story-abandoned = Игра прервана.
table-story-forfeited = { $name }: игрок покинул игру. Присуждена победа сопернику.
table-story-substituted = { $name }: игрок покинул игру. Дальше играет бот: { $bot }.
table-left-unrated = { $name }: игрок ушёл, дальше играл бот. Игра не идёт в рейтинг и засчитана этому игроку как поражение.

table-past = Посмотреть прошлые позиции
table-past-title = Прошлая позиция
table-past-earlier = Раньше
table-past-later = Позже
table-past-leave = Вернуться к игре
table-keys-past = Раньше или позже
table-past-leave-turn = Ваш ход! Вернуться к игре

table-actions = Действия
table-actions-close = Закрыть действия
table-take-back = Взять ход назад
table-offer-a-draw = Предложить ничью
table-resign = Сдаться
table-resign-yes = Да, сдаюсь
table-resign-for = Да, { $name } сдаётся
table-resign-no = Нет, играть
table-speed = Темп
table-speed-calm = спокойный
table-speed-brisk = быстрый
table-speed-instant = сразу
table-letter-keys = Управление одной клавишей
table-sound = Звуки
table-say = Сказать что-нибудь
table-phrase-hello = Эй, на палубе!
table-phrase-good-luck = Удачи!
table-phrase-nice-move = Отличный ход!
table-phrase-oops = Ой!
table-phrase-one-moment = Минутку, пожалуйста.
table-phrase-thanks = Спасибо!
table-phrase-well-played = Здорово сыграно!
table-phrase-good-game = Хорошая была игра!
table-phrase-goodbye = Попутного ветра!
table-said = { $name }: «{ $phrase }»
table-device = Играть на другом устройстве
table-device-what = Ссылка открывает ваше место на втором устройстве. Здесь тоже можно играть дальше.
table-device-how = Откройте эту ссылку на другом устройстве. Она действует один раз.
table-watch = Позвать зрителей
table-watch-how = Все, у кого есть ссылка на этот стол, могут смотреть, но не играть.

table-guide = Проведите меня по этой игре
table-guide-again = Вернуть проводника
table-why = Почему?
table-why-ask = Спросить игрока { $name }, почему
table-why-thinking = Сейчас подумаю…
table-why-because = Потому что { $reason }
table-why-failed = Не могу объяснить: на сервере что-то пошло не так. Спросите ещё раз.
table-why-only = другого хода не было.
table-why-best = этот ход показался лучшим.
table-why-chances = так шанс на победу — { $percent } %.
table-hint-ask = Что сделал бы капитан?
table-hint-thinking = Капитан думает…
table-hint-failed = Капитан не смог ответить: ошибка на сервере. Спросите ещё раз.
table-hint = Выбор капитана (за { $seconds } с): { $what }
table-hint-wins = { $moves ->
    [1] Вы побеждаете этим ходом.
    [one] Вы побеждаете не позже чем за { $moves } ход.
    [few] Вы побеждаете не позже чем за { $moves } хода.
   *[many] Вы побеждаете не позже чем за { $moves } ходов.
}
table-hint-loses = { $moves ->
    [1] Но соперник побеждает следующим ходом.
    [one] Но соперник побеждает не позже чем за { $moves } ход.
    [few] Но соперник побеждает не позже чем за { $moves } хода.
   *[many] Но соперник побеждает не позже чем за { $moves } ходов.
}

table-offer = Предложение
table-offer-draw = { $name } предлагает ничью.
table-offer-draw-made = Ничья предложена. Ждём ответа…
table-offer-takeback = { $count ->
    [1] { $name } просит взять назад последний ход.
    [one] { $name } просит взять назад последний { $count } ход.
    [few] { $name } просит взять назад последние { $count } хода.
   *[many] { $name } просит взять назад последние { $count } ходов.
}
table-offer-takeback-made = Вы попросили взять ход назад. Ждём ответа…
table-offer-draw-declined = { $name } отклоняет ничью.
table-offer-takeback-declined = { $name } не соглашается вернуть ход.
table-offer-void = { $name } предлагает отменить игру: игрок, чей ход, ушёл.
table-offer-void-made = Предложено отменить игру. Ждём ответа…
table-offer-void-declined = { $name } хочет играть дальше.

table-left = Игрок, чей ход, ушёл
table-left-win-soon = { $name }: игрок ушёл. Через { $seconds } с можно потребовать победу.
table-left-soon = { $name }: игрок ушёл. Через { $seconds } с можно играть без него.
table-left-now = { $name }: игрок покинул игру.
table-left-win = Потребовать победу
table-left-bot = Играть дальше с ботом
table-left-level = Уровень бота
table-left-void = Отменить игру
table-left-void-offer = Предложить отмену
table-left-note = С ботом игра не идёт в рейтинг и засчитывается ушедшему ({ $name }) как поражение. У отменённой игры нет результата.
table-accept = Принять
table-decline = Отклонить

table-invite-friend = Пригласить друга
table-invite-friend-how = Отправьте эту ссылку или покажите код. Ваш друг играет за сторону «{ $side }». Ссылка действует один раз.
table-invite-make = Создать ссылку
table-invite-scan = QR-код ссылки
table-invite-here-only = Эта ссылка открывается только на этом компьютере. Чтобы играть с другими устройствами в той же сети, запустите сервер с «--lan» или «make play LAN=1».
table-waiting-for-somebody = { $side }: место ещё свободно. Ждём игрока…
table-waiting-for-the-other = Ждём, пока начнёт другой игрок…

table-over-won = Победа: { $name }!
table-over-you = Вы
table-over-you-won = Вы победили!
table-over-you-lost = Вы проиграли.
table-over-you-resigned = Вы сдались.
table-over-you-timed-out = Ваше время вышло.
table-over-you-left = Вас не было, и соперник потребовал победу.
table-over-nobody = Без победителя.
table-over-next = Что дальше?
table-over-look = Посмотреть на поле
table-over-ask = Спросить капитана
table-rematch = Реванш со сменой сторон
table-next-guided = Продолжить уроки
table-rematch-join = К реваншу
table-rematch-ready = Реванш готов: можно садиться.
table-watch-again = Посмотреть повтор
table-to-tournament = К турниру

table-luck = Честный жребий
table-luck-how = Все карты и броски следуют из тайного зерна и случайного числа от каждого игрока. Печать ниже была показана до первого хода; зерно раскрывается в конце игры. Зная то и другое, любой может проверить весь жребий.
table-luck-seal = Печать (SHA-256 зерна)
table-luck-seed = Зерно
table-luck-own = Случайное число этого браузера
table-luck-hidden = скрыто до конца игры
table-luck-noted = Этот браузер сохранил печать, прежде чем добавить своё случайное число.
table-luck-unnoted = Этот браузер не сохранял печать и не может сказать, не подменили ли её.
table-luck-kept = В записи те же печать и случайное число, что сохранил этот браузер, и весь жребий следует из них.
table-luck-seal-changed = Это не та печать, которую этот браузер сохранил, когда вы садились за стол. Жребий этой игры подменили: не доверяйте ему и сохраните запись.
table-luck-nonce-changed = Случайное число, которое добавил этот браузер, не совпадает с числом в журнале игры. Если вы не садились раньше с другого устройства, жребий подменили: не доверяйте ему и сохраните запись.
table-record = Сохранить запись
table-link-copy = Скопировать ссылку
table-link-copied = Скопировано
table-address-copy = Скопировать адрес
table-seat-network-bot = { $state ->
    [away] бот, не на связи
    [turn] бот думает
   *[here] бот, на связи
}
