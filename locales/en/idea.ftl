### Ideas drawn on the board: the move played, a better one, a hint, a premove, and the line that follows.

idea-played = Played
idea-better = Better
idea-hint = Captain
idea-premove = Premove
idea-line-show = Show line
idea-line = Captain’s line
idea-line-start = The position in the game.
idea-line-at = { $number } / { $last }
idea-line-back = Previous move of the line
idea-line-next = Next move of the line
idea-line-leave = Back to the game
