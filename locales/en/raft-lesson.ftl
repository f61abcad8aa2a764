# Hints of the guide in a first game, each shown when it first matters.

raft-lesson-goal = Each crew wants all ships of its cargo, or all of its rig, in one group, edge to edge: the bars count the groups. All ships must stay connected.
raft-lesson-switch = All ships of one kind are already together: switch two ships that lie opposite each other.
raft-lesson-put = You place the pirates, then the other captain chooses a side: so place them fairly. Choose a pirate and tap a ship that lights up.
raft-lesson-choose = The pirates are placed. Choose the side you like better; Yellow moves first.
raft-lesson-jump = Tap one of your pirates. It may jump to any free ship of its group: the same cargo, or the same rig. This is the main way to get around.
raft-lesson-jump-to = Now tap a pale pirate: yours jumps there. If there is none, tap your other pirate first.
raft-lesson-sail = Or sail: the ship under your pirate moves over open water with the pirate aboard, inside the frame of the fleet. All ships must stay connected, edge to edge.
raft-lesson-scupper = Or scupper: sink an empty ship beside your pirate, if it has an open edge and the others stay connected. Sinking a lone ship removes a group: theirs or yours!
raft-lesson-run = { $whose ->
    [mine] Your run of scuppers has begun. Four of yours in a row, with none by the other crew in between, win the game. One scupper by the other crew breaks the run.
   *[theirs] The other crew’s run of scuppers has begun. Four in a row, with none of yours in between, win the game: scupper a ship in time to break the run.
}
raft-lesson-vengeance = { $whose ->
    [mine] You scuppered last, so you have vengeance, marked by the dagger: if both crews finish at once, or play stalls, you win.
   *[theirs] The other crew scuppered last, so it has vengeance, marked by the dagger: if both crews finish at once, or play stalls, that crew wins.
}
raft-lesson-pass = You may also pass. But if both crews pass in a row, or one crew passes four times in a row, vengeance decides.
raft-lesson-over = That was a whole game. You know all you need: watch the replay, or play again.
