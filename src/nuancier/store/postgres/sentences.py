"""What the store says when PostgreSQL cannot: what happened, and what to do about it.

Addresses are told without the password, and errors are told without it too.
"""

from __future__ import annotations

import re
from socket import gaierror
from urllib.parse import unquote, unquote_plus

from nuancier.store.log import Fault

HIDDEN = "***"
SECRET = ("password", "sslpassword")  # names behind the ? of an address
SHORT = 4  # letters: a shorter password stands in many words by chance

# By SQLSTATE, or by the class that it begins with; the longest that fits is said.
ADVICE = {
    "08": "it does not answer; look whether it runs, and at the network",
    "25006": "it only reads: name the primary",
    "28": "it does not let this user in; look at the name, the password and pg_hba.conf",
    "3D000": "there is no such database; create it, or name another",
    "42501": "this user may not do that; let it create a schema in the database, or own the schema"
    " that is there",
    "53100": "its disk is full; make room, and moves are taken again at once",
    "53300": "it has no connection left; a node needs three, so raise max_connections, or the"
    " limit of this user",
    "57014": "it has cancelled what was asked, as somebody there has told it to; look at its log",
    "57": "it is being stopped or started; moves are taken again as soon as it is back",
    "58": "its disk does not answer; look at its log",
    "XX001": "its files are damaged; stop all nodes and bring back a backup",
    "XX002": "its files are damaged; stop all nodes and bring back a backup",
}
HOST = r"(?:\[[^]/?#@]*\]|[^]/?#@:,[]+)(?::\d{1,5})?"
# An @ stands before the place and nowhere else: so what is behind a password is known to be that.
ADDRESS = re.compile(
    r"postgres(?:ql)?://(?:[^/?#@:]*(?::(?P<secret>[^/?#@]*))?@)?"
    rf"(?P<place>{HOST}(?:,{HOST})*(?:/[^?#@]*)?)(?:\?(?P<query>[^#@]*))?"
)
NOWHERE = "an address that cannot be read"
UNKNOWN_HOST = "nobody knows a machine of that name; look how it is written"
SILENT = "it does not answer; look whether it runs, and at the network"
NO_TLS = (
    "it speaks no TLS, which the address asks for (sslmode); switch ssl on there, or trust the wire"
)
UNREADABLE = (
    "its address cannot be read; write postgresql://user:password@host:port/database, and in a"
    " password / as %2F, ? as %3F, # as %23, @ as %40, % as %25"
)


class Address:
    """Where a database is, as it may be told to anybody."""

    def __init__(self, url: str) -> None:
        found = ADDRESS.fullmatch(url)
        self.place = found["place"] if found else NOWHERE  # of what is written wrongly, nothing
        self.shown = f"PostgreSQL at {self.place}"
        written = {found["secret"] or ""} if found else set()
        for part in re.split("[&;]", found["query"] or "") if found else ():
            name, _, told = part.partition("=")
            if unquote_plus(name) in SECRET:
                written |= {told, unquote_plus(told)}
        self._secrets = (written | {unquote(one) for one in written}) - {""}

    def trouble(self, error: BaseException) -> str:
        """Say why it cannot be used now."""
        if isinstance(error, Fault):
            return str(error)
        return f"{self.shown} cannot be used: {self._advice(error)}."

    def _advice(self, error: BaseException) -> str:
        state = getattr(error, "sqlstate", None) or ""
        fitting = [start for start in ADVICE if state.startswith(start)]
        if fitting:
            return ADVICE[max(fitting, key=len)]
        if isinstance(error, gaierror):
            return UNKNOWN_HOST
        if isinstance(error, ConnectionError) and "SSL" in str(error):
            return NO_TLS
        if isinstance(error, OSError | TimeoutError):
            return SILENT
        if isinstance(error, ValueError) or self.place == NOWHERE:  # it may quote any part of it
            return UNREADABLE
        return self.without_secret(error).rstrip(".")

    def in_disorder(self, error: BaseException) -> str:
        """Say of which kind an error is whose words may hold what nobody may read."""
        return f"{self.shown} cannot be used: {type(error).__name__}."

    def without_secret(self, error: BaseException) -> str:
        """Tell an error without the password, however it is written.

        A short one cannot be hidden: what is left of the words around it would tell it.
        """
        said, kind = str(error), type(error).__name__
        for secret in sorted(self._secrets, key=len, reverse=True):
            if len(secret) < SHORT and secret in said:
                return kind
            said = said.replace(secret, HIDDEN)
        return said or kind

    def in_doubt(self, error: BaseException) -> str:
        """Say that nobody knows yet whether a commit is there."""
        return f"{self.trouble(error)} The last moves are being looked for."

    def unknown_outcome(self) -> str:
        """Say that the node stops without knowing whether a commit is there."""
        return f"{self.shown} was left before it could tell whether the last moves are there."

    def behind(self) -> str:
        """Say that what was read is older than what was written."""
        return f"{self.shown} tells less than it has kept: is a replica read, or an old primary?"

    def closed(self) -> str:
        """Say that the store has stopped."""
        return f"{self.shown} is no longer used by this node; start it again."

    def not_started(self) -> str:
        """Say that nobody has begun to use it."""
        return f"{self.shown} has not been asked yet."

    # ---- refused at the start ----------------------------------------------------------------

    def weak(self, setting: str, found: str) -> str:
        """Say that a setting on which durability rests is not as it must be."""
        return (
            f"{self.shown} cannot keep tables safely: {setting} is {found}. Set {setting} to on,"
            " for the server, the database and this user."
        )

    def replica(self) -> str:
        """Say that it is a copy that only reads."""
        return f"{self.shown} is a replica, which takes no moves: name the primary."

    def too_old(self, found: str, wanted: int) -> str:
        """Say that the server lacks what we need."""
        return f"{self.shown} is version {found}; PostgreSQL {wanted} or later is needed."

    def newer(self, found: int, known: int) -> str:
        """Say that the tables were laid out by a later program."""
        return (
            f"{self.shown} has schema version {found}; this program knows version {known}."
            " Install the newer program, or name another database."
        )

    def foreign(self, schema: str) -> str:
        """Say that something else is where our tables would be."""
        return (
            f"The schema {schema} of {self.shown} belongs to another program: name another"
            " database."
        )

    def name_in_use(self, node: str) -> str:
        """Say that two nodes cannot have one name."""
        return (
            f"A node named {node} runs already and uses {self.shown}: stop it first. A node that"
            " is started alone can have another name with --node."
        )

    # ---- refused while it runs ---------------------------------------------------------------

    def lease_over(self, node: str) -> str:
        """Say that a node has not been able to keep anything for so long that others could."""
        return f"{self.shown} has not been reached by node {node} for longer than its lease."

    def life_over(self, node: str) -> str:
        """Say that this start of a node has been ended by another one, or the database is new."""
        return (
            f"{self.shown} no longer knows this start of node {node}: another one was started"
            " under its name, or a backup was brought back. Start this node again."
        )


def elsewhere(table: str, node: str) -> str:
    """Say that another node has a table."""
    return f"Table {table} is at node {node}."


def coming_and_going(table: str) -> str:
    """Say that nobody has a table, and that it could not be had either."""
    return f"Table {table} is between two nodes just now; come again in a moment."


def newer_table(table: str) -> str:
    """Say that a later program has written to a table, and none of its nodes lives."""
    return f"Table {table} was played on by a newer program: install that on this node too."


def without_driver() -> str:
    """Say what is missing to use PostgreSQL at all."""
    return (
        "PostgreSQL needs the package asyncpg, which is not installed:"
        " pip install 'nuancier[postgres]', or keep tables in a file (--store sqlite:///PATH)."
    )


def is_database(store: str) -> bool:
    """Whether this setting names a PostgreSQL."""
    return store.startswith(("postgresql://", "postgres://"))


def is_address(text: str) -> bool:
    """Whether this says where a PostgreSQL is."""
    found = ADDRESS.fullmatch(text)
    hosts = found["place"].partition("/")[0] if found else ""
    ports = [int(port) for port in re.findall(r":(\d+)(?=,|$)", hosts)]
    return found is not None and all(0 < port < 65536 for port in ports)
