### Partite che iniziano da una posizione.

position-unreadable = La partita non può iniziare da qui: non è una posizione di queste regole.
position-impossible = Questa registrazione inizia da una posizione che nessuna partita può raggiungere.
position-other-options = La partita non può iniziare da qui: la posizione è di una partita con altre opzioni.
position-too-large = La partita non può iniziare da qui: la posizione ha { $bytes } byte, più di { $most }.
position-over = In questa posizione la partita è finita. Scegline una precedente.
position-no-such-entry = Questa partita non ha la voce { $entry }: l’ultima è la { $last }.
position-no-such-opening = { $game } non ha un’apertura di nome { $opening }.
position-of-what = Indica un tavolo oppure una registrazione da cui continuare.
position-unproved = Questa registrazione inizia a sua volta da una posizione, che il server non può controllare. Usa il suo tavolo sul server dove si è giocato, o la registrazione della prima partita.
position-went-on = Questa partita continua da una posizione di una partita precedente.
position-source = Rivedi quella partita: { $names }{ $part ->
    [none] { "" }
   *[other] { " " }({ $part })
}
position-opened = La partita inizia da una posizione preparata.
position-by-hand = La partita inizia da una posizione impostata a mano.
position-running = Questa partita è ancora in corso fra persone. Continuala da qui quando sarà finita.
