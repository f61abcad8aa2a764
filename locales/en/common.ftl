### Words that all games and doors share.

common-bad-options = These options do not fit the game.
