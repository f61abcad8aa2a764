### Il tavolo semplice: per giochi che portano le regole e nessun disegno proprio.

plain-about = Un gioco portato su questo server.
plain-seat = Giocatore { $number }
plain-position = Posizione: { $text }
plain-choices = Che cosa puoi fare
plain-keys = Tasti
plain-keys-choose = scegli
plain-keys-go = da una scelta all’altra
plain-keys-take = conferma la scelta
plain-keys-tap = Oppure tocca quello che vuoi fare.
plain-no-rules = Questo gioco non ha portato il testo delle regole. Ciò che è permesso ti viene proposto; ciò che non lo è viene rifiutato con il motivo.
