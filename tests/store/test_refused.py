"""A PostgreSQL that cannot keep tables is refused at the start, with what to do about it; and no
password is ever told."""

import asyncio
import logging
import traceback
from contextlib import suppress
from urllib.parse import quote, unquote_plus

import pytest

from nuancier.store.log import Fault
from nuancier.store.postgres.roll import roll
from nuancier.store.postgres.sentences import Address
from nuancier.store.postgres.store import PostgresStore
from tests.store.database import free_port, own
from tests.store.lives import played
from tests.store.shelf import DatabaseShelf, chain, in_loop, keep, opened

SECRET = "hunter2/?#@ é%"  # each of these has a meaning in an address
WRITTEN = quote(SECRET, safe="")


async def refusal(url, schema="nuancier"):
    """Return why a node is not started, as people read it."""
    store = PostgresStore(url, node="a", schema=schema, lease=3.0)
    with pytest.raises(Fault) as told:
        await store.start()
    said = "".join(traceback.format_exception(told.value))
    for secret in (SECRET, WRITTEN, "hunter2"):
        assert secret not in said
        assert secret not in str(store.fault())
    return str(told.value)


# ---- what would forget ---------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["off", "local", "remote_write"])
@in_loop
async def test_a_commit_that_does_not_wait_for_the_disk_is_refused(shelf, level):
    said = await refusal(f"{shelf.url}?synchronous_commit={level}", shelf.schema)
    assert f"synchronous_commit is {level}. Set synchronous_commit to on" in said


@in_loop
async def test_more_than_is_needed_is_not_refused(shelf):
    url = f"{shelf.url}?synchronous_commit=remote_apply"
    async with opened(DatabaseShelf(url, shelf.schema)) as store:
        assert store.fault() is None


@pytest.mark.parametrize("setting", ["fsync", "full_page_writes"])
@in_loop
async def test_a_server_that_may_forget_is_refused(setting):
    with own() as server:
        server.stop()
        server.set(f"{setting} = off")
        server.start()
        said = await refusal(server.url)
        assert f"cannot keep tables safely: {setting} is off. Set {setting} to on" in said


class Beats:
    """Counts the beats of a node, which tells at each how busy it is."""

    def __init__(self):
        self.count, self._one = 0, asyncio.Event()

    def __call__(self):
        self.count += 1
        self._one.set()
        return 0, 0

    async def two_more(self):
        """Wait until a beat that begins from now on is over."""
        wanted = self.count + 2
        while self.count < wanted:
            self._one.clear()
            await self._one.wait()


async def reloaded(shelf, line):
    """Change a setting of the server while it runs."""
    await shelf.ask(f"ALTER SYSTEM {line}")
    await shelf.ask("SELECT pg_reload_conf()")


@in_loop
async def test_commits_wait_for_the_disk_whatever_a_reload_says():
    with own() as server:
        shelf, beats = DatabaseShelf(server.url, "pinned"), Beats()
        async with opened(shelf, lease=1.0, load=beats) as a:
            await played(a)
            await reloaded(shelf, "SET synchronous_commit = off")
            while await shelf.ask("SHOW synchronous_commit") != [("off",)]:
                await asyncio.sleep(0.01)
            await beats.two_more()
            assert a.fault() is None
            assert await keep(a, chain(3)[2:]) is None


@pytest.mark.parametrize("setting", ["fsync", "full_page_writes"])
@in_loop
async def test_moves_are_refused_from_when_a_server_may_forget_until_it_does_not(setting):
    with own() as server:
        shelf = DatabaseShelf(server.url, "weakened")
        async with opened(shelf, lease=1.0) as a:
            await played(a)
            await reloaded(shelf, f"SET {setting} = off")
            while a.fault() is None:
                await asyncio.sleep(0.01)
            said = str(await keep(a, chain(3)[2:]))
            assert f"cannot keep tables safely: {setting} is off. Set {setting} to on" in said
            await reloaded(shelf, f"RESET {setting}")
            while a.fault() is not None or not a.is_leased:
                await asyncio.sleep(0.01)
            assert (await a.claim("t", "one")).rows == chain(2)
            assert await keep(a, chain(3)[2:], epoch=2) is None


@in_loop
async def test_a_replica_is_refused():
    with own() as server:
        server.stop()
        server.only_reads()
        server.start()
        assert "is a replica, which takes no moves: name the primary" in await refusal(server.url)


@in_loop
async def test_of_several_hosts_the_one_that_takes_moves_is_used():
    with own() as replica, own() as primary:
        replica.stop()
        replica.only_reads()
        replica.start()
        hosts = f"127.0.0.1:{replica.port},127.0.0.1:{primary.port}"
        async with opened(DatabaseShelf(f"postgresql://postgres@{hosts}/postgres", "both")) as a:
            await played(a)
            assert await keep(a, chain(3)[2:]) is None


# ---- what belongs to others ----------------------------------------------------------------------


@in_loop
async def test_a_newer_schema_is_refused_and_left_alone(shelf):
    async with opened(shelf):
        pass
    await shelf.ask("UPDATE version SET number = 99")
    said = await refusal(shelf.url, shelf.schema)
    assert "has schema version 99; this program knows version 1. Install the newer program" in said
    assert await shelf.ask("SELECT number FROM version") == [(99,)]


@in_loop
async def test_the_schema_of_another_program_is_refused_and_left_alone(shelf):
    await shelf.ask(f'CREATE SCHEMA "{shelf.schema}"')
    await shelf.ask("CREATE TABLE recipes (name text)")
    said = await refusal(shelf.url, shelf.schema)
    assert f"{shelf.schema} of PostgreSQL at" in said
    assert "belongs to another program: name another database" in said
    names = "SELECT relname FROM pg_class WHERE relnamespace = to_regnamespace(?)"
    assert await shelf.ask(names, (shelf.schema,)) == [("recipes",)]


@in_loop
async def test_an_empty_schema_that_somebody_has_made_is_taken(shelf):
    await shelf.ask(f'CREATE SCHEMA "{shelf.schema}"')
    async with opened(shelf) as store:
        assert store.is_new


# ---- what is not there, or not for us ------------------------------------------------------------


@in_loop
async def test_a_server_that_does_not_answer_is_told_of():
    url = f"postgresql://anna:{WRITTEN}@127.0.0.1:{free_port()}/tables"
    said = await refusal(url)
    assert said.startswith("PostgreSQL at 127.0.0.1:")
    assert "it does not answer; look whether it runs, and at the network" in said


@in_loop
async def test_a_database_that_is_not_there_is_told_of(database):
    said = await refusal(database.url.removesuffix("/postgres") + "/nowhere")
    assert "there is no such database; create it, or name another" in said


@in_loop
async def test_a_server_without_tls_is_told_of_as_that(database):
    said = await refusal(f"{database.url}?sslmode=require")
    assert "it speaks no TLS, which the address asks for (sslmode); switch ssl on there" in said


@in_loop
async def test_what_the_driver_cannot_read_is_told_of_and_not_thrown(shelf):
    url = f"{shelf.url}?client_encoding=EUC_TW"  # PostgreSQL knows it, and Python does not
    assert "cannot be used: unknown encoding: euc_tw." in await refusal(url, shelf.schema)
    with pytest.raises(Fault, match="unknown encoding: euc_tw"):
        await roll(url, shelf.schema)


@pytest.fixture(scope="module")
def guarded():
    """A server that asks everybody for a password, and one user who has one."""
    with own() as server:
        server.stop()
        server.admits("host all anna 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust")
        server.start()
        yield server


def address(server, password):
    return f"postgresql://anna:{password}@127.0.0.1:{server.port}/postgres"


@in_loop
async def test_the_right_password_opens_and_is_told_to_nobody(guarded, caplog):
    caplog.set_level(logging.DEBUG)
    shelf = DatabaseShelf(guarded.url, "nuancier")
    async with shelf.connected() as lane:
        await lane.execute(f"CREATE USER anna PASSWORD '{SECRET}'")
    await shelf.ask("GRANT CREATE ON DATABASE postgres TO anna")
    noted = []
    async with opened(DatabaseShelf(address(guarded, WRITTEN), "nuancier"), note=noted.append) as a:
        assert a.address.shown == f"PostgreSQL at 127.0.0.1:{guarded.port}/postgres"
        guarded.stop("immediate")
        try:
            with pytest.raises(Fault) as told:
                await a.find("KIWI-42")
        finally:
            guarded.start()
        with suppress(Fault):
            await a.claim("t", "one")
        for said in (*noted, caplog.text, *traceback.format_exception(told.value)):
            assert "hunter2" not in str(said)


@in_loop
async def test_a_wrong_password_is_refused(guarded):
    said = await refusal(address(guarded, "hunter2"))
    assert "does not let this user in; look at the name, the password and pg_hba.conf" in said


@in_loop
async def test_a_user_without_the_right_to_make_a_schema_is_told_so(guarded):
    shelf = DatabaseShelf(guarded.url, "nuancier")
    await shelf.ask("CREATE USER ben")
    url = f"postgresql://ben@127.0.0.1:{guarded.port}/postgres"
    assert "let it create a schema in the database" in await refusal(url, "other")


@in_loop
async def test_a_user_who_may_not_look_is_not_told_that_no_node_runs(guarded):
    shelf = DatabaseShelf(guarded.url, "theirs")
    await shelf.ask("CREATE USER guest")
    url = f"postgresql://guest@127.0.0.1:{guarded.port}/postgres"
    assert await roll(url, "theirs") == []
    async with opened(shelf):
        pass
    with pytest.raises(Fault, match="this user may not do that"):
        await roll(url, "theirs")


# ---- addresses that are written wrongly ----------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://anna:{SECRET}@127.0.0.1:1/tables",
        "postgresql://anna:hunter2/x@127.0.0.1:1/tables",
        "postgresql://anna:hunter2#x@127.0.0.1:1/tables",
        "postgresql://anna:hunter2?x@127.0.0.1:1/tables",
        "postgresql://anna:hunter2@127.0.0.1:hunter2/tables",
        "postgresql://anna:hunter2@[::1/tables",
        "postgresql://127.0.0.1:1/tables?user=anna&password=hunter2",
        "postgresql://127.0.0.1:1/tables?password=hunter2&sslmode=hunter2",
    ],
)
@in_loop
async def test_a_password_in_an_address_that_is_written_wrongly_is_not_told_either(url):
    assert "cannot be used: it" in await refusal(url)


@pytest.mark.parametrize("name", ["password", "sslpassword", "%70assword"])
@pytest.mark.parametrize("written", ["hunter2", "hunter%32", "hun+ter2"])
def test_a_password_behind_the_question_mark_is_told_in_no_spelling(name, written):
    where = Address(f"postgresql://db/tables?user=anna&{name}={written}&sslmode=require")
    for secret in (written, unquote_plus(written)):
        said = where.trouble(RuntimeError(f"not {secret} at all"))
        assert said == "PostgreSQL at db/tables cannot be used: not *** at all."


def test_what_is_left_of_an_error_does_not_tell_a_short_password():
    where = Address("postgresql://anna:a@db/tables")
    told = where.trouble(RuntimeError("a catalogue is damaged"))
    assert told == "PostgreSQL at db/tables cannot be used: RuntimeError."
    told = where.trouble(RuntimeError("this is not"))
    assert told == "PostgreSQL at db/tables cannot be used: this is not."


def test_an_error_that_quotes_the_password_is_told_without_it():
    where = Address(f"postgresql://anna:{WRITTEN}@db/tables")
    for secret in (SECRET, WRITTEN):
        assert "hunter2" not in where.trouble(RuntimeError(f"not {secret} at all"))
