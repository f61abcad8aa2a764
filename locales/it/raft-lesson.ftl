# What the guide tells in a first game, each sentence when it first matters.

raft-lesson-goal = Ogni ciurma vuole che tutte le navi del suo carico, o tutte quelle delle sue vele, stiano in un solo gruppo, lato contro lato. Le barre accanto al mare mostrano quanti gruppi restano.
raft-lesson-switch = Tutte le navi di un tipo sono già insieme: scambia due navi che stanno l’una di fronte all’altra.
raft-lesson-put = Tu piazzi i pirati e poi l’altro capitano sceglie da che parte stare: piazzali dunque con equità. Prendi un pirata e tocca una nave illuminata.
raft-lesson-choose = I pirati sono piazzati. Scegli la parte che ti piace di più; i Gialli muovono per primi.
raft-lesson-jump = Tocca uno dei tuoi pirati. Può saltare su ogni nave libera del gruppo in cui si trova: stesso carico o stesse vele. È il modo principale di spostarsi.
raft-lesson-sail = Oppure naviga: la nave sotto il tuo pirata si muove sull’acqua libera, con lui a bordo, dentro il riquadro della flotta.
raft-lesson-scupper = Oppure affonda: una nave vuota accanto al tuo pirata va a fondo, se ha un lato aperto. Così sparisce un gruppo: degli altri, ma anche tuo!
raft-lesson-together = Qualunque cosa tu faccia, poi tutte le navi devono restare attaccate. I posti illuminati sono quelli dove è così.
raft-lesson-run = Qualcuno ha cominciato ad affondare. Quattro affondamenti di fila, senza nessuno dell’altra ciurma in mezzo, vincono la partita: spezza la serie in tempo.
raft-lesson-vengeance = Chi ha affondato per ultimo ha la vendetta, segnata dal pugnale: se le due ciurme finiscono insieme, o non si va più avanti, vince quella.
raft-lesson-pass = Puoi anche passare. Ma se passano entrambi di seguito, o una ciurma quattro volte, decide la vendetta.
raft-lesson-over = Era una partita intera. Ora sai tutto quello che serve: riguardala, o chiedine un’altra.
