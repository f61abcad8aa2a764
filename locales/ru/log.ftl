### Журнал стола.

log-over = Игра окончена.
log-no-such-seat = Такого места за этим столом нет.
log-not-a-person = Нонс добавляет только человек, сидящий за этим столом.
log-join-late = После начала игры сесть за стол нельзя.
log-joined-twice = Это место занято.
log-bad-nonce = Нонс должен содержать от 16 до 64 байт в шестнадцатеричной записи.
log-nonce-missing = Начать нельзя: за стол сели ещё не все.
log-not-your-turn = Сейчас ходит не это место.
log-draws-disagree = Ход случая не следует из того, что выпало.
log-no-such-take-back = Вернуться к записи { $to } нельзя.
log-resigned = сдача
log-timed-out = время вышло
log-draw-agreed = ничья по согласию
log-abandoned = игра не доиграна
