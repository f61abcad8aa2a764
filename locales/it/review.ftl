### Il capitano commenta una partita finita.

review-title = L’analisi del capitano
review-what = Il capitano esamina ogni decisione: chi era avanti, che cosa era meglio e quanto era fortuna.
review-ask = Chiedi al capitano
review-waiting = In attesa del capitano…
review-progress = { $of ->
    [one] { $done } decisione su { $of } esaminata
   *[other] { $done } decisioni su { $of } esaminate
}
review-failed = Il capitano non è riuscito ad analizzare questa partita. Riprova più tardi.
review-rests = Il capitano ha dedicato { $seconds } s a ogni decisione. Un suggerimento in partita richiede { $hint } s e può vedere di più.

review-curve = Valutazione dopo ogni mossa.
review-ahead = Stima del capitano: { $name } è avanti di circa { $points } punti.
review-level = Stima del capitano: la partita è pari.
review-curve-luck = Tratteggiato: l’effetto del caso. È fortuna, non un errore.
review-stands = Probabilità di vittoria: { $name } { $percent }, { $other } { $rest }.
review-stands-each = Probabilità di vittoria: { $players }.
review-forced = Decisa dalla mossa { $number } (dimostrato).
review-dear = Mosse più costose
review-solve = Risolvilo
review-solve-all = { $count ->
    [one] Trova tu la mossa migliore
   *[other] Trova tu le mosse migliori
}
review-dear-none = Nessuna mossa costosa.
review-cost = { $name }: −{ $percent } di probabilità di vittoria.
review-cost-points = La mossa costa circa { $points } punti a { $name }.
review-better = Meglio:
review-answer = Risposta migliore:
review-missed-win = { $moves ->
    [0] Sarebbe stata una vittoria forzata.
    [one] Avrebbe vinto alla mossa successiva.
   *[other] Sarebbe stata una vittoria in { $moves } mosse.
}
review-loses = Dopo questa mossa la sconfitta è forzata.

review-why = Perché:
review-why-chances = Probabilità di vittoria di { $name }: { $better } con la mossa migliore, { $played } dopo quella giocata.

review-mistake = { $who ->
    [you] Il tuo errore
   *[other] Errore di { $name }
} ({ $number } di { $of })
review-finished = Ha concluso questa parte del turno.
review-mistake-none = { $of ->
    [one] La mossa più costosa
   *[other] Le { $of } mosse più costose
}
review-mistake-back = Errore precedente
review-mistake-next = Errore successivo

review-view-of = Dal punto di vista di
review-helped = { $who ->
    [you] Che cosa ti ha aiutato
   *[other] A favore di { $name }
}
review-hurt = { $who ->
    [you] Che cosa ti è costato
   *[other] A sfavore di { $name }
}
