"""Pages on how the rules are verified, made from what actually ran.

The configuration value ``cowrules_reports`` names the folder of the reports of one run, as
``python -m tests.summary --run`` leaves it; without it every state is shown as not run. An enforced
clause without a passing test of the engine, a failed test and a surviving wrong reading in the
reports are warnings.
"""

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata
from verification_clauses import VerifiedClauses
from verification_nodes import set_up
from verification_pages import (
    Counted,
    CountRole,
    Mutants,
    Overview,
    SpecificationSources,
    Witnesses,
)
from verification_reports import complain_of_reports


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the configuration value, the directives, the role and the check."""
    app.add_config_value("cowrules_reports", "", "env", str)
    set_up(app)
    app.add_directive("verified-clauses", VerifiedClauses)
    app.add_directive("verification-overview", Overview)
    app.add_directive("counted", Counted)
    app.add_directive("specification", SpecificationSources)
    app.add_directive("mutants", Mutants)
    app.add_directive("witnesses", Witnesses)
    app.add_role("count", CountRole())
    app.connect("builder-inited", complain_of_reports)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
