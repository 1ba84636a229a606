"""What pages of other origins are told in a browser."""

from starlette.datastructures import Headers
from starlette.middleware.cors import CORSMiddleware
from starlette.responses import Response

from cowrules.serve.http.problems import CROSS_ORIGIN
from cowrules.serve.http.responses import problem_response

__all__ = ["CrossOrigin"]


class CrossOrigin(CORSMiddleware):
    """Lets pages of some origins ask; a refusal is a problem like any other."""

    def preflight_response(self, request_headers: Headers) -> Response:
        """What a browser is told that asks whether a page may ask."""
        made = super().preflight_response(request_headers)
        if made.status_code < 400:
            return made
        kept = {
            name: value for name, value in made.headers.items() if not name.startswith("content-")
        }
        return problem_response(CROSS_ORIGIN, f"{bytes(made.body).decode()}.", headers=kept)
