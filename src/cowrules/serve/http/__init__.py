"""The methods over HTTP: an ASGI application, the problems it answers with, and its server.

Importing this costs nothing. `application` needs Starlette and `server` also uvicorn, which
the extra ``http`` brings; `openapi` needs neither.
"""

__all__: list[str] = []
