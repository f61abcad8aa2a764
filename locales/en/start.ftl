### The command line: `dogwatch` without a command, and the start of the server.

start-about = Without a command, it serves the table and opens it in your browser.
start-option-no-browser = Do not open the browser
start-running-already = Dogwatch is already running at { $address }.
start-already-serving = Dogwatch is already running with these tables: open { $address }, or stop it first. (Several servers with the same tables need PostgreSQL.)
start-not-responding = Another process has { $file } open, but no Dogwatch server responds for it. Stop that process (“fuser { $file }” shows its number), or choose another file with --database.
start-other-port = Port { $port } is in use. Dogwatch uses port { $other } instead.
start-compiling = Compiling the stronger bots. This takes about a minute, once; you can already play against the others.
start-temporary-cache = No lasting folder can be written, so the bots are compiled again at every start, in { $folder }. To change that, set NUMBA_CACHE_DIR to a folder that this user can write.
start-no-cache = No folder for the compiled bots can be written, not even a temporary one. Set { $variable } to a folder that this user can write.
start-no-data-folder = The folder for the tables, { $folder }, cannot be used: { $problem }. Choose a file with --database.
