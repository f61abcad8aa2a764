### Messages that all games share.

common-bad-options = { $option ->
    [none] These options are not valid for this game.
   *[other] The option “{ $option }” is not valid for this game.
}
common-bad-text = Cannot read “{ $text }”: { $problem }
