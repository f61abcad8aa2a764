"""Battle of the Pirates: a dexterity game of galleons, one cannon and a rope for two, three or four."""
