"""Values of the games as documents, and records of games as files."""

from cowrules.wire.codec import Codec, Kind, codec_of
from cowrules.wire.documents import (
    FORMAT_VERSION,
    KINDS,
    Document,
    read_document,
    write_document,
)
from cowrules.wire.fragments import referring
from cowrules.wire.hooks import Schema
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
from cowrules.wire.schema import (
    BEYOND_SCHEMA,
    PARTS,
    SCHEMAS,
    document_schema,
    schema_of,
)

__all__ = [
    "BEYOND_SCHEMA",
    "FORMAT_VERSION",
    "GREATEST_INTEGER",
    "KINDS",
    "MAX_BYTES",
    "MAX_DEPTH",
    "PARTS",
    "RECORD_VERSION",
    "SCHEMAS",
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
    "Schema",
    "SixNimmtRecord",
    "WireError",
    "codec_of",
    "document_schema",
    "dump_json",
    "parse_json",
    "read_document",
    "read_record",
    "referring",
    "schema_of",
    "write_document",
    "write_record",
]
