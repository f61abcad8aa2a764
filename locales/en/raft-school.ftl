### Raft & Scupper in the school: the fair cut. $side: yellow or black.

raft-school-cut = The fair cut
raft-school-cut-about = One player places the four pirates, the other picks a side. Learn to cut evenly, and to see which side is better: the captain judges every cut.
raft-school-cut-title = The fair cut – Dogwatch
raft-school-cut-stand-cut = Even cuts in a row: { $streak } (best: { $best })
raft-school-cut-stand-choose = Right sides in a row: { $streak } (best: { $best })
raft-school-cut-you = You

## Modes

raft-school-cut-mode = You
raft-school-cut-mode-cut = place the pirates
raft-school-cut-mode-choose = choose the side
raft-school-cut-about-cut = A cut is even if both sides have chances of 45 to 55%. With 16 ships that is hard; with 36 it is easier.
raft-school-cut-about-choose = Some of the captain’s cuts are even, some are not. A choice is right if your side has a chance of at least 45%.

## Prompts

raft-school-cut-dealing = The ships are being laid…
raft-school-cut-ask-cut = Place the four pirates so that both sides are equally good. Then the captain takes the better side.
raft-school-cut-ask-choose = The captain has placed the pirates. Which side do you take? Yellow moves first.
raft-school-cut-thinking = The captain is thinking.
raft-school-cut-judging = The captain is thinking: { $depth } moves ahead…
raft-school-cut-waking = The captain is getting ready. On a new server this takes up to a minute.
raft-school-cut-busy = Too many cuts are waiting for the captain. Please try again in a minute.
raft-school-cut-again = Next raft
raft-school-cut-same = Same raft again
raft-school-cut-take-back = Take back a pirate
raft-school-cut-play = Play on from here
raft-school-cut-play-about = You play { raft-side } against the captain. Such a game is not rated.

## The verdict

raft-school-cut-done-cut = { $good ->
    [yes] An even cut!
   *[no] Not even.
}
raft-school-cut-done-choose = { $good ->
    [yes] Well chosen!
   *[no] The other side is better.
}
raft-school-cut-takes = The captain takes { raft-side }.
raft-school-cut-chances = Chances: Yellow { $yellow }, Black { $black }.
raft-school-cut-line = Best play of both sides
raft-school-cut-line-start = The position after the cut.
raft-school-cut-line-leave = Back to the cut
raft-school-cut-why = What made it uneven
raft-school-cut-why-even = What each side has
raft-school-cut-why-forced = { raft-side } can force a win { $moves ->
    [one] with its next move
   *[other] within { $moves } moves
}.
raft-school-cut-why-nearer = In one move, { raft-side } can get its { raft-fleet } into { $groups } groups; the other side cannot get below { $other }.
raft-school-cut-why-line = After best play, { raft-side } is closer to its goal: its { raft-fleet } are in { $groups } groups, the other side’s best fleet is in { $other }.
raft-school-cut-why-jumps = { raft-side }’s pirates move more freely: { $count } jumps against { $other }.
raft-school-cut-why-scuppers = { raft-side } can scupper more ships right away: { $count } against { $other }.
raft-school-cut-why-sails = { raft-side } can sail to more places: { $count } against { $other }.
raft-school-cut-why-first = Yellow moves first, and wins by vengeance as long as nobody scuppers.
raft-school-cut-why-later = { raft-side }’s advantage shows only later, with best play.
raft-school-cut-why-alike = Neither side has an advantage that can be counted.

## Progress

raft-school-cut-progress = Your progress
raft-school-cut-streak = In a row: { $streak } (best: { $best })
raft-school-cut-uncounted = The same raft again does not count.
raft-school-cut-chart-cut = { $count ->
    [0] Your cuts appear here: the closer to the middle, the better.
   *[other] Even cuts: { $good } of the last { $count }. Mean distance from 50%: { $mean } points.
}
raft-school-cut-chart-choose = { $count ->
    [0] Your choices appear here: the higher, the better.
   *[other] Right choices: { $good } of the last { $count }.
}

raft-school-task = { $kind ->
    [only] { $name } to move: only one move avoids a forced loss. Which one?
   *[win] { $name } to move: { $goal ->
        [1] win at once.
       *[other] force a win in { $goal } moves.
    }
}
raft-school-theme = { $theme ->
    [cargo] Raft by cargo
    [rig] Raft by rig
    [scuppers] Four scuppers
    [vengeance] Vengeance
    [stop] Stop the win
   *[other] { $theme }
}
raft-school-why = { $kind ->
    [only] { $solved ->
        [yes] Every other move loses by force.
       *[no] After this the other side wins by force.
    }
   *[win] { $solved ->
        [yes] The other side cannot prevent it.
       *[no] { $replies ->
            [0] This gives the win away.
           *[other] After this reply the win can no longer be forced in time.
        }
    }
}
raft-school-proof = Proven by searching every reply.
