### Ideas drawn on the board: the move played, a better one, a hint, a premove, and the line that follows.

idea-played = Giocata
idea-better = Meglio
idea-hint = Capitano
idea-premove = Premossa
idea-line-show = Variante
idea-line = Variante del capitano
idea-line-start = La posizione della partita.
idea-line-at = { $number } / { $last }
idea-line-back = Mossa precedente della variante
idea-line-next = Mossa successiva della variante
idea-line-leave = Torna alla partita
