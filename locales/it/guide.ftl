### La guida a una prima partita: ogni regola quando conta per la prima volta.

guide-title = La tua guida
guide-understood = Ho capito
guide-leave = Lascia la guida
guide-waits = Continua a giocare. Le regole nuove compaiono qui quando servono.
guide-would-end = Quella mossa finirebbe la partita ({ $how }), perciò è annullata: prima c’è altro da imparare. Provane un’altra.
guide-may-end = D’ora in poi le mosse possono finire la partita: gioca per vincere! Le regole che non hai ancora incontrato compaiono qui quando servono.
guide-through = Ora conosci le regole. D’ora in poi le mosse possono finire la partita: gioca per vincere!
guide-over = La partita è finita: rivedila o giocane un’altra.
guide-more = { $count ->
    [one] La partita è finita e resta una regola.
   *[other] La partita è finita e restano { $count } regole.
 } Gioca di nuovo: la guida riprende da qui.
