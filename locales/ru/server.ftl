### Сервер: почему просьба не выполнена.

server-no-such-game = Игры «{ $game }» здесь нет.
server-no-such-table = Такого стола нет.
server-no-such-level = Соперника «{ $level }» здесь нет.
server-wrong-seats = Запрошено мест: { $wanted }; в этой игре нужно { $needed }.
server-nonce-needed = Кто садится, добавляет нонс.
server-invitation-used = Это приглашение уже использовано, или его не было. Попросите новое.
server-seat-taken = Это место занято.
server-not-your-seat = Это не ваше место.
server-no-spectators = За этим столом нет мест для зрителей.
server-not-over = Игра ещё не окончена.
server-store-down = Сейчас стол не может ничего записать. Ничего не потеряно; попробуйте ещё раз.
server-bad-request = Эту просьбу не понять: { $problem }
server-failed = Здесь что-то пошло не так. Ничего не потеряно; попробуйте ещё раз.
server-foreign-origin = Эта страница не может говорить за вас.
server-too-many-tables = Слишком много столов. Подождите немного.
server-too-fast = Не так быстро, пожалуйста.
server-no-such-analysis = Такого разбора нет.
server-no-such-entry = До этого игра ещё не дошла.
server-no-such-film = Такой записи выстрела нет.
server-too-many-analyses = Слишком много разборов ждёт очереди. Подождите немного.
server-no-help-against-people = Подсказки — только в игре с ботами и после окончания игры.
server-nothing-to-analyse = На записи { $number } нечего разбирать: там никто не решал, или ход взят назад.
server-database-newer = С этой базой данных работала более новая версия Dogwatch. Обновите Dogwatch или укажите другую базу данных.
server-database-in-use = С этим файлом уже работает другой Dogwatch. Для нескольких нужен PostgreSQL.
server-database-unreachable = Базу данных не удаётся открыть: { $problem }
server-address-unusable = По адресу { $host }, порт { $port }, сервер открыть нельзя: там уже что-то работает или у этой машины нет такого адреса. Выберите другой через --port или --host.
