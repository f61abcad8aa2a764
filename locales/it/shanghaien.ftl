### Shanghaien. $seat è 0 per il rosso, 1 per il blu.

shanghaien-seat = { $seat ->
    [0] Rosso
   *[1] Blu
}

## Carte

shanghaien-nation = { $nation ->
    [american] Americani
    [french] Francesi
    [german] Tedeschi
    [chinese] Cinesi
    [dutch] Olandesi
    [turkish] Turchi
    [spanish] Spagnoli
   *[italian] Italiani
}
shanghaien-sailor = { $nation ->
    [american] Americano
    [french] Francese
    [german] Tedesco
    [chinese] Cinese
    [dutch] Olandese
    [turkish] Turco
    [spanish] Spagnolo
   *[italian] Italiano
}
shanghaien-trick = { $trick ->
    [nudge] dado ±1
    [both] piazza due
    [again] rilancia
   *[extra] squali / scambio
}
shanghaien-card = { $trick ->
    [none] { shanghaien-sailor } { $value }
   *[other] Astuzia «{ shanghaien-trick }»
}
shanghaien-end = { $end ->
    [left] sinistra
   *[right] destra
}

## Opzioni

shanghaien-option-tricks = Quante delle otto carte astuzia sono «dado ±1», «piazza due» e «rilancia»
shanghaien-option-first = Chi apre il primo round
shanghaien-option-starts = Chi apre i round seguenti
shanghaien-option-extra = Ogni capitano parte con una carta «squali / scambio»: toglie a entrambi una carta della taverna, o riporta indietro un tuo dado piazzato
shanghaien-label-tricks = Carte astuzia
shanghaien-label-first = Primo round
shanghaien-label-starts = Round seguenti
shanghaien-label-extra = Carta «squali / scambio»
shanghaien-value-first = { $value ->
    [chance] A caso
    [red] Rosso
   *[blue] Blu
}
shanghaien-value-starts = { $value ->
    [other_than_caller] Chi non ha gridato
   *[alternate] A turno
}

## Che cosa fare

shanghaien-prompt-roll = Tocca a te: tira due dadi.
shanghaien-prompt-roll-or-call = Tocca a te: tira due dadi o grida Shanghai.
shanghaien-prompt-must-call = Tocca a te: troppo pochi dadi per tirare, grida Shanghai.
shanghaien-prompt-place-first = Tocca a te: piazza un dado e scegli da che parte contare.
shanghaien-prompt-place = Tocca a te: piazza un dado al suo numero (sotto le carte).
shanghaien-prompt-sharks = Tocca a te: piazza un dado. Gli squali prendono quella carta.

## Che cosa si può fare

shanghaien-do-roll = Tira due dadi
shanghaien-do-call = Grida Shanghai
shanghaien-do-place = Piazza { $face } → { shanghaien-card }
shanghaien-do-place-end = Piazza { $face }, contando da { shanghaien-end } → { shanghaien-card }
shanghaien-do-nudge = Astuzia: il { $face } diventa { $to } → { shanghaien-card }
shanghaien-do-nudge-first = Astuzia: il { $face } diventa { $to } → { $left } (da sinistra) o { $right } (da destra)
shanghaien-do-both = Astuzia: piazza tutti e due i dadi
shanghaien-do-both-end = Astuzia: piazza tutti e due i dadi, contando da { shanghaien-end }
shanghaien-do-again = Astuzia: tira di nuovo i due dadi
shanghaien-do-enlist = Astuzia «{ shanghaien-trick }»: entra come marinaio da 2 ({ shanghaien-nation })
shanghaien-do-sharks = Astuzia: manda gli squali sulla carta del tuo dado
shanghaien-do-exchange = Astuzia: riprendi un { $face } e piazza i due dadi

## Che cosa è successo

shanghaien-starts = { shanghaien-seat } apre il round { $round }.
shanghaien-turned-up = Nuova carta in taverna: { shanghaien-card }.
shanghaien-takes-dice = { shanghaien-seat } tira due dadi.
shanghaien-rolled = { shanghaien-seat } tira { $low } e { $high }.
shanghaien-rolled-again = { shanghaien-seat } tira di nuovo: { $low } e { $high }.
shanghaien-end-chosen = { shanghaien-seat } conta da { shanghaien-end }.
shanghaien-placed = { shanghaien-seat } piazza un { $face } accanto { $trick ->
    [none] a { shanghaien-sailor } { $value }
   *[other] all’astuzia «{ shanghaien-trick }»
}.
shanghaien-nudged = { shanghaien-seat } gioca un’astuzia: il { $face } diventa { $to }.
shanghaien-both = { shanghaien-seat } gioca un’astuzia e piazza tutti e due i dadi.
shanghaien-again = { shanghaien-seat } gioca un’astuzia e tira di nuovo i due dadi.
shanghaien-enlisted = { shanghaien-seat } gioca l’astuzia «{ shanghaien-trick }» come marinaio da 2: { shanghaien-nation }.
shanghaien-sharks = { shanghaien-seat } manda gli squali.
shanghaien-flipped = Arrivano gli squali. Carta persa per entrambi: { shanghaien-card }.
shanghaien-exchanged = { shanghaien-seat } riprende un { $face } e piazza i due dadi.
shanghaien-called = { shanghaien-seat } grida Shanghai! Il round { $round } è finito.
shanghaien-to-seat = { $seat ->
    [0] al Rosso
   *[1] al Blu
}
shanghaien-card-won = { shanghaien-card } va { shanghaien-to-seat }: dadi { $red } a { $blue }.
shanghaien-dice-each = { $red ->
    [one] { $red } dado a testa
   *[other] { $red } dadi a testa
}
shanghaien-card-won-beside = { shanghaien-card } va { shanghaien-to-seat }: { shanghaien-dice-each }, punti dei dadi vicini { $redsum } a { $bluesum }.
shanghaien-card-tied = { shanghaien-card } non va a nessuno: { shanghaien-dice-each }, e pari anche i dadi vicini ({ $redsum }).
shanghaien-card-unwanted = { shanghaien-card } non va a nessuno: niente dadi.
shanghaien-card-flipped-goes = { shanghaien-card } va agli squali.
shanghaien-crew-takes = { shanghaien-nation } { $red } : { $blue } – { shanghaien-seat } è più forte e prende l’altra ciurma: { shanghaien-count }.
shanghaien-crew-keeps = { shanghaien-nation } { $red } : { $blue } – li ha solo { shanghaien-seat }: { shanghaien-count }.
shanghaien-crews-equal = { shanghaien-nation } { $red } : { $blue } – forze pari: le due ciurme se ne vanno, niente punti.
shanghaien-unused-tricks = { shanghaien-seat } riceve { $count ->
    [one] { $count } punto per un’astuzia non giocata
   *[other] { $count } punti per le astuzie non giocate
}.
shanghaien-won = { $seat ->
    [0] Vince Rosso { $red }–{ $blue }.
   *[1] Vince Blu { $blue }–{ $red }.
}
shanghaien-shared = { $red }–{ $blue }: vittoria condivisa.

shanghaien-over-points = ai punti
shanghaien-over-shared = punti pari

## Il risultato, detto a un giocatore

shanghaien-count = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
shanghaien-result-takes = { $who ->
    [you] { shanghaien-nation } { $red } : { $blue } – la tua ciurma è più forte e prende l’altra: { shanghaien-count }.
   *[other] { shanghaien-nation } { $red } : { $blue } – la ciurma { $seat ->
        [0] del Rosso
       *[1] del Blu
    } è più forte e prende la tua: { shanghaien-count }.
}
shanghaien-result-keeps = { $who ->
    [you] { shanghaien-nation } { $red } : { $blue } – li hai solo tu: { shanghaien-count }.
   *[other] { shanghaien-crew-keeps }
}
shanghaien-result-unused = { $count ->
    [one] Ricevi { $count } punto per un’astuzia non giocata.
   *[other] Ricevi { $count } punti per le astuzie non giocate.
}
shanghaien-result = { $who ->
    [you] Hai vinto { $more }–{ $less }.
   *[other] Hai perso { $more }–{ $less }.
}

## Prima di gridare

shanghaien-ask-call = { $standing ->
    [ahead] Il round finisce qui. Punti: tu { $own }, { shanghaien-seat } { $other }.
    [even] Gridare adesso non avvantaggia nessuno. Punti: tu { $own }, { shanghaien-seat } { $other }.
   *[behind] Gridare adesso conviene di più { shanghaien-to-seat }. Punti: tu { $own }, { shanghaien-seat } { $other }.
}
shanghaien-ask-last = { $standing ->
    [ahead] La partita finisce qui: vinci { $more }–{ $less }.
    [even] La partita finisce qui, { $more }–{ $less }: vittoria condivisa.
   *[behind] La partita finisce qui: perdi { $more }–{ $less }.
}
shanghaien-ask-no = Non ora

## Mentre si mostra che cosa ha portato il grido

shanghaien-called-short = { shanghaien-seat } grida Shanghai. Carte: Rosso +{ $red }, Blu +{ $blue }.
shanghaien-reckoning = A chi va ogni carta? Una alla volta…
shanghaien-comparing = Le ultime carte vanno alle loro ciurme; poi le ciurme si confrontano, nazione per nazione…

## Se si gridasse Shanghai adesso

shanghaien-why-dice = più dadi
shanghaien-why-beside = accanto { $redsum }:{ $bluesum }
shanghaien-why-tied = pari { $redsum }:{ $bluesum }
shanghaien-why-none = niente dadi
shanghaien-why-sharks = squali

## Il tavolo

shanghaien-part = Round { $round }
shanghaien-tavern = La taverna
shanghaien-round = Round { $round } di { $rounds }
shanghaien-deck = { $count ->
    [one] { $count } carta nel mazzo
   *[other] { $count } carte nel mazzo
}
shanghaien-counted = da { shanghaien-end }
shanghaien-side = { shanghaien-seat }: { $name }
shanghaien-captain-ready = Capitano pronto: nessuna astuzia giocata in questo round
shanghaien-captain-used = Capitano usato: l’astuzia di questo round è giocata
shanghaien-captain-spent = astuzia usata
shanghaien-reserve = { $count ->
    [one] { $count } dado da piazzare
   *[other] { $count } dadi da piazzare
}
shanghaien-points = { $points ->
    [one] { $points } punto per ora
   *[other] { $points } punti per ora
}
shanghaien-rolled-dice = Il tuo tiro:
shanghaien-hand = Dadi tirati e azioni
shanghaien-die = { shanghaien-seat } ha tirato un { $face }
shanghaien-slot = { shanghaien-card }, posto { $number }.
shanghaien-slot-open = { shanghaien-card }, posto { $left } da sinistra o { $right } da destra.
shanghaien-slot-dice = Dadi: Rosso { $red }, Blu { $blue }.
shanghaien-close = Chiudi
shanghaien-crews = Ciurme
shanghaien-crew-line = { shanghaien-nation }: Rosso { $red }, Blu { $blue }.
shanghaien-crew-of = { shanghaien-seat } ha { $cards }.
shanghaien-joker = jolly
shanghaien-tricks = Astuzie
shanghaien-held-trick = { $count ->
    [one] Astuzia «{ shanghaien-trick }»
   *[other] { $count } astuzie «{ shanghaien-trick }»
}
shanghaien-held-trick-now = { shanghaien-held-trick }: si può giocare adesso
shanghaien-play-trick = Gioca
shanghaien-use-nudge = Alza o abbassa di 1 uno dei tuoi due dadi. Poi piazzane uno.
shanghaien-use-both = Piazza tutti e due i dadi invece di uno.
shanghaien-use-again = Tira di nuovo i due dadi. Poi piazzane uno.
shanghaien-use-sharks = Squali: la carta che riceve il tuo dado è persa per entrambi.
shanghaien-use-exchange = Scambio: riprendi un tuo dado piazzato e piazza i due nuovi.
shanghaien-use-joker = Oppure aggiungila per sempre a una tua ciurma, come marinaio da 2.
shanghaien-lens = E se…?
shanghaien-if-called = Se si gridasse Shanghai adesso
shanghaien-goes = { $owner ->
    [red] al Rosso
    [blue] al Blu
   *[nobody] a nessuno
}
shanghaien-lens-points = { shanghaien-seat }: { $points } → { $then }
shanghaien-score = Da dove vengono i punti
shanghaien-scoring = Nazione per nazione
shanghaien-scoring-tricks = Astuzie non giocate
shanghaien-scoring-sum = Punti
shanghaien-scoring-skip = Mostra il risultato
shanghaien-scoring-again = Conta di nuovo
shanghaien-keys = Tasti
shanghaien-keys-dice = Scegli un dado; premi ancora per piazzarlo
shanghaien-keys-cards = Di carta in carta
shanghaien-keys-ends = Prima o ultima carta
shanghaien-keys-closeup = Ingrandisci una carta
shanghaien-keys-cancel = Annulla, chiudi
shanghaien-keys-drag = Tocca un dado, poi una carta illuminata. Oppure trascina il dado sulla carta. Tieni premuta una carta per ingrandirla.

## Le regole in breve

shanghaien-rules-goal = Arruola le ciurme migliori: dopo otto round vince chi ha più punti.
shanghaien-rules-row = In ogni round ci sono sei carte in taverna: marinai di otto nazioni, e astuzie.
shanghaien-rules-turn = Nel tuo turno tira due dadi e piazzane uno al suo numero, contato sotto le carte; l’altro lo tieni. Il numero su un marinaio è il suo valore, non un posto.
shanghaien-rules-end = Chi piazza il primo dado del round sceglie da che parte si contano le carte: 1, 2, 3 e così via.
shanghaien-rules-call = Invece di tirare puoi gridare Shanghai: il round finisce. Servono due tuoi dadi già piazzati. Se te ne restano meno di due, devi gridare.
shanghaien-rules-more-dice = Allora ogni carta va a chi ha più dadi accanto. Una carta senza dadi non va a nessuno.
shanghaien-rules-beside = Stesso numero di dadi? Somma i punti dei tuoi dadi accanto alle carte vicine: chi ne ha di più prende la carta; se sono pari, nessuno. «{ shanghaien-why-beside }» vuol dire che lì Rosso ha { $redsum } e Blu { $bluesum }.
shanghaien-rules-tricks = Subito dopo il tuo tiro puoi giocare un’astuzia vinta prima, una per round: il tuo capitano diventa da pronto usato.
shanghaien-rules-nudge = «{ shanghaien-trick }»: alza o abbassa di 1 uno dei due dadi.
shanghaien-rules-both = «{ shanghaien-trick }»: piazza tutti e due i dadi invece di uno.
shanghaien-rules-again = «{ shanghaien-trick }»: tira di nuovo i due dadi.
shanghaien-rules-joker = Oppure aggiungi una di queste tre carte a una tua ciurma che ha un marinaio vero: ci resta come jolly ✱ e vale 2.
shanghaien-rules-extra = «{ shanghaien-trick }», solo se avete scelto di usarla: gli squali tolgono a entrambi la carta che riceve il tuo dado; con lo scambio riprendi un dado piazzato e piazzi i due nuovi.
shanghaien-rules-stronger = Alla fine le ciurme si confrontano, nazione per nazione: la forza di una ciurma è la somma dei suoi numeri. La più forte guadagna tanti punti quanta è la forza della più debole; se sono pari, niente.
shanghaien-rules-alone = Se solo tu hai marinai di una nazione, guadagni la loro forza.
shanghaien-rules-unused = Ogni astuzia che non hai giocato vale 1 punto.

shanghaien-guide-goal = Lo scopo
shanghaien-guide-sailors = Ogni nazione ha cinque marinai, che valgono 1, 2, 3, 3 e 4. Una nazione si riconosce dal colore, dallo stemma e dal disegno sullo sfondo.
shanghaien-guide-starts = Chi comincia lo decide la sorte, se non l’avete scelto voi. Poi si gioca a turno: si tira, o si grida Shanghai. Il round seguente lo apre chi non ha gridato, oppure ci si alterna se avete scelto così.
shanghaien-guide-turn = Tocca a te
shanghaien-guide-ends = Il primo dado del round mostra 2: può andare alla seconda carta da sinistra o alla seconda da destra. Da lì in poi entrambi contano da quella parte.
shanghaien-guide-placed = I dadi del Rosso stanno da un lato della fila, quelli del Blu dall’altro. Il numero sotto una carta dice quali dadi ci stanno.
shanghaien-guide-call = Shanghai!
shanghaien-guide-example = A chi va che cosa? Una punta colorata indica chi prende la carta. Tocca una carta contesa: si illuminano i dadi delle carte vicine che decidono.
shanghaien-guide-tricks = Le astuzie
shanghaien-guide-end = La fine della partita

## Che cosa è rifiutato

shanghaien-bad-tricks = I tre numeri di carte astuzia devono dare 8 in tutto; ricevuto: { $total }.
shanghaien-bad-position = { $problem ->
    [numbers] In questa posizione un numero è fuori dai limiti
    [cards] Le carte di questa posizione non tornano
    [dice] Dadi, tiro e fase di questa posizione si contraddicono
   *[text] Questa non è una posizione di Shanghaien
}: { $text }
shanghaien-bad-move = «{ $text }» non è una mossa: se ne capisce solo l’inizio.
shanghaien-unknown-word = «{ $word }» non è una mossa.
shanghaien-refused-over = La partita è finita.
shanghaien-refused-starter = Possono cominciare solo Rosso o Blu.
shanghaien-refused-not-in-deck = Quella carta non è più nel mazzo.
shanghaien-refused-not-a-roll = Due dadi non possono mostrare questo.
shanghaien-refused-chance-first = Prima muove la sorte.
shanghaien-refused-players-turn = Tocca a un giocatore, non alla sorte.
shanghaien-refused-must-call = Per tirare servono due dadi e ne hai { $reserve }: grida Shanghai.
shanghaien-refused-call-early = Puoi gridare Shanghai con almeno due dadi piazzati; finora: { $placed }.
shanghaien-refused-roll-first = Prima di piazzare un dado, tira.
shanghaien-refused-trick-after-roll = Puoi giocare un’astuzia solo subito dopo il tuo tiro.
shanghaien-refused-place-first = Hai tirato: prima piazza un dado.
shanghaien-refused-not-rolled = Serve un { $face }; hai tirato { $low } e { $high }. Un dado va al suo numero.
shanghaien-refused-choose-end = È il primo dado del round: scegli da che parte contare, sinistra o destra.
shanghaien-refused-end-chosen = Per questo round è già scelto da che parte si conta.
shanghaien-refused-no-such-trick = Non esiste una carta astuzia così.
shanghaien-refused-extra-off = A questo tavolo non si gioca con squali e scambio.
shanghaien-refused-one-trick = Hai già giocato l’astuzia di questo round.
shanghaien-refused-not-held = Non hai l’astuzia «{ shanghaien-trick }».
shanghaien-refused-nudge = Un dado cambia di uno e resta fra 1 e 6: { $face } non può diventare { $to }.
shanghaien-refused-no-sailor = Un’astuzia può unirsi solo a una ciurma in cui hai un marinaio vero.
shanghaien-refused-nothing-to-exchange = Non hai un { $face } piazzato da riprendere.

## Perché una mossa è migliore

shanghaien-why-call = i dadi sono ben piazzati: gridare adesso li mette al sicuro.
shanghaien-why-roll = in questo round c’era di più da vincere.
shanghaien-why-trick = qui l’astuzia vale più che in mano.
shanghaien-why-keep = l’astuzia vale di più dopo.
shanghaien-why-wins = con i dadi piazzati così vince questa carta: { shanghaien-card }.
shanghaien-why-denies = con i dadi piazzati così l’altro giocatore non prende questa carta: { shanghaien-card }.
shanghaien-why-later = lascia più possibilità ai prossimi tiri.
