"""What can be wrong with a view of Cosmic Cows that was built outside the engine."""

from typing import TYPE_CHECKING

from cowrules.cosmic_cows.codes import CosmicCowsFault
from cowrules.cosmic_cows.faults import faults
from cowrules.cosmic_cows.state import CosmicCowsState, CosmicCowsView
from cowrules.roles import SPECTATOR
from cowrules.verdict import Fault

if TYPE_CHECKING:
    from cowrules.cosmic_cows.options import CosmicCowsOptions

__all__ = ["view_faults"]


def view_faults(options: "CosmicCowsOptions", view: CosmicCowsView) -> tuple[Fault, ...]:
    """All faults of `view`: it must be what its viewer sees of a state without faults."""
    if view.viewer is not SPECTATOR and not 0 <= view.viewer < options.players:
        code = CosmicCowsFault.OUT_OF_RANGE
        return (Fault(code, "viewer", "GC-09", (("value", view.viewer),)),)
    return faults(options, CosmicCowsState(view.public))
