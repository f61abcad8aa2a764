### The pages around the table.

home-name = Dogwatch
home-skip = Skip to content
home-navigation = Main menu
home-rules = Rules
home-school = School
home-dark-room = Dark mode
home-version = Dogwatch, version { $version }
home-language = Language
home-language-name = { $language ->
    [en] English
    [it] Italiano
   *[ru] Русский
}

## When something goes wrong

home-try-again = Try again
home-to-home = All games
home-unreachable = Cannot reach the server. Check your connection and try again.
home-failed = Something went wrong on this page. Nothing is lost: try again.
home-failed-title = Something went wrong

## Starting a game

home-your-name = Your name
home-side-name = Name ({ $side })
home-name-is-optional = Optional. The other players see it.
home-optional = Optional.
home-keep-your-name = Keep your name
home-your-page = Your name and devices
home-kept-name = You play as { $name }.
home-make-way-back = Make a way back
home-former-player = former player

## Lists of tables

home-your-move = Your turn
home-shared = Shared victory

## Setting up a table


## By invitation


## The rules

home-rules-title = { $game }: the rules
home-rules-clauses = Show rule numbers
home-network-bot = { $name } (bot)
home-network-bots = Bots over the network
