"""Opponents: players for the seats that no person takes, who see views only."""

from cowrules.opponents.opponent import KINDS, Kind, Opponent, choice_source, opponent

__all__ = ["KINDS", "Kind", "Opponent", "choice_source", "opponent"]
