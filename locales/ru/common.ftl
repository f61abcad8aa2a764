### Общие слова для всех игр.

common-bad-options = { $kind ->
    [unknown] Настройки «{ $option }» нет; есть такие: { $allowed }
    [value] Значение { $option } — { $value }; возможные значения: { $allowed }
   *[other] Эти настройки не подходят для этой игры: { $problem }
}
common-bad-text = Не удаётся прочитать «{ $text }»: { $problem }
