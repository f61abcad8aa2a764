# Hints of the guide in a first game, each shown when it first matters.

raft-lesson-goal = Ogni ciurma vuole tutte le navi del suo carico, o tutte quelle delle sue vele, in un solo gruppo, lato contro lato: le barre contano i gruppi. Tutte le navi devono restare collegate.
raft-lesson-switch = Tutte le navi di un tipo sono già insieme: scambia due navi che stanno l’una di fronte all’altra.
raft-lesson-put = Tu disponi i pirati, poi l’altro capitano sceglie il colore: disponili in modo equo. Scegli un pirata e tocca una nave illuminata.
raft-lesson-choose = I pirati sono disposti. Scegli il colore che ti piace di più; i Gialli muovono per primi.
raft-lesson-jump = Tocca uno dei tuoi pirati. Può saltare su ogni nave libera del suo gruppo: stesso carico o stesse vele. È il modo principale di spostarsi.
raft-lesson-jump-to = Ora tocca un pirata sbiadito: il tuo salta lì. Se non ce n’è, tocca prima l’altro tuo pirata.
raft-lesson-sail = Oppure naviga: la nave sotto il tuo pirata si muove sull’acqua libera, con il pirata a bordo, dentro il riquadro della flotta. Tutte le navi devono restare collegate, lato contro lato.
raft-lesson-scupper = Oppure affonda una nave vuota accanto al tuo pirata, se ha un lato aperto e le altre restano collegate. Affondare una nave isolata toglie un gruppo: a loro o a te!
raft-lesson-run = { $whose ->
    [mine] È cominciata la tua serie di affondamenti. Quattro tuoi di fila, senza nessuno dell’altra ciurma in mezzo, vincono la partita. Un affondamento dell’altra ciurma interrompe la serie.
   *[theirs] È cominciata la serie di affondamenti dell’altra ciurma. Quattro di fila, senza nessuno tuo in mezzo, vincono la partita: affonda una nave in tempo per interromperla.
}
raft-lesson-vengeance = { $whose ->
    [mine] L’ultimo affondamento è tuo, perciò hai la vendetta, segnata dal pugnale: se le due ciurme finiscono insieme, o il gioco si blocca, vinci tu.
   *[theirs] L’altra ciurma ha affondato per ultima, perciò ha la vendetta, segnata dal pugnale: se le due ciurme finiscono insieme, o il gioco si blocca, vince quella.
}
raft-lesson-pass = Puoi anche passare. Ma se passano entrambe le ciurme di seguito, o una ciurma quattro volte di fila, decide la vendetta.
raft-lesson-over = Era una partita intera. Ora sai tutto quello che serve: rivedila o giocane un’altra.
