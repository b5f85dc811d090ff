"""What is asked of PostgreSQL. Each is one statement, so each is all or nothing by itself."""

from __future__ import annotations

# ---- lives ---------------------------------------------------------------------------------------

# A life is a lock too, held by the connection that commits: when that is gone, so is the process.
# The first number keeps installations in one database apart.
LOCK = "hashtext(current_schema()), {life}::integer"
HOLD = f"SELECT pg_try_advisory_lock({LOCK.format(life='$1::bigint')})"
IS_GONE = f"pg_try_advisory_xact_lock_shared({LOCK.format(life='n.life')})"
# A restart of the database frees all locks: for one lease after it only leases count.
LIVES = f"""n.until > clock_timestamp() AND NOT (
    pg_postmaster_start_time() < clock_timestamp() - n.lease AND {IS_GONE})"""
SILENCE = "clock_timestamp() - (n.until - n.lease)"
# Seconds, of a node that has missed a beat.
LEASE_LEFT = f"""CASE WHEN {SILENCE} > n.lease * 0.4
    THEN extract(epoch FROM n.until - clock_timestamp())::float8 END"""

ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock($1)"
NAMESAKE = f"SELECT EXISTS (SELECT FROM nodes n WHERE n.node = $1 AND {LIVES})"
BORN = """WITH older AS (DELETE FROM nodes WHERE node = $1)
    INSERT INTO nodes (node, format, lease, until)
    VALUES ($1, $2, $3::interval, clock_timestamp() + $3::interval) RETURNING life"""
BEAT = """UPDATE nodes SET until = clock_timestamp() + lease, tables = $3, sockets = $4
    WHERE life = $1 AND turn = $2 RETURNING 1"""
# A write, so that it is kept, and copied to a standby, after whatever it looks for. Commits, claims
# and whatever else takes or gives a table name their turn: what still hangs in an older connection
# comes to nothing. Asked again because its own answer was lost, it tells the same mark.
DOUBT = "UPDATE nodes SET turn = turn + 1 WHERE life = $1 RETURNING turn, mark"
DIE = "DELETE FROM nodes WHERE life = $1"
# Long dead: if one wakes all the same, it finds that its life is over, as after a namesake.
BURY = "DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 day'"
# Of the tables that we believe ours, those that are not: others came while we looked dead.
TAKEN = """SELECT w.id FROM unnest($2::text[], $3::bigint[]) AS w (id, epoch)
    LEFT JOIN tables t USING (id) LEFT JOIN heads h USING (key)
    WHERE h.epoch IS DISTINCT FROM w.epoch OR h.owner IS DISTINCT FROM $1"""
ROLL = f"""SELECT n.node, n.life, n.tables, n.sockets, {LIVES} AS lives,
    extract(epoch FROM clock_timestamp() - n.begun)::float8,
    extract(epoch FROM {SILENCE})::float8,
    extract(epoch FROM n.lease)::float8
    FROM nodes n ORDER BY n.node"""
ELDEST = f"SELECT min(n.life) FROM nodes n WHERE {LIVES}"

# ---- a commit ------------------------------------------------------------------------------------

# Tables whose head is not where we believe it are left out, and are not among the keys returned.
MOVES = """WITH mine AS (
        UPDATE nodes SET mark = mark + 1, until = clock_timestamp() + lease
        WHERE life = $1 AND turn = $2 RETURNING 1),
    moved AS (
        UPDATE heads SET seq = w.last
        FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
            AS w (key, epoch, first, last)
        WHERE heads.key = w.key AND heads.epoch = w.epoch AND heads.seq = w.first
            AND EXISTS (SELECT FROM mine) RETURNING heads.key),
    rows AS (
        INSERT INTO log SELECT r.* FROM unnest($7::bigint[], $8::bigint[], $9::bigint[],
            $10::bytea[], $11::bigint[], $12::bytea[], $13::bytea[], $14::bytea[])
            AS r (key, seq, seat, op, at, body, before, seal) JOIN moved USING (key))"""
# Most commits have none of these.
TALK_AND_REST = """,
    said AS (
        INSERT INTO chat SELECT c.* FROM unnest($15::bigint[], $16::bigint[], $17::bigint[],
            $18::bigint[], $19::bytea[], $20::bytea[])
            AS c (key, number, seat, at, text, asked) JOIN moved USING (key)),
    entries AS (
        UPDATE tables SET code = e.code, game = e.game, state = e.state, touched = e.touched
        FROM unnest($21::bigint[], $22::text[], $23::text[], $24::text[], $25::bigint[])
            AS e (key, code, game, state, touched) JOIN moved USING (key)
        WHERE tables.key = e.key),
    kept AS (
        INSERT INTO snapshots SELECT s.* FROM unnest($26::bigint[], $27::bigint[], $28::text[],
            $29::bytea[], $30::bytea[]) AS s (key, seq, layout, body, seal) JOIN moved USING (key)
        ON CONFLICT (key) DO UPDATE SET seq = excluded.seq, layout = excluded.layout,
            body = excluded.body, seal = excluded.seal)"""
TOLD = " SELECT (SELECT count(*) FROM mine), array(SELECT key FROM moved)"
COMMIT, COMMIT_ALL = MOVES + TOLD, MOVES + TALK_AND_REST + TOLD

# ---- changes that are no batch -------------------------------------------------------------------

# Life and turn are always the first two. Whoever begins another turn waits for this lock.
MINE = "WITH mine AS (SELECT FROM nodes WHERE life = $1 AND turn = $2 FOR NO KEY UPDATE)"
IS_MINE = "EXISTS (SELECT FROM mine)"

HEAD = """SELECT h.key, CASE WHEN t.state = 'archived' THEN 0 ELSE h.epoch END, h.seq
    FROM heads h JOIN tables t USING (key) WHERE t.id = $1"""
# Which heads a commit moved: those that stand where it put them, or whose log has its last row, or
# whose chat its last line. Another node may have taken the table over since.
MOVED = """SELECT w.key FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[],
        $5::bigint[], $6::bigint[], $7::bytea[])
    AS w (key, epoch, seq, seal, number, at, text) JOIN heads h USING (key)
    WHERE (h.epoch = w.epoch AND h.seq = w.seq) OR EXISTS (
        SELECT FROM log l WHERE l.key = w.key AND l.seq = w.seq AND l.seal = w.seal) OR EXISTS (
        SELECT FROM chat c
        WHERE c.key = w.key AND c.number = w.number AND c.at = w.at AND c.text = w.text)"""
OPEN = """WITH t AS (
        INSERT INTO tables (id, code, game, state, touched) VALUES ($4, $5, $6, $7, $8)
        ON CONFLICT DO NOTHING RETURNING key),
    l AS (INSERT INTO lives (key, incarnation, after) SELECT key, $3, 0 FROM t)
    INSERT INTO heads SELECT key, 1, 0, $1::bigint, $2::integer FROM t RETURNING key"""
FREE = f"""(h.owner IS NULL OR h.owner = $1::bigint OR NOT EXISTS
    (SELECT FROM nodes n WHERE n.life = h.owner AND {LIVES}))"""
# The latest life stays where it began: whoever took a table up again has missed nothing.
CLAIM = f"""{MINE}, got AS (
        UPDATE heads h SET epoch = h.epoch + 1, owner = $1, format = $3::integer FROM tables t
        WHERE t.id = $5 AND t.key = h.key AND t.state <> 'archived' AND h.format <= $3 AND {FREE}
            AND {IS_MINE} RETURNING h.key, h.epoch, h.seq),
    life AS (
        INSERT INTO lives (key, incarnation, after) SELECT key, $4, seq FROM got
        ON CONFLICT (key, incarnation) DO UPDATE SET life = excluded.life, after = excluded.after
            WHERE lives.life < (SELECT max(o.life) FROM lives o WHERE o.key = lives.key))
    SELECT key, epoch, seq FROM got"""
OWNER = f"""SELECT t.state, h.format > $2::integer, o.node, o.lease_left,
    (SELECT n.node FROM nodes n WHERE n.format >= h.format AND {LIVES} ORDER BY n.life LIMIT 1)
    FROM tables t JOIN heads h USING (key) LEFT JOIN LATERAL (
        SELECT n.node, {LEASE_LEFT} AS lease_left FROM nodes n
        WHERE n.life = h.owner AND n.life <> $3 AND {LIVES} LIMIT 1) o ON true
    WHERE t.id = $1"""
RELEASE = "UPDATE heads SET owner = NULL WHERE key = $2 AND owner = $1 AND epoch = $3"
PASS_ON = f"""{MINE} UPDATE heads h SET epoch = h.epoch + 1, owner = n.life FROM nodes n
    WHERE h.key = $3 AND h.owner = $1 AND h.epoch = $4 AND n.node = $5 AND n.life <> $1
        AND n.format >= h.format AND {LIVES} AND {IS_MINE} RETURNING 1"""
ARCHIVE = f"""{MINE}, gone AS (
        UPDATE heads h SET epoch = h.epoch + 1, owner = NULL FROM tables t
        WHERE t.id = $3 AND t.key = h.key AND t.state <> 'archived'
            AND ($5::bigint IS NULL OR t.touched < $5) AND {FREE} AND {IS_MINE} RETURNING h.key),
    chats AS (DELETE FROM chat USING gone WHERE chat.key = gone.key),
    snaps AS (DELETE FROM snapshots USING gone WHERE snapshots.key = gone.key),
    begun AS (DELETE FROM lives USING gone WHERE lives.key = gone.key)
    UPDATE tables SET state = 'archived', touched = $4 FROM gone WHERE tables.key = gone.key"""
FORGET = """WITH old AS (
        SELECT key FROM tables WHERE state = 'archived' AND touched < $1
        LIMIT $2 FOR UPDATE SKIP LOCKED),
    a AS (DELETE FROM log USING old WHERE log.key = old.key),
    b AS (DELETE FROM heads USING old WHERE heads.key = old.key),
    c AS (DELETE FROM tables USING old WHERE tables.key = old.key RETURNING 1)
    SELECT count(*) FROM c"""
LET_GO = """UPDATE heads h SET owner = NULL FROM tables t
    WHERE h.owner = $1 AND t.key = h.key AND t.id <> ALL($2::text[])"""
# Several nodes count the same hours; none turns them back.
NOTE = """UPDATE hours SET open = greatest(open, $1), date = greatest(date, $2),
    wall = CASE WHEN date <= $2 THEN $3 ELSE wall END"""

# ---- reading -------------------------------------------------------------------------------------

ENTRY = "id, code, game, state, touched"
KEY = "SELECT key FROM tables WHERE id = $1"
FORM = "SELECT format FROM heads WHERE key = $1"
KEY_AND_FORM = "SELECT key, h.format FROM tables JOIN heads h USING (key) WHERE id = $1"
BY_KEY = f"SELECT {ENTRY} FROM tables WHERE key = $1"
FIND = "SELECT id FROM tables WHERE code = $1 AND state <> 'archived'"
STALE = f"SELECT {ENTRY} FROM tables WHERE state <> 'archived' AND touched < $1 ORDER BY touched"
CENSUS = "SELECT state, count(*) FROM tables WHERE state <> 'archived' GROUP BY state"
HOURS = "SELECT open, date, wall FROM hours"
ROWS = """SELECT seq, seat, op, at, body, before, seal FROM log
    WHERE key = $1 AND seq BETWEEN $2 AND $3 ORDER BY seq"""
CHAT = "SELECT number, seat, at, text, asked FROM chat WHERE key = $1 ORDER BY number"
SNAPSHOT = "SELECT seq, layout, body, seal FROM snapshots WHERE key = $1"
BEGUN = "SELECT incarnation, after FROM lives WHERE key = $1 ORDER BY life"
