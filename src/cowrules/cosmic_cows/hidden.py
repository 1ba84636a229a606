"""States of Cosmic Cows that agree with a view: there is only one."""

from cowrules.cosmic_cows.state import CosmicCowsState, CosmicCowsView

__all__ = ["sample_hidden"]


def sample_hidden(view: CosmicCowsView) -> CosmicCowsState:
    """The state that shows `view` to its viewer: nothing is hidden, so nothing is drawn."""
    return CosmicCowsState(view.public)
