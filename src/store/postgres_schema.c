/* SPDX-License-Identifier: MIT
 * The tables of a PostgreSQL database. They are those of SQLite (sqlite_schema.c), and `process`: who serves
 * rooms. room.owner is the process that has the lease of a room, room.epoch counts the leases. */
#include "postgres.h"

#include <stdlib.h>

#include "message.h"

/* There were no versions 2 and 3: since 4 the numbers are those of SQLite. */
enum { VERSION = 4, LOCK = 0x52567365 };

/* Since version 4. */
#define PEOPLE                                                                                               \
    "ALTER TABLE room ADD COLUMN terms text NOT NULL DEFAULT '';"                                            \
    "ALTER TABLE seat ADD COLUMN person bytea, ADD COLUMN colour text NOT NULL DEFAULT '';"                  \
    "CREATE INDEX seat_person ON seat (person) WHERE person IS NOT NULL;"                                    \
    "CREATE TABLE document (kind text COLLATE \"C\" NOT NULL, id text COLLATE \"C\" NOT NULL,"               \
    " owner text COLLATE \"C\" NOT NULL, version integer NOT NULL, expires bigint NOT NULL,"                 \
    " text text NOT NULL, PRIMARY KEY (kind, id));"                                                          \
    "CREATE INDEX document_owner ON document (owner, kind);"                                                 \
    "CREATE INDEX document_expires ON document (expires) WHERE expires > 0;"

static const char upgrade_from_1[] = PEOPLE "UPDATE revanche SET version = 4";

static const char schema[] =
    "CREATE TABLE revanche (version integer NOT NULL);"
    "CREATE SEQUENCE process_number;"
    "CREATE TABLE process (number bigint PRIMARY KEY, address text NOT NULL, started timestamptz NOT NULL,"
    " seen timestamptz NOT NULL);"
    "CREATE SEQUENCE room_number INCREMENT 1000;"
    "CREATE TABLE room (number bigint PRIMARY KEY, id text COLLATE \"C\" NOT NULL UNIQUE, game text NOT NULL,"
    " options bigint NOT NULL, material text, listed boolean NOT NULL, made bigint NOT NULL,"
    " secret bytea NOT NULL, touched bigint NOT NULL, phase integer NOT NULL, next text NOT NULL,"
    " seats integer NOT NULL, played boolean NOT NULL, fair integer NOT NULL, owner bigint, epoch bigint NOT "
    "NULL)"
    " WITH (fillfactor = 80);"
    "CREATE INDEX room_listed ON room (phase, touched DESC) WHERE listed;"
    "CREATE INDEX room_old ON room (played, touched);"
    "CREATE TABLE seat (room bigint NOT NULL, seat integer NOT NULL, kind integer NOT NULL,"
    " bot boolean NOT NULL, name text NOT NULL, level text NOT NULL, salt text NOT NULL, key bytea,"
    " commitment bytea,"
    " PRIMARY KEY (room, seat));"
    "CREATE TABLE action (room bigint NOT NULL, seq integer NOT NULL, line text NOT NULL,"
    " PRIMARY KEY (room, seq));"
    "CREATE TABLE result (number integer NOT NULL, game text NOT NULL, name text COLLATE \"C\" NOT NULL,"
    " points integer NOT NULL, level integer NOT NULL, at bigint NOT NULL, record text NOT NULL,"
    " PRIMARY KEY (number, game, name));" PEOPLE;

static bool execute(PGconn *db, const char *sql, struct rv_text *why)
{
    PGresult *result = PQexec(db, sql);
    ExecStatusType status = PQresultStatus(result);
    bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!good)
        rv_text_put(why, PQerrorMessage(db));
    PQclear(result);
    return good;
}

/* The number a query returns, or `missing`. */
static int query_int(PGconn *db, const char *sql, int missing)
{
    PGresult *result = PQexec(db, sql);
    bool good = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) > 0;
    int value = good ? atoi(PQgetvalue(result, 0, 0)) : missing;
    PQclear(result);
    return value;
}

static bool make_tables(PGconn *db, struct rv_text *why)
{
    char sql[80];
    struct rv_text text = rv_text_on(sql, sizeof sql);
    rv_text_format(&text, "INSERT INTO revanche VALUES (%d)", VERSION);
    return execute(db, schema, why) && execute(db, sql, why);
}

/* A server of an earlier version knows nothing of what the tables gain: it would deal an event's rooms other
 * dice and tell their seed, and leave a person on a seat that somebody else has taken. */
static bool upgrade(PGconn *db, struct rv_text *why)
{
    if (query_int(db, "SELECT count(*) FROM process WHERE seen > now() - " PG_LEASE, 0) > 0) {
        rv_message(why, SAY_DATABASE_SERVED, NULL);
        return false;
    }
    return execute(db, upgrade_from_1, why);
}

bool pg_check_schema(PGconn *db, struct rv_text *why)
{
    int version = query_int(db, "SELECT version FROM revanche", -1);
    if (version < 0)
        rv_message(why, SAY_DATABASE_FOREIGN, NULL);
    else if (version > VERSION)
        rv_message(why, SAY_DATABASE_NEWER, WITH(NUM("version", version), NUM("known", VERSION)));
    else if (version < VERSION)
        rv_message(why, SAY_DATABASE_OLDER, NULL);
    return version == VERSION;
}

/* Servers that start at the same time wait for each other. */
bool pg_prepare_schema(PGconn *db, struct rv_text *why)
{
    char lock[80];
    struct rv_text text = rv_text_on(lock, sizeof lock);
    rv_text_format(&text, "BEGIN; SELECT pg_advisory_xact_lock(%d)", LOCK);
    if (!execute(db, lock, why))
        return false;
    bool ours = query_int(db, "SELECT count(*) FROM pg_class WHERE oid = to_regclass('revanche')", 0) > 0;
    bool foreign = !ours && query_int(db, "SELECT count(*) FROM pg_class WHERE oid = to_regclass('room')", 0);
    int version = ours ? query_int(db, "SELECT version FROM revanche", -1) : 0;
    bool good = false;
    if (foreign || version < 0)
        rv_message(why, SAY_DATABASE_FOREIGN, NULL);
    else if (version > VERSION)
        rv_message(why, SAY_DATABASE_NEWER, WITH(NUM("version", version), NUM("known", VERSION)));
    else
        good = !ours ? make_tables(db, why) : version < VERSION ? upgrade(db, why) : true;
    return execute(db, good ? "COMMIT" : "ROLLBACK", why) && good;
}
