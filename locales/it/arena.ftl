### Matches between bots.

arena-about-match = Fa giocare molte partite tra due bot, a coppie con la stessa sorte e i posti scambiati.
arena-about-ladder = Fa incontrare ogni livello di un gioco con quello inferiore e scrive la tabella dei punteggi.
arena-a-contestant = BOT
arena-another-contestant = BOT
arena-a-folder = CARTELLA
arena-two-scores = BASSO,ALTO
arena-option-games = Al massimo tante partite; un numero pari (200)
arena-option-seconds = Tempo per ogni decisione (0.2)
arena-option-nodes = Posizioni per ogni decisione, al posto del tempo: così tutto si può ripetere
arena-option-jobs = Tante partite alla volta (1)
arena-option-ray = Gioca su un cluster Ray; senza indirizzo, su uno di questo computer
arena-option-fresh = Ricomincia da capo, qualunque cosa sia stata giocata prima
arena-option-sprt = Si ferma quando è chiaro se il punteggio è più vicino al valore alto o a quello basso (0.5,0.6)
arena-option-records = Conserva ogni partita in questa cartella

arena-result = { $a } contro { $b }: vinte { $wins }, pari { $draws }, perse { $losses }
arena-score = Punteggio { $score } %, con una certezza del 95 % tra { $low } % e { $high } %
arena-elo = Differenza Elo { $elo }, tra { $low } e { $high }
arena-stronger = La prova è decisa: il punteggio di { $a } è più vicino al valore alto.
arena-not-stronger = La prova è decisa: il punteggio di { $a } è più vicino al valore basso.
arena-faults = { $count ->
    [one] { $count } partita è stata persa per un errore: { $last }
   *[other] { $count } partite sono state perse per errori, l’ultima: { $last }
}
arena-goes-on = { $games ->
    [one] { $games } partita è già stata giocata: conta. Con --fresh si ricomincia da capo.
   *[other] { $games } partite sono già state giocate: contano. Con --fresh si ricomincia da capo.
}
arena-stopped = Fermato. Quanto è stato giocato è conservato: lo stesso comando prosegue.

arena-level = Livello
arena-rating = Elo
arena-below = Punteggio contro il livello inferiore
arena-games = Partite

arena-too-little = Dopo «{ $command }» vengono un gioco e due bot.
arena-which-ladder = Dopo «{ $command }» viene un gioco.
arena-no-ladder = { $game } ha un solo livello: non c’è una scala da salire.
arena-odd-games = Le partite vanno a coppie con i posti scambiati: { $games } non è pari.
arena-bad-sprt = «{ $value }» non dice che cosa distinguere: due punteggi tra 0 e 1, prima il più basso, come 0.5,0.6
arena-unknown-contestant = Non c’è un bot «{ $word }» per { $game }. Ci sono: { $known }
arena-no-program = Non c’è un programma da avviare: «{ $program }»
arena-cannot-keep = L’incontro non si può conservare in { $file }: { $problem }
arena-other-match = { $file } appartiene a un altro incontro. Indica un’altra cartella o ricomincia con --fresh.
arena-not-a-match = { $file } non è il diario di un incontro.
arena-games-die = Una partita ha fatto cadere il suo processo { $times } volte.
arena-no-ray = Ray non è installato ({ $module }). Nella cartella di Dogwatch: pip install '.[ray]'
arena-no-cluster = Non c’è un cluster Ray a { $address }: { $problem }
arena-other-version = Il cluster ha dogwatch { $there }, qui c’è { $here }: installa lo stesso anche là.
