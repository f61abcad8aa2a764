### Il server: perché una richiesta non è stata accolta.

server-no-such-game = Su questo server non c’è il gioco «{ $game }».
server-no-such-table = Questo tavolo non esiste.
server-game-unavailable = Il gioco «{ $game }» al momento non è installato su questo server. Il tavolo è conservato.
server-no-such-level = Non c’è nessun avversario «{ $level }».
server-guide-alone = In una partita guidata giochi solo tu, contro la guida e senza orologio.
server-wrong-seats = { $wanted ->
    [one] Richiesto { $wanted } posto
   *[other] Richiesti { $wanted } posti
}; per questo gioco ne servono { $needed }.
server-invitation-used = Questo invito è già stato usato o non esiste. Chiedine uno nuovo.
server-seat-taken = Questo posto è occupato.
server-game-over = Questa partita è finita: non ci si può più sedere. Il link non è stato consumato.
server-name-hidden = «{ $name }» contiene un carattere invisibile. Toglilo, per favore.
server-name-mixed = «{ $name }» mescola lettere di alfabeti diversi, per esempio latino e cirillico. Usane uno solo.
server-name-too-long = Un nome può avere al massimo { $longest } caratteri.
server-not-your-seat = Quello non è il tuo posto.
server-no-spectators = Questo tavolo non ammette spettatori.
server-not-over = La partita non è ancora finita.
server-store-down = In questo momento il server non può salvare. Niente è perduto; riprova.
server-store-damaged = Il database di questo server è danneggiato e non si può salvare nulla. Avvisa chi gestisce il server.
server-bad-request = Richiesta non valida: { $problem }
server-failed = Qualcosa è andato storto sul server (errore { $error }). Riprova; se succede di nuovo, comunica questo numero a chi gestisce il server.
server-overrun = Il server ha interrotto questo calcolo perché durava troppo. Il tavolo non è cambiato; puoi continuare.
server-busy = Il server è occupato. Riprova fra poco.
server-load-failed = Al momento il server non può farlo; chi lo gestisce trova il motivo nel registro. Riprova tra qualche minuto.
server-answer-too-large = La risposta è troppo grande da inviare.
server-foreign-origin = Le richieste da quel sito non sono ammesse.
server-too-many-requests = Troppe richieste dalla tua rete. Riprova fra { $seconds } s.
server-too-many-messages = Troppi messaggi dalla tua rete. Riprova fra { $seconds } s.
server-too-many-connections = Troppe connessioni aperte dalla tua rete. Riprova fra { $seconds } s.
server-too-many-tables = Troppi tavoli nuovi dalla tua rete. Riprova fra { $seconds } s.
server-too-many-bot-tables = La tua rete ha già { $most } tavoli con soli bot. Aspetta che una di queste partite finisca.
server-too-many-records = Troppe registrazioni dalla tua rete. Riprova fra { $seconds } s.
server-too-many-bytes = Troppi download dalla tua rete. Riprova fra { $seconds } s.
server-too-many-hints = Troppe richieste di suggerimenti dalla tua rete. Riprova fra { $seconds } s.
server-too-many-reviews = Troppe richieste di analisi dalla tua rete. Riprova fra { $seconds } s.
server-too-many-exercises = Troppe richieste di esercizi dalla tua rete. Riprova fra { $seconds } s.
server-no-such-exercise = Questo esercizio non esiste.
server-too-many-puzzles = Troppe richieste di problemi dalla tua rete. Riprova tra { $seconds } s.
server-no-such-puzzle = Questo problema non esiste.
server-queue-full = Troppe analisi in attesa. Riprova fra { $seconds } s.
server-no-such-analysis = Questa analisi non esiste.
server-no-such-entry = La partita non è ancora arrivata a questa voce.
server-no-such-film = Non c’è una registrazione di questo tiro.
server-record-unproved = In questa registrazione manca il seme: la sorte non si può controllare, perciò il capitano non la analizza.
server-no-captain = Il capitano non è disponibile: i bot non sono installati su questo server. Esegui: pip install 'dogwatch-table[server]'
server-too-long-to-review = Il capitano analizza partite di al massimo { $most } decisioni. Questa è più lunga.
server-no-help-against-people = I suggerimenti sono disponibili solo contro i bot e a partita finita.
server-nothing-to-analyse = Nulla da analizzare alla voce { $number }: non c’era una decisione, o è stata annullata.
server-database-newer = Una versione più recente di Dogwatch ha usato questo database. Aggiorna Dogwatch o scegli un altro database.
server-database-in-use = Dogwatch è già in funzione su questo computer: apri la sua pagina, oppure fermalo prima. (Più server con gli stessi tavoli richiedono PostgreSQL.)
server-database-damaged = { $file } è danneggiato o non è un database di Dogwatch ({ $problem }). I dati potrebbero essere perduti. Dogwatch non modifica il file. Copialo insieme ai file accanto ({ $file }-wal, { $file }-shm); poi ripristina una copia di riserva o prova a recuperarlo: sqlite3 { $file } .recover | sqlite3 recovered.sqlite3
server-address-unusable = Impossibile ascoltare su { $host }, porta { $port }: la porta è in uso, oppure questo computer non ha quell’indirizzo. Scegline un altro con --port o --host.
