school-title = Scuola – Dogwatch
school-heading = Scuola
school-about = Esercitati su ciò che decide le partite. Tutto funziona senza account; i progressi restano in questo browser.
school-to-school = Tutti gli esercizi
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
