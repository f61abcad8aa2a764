### La battaglia dei pirati. $seat è 0 per il rosso, 1 per il blu, 2 per il verde, 3 per il giallo.

pirates-seat = { $seat ->
    [0] Rosso
    [1] Blu
    [2] Verde
    [3] Giallo
   *[named] { $seat }
}
pirates-mate = { $mate ->
    [0] Rosso
    [1] Blu
    [2] Verde
    [3] Giallo
   *[named] { $mate }
}
pirates-shots-hit = Colpi: { $hits } su { $tries } a segno contro i nemici, { $rate }. Attesi: { $expected } (il segno).

## Pezzi

pirates-colour = { $colour ->
    [red] rosso
    [blue] blu
    [green] verde
   *[yellow] giallo
}
pirates-colour-of-tower = { $colour ->
    [red] rossa
    [blue] blu
    [green] verde
   *[yellow] gialla
}
pirates-piece = { $kind ->
    [galleon] il galeone { pirates-colour } { $letter }
    [tower] la torre { pirates-colour-of-tower }
    [ghost] la nave fantasma
   *[monster] il mostro marino
}
pirates-piece-begins = { $kind ->
    [galleon] Il galeone { pirates-colour } { $letter }
    [tower] La torre { pirates-colour-of-tower }
    [ghost] La nave fantasma
   *[monster] Il mostro marino
}
pirates-of-piece = { $kind ->
    [galleon] del galeone { pirates-colour } { $letter }
    [tower] della torre { pirates-colour-of-tower }
    [ghost] della nave fantasma
   *[monster] del mostro marino
}
pirates-from-piece = { $kind ->
    [galleon] dal galeone { pirates-colour } { $letter }
    [tower] dalla torre { pirates-colour-of-tower }
    [ghost] dalla nave fantasma
   *[monster] dal mostro marino
}
pirates-target = { $targetkind ->
    [galleon] il galeone { $targetcolour ->
        [red] rosso
        [blue] blu
        [green] verde
       *[yellow] giallo
    } { $targetletter }
    [tower] la torre { $targetcolour ->
        [red] rossa
        [blue] blu
        [green] verde
       *[yellow] gialla
    }
    [ghost] la nave fantasma
   *[monster] il mostro marino
}
pirates-goods = { $goods ->
    [red] rosso
    [blue] blu
    [green] verde
   *[yellow] giallo
}

## Opzioni

pirates-option-players = Numero di giocatori: due (con due porti a testa), tre o quattro
pirates-option-teams = Quattro giocatori in due squadre, i compagni uno di fronte all’altro
pirates-option-ports = In due: i due porti di ciascuno uno di fronte all’altro o uno accanto all’altro
pirates-option-first = Chi comincia: a caso, oppure questo colore
pirates-option-turns = Limite di turni a testa
pirates-option-tremor = Quanto trema la mano al cannone
pirates-option-expert = Regole per esperti: ciò che il cannone abbatte è solo danneggiato e si può rialzare
pirates-option-treasure = Scenario: un’isola con il forziere
pirates-option-ghost = Scenario: una nave fantasma che chiunque può mandare
pirates-option-monster = Scenario: un mostro marino che chiunque può mandare
pirates-option-storm = Scenario: una tempesta che spinge le navi
pirates-option-merchant = Scenario: merci da portare di porto in porto
pirates-option-kraken = Scenario: un kraken che trattiene le navi
pirates-option-ghost-fires = Il cannone può stare accanto alla nave fantasma
pirates-option-die = Le sei facce del dado di navigazione, in nodi
pirates-option-flags = Quante delle sei facce del dado di combattimento mostrano la bandiera bianca
pirates-option-towers-attack = Anche le torri possono cominciare un combattimento
pirates-option-rocks = Scogli: per ognuno la posizione dal centro e il raggio, in decimi di millimetro
pirates-option-sizes = Misure, in decimi di millimetro; masse in milligrammi
pirates-label-teams = Due squadre
pirates-label-ports = Porti
pirates-label-first = Chi comincia
pirates-label-tremor = Mano tremante
pirates-label-expert = Regole per esperti
pirates-label-treasure = Isola del tesoro
pirates-label-ghost = Nave fantasma
pirates-label-monster = Mostro marino
pirates-label-storm = Tempesta
pirates-label-merchant = Commercio
pirates-label-kraken = Kraken
pirates-label-ghost-fires = Cannone presso la nave fantasma
pirates-label-towers-attack = Le torri attaccano

## Che cosa fare

pirates-your-turn = { $last ->
    [yes] Il tuo ultimo turno
   *[no] Tocca a te
}
pirates-prompt-fire = { pirates-your-turn }: metti il cannone accanto a un tuo galeone o alla tua isola, mira e spara.
pirates-prompt-sail = { $knots ->
    [0] { pirates-your-turn }: nodi finiti. Carica le merci o prosegui.
    [one] { pirates-your-turn }: { $knots } nodo per navigare.
   *[other] { pirates-your-turn }: { $knots } nodi per navigare.
}
pirates-prompt-melee = { pirates-your-turn }: attacca un nemico a portata, o prosegui.
pirates-prompt-owed = { pirates-your-turn }: continua dove le spade sono incrociate.
pirates-prompt-owed-and-new = { pirates-your-turn }: devi continuare dove le spade sono incrociate; altri attacchi sono a scelta.
pirates-prompt-kraken = { pirates-your-turn }: allontana il kraken dal tuo galeone, fino a tre nodi.
pirates-prompt-repair = { pirates-your-turn }: se vuoi, rialza i pezzi danneggiati.

## Che cosa si può fare

pirates-do-fire = Spara { pirates-from-piece }: direzione { $degrees }°, elastico teso al { $percent }%
pirates-do-sail = { $knots ->
    [one] Muovi { pirates-piece } con rotta { $degrees }°, { $knots } nodo
   *[other] Muovi { pirates-piece } con rotta { $degrees }°, { $knots } nodi
}
pirates-do-storm = Sposta la tempesta di un nodo con rotta { $degrees }°
pirates-do-kraken = { $knots ->
    [one] Sposta il kraken di { $knots } nodo con rotta { $degrees }°
   *[other] Sposta il kraken di { $knots } nodi con rotta { $degrees }°
}
pirates-do-load = Carica le merci sul galeone { pirates-colour } { $letter }
pirates-do-attack = { pirates-piece-begins } attacca { pirates-target }
pirates-do-take = { pirates-piece-begins } cattura { pirates-target }, che giace fuori combattimento
pirates-do-struggle = { pirates-piece-begins } affronta il kraken
pirates-do-repair = Rialza { pirates-piece }
pirates-do-done = { $phase ->
    [sail] Fine navigazione
    [melee] Fine combattimenti
   *[repair] Fine turno
}

## Che cosa avrebbe preferito il capitano

pirates-better-fire = { pirates-piece-begins } spara contro { pirates-target }.
pirates-better-sail = { $knots ->
    [one] { pirates-piece-begins } naviga per { $knots } nodo: poi { pirates-target } è a { $cm } cm.
   *[other] { pirates-piece-begins } naviga per { $knots } nodi: poi { pirates-target } è a { $cm } cm.
}
pirates-better-stay = Non navigare oltre.
pirates-better-done = Non attaccare più e prosegui.

## Che cosa è successo

pirates-begins = Comincia { pirates-seat }.
pirates-part = Turno { $turn }
pirates-turn = { $last ->
    [yes] { pirates-seat } comincia l’ultimo turno.
   *[no] { pirates-seat } comincia il turno { $turn }.
}
pirates-goods-laid = Al porto { pirates-colour } c’è merce per il { pirates-goods }.
pirates-no-shot = { pirates-seat } non può sparare da nessuna parte.
pirates-fires = { pirates-seat } spara { pirates-from-piece }: direzione { $degrees }°, elastico teso al { $percent }%.
pirates-trembles = { $side ->
    [left] La mano trema di { $degrees }° verso sinistra
    [right] La mano trema di { $degrees }° verso destra
   *[none] La mano tiene la direzione
}, { $draw ->
    [more] e tende di più: + { $percent }%.
    [less] e tende di meno: − { $percent }%.
   *[none] e tende quanto voleva.
}
pirates-felled = Cade { pirates-piece }! Un trofeo per { pirates-seat }.
pirates-damaged = Cade { pirates-piece }! Resta lì, fuori combattimento.
pirates-set-up = { pirates-piece-begins } cade per fuoco amico e torna in piedi.
pirates-monster-wounded = Il mostro marino cade, resta ferito e si rialza.
pirates-monster-gone = Il mostro marino cade per la seconda volta e scompare.
pirates-pushed = { pirates-piece-begins } subisce una spinta ma resta in piedi.
pirates-put-back = { pirates-piece-begins } torna al suo posto.
pirates-missed = Non cade niente.
pirates-melee-ends = { pirates-piece-begins } e { pirates-target } non combattono più.
pirates-rolled = { $knots ->
    [one] { pirates-seat } tira { $knots } nodo.
   *[other] { pirates-seat } tira { $knots } nodi.
}
pirates-storm-helps = La tempesta dà un nodo in più a { pirates-seat }.
pirates-sailed = { pirates-seat } muove { pirates-piece }.
pirates-storm-moved = { pirates-seat } sposta la tempesta di un nodo.
pirates-kraken-moved = { pirates-seat } sposta il kraken.
pirates-caught = Il kraken afferra { pirates-piece }.
pirates-freed = { pirates-piece-begins } si libera dal kraken.
pirates-chest-taken = { pirates-piece-begins } prende a bordo il forziere.
pirates-chest-stolen = Il forziere cambia nave: ora lo ha { pirates-piece }.
pirates-chest-back = Il forziere torna sulla sua isola.
pirates-loaded = { pirates-piece-begins } carica merce per il { pirates-goods }.
pirates-delivered = { pirates-seat } consegna la merce al porto { pirates-goods }.
pirates-goods-back = La merce torna al porto { pirates-colour }.
pirates-attacks = { pirates-piece-begins } attacca { pirates-target }.
pirates-surrenders = Bandiera bianca: { pirates-target } si arrende. Vince { pirates-piece }.
pirates-undecided = Spade incrociate: nulla di fatto tra { pirates-piece } e { pirates-target }.
pirates-trophy = Un trofeo per { pirates-seat }: { pirates-piece }.
pirates-nobodys = { pirates-piece-begins } va a fondo; nessuno riceve un trofeo.
pirates-struggles = { pirates-piece-begins } affronta il kraken.
pirates-kraken-beaten = Bandiera bianca: { pirates-piece } ha battuto il kraken.
pirates-kraken-holds = Spade incrociate: { pirates-piece } non ha battuto il kraken.
pirates-repaired = { pirates-seat } rialza { pirates-piece }.
pirates-out = { pirates-seat } ha perso tutto.
pirates-turns-over = { $turns ->
    [one] Ognuno ha giocato un turno: decidono i punti.
   *[other] Ognuno ha giocato { $turns } turni: decidono i punti.
}
pirates-points = { pirates-seat }: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
pirates-won = Vince { pirates-seat }.
pirates-team-won = Vincono insieme { pirates-seat } e { pirates-mate }.
pirates-shared = La vittoria è condivisa.

## Lo stesso sul giocatore a questo schermo, nel titolo

pirates-you-start = Cominci tu.
pirates-you-turn = { $last ->
    [yes] Cominci l’ultimo turno.
   *[no] Cominci il turno { $turn }.
}
pirates-you-no-shot = Non puoi sparare da nessuna parte.
pirates-you-fire = Spari { pirates-from-piece }.
pirates-you-felled = Cade { pirates-piece }! Un trofeo per te.
pirates-you-felled-all = Hai abbattuto { $pieces }.
pirates-you-rolled = { $knots ->
    [one] Tiri { $knots } nodo.
   *[other] Tiri { $knots } nodi.
}
pirates-you-storm-helps = La tempesta ti dà un nodo in più.
pirates-you-sailed = Muovi { pirates-piece }.
pirates-you-storm-moved = Sposti la tempesta di un nodo.
pirates-you-kraken-moved = Sposti il kraken.
pirates-you-delivered = Consegni la merce al porto { pirates-goods }.
pirates-you-took = Hai preso { pirates-piece }.
pirates-you-repaired = Rialzi { pirates-piece }.
pirates-you-out = Hai perso tutto.
pirates-you-won = Vinci tu.
pirates-fires-shortly = { pirates-seat } spara { pirates-from-piece }.
pirates-fires-numbers = Direzione { $degrees }°, elastico teso al { $percent }%.

## I turni degli altri in breve, all'inizio del proprio: «Blu ha abbattuto la tua torre rossa e ha mosso 2 navi.»

pirates-did = { pirates-seat } { $deeds }.
pirates-did-piece = { $yours ->
    [yes] { $kind ->
        [tower] la tua torre { pirates-colour-of-tower }
       *[galleon] il tuo galeone { pirates-colour } { $letter }
    }
    [own] { $kind ->
        [tower] la propria torre { pirates-colour-of-tower }
       *[galleon] il proprio galeone { pirates-colour } { $letter }
    }
   *[no] { pirates-piece }
}
pirates-did-fell = ha abbattuto { $pieces }
pirates-did-damage = ha danneggiato { $pieces }
pirates-did-take = ha catturato { $pieces }
pirates-did-sink = ha affondato { $pieces }
pirates-did-attack = ha attaccato invano { $pieces }
pirates-did-catch = ha fatto afferrare dal kraken { $pieces }
pirates-did-miss = { $hit ->
    [yes] ha colpito senza abbattere nulla
   *[no] ha mancato il bersaglio
}
pirates-did-chest = ha preso il forziere
pirates-did-deliver = ha consegnato merci
pirates-did-sail = { $ships ->
    [one] ha mosso una nave
   *[other] ha mosso { $ships } navi
}

pirates-over-points = ai punti
pirates-over-towers = punti pari, ma più torri
pirates-over-alone = l’ultima flotta a galla
pirates-over-shared = pari punti e pari torri
pirates-scores = { $reason }: { $scores }

## Le regole in breve

pirates-rules-goal = Prendi navi e torri degli altri. La partita finisce appena un giocatore ha perso tutto: un galeone vale 1, una torre 2, e vince chi ha più punti.
pirates-rules-turn = Un turno ha tre parti, sempre in quest’ordine: un tiro, la navigazione, la mischia.
pirates-rules-fire = Metti il cannone accanto a un tuo galeone o alla tua isola, scegli direzione e tensione e spara una volta. Ogni pezzo nemico che cade è un tuo trofeo.
pirates-rules-tremor = La mano trema: la palla parte un po’ fuori direzione, un po’ più forte o più piano.
pirates-rules-own = I tuoi pezzi che cadono tornano in piedi, e nessuno ci guadagna.
pirates-rules-sail = Tira i nodi e dividili tra i tuoi galeoni: qualunque rotta attorno a isole, torri e navi, con la prua dove vuoi alla fine.
pirates-rules-melee = Poi i tuoi galeoni attaccano i nemici più vicini dell’altezza di un galeone. Bandiera bianca: è tuo. Spade incrociate: i due restano in mischia, e l’altro colpisce nel suo prossimo turno. Le torri rispondono soltanto.
pirates-rules-locked = Un pezzo in mischia non può sparare né muoversi, e a ogni turno deve combattere.
pirates-rules-expert = Regole per esperti: ciò che il cannone abbatte giace danneggiato finché il proprietario lo rialza a fine turno, o un nemico a portata lo prende.
pirates-rules-treasure = Isola del tesoro: fermati lì accanto e il forziere è tuo; alla fine vale 3. Chi batte chi lo porta se lo prende.
pirates-rules-ghost = Nave fantasma: mandala con i tuoi nodi e falla attaccare, o spara con il cannone accanto a lei; ciò che batte o abbatte non è trofeo di nessuno.
pirates-rules-monster = Mostro marino: mandalo allo stesso modo; solo il cannone lo ferisce, e deve cadere due volte.
pirates-rules-storm = Tempesta: se parti a meno di tre nodi da lei hai un nodo in più; un nodo la sposta, una volta per turno.
pirates-rules-merchant = Mercante: carica la merce di un porto e portala al porto del suo colore per 2 punti. Un galeone carico non spara e non combatte.
pirates-rules-kraken = Kraken: portalo sotto un galeone, e quello resta bloccato finché qualcuno non batte il kraken o gli altri non lo spostano. Il prigioniero può combatterlo, anche con la merce a bordo, e così i tuoi altri galeoni a portata.
pirates-rules-turns = Se nessuno perde tutto, dopo { $turns } turni a testa decidono i punti. È una nostra aggiunta alle regole; il tavolo può scegliere un altro numero.

## Che cosa è rifiutato

pirates-bad-teams = Le squadre richiedono quattro giocatori.
pirates-bad-first = { $colour ->
    [green] Il verde non gioca a questo tavolo.
   *[other] Il giallo non gioca a questo tavolo.
}
pirates-bad-sizes = Con questo valore di «{ $option }» non tutto sta sul tavolo.
pirates-bad-position = { $problem ->
    [numbers] In questa posizione un numero è fuori dai limiti
    [pieces] I pezzi di questa posizione si contraddicono
    [turn] Nessun turno può portare a questa posizione
   *[text] Questa non è una posizione della Battaglia dei pirati
}: { $text }
pirates-bad-move = «{ $text }» non è una mossa: se ne capisce solo l’inizio.
pirates-unknown-word = «{ $word }» non è una mossa.
pirates-refused-over = La partita è finita.
pirates-refused-chance-first = Prima muove la sorte.
pirates-refused-players-turn = Tocca a un giocatore, non alla sorte.
pirates-refused-landed = Nessun tiro può finire così.
pirates-refused-not-now = { $phase ->
    [fire] Prima spara.
    [sail] Ora si naviga.
    [melee] Ora si combatte.
    [kraken] Prima deve andarsene il kraken.
   *[repair] Ora puoi solo rialzare i pezzi danneggiati.
}
pirates-refused-not-there = Questo pezzo non è sul tavolo.
pirates-refused-not-your-piece = Questo pezzo non è tuo.
pirates-refused-not-your-galleon = Questo non è un tuo galeone.
pirates-refused-damaged = È danneggiato e non può agire finché non lo rialzi.
pirates-refused-in-melee = È in mischia: non può sparare, muoversi né caricare.
pirates-refused-goods-aboard = Ha merce a bordo: non può sparare né combattere.
pirates-refused-ghost-fires = A questo tavolo il cannone non si può mettere accanto alla nave fantasma.
pirates-refused-bearing = Una direzione va da 0° a meno di 360°.
pirates-refused-pull = L’elastico va teso tra { $least } e { $most }%.
pirates-refused-cannon-far = Il cannone deve stare entro { $most } mm dal suo galeone o dalla sua isola.
pirates-refused-cannon-room = Lì non c’è posto per il cannone.
pirates-refused-tower-moves = Le torri non navigano.
pirates-refused-prisoner = Lo tiene il kraken.
pirates-refused-path = Una rotta deve avere da 1 a { $most } punti.
pirates-refused-knots = Servono { $needed ->
    [one] { $needed } nodo
   *[other] { $needed } nodi
}, e ne hai { $knots }.
pirates-refused-in-the-way = { $what ->
    [land] C’è terra in mezzo.
    [piece] C’è un altro pezzo in mezzo.
   *[edge] Lì finisce il tavolo.
}
pirates-refused-no-room = Lì non c’è posto, con la prua in quella direzione.
pirates-refused-off-table = È fuori dal tavolo.
pirates-refused-no-storm = A questo tavolo non c’è tempesta.
pirates-refused-storm-blown = La tempesta si sposta solo una volta per turno.
pirates-refused-no-kraken = A questo tavolo non c’è il kraken.
pirates-refused-kraken-holds = Non puoi usare i tuoi nodi per togliere il kraken dal tuo galeone.
pirates-refused-kraken-must-leave = Il kraken deve lasciare il galeone che lo ha battuto.
pirates-refused-no-goods-here = Lì non c’è merce da caricare.
pirates-refused-hold-full = Ha già merce a bordo.
pirates-refused-not-sent = Attacca solo per chi lo ha mosso in questo turno.
pirates-refused-tower-attacks = Una torre risponde agli attacchi, ma non può cominciare un combattimento.
pirates-refused-monster = Il mostro marino non si può attaccare in mischia.
pirates-refused-no-enemy = Non è un nemico.
pirates-refused-fought = Questi due hanno già combattuto in questo turno.
pirates-refused-out-of-reach = È fuori portata.
pirates-refused-fight-first = Sei ancora in mischia: prima combatti.
pirates-refused-not-damaged = Lì non hai niente da rialzare.

## Al tavolo

pirates-value-ports = { $value ->
    [opposite] Uno di fronte all’altro
   *[adjacent] Uno accanto all’altro
}
pirates-value-first = { $value ->
    [red] Rosso
    [blue] Blu
    [green] Verde
    [yellow] Giallo
   *[chance] A caso
}
pirates-value-tremor = { $value ->
    [steady] Mano ferma
    [rough] Mare mosso
   *[normal] Normale
}
pirates-table = Il tavolo
pirates-table-picture = Il tavolo con isole, porti e navi
pirates-north = N
pirates-steps = Le parti del turno
pirates-step-fire = Spara
pirates-step-sail = Naviga
pirates-step-melee = Combatti
pirates-dock = Le tue azioni
pirates-numbers = Numeri
pirates-numbers-about = Mostra direzioni e distanze in numeri
pirates-dock-begin = Si sorteggia chi comincia …
pirates-dock-over = La partita è finita. Puoi ancora guardarti intorno e rivedere ogni tiro.
pirates-dock-wait = Tocca a { $name }.
pirates-hud-fleets = Flotte
pirates-hud-player = { $name }: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}, { $trophies ->
    [one] { $trophies } trofeo
   *[other] { $trophies } trofei
}, { $left ->
    [one] { $left } pezzo rimasto
   *[other] { $left } pezzi rimasti
}
pirates-hud-turn = Turno { $turn } di { $turns }
pirates-hud-last-turn = Ultimo turno
pirates-fight-probability = Bandiera bianca: { $percent }%
pirates-fight-pair = { pirates-piece } → { pirates-target }
pirates-fight-must = devi
pirates-fight-may = puoi
pirates-fight-again = Tocca di nuovo per attaccare
pirates-idea-pull = elastico al { $percent }%
pirates-fire-base = Cannone presso
pirates-fire-side = Lato
pirates-fire-target = Punta su
pirates-fire-target-none = Scegli …
pirates-fire-bearing = Direzione
pirates-fire-pull = Elastico
pirates-fire-power = Forza: quanto è tirato l’elastico
pirates-fire-go = Fuoco!
pirates-fire-lands = cade a { $distance } cm
pirates-fire-flight = Bersaglio a { $target } cm; la palla { pirates-fire-lands }.
pirates-fire-slack = Prima tendi l’elastico.
pirates-sail-what = Muovi
pirates-sail-choose = Scegli …
pirates-sail-bearing = Rotta
pirates-sail-way = Distanza
pirates-sail-heading = Prua verso
pirates-sail-go = Salpa!
pirates-sail-ready = { $knots ->
    [one] Salpa: { $knots } nodo!
   *[other] Salpa: { $knots } nodi!
}
pirates-sail-finish = Salpa e concludi
pirates-sail-load = Carica le merci
pirates-sail-turn = Gira la nave
pirates-cm = cm
pirates-token-kraken = kraken
pirates-token-storm = tempesta
pirates-no-farther = Più in là non si può.
pirates-cancel = Annulla
pirates-close = Chiudi
pirates-meanwhile-ball = { $you ->
    [yes] Spari: la palla è in volo …
   *[no] { $name } spara: la palla è in volo …
}
pirates-meanwhile-die = Il dado rotola …
pirates-falls = { pirates-piece } cade!
pirates-aimed = Tiro { pirates-from-piece }: direzione { $degrees }°, elastico al { $percent }%.
pirates-shot-rested = La palla si è fermata a { $distance } cm dal cannone.
pirates-shot-passed = { $side ->
    [left] La palla è passata { $distance } cm a sinistra { pirates-of-piece }.
   *[right] La palla è passata { $distance } cm a destra { pirates-of-piece }.
}
pirates-sighting-side = { $side ->
    [ahead] dritto davanti
    [astern] proprio dietro
    [left] { $of ->
        [bow] { $degrees }° a sinistra della tua prua
       *[barrel] { $degrees }° a sinistra della canna
    }
   *[right] { $of ->
        [bow] { $degrees }° a destra della tua prua
       *[barrel] { $degrees }° a destra della canna
    }
}
pirates-sighting = { pirates-piece }, { $distance } cm, { pirates-sighting-side }, { $stance ->
    [end] { $kind ->
        [tower] di taglio
       *[other] di punta
    }
    [oblique] di sbieco
    [lying] a terra
   *[broadside] { $kind ->
        [tower] di faccia
       *[other] di fianco
    }
}
pirates-sighting-thing = { $thing ->
    [big] isola grande
    [treasure] isola del tesoro
    [palm] isola delle palme
    [rock] scoglio
    [storm] tempesta
    [kraken] kraken
   *[goods] merce per il { pirates-goods }
}, { $distance } cm, { pirates-sighting-side }
pirates-lookout = Vedetta
pirates-lookout-from = Visto da
pirates-lookout-own = { $sighting } (della tua flotta)
pirates-replay = Rivedi un tiro
pirates-replay-which = Quale tiro
pirates-replay-none = Ancora nessun tiro.
pirates-replay-barrel = Dal cannone
pirates-replay-side = Di lato
pirates-replay-above = Dall’alto
pirates-replay-free = Dalla mia vista
pirates-tools = Viste e strumenti
pirates-views = Vista
pirates-look-barrel = Da dietro il cannone
pirates-look-table = Tutto il tavolo
pirates-look-above = Dall’alto
pirates-look-aim = Cannone e bersaglio
pirates-look-whole = Tutta la carta
pirates-zoom-in = Avvicina
pirates-zoom-out = Allontana
pirates-show-table = Mostra in 3D
pirates-show-chart = Mostra la carta
pirates-settings = Impostazioni del tavolo
pirates-drawing = Grafica
pirates-drawing-auto = Automatica
pirates-drawing-simple = 3D semplice, per dispositivi lenti
pirates-drawing-fine = 3D accurato
pirates-drawing-full = 3D massimo
pirates-drawing-chart = Carta piatta
pirates-drawing-broken = Questo browser non può mostrare il 3D: vedi la carta.
pirates-drawing-slow = Il 3D è troppo lento qui.
pirates-drawing-slow-back = 3D semplice
pirates-sight-line = Breve linea punteggiata per mirare (per i bambini)
pirates-hints-again = Mostra di nuovo i consigli
pirates-hint-fire = Afferra il cannone, tira indietro come una fionda, poi premi Fuoco! Tocca il mare per mirare lì; tocca l’anello dorato per spostare il cannone.
pirates-hint-sail = Trascina una nave luminosa lungo la corda. L’acqua chiara è libera. Gira la nave con la freccia tonda, poi tocca la spunta verde.
pirates-hint-melee = Un nemico è abbastanza vicino: tocca le spade incrociate. Bandiera bianca, e la nave è tua!
pirates-hint-struggle = Il tuo galeone può affrontare il kraken: tocca le spade incrociate. Bandiera bianca, ed è libero!
pirates-hint-kraken = Il kraken molla la presa! Trascinalo nell’acqua chiara, via dalla tua nave.
pirates-hint-repair = Tocca un tuo pezzo caduto per rialzarlo.
pirates-hint-close = Ho capito
pirates-keys = Tasti
pirates-keys-about = Le frecce e Invio valgono quando il tavolo è attivo, le lettere sempre. Maiusc fa passi più lunghi.
pirates-keys-swing = gira il cannone; muovi la nave a est o a ovest
pirates-keys-draw = tendi l’elastico; muovi la nave a nord o a sud
pirates-keys-side = sposta il cannone attorno alla nave; gira la nave
pirates-keys-next = nave successiva
pirates-keys-target = mira al prossimo nemico
pirates-keys-go = spara, o salpa
pirates-keys-done = passa alla parte successiva del turno
pirates-keys-lookout = vedetta: che cosa c’è e dove
pirates-keys-where = descrivi la situazione attuale
pirates-keys-replay = rivedi un tiro
pirates-keys-turn = gira la vista
pirates-keys-zoom = avvicina o allontana
pirates-keys-camera = vista successiva

## La guida

pirates-guide-set-up = Preparazione
pirates-guide-turn = Il tuo turno
pirates-guide-fire = Il cannone
pirates-guide-sail = La navigazione
pirates-guide-melee = La mischia
pirates-guide-end = La fine
pirates-guide-expert = Regole per esperti
pirates-guide-scenarios = Scenari
pirates-guide-fleet = Ogni colore ha un porto con un’isola di palme alle spalle, una torre e tre galeoni. In mezzo c’è una grande isola.
pirates-guide-seats = In due si hanno due colori a testa, in tre si gioca in triangolo, in quattro in quadrato. Chi comincia lo decide la sorte o un accordo; poi si va in senso orario.
pirates-guide-edge = Il mare finisce al bordo del tavolo: una nave spinta oltre è caduta.
pirates-guide-ring = Il cannone sta nell’anello dorato: accanto a un galeone, alla nave fantasma, o alla tua isola finché la torre è in piedi. Mai accanto a un pezzo in mischia.
pirates-guide-shot = Una palla che non esce dalla canna non è un tiro: tendi abbastanza l’elastico.
pirates-guide-back = Dopo il tiro le torri tornano al loro posto e i galeoni che lo occupano si spostano; i galeoni ancora in piedi restano dove sono stati spinti.
pirates-guide-broadside = Una nave che mostra il fianco cade facilmente; una che mostra la prua, quasi mai.
pirates-guide-knots = Da un nodo all’altro la corda misura 10 cm. Anche girarsi sul posto costa un nodo.
pirates-guide-way = Lungo la rotta serve spazio per la base della nave; dove si ferma, per tutta la nave. Porti e segnalini piatti sono acqua libera.
pirates-guide-reach = Un nemico è a portata quando è più vicino dell’altezza di un galeone: 8 cm.
pirates-guide-points = Un galeone vale 1 punto, una torre 2. Chi ha perso tutto non può vincere. A parità di punti vince chi ha più torri; se è ancora pari, la vittoria è condivisa.
pirates-guide-teams = A squadre i compagni siedono di fronte, non si fanno male a vicenda e sommano i punti.
pirates-guide-together = Tutti gli scenari si possono combinare: l’isola del tesoro sta allora in mezzo, gli altri accanto.
