### Running a server: options, errors and warnings of `dogwatch serve`.

hosting-a-level = LEVEL
hosting-option-metrics-from = Answer /metrics to these addresses (default: this machine only)
hosting-option-log-level = What to log, from this level on (info)
hosting-option-access-log = Log every request and WebSocket
hosting-bad-address = Invalid value “{ $value }” for option “{ $option }”. Allowed: IP addresses and networks, separated by commas, such as 10.0.0.7,fd00::/8 (a network’s address must end in zero bits)
hosting-bad-proxy = Invalid value “{ $value }” for option “{ $option }”. Allowed: IP addresses and networks, separated by commas, such as 127.0.0.1,10.0.0.0/8 (a network’s address must end in zero bits), or * for every peer
hosting-page-missing = The page is missing from { $folder }: browsers get an error (503), only the API works. Install a released package, or run “make build” in the Dogwatch folder.
