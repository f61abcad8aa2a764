### La pagina di chi tiene un nome.

club-title = Tieni il tuo nome

## Diventare giocatore

club-about = Rendi tuo il nome su questo server. Senza password e senza indirizzo e-mail.
club-gain-name = Nessun altro può usare il tuo nome, né uno che gli somiglia.
club-gain-devices = Le tue partite e i tuoi problemi vengono con te, su tutti i tuoi dispositivi.
club-gain-nothing = Senza resta tutto aperto: è per chi lo desidera.
club-name-seen = Gli altri giocatori lo vedono.
club-back-title = Avevi già un nome qui?
club-use-passkey = Accedi con una passkey
club-have-code = Ho un codice di recupero
club-use-code = Ritorna
club-have-device = Hai l’accesso su un altro dispositivo? Apri lì questa pagina e scegli «Un altro dispositivo».

## Un link di un altro dispositivo

club-link-title = Accedere su questo dispositivo?
club-link-about = Questo link dà a questo browser l’accesso come il giocatore che l’ha creato. Le partite e i problemi di questo browser vengono con lui.
club-link-whose = Usalo solo se è tuo: altrimenti le tue partite qui diventano di qualcun altro.
club-link-use = Accedi
club-link-no = No
club-link-not-needed = Su questo dispositivo hai già l’accesso come { $name }. Il link non è stato usato.
club-link-leave = Alla tua pagina

## Nome

club-since = Su questo server dal { $date }
club-no-way-back = Ti conoscono solo i dispositivi con accesso. Crea un codice di recupero o una passkey, per poter tornare se li perdi.
club-name = Nome
club-rename-title = Cambia nome
club-rename = Cambia
club-rename-about = Le partite finite conservano il nome con cui le hai giocate.

## Vie del ritorno

club-ways-title = Vie del ritorno
club-no = No
club-code-title = Codice di recupero
club-code-about = Un codice su carta. Dà l’accesso una volta, su qualsiasi dispositivo.
club-code-made = Ne hai creato uno { $when }.
club-code-make = Crea un codice di recupero
club-code-again = Creane uno nuovo
club-code-again-yes = Sì, annulla il vecchio
club-code-once = Si vede solo adesso e vale una volta. Conservalo con le tue carte.
club-code-print = Stampa
club-code-copy = Copia il codice
club-code-sheet = Codice di recupero di { $name }
club-code-use = Inseriscilo su { $address }. Vale una volta.
club-passkeys-title = Passkey
club-passkeys-about = Il dispositivo o il gestore di password custodisce una chiave; accedi con il dito, il viso o il PIN.
club-passkey-make = Aggiungi una passkey
club-passkey-delete = Elimina
club-passkey-delete-yes = Sì, elimina
club-passkey-cancelled = Nessuna passkey usata.
club-passkey-known = Questo dispositivo ha già una tua passkey.
club-passkeys-need-https = Le passkey richiedono una connessione cifrata (https), che questo server non ha.
club-passkeys-not-here = Le passkey non sono disponibili in questo browser, o a un indirizzo senza nome.
club-added = Aggiunta { $when }

## Dispositivi

club-devices-title = Dispositivi
club-device-unknown = Dispositivo sconosciuto
club-this-device = Questo dispositivo
club-seen = Visto l’ultima volta { $when }
club-sign-out = Esci
club-sign-out-yes = Sì, esci
club-sign-out-lost = Sì, perdo il nome
club-sign-out-warning = Non c’è via del ritorno: senza codice di recupero o passkey nessuno potrà più accedere come te.
club-another-title = Un altro dispositivo
club-another-about = Un link, anche come codice QR, dà l’accesso a un altro dispositivo. Vale una volta, per 15 minuti.
club-another-make = Crea un link
club-another-how = Apri questo link sull’altro dispositivo, o inquadra il codice. Vale una volta, per 15 minuti. Non mostrarlo a nessun altro.

## Dati

club-data-title = I tuoi dati
club-data-about = Scarica tutto ciò che questo server sa di te.
club-export = Scarica
club-school-stays = Le valutazioni dei problemi e le sfide del giorno appartengono al tuo nome. I giorni di pratica e le lezioni restano in ogni browser.
club-share = Pubblica le mie partite come dati di ricerca
club-share-about = Se tutti i giocatori del tavolo sono d’accordo, la partita finita può essere pubblicata senza nomi, per qualsiasi uso (CC0), anche se giocata prima del consenso. Chi ritrova le stesse mosse su questo server vede chi le ha giocate. Puoi cambiare idea quando vuoi, ma ciò che è già pubblicato resta pubblico.
club-delete-title = Andarsene
club-delete-about = Elimina subito nome, dispositivi, vie del ritorno e progressi. Le tue partite restano a chi ha giocato con te, come «ex giocatore».
club-delete = Elimina il mio giocatore
club-delete-yes = Sì, elimina tutto
club-bots-title = I tuoi bot
club-bots-about = Un bot è un tuo programma che gli altri sfidano. Gioca con il suo nome, segnato come bot; le tue partite contro di lui non sono classificate.
club-bot-connected = connesso
club-bot-away = non connesso
club-bot-no-token = senza token
club-bot-renew = Nuovo token
club-bot-revoke = Revoca il token
club-bot-delete = Elimina
club-bot-delete-yes = Elimina il bot
club-bot-token-once = Il token del bot, mostrato solo ora. Chi lo ha può giocare come il tuo bot. Mettilo in un file che solo tu puoi leggere, o in DOGWATCH_BOT_TOKEN.
club-bot-copy = Copia il token
club-bot-run = Poi collega il tuo programma:
club-bot-name = Nome del bot
club-bot-games = Giochi
club-bot-make = Crea un bot
