"""The conformance kit: what every game must keep, for ours and for anybody's.

>>> from dogwatch.testing import check_game
>>> import dogwatch
>>> check_game(dogwatch.game("shanghaien"), games=1).games
1
"""

from dogwatch.testing.kit import Nonconforming, Summary, check_game
from dogwatch.testing.trial import Trial

__all__ = ["Nonconforming", "Summary", "Trial", "check_game"]
