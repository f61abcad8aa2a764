### Il tavolo: perché un comando non ha cambiato nulla.

table-stale = Nel frattempo il tavolo è cambiato: guarda di nuovo.
table-busy = Il tavolo è troppo affollato: riprova.
table-not-your-seat = Quello non è il tuo posto.
table-unreadable-move = Questa non è una mossa: { $problem }
table-nothing-to-take-back = Non hai ancora deciso nulla che si possa ritirare.
table-no-draw-with-bots = I bot non accettano la patta.
table-no-such-offer = Non c’è più nulla a cui rispondere.
