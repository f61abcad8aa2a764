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
review-stands = Probabilità qui: { $name } { $percent }, { $other } { $rest }.
review-forced = Dalla voce { $number } in poi la fine è forzata: è dimostrato.
review-dear = Le mosse più care
review-dear-none = Nessuno ha sprecato nulla che valga la pena di raccontare.
review-cost = { $name } butta via il { $percent } delle probabilità.
review-better = Meglio:
review-answer = La risposta più forte:
review-missed-win = Sarebbe stata una vittoria forzata.
review-loses = Dopo questa la partita è persa senza scampo.

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
review-shot = Colpo
review-shot-chance = Probabilità alla mira
review-shot-came = Esito
review-shot-hit = a segno
review-shot-missed = mancato
