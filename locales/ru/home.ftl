### Страницы вокруг стола.

home-name = Dogwatch
home-skip = К содержанию
home-navigation = Вокруг стола
home-rules = Правила
home-language = Язык
home-language-name = { $language ->
    [en] English
    [it] Italiano
   *[ru] Русский
}
home-try-again = Ещё раз
home-to-home = Все игры
home-unreachable = До стола не достучаться. Проверьте связь и попробуйте ещё раз.
home-failed = На этой странице что-то сломалось. Ничего не потеряно: попробуйте ещё раз.
home-failed-title = Не получилось
home-unknown-title = Такой страницы нет
home-unknown = По этому адресу ничего нет. Возможно, в ссылке потерялась буква.
home-rules-title = { $game }: правила
home-play-bot = Играть
