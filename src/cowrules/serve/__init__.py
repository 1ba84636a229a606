"""The referee for programs in other languages: its methods, and JSON-RPC 2.0 over lines."""

from cowrules.serve.limits import MAX_BATCH, MAX_EVENTS, MAX_FAULTS, PROTOCOL_VERSION
from cowrules.serve.lines import UnreadableError, serve_lines
from cowrules.serve.method import Method
from cowrules.serve.methods import METHODS
from cowrules.serve.reading import UnsoundError
from cowrules.serve.rpc import answer

__all__ = [
    "MAX_BATCH",
    "MAX_EVENTS",
    "MAX_FAULTS",
    "METHODS",
    "PROTOCOL_VERSION",
    "Method",
    "UnreadableError",
    "UnsoundError",
    "answer",
    "serve_lines",
]
