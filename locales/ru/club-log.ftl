# Судовой журнал, люди, с которыми играли, и рейтинги.
club-log-title = Судовой журнал – Dogwatch
club-log-heading = Судовой журнал
club-log-empty = Законченных партий пока нет. Здесь будет их счёт.
club-log-visitor = Это партии этого браузера. Закрепите имя, чтобы взять их на другие устройства.
club-log-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
}
club-log-results = побед: { $wins }, ничьих: { $draws }, поражений: { $losses }
club-log-rating = Рейтинг { $rating } ± { $wide }
club-log-provisional = предварительный
club-log-curve = Рейтинг в последних рейтинговых партиях ({ $count }): от { $first } до { $last }, между { $low } и { $high }. Полоса – интервал 95 %.
club-log-streak = { $count ->
    [one] Побед подряд: { $count }
   *[other] Побед подряд: { $count }
}
club-log-streak-lost = { $count ->
    [one] Поражений подряд: { $count }
   *[other] Поражений подряд: { $count }
}
club-log-best = Самый длинный ряд побед: { $count }
club-log-review = Разобрано партий: { $count }. Средняя потеря шансов на победу за решение: { $cost }; везение за партию: { $luck }.
club-log-review-points = Разобрано партий: { $count }. Средняя потеря очков за решение: { $cost }; везение за партию: { $luck }.
club-log-attempts = Попытки: удачных { $hits } из { $tries }, { $rate }. Ожидалось: { $expected } (отметка).
club-log-puzzles = Задач: { $count }, рейтинг { $rating }
club-log-opponents = Соперники
club-log-somebody = люди без закреплённого имени
club-log-guest = гость
club-log-former = бывший игрок
club-log-found = Партии
club-log-filter-game = Игра
club-log-filter-opponent = Соперник
club-log-filter-result = Результат
club-log-all = Все
club-log-running = Идут
club-log-won = Победа
club-log-drawn = Ничья
club-log-lost = Поражение
club-log-no-result = Без результата
club-log-none = Таких партий нет.
club-log-more = Ещё партии
club-log-replay = Просмотр
club-log-people = С кем вы играли
club-log-challenge = Вызвать
club-log-block = Заблокировать
club-log-unblock = Разблокировать
club-log-blocked = Заблокирован: не может вызвать вас и сесть за ваши открытые столы.
club-log-hidden = Не показывать меня в рейтингах
club-log-hidden-about = Тогда у вас нет и открытого профиля.
club-log-ranking-title = Рейтинги – Dogwatch
club-log-ranking-heading = Рейтинги
club-log-ranking-games = Игры
club-log-ranking-players = Игроки
club-log-ranking-nobody = Определённого рейтинга пока нет ни у кого. Играйте рейтинговые партии.
club-log-ranking-provisional = Предварительные
club-log-ranking-provisional-about = Их интервал ещё широк.
club-log-ranking-bots = Боты
club-log-ranking-place = Место
club-log-ranking-name = Имя
club-log-ranking-rating = Рейтинг
club-log-ranking-interval = Интервал 95 %
club-log-ranking-played = Партий
club-log-ranking-more = Ещё игроки
club-log-network-bots = Сетевые боты
club-log-network-bots-about = Программы других людей на их компьютерах. Вызовите того, кто на связи.
club-log-no-network-bots = Ни один бот для этой игры сейчас не на связи.
club-log-bot-rated = Рейтинговые партии
club-log-bot-owner = автор: { $name }
club-log-bot-operator = бот владельца сервера
club-log-bot-mine = ваш: без рейтинга
club-log-bot-busy = Занят
club-log-bot-only-rated = Только рейтинговые партии
