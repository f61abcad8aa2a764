### `dogwatch backup` и `dogwatch restore`.

backup-about = Записать все столы базы данных в один файл, можно и при работающем сервере.
backup-about-restore = Восстановить резервную копию в базу данных SQLite или PostgreSQL.
backup-option-force = Заменить существующий файл
backup-option-force-restore = Заменить все столы в базе данных
backup-writing = Копирование
backup-restoring = Восстановление
backup-written = Файл { $file } записан из { $address } и проверен: { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
   *[many] { $tables } столов
}, { $entries ->
    [one] { $entries } запись
    [few] { $entries } записи
   *[many] { $entries } записей
}, { $kilobytes } КБ.
backup-is-secret = В нём зёрна идущих партий: берегите его как пароль.
backup-restored = Копия { $file } восстановлена в { $address }: { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
   *[many] { $tables } столов
}, { $entries ->
    [one] { $entries } запись
    [few] { $entries } записи
   *[many] { $entries } записей
}.
backup-file-exists = Файл { $file } уже есть. Выберите другое имя или замените его: --force.
backup-is-a-folder = { $file } — папка, а резервная копия — это файл.
backup-is-the-database = { $file } — сама база данных. Выберите для копии другой файл.
backup-not-a-file = { $file } — устройство, канал или сокет, а резервная копия — это файл. Выберите другой.
backup-restores-itself = { $file } — сама база данных. Укажите копию для восстановления или другую базу.
backup-cannot-write = Не удаётся записать { $file }: { $problem }.
backup-not-found = Файла { $file } нет.
backup-foreign = { $file } — не резервная копия Dogwatch.
backup-newer = Файл { $file } записан более новой версией Dogwatch. Чтобы восстановить его, обновите Dogwatch.
backup-damaged = Файл { $file } повреждён: { $problem }. Возьмите другую копию.
backup-source-damaged = База данных { $address } повреждена, поэтому копия не записана: { $problem }. Восстановите прежнюю копию или спасите оставшееся (docs/hosting.md).
backup-target-in-use = Сервер Dogwatch использует { $address }. Сначала остановите его, затем восстанавливайте.
backup-target-not-empty = В { $address } уже есть { $count ->
    [one] { $count } стол
    [few] { $count } стола
   *[many] { $count } столов
}. Выберите пустую базу данных или замените в ней всё: --force.
