"""What is wrong with a request before it is one."""

import h11

__all__ = ["MalformedError"]


class MalformedError(h11.RemoteProtocolError):
    """A request breaks a rule or a bound that h11 does not look at; the text says which."""
