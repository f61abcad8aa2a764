### The guide through a first game: each rule when it first matters.

guide-title = Your guide
guide-understood = Got it
guide-leave = Leave the guide
guide-waits = Keep playing. New rules are explained here when they matter.
