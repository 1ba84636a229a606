"""The contract test of the protocol, for the author of any game on it."""

from cowrules.testing.contract import check_game
from cowrules.testing.effort import Effort, Tally
from cowrules.testing.promises import BrokenPromiseError

__all__ = ["BrokenPromiseError", "Effort", "Tally", "check_game"]
