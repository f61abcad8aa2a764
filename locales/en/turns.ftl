### “Your turn” messages: what they say, their settings, and why a device is refused.

turns-title = Your turn: { $game }
turns-against = Against { $opponents }
turns-webhook = { $player }, it is your turn: { $game }, against { $opponents }.
turns-webhook-private = { $player }, it is your turn: { $game }.
turns-nameless = a player without a name

turns-heading = “Your turn” messages
turns-about = When it is your turn and no page with the table is open, your devices show a message: the game, the opponent’s name and a link to the table.
turns-insecure = Messages need an https address. This page was opened without one.
turns-unsupported = This browser cannot show messages. On an iPhone or iPad, add the page to the home screen and open it there.
turns-blocked = You have forbidden messages from this page. Allow them in the browser’s settings for this page.
turns-turn-on = Show messages on this device
turns-turn-off = No more messages on this device
turns-on = This device shows messages.
turns-others = { $count ->
    [one] One other device shows messages.
   *[other] { $count } other devices show messages.
}
turns-others-off = Turn them off
turns-games = Games
turns-quiet = Quiet hours
turns-quiet-about = No message then. It comes afterwards, if it is still your turn.
turns-from = From
turns-to = To
turns-zone = Time zone: { $zone }
turns-channel = Also post my turns, with my name, in this server’s channel

turns-bad-endpoint = This browser’s push service is not allowed here: { $problem }.
turns-too-many-devices = At most { $most } devices can show messages. Turn one off first.
turns-no-such-device = This device shows no messages.
turns-unknown-zone = The time zone “{ $zone }” is unknown.
