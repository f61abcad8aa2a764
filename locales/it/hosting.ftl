### Gestire un server: opzioni, errori e avvisi di `dogwatch serve`.

hosting-a-level = LIVELLO
hosting-option-metrics-from = Risponde su /metrics a questi indirizzi (predefinito: solo questo computer)
hosting-option-log-level = Che cosa registrare nel log, da questo livello in su (info)
hosting-option-access-log = Registra nel log ogni richiesta e WebSocket
hosting-bad-address = Valore «{ $value }» non valido per l’opzione «{ $option }». Ammessi: indirizzi IP e reti, separati da virgole, come 10.0.0.7,fd00::/8 (l’indirizzo di una rete deve finire con bit a zero)
hosting-bad-proxy = Valore «{ $value }» non valido per l’opzione «{ $option }». Ammessi: indirizzi IP e reti, separati da virgole, come 127.0.0.1,10.0.0.0/8 (l’indirizzo di una rete deve finire con bit a zero), oppure * per chiunque
hosting-page-missing = La pagina manca in { $folder }: i browser ricevono un errore (503), funziona solo l’API. Installa un pacchetto rilasciato, oppure esegui «make build» nella cartella di Dogwatch.
