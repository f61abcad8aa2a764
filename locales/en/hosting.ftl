### Running a server: options, errors and warnings of `dogwatch serve`.

hosting-a-level = LEVEL
hosting-option-metrics-from = Answer /metrics to these addresses (default: this machine only)
hosting-option-log-level = What to log, from this level on (info)
hosting-option-access-log = Log every request and WebSocket
hosting-option-operator-tournaments = Only the operator starts tournaments
hosting-bad-address = Invalid value “{ $value }” for option “{ $option }”. Allowed: IP addresses and networks, separated by commas, such as 10.0.0.7,fd00::/8 (a network’s address must end in zero bits)
hosting-bad-proxy = Invalid value “{ $value }” for option “{ $option }”. Allowed: IP addresses and networks, separated by commas, such as 127.0.0.1,10.0.0.0/8 (a network’s address must end in zero bits), or * for every peer
hosting-page-missing = The page is missing from { $folder }: browsers get an error (503), only the API works. Install a released package, or run “make build” in the Dogwatch folder.
hosting-option-club = Keep strangers out: browsers enter this code once (or DOGWATCH_CLUB)
hosting-option-about = A text file with your words about this server, shown at /about
hosting-a-code = CODE
hosting-words-too-long = { $file } has more than { $most } bytes.
hosting-a-url = URL
hosting-a-host = HOST
hosting-option-public-url = The site’s address, as https://table.example.org: for links in messages
hosting-option-push-service = Also send push messages to this host; .example.org allows its subdomains, “local” this machine (for tests)
hosting-option-webhook = Post “your turn” messages as this TOML file says
hosting-bad-url = Invalid value “{ $value }” for option “--public-url”. Expected an address without a path, such as https://table.example.org
hosting-bad-push-service = Invalid value “{ $value }” for option “--push-service”. Expected host names, separated by commas, such as push.example.org,.example.net
hosting-webhook-unreadable = The webhook’s file { $file } cannot be read: { $problem }.
hosting-webhook-malformed = The webhook’s file { $file } is not valid: { $problem }.
hosting-webhook-needs-url = A webhook needs the site’s address for its links: add --public-url https://…
hosting-webhook-public = Every user of this machine can read the webhook’s file { $file }. It may hold a secret: chmod 600.
