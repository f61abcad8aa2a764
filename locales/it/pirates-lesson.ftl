# Hints of the guide in a first game, each shown when it first matters.

pirates-lesson-goal = Abbatti o abborda i galeoni e le torri degli altri. Quello che prendi ti dà punti: un galeone 1, una torre 2. { $colours ->
    [2] Hai due colori: entrambe le flotte sono tue.{" "}
   *[other] {""}
}Nel tuo turno: un tiro, poi la navigazione, poi la mischia.
pirates-lesson-fire = Mira: scegli il galeone accanto a cui mettere il cannone e un bersaglio. Puoi anche prendere il cannone sul tavolo e girarlo.
pirates-lesson-pull = Tendi l’elastico del cannone come una fionda, poi premi Fuoco! La palla colpisce ciò che incontra, e più tendi, più forte colpisce: falla cadere oltre il bersaglio.
pirates-lesson-pulled = L’elastico è teso: premi Fuoco! La palla colpisce ciò che incontra. Più tendi, più forte colpisce: falla cadere oltre il bersaglio.
pirates-lesson-tremor = Nessun tiro va esattamente dove miri: ogni mano trema. I bersagli vicini che mostrano il fianco sono i più facili.
pirates-lesson-sail = Il vento ti ha dato dei nodi, da dividere fra i tuoi galeoni. Scegline uno e trascinalo sull’acqua illuminata; alla fine può avere la prua dove vuoi.
pirates-lesson-done = Quando hai finito, premi il pulsante di fine per passare alla parte successiva del turno.
pirates-lesson-melee = Un nemico è abbastanza vicino da abbordarlo. Bandiera bianca: è tuo. Spade incrociate: i due restano in mischia, e poi colpisce l’altro.
pirates-lesson-locked = Due galeoni sono in mischia: non possono sparare né muoversi, e combattono a ogni turno finché uno si arrende.
pirates-lesson-trophy = Un trofeo! La partita finisce appena qualcuno ha perso tutto; vince chi ha più punti.
pirates-lesson-over = Era una partita intera. Ora sai tutto quello che serve: rivedila o giocane un’altra.
