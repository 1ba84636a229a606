"""Values of the games as documents, and records of games as files."""

from cowrules.wire.codec import Codec, Kind, codec_of
from cowrules.wire.documents import (
    FORMAT_VERSION,
    KINDS,
    Document,
    read_document,
    write_document,
)
from cowrules.wire.json_text import (
    GREATEST_INTEGER,
    MAX_BYTES,
    MAX_DEPTH,
    Json,
    dump_json,
    parse_json,
)
from cowrules.wire.problems import Problem, WireError
from cowrules.wire.records import (
    RECORD_VERSION,
    AnyRecord,
    BoeseKuhRecord,
    CosmicCowsRecord,
    RecordError,
    RecordReader,
    RecordWriter,
    SixNimmtRecord,
    read_record,
    write_record,
)

__all__ = [
    "FORMAT_VERSION",
    "GREATEST_INTEGER",
    "KINDS",
    "MAX_BYTES",
    "MAX_DEPTH",
    "RECORD_VERSION",
    "AnyRecord",
    "BoeseKuhRecord",
    "Codec",
    "CosmicCowsRecord",
    "Document",
    "Json",
    "Kind",
    "Problem",
    "RecordError",
    "RecordReader",
    "RecordWriter",
    "SixNimmtRecord",
    "WireError",
    "codec_of",
    "dump_json",
    "parse_json",
    "read_document",
    "read_record",
    "write_document",
    "write_record",
]
