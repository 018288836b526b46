/* SPDX-License-Identifier: MIT
 * Shared by the files of the PostgreSQL store.
 *
 * Who uses which connection: each writer, each reader and the keeper have a thread of their own. So a slow
 * commit or read keeps nobody waiting, several can be in progress (the database makes commits durable
 * together), and the keeper tells the database every second that this server is alive. The user's own thread
 * has one, too, for callers that can wait: when a server starts, and `revanche admin`. */
#ifndef RV_STORE_POSTGRES_H
#define RV_STORE_POSTGRES_H

#include <pthread.h>

#include <libpq-fe.h>

#include "store_kind.h"
#include "text_format.h"

enum pg_statement {
    PG_CREATE_ROOM,
    PG_CHANGE_ROOM,
    PG_CHANGE_TERMS,
    PG_CHANGE_SEAT,
    PG_DROP_SEATS,
    PG_DROP_ROOM,
    PG_DROP_WAITING,
    PG_APPEND,
    PG_CUT,
    PG_LOCK_RESULTS,
    PG_ADD_RESULT,
    PG_TRIM_RESULTS,
    PG_DROP_RESULTS,
    PG_RELEASE_ROOM,
    PG_NOTIFY,
    PG_TAKE_ROOM,
    PG_LOAD_ROOM,
    PG_LOAD_LOG,
    PG_OWNER,
    PG_LIST_ROOMS,
    PG_LIST_OLD,
    PG_COUNT_ROOMS,
    PG_LIST_RESULTS,
    PG_LOAD_RESULT,
    PG_PUT_DOCUMENT,
    PG_DROP_DOCUMENT,
    PG_DROP_DOCUMENTS_OF,
    PG_DROP_EXPIRED,
    PG_REPLACE,
    PG_FORGET_PERSON,
    PG_LOAD_DOCUMENT,
    PG_LIST_DOCUMENTS,
    PG_LIST_TABLES,
    PG_LIST_ALL,
    PG_REMOVE_ROOM,
    PG_REMOVE_RESULT,
    PG_LIST_SERVERS,
    PG_END_LEASES,
    PG_NUMBERS,
    PG_BEAT,
    PG_LEAVE,
    PG_TIDY,
    PG_STATEMENTS,
};

enum {
    PG_VALUES_MAX = 16,
    PG_WRITERS = 3,
    PG_READERS = 3,
    PG_READ_MS = 5000,   /* a read that takes longer has failed */
    PG_WRITE_MS = 10000, /* a commit that takes longer has failed */
    PG_BEAT_MS = 1000,   /* between two signs of life */
    PG_NUMBERS_BLOCK = 1000,
    PG_READS_MAX = 1000, /* that may wait; further ones fail */
    PG_NEWS = 1024,
    PG_FAILED_MAX =
        16, /* rooms of a commit that may fail for their own reasons; with more, all have failed */
};

/* A statement and its values, as text; NULL is NULL. */
struct pg_call {
    enum pg_statement statement;
    int values;
    const char *value[PG_VALUES_MAX];
};

/* ---- connections (postgres_connection.c) ---- */

struct pg {
    const char *where;
    PGconn *db;          /* NULL: not connected */
    const char *session; /* what is said once it is connected, or NULL */
    char problem[160];
};

/* Milliseconds of a clock that does not jump. */
int64_t pg_now(void);

bool pg_start_thread(pthread_t *thread, void *(*run)(void *), void *self);

/* Connects and prepares the statements, or only connects. It may take seconds. */
PGconn *pg_connect_plain(const char *where);
bool pg_connect(struct pg *pg);
void pg_close(struct pg *pg);

/* Records a problem and returns false. */
bool pg_fail(struct pg *pg, const char *why);

/* Queues a statement; the ones since the last pg_run() are one transaction. */
bool pg_send(struct pg *pg, const struct pg_call *call);

/* Runs what was queued; false unless it is committed. `seen` gets the result of each call, by its number. */
typedef void pg_seen(void *self, int call, const PGresult *result);
bool pg_run(struct pg *pg, int timeout_ms, pg_seen *seen, void *self);

/* postgres_schema.c: creates or upgrades the tables, and checks that they are ours; or only that they are of
 * this version. `why` gets a message. */
typedef bool pg_prepare(PGconn *db, struct rv_text *why);
pg_prepare pg_prepare_schema, pg_check_schema;

/* A server that has been silent for longer has no rooms. */
#define PG_LEASE "interval '5 seconds'"

/* A write that waits for somebody's lock so long has failed. */
#define PG_LOCK "'2s'"

/* ---- writing (postgres_write.c), committing (postgres_writers.c) ---- */

/* Statements that wait for the next commit, in the order in which they were written. */
struct pg_batch {
    struct pg_op {
        int64_t number; /* of the room */
        enum pg_statement statement;
        int values;
        size_t value[PG_VALUES_MAX]; /* in `bytes`; SIZE_MAX: NULL */
    } * ops;
    int count, cap;
    char *bytes;
    size_t len, size;
    bool broken; /* memory was short */
};

struct pg_writer {
    struct postgres_store *store;
    struct pg pg;
    struct pg_batch batch; /* the user's thread fills it while `state` is idle */
    pthread_t thread;
    bool runs;
    enum { PG_IDLE, PG_BUSY, PG_STOP } state;
    bool good; /* the last batch is committed */
    bool lost; /* not known of which rooms; otherwise all of it but that of the rooms below */
    int64_t failed[PG_FAILED_MAX];
    int failed_count;
    int64_t until; /* then no room is tried alone any more */
};

/* A thread that reads. It uses the functions of the store on one of its own, which has only a connection. */
struct pg_reader {
    struct postgres_store *store, *own;
    pthread_t thread;
    bool runs;
};

struct postgres_store {
    struct store base;
    char *where;
    struct pg reader;
    int64_t process;      /* this server's number in the table `process` */
    char me[24];          /* the same as text */
    int64_t number, last; /* numbers for new rooms, up to `last` */
    struct pg_writer writer[PG_WRITERS];
    struct pg_reader readers[PG_READERS];
    bool pending;
    bool in_part;         /* the last commit has failed, and its writers know for which rooms */
    pthread_mutex_t lock; /* guards everything below, and the states of the writers */
    pthread_cond_t changed;
    void (*wake)(void *self);
    void *wake_self;
    pthread_t keeper;
    int64_t beaten;        /* when the database last heard of us */
    bool keeping, leaving; /* the thread runs; this server gives all its rooms back */
    int poke;              /* an eventfd that makes the keeper look */
    bool wants_numbers, says_listed;
    int64_t next_numbers; /* the first of a block that the keeper has fetched; 0: none */
    struct store_read *reads, **reads_end;
    int reads_waiting;
    bool reading; /* the readers' threads shall run */
    char address[STORE_ADDRESS_MAX];
    struct store_news news[PG_NEWS];
    int news_first, news_count;
};

/* The writer of a room. */
static inline int pg_writer_of(int64_t number)
{
    return (int)((uint64_t)number % PG_WRITERS);
}

static inline struct postgres_store *postgres_of(struct store *base)
{
    return (struct postgres_store *)base;
}

/* A statement being written: begin, put its values in order, end. False if a write has failed before. */
struct pg_writing {
    struct pg_batch *batch;
    struct pg_op *op;
};
bool pg_begin(struct postgres_store *store, int64_t number, enum pg_statement statement,
              struct pg_writing *w);
void pg_put_text(struct pg_writing *w, const char *text);
void pg_put_int(struct pg_writing *w, int64_t value);
void pg_put_bytes(struct pg_writing *w, const unsigned char bytes[STORE_KEY]); /* or NULL */
bool pg_end(struct postgres_store *store, const struct pg_writing *w);

bool postgres_start_writers(struct postgres_store *store);
void postgres_stop_writers(struct postgres_store *store);
bool postgres_create_room(struct store *base, struct store_room *room);
bool postgres_change_room(struct store *base, const struct store_room *room);
bool postgres_change_terms(struct store *base, const struct store_room *room);
bool postgres_drop_room(struct store *base, int64_t number, int64_t epoch);
bool postgres_drop_waiting(struct store *base, int64_t number, int64_t epoch, int people, int person_kind);
bool postgres_append(struct store *base, const struct store_room *room, int seq, const char *line,
                     size_t len);
bool postgres_cut(struct store *base, const struct store_room *room, int seq);
bool postgres_add_result(struct store *base, const struct store_result *result, int most);
bool postgres_drop_results(struct store *base, int before);
bool postgres_release_room(struct store *base, const struct store_room *room);
bool postgres_commit(struct store *base);
void postgres_rollback(struct store *base);
bool postgres_has_stored(const struct store *base, int64_t number);
enum store_progress postgres_commit_begin(struct store *base);
enum store_progress postgres_commit_poll(struct store *base);

/* ---- reading (postgres_read.c) ---- */

/* Queues a statement, for callers that can wait; connects first if that is necessary. */
bool postgres_ask(struct postgres_store *store, const struct pg_call *call);
bool postgres_read(struct postgres_store *store, pg_seen *seen, void *self);

/* Columns of a row. */
void pg_take_text(const PGresult *rows, int row, int column, char *to, size_t size);
int64_t pg_take_int(const PGresult *rows, int row, int column);

/* Calls `seen` for the rooms that a query of the columns ROOM finds. */
bool pg_list_rooms(struct postgres_store *store, const struct pg_call *call, bool damaged_too,
                   store_room_seen *seen, void *self);

enum store_found postgres_load_room(struct store *base, const char *id, struct store_room *room, char **log);
enum store_found postgres_take_room(struct store *base, const char *id, bool prepared,
                                    struct store_room *room, char **log, char owner[STORE_ADDRESS_MAX]);
bool postgres_list_rooms(struct store *base, int phase, int most, store_room_seen *seen, void *self);
bool postgres_list_old(struct store *base, bool played, int64_t before, int most, store_room_seen *seen,
                       void *self);
bool postgres_list_all(struct store *base, int most, store_room_seen *seen, void *self);
int postgres_count_rooms(struct store *base);
bool postgres_list_results(struct store *base, int number, const char *game, int most,
                           store_result_seen *seen, void *self);
enum store_found postgres_load_result(struct store *base, int number, const char *game, const char *name,
                                      char **record);

/* ---- reading without waiting (postgres_readers.c) ---- */

bool postgres_start_readers(struct postgres_store *store);
void postgres_stop_readers(struct postgres_store *store);
void postgres_read_begin(struct store *base, struct store_read *read);
bool postgres_read_is_done(struct store *base, struct store_read *read);
void postgres_read_end(struct store *base, struct store_read *read);

/* ---- persons and documents (postgres_people.c) ---- */

bool postgres_put_document(struct store *base, const struct store_document *document);
bool postgres_drop_document(struct store *base, const char *kind, const char *id);
bool postgres_drop_documents_of(struct store *base, const char *owner);
int postgres_drop_expired(struct store *base, int64_t before, int most);
bool postgres_replace(struct store *base, const struct store_document *of, const char *word, const char *by);
bool postgres_forget_person(struct store *base, const unsigned char person[STORE_KEY]);
enum store_found postgres_load_document(struct store *base, const char *kind, const char *id,
                                        store_document_seen *seen, void *self);
bool postgres_list_documents(struct store *base, const char *kind, const char *owner, int most,
                             store_document_seen *seen, void *self);
bool postgres_list_tables(struct store *base, const unsigned char person[STORE_KEY], int most,
                          store_room_seen *seen, void *self);

/* ---- for operators (postgres_admin.c) ---- */

bool postgres_remove_room(struct store *base, int64_t number);
enum store_found postgres_remove_result(struct store *base, int number, const char *game, const char *name);
bool postgres_list_servers(struct store *base, store_server_seen *seen, void *self);
bool postgres_end_leases(struct store *base, int64_t number);

/* ---- being alive (postgres_keeper.c) ---- */

bool postgres_start_keeper(struct postgres_store *store);
void postgres_stop_keeper(struct postgres_store *store);
bool postgres_probe(struct store *base);
bool postgres_news(struct store *base, struct store_news *news);
void postgres_say_listed(struct store *base);
void postgres_leave(struct store *base);

/* Makes the keeper look at once. */
void postgres_poke(struct postgres_store *store);

#endif
