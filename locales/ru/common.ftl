### Общие слова для всех игр.

common-bad-options = { $option ->
    [none] Эти настройки не подходят к игре.
   *[other] Настройка «{ $option }» не подходит к игре.
}
common-bad-text = «{ $text }» не удаётся прочитать: { $problem }
