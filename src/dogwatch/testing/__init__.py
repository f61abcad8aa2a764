"""The conformance kit: checks that a game keeps the contract of `dogwatch.games.base`.

>>> from dogwatch.testing import check_game
>>> import dogwatch
>>> check_game(dogwatch.game("shanghaien"), games=1).games
1
"""

from dogwatch.testing.kit import Nonconforming, Summary, check_game
from dogwatch.testing.pack_check import check_pack
from dogwatch.testing.trial import Trial

__all__ = ["Nonconforming", "Summary", "Trial", "check_game", "check_pack"]
