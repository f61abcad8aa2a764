### Задачи.

puzzles-about-make = Найти задачи в партиях ботов, доказать и оценить их и записать в файл.
puzzles-about-check = Заново доказать задачи, которые поставляются с Dogwatch, или задачи из файла.
puzzles-about-rate = Заново оценить задачи файла попытками ботов и записать его.
puzzles-option-count = Число задач (100)
puzzles-option-seed = Начальное число партий; одинаковое число даёт одинаковые задачи
puzzles-option-file = Файл, в который записать задачи
puzzles-option-force = Перезаписать файл
puzzles-option-fresh = Начать заново, не учитывая прежний запуск
puzzles-option-jobs = Число процессов (по одному на ядро процессора)
puzzles-option-sample = Доказать только столько задач, всегда одни и те же
puzzles-finding = Поиск задач
puzzles-rating = Оценка задач
puzzles-proving = Доказательство задач
puzzles-game = Игра
puzzles-kind = Вид
puzzles-theme = Тема
puzzles-made = { $count ->
    [one] { $count } задача: { $file }
    [few] { $count } задачи: { $file }
   *[many] { $count } задач: { $file }
}
puzzles-checked = Доказано задач: { $proven } из { $count }, за { $seconds } с
puzzles-rated = Оценено задач: { $count }, за { $seconds } с
puzzles-refused = Задача { $id } неверна: { $reason }
puzzles-stopped = Остановлено. Найденное сохранено: повторите ту же команду, чтобы продолжить.
puzzles-none = В игре { $game } нет задач.
puzzles-not-a-file = { $file } не является файлом задач: { $problem }
puzzles-cannot-keep = Не удалось сохранить задачи в { $file }: { $problem }
puzzles-other-journal = { $file } относится к другому запуску. Начните заново с --fresh.
puzzles-not-installed = Не установлен { $module }. Выполните: pip install 'dogwatch-table[server]'
