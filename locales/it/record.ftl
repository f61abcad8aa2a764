### Partite registrate: che cosa non va.

record-unreadable = Questa non è una registrazione di Dogwatch.
record-too-large = La registrazione è troppo grande: sono ammessi al massimo { $most } voci e un’intestazione di { $header } byte.
record-header-unreadable = L’intestazione della registrazione è illeggibile.
record-header-altered = L’intestazione della registrazione è stata alterata: l’hash non corrisponde.
record-header-refused = L’intestazione della registrazione non è valida. { $reason }
record-format = La registrazione ha il formato { $found }; questa versione supporta il { $known }.
record-rules = La registrazione usa la versione { $found } delle regole; questa versione supporta la { $known }.
record-game-unknown = La registrazione è di un gioco sconosciuto: { $game }
record-commitment-exchanged = Il seme è stato sostituito: l’impegno della registrazione non è quello che hai annotato ({ $noted }).
record-nonce-exchanged = Il numero casuale è stato sostituito: quello che hai annotato ({ $noted }) non è nella registrazione.
record-names = La registrazione ha { $count } nomi per { $players } giocatori.
record-name-altered = Il nome del giocatore { $place } è stato alterato: non corrisponde all’intestazione.
record-players = La registrazione ha { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}: questo gioco non lo permette.
record-seed-wrong = Il seme non corrisponde all’impegno preso prima della partita.
record-entry-missing = Manca la voce { $number }: al suo posto c’è la { $found }.
record-entry-altered = La voce { $number } è stata alterata: l’hash non corrisponde.
record-entry-unreadable = La voce { $number } è illeggibile.
record-entry-refused = La voce { $number } non è ammessa. { $reason }
record-draw-forged = Voce { $number }: l’estrazione non segue dal seme e dai numeri casuali dei giocatori. È falsificata, oppure lo è un numero casuale precedente.
record-cut-short = La registrazione finisce prima della voce { $number }, non dove dice il sigillo: è stata troncata, o il sigillo è stato cambiato.
record-start-wrong = La partita non continua da questa origine: il suo inizio non è la posizione dopo la voce { $entry }.
record-source-unused = Questa registrazione non continua da un’altra: togli --source.
record-day = Il giorno della sfida, “{ $found }”, non è una data, oppure la partita ha anche una posizione iniziale.
