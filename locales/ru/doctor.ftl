### `dogwatch doctor`: проверки сервера. Каждая фраза говорит, что найдено и, если нужно, что делать.

doctor-about = Проверить всё, что нужно серверу: базу, страницу, ботов, порты, прокси.
doctor-a-url = URL
doctor-option-json = Вывести результаты в JSON
doctor-ok = ок
doctor-warning = внимание
doctor-problem = ошибка
doctor-summary = { $problems ->
    [0] Ошибок нет
    [one] { $problems } ошибка
    [few] { $problems } ошибки
   *[many] { $problems } ошибок
}, { $warnings ->
    [0] предупреждений нет
    [one] { $warnings } предупреждение
    [few] { $warnings } предупреждения
   *[many] { $warnings } предупреждений
}.
doctor-check-failed = Сама эта проверка не удалась: { $problem }. На остальные это не влияет.

## Установка

doctor-version = Dogwatch { $version } на Python { $python }.
doctor-python-old = Для Dogwatch { $version } нужен Python 3.11 или новее, а это Python { $python }. Установите более новый.
doctor-packages = Все пакеты сервера и ботов установлены.
doctor-packages-missing = Не хватает пакетов сервера: { $modules }. Установите Dogwatch с дополнением «server».
doctor-bots-missing = Некоторых ботов или игр нет, потому что не хватает пакетов: { $modules }. Установите Dogwatch с дополнением «server».
doctor-page = Страница для браузеров на месте.
doctor-no-games = Ни одна игра не установлена, или DOGWATCH_GAMES не называет ни одной из установленных.
doctor-games = Игры загружаются: { $games }.
doctor-game-fails = Игра { $game } не загружается: { $problem }. Обновите или удалите её пакет.
doctor-bots-ready = Боты скомпилированы, в { $folder }.
doctor-bots-cold = Некоторые боты ещё не скомпилированы. Первый запуск скомпилирует их в { $folder }: около минуты, один раз.
doctor-cache-unwritable = Скомпилированных ботов негде хранить (в { $folder } нельзя писать), поэтому каждый запуск компилирует их заново. Укажите в NUMBA_CACHE_DIR папку, в которую может писать пользователь сервера.

## База данных

doctor-database-new = Базы ещё нет. Сервер создаст { $file }.
doctor-database-folder = { $file } — папка, а база должна быть файлом. Укажите файл в ней.
doctor-database-no-folder = { $file } нельзя создать: этот пользователь не может писать в { $folder }. Дайте право пользователю сервера или выберите другой файл с помощью --database.
doctor-database-unwritable = Этот пользователь не может писать в { $file }. Запустите doctor от имени пользователя сервера; если это он и есть, дайте ему право записи.
doctor-database-served = Работающий сервер использует { $file }.
doctor-database-sound = База { $file } исправна.
doctor-permissions = Другие пользователи этого компьютера не могут читать базу.
doctor-file-public = Любой пользователь этого компьютера может читать базу, в которой хранятся зёрна идущих партий. Выполните: chmod 600 { $files }
doctor-folder-public = Любой пользователь этого компьютера может писать в { $folder }. Выполните: chmod 700 { $folder }
doctor-postgres = PostgreSQL { $version } отвечает, запись возможна. { $servers ->
    [0] Сейчас ни один сервер не использует базу.
   *[other] Сейчас базу использует сервер.
}
doctor-postgres-old = PostgreSQL { $version } слишком стар. Для Dogwatch нужна версия 13 или новее.
doctor-postgres-standby = Этот сервер PostgreSQL — реплика только для чтения. Укажите адрес основного сервера.
doctor-postgres-rights = Пользователь PostgreSQL не может создавать таблицы или писать в них. Пусть владелец базы выполнит, с именем этого пользователя: GRANT USAGE, CREATE ON SCHEMA public TO user;
doctor-schema = Схема актуальна (ревизия { $found }).
doctor-schema-empty = База пуста. Сервер создаст схему.
doctor-schema-old = У схемы ревизия { $found }. Эта версия обновит её до { $head } при запуске сервера; после этого старые версии её не прочтут. Сначала сделайте резервную копию.
doctor-schema-foreign = Это база другой программы. Выберите другую с помощью --database.
doctor-disk = В { $folder } свободно { $megabytes } МБ.
doctor-disk-low = В { $folder } свободно всего { $megabytes } МБ. Освободите место или удалите старые партии.
doctor-disk-full = В { $folder } свободно всего { $megabytes } МБ: скоро ходы не будут приниматься. Освободите место.
doctor-clock = Часы не отстают от базы.
doctor-clock-behind = Часы отстают от последнего события в базе на { $minutes } мин. Переведите их и включите синхронизацию (NTP).
doctor-clock-equal = Часы этого компьютера и PostgreSQL расходятся на { $seconds } с.
doctor-clock-differs = Часы этого компьютера и PostgreSQL расходятся на { $seconds } с. Для часов игроков и подмены серверов нужно меньше 2 с: синхронизируйте оба (NTP).

## Сеть

doctor-port-free = Порт { $port } на { $host } свободен.
doctor-port-ours = На { $host }, порт { $port }, отвечает сервер Dogwatch.
doctor-port-used = Порт { $port } на { $host } занят другой программой. Остановите её или выберите другой с помощью --port.
doctor-port-unusable = Сервер не может принимать соединения на { $host }, порт { $port }: { $problem }. Выберите другие с помощью --host и --port.
doctor-proxy = Пересланным заголовкам верим от: { $addresses }.
doctor-proxy-all = С --trusted-proxy * любой посетитель может назвать любой адрес и так обойти ограничения. Укажите адрес прокси или закройте порт сервера для всех остальных.

## Сайт, снаружи

doctor-url-bad = «{ $url }» — не адрес сайта. Ожидается: https://table.example.org
doctor-site = По адресу { $url } отвечает Dogwatch.
doctor-site-unreachable = { $url } недоступен: { $problem }. Проверьте имя, сертификат и то, что прокси и сервер работают.
doctor-site-foreign = { $url } — сайт другой программы. Проверьте настройки прокси.
doctor-proxy-works = Сервер видит ваш адрес, { $address }, и { $scheme }.
doctor-proxy-untrusted = Сервер не верит заголовкам прокси: все посетители считаются за { $address }, а cookie не помечены Secure. Запустите его с --trusted-proxy { $address }
doctor-proxy-no-scheme = Сервер не знает, что посетители пользуются https, поэтому cookie не помечены Secure. Пусть прокси задаёт X-Forwarded-Proto; назовите его в --trusted-proxy.
doctor-proxy-no-address = Прокси не сообщает, кто пришёл: все считаются за { $address }. Пусть он задаёт X-Forwarded-For; назовите его в --trusted-proxy.
doctor-proxy-host = Прокси передаёт хост «{ $seen }», а браузеры видят «{ $host }»: их запросы отклоняются. Пусть он передаёт заголовок Host без изменений, с портом (в nginx: $http_host).
doctor-websocket = Соединения WebSocket доходят до сервера.
doctor-websocket-fails = Соединения WebSocket не доходят до сервера: { $problem }. Пусть прокси передаёт заголовки Upgrade и Connection по HTTP 1.1.
doctor-websocket-forbidden = Сервер отклоняет WebSocket своей же страницы, потому что прокси меняет заголовок Host. Пусть он передаёт его без изменений, с портом.
doctor-websocket-odd = WebSocket закрыт с неожиданным кодом { $code }. Попробуйте ещё раз, затем посмотрите журнал сервера.
doctor-metrics-private = Посетители не могут читать метрики.
doctor-metrics-public = { $url } отвечает отсюда. Если вас нет среди адресов из --metrics-from, метрики открыты всем: закройте этот путь в прокси.
