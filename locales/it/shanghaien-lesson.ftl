# Hints of the guide in a first game, each shown when it first matters.

shanghaien-lesson-goal = Nella taverna ci sono sei carte: marinai per le tue ciurme, e astuzie. Si vincono con i dadi. Dopo otto round vincono le ciurme migliori.
shanghaien-lesson-roll = Tira due dadi: uno lo piazzi, l’altro torna nella tua scorta.
shanghaien-lesson-end = Tocca una carta illuminata. Il numero del dado indica quale. Piazzi tu il primo dado del round, quindi scegli anche da che parte si contano le carte.
shanghaien-lesson-place = Scegli uno dei due dadi e la carta del suo numero. Chi ha più dadi accanto a una carta la vince; a parità decidono i punti dei dadi accanto alle carte vicine.
shanghaien-lesson-trick = Hai un’astuzia. Puoi giocarne una per round, subito dopo un tiro: toccala per vedere che cosa fa.
shanghaien-lesson-call = Hai piazzato almeno due dadi: ora puoi gridare Shanghai e finire il round. «E se…?» mostra a chi andrebbe ogni carta. Grida quando sei in vantaggio: può farlo anche l’altro!
shanghaien-lesson-must = Ti restano meno di due dadi: devi gridare Shanghai.
shanghaien-lesson-award = Il round è finito. Ogni carta va a chi l’ha vinta e dice perché. Non va a nessuno se accanto non ha dadi, o se anche i punti accanto alle carte vicine sono pari.
shanghaien-lesson-crews = Guarda le ciurme: alla fine, per ogni nazione, la più forte guadagna la forza della più debole. Se i marinai sono solo tuoi, guadagni tutta la loro forza.
shanghaien-lesson-last = È l’ultimo round. Poi si confrontano le ciurme, e ogni astuzia non giocata vale 1 punto.
shanghaien-lesson-over = Era una partita intera. Ora sai tutto quello che serve: rivedila o giocane un’altra.
