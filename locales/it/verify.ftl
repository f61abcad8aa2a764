### Che cosa ha trovato `dogwatch verify`.

verify-legal = { $entries ->
    [one] L’unica voce è integra e conforme alle regole.
   *[other] Tutte le { $entries } voci sono integre, in ordine e conformi alle regole.
}
verify-commitment = Il seme corrisponde all’impegno { $commitment }. Confrontalo con quello mostrato prima della prima mossa.
verify-noted = L’impegno è quello che hai annotato.
verify-nonces = { $count ->
    [one] { $count } persona ha aggiunto un numero casuale
   *[other] { $count } persone hanno aggiunto un numero casuale
} prima dell’inizio.
verify-draws = { $draws ->
    [one] { $draws } estrazione segue
   *[other] { $draws } estrazioni seguono
} dal seme e dai numeri casuali.
verify-start-follows = La partita continua dalla voce { $entry } della registrazione d’origine: inizia da quella posizione.
verify-start-opening = La partita inizia dall’apertura «{ $opening }» del suo pacchetto.
verify-daily-draws = { $draws ->
    [one] { $draws } estrazione segue
   *[other] { $draws } estrazioni seguono
} dal seme del { $day } e da ciò che è stato estratto, uguale per tutti.
verify-daily-proven = Dimostrato contro i giocatori, non contro il gestore.
verify-daily-hidden = Il seme del { $day } non è ancora stato aperto: si apre alle 03:00 UTC del giorno dopo. Fino ad allora nulla è dimostrato su { $draws ->
    [one] { $draws } estrazione
   *[other] { $draws } estrazioni
}.
verify-seed-hidden = Il seme non è ancora rivelato: nulla è dimostrato su { $draws ->
    [one] { $draws } estrazione
   *[other] { $draws } estrazioni
}.
verify-resolved = { $count ->
    [one] { $count } risultato è stato calcolato
   *[other] { $count } risultati sono stati calcolati
} dalla fisica, riproducibile solo con la stessa versione e lo stesso tipo di macchina: dove si è fermata una palla non è controllato.
verify-redrawn = { $count ->
    [one] { $count } mossa della sorte è stata annullata ed estratta
   *[other] { $count } mosse della sorte sono state annullate ed estratte
} di nuovo: solo i giocatori sanno se tutti erano d’accordo.
verify-name-removed = Il nome del giocatore { $place } è stato tolto da questa registrazione.
verify-start-unshown = La partita è iniziata da una posizione: la voce { $entry } della registrazione che lì ha l’hash { $hash }. Solo quella registrazione può mostrarlo: «dogwatch verify --source …».
verify-start-by-hand = La partita è iniziata da una posizione impostata a mano.
verify-start-again = Anche la registrazione d’origine è iniziata da una posizione: verificala con la sua origine.
verify-start-opening-unknown = La partita è iniziata da una posizione chiamata apertura «{ $opening }», ma il gioco installato non ha un’apertura così.
verify-unfinished = La partita non è finita.
verify-no-people = Nessuna persona ha aggiunto un numero casuale: la sorte l’ha scelta chi ospitava il tavolo.

verify-limits = Che cosa questo non dimostra:
verify-limit-order = Che l’impegno ci fosse prima dei numeri casuali: lo sa solo chi ha annotato entrambi. I browser lo fanno; «dogwatch verify --seal … --nonce …» li confronta.
verify-limit-together = Che il gestore e l’ultima persona a sedersi non abbiano scelto insieme il numero casuale di quella persona.
verify-limit-foreseen = Che il gestore non abbia guardato avanti: chi ha il seme e i numeri casuali conosce ogni estrazione futura.
verify-limit-withheld = Che nessun altro tavolo sia stato scartato per la sua sorte.
verify-limit-daily-operator = Nulla contro il gestore, che ha scelto da solo il seme del giorno e poteva guardare avanti: la sfida del giorno non ha numeri casuali dei giocatori, perché sia uguale per tutti.
verify-limit-daily-day = Che l’impegno sia stato pubblicato il giorno prima: lo sa solo chi lo ha annotato allora.
verify-limit-decisions = Chi ha preso quale decisione: le voci non sono firmate. I giocatori che confrontano il sigillo della registrazione sanno di avere la stessa partita.
verify-limit-end = Che la partita sia finita così: chi tiene il registro può troncarlo e inventare una resa, un tempo scaduto o una patta concordata.
verify-limit-left = Che un giocatore se ne fosse andato quando è subentrato un bot: lo afferma il server.
