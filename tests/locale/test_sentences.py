"""Entries that are read one by one: the same as if all were read at once."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser, ast

from trattoria.locale import LANGUAGES, catalogs
from trattoria.locale.sentences import Sentences, entries

CATALOG = """
# What it costs.
-house = Trattoria
price = { $count ->
    [one] one euro
   *[other] { $count } euros
}
    .short = { price }, at { -house }
greeting = Welcome to { -house }:
    { price.short }

bill = second
price = never read: of two, the first one counts
"""


def told(key: str, **facts: object) -> str:
    sentences = Sentences("en", [CATALOG])
    name, _, attribute = key.partition(".")
    message = sentences.find(name)
    assert message is not None
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    said, faults = sentences.bundle.format_pattern(pattern, facts)
    assert not faults
    return str(said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_catalogue_is_taken_apart_where_its_entries_begin(lang: str) -> None:
    parser = FluentParser(with_spans=False)
    for text in catalogs(lang):
        whole = [each for each in parser.parse(text).body if not isinstance(each, ast.BaseComment)]
        parts = [parser.parse(entry).body[0] for _, entry in entries(text)]
        assert len(whole) == len(parts)
        for one, other in zip(whole, parts, strict=True):
            assert isinstance(one, ast.Message | ast.Term)
            assert one.equals(other, ignored_fields=["comment"])


def test_what_an_entry_mentions_is_read_with_it() -> None:
    assert told("price", count=2) == "2 euros"
    assert told("greeting", count=1) == "Welcome to Trattoria:\none euro, at Trattoria"
    assert told("bill") == "second"


def test_what_is_not_there_is_not_found() -> None:
    sentences = Sentences("en", [CATALOG])
    assert sentences.find("nothing") is None
    assert sentences.find("house") is None  # a term is no message
