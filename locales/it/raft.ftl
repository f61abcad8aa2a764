### Raft & Scupper. $seat è 0 per il primo giocatore, 1 per il secondo, o il nome di chi gioca; $side è yellow o black; $at e $to sono posti come c2.

raft-other = { $other ->
    [0] giocatore 1
    [1] giocatore 2
   *[named] { $other }
}
raft-seat = { $seat ->
    [0] Giocatore 1
    [1] Giocatore 2
   *[named] { $seat }
}
raft-side = { $side ->
    [yellow] Gialli
   *[black] Neri
}
raft-of-side = { $side ->
    [yellow] dei Gialli
   *[black] dei Neri
}
raft-the-side = { $side ->
    [yellow] I Gialli
   *[black] I Neri
}

## Navi

raft-ship = { $cargo ->
    [gold] { $rig ->
        [round] oro, vele tonde
       *[square] oro, vele quadrate
    }
   *[spice] { $rig ->
        [round] spezie, vele tonde
       *[square] spezie, vele quadrate
    }
}
raft-fleet = { $fleet ->
    [gold] navi con oro
    [spice] navi con spezie
    [round] navi a vele tonde
   *[square] navi a vele quadrate
}

## Opzioni

raft-option-size = Numero di navi: 36, o 16 per una partita breve
raft-option-layout = Disposizione iniziale: quattro blocchi attorno a una casella vuota, o un blocco solo
raft-option-placer = Chi dispone i pirati; l’altro sceglie il colore
raft-option-own-layout = Disposizione personalizzata, riga per riga: o è un posto per una nave, un numero conta le caselle vuote
raft-option-position = Posizione iniziale, in una riga
raft-option-repetition = Quante volte deve ripetersi la stessa posizione per finire la partita
raft-label-size = Navi
raft-label-layout = Disposizione
raft-label-placer = Chi dispone i pirati
raft-label-own-layout = Disposizione personalizzata
raft-label-position = Posizione iniziale
raft-label-repetition = Ripetizioni che chiudono la partita
raft-value-size = { $value ->
    [full] Tutte e 36
   *[short] 16
}
raft-value-layout = { $value ->
    [pinwheel] Quattro blocchi
   *[block] Un blocco solo
}
raft-value-placer = { $value ->
    [chance] A caso
    [port] Giocatore 1
   *[starboard] Giocatore 2
}

## Che cosa fare

raft-prompt-switch = Tocca a te: tutte le navi di un tipo sono insieme, scambia una coppia.
raft-prompt-place = Tocca a te: disponi un pirata (ne restano { $count }). L’altro giocatore sceglierà il colore.
raft-prompt-side = Tocca a te: scegli Gialli o Neri. Cominciano i Gialli.
raft-prompt-turn = Tocca a te ({ raft-side }): { $can ->
    [jump] salta o passa.
    [sail] naviga o passa.
    [scupper] affonda o passa.
    [jump-sail] salta, naviga o passa.
    [jump-scupper] salta, affonda o passa.
    [sail-scupper] naviga, affonda o passa.
   *[jump-sail-scupper] salta, naviga, affonda o passa.
}
raft-prompt-must-pass = Tocca a te ({ raft-side }): puoi solo passare.

## Che cosa si può fare

raft-do-switch = Scambia la coppia { $pair }: { $at } e { $to }
raft-do-put = Metti un pirata { raft-of-side } in { $at }
raft-do-choose = Gioca con i { raft-side }
raft-do-jump = Salta da { $at } a { $to } ({ raft-ship })
raft-do-sail = Naviga da { $at } a { $to }
raft-do-scupper = Affonda { $at } ({ raft-ship })
raft-do-pass = Passa

## Che cosa è successo

raft-part = Turno { $turn }
raft-placer = { raft-seat } dispone i pirati; l’altro giocatore sceglierà il colore.
raft-drawn = { $at }: { raft-ship }.
raft-set-aside = Messa da parte: { raft-ship }.
raft-switched = { raft-seat } scambia la coppia { $pair }: { $at } e { $to }.
raft-put = { raft-seat } mette un pirata { raft-of-side } in { $at }.
raft-chose = { raft-seat } sceglie i { raft-side }; { raft-other } gioca con i { $side ->
    [yellow] Neri
   *[black] Gialli
}.
raft-jumped = { raft-the-side } saltano da { $at } a { $to } ({ raft-ship }).
raft-sailed = { raft-the-side } navigano da { $at } a { $to } ({ raft-ship }).
raft-scuppered = { raft-the-side } affondano { $at } ({ raft-ship }){ $run ->
    [1] .
   *[other] : { $run } di fila.
}
raft-passed = { raft-the-side } passano{ $count ->
    [1] .
   *[other] , { $count } volte di fila.
}
raft-run-broken = La serie { raft-of-side } ({ $run }) è interrotta.
raft-threatens = { $how ->
    [scupper] { raft-the-side } minacciano il quarto affondamento di fila.
    [vengeance] { raft-the-side } minacciano di vincere per vendetta.
   *[raft] { raft-the-side } minacciano di vincere: tutte le { raft-fleet } in un solo gruppo.
}
raft-ends-rafted = { raft-the-side } hanno tutte le { raft-fleet } in un solo gruppo.
raft-ends-scuppers = { raft-the-side } hanno affondato quattro navi di fila.
raft-ends-both-rafted = Le due ciurme raggiungono lo scopo nello stesso momento.
raft-ends-both-passed = Le due ciurme hanno passato una dopo l’altra.
raft-ends-four-passes = { raft-the-side } hanno passato quattro volte di fila.
raft-ends-repeated = La stessa posizione si è presentata { $count } volte.
raft-vengeance = { $last ->
    [yellow] Vendetta: gli ultimi ad affondare sono stati i Gialli.
    [black] Vendetta: gli ultimi ad affondare sono stati i Neri.
   *[none] Nessuna ciurma ha affondato: vincono i Gialli.
}
raft-won = { raft-the-side } vincono.

raft-over-cargo = tutte le navi con il carico di chi vince sono in un solo gruppo
raft-over-rig = tutte le navi con le vele di chi vince sono in un solo gruppo
raft-over-cargo-and-rig = tutte le navi con il carico di chi vince sono in un solo gruppo, e così quelle con le sue vele
raft-over-cargo-given = la mossa dell’altra ciurma ha riunito in un gruppo tutte le navi con il carico di chi vince
raft-over-rig-given = la mossa dell’altra ciurma ha riunito in un gruppo tutte le navi con le vele di chi vince
raft-over-cargo-and-rig-given = la mossa dell’altra ciurma ha riunito in un gruppo tutte le navi con il carico di chi vince, e tutte quelle con le sue vele
raft-over-scuppers = chi vince ha affondato quattro navi di fila
raft-over-joined = tutte le { raft-fleet } sono in un solo gruppo
raft-over-joined-given = la mossa dei { raft-side } ha riunito in un gruppo tutte le { raft-fleet }
raft-over-four-scuppers = { raft-the-side } hanno affondato quattro navi di fila
raft-over-both-rafted = le due ciurme hanno raggiunto lo scopo nello stesso momento; decide la vendetta
raft-over-both-passed = le due ciurme hanno passato una dopo l’altra; decide la vendetta
raft-over-four-passes = una ciurma ha passato quattro volte di fila; decide la vendetta
raft-over-repeated = la stessa posizione si è ripetuta troppe volte; decide la vendetta

## Le regole in breve

raft-rules-goal = Vinci quando tutte le navi rimaste con il tuo carico, o tutte quelle con le tue vele, stanno in un solo gruppo, lato contro lato. I Gialli vogliono oro o vele tonde, i Neri spezie o vele quadrate. Non importa di chi è la mossa che completa il gruppo.
raft-rules-set-up = Le navi sono disposte a caso. Un giocatore dispone i quattro pirati, l’altro sceglie il colore. Cominciano i Gialli.
raft-rules-aboard = I pirati gialli stanno su navi con oro o vele tonde, i neri su navi con spezie o vele quadrate; uno per nave.
raft-rules-jump = Nel tuo turno fai una cosa sola. Salta: un pirata va su una nave libera del suo gruppo, cioè collegata alla sua da navi con lo stesso carico o con le stesse vele.
raft-rules-sail = Naviga: una nave con un tuo pirata si sposta su caselle vuote, mai fuori dal rettangolo occupato dalle navi.
raft-rules-scupper = Affonda: togli una nave senza pirati accanto a una nave dei tuoi, se ha almeno un lato aperto.
raft-rules-pass = Oppure passa.
raft-rules-together = Dopo il tuo turno tutte le navi devono essere ancora collegate.
raft-rules-run = Quattro tuoi affondamenti, senza nessuno dell’altra ciurma in mezzo, vincono la partita.
raft-rules-vengeance = Se le due ciurme raggiungono lo scopo nello stesso momento, se passano una dopo l’altra, o se una passa quattro volte di fila, vince chi ha affondato per ultimo; se nessuno l’ha fatto, i Gialli.
raft-rules-repeated = Lo stesso vale quando una posizione si presenta per la terza volta. Questa regola è una nostra aggiunta: l’opzione «repetition» fissa un altro numero, fino a dieci.

## Che cosa è rifiutato

raft-bad-layout = { $problem ->
    [margin] In questa disposizione la prima o l’ultima riga o colonna è vuota.
    [turn] Questa disposizione non è uguale a sé stessa dopo mezzo giro.
    [centre] Questa disposizione ha una nave al centro, che sarebbe in coppia con sé stessa.
    [count] Una disposizione richiede da 8 a 36 posti, in numero multiplo di quattro.
    [apart] I posti di questa disposizione non sono collegati.
    [rafted] In questa disposizione un carico o un tipo di vele può restare insieme qualunque coppia si scambi: scegline una più grande.
   *[text] Questa non è una disposizione entro 7 × 7: o è un posto, un numero conta le caselle vuote, / chiude la riga.
}
raft-layout-and-position = Indica una disposizione o una posizione, non tutte e due.
raft-bad-position = { $problem ->
    [count] Ci sono più di nove navi di un tipo
    [pirates] Ogni ciurma deve avere due pirati
    [aboard] Un pirata sta su una nave che non è della sua ciurma
    [apart] Le navi di questa posizione non sono collegate
    [runs] Serie, ultimo affondamento e turno si contraddicono
    [passes] Passi e turno si contraddicono
    [waiting] In questa posizione mancano navi
    [layout] I posti di questa posizione non sono una disposizione equilibrata
    [order] Le navi di questa posizione non sono state messe coppia per coppia
    [rafted] Tutte le navi di un tipo sono insieme: le coppie si scambiano prima di disporre i pirati
   *[text] Questa non è una posizione di Raft & Scupper
}: { $text }
raft-position-over = In quella posizione la partita è già finita.
raft-bad-move = «{ $text }» non è una mossa: se ne capisce solo l’inizio.
raft-unknown-word = «{ $word }» non è una mossa.
raft-refused-over = La partita è finita.
raft-refused-placer = Solo il giocatore 1 o il giocatore 2 può disporre i pirati.
raft-refused-not-in-pile = Nel mucchio non c’è più una nave così.
raft-refused-chance-first = Prima muove la sorte.
raft-refused-switch-first = Tutte le navi di un tipo sono insieme: prima scambia una coppia.
raft-refused-switched = La coppia { $pair } è già stata scambiata.
raft-refused-no-way-out = Dopo lo scambio della coppia { $pair } nessun altro scambio potrebbe separare le navi: scegli un’altra coppia.
raft-refused-no-pair = La coppia { $pair } non c’è; le coppie hanno il nome del loro numero dispari.
raft-refused-place-first = Prima disponi i pirati.
raft-refused-side-first = Prima scegli il colore.
raft-refused-no-side = Ci sono solo Gialli e Neri.
raft-refused-crew-complete = { raft-the-side } hanno già tutti e due i pirati a bordo.
raft-refused-in-play = La preparazione è finita: salta, naviga, affonda o passa.
raft-refused-no-pirate = In { $at } non hai un pirata.
raft-refused-no-ship = In { $at } non c’è una nave.
raft-refused-occupied = In { $at } c’è già un pirata.
raft-refused-wrong-ship = Su quella nave ({ $at }) i pirati { raft-of-side } non possono stare.
raft-refused-other-flotilla = { $to } non è in un gruppo del tuo pirata in { $at }.
raft-refused-stays = La nave in { $at } deve navigare altrove.
raft-refused-taken = In { $at } c’è già una nave.
raft-refused-outside = { $at } è fuori dal rettangolo occupato dalle navi.
raft-refused-no-way = Non c’è acqua libera da { $at } a { $to }.
raft-refused-aboard = La nave in { $at } ha un pirata a bordo e non si può affondare.
raft-refused-not-beside = { $at } non è accanto a una nave con un tuo pirata.
raft-refused-enclosed = La nave in { $at } non ha un lato aperto.
raft-refused-breaks = Le navi non sarebbero più collegate.

## Sul tavolo

raft-sea = Il mare
raft-dock = Gruppi e azioni
raft-place-ship = { $at }: { raft-ship }.
raft-place-pirate = { $at }: { raft-ship }, con a bordo un pirata { raft-of-side }.
raft-place-water = { $at }: acqua libera.
raft-place-empty = { $at }: posto per una nave.
raft-fleet-told = { raft-fleet }: { $ships } in { $groups } { $groups ->
    [one] gruppo
   *[other] gruppi
}
raft-run-told = Affondamenti di fila: { $run } su 4.
raft-passes-told = Passi di fila: { $count } su 4.
raft-vengeance-theirs = Questa ciurma ha la vendetta.
raft-pile = { $count } { $count ->
    [one] nave coperta
   *[other] navi coperte
}
raft-aside = Messe da parte
raft-hand = Pirati { raft-of-side } da disporre: { $count }
raft-choice-jump = Salta: { $at } → { $to }
raft-choice-sail = Naviga: { $at } → { $to }
raft-choice-scupper = Affonda { $at }
raft-cancel = Annulla
raft-close = Chiudi

raft-hint-placer = La sorte decide chi dispone i pirati.
raft-hint-draw = La prossima nave va in { $at }.
raft-hint-draw-partner = { $at } è di fronte a { $to }: la sua nave deve avere altro carico e altre vele. Le altre vanno da parte.
raft-hint-switch = Scegli una nave: si scambia con quella di fronte.
raft-hint-place = Scegli un pirata, poi una nave illuminata. Tieni l’equilibrio: l’altro giocatore sceglie per primo.
raft-hint-side = Quale ciurma è più vicina a un solo gruppo? I numeri contano i gruppi: meno è meglio.
raft-hint-switch-other = { $name } scambia coppie finché nessun tipo è tutto unito.
raft-hint-place-other = { $name } dispone i pirati. Poi l’altro giocatore sceglie il colore.
raft-hint-side-other = { $name } sceglie il colore con cui giocare; all’altro giocatore resta l’altro.
raft-hint-turn = Scopo: ridurre una delle tue righe a una barra sola. { $scupper ->
    [yes] Scegli un pirata, o una nave con l’ascia per affondarla.
   *[no] Scegli un pirata.
}
raft-mark-jump = Pirata sbiadito: salta lì.
raft-mark-sail = Barca: naviga lì.
raft-mark-scupper = Ascia: affonda quella nave.
raft-mark-none = Questo pirata non ha mosse: scegli l’altro.
raft-hint-look = Scegli un pirata qualsiasi per vederne i gruppi, o una riga di barre per vedere tutti i gruppi di quel tipo.
raft-hint-ahead = { $pirate ->
    [yes] Ora scegli una casella. La mossa sarà giocata al tuo turno, se allora è possibile.
   *[no] Scegli un tuo pirata per preparare la prossima mossa, o un pirata qualsiasi per vederne i gruppi.
}
raft-premove-what = { $type ->
    [jump] saltare da { $at } a { $to }
    [sail] navigare da { $at } a { $to }
   *[scupper] affondare { $at }
}
raft-premove = Premossa: { raft-premove-what }
raft-premove-withdrawn = Premossa annullata.
raft-premove-changed = Premossa annullata: la posizione è cambiata.
raft-premove-impossible = Premossa annullata: ora non puoi { raft-premove-what }.
raft-hint-met = Questa posizione si è presentata { $met } volte. A { $repetition } volte la partita finisce.
raft-turn-win = Tocca a te ({ raft-side }): puoi vincere subito!
raft-turn-danger = Tocca a te ({ raft-side }): pericolo! L’altra ciurma può vincere.
raft-hint-danger = { $how ->
    [scupper] Pericolo: un altro affondamento e i { raft-side } vincono!
    [vengeance] Pericolo: i { raft-side } possono vincere per vendetta passando ancora!
   *[raft] Pericolo: i { raft-side } possono riunire tutte le { $fleets } e vincere!
}{ $can ->
    [use] {" "}Usa una nave cerchiata o sbarra la rotta.
    [break] {" "}Affonda una nave per interrompere la serie.
    [avenge] {" "}Affonda una nave: così la vendetta è tua.
    [other] {" "}Una mossa può impedirlo; le altre chiedono conferma.
    [none] {" "}Nessuna mossa può impedirlo.
   *[wait] {""}
}
raft-hint-win = { $how ->
    [scupper] Puoi vincere ora: quarto affondamento di fila.
    [vengeance] Puoi vincere ora per vendetta: passa.
   *[raft] Puoi vincere ora: riunisci tutte le { raft-fleet }.
}
raft-doubt-loses = Questa mossa chiude la partita: vincono i { raft-side }. La giochi?
raft-doubt-allows = { $how ->
    [scupper] Poi i { raft-side } possono vincere: quarto affondamento di fila.
    [vengeance] Poi i { raft-side } possono vincere per vendetta.
   *[raft] Poi i { raft-side } possono vincere: tutte le { raft-fleet } in un gruppo.
} Un’altra mossa lo impedisce. Giochi questa?
raft-doubt-avenged = Se passi, possono passare anche i { raft-side } e vincere per vendetta. Passi?
raft-doubt-passes = Passi, anche se puoi muovere?

raft-keys = Tasti
raft-show-wins = Dimmi quando posso vincere
raft-keys-go = Di casella in casella
raft-keys-ends = Prima o ultima casella della riga
raft-keys-take = Scegli un pirata, o conferma
raft-keys-next = Al prossimo pirata
raft-keys-jump = Salta su questa nave
raft-keys-sail = Naviga fin qui
raft-keys-scupper = Affonda questa nave
raft-keys-side = Gialli o Neri: il prossimo pirata, o il tuo colore
raft-keys-drag = Tocca un pirata, poi dove deve andare. Oppure trascinalo lì. Prima del tuo turno, lo stesso prepara una premossa; Esc o il tasto destro la annullano.

## La guida

raft-guide-goal = Lo scopo
raft-guide-ships = Ogni nave ha un carico, oro o spezie, e delle vele, tonde o quadrate: 36 navi, nove per tipo, o 16 per una partita breve. Due navi sono collegate se hanno un lato in comune; gli angoli non contano.
raft-guide-set-up = Preparazione
raft-guide-laid = Le navi si pescano coperte da un mucchio. I posti sono a coppie, uno di fronte all’altro rispetto al centro: il primo prende la prossima nave; per il secondo si scoprono navi finché una è diversa sia per carico sia per vele. Le altre si mettono da parte e ridiventano il mucchio.
raft-guide-switch = Se tutte le navi di un carico o di un tipo di vele sono già insieme, chi dispone i pirati scambia le navi di una coppia, finché non è più così. Ogni coppia si scambia una volta sola, e solo se poi altri scambi possono ancora separare le navi.
raft-guide-turn = Il tuo turno
raft-guide-jump = Una linea continua circonda il gruppo di navi con oro del pirata scelto, una tratteggiata quello a vele tonde. Scegli un altro pirata per vederne i gruppi.
raft-guide-sail = Indica una barca per vedere la rotta. La linea punteggiata è il rettangolo.
raft-guide-scupper = Un’ascia segna le navi che ora si possono affondare.
raft-guide-end = La fine
raft-guide-rafted = Tutte le barre di una riga sono diventate una: questa ciurma vince.
raft-guide-order = Quattro affondamenti di fila vengono prima dei gruppi, i gruppi prima dei passi, i passi prima della ripetizione.

## Perché una mossa è migliore

raft-why-closer = così le proprie navi sono in meno gruppi.
raft-why-apart = così le navi dell’altra ciurma sono in più gruppi.
raft-why-stops = interrompe la serie di affondamenti dell’altra ciurma.
raft-why-row = continua la propria serie di affondamenti: con quattro si vince.
raft-why-wins = vince subito.
raft-why-first = quella ciurma muove per prima e può vincere subito.
raft-why-closer-side = quella ciurma è più vicina a un solo gruppo.
raft-why-side = quella ciurma ha più probabilità di vincere.
raft-why-fair = il colore lo sceglie l’altro giocatore: più sono pari, meglio è.
raft-why-later = ripaga qualche mossa più tardi.
