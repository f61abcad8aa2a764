### `dogwatch doctor`: controlli di un server. Ogni frase dice che cosa è stato trovato e, se serve, che cosa fare.

doctor-about = Controlla ciò che serve a un server: database, pagina, bot, porte, proxy.
doctor-a-url = URL
doctor-option-json = Stampa i risultati in JSON
doctor-ok = ok
doctor-warning = avviso
doctor-problem = problema
doctor-summary = { $problems ->
    [0] Nessun problema
    [one] { $problems } problema
   *[other] { $problems } problemi
}, { $warnings ->
    [0] nessun avviso
    [one] { $warnings } avviso
   *[other] { $warnings } avvisi
}.
doctor-check-failed = Questo controllo stesso è fallito: { $problem }. Gli altri restano validi.

## Installazione

doctor-version = Dogwatch { $version } su Python { $python }.
doctor-python-old = Dogwatch { $version } richiede Python 3.11 o più recente, ma questo è Python { $python }. Installane uno più recente.
doctor-packages = Tutti i pacchetti del server e dei bot sono installati.
doctor-packages-missing = Mancano pacchetti del server: { $modules }. Installa Dogwatch con l’extra «server».
doctor-bots-missing = Mancano alcuni bot o giochi, perché mancano questi pacchetti: { $modules }. Installa Dogwatch con l’extra «server».
doctor-page = La pagina per i browser c’è.
doctor-no-games = Nessun gioco è installato, oppure DOGWATCH_GAMES non ne nomina nessuno di quelli installati.
doctor-games = I giochi si caricano: { $games }.
doctor-game-fails = Il gioco { $game } non si carica: { $problem }. Aggiorna o rimuovi il suo pacchetto.
doctor-bots-ready = I bot sono compilati, in { $folder }.
doctor-bots-cold = Alcuni bot non sono ancora compilati. Il primo avvio li compila in { $folder }: circa un minuto, una volta sola.
doctor-cache-unwritable = I bot compilati non si possono conservare ({ $folder } non è scrivibile), quindi ogni avvio li ricompila. Imposta NUMBA_CACHE_DIR su una cartella in cui l’utente del server può scrivere.

## Database

doctor-database-new = Non c’è ancora un database. Il server creerà { $file }.
doctor-database-folder = { $file } è una cartella, ma il database deve essere un file. Indica un file al suo interno.
doctor-database-no-folder = { $file } non si può creare: questo utente non può scrivere in { $folder }. Dai il permesso all’utente del server, o scegli un altro file con --database.
doctor-database-unwritable = Questo utente non può scrivere su { $file }. Esegui doctor come utente del server; se lo è già, dagli il permesso di scrittura.
doctor-database-served = Un server in esecuzione usa { $file }.
doctor-database-sound = { $file } è un database integro.
doctor-permissions = Gli altri utenti di questo computer non possono leggere il database.
doctor-file-public = Ogni utente di questo computer può leggere il database, che contiene i semi delle partite in corso. Esegui: chmod 600 { $files }
doctor-folder-public = Ogni utente di questo computer può scrivere in { $folder }. Esegui: chmod 700 { $folder }
doctor-postgres = PostgreSQL { $version } risponde e si può scrivere. { $servers ->
    [0] Nessun server usa ora il database.
   *[other] Un server usa ora il database.
}
doctor-postgres-old = PostgreSQL { $version } è troppo vecchio. Dogwatch richiede la versione 13 o più recente.
doctor-postgres-standby = Questo server PostgreSQL è una replica in sola lettura. Usa l’indirizzo del server primario.
doctor-postgres-rights = L’utente PostgreSQL non può creare tabelle o scriverci. Il proprietario del database esegua, con il nome di quell’utente: GRANT USAGE, CREATE ON SCHEMA public TO user;
doctor-schema = Lo schema è aggiornato (revisione { $found }).
doctor-schema-empty = Il database è vuoto. Il server creerà il suo schema.
doctor-schema-old = Lo schema ha la revisione { $found }. Questa versione lo porta a { $head } all’avvio del server; poi le versioni vecchie non lo leggono più. Fai prima un backup.
doctor-schema-foreign = Questo è il database di un altro programma. Scegline un altro con --database.
doctor-disk = In { $folder } sono liberi { $megabytes } MB.
doctor-disk-low = In { $folder } sono liberi solo { $megabytes } MB. Libera spazio, o elimina le partite vecchie.
doctor-disk-full = In { $folder } sono liberi solo { $megabytes } MB: presto le mosse saranno rifiutate. Libera spazio.
doctor-clock = L’orologio non è indietro rispetto al database.
doctor-clock-behind = L’orologio è indietro di { $minutes } minuti rispetto all’ultima attività nel database. Regolalo e fallo sincronizzare (NTP).
doctor-clock-equal = Gli orologi di questo computer e di PostgreSQL differiscono di { $seconds } s.
doctor-clock-differs = Gli orologi di questo computer e di PostgreSQL differiscono di { $seconds } s. Per gli orologi dei giocatori e il subentro tra server devono essere meno di 2 s: sincronizzali entrambi (NTP).

## Rete

doctor-port-free = La porta { $port } su { $host } è libera.
doctor-port-ours = Un server Dogwatch risponde su { $host }, porta { $port }.
doctor-port-used = Un altro programma usa la porta { $port } su { $host }. Fermalo, o scegline un’altra con --port.
doctor-port-unusable = Il server non può mettersi in ascolto su { $host }, porta { $port }: { $problem }. Scegline altri con --host e --port.
doctor-proxy = Le intestazioni inoltrate sono credute da: { $addresses }.
doctor-proxy-all = Con --trusted-proxy * qualunque visitatore può dichiarare qualunque indirizzo, e così evitare i limiti. Indica l’indirizzo del proxy, o fa’ che nessun altro raggiunga la porta del server.

## Il sito, visto da fuori

doctor-url-bad = «{ $url }» non è l’indirizzo di un sito. Atteso: https://table.example.org
doctor-site = Dogwatch risponde su { $url }.
doctor-site-unreachable = { $url } non è raggiungibile: { $problem }. Controlla il nome, il certificato, e che proxy e server siano in esecuzione.
doctor-site-foreign = { $url } è il sito di un altro programma. Controlla la configurazione del proxy.
doctor-proxy-works = Il server vede il tuo indirizzo, { $address }, e { $scheme }.
doctor-proxy-untrusted = Il server non crede alle intestazioni del proxy: tutti i visitatori contano come { $address }, e i cookie non sono Secure. Avvialo con --trusted-proxy { $address }
doctor-proxy-no-scheme = Il server non sa che i visitatori usano https, quindi i cookie non sono Secure. Fa’ che il proxy imposti X-Forwarded-Proto, e indicalo con --trusted-proxy.
doctor-proxy-no-address = Il proxy non dice chi visita: tutti contano come { $address }. Fa’ che imposti X-Forwarded-For, e indicalo con --trusted-proxy.
doctor-proxy-host = Il proxy inoltra «{ $seen }» come host, ma i browser vedono «{ $host }»: le loro richieste sono rifiutate. Fa’ che inoltri l’intestazione Host invariata, con la porta (in nginx: $http_host).
doctor-websocket = I WebSocket raggiungono il server.
doctor-websocket-fails = I WebSocket non raggiungono il server: { $problem }. Fa’ che il proxy inoltri le intestazioni Upgrade e Connection, con HTTP 1.1.
doctor-websocket-forbidden = Il server rifiuta i WebSocket della sua stessa pagina, perché il proxy cambia l’intestazione Host. Fa’ che la inoltri invariata, con la porta.
doctor-websocket-odd = Il WebSocket è stato chiuso con il codice { $code }, inatteso. Riprova; poi guarda nel log del server.
doctor-metrics-private = I visitatori non possono leggere le metriche.
doctor-metrics-public = { $url } risponde da qui. Se non sei tra gli indirizzi indicati con --metrics-from, le metriche sono pubbliche: blocca questo percorso nel proxy.
