### Nave, capitano ed equipaggio. $seat conta da 0, $number da 1.

ship-captain-crew-title = Nave, capitano ed equipaggio
ship-captain-crew-about = Tira cinque dadi fino a tre volte: tieni un 6 come nave, poi un 5 come capitano, poi un 4 come equipaggio. Gli altri due dadi sono il carico, e vince il carico maggiore.
ship-captain-crew-seat = Giocatore { $number }

ship-captain-crew-rules =
    S1 · Da due a sei giocatori, cinque dadi, un giro o più. In un giro ogni giocatore ha un turno; il giro successivo lo comincia il giocatore successivo.

    S2 · Un turno ha fino a tre tiri, il primo con tutti e cinque i dadi.

    S3 · Un 6 è la nave, un 5 il capitano, un 4 l’equipaggio. Si tengono in quest’ordine: niente capitano senza nave, niente equipaggio senza capitano. Un tiro può portarne più d’uno.

    S4 · Finché ne manca uno, tutti gli altri dadi si tirano di nuovo.

    S5 · Con tutti e tre, gli altri due dadi sono il carico: tienilo, oppure tira di nuovo uno dei due o entrambi.

    S6 · Il carico vale la somma dei suoi dadi. Senza nave, capitano ed equipaggio non c’è carico.

    S7 · Vince chi ha più carico in tutti i giri.

    S8 · Chi è pari al primo posto spareggia: un altro giro tra loro, in cui conta solo il suo carico.

    S9 · Chi è ancora pari dopo dieci spareggi divide la vittoria.

## Options

ship-captain-crew-option-players = Giocatori
ship-captain-crew-option-rounds = Giri

## What is asked

ship-captain-crew-prompt-roll = { $left ->
    [3] Tira tutti e cinque i dadi.
    [1] Tira gli altri dadi: è il tuo ultimo tiro.
   *[other] Tira gli altri dadi: ti restano { $left } tiri.
}
ship-captain-crew-prompt-cargo = { $left ->
    [1] Il tuo carico vale { $cargo }. Lo tieni o usi l’ultimo tiro?
   *[other] Il tuo carico vale { $cargo }. Lo tieni o tiri ancora? Ti restano { $left } tiri.
}

## Moves

ship-captain-crew-move-keep = Tieni il carico
ship-captain-crew-move-roll = { $hold ->
    [0] Tira
   *[other] Tieni il { $hold } e tira l’altro dado
}

## What happened

ship-captain-crew-roll = { $dice ->
    [one] { ship-captain-crew-seat } tira un dado.
   *[other] { ship-captain-crew-seat } tira { $dice } dadi.
}
ship-captain-crew-rolled = I dadi mostrano { $dice }.
ship-captain-crew-keep = { ship-captain-crew-seat } non tira più.
ship-captain-crew-cargo = { $cargo ->
    [0] { ship-captain-crew-seat } non ha carico: nave, capitano ed equipaggio non si sono riuniti.
   *[other] { ship-captain-crew-seat } ha un carico di { $cargo }.
}
ship-captain-crew-roll-off = Parità: spareggio tra { $players } giocatori.

## The end

ship-captain-crew-over-alone = il carico maggiore
ship-captain-crew-over-shared = carichi uguali dopo dieci spareggi

## Refusals

ship-captain-crew-refused-over = La partita è finita.
ship-captain-crew-refused-cup = Prima si tirano i dadi, e li tira il caso.
ship-captain-crew-refused-missing = Nave, capitano ed equipaggio non sono al completo: vanno tirati tutti gli altri dadi.
ship-captain-crew-refused-die = Nel carico non c’è un dado così.
