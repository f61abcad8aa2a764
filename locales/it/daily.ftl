### Daily deals: refusals of the server, and the page.

daily-no-help = Finché il giorno non è finito, questa sfida non ha suggerimenti, né analisi, né partite da altre posizioni: tutti giocano la stessa.
daily-no-such-day = Per quel giorno non c’è una sfida.
daily-no-such-game = Qui questo gioco non ha una sfida del giorno.
daily-not-begun = Non hai iniziato questa sfida.
daily-not-yet = Il prossimo tiro è il { $number }.
daily-too-late = Il tempo per finire questa sfida è scaduto.

daily-deal = Sfida del giorno
daily-note = Sfida del giorno: la stessa fortuna per tutti, un solo tentativo. Niente suggerimenti né mosse ritirate.
daily-how = { $how ->
    [won] Vinta
    [drawn] Patta
   *[lost] Persa
}
daily-score = { $how } { $score }
daily-after = { $count ->
    [one] { $how }, { $count } mossa
   *[other] { $how }, { $count } mosse
}
daily-points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
daily-captain = Capitano: { $result }
daily-captain-plays = Il capitano sta ancora giocando questa sfida.
daily-place = Posto { $place } su { $players }.
daily-marks = La tua partita in simboli
daily-copy = Copia esito
daily-share = Condividi
daily-day = Classifica del giorno
daily-luck = La fortuna del giorno
daily-luck-how = Oggi tutti incontrano la stessa fortuna. Segue da un seme segreto, fissato dal server prima che il giorno cominciasse, e da ciò che si estrae. Tu non aggiungi numeri casuali: perciò questo non dimostra nulla contro il gestore.
daily-luck-hidden = Si apre alle 03:00 UTC, quando il giorno è finito.
daily-review-later = Analisi, suggerimenti e «Continua da qui» si aprono alle 03:00 UTC, quando il giorno è finito.
