"""The page knows no rule: a game's table reads facts and scenes, and takes no sentence apart."""

import re

import pytest

from tests.architecture.house import PACKAGE

TABLES = PACKAGE.parents[1] / "web" / "src" / "games"
SENTENCES = {
    "the key of a sentence": re.compile(r"\bline\??\.key\b|\bsaying\??\.key\b"),
    "the blanks of a sentence": re.compile(r"\bargs\??\.?\["),
}


def sources():
    return {path: path.read_text(encoding="utf-8") for path in TABLES.rglob("*.ts*")}


@pytest.mark.parametrize("what", SENTENCES)
def test_no_table_reads_a_fact_out_of_a_sentence(what):
    assert len(sources()) > 50
    found = [
        f"{path.relative_to(TABLES)}: {match[0]}"
        for path, text in sources().items()
        for match in SENTENCES[what].finditer(text)
    ]
    assert not found


@pytest.mark.parametrize(
    ("what", "source"),
    [
        ("the key of a sentence", "told.line.key === 'limits-plays'"),
        ("the blanks of a sentence", "line.args?.['seat'] as Saying"),
        ("the blanks of a sentence", "limit.args['number']"),
    ],
)
def test_such_reading_is_noticed(what, source):
    assert SENTENCES[what].search(source)
