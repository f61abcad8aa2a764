### The review of a battle: reasons, and shots with their hit chances.

pirates-review-why-chance = con questa mira il tiro abbatte qualcosa nel { $played }% dei casi, con la migliore nel { $better }%.
pirates-review-why-aimed = il colpo abbatte qualcosa nel { $percent }% dei casi.
pirates-review-why-attack = l’attacco non costa nulla e riesce nel { $percent }% dei casi.
pirates-review-why-target = la probabilità è la stessa, ma il bersaglio vale di più.
pirates-review-why-fights = permette più attacchi nello stesso turno.
pirates-review-why-struck-back = meno pezzi propri restano a portata del nemico.
pirates-review-why-boarded = resta lontano dagli abbordaggi.
pirates-review-why-shot-at = offre al cannone nemico un bersaglio peggiore.
pirates-review-why-shot = prepara un tiro migliore per il prossimo turno.
pirates-review-why-later = da lì si avranno tiri migliori nei turni successivi.
pirates-review-why-boards = da lì, nel prossimo turno, si può abbordare un nemico.
pirates-review-why-nearer = si avvicina al nemico.
pirates-review-why-purpose = serve allo scenario: il forziere, le merci o il kraken da evitare.
pirates-review-why-strike = l’attacco è gratuito e riesce nel { $percent }% dei casi; così colpiscono prima gli altri.
pirates-review-why-repair = un pezzo caduto non può sparare, navigare né combattere.
pirates-review-example = { $hits ->
    [one] Uno di { $tries } tiri simulati: { $hits } ha abbattuto un pezzo nemico.
   *[other] Uno di { $tries } tiri simulati: { $hits } hanno abbattuto un pezzo nemico.
}
pirates-review-shots = Tiri
pirates-review-hand = I tuoi errori di mira, secondo la distanza
pirates-review-shots-sum = { $name }: { $shots ->
    [one] { $shots } tiro
   *[other] { $shots } tiri
}, { $hits ->
    [one] { $hits } a segno
   *[other] { $hits } a segno
}; attesi dalla mira: { $expected }.
pirates-review-ledger = Fortuna e abilità
pirates-review-luck = { $luck ->
    [good] { $who ->
        [you] La tua fortuna in tiri e mischie
       *[other] Fortuna di { $name } in tiri e mischie
    }
   *[bad] { $who ->
        [you] La tua sfortuna in tiri e mischie
       *[other] Sfortuna di { $name } in tiri e mischie
    }
}
pirates-review-mistakes = { $who ->
    [you] I tuoi errori
   *[other] Errori di { $name }
}
pirates-review-shot = Tiro
pirates-review-chance = Probabilità di abbattere un nemico
pirates-review-came = Esito
pirates-review-hit = a segno
pirates-review-missed = mancato
