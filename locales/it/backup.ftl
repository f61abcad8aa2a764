### `dogwatch backup` e `dogwatch restore`.

backup-about = Scrive tutti i tavoli di un database in un solo file, anche mentre il server è in funzione.
backup-about-restore = Fa di una copia di riserva il contenuto di un database, SQLite o PostgreSQL.
backup-option-force = Sostituisce un file esistente
backup-option-force-restore = Sostituisce tutti i tavoli del database
backup-writing = Copia in corso
backup-restoring = Ripristino in corso
backup-written = Scritto e verificato { $file } da { $address }: { $tables ->
    [one] { $tables } tavolo
   *[other] { $tables } tavoli
}, { $entries ->
    [one] { $entries } voce
   *[other] { $entries } voci
}, { $kilobytes } KB.
backup-is-secret = Contiene i semi delle partite in corso: proteggilo come una password.
backup-restored = Ripristinato { $file } in { $address }: { $tables ->
    [one] { $tables } tavolo
   *[other] { $tables } tavoli
}, { $entries ->
    [one] { $entries } voce
   *[other] { $entries } voci
}.
backup-file-exists = { $file } esiste già. Scegli un altro nome, oppure sostituiscilo con --force.
backup-is-a-folder = { $file } è una cartella, ma una copia di riserva è un file.
backup-is-the-database = { $file } è il database stesso. Scegli un altro file per la copia.
backup-not-a-file = { $file } è un dispositivo, una pipe o un socket, ma una copia di riserva è un file. Scegline un altro.
backup-restores-itself = { $file } è il database stesso. Indica la copia da ripristinare, o un altro database.
backup-cannot-write = Impossibile scrivere { $file }: { $problem }.
backup-not-found = Non c’è un file { $file }.
backup-foreign = { $file } non è una copia di riserva di Dogwatch.
backup-newer = { $file } è stato scritto da una versione più recente di Dogwatch. Aggiorna Dogwatch per ripristinarlo.
backup-damaged = { $file } è danneggiato: { $problem }. Usa un’altra copia.
backup-source-damaged = Il database { $address } è danneggiato, perciò non è stata scritta nessuna copia: { $problem }. Ripristina una copia precedente, oppure recupera ciò che resta (docs/hosting.md).
backup-target-in-use = Un server Dogwatch sta usando { $address }. Prima fermalo, poi ripristina.
backup-target-not-empty = { $address } ha già { $count ->
    [one] { $count } tavolo
   *[other] { $count } tavoli
}. Scegli un database vuoto, oppure sostituisci tutto con --force.
