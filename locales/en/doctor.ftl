### `dogwatch doctor`: checks of a server. Each sentence says what was found and, unless all is well, what to do.

doctor-about = Check what a server needs: database, page, bots, ports, proxy.
doctor-a-url = URL
doctor-option-json = Print the findings as JSON
doctor-ok = ok
doctor-warning = warning
doctor-problem = problem
doctor-summary = { $problems ->
    [0] No problem
    [one] { $problems } problem
   *[other] { $problems } problems
}, { $warnings ->
    [0] no warning
    [one] { $warnings } warning
   *[other] { $warnings } warnings
}.
doctor-check-failed = This check itself failed: { $problem }. The others are not affected.

## Installation

doctor-version = Dogwatch { $version } on Python { $python }.
doctor-python-old = Dogwatch { $version } needs Python 3.11 or newer, but this is Python { $python }. Install a newer one.
doctor-packages = All packages of the server and the bots are installed.
doctor-packages-missing = Packages of the server are missing: { $modules }. Install Dogwatch with the extra “server”.
doctor-bots-missing = Some bots or games are missing, because these packages are: { $modules }. Install Dogwatch with the extra “server”.
doctor-page = The page for browsers is there.
doctor-no-games = No game is installed, or DOGWATCH_GAMES names none of those that are.
doctor-games = The games load: { $games }.
doctor-game-fails = The game { $game } does not load: { $problem }. Update or remove its package.
doctor-bots-ready = The bots are compiled, in { $folder }.
doctor-bots-cold = Some bots are not compiled yet. The first start compiles them into { $folder }, which takes about a minute, once.
doctor-cache-unwritable = Compiled bots cannot be kept ({ $folder } is not writable), so every start compiles them again. Set NUMBA_CACHE_DIR to a folder that the server’s user can write.

## Database

doctor-database-new = There is no database yet. The server will create { $file }.
doctor-database-folder = { $file } is a folder, but the database must be a file. Name a file in it.
doctor-database-no-folder = { $file } cannot be created: this user may not write to { $folder }. Give the server’s user the right, or choose another file with --database.
doctor-database-unwritable = This user may not write to { $file }. Run the doctor as the server’s user; if it is, give that user the right to write.
doctor-database-served = A running server uses { $file }.
doctor-database-sound = { $file } is a sound database.
doctor-permissions = Other users of this machine cannot read the database.
doctor-file-public = Every user of this machine can read the database, which holds the seeds of running games. Run: chmod 600 { $files }
doctor-folder-public = Every user of this machine can write to { $folder }. Run: chmod 700 { $folder }
doctor-postgres = PostgreSQL { $version } answers and can be written. { $servers ->
    [0] No server uses the database now.
   *[other] A server uses the database now.
}
doctor-postgres-old = PostgreSQL { $version } is too old. Dogwatch needs version 13 or newer.
doctor-postgres-standby = This PostgreSQL server is a read-only standby. Use the address of the primary server.
doctor-postgres-rights = The PostgreSQL user may not create tables or write to them. Let the database’s owner run, with that user’s name: GRANT USAGE, CREATE ON SCHEMA public TO user;
doctor-schema = The schema is current (revision { $found }).
doctor-schema-empty = The database is empty. The server will create its schema.
doctor-schema-old = The schema has revision { $found }. This version migrates it to { $head } when the server starts; older versions cannot read it then. Make a backup first.
doctor-schema-foreign = This is a database of another program. Choose another one with --database.
doctor-disk = { $megabytes } MB are free in { $folder }.
doctor-disk-low = Only { $megabytes } MB are free in { $folder }. Free some space, or delete old games.
doctor-disk-full = Only { $megabytes } MB are free in { $folder }: moves will soon be refused. Free some space.
doctor-clock = The clock is not behind the database.
doctor-clock-behind = The clock is { $minutes } minutes behind the last activity in the database. Set it, and let it be synchronised (NTP).
doctor-clock-equal = The clocks of this machine and of PostgreSQL differ by { $seconds } s.
doctor-clock-differs = The clocks of this machine and of PostgreSQL differ by { $seconds } s. Players’ clocks and takeovers between servers need less than 2 s: synchronise both (NTP).

## Network

doctor-port-free = Port { $port } on { $host } is free.
doctor-port-ours = A Dogwatch server answers on { $host }, port { $port }.
doctor-port-used = Another program uses port { $port } on { $host }. Stop it, or choose another with --port.
doctor-port-unusable = The server cannot listen on { $host }, port { $port }: { $problem }. Choose others with --host and --port.
doctor-proxy = Forwarded headers are believed from: { $addresses }.
doctor-proxy-all = With --trusted-proxy * any visitor can claim any address, and so avoid limits. Name the proxy’s address, or let nobody else reach the server’s port.

## The website, seen from outside

doctor-url-bad = “{ $url }” is not the address of a website. Expected: https://table.example.org
doctor-site = Dogwatch answers at { $url }.
doctor-site-unreachable = { $url } cannot be reached: { $problem }. Check the name, the certificate, and that proxy and server run.
doctor-site-foreign = { $url } is another program’s website. Check the proxy’s configuration.
doctor-proxy-works = The server sees your address, { $address }, and { $scheme }.
doctor-proxy-untrusted = The server does not believe the proxy’s headers: all visitors count as { $address }, and cookies are not Secure. Start it with --trusted-proxy { $address }
doctor-proxy-no-scheme = The server does not know that visitors use https, so cookies are not Secure. Let the proxy set X-Forwarded-Proto, and name it with --trusted-proxy.
doctor-proxy-no-address = The proxy does not tell who visits: all count as { $address }. Let it set X-Forwarded-For, and name it with --trusted-proxy.
doctor-proxy-host = The proxy passes on “{ $seen }” as the host, but browsers see “{ $host }”: their requests are refused. Let it pass on the header Host unchanged, with the port (in nginx: $http_host).
doctor-websocket = WebSockets reach the server.
doctor-websocket-fails = WebSockets do not reach the server: { $problem }. Let the proxy pass on the headers Upgrade and Connection, with HTTP 1.1.
doctor-websocket-forbidden = The server refuses WebSockets of its own page, because the proxy changes the header Host. Let it pass Host on unchanged, with the port.
doctor-websocket-odd = The WebSocket was closed with code { $code }, which was not expected. Try again; then look into the server’s log.
doctor-metrics-private = Visitors cannot read the metrics.
doctor-metrics-public = { $url } answers here. If you are not one of those named by --metrics-from, the metrics are public: block this path in the proxy.
