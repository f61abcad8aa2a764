shanghaien-school-task = Sei { $name }. { $kind ->
    [call] Gridi o tiri?
    [die] Quale dado piazzi?
    [end] Da quale lato conti, e quale dado piazzi?
    [card] Quale astuzia giochi, e per che cosa?
   *[trick] Giochi un’astuzia, e come?
}
shanghaien-school-theme = { $theme ->
    [call] Grida
    [roll] Tira
    [place] Piazza
    [nudge] Dado ±1
    [both] Piazza due
    [again] Rilancia
    [joker] Marinaio da 2
    [sharks] Squali
    [exchange] Scambio
    [keep] Tieni l’astuzia
    [last-round] Ultimo round
   *[other] { $theme }
}
shanghaien-school-why = { $solved ->
    [yes] Nessun’altra scelta vince così spesso.
   *[no] Un’altra scelta vince nettamente più spesso. L’elenco mostra la probabilità di vittoria di ciascuna.
}
shanghaien-school-proof = { $method ->
    [exact] Esatto: la partita è stata calcolata fino alla fine.
   *[round] Il round è stato calcolato fino alla fine; i round successivi sono una stima del capitano.
}
