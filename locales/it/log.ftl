### Il registro di un tavolo.

log-over = La partita è finita.
log-no-such-seat = Questo tavolo non ha quel posto.
log-not-a-person = Solo una persona seduta a questo tavolo può aggiungere un numero casuale.
log-join-late = A partita iniziata non ci si può più sedere.
log-joined-twice = Questo posto è occupato.
log-bad-nonce = Il numero casuale (nonce) deve avere da 16 a 64 byte in esadecimale.
log-nonce-missing = La partita non può cominciare: non tutti sono seduti.
log-not-your-turn = Non è il turno di questo posto.
log-draws-disagree = La mossa della sorte non segue dalle estrazioni.
log-no-such-take-back = Impossibile tornare alla voce { $to }.
log-resigned = resa
log-timed-out = tempo scaduto
log-draw-agreed = patta di comune accordo
log-abandoned = partita interrotta
log-forfeited = l’altro giocatore se n’è andato
log-nobody-to-leave = A questo posto non gioca nessuno che possa essersene andato.
log-last-person = Non resterebbe nessuno a giocare: è l’ultima persona al tavolo.
log-several-opponents = La vittoria si può reclamare solo dove giocano due parti.
log-bad-level = Non c’è un bot di questo livello.
log-daily-take-back = Nella sfida del giorno non si può ritirare nulla.
log-wrong-key = L’estrazione non ha la chiave di ciò che viene estratto.
