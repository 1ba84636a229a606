"""The record that is written while the game goes on."""

from typing import BinaryIO, Generic, TypeVar

from cowrules.game import Action, Game, ViewOf
from cowrules.record import Record
from cowrules.wire import RecordWriter

__all__ = ["Recorder"]

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
V = TypeVar("V", bound=ViewOf)


class Recorder(Generic[S, A, E, V]):
    """Writes each action of a game as soon as it is done, so that nothing is lost.

    Args:
        stream: A binary file; the header is written at once.
        game: The game.
    """

    def __init__(self, stream: BinaryIO, game: Game[S, A, E, V]) -> None:
        self._stream = stream
        self._writer = RecordWriter(stream, game)
        self._written = 0
        stream.flush()

    def catch_up(self, record: Record[S, A, E, V]) -> None:
        """Write what the record has beyond what is written.

        Raises:
            OSError: It cannot be written.
        """
        for action in record.actions[self._written :]:
            self._writer.write(action)
        self._written = len(record.actions)
        self._stream.flush()
