### The guide through a first game: each rule when it first matters.

guide-title = Your guide
guide-understood = I see
guide-leave = Leave the guide
guide-waits = Play on. When a new rule matters, you will hear of it here.
