"""Where a table is: every way to write it down, and what is said of the others."""

import pytest

from nuancier.client.link import Link, read_link
from nuancier.locales.saying import Refusal

GOOD = [
    ("http://10.0.0.7:8470/t/KIWI-42", None, Link("http://10.0.0.7:8470", "KIWI-42")),
    ("https://jeux.example/t/KIWI-42", None, Link("https://jeux.example", "KIWI-42")),
    ("https://jeux.example/t/kiwi-4213", None, Link("https://jeux.example", "kiwi-4213")),
    ("HTTPS://jeux.example/t/kiwi-42/", None, Link("https://jeux.example", "kiwi-42")),
    ("http://10.0.0.7:8470/w/KIWI-42", None, Link("http://10.0.0.7:8470", "KIWI-42", watches=True)),
    ("10.0.0.7:8470/t/KIWI-42", None, Link("http://10.0.0.7:8470", "KIWI-42")),
    ("https://jeux.example/t/KIWI-42?g=limits", None, Link("https://jeux.example", "KIWI-42")),
    ("http://[fe80::1]:8470/t/KIWI-42#x", None, Link("http://[fe80::1]:8470", "KIWI-42")),
    ("KIWI-42", "https://jeux.example/", Link("https://jeux.example", "KIWI-42")),
]
BAD = [
    ("KIWI-42", None, "join-which-server"),
    ("KIWI-42", "https://jeux.example/t", "join-bad-server"),
    ("KIWI-42", "ftp://jeux.example", "join-bad-server"),
    ("http://10.0.0.7:8470/", None, "join-bad-link"),
    ("http://10.0.0.7:8470/x/KIWI-42", None, "join-bad-link"),
    ("http://me@10.0.0.7/t/KIWI-42", None, "join-bad-link"),
]


@pytest.mark.parametrize(("text", "server", "link"), GOOD)
def test_a_link_names_a_table(text, server, link):
    assert read_link(text, server) == link


@pytest.mark.parametrize(("text", "server", "key"), BAD)
def test_what_is_no_link_is_refused_with_an_example(text, server, key):
    with pytest.raises(Refusal) as refused:
        read_link(text, server)
    assert refused.value.saying.key == key
