### Data export and reports.

research-about-export = Converte una cartella di registrazioni, salvate da «match --records», in un solo file Parquet; oppure pubblica le partite di un server in file Parquet mensili (--server CARTELLA).
research-about-report = Fa giocare i bot e scrive un rapporto sul gioco: durata, finali, posti, fortuna e abilità.
research-some-rows = RIGHE
research-option-rows = Che cosa descrive ogni riga (games)
research-option-games = Numero di partite per ogni gruppo di opzioni (100)
research-option-bot = Bot che gioca le partite (deckhand)
research-option-seconds = Secondi per decisione (0.02)
research-option-compare = Gioca anche con queste opzioni; separane più d’una con «;»
research-option-seed = Seme casuale (0)
research-option-file = File in cui scrivere il rapporto
research-too-little-to-export = «{ $command }» richiede una cartella di registrazioni e un file di uscita, oppure --server e una nuova cartella.
research-not-installed = { $module } non è installato. Esegui: pip install 'dogwatch-table[research]'
research-unknown-rows = Tipo di righe sconosciuto: «{ $word }».
research-not-parquet = «export» scrive file Parquet: il nome deve finire in .parquet, non { $file }.
research-no-records = Nessuna registrazione in { $folder }.
research-bad-record = { $file } non è una registrazione utilizzabile: { $reason }
research-file-exists = { $file } esiste già. Scegli un file nuovo.
research-cannot-write = Impossibile scrivere in { $file }.
research-reading = Lettura delle registrazioni
research-playing = Partite in corso
research-exported = { $games ->
    [one] { $games } registrazione, { $rows } righe: { $file }
   *[other] { $games } registrazioni, { $rows } righe: { $file }
}
research-reported = { $games ->
    [one] { $games } partita giocata. Rapporto: { $file }
   *[other] { $games } partite giocate. Rapporto: { $file }
}
research-option-server = Scrive in questa nuova cartella le partite del database di un server: quelle dei bot e quelle dei giocatori che hanno acconsentito
research-option-values = Con --server: il capitano valuta le posizioni senza analisi, con questo numero di nodi ciascuna
research-option-minutes = Con --values: calcola al massimo per questi minuti; i valori restano e la prossima esportazione continua (60)
research-only-server = { $option } si può usare solo con --server.
research-folder-exists = { $folder } esiste già. Scegli una cartella nuova.
research-no-consents = Il database è di una versione precedente, in cui nessun giocatore poteva acconsentire alla pubblicazione. Avvia una volta il server di questa versione, poi esporta.
research-publishing = Scrittura delle partite
research-published = { $games ->
    [one] { $games } partita, con scheda dei dati e somme di controllo: { $folder }
   *[other] { $games } partite, con scheda dei dati e somme di controllo: { $folder }
}
research-published-not = { $games ->
    [one] { $games } partita è esclusa: le sue regole non sono installate o la rifiutano.
   *[other] { $games } partite sono escluse: le loro regole non sono installate o le rifiutano.
}
research-values-not-kept = I valori calcolati non vengono conservati, perché nessuna cartella di cache è scrivibile; la prossima esportazione li ricalcola. Imposta { $variable } su una cartella scrivibile.
research-values-unusable = Il file dei valori calcolati non può essere usato: { $file }: { $reason }
research-values-missed = Il tempo di calcolo è finito, o nessun bot sa analizzare il gioco: { $positions ->
    [one] { $positions } posizione è senza valore. La prossima esportazione continua da qui.
   *[other] { $positions } posizioni sono senza valore. La prossima esportazione continua da qui.
}

research-decimal-mark = ,
research-random = gioco a caso
research-usual = opzioni predefinite
research-report-title = Rapporto su { $game }
research-report-about = { $games ->
    [one] { $games } partita per ogni gruppo di opzioni, { $level } contro { $level }, { $limit }.
   *[other] { $games } partite per ogni gruppo di opzioni, { $level } contro { $level }, { $limit }.
}
research-limit-seconds = { $amount } secondi per decisione
research-limit-nodes = { $amount } posizioni per decisione
research-origin = Creato da Dogwatch { $version } con il seme { $seed } il { $date }. Con «--nodes» lo stesso comando dà gli stessi valori.
research-intervals = Tra parentesi: intervalli di confidenza al 95%.
research-options = Opzioni
research-games = Partite
research-length = Durata di una partita
research-length-about = Decisioni dei giocatori per partita.
research-decisions = Decisioni
research-chances = Mosse della sorte
research-width = Numero di scelte
research-width-about = Mosse legali per decisione, dove si possono contare, nel corso della partita.
research-course = Avanzamento della partita, %
research-legal-moves = Mosse legali
research-endings = Come finiscono le partite
research-endings-about = Quota di partite con ciascun finale.
research-ending = Finale
research-sides = Chi ha il vantaggio
research-sides-first = Punteggio di chi decide per primo; una patta vale mezzo.
research-sides-yellow = Punteggio della ciurma gialla; una patta vale mezzo.
research-score = Punteggio, %
research-score-first = Primo a decidere
research-score-yellow = Gialli
research-seat = Posto { $number }
research-drawn = Patte
research-openings = Prime mosse
research-openings-about = La prima decisione con una scelta: quante volte è stata giocata ogni mossa, e il suo punteggio.
research-move = Mossa
research-share = Quota
research-luck = Fortuna e abilità
research-luck-about = Ogni livello contro quello inferiore. Più si è vicini al 50%, più conta la fortuna, o meno c’è da imparare.
research-players = Giocatori
research-against = { $one } contro { $other }
research-twins-about = Le partite gemelle hanno la stessa sorte (carte, dadi e navi nello stesso ordine) e giocatori uguali, le cui scelte casuali sono diverse. La loro correlazione mostra quanto decide la sola fortuna: 0 per niente, 1 del tutto. Un trattino: questi giocatori non fanno scelte casuali e le gemelle sono identiche.
research-twins = Correlazione tra partite gemelle
research-thinking = Forza e tempo di riflessione
research-thinking-about = Il livello più forte contro sé stesso con un limite minore per decisione.
research-seconds-against = { $more } s contro { $less } s
research-nodes-against = { $more } posizioni contro { $less }
research-by-chance = Gioco a caso
research-by-chance-about = Mosse a caso con il primo gruppo di opzioni: ciò che resta senza alcuna abilità.
