"""Ship, Captain and Crew, a game pack for Dogwatch."""

from dogwatch.games.pack import Pack

PACK = Pack(
    name="ship-captain-crew",
    rules={1: "ship_captain_crew.rules:ShipCaptainCrew"},
    picture="ship_captain_crew.picture:svg",
    research="ship_captain_crew.research:Observed",
    words="ship_captain_crew",
)
