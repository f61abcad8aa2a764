### Il server: perché una richiesta non è stata accolta.

server-no-such-game = Qui non c’è nessun gioco «{ $game }».
server-no-such-table = Non c’è nessun tavolo così.
server-game-unavailable = Il gioco «{ $game }» di questo tavolo al momento non è installato su questo server. Il tavolo viene conservato.
server-no-such-level = Qui non c’è nessun avversario «{ $level }».
server-wrong-seats = { $wanted ->
    [one] È stato chiesto { $wanted } posto
   *[other] Sono stati chiesti { $wanted } posti
}; questo gioco ne vuole { $needed }.
server-invitation-used = Questo invito è già stato usato, o non è mai esistito. Chiedine uno nuovo.
server-seat-taken = Quel posto è occupato.
server-game-over = Questa partita è finita: non ci si può più sedere. L’invito non è stato usato.
server-name-hidden = «{ $name }» contiene un carattere invisibile. Toglilo, per favore.
server-name-mixed = «{ $name }» mescola lettere di alfabeti diversi, per esempio latine e cirilliche. Usane uno solo.
server-name-too-long = Un nome ha al massimo { $longest } caratteri.
server-not-your-seat = Quello non è il tuo posto.
server-no-spectators = A questo tavolo non c’è posto per chi guarda.
server-not-over = La partita non è ancora finita.
server-store-down = In questo momento il tavolo non può scrivere nulla. Niente è perduto; riprova.
server-store-damaged = La banca dati di questo server è danneggiata e nulla può essere salvato. Avvisa chi gestisce il server.
server-bad-request = Questa richiesta non si capisce: { $problem }
server-failed = Qualcosa è andato storto sul server (errore { $error }). Riprova; se succede di nuovo, comunica questo numero a chi gestisce il server.
server-overrun = Il server ha interrotto questo calcolo perché durava troppo. Il tavolo è rimasto com’era; si può continuare.
server-busy = In questo momento il server ha troppo da fare. Riprova fra poco.
server-answer-too-large = La risposta sarebbe troppo grande da inviare.
server-foreign-origin = Quella pagina non può parlare per te.
server-too-many-requests = Dalla tua rete arrivano troppe richieste. Riprova fra { $seconds } s.
server-too-many-messages = Dalla tua rete arrivano troppi messaggi. Riprova fra { $seconds } s.
server-too-many-connections = Dalla tua rete sono aperte troppe connessioni. Riprova fra { $seconds } s.
server-too-many-tables = Dalla tua rete sono stati aperti molti tavoli. Il prossimo si può aprire fra { $seconds } s.
server-too-many-bot-tables = Dalla tua rete i bot giocano già da soli a { $most } tavoli. Aspetta che una di queste partite finisca.
server-too-many-records = Dalla tua rete sono arrivate molte registrazioni. Riprova fra { $seconds } s.
server-too-many-bytes = La tua rete ha scaricato moltissimo da qui. Riprova fra { $seconds } s.
server-too-many-hints = Dalla tua rete sono stati chiesti molti suggerimenti. Chiedi di nuovo fra { $seconds } s.
server-too-many-reviews = Dalla tua rete sono stati chiesti molti commenti di partite. Chiedi di nuovo fra { $seconds } s.
server-queue-full = Ci sono troppe analisi in attesa. Chiedi di nuovo fra { $seconds } s.
server-no-such-analysis = Non c’è nessuna analisi così.
server-no-such-entry = La partita non è ancora arrivata fin lì.
server-no-such-film = Non c’è nessun filmato così.
server-record-unproved = In questa registrazione manca il seme: la fortuna non si può controllare, e il capitano non la commenta.
server-no-captain = Il capitano non è a bordo: qui non è installato ciò con cui pensa. Nella cartella di Dogwatch: pip install '.[bots]'
server-too-long-to-review = Il capitano commenta partite di al massimo { $most } decisioni; questa è più lunga.
server-no-help-against-people = I suggerimenti valgono contro gli avversari artificiali, e a partita finita.
server-nothing-to-analyse = Non c’è nulla da analizzare alla voce { $number }: nessuno vi decideva, o è stata ritirata.
server-database-newer = Questa banca dati è stata usata da un Dogwatch più recente. Aggiorna Dogwatch o indica un’altra banca dati.
server-database-in-use = Dogwatch è già in funzione su questo computer: apri la sua pagina, oppure chiudilo prima. (Più server sugli stessi tavoli hanno bisogno di PostgreSQL.)
server-database-damaged = { $file } è danneggiato, oppure non è una banca dati di Dogwatch ({ $problem }). Ciò che vi era salvato potrebbe essere perduto. Dogwatch non modifica il file. Copialo insieme ai file accanto ({ $file }-wal, { $file }-shm); poi metti al suo posto una copia di riserva, oppure prova a recuperarlo: sqlite3 { $file } .recover | sqlite3 recovered.sqlite3
server-database-unreachable = La banca dati non si può aprire: { $problem }
server-address-unusable = Non si può servire nulla a { $host }, porta { $port }: c’è già qualcos’altro, oppure questa macchina non ha quell’indirizzo. Scegline un altro con --port o --host.
