### La guida a una prima partita: ogni regola quando conta per la prima volta.

guide-title = La tua guida
guide-understood = Ho capito
guide-leave = Lascia la guida
guide-waits = Continua pure. Quando conterà una regola nuova, la leggerai qui.

guide-shanghaien-goal = Nella taverna ci sono sei carte: marinai per la tua ciurma, e astuzie. Si vincono con i dadi. Dopo otto round vincono le ciurme migliori.
guide-shanghaien-roll = Tira due dadi: uno lo piazzerai, l’altro torna nella tua scorta.
guide-shanghaien-end = Tocca una carta illuminata. Il numero del dado dice quale: il primo dado del round è tuo, quindi scegli anche da quale lato si contano le carte.
guide-shanghaien-place = Scegli uno dei due dadi e la carta del suo numero. Chi ha più dadi accanto a una carta la vince.
guide-shanghaien-trick = Hai un’astuzia. Subito dopo un tiro puoi usarne una, una volta per round: toccala per vedere che cosa sa fare.
guide-shanghaien-call = Due dei tuoi dadi sono piazzati: ora puoi chiamare Shanghai. Il round finisce subito. «E se…?» mostra a chi andrebbe ogni carta. Chiama quando sei in vantaggio!
guide-shanghaien-must = Ti restano meno di due dadi: puoi solo chiamare Shanghai.
guide-shanghaien-award = Un round è finito: ogni carta è andata a chi aveva più dadi accanto. A parità hanno deciso i punti dei dadi accanto alle carte vicine; senza dadi non l’ha avuta nessuno.
guide-shanghaien-crews = Guarda le ciurme: alla fine, per ogni nazione, la più forte segna tanti punti quanto è forte la più debole; se i marinai sono solo tuoi, segni tutta la loro forza.
guide-shanghaien-last = È l’ultimo round. Poi si confrontano le ciurme, e ogni astuzia non usata vale un punto.
guide-shanghaien-over = Era una partita intera. Ora sai tutto quello che serve: riguardala, o chiedine un’altra.

guide-raft-goal = Ogni ciurma vuole che tutte le navi del suo carico, o tutte quelle delle sue vele, stiano in un solo gruppo, lato contro lato. Le barre accanto al mare mostrano quanti gruppi restano.
guide-raft-switch = Tutte le navi di un tipo sono già insieme: scambia due navi che stanno l’una di fronte all’altra.
guide-raft-put = Tu piazzi i pirati e poi l’altro capitano sceglie da che parte stare: piazzali dunque con equità. Prendi un pirata e tocca una nave illuminata.
guide-raft-choose = I pirati sono piazzati. Scegli la parte che ti piace di più; i Gialli muovono per primi.
guide-raft-jump = Tocca uno dei tuoi pirati. Può saltare su ogni nave libera del gruppo in cui si trova: stesso carico o stesse vele. È il modo principale di spostarsi.
guide-raft-sail = Oppure naviga: la nave sotto il tuo pirata si muove sull’acqua libera, con lui a bordo, dentro il riquadro della flotta.
guide-raft-scupper = Oppure affonda: una nave vuota accanto al tuo pirata va a fondo, se ha un lato aperto. Così sparisce un gruppo: degli altri, ma anche tuo!
guide-raft-together = Qualunque cosa tu faccia, poi tutte le navi devono restare attaccate. I posti illuminati sono quelli dove è così.
guide-raft-run = Qualcuno ha cominciato ad affondare. Quattro affondamenti di fila, senza nessuno dell’altra ciurma in mezzo, vincono la partita: spezza la serie in tempo.
guide-raft-vengeance = Chi ha affondato per ultimo ha la vendetta, segnata dal pugnale: se le due ciurme finiscono insieme, o non si va più avanti, vince quella.
guide-raft-pass = Puoi anche passare. Ma se passano entrambi di seguito, o una ciurma quattro volte, decide la vendetta.
guide-raft-over = Era una partita intera. Ora sai tutto quello che serve: riguardala, o chiedine un’altra.

guide-pirates-goal = Abbatti i galeoni e le torri degli altri, o abbordali. Quello che prendi conta per te: un galeone 1, una torre 2. Nel tuo turno: un colpo, poi la navigazione, poi la mischia.
guide-pirates-fire = Mira: scegli il galeone accanto a cui sta il cannone e a che cosa miri. Puoi anche prendere il cannone sul tavolo e girarlo.
guide-pirates-pull = Ora tendi l’elastico come una fionda e lascia andare. Più lo tendi, più lontano vola la palla.
guide-pirates-tremor = È andata un po’ di lato? Ogni mano trema. I bersagli vicini, visti di fianco, sono i più facili.
guide-pirates-sail = Il vento ti ha dato dei nodi, da dividere fra i tuoi galeoni. Scegline uno e trascinalo sull’acqua illuminata; alla fine può guardare dove vuoi.
guide-pirates-done = Quando non vuoi altro, di’ che hai finito: si passa alla parte successiva del turno.
guide-pirates-melee = Un nemico è così vicino che puoi abbordarlo. Bandiera bianca: è tuo. Spade incrociate: i due restano avvinti, e poi colpisce l’altro.
guide-pirates-locked = Due galeoni sono avvinti nella mischia: non sparano e non si muovono, e combattono a ogni turno finché uno ammaina la bandiera.
guide-pirates-trophy = Ecco il primo trofeo. Appena qualcuno ha perso tutto la partita finisce, e vince chi ha più punti.
guide-pirates-over = Era una partita intera. Ora sai tutto quello che serve: riguardala, o chiedine un’altra.
