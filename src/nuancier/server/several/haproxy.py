"""The configuration of HAProxy before several nodes: deploy/haproxy.cfg is made of it, for two."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable

FIRST_PORT = 8471  # of the defaults
FILES = 2  # that a connection takes
SPARE_FILES = 300  # for what is no connection: checks, pipes, threads

TEXT = """\
# One address in front of the nodes. Everybody at a table is led to the node that has it: by the
# path /n/NAME/..., which reaches the node NAME as /... .
#
# Taken from the environment, with these defaults:
#   BIND         where people come in; with TLS: ":443 ssl crt /etc/haproxy/games.pem alpn http/1.1"
#   PUBLIC_HOST  what people type, as in the nodes' NUANCIER_PUBLIC_URL without the scheme
#   NODE_A, ...  where each node listens
#   MAXCONN      connections in all; each takes two files, and HAProxy does not start with fewer
#
# A third node: a presetenv, a line in `any` and a backend of its name.

global
  presetenv BIND 127.0.0.1:8470
  presetenv PUBLIC_HOST localhost:8470
@PRESET@
  presetenv MAXCONN 20000
  maxconn "${MAXCONN}"

defaults
  mode http
  # Nodes that come and go. Not who asks for what: a path may hold the code of a table.
  log stdout format raw local0 notice
  timeout connect 1s
  timeout http-request 10s
  # A socket that says nothing is pinged by its node every 20 s.
  timeout client 90s
  timeout server 90s
  timeout tunnel 90s
  # Who would meet a dead node is tried at another one at once.
  option redispatch 1
  # A frozen node still has all its sockets, and nobody could play on: they are cut after some three
  # seconds of silence. Not much sooner: nobody else may take its tables before its lease is over,
  # 5 s, so whoever is cut off a node that was only busy gains nothing. To one that says no, or is
  # not there, nobody is led any more within a second.
  # Not /healthz: half a second without the database would cut everybody.
  option httpchk
  http-check send meth GET uri /livez ver HTTP/1.1 hdr Host "${PUBLIC_HOST}"
  http-check expect status 200
  timeout check 1s
  default-server inter 500ms fastinter 100ms fall 3 rise 1 on-marked-down shutdown-sessions

frontend games
  bind "${BIND[*]}"
  # Nodes believe these headers of us, so nobody else's may pass.
  http-request del-header X-Forwarded-For
  http-request del-header X-Forwarded-Proto
  http-request del-header X-Forwarded-RTT
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Proto http
  http-request set-header X-Forwarded-Proto https if { ssl_fc }
  http-request set-header X-Forwarded-RTT %[fc_rtt(us)] if { fc_rtt(us) -m found }
  # The name is kept before the path is changed: conditions are looked at after that, and everybody
  # would be sent to the wrong node and back for ever.
  http-request set-var(txn.node) path,field(3,/) if { path_beg /n/ }
  http-request replace-path /n/[^/]+(/.*) \\1
  # Figures are for whoever runs the nodes, and are asked of each.
  http-request return status 404 if { path,url_dec -m end /metrics }
  use_backend %[var(txn.node)] if { var(txn.node) -m found }
  # Also who names a node that is not there.
  default_backend any

# Who comes in for the first time: one household meets one node, and so its limits once.
backend any
  balance source
  hash-type consistent
  # A node that is full or stopping says 503, and the next one is asked. Without a maxconn here: it
  # would let people wait for whoever sits there to go home, pages too, where the node says in words
  # that it is full; and those that were led to their node by its name are not counted with these.
  retry-on conn-failure 503
@SERVER@

# A node's own backend believes what `any` has seen, so that both know the same.
@BACKEND@
"""
PRESET = "  presetenv {variable} 127.0.0.1:{port}"
SERVER = '  server {name} "${{{variable}}}" check'
BACKEND = """\
backend {name}
  server {name} "${{{variable}}}" track any/{name}"""


def config(names: Iterable[str]) -> str:
    """Return the configuration for the nodes of these names."""
    told = [
        {"name": name, "variable": variable(name), "port": FIRST_PORT + place}
        for place, name in enumerate(names)
    ]
    text = TEXT
    for mark, line, between in (
        ("@PRESET@", PRESET, "\n"),
        ("@SERVER@", SERVER, "\n"),
        ("@BACKEND@", BACKEND, "\n\n"),
    ):
        text = text.replace(mark, between.join(line.format(**one) for one in told))
    return text


def variable(name: str) -> str:
    """Return the variable of the environment that tells where this node listens."""
    return f"NODE_{name.upper()}"


def program() -> str | None:
    """Return where HAProxy is: Debian keeps what services run where people do not look."""
    path = (os.environ.get("PATH", os.defpath), "/usr/sbin")
    return shutil.which("haproxy", path=os.pathsep.join(path))


def most_connections(wanted: int) -> int:
    """Return how many connections HAProxy can take: it does not start with too few open files."""
    try:
        import resource
    except ImportError:  # Windows
        return wanted
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most == resource.RLIM_INFINITY:
        return wanted
    return max(1, min(wanted, (most - SPARE_FILES) // FILES))
