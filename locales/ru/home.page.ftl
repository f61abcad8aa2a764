### The front page, tables to join, pages of the server.

home-unknown-title = Страница не найдена
home-unknown = По этому адресу ничего нет. Проверьте, целиком ли скопирована ссылка.
home-title = Dogwatch: стол для морских игр
home-heading = Стол для морских игр
home-what-it-is = «Dog watch» — короткая вахта, когда команда играет. Сыграйте с ботом или с другом: без регистрации, без установки, и честность жребия может проверить каждый.
home-welcome-back = С возвращением на борт!
home-moves-wait = { $count ->
    [one] Ваш ход за { $count } столом.
   *[other] Ваш ход за { $count } столами.
}
home-play-bot = Играть
home-against-bot = против бота «{ $level }»
home-opponent = Соперник
home-bot-strength = Бот: { $side }
home-play-opponent = Начать
home-play-friend = Позвать друга
home-play-screen = Вдвоём на одном экране
home-more-ways = Другие способы играть
home-more-options = Настроить игру…
home-guided = Учебная партия
home-how-to-play = Как играть
home-puzzles = Задачи
home-keep-name = Закрепить это имя
home-name-kept = закреплённое имя
home-mine = Ваши столы
home-mine-none = Здесь появятся начатые вами игры.
home-open = Открытые столы
home-open-none = Сейчас никто не ждёт соперника.
home-finished = Сыгранные игры
home-finished-none = Здесь появятся ваши законченные игры.
home-lists-stale = Список мог устареть: нет связи с сервером.
home-against = соперник: { $names }
home-one-screen = вдвоём на одном экране
home-unavailable = Эта игра сейчас не установлена на сервере; стол сохранён.
home-their-move = Ходит { $name }
home-waiting = Ждём соперника
home-go-on = Продолжить
home-sit-down = Сесть
home-won = Вы победили
home-lost = Вы проиграли
home-winner = Победа: { $name }
home-redrawn = { $count ->
    [one] { $count } отменённый ход
    [few] { $count } отменённых хода
   *[many] { $count } отменённых ходов
}, не в счёт
home-no-winner = Без победителя
home-look-again = Посмотреть
home-open-record = Открыть запись игры
home-tournaments = Турниры
home-new-title = { $game }: новый стол
home-who-plays = Кто играет?
home-seat-kind = { $kind ->
    [me] Я
    [friend] Друг, по приглашению
    [anybody] Любой (открытый стол)
   *[bot] Бот: { $level }
}
home-how-many = Игроков
home-swap = Поменяться местами
home-the-game = Игра
home-clock = Часы
home-clock-none = Без часов
home-clock-none-about = Думайте сколько нужно, хоть несколько дней.
home-clock-move = Время на ход
home-clock-move-about = Кто думает над ходом дольше, проигрывает.
home-clock-bank = Время на игру
home-clock-bank-about = У кого время вышло, тот проигрывает. Каждый ход немного добавляет.
home-clock-added = Добавка за ход
home-around = Зрители
home-spectators = Пускать зрителей
home-spectators-about = Все, у кого есть ссылка на стол, могут смотреть, но не играть.
home-help = Пояснение: { $about }
home-make-table = Создать
home-join-title = Место для вас
home-join = Эта ссылка даёт вам место за столом. Она действует один раз.
home-join-game = Вас приглашают сыграть в «{ $game }». Ваша сторона: { $side }. Ссылка действует один раз.
home-join-by = { $name } приглашает вас сыграть в «{ $game }». Ваша сторона: { $side }. Ссылка действует один раз.
home-join-device = Эта ссылка открывает на этом устройстве ваше место ({ $side }) в игре «{ $game }». Она действует один раз.
home-join-seal = Печать жребия этой игры. Браузер сохранит её, прежде чем добавить своё случайное число:
home-join-void-title = Приглашение недействительно
home-join-incomplete = Части ссылки не хватает. Попросите прислать её ещё раз.
home-club-title = Клубный стол
home-club = Этот сервер для членов клуба. Введите код клуба один раз: этот браузер его запомнит.
home-club-code = Код
home-club-enter = Войти
home-about-link = Об этом сервере
home-about-title = Об этом сервере
home-about-none = Владелец этого сервера ничего здесь не написал.
home-about-club = Он для членов клуба: они один раз вводят код.
home-about-running = Идёт партий
home-about-finished = Сыграно партий
home-about-players = Игроков с закреплённым именем
home-rated = Рейтинговая
home-rated-about = Партия меняет рейтинги. Ходы не берут назад, подсказок нет. Она станет дружеской, если сядет кто-то без закреплённого имени.
home-rated-seat = { $name } ({ $rating }{ $provisional ->
    [yes] ?
   *[no] {""}
})
home-clock-chip-move = { $time } на ход
home-clock-chip-bank = { $time } на партию
home-clock-chip-added = { $time } на партию + { $added }
home-playing = Сейчас играют: { $people }, столов: { $tables }
home-log = Судовой журнал
home-rankings = Рейтинги
home-challenges = Вызовы
home-rated-bot-clock = Рейтинговая партия с ботом идёт с часами:
home-network-bot-clock = Сетевой бот играет с часами:
