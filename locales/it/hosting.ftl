### Gestire un server: opzioni, errori e avvisi di `dogwatch serve`.

hosting-a-level = LIVELLO
hosting-option-metrics-from = Risponde su /metrics a questi indirizzi (predefinito: solo questo computer)
hosting-option-log-level = Che cosa registrare nel log, da questo livello in su (info)
hosting-option-access-log = Registra nel log ogni richiesta e WebSocket
hosting-option-operator-tournaments = Solo il gestore avvia tornei
hosting-bad-address = Valore «{ $value }» non valido per l’opzione «{ $option }». Ammessi: indirizzi IP e reti, separati da virgole, come 10.0.0.7,fd00::/8 (l’indirizzo di una rete deve finire con bit a zero)
hosting-bad-proxy = Valore «{ $value }» non valido per l’opzione «{ $option }». Ammessi: indirizzi IP e reti, separati da virgole, come 127.0.0.1,10.0.0.0/8 (l’indirizzo di una rete deve finire con bit a zero), oppure * per chiunque
hosting-page-missing = La pagina manca in { $folder }: i browser ricevono un errore (503), funziona solo l’API. Installa un pacchetto rilasciato, oppure esegui «make build» nella cartella di Dogwatch.
hosting-option-club = Tiene fuori gli estranei: i browser inseriscono una volta questo codice (o DOGWATCH_CLUB)
hosting-option-about = Un file di testo con le tue parole su questo server, mostrato in /about
hosting-a-code = CODICE
hosting-words-too-long = { $file } ha più di { $most } byte.
hosting-a-url = URL
hosting-a-host = HOST
hosting-option-public-url = L’indirizzo del sito, come https://table.example.org: per i link nei messaggi
hosting-option-push-service = Invia messaggi push anche a questo host; .example.org ammette i suoi sottodomini, «local» questa macchina (per i test)
hosting-option-webhook = Pubblica i messaggi «tocca a te» come dice questo file TOML
hosting-bad-url = Valore «{ $value }» non valido per l’opzione «--public-url». Serve un indirizzo senza percorso, come https://table.example.org
hosting-bad-push-service = Valore «{ $value }» non valido per l’opzione «--push-service». Servono nomi di host separati da virgole, come push.example.org,.example.net
hosting-webhook-unreadable = Il file del webhook { $file } non può essere letto: { $problem }.
hosting-webhook-malformed = Il file del webhook { $file } non è valido: { $problem }.
hosting-webhook-needs-url = Un webhook ha bisogno dell’indirizzo del sito per i suoi link: aggiungi --public-url https://…
hosting-webhook-public = Ogni utente di questa macchina può leggere il file del webhook { $file }. Può contenere un segreto: chmod 600.
