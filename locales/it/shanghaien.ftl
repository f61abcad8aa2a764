### Shanghaien. $seat è 0 per il rosso, 1 per il blu.

shanghaien-title = Shanghaien
shanghaien-about = Un duello di dadi e carte: arruola la tua ciurma alla taverna prima dell’altro capitano.

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
    [again] ritira
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

shanghaien-option-tricks = Quante delle otto carte astuzia spostano un dado di 1, piazzano due dadi, ritirano
shanghaien-option-first = Chi apre il primo round: la sorte, il rosso o il blu
shanghaien-option-starts = Chi apre i round seguenti: chi non ha gridato Shanghai, oppure a turno
shanghaien-option-extra = Ogni capitano parte con una carta «squali / scambio»

## Che cosa fare

shanghaien-prompt-roll = { shanghaien-seat }, tira due dadi.
shanghaien-prompt-roll-or-call = { shanghaien-seat }, tira due dadi o grida Shanghai.
shanghaien-prompt-must-call = { shanghaien-seat }, hai troppo pochi dadi per tirare: grida Shanghai.
shanghaien-prompt-place-first = { shanghaien-seat }, piazza un dado e scegli da che parte si conta la fila.
shanghaien-prompt-place = { shanghaien-seat }, piazza un dado accanto alla carta col suo numero.
shanghaien-prompt-sharks = { shanghaien-seat }, piazza un dado: gli squali si prendono quella carta.

## Che cosa si può fare

shanghaien-do-roll = Tira due dadi
shanghaien-do-call = Grida Shanghai
shanghaien-do-place = Piazza { $face } → { shanghaien-card }
shanghaien-do-place-end = Piazza { $face }, contando da { shanghaien-end } → { shanghaien-card }
shanghaien-do-nudge = Astuzia: il { $face } diventa { $to }
shanghaien-do-both = Astuzia: piazza tutti e due i dadi
shanghaien-do-both-end = Astuzia: piazza tutti e due i dadi, contando da { shanghaien-end }
shanghaien-do-again = Astuzia: ritira i due dadi
shanghaien-do-enlist = L’astuzia «{ shanghaien-trick }» entra come marinaio da 2: { shanghaien-nation }
shanghaien-do-sharks = Astuzia: manda gli squali sulla carta del tuo dado
shanghaien-do-exchange = Astuzia: riprendi un { $face } e piazza i due dadi

## Che cosa è successo

shanghaien-starts = { shanghaien-seat } apre il round { $round }.
shanghaien-turned-up = Entra nella taverna: { shanghaien-card }.
shanghaien-takes-dice = { shanghaien-seat } prende due dadi.
shanghaien-rolled = { shanghaien-seat } tira { $low } e { $high }.
shanghaien-rolled-again = { shanghaien-seat } ritira: { $low } e { $high }.
shanghaien-end-chosen = { shanghaien-seat } conta la fila da { shanghaien-end }.
shanghaien-placed = { shanghaien-seat } mette un { $face } accanto a: { shanghaien-card }.
shanghaien-nudged = { shanghaien-seat } gioca un’astuzia: il { $face } diventa { $to }.
shanghaien-both = { shanghaien-seat } gioca un’astuzia e piazza tutti e due i dadi.
shanghaien-again = { shanghaien-seat } gioca un’astuzia e ritira i due dadi.
shanghaien-enlisted = { shanghaien-seat } gioca l’astuzia «{ shanghaien-trick }» come marinaio da 2: { shanghaien-nation }.
shanghaien-sharks = { shanghaien-seat } manda gli squali.
shanghaien-flipped = Gli squali girano intorno: { shanghaien-card } è persa per entrambi.
shanghaien-exchanged = { shanghaien-seat } riprende un { $face } e piazza i due dadi.
shanghaien-called = { shanghaien-seat } grida Shanghai! Il round { $round } è finito.
shanghaien-card-won = { shanghaien-card } va a { shanghaien-seat }: dadi { $red } a { $blue }.
shanghaien-card-won-beside = { shanghaien-card } va a { shanghaien-seat }: dadi { $red } pari, accanto { $redsum } a { $bluesum }.
shanghaien-card-tied = { shanghaien-card } non va a nessuno: dadi { $red } pari, accanto { $redsum } pari.
shanghaien-card-unwanted = { shanghaien-card } non va a nessuno: niente dadi.
shanghaien-card-flipped-goes = { shanghaien-card } va agli squali.
shanghaien-crew-takes = { shanghaien-nation } { $red } : { $blue } – { shanghaien-seat } è più forte e prende l’altra ciurma: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
shanghaien-crew-keeps = { shanghaien-nation } { $red } : { $blue } – li ha solo { shanghaien-seat }: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
shanghaien-crews-equal = { shanghaien-nation } { $red } : { $blue } – forze pari, le due ciurme se ne vanno.
shanghaien-unused-tricks = { shanghaien-seat } riceve { $count ->
    [one] { $count } punto per un’astuzia non giocata
   *[other] { $count } punti per le astuzie non giocate
}.
shanghaien-won = Vince { shanghaien-seat }, { $red } : { $blue }.
shanghaien-shared = { $red } : { $blue }: vittoria condivisa.

shanghaien-over-points = più punti
shanghaien-over-shared = punti pari

## Se si gridasse Shanghai adesso

shanghaien-why-dice = più dadi
shanghaien-why-beside = accanto { $redsum }:{ $bluesum }
shanghaien-why-tied = pari { $redsum }:{ $bluesum }
shanghaien-why-none = niente dadi
shanghaien-why-sharks = squali

## Che cosa è rifiutato

shanghaien-bad-tricks = I tre numeri di carte astuzia devono fare 8 in tutto, questi fanno { $total }.
shanghaien-bad-position = { $problem ->
    [numbers] In questa posizione un numero è fuori misura
    [cards] Le carte di questa posizione non tornano
    [dice] In questa posizione dadi, tiro o fase non vanno insieme
   *[text] Questa non è scritta come una posizione di Shanghaien
}: { $text }
shanghaien-bad-move = Capisco la prima parola, ma non il resto: { $text }
shanghaien-unknown-word = «{ $word }» non è una mossa.
shanghaien-refused-over = La partita è finita.
shanghaien-refused-starter = Possono cominciare solo il rosso o il blu.
shanghaien-refused-not-in-deck = Quella carta non è più nel mazzo.
shanghaien-refused-not-a-roll = Due dadi non possono mostrare questo.
shanghaien-refused-chance-first = Prima tocca alla sorte.
shanghaien-refused-players-turn = Tocca a un giocatore, non alla sorte.
shanghaien-refused-must-call = Per tirare servono due dadi e tu ne hai { $reserve }: devi gridare Shanghai.
shanghaien-refused-call-early = Puoi gridare Shanghai con almeno due dadi piazzati; finora: { $placed }.
shanghaien-refused-roll-first = Prima di piazzare un dado, tira.
shanghaien-refused-trick-after-roll = Un’astuzia si gioca subito dopo il proprio tiro, e solo allora.
shanghaien-refused-place-first = Hai tirato: prima piazza un dado.
shanghaien-refused-not-rolled = Hai tirato { $low } e { $high }, non c’è nessun { $face }.
shanghaien-refused-choose-end = È il primo dado del round: di’ da che parte si conta la fila, sinistra o destra.
shanghaien-refused-end-chosen = Da che parte si conta la fila è già stato scelto in questo round.
shanghaien-refused-no-such-trick = Non esiste una carta astuzia così.
shanghaien-refused-extra-off = A questo tavolo non si gioca con squali e scambio.
shanghaien-refused-one-trick = Hai già giocato l’astuzia di questo round.
shanghaien-refused-not-held = Non hai l’astuzia «{ shanghaien-trick }».
shanghaien-refused-nudge = Un dado cambia di uno e resta fra 1 e 6: non da { $face } a { $to }.
shanghaien-refused-no-sailor = Un’astuzia può unirsi solo a una ciurma in cui hai un marinaio vero.
shanghaien-refused-nothing-to-exchange = Non hai un { $face } sul tavolo da riprendere.
