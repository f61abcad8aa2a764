school-title = Scuola – Dogwatch
school-heading = Scuola
school-about = Esercitati su ciò che decide le partite. Tutto funziona senza account; i progressi restano in questo browser.
school-to-school = Tutti gli esercizi
school-week = Gli ultimi sette giorni
school-day = { $day }: { $count ->
    [0] nessun esercizio
    [one] { $count } esercizio
   *[other] { $count } esercizi
}
school-run = { $count ->
    [one] { $count } giorno di fila
   *[other] { $count } giorni di fila
}.
school-keep-run = { $count ->
    [one] Ieri hai fatto esercizio. Uno oggi e sono due giorni di fila.
   *[other] Un esercizio oggi e la tua serie di { $count } giorni continua.
}
school-begin-run = Bastano pochi minuti al giorno. Comincia oggi una nuova serie di giorni.
school-done = Per oggi hai fatto.
school-practised = Oggi hai già fatto esercizio. I problemi sbagliati sono di nuovo da ripetere.
school-tomorrow = { $count ->
    [one] Domani torna { $count } problema.
   *[other] Domani tornano { $count } problemi.
}
school-next-first = Risolvi il tuo primo problema
school-next-again = { $count ->
    [one] Ripeti { $count } problema
   *[other] Ripeti { $count } problemi
}
school-next-practice = Risolvi problemi del tuo punteggio: { $rating }
school-next-streak = Batti la tua serie migliore: { $best }
school-due = { $count } da ripetere
school-stand-rating = Punteggio { $rating }
school-stand-solved = { $count ->
    [one] { $count } risolto
   *[other] { $count } risolti
}
school-stand-streak = Serie migliore { $count }
school-stand-rush = Record a tempo { $count }
school-puzzles = Problemi
school-puzzles-about = { $count ->
    [one] { $count } posizione con una risposta dimostrata: trovala.
   *[other] { $count } posizioni con una risposta dimostrata: trovala. Al tuo livello, in serie, a tempo o per tema.
}
school-puzzles-of = Problemi: { $game }
school-puzzles-all = Tutti i problemi
school-puzzles-count = { $count ->
    [one] { $count } posizione da una partita tra bot. Qual è la mossa migliore?
   *[other] { $count } posizioni da partite tra bot. Qual è la mossa migliore?
}
school-puzzles-progress = Risolti: { $solved }. Problemi provati: { $tried }. Il tuo punteggio: { $rating }.
school-practice = Allenati
school-practice-about = Problemi al tuo livello, uno dopo l’altro.
school-streak = Serie
school-streak-about = Sempre più difficili, fino al primo errore.
school-rush = A tempo
school-rush-about = Quanti ne risolvi in tre minuti? Il terzo errore chiude la prova.
school-again = Ripeti
school-again-about = I problemi sbagliati tornano qui finché non li sai. Adesso non ce n’è nessuno da ripetere.
school-again-due = { $count ->
    [one] { $count } problema sbagliato è da ripetere.
   *[other] { $count } problemi sbagliati sono da ripetere.
}
school-nothing-due = Adesso non c’è niente da ripetere. Ottimo!
school-mistakes = I tuoi errori
school-mistakes-about = { $count ->
    [one] { $count } posizione di una tua partita: trova la mossa migliore.
   *[other] { $count } posizioni delle tue partite: trova la mossa migliore.
}
school-mistakes-over = Erano tutte. Tornano qui finché non le sai.
school-mistake-task = Muove { $name }. Nella partita: «{ $played }» Trova di meglio.
school-mistake-judging = Il capitano pensa…
school-mistake-go-on = Continua.
school-mistake-right = Il capitano non trova niente di chiaramente migliore.
school-mistake-cost = Costa circa il { $percent } di probabilità di vittoria.
school-mistake-cost-points = Costa circa { $points } punti.
school-mistake-better = Meglio: { $told }
school-mistake-proof = Giudicato dal capitano, come nell’analisi.
school-mistake-game = Alla partita
school-mistake-gone = Questo browser non ha più questa posizione. Riapri l’analisi della partita.
school-best = Il tuo record: { $count }.
school-themes = Temi
school-once-more = Ancora
school-rush-now = Risolti: { $count }. Errori: { $missed } su 3.
school-rush-over = Tempo scaduto o tre errori. Risolti: { $count }. Il tuo record: { $best }.
school-streak-now = Serie: { $count }
school-streak-over = La serie finisce a { $count }. Il tuo record: { $best }.
school-rating-now = Il tuo punteggio: { $rating }
school-puzzle-loading = Preparo il problema…
school-puzzle-how = Gioca la mossa sul tavolo: viene controllata subito.
school-puzzle-judging = Controllo…
school-puzzle-waking = Il capitano si prepara. Su un server nuovo ci vuole fino a un minuto.
school-puzzle-go-on = { $unit ->
    [points] Continua o concludi.
   *[chance] Giusto! Continua.
}
school-puzzle-right = Giusto!
school-puzzle-wrong = Non questa.
school-puzzle-close = Quasi!
school-puzzle-next = Avanti
school-puzzle-solution = Soluzione
school-puzzle-played = Le mie mosse
school-puzzle-values = { $measured ->
    [yes] A confronto
   *[no] Tutte le scelte
}
school-puzzle-own = La tua risposta
school-puzzle-yours = (la tua)
school-puzzle-themes = Temi
school-puzzle-rating = Difficoltà
school-puzzle-play-on = Continua a giocare da qui
school-puzzle-link = Copia il link
school-daily = Le sfide di oggi
school-daily-of = Sfide del giorno
school-daily-title = Sfide del giorno – Dogwatch
school-daily-about = Ogni giorno una sfida per gioco, uguale per tutti. Hai un solo tentativo.
school-daily-against = Una partita contro il capitano.
school-daily-course = { $count ->
    [one] Un percorso di { $count } tiro.
   *[other] Un percorso di { $count } tiri.
}
school-daily-play = Gioca
school-daily-go-on = Continua
school-daily-see = Esito
school-daily-see-of = Esito: { $game }
school-daily-day = Classifiche del giorno
school-daily-days = Giorni
school-daily-next = Prossime sfide fra
school-daily-today = Oggi
school-daily-streak = { $count ->
    [one] { $count } giorno giocato
   *[other] { $count } giorni di fila
}
school-daily-captain-hidden = Quando hai finito, vedi come se l’è cavata il capitano con la stessa fortuna.
school-daily-missed = Questa non l’hai giocata.
school-daily-unfinished = Questa non l’hai finita in tempo.
school-daily-replay = Rivedi la mia partita
school-daily-replay-proof = Rivedi la mia partita, con la prova della fortuna
school-daily-replay-captain = Guarda come l’ha giocata il capitano
school-daily-table = Classifica del giorno
school-daily-players = { $count ->
    [one] { $count } giocatore ha finito.
   *[other] { $count } giocatori hanno finito.
}
school-daily-anonymous = Marinaio senza nome
school-daily-you = tu
school-daily-nobody = Nessuno ha ancora finito. Comincia tu!
school-daily-nobody-did = Nessuno l’ha finita.
school-daily-how = Come funziona
school-daily-how-same = Carte, dadi, navi, bersagli e tremori sono uguali per tutti, qualunque mossa tu faccia. Alle stesse mosse il capitano risponde allo stesso modo.
school-daily-how-once = Conta un tentativo per browser. Non è una protezione contro chi bara: gioca per te.
school-daily-how-grace = Puoi lasciare e tornare. Una sfida iniziata si può finire fino a tre ore dopo la fine del giorno.
school-daily-how-luck = La fortuna segue da un seme segreto. L’impegno è pubblicato il giorno prima, il seme il giorno dopo. Questo dimostra la fortuna contro i giocatori, non contro il gestore.
school-daily-commitment = Impegno (SHA-256 del seme)
school-daily-committed = Noto da: { $when }.
school-daily-opens = Si apre: { $when }.
school-daily-check = Ogni replay di questo giorno controlla le estrazioni con questo seme; lo fa anche «dogwatch verify».
school-daily-check-course = Un percorso non si può controllare così: non ha replay.
school-daily-tomorrow = Impegno di domani
