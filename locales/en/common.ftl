### Messages that all games share.

common-bad-options = { $kind ->
    [unknown] There is no option “{ $option }”; the options are: { $allowed }
    [value] { $option } is { $value }; it can be: { $allowed }
   *[other] These options are not valid for this game: { $problem }
}
common-bad-text = Cannot read “{ $text }”: { $problem }
