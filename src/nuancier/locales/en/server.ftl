### What the server says: settings that cannot be, and requests that are turned away.

server-bad-number = { $name } is “{ $value }”, but must be { $kind ->
    [whole] a whole number
   *[any] a number
    } from { $low } to { $high }.
server-bad-span = { $name } is “{ $value }”, but must be two whole numbers, the smaller first, such as 600-1400.
server-bad-choice = { $name } is “{ $value }”, but must be one of: { $known }.
server-bad-url = { $name } is “{ $value }”, but must be an address such as https://games.example.org, without a path.
server-bad-store = { $name } is “{ $value }”, but must be written sqlite:///PATH, or postgresql://USER:PASSWORD@HOST/DATABASE for several nodes (in a password / is written %2F, ? %3F, # %23, @ %40, % %25).
server-bad-node = { $name } is “{ $value }”, but a node’s name has small letters, digits and hyphens only, at most 32, such as a or paris-2.
server-no-node = Several nodes may share a PostgreSQL: give this one a name of its own, such as --node a, or start several here with --nodes 2.
server-node-alone = A node’s name is for several that share a PostgreSQL: name that with --store postgresql://USER@HOST/DATABASE, or leave --node out.
server-nodes-no-database = Several nodes (--nodes { $nodes }) share a PostgreSQL: name it with --store postgresql://USER@HOST/DATABASE, or NUANCIER_STORE. Without --nodes, one node keeps its tables in a file.
server-nodes-named = With --nodes, nodes are named { $names }: leave --node (NUANCIER_NODE) out. A node that you name yourself is started without --nodes.
server-nodes-behind = With --nodes, HAProxy stands before the nodes, and they believe nobody else: leave --trusted-proxy (NUANCIER_TRUSTED_PROXY) out. With another proxy in front, start each node yourself; docs/server.md says how.
server-no-router = Several nodes need HAProxy before them, which is not on this machine (Debian, Ubuntu: apt install haproxy). Without --nodes, one node does without it.
server-bad-network = { $name } is “{ $value }”, but must be networks with commas between them, such as 10.0.0.0/8, 127.0.0.1.
server-forbidden = This is not allowed here.
server-not-found = There is nothing at this address.
server-only-reading = Pages can only be read here; everything else goes through the socket.
server-no-body = A request must not bring anything along.
server-too-many-here = Too many connections come from your address. Close a tab, then try again.
server-too-many-requests = Too much was asked for from your address. Wait { $seconds } s, then try again.
server-too-silent = Connections from your address or its neighbours were opened and left silent. Wait a minute, then try again.
server-long-head = The head of the request is too long.
server-full = The house is full or closing. Try again in a moment.
server-not-understood = The request could not be understood.
server-fault = Something went wrong on our side. Try again in a moment.
server-bad-forward = The proxy forwarded something that is not an address.
server-unknown-host = This server does not know itself by this name. If it should, its public address (NUANCIER_PUBLIC_URL) has to be set.
server-foreign-page = This was asked by a page of another site.
server-no-handshake = Only a WebSocket (version 13) can be opened here.
server-too-fast = That was too fast: at most { $rate } messages a second after the first few. What came was not read; once more, and the connection is closed.
server-chat-too-fast = You say a lot: wait a few seconds.
server-too-many-tables = { $most } tables from your address are open already: finish or leave one first.
server-too-many-openings = Your address or its neighbours have opened table after table: wait some minutes, or join one that is open.
server-wrong-codes = { $most } wrong codes came from your address, or many more from its neighbours: wait a minute, then look again at the code.
server-page-unbuilt = The table is open, but the page to play on has not been built. In Nuancier’s folder, make play builds it; without it you can play from a terminal or with a bot of your own.
server-page-join = To sit down at a friend’s table with a bot:
server-page-watch = To look on at this table from a terminal:
server-open = Nuancier is open.
server-found-at = From phones and computers on this network: { $url }
server-found-here = On this machine: { $url }
server-no-network = No network was found: only this machine can reach it.
server-stay-local = To stay on this machine: nuancier serve --host 127.0.0.1 (or make play LOCAL=1)
server-store = { $age ->
    [new] Tables are kept in { $path } (a new file)
   *[old] Tables are kept in { $path }
}
server-store-shared = { $age ->
    [new] Tables are kept in PostgreSQL at { $place } (nothing was there); this is node { $node }
   *[old] Tables are kept in PostgreSQL at { $place }; this is node { $node }
}
server-store-nodes = Tables are kept in PostgreSQL at { $place }; behind HAProxy, the nodes { $nodes }
server-node-failed = Node { $node } does not start; the others go on, and it is started again. { $reason }
server-node-ended = Node { $node } ended before it was open ({ $how }). The log above may say why.
server-router-ended = HAProxy ended before it was open ({ $how }). What it says about that is in the log above.
server-how-to-stop = Ctrl+C stops it; tables are kept and go on next time.
server-closing = Closing: tables are kept.
server-closing-lost = Closing; moves could no longer be kept. The log says why, and what to do.
server-no-store = The tables cannot be kept: { $reason }
server-port-taken = Port { $usual } is taken by another program: { $port } is used instead.
server-no-port = { $where } cannot be opened: { $reason }. Another port: nuancier serve --port 8471

nodes-one-file = One node keeps its tables in a file. Several need a PostgreSQL: --store postgresql://USER@HOST/DATABASE, or NUANCIER_STORE.
nodes-none = No node runs on this database: nuancier serve --store ... --node a starts one.
nodes-node = node
nodes-state = state
nodes-tables = tables
nodes-sockets = connections
nodes-age = runs for
nodes-silence = last heard of
nodes-alive = alive
nodes-dead = gone
nodes-of-lease = { $silence } s ago, of { $lease } s
nodes-day = d
