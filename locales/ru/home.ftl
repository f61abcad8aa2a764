### Страницы вокруг стола.

home-name = Dogwatch
home-skip = К содержанию
home-navigation = Вокруг стола
home-rules = Правила
home-dark-room = Тёмная комната
home-language = Язык
home-language-name = { $language ->
    [en] English
    [it] Italiano
   *[ru] Русский
}

## Если что-то пошло не так

home-try-again = Попробовать ещё раз
home-to-home = Все игры
home-unreachable = Связаться со столом не удалось. Проверьте соединение и попробуйте ещё раз.
home-failed = На этой странице что-то сломалось. Ничего не потеряно: попробуйте ещё раз.
home-failed-title = Не получилось
home-unknown-title = Такой страницы нет
home-unknown = По этому адресу ничего нет. Возможно, в ссылке потерялась буква.

## Начать игру

home-title = Dogwatch: стол для морских игр
home-heading = Стол для морских игр
home-what-it-is = «Dog watch» — короткая вахта, когда команда играет. Сыграйте с ботом или с другом: без регистрации, без установки, и везение здесь может проверить каждый.
home-welcome-back = С возвращением на борт!
home-moves-wait = { $count ->
    [one] За { $count } столом ждут вашего хода.
   *[other] За { $count } столами ждут вашего хода.
}
home-play-bot = Играть
home-against-bot = против бота «{ $level }»
home-opponent = Соперник
home-play-friend = Позвать друга
home-play-screen = Вдвоём за этим экраном
home-more-options = Настроить игру…
home-guided = Первая игра: с проводником
home-how-to-play = Как играть
home-your-name = Ваше имя за столом
home-name-is-optional = По желанию: его увидят остальные за столом.

## Списки столов

home-mine = Ваши столы
home-mine-none = Начатые игры ждут вас здесь.
home-open = Открытые столы
home-open-none = Сейчас никто не ждёт соперника.
home-finished = Сыгранные игры
home-finished-none = Здесь хранятся игры, которые вы доиграли.
home-lists-stale = Список мог устареть: связаться со столом не удалось.
home-against = соперник: { $names }
home-one-screen = вдвоём за одним экраном
home-your-move = Ваш ход
home-unavailable = Эта игра сейчас не установлена на сервере; стол сохранён.
home-their-move = Ходит { $name }
home-waiting = Ждём соперника
home-go-on = К столу
home-sit-down = Сесть
home-won = Вы победили
home-lost = Вы проиграли
home-winner = Победа: { $name }
home-shared = Общая победа
home-no-winner = Без победителя
home-look-again = Посмотреть
home-open-record = Открыть запись игры

## Приготовить стол

home-new-title = { $game }: приготовить стол
home-who-plays = Кто играет?
home-seat-kind = { $kind ->
    [me] Я
    [friend] Друг, по приглашению
    [anybody] Кто угодно
   *[bot] Бот: { $level }
}
home-how-many = Сколько игроков
home-swap = Поменяться местами
home-the-game = Игра
home-clock = Часы
home-clock-none = Без часов
home-clock-none-about = Каждый думает сколько нужно, хоть несколько дней.
home-clock-move = Время на каждый ход
home-clock-move-about = Кто думает над ходом дольше, проигрывает.
home-clock-bank = Время на всю игру
home-clock-bank-about = У кого оно вышло, тот проигрывает; каждый ход немного добавляет.
home-clock-added = Добавка за каждый ход
home-around = Вокруг стола
home-spectators = Другие могут смотреть
home-spectators-about = Кто знает адрес стола, может наблюдать, но не играть.
home-make-table = К столу

## По приглашению

home-join-title = Для вас оставлено место
home-join = Это приглашение ведёт к месту за столом. Оно действует один раз.
home-join-game = Вас зовут сыграть в «{ $game }». Ваша сторона: { $side }. Приглашение действует один раз.
home-join-by = { $name } зовёт вас сыграть в «{ $game }». Ваша сторона: { $side }. Приглашение действует один раз.
home-join-device = Эта ссылка переносит на это устройство ваше место ({ $side }) в игре «{ $game }». Она действует один раз.
home-join-seal = Печать случая в этой игре; браузер запомнит её, прежде чем добавить своё число:
home-join-void-title = Это приглашение больше никуда не ведёт
home-join-incomplete = Часть ссылки потерялась. Попросите прислать её ещё раз.

## Правила

home-rules-title = { $game }: правила
home-rules-clauses = Показать номера правил
