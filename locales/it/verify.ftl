### Che cosa ha trovato `dogwatch verify`.

verify-legal = { $entries ->
    [one] L’unica voce è intera e conforme alle regole.
   *[other] Tutte le { $entries } voci sono intere, in ordine e conformi alle regole.
}
verify-commitment = Il seme corrisponde all’impegno { $commitment }. Confrontalo con quello mostrato prima della prima mossa.
verify-noted = L’impegno è quello annotato.
verify-nonces = { $count ->
    [one] { $count } persona ha aggiunto un nonce
   *[other] { $count } persone hanno aggiunto un nonce
} prima di cominciare.
verify-draws = { $draws ->
    [one] { $draws } estrazione segue
   *[other] { $draws } estrazioni seguono
} dal seme e dai nonce.
verify-seed-hidden = Il seme non è ancora svelato: nulla è provato su { $draws ->
    [one] { $draws } estrazione
   *[other] { $draws } estrazioni
}.
verify-resolved = { $count ->
    [one] { $count } risultato viene
   *[other] { $count } risultati vengono
} dalla fisica, che si ripete solo con la stessa versione e lo stesso tipo di macchina: dove si è fermata una palla non è controllato.
verify-redrawn = { $count ->
    [one] { $count } mossa della sorte è stata ritirata ed estratta
   *[other] { $count } mosse della sorte sono state ritirate ed estratte
} di nuovo: se tutti erano d’accordo, lo sanno solo loro.
verify-name-removed = Il nome del giocatore { $place } è stato tolto da questa registrazione.
verify-unfinished = La partita non è finita.
verify-no-people = Nessuna persona ha aggiunto un nonce: la sorte l’ha scelta chi teneva il tavolo.

verify-limits = Che cosa questo non prova:
verify-limit-order = Che l’impegno ci fosse prima dei nonce: lo sa solo chi ha annotato entrambi. I browser lo fanno; «dogwatch verify --seal … --nonce …» li confronta.
verify-limit-together = Che il gestore e l’ultima persona a sedersi non abbiano scelto insieme il nonce di quella persona.
verify-limit-foreseen = Che il gestore non abbia guardato avanti: chi ha il seme e i nonce conosce ogni estrazione futura.
verify-limit-withheld = Che nessun altro tavolo sia stato scartato perché la sua sorte non era gradita.
verify-limit-decisions = Chi ha preso quale decisione: le voci non sono firmate. I giocatori che confrontano il sigillo della registrazione sanno di avere la stessa partita.
verify-limit-end = Che la partita sia finita così: chi tiene il registro può troncarlo e inventare un abbandono, un tempo scaduto o un accordo.
