### Стол: почему команда ничего не изменила, и что говорит его страница.

table-stale = За это время стол изменился: посмотрите ещё раз.
table-busy = За столом слишком оживлённо: попробуйте ещё раз.
table-not-your-seat = Это не ваше место.
table-unreadable-move = В этой игре такого хода нет.
table-unreadable = Стол больше не понимает эту страницу. Загрузите её заново.
table-nothing-to-take-back = Вы ещё ничего не решили, что можно взять назад.
table-too-many-takebacks = Брать ходы назад в этой игре больше нельзя: их взяли назад уже { $most } раз, или игра слишком длинная.
table-log-full = В этой игре уже { $most } ходов, больше стол не хранит. Можно сдаться или согласиться на ничью.
table-no-draw-with-bots = Боты на ничью не соглашаются.
table-no-such-offer = Отвечать уже не на что.

## Страница стола

table-board = Игровое поле
table-loading = Накрываем стол…
table-gone = Такого стола больше нет.
table-closed = За этим столом нет мест для зрителей.
table-back = Вернуться к столу
table-watching = Вы смотрите игру.
table-not-begun = Игра начнётся, когда все сядут за стол.
table-chance-moves = Случай сдаёт и бросает…
table-one-moment = Минутку…
table-waiting-for = Думает: { $name }…
table-away = { $name }: нет на месте. Игра подождёт.
table-clock = Осталось { $time }
table-link-lost = Связь потеряна. Она вернётся сама, и ничего не пропадёт.
table-link-lost-sending = Связь потеряна. Ваш ход будет отправлен, как только она вернётся.
table-link-failed = На сервере что-то пошло не так (ошибка { $error }). Соединяемся снова…
table-bot-failed = { $name } не может сделать ход: на сервере что-то пошло не так (ошибка { $error }). Партия сохранена. Попросите бота попробовать ещё раз, верните свой последний ход или сдайтесь.
table-bot-failed-watched = { $name } не может сделать ход: на сервере что-то пошло не так (ошибка { $error }). Партия сохранена.
table-bot-retry = Попробовать ещё раз
table-bot-stuck = { $name } не может сделать ход.

table-level-cabin-boy = Юнга
table-level-deckhand = Матрос
table-level-bosun = Боцман
table-level-captain = Капитан
table-seat-bot = бот
table-seat-bot-thinks = думает
table-seat-free = свободно
table-seat-you = вы
table-seat-here = на месте
table-seat-away = нет на месте

table-story = Рассказ
table-rule = Правило { $clause }
table-story-joined = { $name }: место занято.
table-story-taken-back = Последнее решение взято назад.
table-story-resigned = { $name } сдаётся.
table-story-agreed = Все согласны на ничью.
table-story-timed-out = { $name }: время вышло.
table-story-abandoned = Игра осталась незаконченной.

table-actions = Вокруг стола
table-take-back = Взять назад
table-offer-a-draw = Предложить ничью
table-resign = Сдаться
table-resign-yes = Да, сдаюсь
table-resign-for = Да, { $name } сдаётся
table-resign-no = Нет, играю дальше
table-speed = Темп
table-speed-calm = спокойный
table-speed-brisk = быстрый
table-speed-instant = сразу
table-letter-keys = Буквы и цифры действуют сразу
table-sound = Звуки
table-say = Сказать что-нибудь
table-phrase-hello = Привет на борту!
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
table-device-what = Ссылка перенесёт ваше место на второй экран. Здесь тоже можно играть дальше.
table-device-how = Откройте эту ссылку на другом устройстве. Она действует один раз.
table-watch = Позвать зрителей
table-watch-how = Кто откроет адрес этого стола, смотрит, но не играет.

table-guide = Проведите меня по этой игре
table-guide-again = Снова с проводником
table-hint-ask = Что сделал бы капитан?
table-hint-thinking = Капитан думает…
table-hint-failed = Капитан не смог ответить: на сервере что-то пошло не так. Можно спросить ещё раз.
table-hint = Выбор капитана: { $what }

table-offer = Предложение
table-offer-draw = { $name } предлагает ничью.
table-offer-draw-made = Ничья предложена. Ждём ответа…
table-offer-takeback = { $name } просит взять назад последнее решение.
table-offer-takeback-made = Вы попросили взять ход назад. Ждём ответа…
table-offer-draw-declined = { $name } отклоняет ничью.
table-offer-takeback-declined = { $name } не соглашается вернуть ход.
table-accept = Принять
table-decline = Отклонить

table-invite-friend = Пригласить друга
table-invite-friend-how = Отправьте эту ссылку или дайте отсканировать код. Кто её откроет, играет за сторону «{ $side }». Она действует один раз.
table-invite-make = Создать ссылку
table-invite-scan = Ссылка в виде кода для сканирования
table-invite-here-only = Эта ссылка открывается только на этом компьютере. Чтобы играть с другими устройствами в той же сети, запустите сервер с «--lan» или «make play LAN=1».
table-waiting-for-somebody = { $side }: место ещё свободно. Ждём, пока кто-нибудь сядет…
table-waiting-for-the-other = Ждём, пока начнёт другой игрок…

table-over-won = Победа: { $name }!
table-over-you-won = Вы победили!
table-over-you-lost = Вы проиграли.
table-over-nobody = Никто не победил.
table-over-next = Что дальше?
table-rematch = Ещё раз, поменявшись сторонами
table-rematch-join = К следующей игре
table-rematch-ready = Следующая игра готова: можно садиться.
table-watch-again = Посмотреть ещё раз

table-luck = Честный случай
table-luck-how = Все карты и броски следуют из тайного зерна и числа от каждого игрока. Печать ниже была показана до первого хода; зерно открывается в конце игры. Зная то и другое, любой может проверить каждый бросок.
table-luck-seal = Печать (SHA-256 зерна)
table-luck-seed = Зерно
table-luck-own = Число этого браузера
table-luck-hidden = скрыто до конца игры
table-luck-noted = Этот браузер запомнил печать, прежде чем добавить своё число.
table-luck-unnoted = Этот браузер не запоминал печать и не может сказать, не подменили ли её.
table-luck-kept = В записи те же печать и число, которые запомнил этот браузер, и весь жребий следует из них.
table-luck-seal-changed = Это не та печать, которую этот браузер запомнил, когда вы садились за стол. Случай в этой игре подменили: не доверяйте ей и сохраните запись.
table-luck-nonce-changed = Число, которое добавил этот браузер, не совпадает с числом в журнале игры. Если вы не садились раньше с другого устройства, случай подменили: не доверяйте этой игре и сохраните запись.
table-record = Сохранить запись игры
table-link-copy = Скопировать ссылку
table-link-copied = Скопировано
table-address-copy = Скопировать адрес
