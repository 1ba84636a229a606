"""The line protocol: a request or a batch a line in, an answer a line out."""

from typing import BinaryIO, Final

from cowrules.serve.rpc import answer, write_too_long
from cowrules.wire import MAX_BYTES
from cowrules.wire.records import require_binary_file

__all__ = ["UnreadableError", "serve_lines"]

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
# A line may end with a carriage return and a line feed, and the first begin with a mark.
_LONGEST_LINE: Final = MAX_BYTES + 5
_PIECE: Final = 1 << 16


class UnreadableError(Exception):
    """The requests cannot be read; the text says why.

    Example:
        >>> from io import BytesIO
        >>> class Gone(BytesIO):
        ...     def readline(self, size: int | None = -1, /) -> bytes:
        ...         raise OSError(5, "Input/output error")
        >>> try:
        ...     serve_lines(Gone(), BytesIO())
        ... except UnreadableError as error:
        ...     print(error)
        Input/output error
    """


def serve_lines(source: BinaryIO, sink: BinaryIO) -> None:
    r"""Answer the requests in `source` one after another, until it ends.

    Each answer is written and flushed before the next request is read. A line that is too
    long is passed over in pieces, so no request costs more memory than the longest allowed.

    Args:
        source: Where the requests come from, a line each; `readline` waits for a whole line.
        sink: Where the answers go, a line each.

    Raises:
        UnreadableError: The source cannot be read.
        OSError: The sink cannot be written, say since nobody reads it any more.
        TypeError: One of them is no binary file, such as ``sys.stdin`` for ``sys.stdin.buffer``.

    Example:
        >>> from io import BytesIO
        >>> sink = BytesIO()
        >>> action = b'{"type":"choose-row","player":0,"row":3}'
        >>> params = b'{"game":"six-nimmt","action":' + action + b'}'
        >>> request = b'{"jsonrpc":"2.0","id":1,"method":"describe","params":' + params + b'}\n'
        >>> serve_lines(BytesIO(request), sink)
        >>> sink.getvalue()
        b'{"jsonrpc":"2.0","id":1,"result":{"text":"Seat 0 chooses row 3."}}\n'
    """
    require_binary_file("source", source, "rb")
    require_binary_file("sink", sink, "wb")
    first = True
    while line := _read(source, _LONGEST_LINE):
        content = line.removesuffix(b"\n").removesuffix(b"\r")
        if first:
            content = content.removeprefix(_BYTE_ORDER_MARK)
            first = False
        if len(content) > MAX_BYTES:
            response: bytes | None = write_too_long()
            while line and not line.endswith(b"\n"):
                line = _read(source, _PIECE)
        else:
            response = answer(content)
        if response is not None:
            sink.write(response + b"\n")
            sink.flush()


def _read(source: BinaryIO, limit: int) -> bytes:
    try:
        return source.readline(limit)
    except OSError as error:
        raise UnreadableError(error.strerror or "unknown error") from None
