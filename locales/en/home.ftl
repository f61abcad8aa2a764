### The pages around the table.

home-name = Dogwatch
home-skip = Skip to the content
home-navigation = Around the table
home-rules = Rules
home-language = Language
home-language-name = { $language ->
    [en] English
    [it] Italiano
   *[ru] Русский
}
home-try-again = Try again
home-to-home = All games
home-unreachable = The table cannot be reached. Check your connection and try again.
home-failed = Something on this page went wrong. Nothing is lost: try again.
home-failed-title = That did not work
home-unknown-title = No such page
home-unknown = There is nothing at this address. Perhaps a letter of the link is missing.
home-rules-title = { $game }: the rules
home-play-bot = Play now
