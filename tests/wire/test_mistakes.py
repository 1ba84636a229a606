"""What is said of arguments that are none, by those who have just begun."""

import codecs
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from cowrules import SixNimmt, Table
from cowrules.record import Record
from cowrules.six_nimmt import Commit
from cowrules.wire import (
    RecordReader,
    RecordWriter,
    WireError,
    codec_of,
    document_schema,
    parse_json,
    read_document,
    read_record,
    schema_of,
    write_document,
    write_record,
)

GAME: Any = SixNimmt(players=2)
KINDS = "options, action, event, state, view, outcome, illegal, fault, record"


# A program that is not type-checked may hand over anything.
def anything(value: object) -> Any:
    return value


NO_TEXT: list[tuple[object, str, bool]] = [
    ({"type": "commit"}, "a value of type dict", True),
    ([1], "a value of type list", True),
    (None, "None", False),
    (57, "57", False),
    (Path("game.json"), "a value of type PosixPath", False),
    (memoryview(b"{}"), "a value of type memoryview", False),
]


@pytest.mark.parametrize(("value", "got", "parsed"), NO_TEXT)
def test_what_is_no_text_is_named_before_it_is_read(value: object, got: str, parsed: bool) -> None:
    expected = f"text: expected JSON as str or bytes, got {got}"
    for read, hint in (
        (parse_json, "; it is parsed already"),
        (codec_of(GAME).action.loads, "; decode() takes what is parsed already"),
        (codec_of(GAME).options.loads, "; decode() takes what is parsed already"),
    ):
        with pytest.raises(TypeError) as caught:
            read(anything(value))
        assert str(caught.value) == expected + (hint if parsed else "")


def test_bytes_that_can_be_changed_are_text_too() -> None:
    assert parse_json(anything(bytearray(b'{"card":57}'))) == {"card": 57}


def test_several_values_are_not_one() -> None:
    for value, got in ((Commit(0, 57), "a value of type Commit"), (None, "None")):
        with pytest.raises(TypeError) as caught:
            codec_of(GAME).action.encode_many(anything(value))
        assert str(caught.value) == f"values: expected several, say in a tuple, got {got}"


def test_a_text_file_is_no_binary_file_whatever_its_class_is(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    path.write_text('{"cowrules":1,"game":"six-nimmt","options":{}}\n', encoding="utf-8")
    with codecs.open(str(path), "r", encoding="utf-8") as file:
        for read in (read_record, RecordReader):
            with pytest.raises(TypeError) as caught:
                read(anything(file))
            assert str(caught.value) == (
                "stream: expected a file opened with 'rb', got a value of type StreamReaderWriter"
            )
    with path.open("rb") as binary:
        assert read_record(binary).game == SixNimmt()


RECORD = Record(GAME, (Commit(0, 57),))
NO_FILE = "stream: expected a file opened with 'wb', got "
NO_RECORD = "record: expected a Record, such as table.record, got "
WRITE, WRITER = anything(write_record), anything(RecordWriter)
NO_GAME = "game: expected a game such as SixNimmt(players=4), got "


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda file: WRITE(RECORD, file), f"{NO_FILE}a value of type Record"),
        (lambda file: WRITE("game.jsonl", RECORD), f"{NO_FILE}'game.jsonl'"),
        (lambda file: WRITE(BytesIO, RECORD), f"{NO_FILE}the class BytesIO"),
        (lambda file: WRITE(file, Table(GAME)), f"{NO_RECORD}a value of type Table"),
        (lambda file: WRITE(file, RECORD.actions), f"{NO_RECORD}a value of type tuple"),
        (lambda file: WRITE(file, None), f"{NO_RECORD}None"),
        (lambda file: WRITER(GAME, file), f"{NO_FILE}a value of type SixNimmt"),
        (lambda file: WRITER(file, SixNimmt), f"{NO_GAME}the class SixNimmt"),
        (lambda file: WRITER(file, "six-nimmt"), f"{NO_GAME}'six-nimmt'"),
    ],
)
def test_what_cannot_be_written_is_named_and_nothing_is(
    call: Callable[[Any], object], message: str
) -> None:
    file = BytesIO()
    with pytest.raises(TypeError) as caught:
        call(file)
    assert str(caught.value) == message
    assert file.getvalue() == b""


ACTION = Commit(0, 57)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("action", GAME, ACTION), f"{NO_GAME}'action'"),
        ((ACTION, "action", GAME), f"{NO_GAME}a value of type Commit"),
        ((SixNimmt, "action", ACTION), f"{NO_GAME}the class SixNimmt"),
        ((GAME, ACTION, "action"), f"kind: expected one of {KINDS}, got a value of type Commit"),
    ],
)
def test_arguments_of_a_document_in_a_wrong_order_are_named(
    arguments: tuple[Any, Any, Any], message: str
) -> None:
    with pytest.raises(TypeError) as caught:
        write_document(*arguments)
    assert str(caught.value) == message


def test_a_kind_or_game_that_does_not_exist_is_answered_with_the_one_that_may_be_meant() -> None:
    kind = f"kind: expected one of {KINDS}"
    games = "game: expected one of boese-kuh, six-nimmt, cosmic-cows"
    calls: list[tuple[Callable[[Any], object], str, str, str]] = [
        (lambda word: write_document(GAME, word, None), kind, "views", "view"),
        (lambda word: read_document({}, word), kind, "views", "view"),
        (document_schema, f"{kind}, record-header", "views", "view"),
        (lambda word: document_schema("view", word), games, "kuh", "boese-kuh"),
        (lambda word: schema_of(word, "view"), games, "kuh", "boese-kuh"),
        (
            lambda word: schema_of("boese-kuh", word),
            "kind: expected one of options, ",
            "act",
            "action",
        ),
    ]
    for call, expected, word, meant in calls:
        with pytest.raises(ValueError, match=r"^(kind|game): ") as caught:
            call(word)
        assert str(caught.value).startswith(expected)
        assert str(caught.value).endswith(f", got '{word}'; did you mean {meant}?")
        with pytest.raises(ValueError, match=r", got 'x'$"):
            call("x")
        for value, got in (([], "a value of type list"), (7, "7")):
            with pytest.raises(TypeError, match=f", got {got}$"):
                call(value)


HEADER: dict[str, Any] = {"cowrules": 1, "game": "six-nimmt", "options": {}}


@pytest.mark.parametrize(
    ("document", "kinds", "english", "german"),
    [
        (HEADER, ["view"], "view: missing", "view: fehlt"),
        (HEADER, ["record"], "actions: missing", "actions: fehlt"),
        (
            {"cowrules": 1},
            ["view"],
            "game: missing; options: missing; view: missing",
            "game: fehlt; options: fehlt; view: fehlt",
        ),
        (
            {**HEADER, "veiw": {}},
            ["view"],
            "veiw: unknown field; view: missing",
            "veiw: unbekanntes Feld; view: fehlt",
        ),
        (
            HEADER,
            ["state", "view"],
            "expected one of the fields state, view; there is none",
            "eines der Felder state, view erwartet; keines ist da",
        ),
    ],
)
def test_a_document_without_its_value_is_told_which_field_is_missing(
    document: Any, kinds: list[str], english: str, german: str
) -> None:
    with pytest.raises(WireError) as refused:
        read_document(document, *kinds)
    assert (refused.value.text(), refused.value.text("de")) == (english, german)


def test_an_option_that_does_not_exist_is_told_in_german_too() -> None:
    with pytest.raises(WireError) as refused:
        codec_of(GAME).options.loads('{"round":1,"tea":1}')
    known = "players, hand_size, deck_size, tactics, heads, target, rounds, hide_piles"
    assert refused.value.text("de") == (
        f"round: six-nimmt hat nur {known}; gemeint vielleicht rounds?; "
        f"tea: six-nimmt hat nur {known}"
    )
