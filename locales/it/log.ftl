### Il registro di un tavolo.

log-over = La partita è finita.
log-no-such-seat = A questo tavolo non c’è quel posto.
log-not-a-person = Un nonce lo aggiunge solo una persona seduta a questo tavolo.
log-join-late = A partita iniziata nessuno può sedersi.
log-joined-twice = Quel posto è occupato.
log-bad-nonce = Il nonce deve avere da 16 a 64 byte in esadecimale.
log-nonce-missing = La partita non può cominciare: qualcuno non si è ancora seduto.
log-not-your-turn = Non tocca a quel posto.
log-draws-disagree = Ciò che ha fatto la sorte non segue da ciò che è stato estratto.
log-no-such-take-back = Non si può tornare al punto { $to }.
log-resigned = abbandono
log-timed-out = tempo scaduto
log-draw-agreed = patta d’accordo
log-abandoned = rimasta incompiuta
