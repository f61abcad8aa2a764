### Il capitano commenta una partita finita.

review-title = Il giudizio del capitano
review-what = Il capitano guarda ogni decisione: come stava poi la partita, che cosa era meglio e quanto fu fortuna.
review-ask = Chiedi al capitano
review-waiting = Il capitano sta salendo a bordo…
review-progress = { $of ->
    [one] { $done } decisione su { $of } esaminata
   *[other] { $done } decisioni su { $of } esaminate
}
review-failed = Il capitano non è venuto a capo di questa partita. Riprova più tardi.

review-curve = Come stava la partita dopo ogni mossa.
review-ahead = Secondo i conti del capitano qui { $name } è avanti di circa { $points } punti.
review-level = Secondo i conti del capitano qui nessuno è avanti.
review-curve-luck = Tratteggiato: quello che ne hanno fatto palla e dadi. È fortuna, e non è colpa di nessuno.
review-stands = Probabilità qui: { $name } { $percent }, { $other } { $rest }.
review-forced = Dalla voce { $number } in poi la fine è forzata: è dimostrato.
review-dear = Le mosse più care
review-dear-none = Nessuno ha sprecato nulla che valga la pena di raccontare.
review-cost = { $name } butta via il { $percent } delle probabilità.
review-cost-points = { $name } butta via circa { $points } punti.
review-better = Meglio:
review-answer = La risposta più forte:
review-missed-win = Sarebbe stata una vittoria forzata.
review-loses = Dopo questa la partita è persa senza scampo.

review-why = Perché:
review-why-chances = Così le probabilità di { $name } erano { $better }, dopo questa mossa { $played }.
review-why-chance = con quella mira la probabilità di abbattere qualcosa è { $played } %, con la migliore { $better } %.
review-why-target = a parità di probabilità mira a qualcosa che vale di più.
review-why-fights = porta più assalti nello stesso turno.
review-why-struck-back = meno pezzi propri restano a portata dei nemici.
review-why-boarded = si tiene alla larga dagli abbordaggi.
review-why-shot-at = offre al cannone nemico un bersaglio peggiore.
review-why-shot = prepara un colpo migliore per il prossimo turno.
review-why-boards = da lì al prossimo turno si può abbordare un nemico.
review-why-nearer = si avvicina ai nemici.
review-why-purpose = serve allo scenario: il forziere, le merci o il kraken da evitare.
review-why-strike = l’assalto non costa nulla (probabilità di riuscita: { $percent } %); così colpiscono prima gli altri.
review-why-repair = chi giace non spara, non naviga e non combatte.

review-ledger = Fortuna e giudizio
review-ledger-how = In punti per { $name }: che cosa ha dato ogni tiro rispetto al tiro medio, che cosa hanno dato le carte e che cosa ne hanno fatto i due.
review-dice = Dadi di { $name }
review-cards = Le carte uscite
review-decisions = Decisioni di { $name }
review-margin = Differenza finale
review-roll = { $which ->
    [best] Tiro più fortunato: { $name }, { $low } e { $high } ({ $points }).
   *[worst] Tiro più sfortunato: { $name }, { $low } e { $high } ({ $points }).
}

review-shots = I colpi
review-shots-sum = { $name }: { $shots ->
    [one] { $shots } colpo
   *[other] { $shots } colpi
}, { $hits ->
    [one] { $hits } a segno
   *[other] { $hits } a segno
}; con quella mira se ne potevano attendere { $expected }.
review-luck = Fortuna nei colpi e nei duelli di { $name }: { $points } punti rispetto a quanto ci si poteva attendere.
review-shot = Colpo
review-shot-chance = Probabilità alla mira
review-shot-came = Esito
review-shot-hit = a segno
review-shot-missed = mancato
