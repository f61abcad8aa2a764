# Hints of the guide in a first game, each shown when it first matters.

raft-lesson-goal = Each crew wants all ships with its cargo, or all with its sails, in one group, edge to edge: the bars count the groups. All ships must stay connected.
raft-lesson-switch = All ships of one kind are already together: switch two ships that lie opposite each other.
raft-lesson-put = You place the pirates, then the other player chooses a side: so place them fairly. Choose a pirate and tap a ship that lights up.
raft-lesson-choose = The pirates are placed. Choose the side you like better; Yellow moves first.
raft-lesson-jump = Tap one of your pirates. It may jump to any free ship of its group: the same cargo, or the same sails. The guide will not win during the lessons.
raft-lesson-jump-to = Now tap a pale pirate: yours jumps there.
raft-lesson-sail = Or sail: the ship under your pirate moves over open water with the pirate aboard, inside the rectangle around all ships. All ships must stay connected, edge to edge.
raft-lesson-scupper = Or scupper: sink an empty ship beside your pirate, if it has an open edge and the others stay connected. Sinking a lone ship removes a group: theirs or yours!
raft-lesson-run = { $whose ->
    [mine] Scuppers are counted: four of yours in a row, with none by the other crew in between, win the game. A scupper by the other crew sets your count back to zero.
   *[theirs] Scuppers are counted: four by the other crew in a row, with none of yours in between, win the game. Scupper a ship in time: that sets its count back to zero.
}
raft-lesson-vengeance = { $whose ->
    [mine] You scuppered last, so the dagger is yours: vengeance. If both crews pass in a row, or reach their goal at once, you win. Tap the dagger to read more.
   *[theirs] The other crew scuppered last, so it holds the dagger: vengeance. If both crews pass in a row, or reach their goal at once, it wins. Tap the dagger to read more.
}
raft-lesson-dagger = The other crew holds the dagger. Scupper a ship, and it is yours: then you can pass safely, and you win if the game stalls.
raft-lesson-pass = The dagger is yours, so a pass is safe now: if the other crew passed too, you would win. Try it once: tap Pass, then confirm.
raft-lesson-passed = Your passes are counted here: after four in a row, the crew with the dagger wins. Never pass while the other crew holds it: that crew would pass too, and win.
raft-lesson-over = That was a whole game. You know all you need: watch the replay, or play again.
