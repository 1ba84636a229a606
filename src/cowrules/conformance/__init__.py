"""The conformance suite: what a referee has to answer, and the program that asks it."""

from cowrules.conformance.answers import Reply, agrees
from cowrules.conformance.cases import Case, cases, manifest
from cowrules.conformance.doors import BreakdownError, Door
from cowrules.conformance.http import HttpDoor
from cowrules.conformance.lines import LineDoor
from cowrules.conformance.running import (
    Status,
    Suite,
    UnfitError,
    Verdict,
    run,
)
from cowrules.conformance.schema import line_schema, manifest_schema

__all__ = [
    "BreakdownError",
    "Case",
    "Door",
    "HttpDoor",
    "LineDoor",
    "Reply",
    "Status",
    "Suite",
    "UnfitError",
    "Verdict",
    "agrees",
    "cases",
    "line_schema",
    "manifest",
    "manifest_schema",
    "run",
]
