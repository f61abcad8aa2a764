### Partite registrate: che cosa non va.

record-unreadable = Questa non è una partita di Dogwatch.
record-too-large = La registrazione è troppo grande: al massimo { $most } voci, e un’intestazione di al massimo { $header } byte.
record-header-unreadable = L’intestazione non si può leggere.
record-header-altered = L’intestazione è stata alterata: l’impronta non torna.
record-header-refused = L’intestazione non può essere giusta. { $reason }
record-format = La partita ha il formato { $found }; questa versione conosce il { $known }.
record-rules = La partita segue la versione { $found } delle regole; qui si conosce la { $known }.
record-game-unknown = Questo gioco qui non si conosce: { $game }
record-commitment-exchanged = Il seme è stato scambiato: l’impegno della registrazione non è quello annotato ({ $noted }).
record-nonce-exchanged = Il nonce annotato ({ $noted }) non è nella registrazione: è stato scambiato.
record-names = Accanto all’intestazione i nomi sono { $count }, ma i giocatori sono { $players }.
record-name-altered = Il nome del giocatore { $place } non è quello sigillato nell’intestazione: è stato alterato.
record-players = La partita nomina { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}, non quanti ne vuole il gioco.
record-seed-wrong = Il seme non è quello sigillato prima della partita.
record-entry-missing = Manca la voce { $number }: al suo posto c’è la { $found }.
record-entry-altered = La voce { $number } è stata alterata: l’impronta non torna.
record-entry-unreadable = La voce { $number } non si può leggere.
record-entry-refused = La voce { $number } non può stare lì. { $reason }
record-draw-forged = Voce { $number }: l’estrazione non segue dal seme e dai nonce; è falsificata, o lo è un nonce prima di essa.
record-cut-short = La registrazione finisce prima della voce { $number }, e non dove dice il suo sigillo: è stata troncata, o il sigillo è stato cambiato.
