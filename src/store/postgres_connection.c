/* SPDX-License-Identifier: MIT
 * A connection to PostgreSQL, and its SQL. Values are always passed apart from the text. */
#define _POSIX_C_SOURCE 200809L
#include "postgres.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* A process that has left, or whose last sign of life is older than this, has no rooms any more; but after a
 * restart of the database the living need a moment to show themselves. Times are the database's. */
#define FREE                                                                                                 \
    "(NOT EXISTS (SELECT 1 FROM process WHERE process.number = room.owner AND greatest(process.seen,"        \
    " pg_postmaster_start_time()) > now() - " PG_LEASE "))"

/* The number of a room whose lease the writer has, else NULL, which no table takes: the writer is refused.
 * The lock makes the next owner of the lease wait until this transaction has ended. */
#define LEASED(number, owner, epoch)                                                                         \
    "(SELECT number FROM room WHERE number = " number " AND owner = " owner " AND epoch = " epoch            \
    " FOR SHARE)"

#define ROOM                                                                                                 \
    "r.number, r.id, r.game, r.options, r.listed, r.made, r.secret, r.touched, r.phase, r.next, r.seats,"    \
    " r.played, r.epoch, s.seat, s.kind, s.bot, s.name, s.level, s.salt, s.key, s.commitment, r.fair,"       \
    " r.terms, s.person, s.colour"

#define DOCUMENT "kind, id, owner, version, expires, text"

static const char *const sql[PG_STATEMENTS] = {
    [PG_CREATE_ROOM] =
        "INSERT INTO room (number, id, game, options, material, listed, made, secret, touched, phase, next,"
        " seats, played, owner, fair, terms, epoch)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 1)",
    [PG_CHANGE_ROOM] = "UPDATE room SET touched = $2, phase = $3, next = $4, seats = $5, played = $6,"
                       " fair = $9, terms = $10"
                       " WHERE number = $1 AND owner = $7 AND epoch = $8",
    [PG_CHANGE_TERMS] = "UPDATE room SET touched = $2, terms = $3"
                        " WHERE number = $1 AND owner = $4 AND epoch = $5",
    [PG_CHANGE_SEAT] =
        "INSERT INTO seat (room, seat, kind, bot, name, level, salt, key, commitment, person, colour)"
        " VALUES (" LEASED(
            "$1", "$9",
            "$10") ", $2, $3, $4, $5, $6, $7, $8, $11, $12, $13)"
                   " ON CONFLICT (room, seat) DO UPDATE SET kind = $3, bot = $4, name = $5, level = $6,"
                   " salt = $7, key = $8, commitment = $11, person = $12, colour = $13",
    [PG_DROP_SEATS] = "DELETE FROM seat WHERE room = " LEASED("$1", "$3", "$4") " AND seat >= $2",
    [PG_DROP_ROOM] =
        "WITH gone AS (DELETE FROM room WHERE number = $1 AND epoch = $3 AND (owner = $2 OR " FREE ")"
        " RETURNING number), seats AS (DELETE FROM seat WHERE room IN (SELECT number FROM gone))"
        " DELETE FROM action WHERE room IN (SELECT number FROM gone)",
    [PG_DROP_WAITING] =
        "WITH gone AS (DELETE FROM room WHERE number = $1 AND NOT played"
        " AND (CASE WHEN owner = $2 THEN epoch = $5 ELSE " FREE " END)"
        " AND (SELECT count(*) FROM seat WHERE room = $1 AND kind = $4) <= $3"
        " RETURNING number), seats AS (DELETE FROM seat WHERE room IN (SELECT number FROM gone))"
        " DELETE FROM action WHERE room IN (SELECT number FROM gone)",
    [PG_APPEND] = "INSERT INTO action (room, seq, line) VALUES (" LEASED("$1", "$4", "$5") ", $2, $3)",
    [PG_CUT] = "DELETE FROM action WHERE room = " LEASED("$1", "$3", "$4") " AND seq >= $2",
    /* two servers that lock the same rows in different orders would wait for each other */
    [PG_LOCK_RESULTS] = "SELECT pg_advisory_xact_lock(hashtext('revanche results'))",
    [PG_ADD_RESULT] = "INSERT INTO result (number, game, name, points, level, at, record)"
                      " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (number, game, name) DO UPDATE SET"
                      " points = $4, level = $5, at = $6, record = $7 WHERE result.points < $4",
    [PG_TRIM_RESULTS] = "DELETE FROM result WHERE number = $1 AND game = $2 AND name IN (SELECT name"
                        " FROM result WHERE number = $1 AND game = $2 ORDER BY points DESC, at, name"
                        " OFFSET $3)",
    [PG_DROP_RESULTS] = "DELETE FROM result WHERE number < $1",
    [PG_RELEASE_ROOM] = "UPDATE room SET owner = NULL WHERE number = $1 AND owner = $2 AND epoch = $3",
    [PG_NOTIFY] = "SELECT pg_notify('revanche', $1)",
    /* the owner before is read from the state before the update; material of more than a line is own material
     */
    [PG_TAKE_ROOM] =
        "UPDATE room SET owner = $2, epoch = epoch + 1 WHERE id = $1 AND (owner = $2 OR " FREE ")"
        " AND ($3 OR material IS NULL OR position(chr(10) IN material) = 0)"
        " RETURNING number, epoch, (SELECT o.owner FROM room o WHERE o.number = room.number)",
    [PG_LOAD_ROOM] =
        "SELECT " ROOM ", r.material FROM room r LEFT JOIN seat s ON s.room = r.number WHERE r.id = $1"
        " ORDER BY s.seat",
    [PG_LOAD_LOG] = "SELECT line, seq FROM action WHERE room = (SELECT number FROM room WHERE id = $1)"
                    " ORDER BY seq",
    [PG_OWNER] = "SELECT coalesce(p.address, ''), room.owner IS NULL OR room.owner = $2 OR " FREE
                 " FROM room LEFT JOIN process p ON p.number = room.owner WHERE room.id = $1",
    [PG_LIST_ROOMS] = "SELECT " ROOM " FROM (SELECT * FROM room WHERE listed AND phase < $1"
                      " ORDER BY phase, touched DESC LIMIT $2) r JOIN seat s ON s.room = r.number"
                      " ORDER BY r.phase, r.touched DESC, r.number, s.seat",
    [PG_LIST_OLD] = "SELECT " ROOM " FROM (SELECT * FROM room WHERE played = $1 AND touched < $2"
                    " AND (owner = $4 OR " FREE ")"
                    " ORDER BY touched LIMIT $3) r LEFT JOIN seat s ON s.room = r.number"
                    " ORDER BY r.touched, r.number, s.seat",
    [PG_COUNT_ROOMS] = "SELECT count(*), (SELECT count(*) FROM process WHERE address <> ''"
                       " AND seen > clock_timestamp() - " PG_LEASE ") FROM room",
    [PG_LIST_RESULTS] = "SELECT name, points, level, at FROM result WHERE number = $1 AND game = $2"
                        " ORDER BY points DESC, at, name LIMIT $3",
    [PG_LOAD_RESULT] = "SELECT record FROM result WHERE number = $1 AND game = $2 AND name = $3",
    /* without a version, which the table does not take, it is refused */
    [PG_PUT_DOCUMENT] =
        "INSERT INTO document (kind, id, owner, version, expires, text) VALUES ($1, $2, $3, CASE WHEN $4 = 1"
        " OR EXISTS (SELECT 1 FROM document WHERE kind = $1 AND id = $2) THEN $4 END, $5, $6)"
        " ON CONFLICT (kind, id) DO UPDATE SET owner = $3, expires = $5, text = $6,"
        " version = CASE WHEN document.version = $4 - 1 THEN $4 END",
    [PG_DROP_DOCUMENT] = "DELETE FROM document WHERE kind = $1 AND id = $2",
    [PG_DROP_DOCUMENTS_OF] = "DELETE FROM document WHERE owner = $1",
    [PG_DROP_EXPIRED] = "DELETE FROM document WHERE ctid IN (SELECT ctid FROM document"
                        " WHERE expires > 0 AND expires < $1 ORDER BY expires LIMIT $2)",
    [PG_REPLACE] = "UPDATE document SET text = replace(text, $3, $4), version = version + 1"
                   " WHERE kind = $1 AND id = $2 AND position($3 IN text) > 0",
    [PG_FORGET_PERSON] =
        "WITH freed AS (UPDATE seat SET person = NULL WHERE person = $1 AND room % $2 = $3 RETURNING room),"
        " others AS (SELECT number, owner FROM room WHERE number IN (SELECT room FROM freed) AND owner <> $4"
        " FOR UPDATE), ended AS (UPDATE room SET owner = NULL, epoch = epoch + 1 FROM others"
        " WHERE room.number = others.number RETURNING others.owner, others.number)"
        " SELECT pg_notify('revanche', 'taken ' || owner || ' ' || number) FROM ended",
    [PG_LOAD_DOCUMENT] = "SELECT " DOCUMENT " FROM document WHERE kind = $1 AND id = $2",
    [PG_LIST_DOCUMENTS] = "SELECT " DOCUMENT " FROM document WHERE owner = $2 AND ($1::text IS NULL OR"
                          " kind = $1) ORDER BY expires = 0 DESC, expires DESC, kind, id LIMIT $3",
    [PG_LIST_TABLES] = "SELECT " ROOM " FROM (SELECT * FROM room WHERE number IN (SELECT room FROM seat"
                       " WHERE person = $1) ORDER BY touched DESC, number DESC LIMIT $2) r"
                       " JOIN seat s ON s.room = r.number ORDER BY r.touched DESC, r.number DESC, s.seat",
    [PG_LIST_ALL] = "SELECT " ROOM " FROM (SELECT * FROM room ORDER BY touched DESC LIMIT $1) r"
                    " LEFT JOIN seat s ON s.room = r.number ORDER BY r.touched DESC, r.number, s.seat",
    [PG_REMOVE_ROOM] = "WITH gone AS (DELETE FROM room WHERE number = $1 RETURNING number),"
                       " seats AS (DELETE FROM seat WHERE room IN (SELECT number FROM gone)),"
                       " actions AS (DELETE FROM action WHERE room IN (SELECT number FROM gone))"
                       " SELECT pg_notify('revanche', 'dropped ' || number) FROM gone",
    [PG_REMOVE_RESULT] = "DELETE FROM result WHERE number = $1 AND game = $2 AND name = $3",
    [PG_LIST_SERVERS] =
        "SELECT p.number, p.address, extract(epoch FROM now() - p.seen)::integer,"
        " (SELECT count(*) FROM room WHERE owner = p.number) FROM process p WHERE p.number <> $1 ORDER BY 1",
    [PG_END_LEASES] = "WITH ended AS (UPDATE room SET owner = NULL, epoch = epoch + 1 WHERE owner = $1"
                      " RETURNING number)"
                      " SELECT pg_notify('revanche', 'taken ' || $1 || ' ' || number) FROM ended",
    [PG_NUMBERS] = "SELECT nextval('room_number')",
    [PG_BEAT] =
        "INSERT INTO process (number, address, started, seen)"
        " VALUES ($1, $2, clock_timestamp(), clock_timestamp())"
        " ON CONFLICT (number) DO UPDATE SET seen = clock_timestamp(),"
        " address = coalesce(nullif($2, ''), process.address)", /* a beat may be older than the address */
    [PG_LEAVE] = "DELETE FROM process WHERE number = $1",
    [PG_TIDY] = "DELETE FROM process WHERE seen < now() - interval '1 day'",
};

int64_t pg_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool pg_fail(struct pg *pg, const char *why)
{
    struct rv_text text = rv_text_on(pg->problem, sizeof pg->problem);
    rv_text_bytes(&text, why, strcspn(why, "\n"));
    return false;
}

void pg_close(struct pg *pg)
{
    PQfinish(pg->db);
    pg->db = NULL;
}

/* Signals are for the thread of the server. */
bool pg_start_thread(pthread_t *thread, void *(*run)(void *), void *self)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool good = pthread_create(thread, NULL, run, self) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return good;
}

/* ---- connecting ---- */

/* What the address does not say. Statements that hang are ended by the database, so that nobody waits for
 * their locks. */
static const struct {
    const char *key, *value;
} usual[] = {
    { "application_name", "revanche" },
    { "target_session_attrs", "read-write" },
    { "connect_timeout", "5" },
    { "tcp_user_timeout", "5000" },
    { "keepalives_idle", "5" },
    { "client_encoding", "UTF8" },
    { "options", "-c statement_timeout=10s -c idle_in_transaction_session_timeout=5s"
                 " -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=2" },
};

/* Preparing waits for locks on a table. Results, and what is asked for seldom, shall not keep rooms waiting.
 */
static bool is_prepared(enum pg_statement statement)
{
    switch (statement) {
    case PG_ADD_RESULT:
    case PG_TRIM_RESULTS:
    case PG_DROP_RESULTS:
    case PG_LIST_RESULTS:
    case PG_LOAD_RESULT:
    case PG_PUT_DOCUMENT:
    case PG_DROP_DOCUMENT:
    case PG_DROP_DOCUMENTS_OF:
    case PG_DROP_EXPIRED:
    case PG_REPLACE:
    case PG_FORGET_PERSON:
    case PG_LOAD_DOCUMENT:
    case PG_LIST_DOCUMENTS:
    case PG_LIST_TABLES:
    case PG_LIST_ALL:
    case PG_REMOVE_ROOM:
    case PG_REMOVE_RESULT:
    case PG_LIST_SERVERS:
    case PG_END_LEASES: return false;
    default: return true;
    }
}

static bool prepare(struct pg *pg)
{
    char name[8];
    for (int i = 0; i < PG_STATEMENTS; i++) {
        if (!is_prepared((enum pg_statement)i))
            continue;
        snprintf(name, sizeof name, "s%d", i);
        if (!PQsendPrepare(pg->db, name, sql[i], 0, NULL))
            return pg_fail(pg, PQerrorMessage(pg->db));
    }
    if (pg->session && !PQsendQueryParams(pg->db, pg->session, 0, NULL, NULL, NULL, NULL, 0))
        return pg_fail(pg, PQerrorMessage(pg->db));
    return pg_run(pg, PG_WRITE_MS, NULL, NULL);
}

PGconn *pg_connect_plain(const char *where)
{
    enum { USUAL = sizeof usual / sizeof *usual };
    const char *key[USUAL + 2], *value[USUAL + 2];
    for (int i = 0; i < USUAL; i++) {
        key[i] = usual[i].key;
        value[i] = usual[i].value;
    }
    key[USUAL] = "dbname"; /* the address overrides what was said before it */
    value[USUAL] = where;
    key[USUAL + 1] = value[USUAL + 1] = NULL;
    return PQconnectdbParams(key, value, 1);
}

bool pg_connect(struct pg *pg)
{
    pg_close(pg);
    pg->db = pg_connect_plain(pg->where);
    bool good =
        PQstatus(pg->db) == CONNECTION_OK && PQsetnonblocking(pg->db, 1) == 0 && PQenterPipelineMode(pg->db);
    if (!good)
        pg_fail(pg, PQerrorMessage(pg->db));
    if (good && prepare(pg))
        return true;
    pg_close(pg);
    return false;
}

/* ---- statements ---- */

bool pg_send(struct pg *pg, const struct pg_call *call)
{
    char name[8];
    if (!pg->db)
        return pg_fail(pg, "not connected");
    snprintf(name, sizeof name, "s%d", (int)call->statement);
    bool sent =
        is_prepared(call->statement)
            ? PQsendQueryPrepared(pg->db, name, call->values, call->value, NULL, NULL, 0)
            : PQsendQueryParams(pg->db, sql[call->statement], call->values, NULL, call->value, NULL, NULL, 0);
    return sent || pg_fail(pg, PQerrorMessage(pg->db));
}

/* Waits until the connection can go on; false if it is broken or time is up. */
static bool await(struct pg *pg, int64_t until)
{
    int flushed = PQflush(pg->db);
    struct pollfd wait = { .fd = PQsocket(pg->db), .events = (short)(POLLIN | (flushed > 0 ? POLLOUT : 0)) };
    int64_t left = until - pg_now();
    if (flushed < 0)
        return pg_fail(pg, PQerrorMessage(pg->db));
    int n = left > 0 ? poll(&wait, 1, (int)left) : 0;
    if (n == 0)
        return pg_fail(pg, "the database does not answer");
    if (n < 0)
        return errno == EINTR || pg_fail(pg, "the connection cannot be waited for");
    return PQconsumeInput(pg->db) || pg_fail(pg, PQerrorMessage(pg->db));
}

/* The results up to the end of the transaction. Sets *good to whether it is committed; false if the
 * connection is of no further use. */
static bool take_results(struct pg *pg, int64_t until, pg_seen *seen, void *self, bool *good)
{
    int call = 0;
    for (;;) {
        while (!PQisBusy(pg->db)) {
            PGresult *result = PQgetResult(pg->db);
            ExecStatusType status = result ? PQresultStatus(result) : PGRES_COMMAND_OK;
            const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
            bool usable = PQstatus(pg->db) == CONNECTION_OK && !(state && strcmp(state, "25006") == 0);
            if (status == PGRES_FATAL_ERROR && *good)
                *good = pg_fail(pg, PQresultErrorMessage(result));
            else if (result && seen && (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK))
                seen(self, call, result);
            call += result == NULL;
            PQclear(result);
            if (status == PGRES_PIPELINE_SYNC || !usable)
                return usable; /* a read-only database may have a successor */
        }
        if (!await(pg, until))
            return false;
    }
}

bool pg_run(struct pg *pg, int timeout_ms, pg_seen *seen, void *self)
{
    bool good = true;
    if (!pg->db)
        return pg_fail(pg, "not connected");
    if (!PQpipelineSync(pg->db))
        good = pg_fail(pg, PQerrorMessage(pg->db));
    if (good && take_results(pg, pg_now() + timeout_ms, seen, self, &good))
        return good;
    pg_close(pg);
    return false;
}
