"""Records as files."""

import io
import pickle
from itertools import chain, cycle, islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowrules.construction import constructor
from cowrules.games import make_game
from cowrules.record import Record
from cowrules.six_nimmt import Commit, SixNimmt
from cowrules.wire import (
    MAX_BYTES,
    RecordError,
    RecordReader,
    RecordWriter,
    WireError,
    read_record,
    write_record,
)

from .played import NAMES, played

every_game = pytest.mark.parametrize("name", NAMES)

HEADER = b'{"cowrules":1,"game":"six-nimmt","options":{"players":4}}\n'
COMMIT = b'{"type":"commit","player":0,"card":57}\n'


def written(record: Record[Any, Any, Any, Any]) -> bytes:
    stream = io.BytesIO()
    write_record(stream, record)
    return stream.getvalue()


def read(data: bytes) -> Record[Any, Any, Any, Any]:
    return read_record(io.BytesIO(data))


def refused(data: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(data)
    assert str(caught.value).isascii()
    assert str(caught.value).isprintable()
    return caught.value


@every_game
def test_a_record_is_read_back_exactly(name: str) -> None:
    record = played(name).record
    data = written(record)
    found = read(data)
    assert found == record
    assert repr(found) == repr(record)
    assert written(found) == data
    assert found.replay().refused is None
    assert found.game.outcome(found.replay().state) == played(name).outcome


def test_the_format_of_version_1() -> None:
    record = Record(SixNimmt(players=4, rounds=1), (Commit(0, 57),))
    assert written(record) == (
        b'{"cowrules":1,"game":"six-nimmt","options":{"players":4,"rounds":1}}\n'
        b'{"type":"commit","player":0,"card":57}\n'
    )


@every_game
def test_every_line_of_a_record_is_one_action(name: str) -> None:
    lines = written(played(name).record).splitlines()
    assert len(lines) == len(played(name).actions) + 1


def test_spaces_order_and_escapes_do_not_matter() -> None:
    data = (
        b'{ "options" : { } , "game" : "six\\u002dnimmt" , "cowrules" : 1 }\n'
        b'\t{"card":57, "player":0,"type":"commit" }  \n'
    )
    assert read(data) == Record(SixNimmt(), (Commit(0, 57),))


@pytest.mark.parametrize(
    "data",
    [
        HEADER + COMMIT,
        b"\xef\xbb\xbf" + HEADER + COMMIT,
        (HEADER + COMMIT).replace(b"\n", b"\r\n"),
        HEADER + COMMIT + b"\n",
        HEADER + COMMIT + b" \t\r\n",
        HEADER + COMMIT + b" \t",
        HEADER + COMMIT[:-1],
        HEADER + COMMIT[:-1] + b"\r",
    ],
)
def test_what_editors_do_to_a_file_is_accepted(data: bytes) -> None:
    assert read(data) == Record(SixNimmt(players=4), (Commit(0, 57),))


def test_a_record_without_actions() -> None:
    assert read(HEADER) == read(HEADER[:-1]) == read(HEADER + b"\n") == Record(SixNimmt())


@pytest.mark.parametrize(
    ("data", "line", "message"),
    [
        (b"", 1, "no header: the record is empty"),
        (b"\n", 1, "no header: the record is empty"),
        (b"\xef\xbb\xbf", 1, "no header: the record is empty"),
        (b"\n" + HEADER, 1, "no header"),
        (b"\xef\xbb\xbf\xef\xbb\xbf" + HEADER, 1, "not JSON at character 1"),
        (HEADER + b"\xef\xbb\xbf" + COMMIT, 2, "not JSON at character 1"),
        (HEADER + b"\n" + COMMIT, 2, "blank line; one may stand at the very end only"),
        (HEADER + COMMIT + b"\n\n", 3, "blank line; one may stand at the very end only"),
        (HEADER + COMMIT + b"\r\n \n", 3, "blank line"),
        (HEADER[:-1] + b"\r" + COMMIT, 1, "not JSON at character"),
        (HEADER[:-1] + COMMIT, 1, "not JSON at character"),
        (HEADER + COMMIT[:-3], 2, "not JSON: the text ends too early"),
        (HEADER[:20], 1, "not JSON: the text ends too early"),
        (HEADER.decode().encode("utf-16"), 1, "not UTF-8 at byte 1"),
        (COMMIT, 1, "cowrules: missing; game: missing; options: missing; card: unknown field"),
        (b"[]\n", 1, "expected an object, got a list"),
        (b"1\n", 1, "expected an object, got 1"),
        (HEADER.replace(b"1", b"2"), 1, "cowrules: expected 1, got 2"),
        (HEADER.replace(b"1", b"true"), 1, "cowrules: expected 1, got true"),
        (HEADER.replace(b"1", b"1.0"), 1, "cowrules: expected 1, got 1.0"),
        (HEADER.replace(b"1", b'"1"'), 1, 'cowrules: expected 1, got "1"'),
        (HEADER.replace(b"six-nimmt", b"chess"), 1, "game: expected one of"),
        (HEADER.replace(b"six-nimmt", b"Six-Nimmt"), 1, "game: expected one of"),
        (HEADER.replace(b'"six-nimmt"', b"[]"), 1, "game: expected one of"),
        (HEADER.replace(b'{"players":4}', b"[]"), 1, "options: expected an object, got a list"),
        (HEADER.replace(b'{"players":4}', b"null"), 1, "options: expected an object, got null"),
        (HEADER.replace(b"4", b"11"), 1, "options.players: expected a whole"),
        (HEADER.replace(b"4", b"4.0"), 1, "options.players: expected a whole number, got 4.0"),
        (HEADER.replace(b"players", b"seats"), 1, "options.seats: six-nimmt has only players, "),
        (HEADER.replace(b'"options"', b'"zoo":1,"options"'), 1, "zoo: unknown field"),
        (HEADER.replace(b',"options":{"players":4}', b""), 1, "options: missing"),
        (HEADER + HEADER, 2, "type: missing"),
        (HEADER + COMMIT + b"[]", 3, "expected an object, got a list"),
        (HEADER + COMMIT + COMMIT.replace(b"57", b"x"), 3, "not JSON at character"),
        (HEADER + COMMIT + COMMIT.replace(b"57", b"null"), 3, "card: expected a whole number"),
    ],
)
def test_what_is_no_record_is_refused_by_line_and_field(
    data: bytes, line: int, message: str
) -> None:
    error = refused(data)
    assert error.line == line
    assert str(error).startswith(f"line {line}: {message}")


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
def test_a_line_may_have_1_mib(end: bytes) -> None:
    fits = COMMIT[:-1] + b" " * (MAX_BYTES - len(COMMIT) + 1)
    assert len(fits) == MAX_BYTES
    for before in (HEADER, b"\xef\xbb\xbf" + HEADER):
        assert len(read(before + fits + end).actions) == 1
        error = refused(before + fits + b" " + end + COMMIT)
        assert (error.line, str(error)) == (2, "line 2: longer than 1048576 bytes")
    long_header = HEADER[:-1] + b" " * (MAX_BYTES - len(HEADER) + 1)
    assert read(b"\xef\xbb\xbf" + long_header + end) == Record(SixNimmt())
    assert str(refused(b"\xef\xbb\xbf" + long_header + b" " + end)).startswith("line 1: longer")


class Endless(io.RawIOBase):
    """A file that goes on for ever and counts what is read of it."""

    def __init__(self, start: bytes, rest: bytes) -> None:
        self._source = chain(start, cycle(rest))
        self.read_bytes = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        size = len(buffer)
        buffer[:size] = bytes(islice(self._source, size))
        self.read_bytes += size
        return size


@pytest.mark.parametrize("rest", [b" ", b"1", b"[", b'"', b"\x00", b"\xff"])
def test_of_an_endless_line_no_more_is_read_than_fits(rest: bytes) -> None:
    source = Endless(HEADER, rest)
    with pytest.raises(RecordError, match="line 2: longer than"):
        read_record(io.BufferedReader(source))
    assert source.read_bytes < 2 * MAX_BYTES


def test_endless_blank_lines_are_refused() -> None:
    source = Endless(HEADER, b"\n")
    with pytest.raises(RecordError, match="line 2: blank line"):
        read_record(io.BufferedReader(source))


def test_an_action_is_read_when_its_turn_comes() -> None:
    source = Endless(HEADER, COMMIT)
    reader = RecordReader(io.BufferedReader(source))
    assert isinstance(reader.game, SixNimmt)
    actions = reader.actions(reader.game)
    assert set(islice(actions, 5000)) == {Commit(0, 57)}
    assert source.read_bytes < 5000 * len(COMMIT) + 2 * io.DEFAULT_BUFFER_SIZE


def test_the_lines_before_a_fault_are_still_read() -> None:
    reader = RecordReader(io.BytesIO(HEADER + COMMIT * 3 + b"{}\n" + COMMIT))
    assert isinstance(reader.game, SixNimmt)
    actions = reader.actions(reader.game)
    assert list(islice(actions, 3)) == [Commit(0, 57)] * 3
    with pytest.raises(RecordError, match="line 5: type: missing"):
        next(actions)


def test_a_reader_serves_only_its_own_game() -> None:
    reader = RecordReader(io.BytesIO(HEADER + COMMIT))
    with pytest.raises(ValueError, match="expected the game of the record"):
        reader.actions(SixNimmt(players=5))
    assert reader.record(SixNimmt(players=4)).actions == (Commit(0, 57),)


class Failing(io.RawIOBase):
    def readable(self) -> bool:
        return True

    def readinto(self, _: Any) -> int:
        raise OSError(5, "Input/output error \x1b")


def test_a_file_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(RecordError, match=r"^line 1: cannot be read: Input/output error \\x1b$"):
        read_record(io.BufferedReader(Failing()))


def test_nothing_is_written_of_an_action_that_is_none() -> None:
    stream = io.BytesIO()
    writer = RecordWriter(stream, SixNimmt(players=4))
    before = stream.getvalue()
    with pytest.raises(WireError, match="card: expected a whole number, got true"):
        writer.write(constructor(Commit)(0, True))
    assert stream.getvalue() == before
    writer.write(Commit(0, 57))
    assert stream.getvalue() == HEADER + COMMIT


def test_errors_survive_pickling() -> None:
    error = refused(HEADER + b'{"type":"commit","player":"x"}')
    copy = pickle.loads(pickle.dumps(error))
    assert isinstance(copy, RecordError)
    assert (copy.line, copy.problems, str(copy)) == (error.line, error.problems, str(error))


def test_errors_speak_german() -> None:
    error = refused(HEADER + b'{"type":"commit","player":"x"}')
    assert error.text("de") == (
        'Zeile 2: player: eine ganze Zahl erwartet, "x" gefunden; card: fehlt'
    )


@every_game
@given(data=st.data())
def test_a_damaged_record_is_read_or_refused_in_one_line(name: str, data: st.DataObject) -> None:
    whole = bytearray(written(played(name).record.prefix(12)))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(whole) - 1))
        length = data.draw(st.integers(0, 3))
        whole[place : place + length] = data.draw(
            st.binary(max_size=3)
            | st.sampled_from([b"{", b"}", b"[", b"]", b'"', b",", b":", b"-", b"1e5", b"\\ud800"])
        )
    try:
        record = read(bytes(whole))
    except RecordError as error:
        message = str(error)
    else:
        message = "fine"
        assert read(written(record)) == record
    assert message.isascii()
    assert message.isprintable()


def test_records_of_every_game_begin_with_its_name() -> None:
    for name in NAMES:
        game: Any = make_game(name)
        data = written(Record(game))
        assert data.startswith(f'{{"cowrules":1,"game":"{name}","options":{{"players":'.encode())
