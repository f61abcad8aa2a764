### Общие слова для всех игр.

common-bad-options = { $option ->
    [none] Эти настройки не подходят для этой игры.
   *[other] Настройка «{ $option }» не подходит для этой игры.
}
common-bad-text = Не удаётся прочитать «{ $text }»: { $problem }
