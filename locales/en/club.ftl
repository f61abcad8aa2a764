### The page of a player who keeps a name.

club-title = Keep your name

## Becoming a player

club-about = Make your name yours on this server. There is no password and no e-mail address.
club-gain-name = Nobody else can use your name, or one that looks like it.
club-gain-devices = Your games and puzzles come along, to all your devices.
club-gain-nothing = Everything stays open without it: this is for those who want it.
club-name-seen = The other players see it.
club-back-title = You had a name here?
club-use-passkey = Sign in with a passkey
club-have-code = I have a recovery code
club-use-code = Come back
club-have-device = Signed in on another device? Open this page there and choose “Another device”.

## A link of another device

club-link-title = Sign in on this device?
club-link-about = This link signs this browser in as the player who made it. The games and puzzles of this browser come along.
club-link-whose = Use it only if it is your own: else your games here become somebody else’s.
club-link-use = Sign in
club-link-no = No
club-link-not-needed = You are signed in on this device already, as { $name }. The link was not used.
club-link-leave = To your page

## Name

club-since = On this server since { $date }
club-no-way-back = Only your signed-in devices know you. Make a recovery code or a passkey, so that you can come back if you lose them.
club-name = Name
club-rename-title = Change name
club-rename = Change
club-rename-about = Finished games keep the name under which you played them.

## Ways back

club-ways-title = Ways back
club-no = No
club-code-title = Recovery code
club-code-about = A code on paper. It signs you in once, on any device.
club-code-made = You made one { $when }.
club-code-make = Make a recovery code
club-code-again = Make a new one
club-code-again-yes = Yes, void the old one
club-code-once = It is shown only now, and works once. Keep it where you keep papers.
club-code-print = Print
club-code-copy = Copy the code
club-code-sheet = Recovery code of { $name }
club-code-use = Enter it at { $address }. It works once.
club-passkeys-title = Passkeys
club-passkeys-about = Your device or password manager keeps a key, and you sign in with your finger, face or PIN.
club-passkey-make = Add a passkey
club-passkey-delete = Delete
club-passkey-delete-yes = Yes, delete
club-passkey-cancelled = No passkey was used.
club-passkey-known = This device has a passkey of yours already.
club-passkeys-need-https = Passkeys need an encrypted connection (https), which this server does not have.
club-passkeys-not-here = Passkeys are not available in this browser, or at an address without a name.
club-added = Added { $when }

## Devices

club-devices-title = Devices
club-device-unknown = Unknown device
club-this-device = This device
club-seen = Last seen { $when }
club-sign-out = Sign out
club-sign-out-yes = Yes, sign out
club-sign-out-lost = Yes, lose my name
club-sign-out-warning = There is no way back: without a recovery code or a passkey nobody can sign in as you again.
club-another-title = Another device
club-another-about = A link, also as a QR code, signs another device in. It works once, for 15 minutes.
club-another-make = Make a link
club-another-how = Open this link on your other device, or scan the code. It works once, for 15 minutes. Show it to nobody else.

## Data

club-data-title = Your data
club-data-about = Download everything that this server knows of you.
club-export = Download
club-school-stays = Puzzle ratings and daily deals belong to your name. Your days of practice and lessons are stored in each browser and stay there.
club-share = Publish my games as research data
club-share-about = If everybody at a table agrees, its finished game may be published without names for any use (CC0), also games played before you agreed. Anybody who finds the same moves on this server sees who played them. You can change your mind at any time, but what is already published stays public.
club-delete-title = Leave
club-delete-about = Deletes your name, devices, ways back and progress at once. Your games stay for those you played with, under “former player”.
club-delete = Delete my player
club-delete-yes = Yes, delete everything
club-bots-title = Your bots
club-bots-about = A bot is a program of yours that others challenge. It plays under its own name, marked as a bot; your games against it are not rated.
club-bot-connected = connected
club-bot-away = not connected
club-bot-no-token = without a token
club-bot-renew = New token
club-bot-revoke = Revoke token
club-bot-delete = Delete
club-bot-delete-yes = Delete the bot
club-bot-token-once = The bot’s token, shown only now. Anyone who has it can play as your bot. Put it into a file that only you can read, or into DOGWATCH_BOT_TOKEN.
club-bot-copy = Copy the token
club-bot-run = Then connect your program:
club-bot-name = Name of the bot
club-bot-games = Games
club-bot-make = Make a bot
