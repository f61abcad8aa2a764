# What the guide tells in a first game, each sentence when it first matters.

shanghaien-lesson-goal = Nella taverna ci sono sei carte: marinai per la tua ciurma, e astuzie. Si vincono con i dadi. Dopo otto round vincono le ciurme migliori.
shanghaien-lesson-roll = Tira due dadi: uno lo piazzerai, l’altro torna nella tua scorta.
shanghaien-lesson-end = Tocca una carta illuminata. Il numero del dado dice quale: il primo dado del round è tuo, quindi scegli anche da quale lato si contano le carte.
shanghaien-lesson-place = Scegli uno dei due dadi e la carta del suo numero. Chi ha più dadi accanto a una carta la vince.
shanghaien-lesson-trick = Hai un’astuzia. Subito dopo un tiro puoi usarne una, una volta per round: toccala per vedere che cosa sa fare.
shanghaien-lesson-call = Due dei tuoi dadi sono piazzati: ora puoi chiamare Shanghai. Il round finisce subito. «E se…?» mostra a chi andrebbe ogni carta. Chiama quando sei in vantaggio!
shanghaien-lesson-must = Ti restano meno di due dadi: puoi solo chiamare Shanghai.
shanghaien-lesson-award = Un round è finito: ogni carta è andata a chi aveva più dadi accanto. A parità hanno deciso i punti dei dadi accanto alle carte vicine; senza dadi non l’ha avuta nessuno.
shanghaien-lesson-crews = Guarda le ciurme: alla fine, per ogni nazione, la più forte segna tanti punti quanto è forte la più debole; se i marinai sono solo tuoi, segni tutta la loro forza.
shanghaien-lesson-last = È l’ultimo round. Poi si confrontano le ciurme, e ogni astuzia non usata vale un punto.
shanghaien-lesson-over = Era una partita intera. Ora sai tutto quello che serve: riguardala, o chiedine un’altra.
