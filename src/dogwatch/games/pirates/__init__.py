"""Battle of the Pirates: a dexterity game of galleons, one cannon and a rope, for two, three or four.

Facts about the game:
- 2 to 4 players, also in two teams; public information; chance at every shot and roll;
- shots and ways are continuous: `moves` gives a sample of them, `choices` their ranges;
- where a shot comes to rest is worked out by physics, outside of these rules (`chances` gives None there).
"""
