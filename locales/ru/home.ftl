### Страницы вокруг стола.

home-name = Dogwatch
home-skip = К содержанию
home-navigation = Главное меню
home-rules = Правила
home-school = Школа
home-dark-room = Тёмная тема
home-version = Dogwatch, версия { $version }
home-language = Язык
home-language-name = { $language ->
    [en] English
    [it] Italiano
   *[ru] Русский
}

## Если что-то пошло не так

home-try-again = Попробовать ещё раз
home-to-home = Все игры
home-unreachable = Нет связи с сервером. Проверьте соединение и попробуйте ещё раз.
home-failed = На этой странице произошла ошибка. Ничего не потеряно: попробуйте ещё раз.
home-failed-title = Произошла ошибка

## Начать игру

home-your-name = Ваше имя
home-side-name = Имя ({ $side })
home-name-is-optional = Необязательно. Его увидят другие игроки.
home-optional = Необязательно.
home-keep-your-name = Закрепить имя
home-your-page = Ваше имя и устройства
home-kept-name = Вы играете как { $name }.
home-make-way-back = Создать путь назад
home-former-player = бывший игрок

## Списки столов

home-your-move = Ваш ход
home-shared = Общая победа

## Приготовить стол


## По приглашению


## Правила

home-rules-title = { $game }: правила
home-rules-clauses = Показать номера правил
home-network-bot = { $name } (бот)
home-network-bots = Сетевые боты
