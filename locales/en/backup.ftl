### `dogwatch backup` and `dogwatch restore`.

backup-about = Write all tables of a database into one file, also while the server runs.
backup-about-restore = Make a backup the contents of a database, SQLite or PostgreSQL.
backup-option-force = Replace an existing file
backup-option-force-restore = Replace all tables in the database
backup-writing = Backing up
backup-restoring = Restoring
backup-written = Wrote { $file } from { $address }, and verified it: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}, { $kilobytes } KB.
backup-is-secret = It holds the seeds of running games: protect it like a password.
backup-restored = Restored { $file } into { $address }: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}.
backup-file-exists = { $file } exists already. Choose another name, or replace it with --force.
backup-is-a-folder = { $file } is a folder, but a backup is a file.
backup-is-the-database = { $file } is the database itself. Choose another file for the backup.
backup-not-a-file = { $file } is a device, a pipe or a socket, but a backup is a file. Choose another one.
backup-restores-itself = { $file } is the database itself. Name the backup to restore from, or another database.
backup-cannot-write = Cannot write { $file }: { $problem }.
backup-not-found = There is no file { $file }.
backup-foreign = { $file } is not a backup of Dogwatch.
backup-newer = { $file } was written by a newer version of Dogwatch. Update Dogwatch to restore it.
backup-damaged = { $file } is damaged: { $problem }. Use another backup.
backup-source-damaged = The database { $address } is damaged, so no backup was written: { $problem }. Restore an older backup, or recover what is left (docs/hosting.md).
backup-target-in-use = A Dogwatch server is using { $address }. Stop it first, then restore.
backup-target-not-empty = { $address } already has { $count ->
    [one] { $count } table
   *[other] { $count } tables
}. Choose an empty database, or replace everything in it with --force.
