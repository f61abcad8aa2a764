### Работа сервера: настройки, ошибки и предупреждения `dogwatch serve`.

hosting-a-level = УРОВЕНЬ
hosting-option-metrics-from = Отвечать на /metrics этим адресам (по умолчанию: только этому компьютеру)
hosting-option-log-level = Что писать в журнал, начиная с этого уровня (info)
hosting-option-access-log = Писать в журнал каждый запрос и WebSocket
hosting-option-operator-tournaments = Турниры начинает только администратор
hosting-bad-address = Недопустимое значение «{ $value }» настройки «{ $option }». Допустимо: IP-адреса и сети через запятую, например 10.0.0.7,fd00::/8 (адрес сети должен оканчиваться нулевыми битами)
hosting-bad-proxy = Недопустимое значение «{ $value }» настройки «{ $option }». Допустимо: IP-адреса и сети через запятую, например 127.0.0.1,10.0.0.0/8 (адрес сети должен оканчиваться нулевыми битами), или * для любого адреса
hosting-page-missing = В { $folder } нет страницы: браузеры получают ошибку (503), работает только API. Установите выпущенный пакет или выполните «make build» в папке Dogwatch.
hosting-option-club = Не пускать посторонних: браузеры один раз вводят этот код (или DOGWATCH_CLUB)
hosting-option-about = Текстовый файл с вашими словами об этом сервере, показывается на /about
hosting-a-code = КОД
hosting-words-too-long = В { $file } больше { $most } байт.
hosting-a-url = URL
hosting-a-host = ХОСТ
hosting-option-public-url = Адрес сайта, например https://table.example.org: для ссылок в сообщениях
hosting-option-push-service = Отправлять push-сообщения и на этот хост; .example.org разрешает его поддомены, «local» — эту машину (для тестов)
hosting-option-webhook = Публиковать сообщения «ваш ход», как указано в этом файле TOML
hosting-bad-url = Неверное значение «{ $value }» параметра «--public-url». Нужен адрес без пути, например https://table.example.org
hosting-bad-push-service = Неверное значение «{ $value }» параметра «--push-service». Нужны имена хостов через запятую, например push.example.org,.example.net
hosting-webhook-unreadable = Файл вебхука { $file } не читается: { $problem }.
hosting-webhook-malformed = Файл вебхука { $file } неверен: { $problem }.
hosting-webhook-needs-url = Вебхуку нужен адрес сайта для ссылок: добавьте --public-url https://…
hosting-webhook-public = Файл вебхука { $file } может прочитать любой пользователь этой машины. В нём может быть секрет: chmod 600.
