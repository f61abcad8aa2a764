### Ideas drawn on the board: the move played, a better one, a hint, a premove, and the line that follows.

idea-played = Сыграно
idea-better = Лучше
idea-hint = Капитан
idea-premove = Заранее
idea-line-show = Вариант
idea-line = Вариант капитана
idea-line-start = Позиция в игре.
idea-line-at = { $number } / { $last }
idea-line-back = Предыдущий ход варианта
idea-line-next = Следующий ход варианта
idea-line-leave = Вернуться к игре
