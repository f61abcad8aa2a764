### Matches between bots.

arena-about-match = Fa giocare due bot l’uno contro l’altro: coppie di partite con la stessa sorte e i posti scambiati.
arena-about-ladder = Fa giocare ogni livello di un gioco contro quello inferiore e stampa i punteggi Elo.
arena-a-contestant = BOT
arena-another-contestant = BOT
arena-a-folder = CARTELLA
arena-two-scores = BASSO,ALTO
arena-option-games = Numero massimo di partite, pari (200)
arena-option-seconds = Secondi per decisione (0.2)
arena-option-nodes = Posizioni per decisione, al posto del tempo; rende l’incontro riproducibile
arena-option-jobs = Partite giocate in parallelo (1)
arena-option-ray = Gioca su un cluster Ray; senza indirizzo, su uno locale
arena-option-calibrate = Fa giocare i gradi della scala di forza invece dei livelli (400 partite per coppia) e propone gradi uniformi
arena-option-fresh = Ricomincia da capo e ignora le partite precedenti
arena-option-sprt = Si ferma appena un test sequenziale (SPRT) decide tra due punteggi (0.5,0.6)
arena-option-records = Salva ogni partita in questa cartella

arena-result = { $a } contro { $b }: vinte { $wins }, pari { $draws }, perse { $losses }
arena-score = Punteggio { $score }%, intervallo di confidenza al 95%: da { $low }% a { $high }%
arena-elo = Differenza Elo { $elo }, tra { $low } e { $high }
arena-stronger = Test deciso: il punteggio di { $a } è più vicino al valore alto.
arena-not-stronger = Test deciso: il punteggio di { $a } è più vicino al valore basso.
arena-faults = { $count ->
    [one] { $count } partita persa per un errore: { $last }
   *[other] { $count } partite perse per errori, l’ultimo: { $last }
}
arena-only-failed = { $name } ha fallito in ogni partita: il punteggio non dice nulla.
arena-goes-on = { $games ->
    [one] L’incontro continua: { $games } partita già giocata. Per ricominciare da capo: --fresh.
   *[other] L’incontro continua: { $games } partite già giocate. Per ricominciare da capo: --fresh.
}
arena-stopped = Interrotto. Le partite sono salvate: per continuare, ripeti lo stesso comando.

arena-level = Livello
arena-rating = Elo
arena-below = Punteggio contro il livello inferiore
arena-games = Partite
arena-gap = Differenza Elo
arena-even-skills = Tra gradi vicini la differenza dovrebbe essere da { $least } a { $most } Elo. Abilità di gradi uniformi: { $skills }

arena-too-little = «{ $command }» richiede un gioco e due bot.
arena-which-ladder = «{ $command }» richiede un gioco.
arena-no-ladder = { $game } ha un solo livello di bot: non c’è nulla da confrontare.
arena-no-dial = { $game } non ha una scala di forza.
arena-odd-games = Il numero di partite deve essere pari, perché si gioca a coppie con i posti scambiati; ricevuto: { $games }.
arena-bad-sprt = --sprt richiede due punteggi tra 0 e 1, prima il più basso, per esempio 0.5,0.6; ricevuto: «{ $value }».
arena-unknown-contestant = Bot «{ $word }» sconosciuto per { $game }. Disponibili: { $known }
arena-level-not-installed = Il bot «{ $level }» ha bisogno di { $module }, che non è installato. Esegui: pip install '{ $requirement }'
arena-no-program = Programma non trovato: «{ $program }»
arena-cannot-keep = Impossibile salvare l’incontro in { $file }: { $problem }
arena-other-match = { $file } appartiene a un altro incontro. Scegli un’altra cartella o ricomincia con --fresh.
arena-not-a-match = { $file } non è il registro di un incontro.
arena-games-die = Una partita ha fatto terminare il suo processo { $times } volte.
arena-no-ray = Ray non è installato ({ $module }). Esegui: pip install 'dogwatch-table[ray]'
arena-no-cluster = Nessun cluster Ray a { $address }: { $problem }
arena-other-version = Il cluster usa dogwatch { $there }, questo computer { $here }. Installa la stessa versione su entrambi.
