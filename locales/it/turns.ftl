### Messaggi «tocca a te»: che cosa dicono, le impostazioni e perché un dispositivo viene rifiutato.

turns-title = Tocca a te: { $game }
turns-against = Contro { $opponents }
turns-webhook = { $player }, tocca a te: { $game }, contro { $opponents }.
turns-webhook-private = { $player }, tocca a te: { $game }.
turns-nameless = un giocatore senza nome

turns-heading = Messaggi «tocca a te»
turns-about = Quando tocca a te e nessuna pagina con il tavolo è aperta, i tuoi dispositivi mostrano un messaggio: il gioco, il nome dell’avversario e un link al tavolo.
turns-insecure = I messaggi richiedono un indirizzo https. Questa pagina è stata aperta senza.
turns-unsupported = Questo browser non può mostrare messaggi. Su iPhone o iPad aggiungi la pagina alla schermata Home e aprila da lì.
turns-blocked = Hai vietato i messaggi di questa pagina. Permettili nelle impostazioni del browser per questa pagina.
turns-turn-on = Mostra i messaggi su questo dispositivo
turns-turn-off = Niente più messaggi su questo dispositivo
turns-on = Questo dispositivo mostra i messaggi.
turns-others = { $count ->
    [one] Un altro dispositivo mostra i messaggi.
   *[other] Altri { $count } dispositivi mostrano i messaggi.
}
turns-others-off = Disattivali
turns-games = Giochi
turns-quiet = Ore di silenzio
turns-quiet-about = In quelle ore nessun messaggio. Arriva dopo, se tocca ancora a te.
turns-from = Dalle
turns-to = Alle
turns-zone = Fuso orario: { $zone }
turns-channel = Pubblica i miei turni, con il mio nome, anche nel canale di questo server

turns-bad-endpoint = Il servizio push di questo browser qui non è ammesso: { $problem }.
turns-too-many-devices = Al massimo { $most } dispositivi possono mostrare messaggi. Prima disattivane uno.
turns-no-such-device = Questo dispositivo non mostra messaggi.
turns-unknown-zone = Il fuso orario «{ $zone }» è sconosciuto.
