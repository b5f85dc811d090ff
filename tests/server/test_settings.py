"""Flag, then environment, then default; and a wrong value is named with what would be right."""

import ipaddress
import re
from dataclasses import FrozenInstanceError, fields

import pytest

from nuancier.locales import LANGUAGES, Refusal, Words
from nuancier.server.settings import Settings, must_fit, read_settings
from nuancier.store.postgres.sentences import UNREADABLE
from nuancier.tables.settings import TableSettings


def test_a_flag_wins_over_the_environment_and_the_environment_over_the_default():
    environ = {"NUANCIER_PORT": "9000", "NUANCIER_HOST": "::1"}
    read = read_settings({"port": "9001"}, environ)
    assert (read.port, read.host, read.burst) == (9001, "::1", 20)


def test_the_defaults_are_those_of_the_design():
    usual = read_settings({}, {})
    assert usual == Settings()
    assert (usual.frame_bytes, usual.unsent_bytes, usual.behind_seconds) == (8192, 262_144, 10)
    assert (usual.burst, usual.per_second, usual.live_burst, usual.live_per_second) == (
        20,
        5,
        40,
        20,
    )
    assert (usual.sockets_per_address, usual.tables_per_address, usual.sockets) == (20, 10, 10_000)
    assert (usual.chat_burst, usual.chat_seconds, usual.wrong_codes) == (10, 10, 10)


def test_what_tables_need_is_among_the_settings():
    assert isinstance(Settings(), TableSettings)
    assert read_settings({}, {"NUANCIER_MINDED_TURNS": "2.5"}).minded_turns == 2.5


def test_settings_do_not_change_once_read():
    with pytest.raises(FrozenInstanceError):
        Settings().port = 1


def test_an_empty_variable_is_not_set():
    assert read_settings({}, {"NUANCIER_PORT": " "}).port == Settings().port


def test_an_empty_flag_does_not_hide_the_variable():
    assert read_settings({"port": " "}, {"NUANCIER_PORT": "9000"}).port == 9000


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("port", "0", 0),
        ("behind_seconds", "0.5", 0.5),
        ("bot_delay_ms", "0-0", (0, 0)),
        ("bot_delay_ms", "100 - 200", (100, 200)),
        ("open_browser", "no", False),
        ("open_browser", "TRUE", True),
        ("transport", "aiohttp", "aiohttp"),
        ("public_url", "HTTPS://Games.Example.org:443/", "https://games.example.org"),
        ("store", "sqlite:///tables.db", "sqlite:///tables.db"),
        ("trusted_proxy", "127.0.0.1", (ipaddress.ip_network("127.0.0.1/32"),)),
        (
            "trusted_proxy",
            "10.0.0.0/8, fd00::/8",
            (ipaddress.ip_network("10.0.0.0/8"), ipaddress.ip_network("fd00::/8")),
        ),
    ],
)
def test_a_value_is_read_as_its_setting_needs_it(name, text, value):
    assert getattr(read_settings({name: text}, {}), name) == value


@pytest.mark.parametrize(
    ("name", "text", "right"),
    [
        ("port", "65536", "0 to 65535"),
        ("port", "-1", "0 to 65535"),
        ("port", "eighty", "whole number"),
        ("port", "80.5", "whole number"),
        ("port", "８０", "whole number"),
        ("behind_seconds", "0", "0.01 to 86400"),
        ("behind_seconds", "nan", "number"),
        ("behind_seconds", "1e3", "number"),
        ("bot_delay_ms", "5", "600-1400"),
        ("bot_delay_ms", "9-5", "smaller first"),
        ("open_browser", "perhaps", "yes, no"),
        ("transport", "pigeons", "picows, aiohttp"),
        ("public_url", "games.example.org", "https://"),
        ("public_url", "https://games.example.org/play", "without a path"),
        ("node", "Paris", "small letters"),
        ("node", "a/b", "small letters"),
        ("lease_seconds", "0.5", "number"),
        ("store", "sqlite:///", "sqlite:///PATH"),
        ("trusted_proxy", "10.0.0.1/8", "networks"),
        ("trusted_proxy", "my proxy", "networks"),
    ],
)
def test_a_wrong_value_is_refused_by_its_name_with_what_would_be_right(name, text, right):
    variable = f"NUANCIER_{name.upper()}"
    with pytest.raises(Refusal, match=right) as refusal:
        read_settings({}, {variable: text})
    for language in LANGUAGES:
        said = Words(language).speak(refusal.value.saying)
        assert variable in said
        assert text in said


def test_a_wrong_flag_is_named_as_it_was_written():
    with pytest.raises(Refusal, match="--public-url"):
        read_settings({"public_url": "x"}, {"NUANCIER_PUBLIC_URL": "https://a.example"})


@pytest.mark.parametrize("one", fields(Settings), ids=lambda one: one.name)
def test_every_default_is_within_its_own_bounds(one):
    if "low" in one.metadata:
        values = one.default if isinstance(one.default, tuple) else (one.default,)
        assert all(one.metadata["low"] <= value <= one.metadata["high"] for value in values)
    else:
        assert not isinstance(one.default, int) or isinstance(one.default, bool)


# ---- several nodes -------------------------------------------------------------------------------

DATABASE = "postgresql://nuancier:s3cret@db.example:5432/nuancier"


def test_a_node_of_several_has_a_name_and_one_alone_has_none():
    with pytest.raises(Refusal, match="--node a"):
        must_fit(read_settings({"store": DATABASE}, {}))
    with pytest.raises(Refusal, match="--store postgresql"):
        must_fit(read_settings({"node": "a"}, {}))
    must_fit(read_settings({"store": DATABASE, "node": "paris-2"}, {}))


@pytest.mark.parametrize(
    ("told", "right"),
    [
        ({}, "--store postgresql"),
        ({"store": "sqlite:///tables.db"}, "--store postgresql"),
        ({"store": DATABASE, "node": "a"}, "named a-c: leave --node"),
        ({"store": DATABASE, "trusted_proxy": "10.0.0.1"}, "leave --trusted-proxy"),
    ],
)
def test_several_nodes_of_one_command_share_a_database_and_get_their_names(told, right):
    with pytest.raises(Refusal, match=right) as refusal:
        must_fit(read_settings({"nodes": "3", **told}, {}))
    for language in LANGUAGES:
        assert "--nodes" in Words(language).speak(refusal.value.saying)
    must_fit(read_settings({"nodes": "3", "store": DATABASE}, {}))


def test_one_command_starts_one_node_or_as_many_as_there_are_letters():
    assert Settings().nodes == 1
    for wrong in ("0", "27"):
        with pytest.raises(Refusal, match="from 1 to 26"):
            read_settings({"nodes": wrong}, {})


def test_the_password_of_a_database_is_not_among_what_settings_show():
    assert "s3cret" not in repr(read_settings({"store": DATABASE, "node": "a"}, {}))


@pytest.mark.parametrize(
    "wrong",
    [
        "postgresql://me:s3cret@db:none/x",
        "postgresql://me:s3cret@db:99999/x",
        "psql://me:s3cret@db/x",
        "me:s3cret@db/x",
        "postgresql:/me:s3cret@db/x",
        "postgresql:me:s3cret@db/x",
        "postgresql://me:s3cret",
        "postgresql://me@db:port/x?password=s3cret",
        "postgresql:///x?user=me&password=s3cret",
        "postgresql://db/x?user=me&password=p@s3cret",
        "postgresql://me:p@s3cret@db/x",
        "postgresql://me:p/s3cret@db/x",
        "host=db user=me password=s3cret",
    ],
)
def test_a_refused_address_is_not_told_again_for_it_may_hold_a_password(wrong):
    with pytest.raises(Refusal, match="postgresql://USER") as refusal:
        read_settings({"store": wrong}, {})
    assert "s3cret" not in str(refusal.value)


@pytest.mark.parametrize(
    "right",
    [
        "postgresql://db/x",
        "postgres://me@db:5432/x?sslmode=require",
        "postgresql://me:p%40ss@[::1]:5432/x",
        "postgresql://me@one:5432,two:5433/x",
    ],
)
def test_an_address_of_a_database_is_taken_as_it_is(right):
    assert read_settings({"store": right}, {}).store == right


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_a_password_is_written_is_said_alike_wherever_an_address_is_refused(language):
    with pytest.raises(Refusal) as refusal:
        read_settings({"store": "postgresql:wrong"}, {})
    said = Words(language).speak(refusal.value.saying)
    wanted = re.findall(r"%[0-9A-F]{2}", UNREADABLE)
    assert len(wanted) == 5
    assert re.findall(r"%[0-9A-F]{2}", said) == wanted
