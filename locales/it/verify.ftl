### Che cosa ha trovato `dogwatch verify`.

verify-legal = { $entries ->
    [one] L’unica voce è intera e conforme alle regole.
   *[other] Tutte le { $entries } voci sono intere, in ordine e conformi alle regole.
}
verify-commitment = Il seme è quello sigillato prima della prima mossa: il suo SHA-256 è l’impegno { $commitment }.
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
} dalla fisica, che si ripete solo con la stessa versione e lo stesso tipo di macchina.
verify-redrawn = { $count ->
    [one] { $count } mossa della sorte è stata ritirata ed estratta
   *[other] { $count } mosse della sorte sono state ritirate ed estratte
} di nuovo: se tutti erano d’accordo, lo sanno solo loro.
verify-name-removed = Il nome del giocatore { $place } è stato tolto da questa registrazione.
verify-unfinished = La partita non è finita.
verify-no-people = Nessuna persona ha aggiunto un nonce: la sorte l’ha scelta chi teneva il tavolo.
