### La riga di comando: `dogwatch` senza comando, e l’avvio del server.

start-about = Senza comando, avvia il tavolo e lo apre nel browser.
start-option-no-browser = Non aprire il browser
start-running-already = Dogwatch è già attivo su { $address }.
start-already-serving = Dogwatch è già attivo con questi tavoli: apri { $address }, oppure fermalo prima. (Più server con gli stessi tavoli richiedono PostgreSQL.)
start-not-responding = Un altro processo tiene aperto { $file }, ma nessun server di Dogwatch risponde. Ferma quel processo (“fuser { $file }” ne mostra il numero), oppure scegli un altro file con --database.
start-other-port = La porta { $port } è occupata. Dogwatch usa invece la porta { $other }.
start-compiling = Compilazione dei bot più forti: circa un minuto, una volta sola; contro gli altri puoi già giocare.
start-temporary-cache = Nessuna cartella permanente è scrivibile: i bot vengono compilati a ogni avvio, in { $folder }. Per evitarlo, imposta NUMBA_CACHE_DIR su una cartella scrivibile da questo utente.
start-no-cache = Nessuna cartella per i bot compilati è scrivibile, nemmeno una temporanea. Imposta { $variable } su una cartella scrivibile da questo utente.
start-no-data-folder = La cartella dei tavoli, { $folder }, non è utilizzabile: { $problem }. Scegli un file con --database.
