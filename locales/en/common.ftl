### Words that all games and doors share.

common-bad-options = { $option ->
    [none] These options do not fit the game.
   *[other] The option “{ $option }” does not fit the game.
}
common-bad-text = “{ $text }” cannot be read: { $problem }
