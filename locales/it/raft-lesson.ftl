# Hints of the guide in a first game, each shown when it first matters.

raft-lesson-goal = Ogni ciurma vuole tutte le navi con il suo carico, o tutte quelle con le sue vele, in un solo gruppo, lato contro lato: le barre contano i gruppi. Tutte le navi devono restare collegate.
raft-lesson-switch = Tutte le navi di un tipo sono già insieme: scambia due navi che stanno l’una di fronte all’altra.
raft-lesson-put = Tu disponi i pirati, poi l’altro giocatore sceglie il colore: disponili in modo equo. Scegli un pirata e tocca una nave illuminata.
raft-lesson-choose = I pirati sono disposti. Scegli il colore che ti piace di più; i Gialli muovono per primi.
raft-lesson-jump = Tocca uno dei tuoi pirati. Può saltare su ogni nave libera del suo gruppo: stesso carico o stesse vele. Durante le lezioni la guida non vince.
raft-lesson-jump-to = Ora tocca un pirata sbiadito: il tuo salta lì.
raft-lesson-sail = Oppure naviga: la nave sotto il tuo pirata si muove sull’acqua libera, con il pirata a bordo, dentro il riquadro delle navi. Tutte le navi devono restare collegate, lato contro lato.
raft-lesson-scupper = Oppure affonda una nave vuota accanto al tuo pirata, se ha un lato aperto e le altre restano collegate. Affondare una nave isolata toglie un gruppo: a loro o a te!
raft-lesson-run = { $whose ->
    [mine] Gli affondamenti si contano: quattro tuoi di fila, senza nessuno dell’altra ciurma in mezzo, vincono la partita. Un affondamento dell’altra ciurma azzera il tuo conto.
   *[theirs] Gli affondamenti si contano: quattro di fila dell’altra ciurma, senza nessuno tuo in mezzo, vincono la partita. Affonda una nave in tempo: il suo conto torna a zero.
}
raft-lesson-vengeance = { $whose ->
    [mine] L’ultimo affondamento è tuo, perciò hai il pugnale: la vendetta. Se le due ciurme passano di seguito, o raggiungono insieme lo scopo, vinci tu. Tocca il pugnale per saperne di più.
   *[theirs] L’altra ciurma ha affondato per ultima, perciò ha il pugnale: la vendetta. Se le due ciurme passano di seguito, o raggiungono insieme lo scopo, vince lei. Tocca il pugnale per saperne di più.
}
raft-lesson-dagger = Il pugnale è dell’altra ciurma. Affonda una nave e sarà tuo: allora puoi passare senza rischi, e se il gioco si blocca vinci.
raft-lesson-pass = Il pugnale è tuo, perciò ora puoi passare senza rischi: se passasse anche l’altra ciurma, vinceresti tu. Prova una volta: tocca Passa, poi conferma.
raft-lesson-passed = Qui si contano i tuoi passi: dopo quattro di fila vince la ciurma con il pugnale. Non passare mai quando ce l’ha l’altra ciurma: passerebbe anche lei, e vincerebbe.
raft-lesson-over = Era una partita intera. Ora sai tutto quello che serve: rivedila o giocane un’altra.
