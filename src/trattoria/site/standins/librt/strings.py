"""Bytes that grow, in plain Python."""

from __future__ import annotations

from struct import pack, unpack_from


class BytesWriter:
    """Bytes to which others are added."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def __len__(self) -> int:
        return len(self._bytes)

    def append(self, value: int) -> None:
        self._bytes.append(value)

    def write(self, value: bytes) -> None:
        self._bytes += value

    def truncate(self, size: int) -> None:
        del self._bytes[size:]

    def getvalue(self) -> bytes:
        return bytes(self._bytes)


def write_i32_le(out: BytesWriter, value: int) -> None:
    out.write(pack("<i", value))


def write_i64_le(out: BytesWriter, value: int) -> None:
    out.write(pack("<q", value))


def write_f32_le(out: BytesWriter, value: float) -> None:
    out.write(pack("<f", value))


def read_i32_le(data: bytes, at: int) -> int:
    number: int = unpack_from("<i", data, at)[0]
    return number


def read_i64_le(data: bytes, at: int) -> int:
    number: int = unpack_from("<q", data, at)[0]
    return number
