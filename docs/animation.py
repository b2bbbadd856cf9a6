"""Write screenshots as an animated PNG: 256 colours, and of each frame only what has changed."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]  # rows of pixels, as red, green and blue or as a place in a palette
SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = 256
KEPT_BITS = 5  # of each channel, to count colours by


def write_animation(path: Path, frames: Sequence[tuple[Pixels, int]]) -> None:
    """Write frames, each with the milliseconds for which it is shown; it plays for ever."""
    palette, nearest = choose_palette([pixels for pixels, _ in frames])
    indexed = [nearest[buckets(pixels)] for pixels, _ in frames]
    height, width = indexed[0].shape
    parts = [chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))]
    parts += [chunk(b"PLTE", palette.tobytes())]
    parts += [chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    parts += frame_chunks(indexed, [shown for _, shown in frames])
    path.write_bytes(SIGNATURE + b"".join(parts) + chunk(b"IEND", b""))


def frame_chunks(frames: list[Pixels], shown: list[int]) -> Iterator[bytes]:
    """Give the control and the data of every frame: the first whole, then what changes."""
    number = 0
    for place, frame in enumerate(frames):
        top, left, part = changed(frames[place - 1], frame) if place else (0, 0, frame)
        height, width = part.shape
        control = (number, width, height, left, top, shown[place], 1000, 0, 0)
        yield chunk(b"fcTL", struct.pack(">IIIIIHHBB", *control))
        data = zlib.compress(np.pad(part, ((0, 0), (1, 0))).tobytes(), 9)  # no filter in any row
        yield (
            chunk(b"fdAT", struct.pack(">I", number + 1) + data) if place else chunk(b"IDAT", data)
        )
        number += 2 if place else 1


def changed(before: Pixels, after: Pixels) -> tuple[int, int, Pixels]:
    """Find the smallest rectangle outside which nothing has changed; at least one pixel."""
    rows, columns = np.nonzero(before != after)
    if not rows.size:
        return 0, 0, after[:1, :1]
    top, left = int(rows.min()), int(columns.min())
    return top, left, after[top : int(rows.max()) + 1, left : int(columns.max()) + 1]


def choose_palette(frames: list[Pixels]) -> tuple[Pixels, Pixels]:
    """Choose the commonest colours, and for every bucket the nearest of them."""
    counts = sum(
        np.bincount(buckets(each).ravel(), minlength=1 << 3 * KEPT_BITS) for each in frames
    )
    every = bucket_colours()
    palette = every[np.argsort(counts)[::-1][:COLOURS]]
    distances = ((every[:, None, :].astype(np.int32) - palette[None, :, :]) ** 2).sum(axis=2)
    return palette, distances.argmin(axis=1).astype(np.uint8)


def buckets(pixels: Pixels) -> npt.NDArray[np.int64]:
    """Give for every pixel the number of its colour, of which few bits are kept."""
    red, green, blue = (pixels[..., n].astype(np.int64) >> (8 - KEPT_BITS) for n in range(3))
    return red << 2 * KEPT_BITS | green << KEPT_BITS | blue


def bucket_colours() -> Pixels:
    """Give the colour that each bucket stands for."""
    numbers = np.arange(1 << 3 * KEPT_BITS)
    mask = (1 << KEPT_BITS) - 1
    channels = [numbers >> shift & mask for shift in (2 * KEPT_BITS, KEPT_BITS, 0)]
    return (np.stack(channels, axis=1) * 255 // mask).astype(np.uint8)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def read_png(data: bytes) -> Pixels:
    """Read a screenshot: 8 bits for red, green and blue (and alpha, which is dropped)."""
    found, place = b"", len(SIGNATURE)
    width = height = channels = 0
    while place < len(data):
        size, kind = struct.unpack_from(">I4s", data, place)
        body = data[place + 8 : place + 8 + size]
        if kind == b"IHDR":
            width, height, _, colour = struct.unpack_from(">IIBB", body)
            channels = {2: 3, 6: 4}[colour]
        elif kind == b"IDAT":
            found += body
        place += size + 12
    lines = np.frombuffer(zlib.decompress(found), np.uint8).reshape(height, 1 + width * channels)
    pixels = np.zeros((height + 1, width, channels), np.uint8)
    for row, line in enumerate(lines):
        pixels[row + 1] = unfilter(int(line[0]), line[1:].reshape(width, channels), pixels[row])
    return pixels[1:, :, :3]


def unfilter(kind: int, line: Pixels, above: Pixels) -> Pixels:
    if kind == 0:
        return line
    if kind == 1:
        return np.cumsum(line, axis=0, dtype=np.uint8)
    if kind == 2:
        return line + above
    return np.array(
        list(
            zip(
                *(sequentially(kind, line[:, n], above[:, n]) for n in range(line.shape[1])),
                strict=True,
            )
        ),
        np.uint8,
    )


def sequentially(kind: int, line: Pixels, above: Pixels) -> list[int]:
    """Undo a filter that looks to the left: the average, or Paeth's predictor."""
    left = corner = 0
    done = []
    for value, up in zip(line.tolist(), above.tolist(), strict=True):
        left = value + ((left + up) // 2 if kind == 3 else paeth(left, up, corner)) & 255
        corner = up
        done.append(left)
    return done


def paeth(left: int, up: int, corner: int) -> int:
    """Choose the neighbour that is nearest to left + up - corner."""
    guess = left + up - corner
    return min((left, up, corner), key=lambda each: abs(guess - each))
