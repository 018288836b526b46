/* SPDX-License-Identifier: MIT
 * Rooms, results and documents in a database: SQLite, on disk or in memory, for one server; PostgreSQL for
 * any number of them. It knows nothing of games: a room is a few facts and a list of lines, a document a
 * text.
 *
 * store_commit() makes everything written since the last one durable: of each room all of it or nothing, and
 * in a file that holds for all rooms together. With PostgreSQL rooms are divided among transactions, so a
 * commit that has failed may have stored what was written of other rooms (store_has_stored()); and if the
 * connection broke, even what failed: a caller whose write failed reads again. Reading sees what
 * was committed; whether it sees what was written since depends on the kind of store. After a failed write or
 * commit (a full disk) every further write fails until store_rollback() returns to the last commit, so
 * callers need not check each write; a write that cannot be may fail only when it is committed.
 * store_problem() says why.
 *
 * With PostgreSQL a room belongs to one server at a time, by a lease: store_take_room() takes it, and the
 * database refuses writes of everybody else.
 *
 * A store is used by one thread at a time. */
#ifndef RV_STORE_STORE_H
#define RV_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <revanche/status.h>

struct store;

enum {
    STORE_SEATS = 8,
    STORE_ID_MAX = 24,   /* with the NUL, like STORE_TEXT_MAX */
    STORE_TEXT_MAX = 40, /* names, salts, levels, words */
    STORE_ADDRESS_MAX = 200,
    STORE_KEY = 32, /* bytes of a dealer seed, and of the hash of a seat key, a salt or a person's key */
    STORE_COLOUR_MAX = 16,
    STORE_TERMS_MAX = 400,
    STORE_LABEL_MAX = 72, /* ids and owners of documents; a hash in hexadecimal digits fits */
};

struct store_seat {
    uint8_t kind;    /* defined by the rooms */
    bool bot;        /* a bot plays for it */
    bool has_key;    /* somebody holds its seat key */
    bool committed;  /* it has committed itself to a salt */
    bool has_person; /* of whom `person` is known */
    char name[STORE_TEXT_MAX], level[STORE_TEXT_MAX], salt[STORE_TEXT_MAX];
    unsigned char commit[STORE_KEY];   /* the hash of the salt */
    unsigned char key_hash[STORE_KEY]; /* the seat key itself is not stored */
    unsigned char person[STORE_KEY];   /* the hash of the key of the person who sits here */
    char colour[STORE_COLOUR_MAX];     /* that the person has chosen, or "" */
};

struct store_room {
    int64_t number; /* assigned by store_create_room() */
    int64_t epoch;  /* of the lease, counts how often the room was taken; 0 in a database of one server */
    char id[STORE_ID_MAX];

    /* set once, by store_create_room() */
    char game[STORE_TEXT_MAX];
    uint32_t options;
    char *material; /* text of a sheet or deck, or its name; NULL in rooms of earlier versions */
    bool listed;
    int64_t made; /* seconds since 1970 */
    unsigned char dealer_seed[STORE_KEY];
    uint8_t fair; /* version of the fair dice: 1 in rooms of earlier versions */

    /* may change */
    int64_t touched;
    uint8_t phase;
    bool played;                 /* somebody has made a move */
    char next[STORE_ID_MAX];     /* the room that follows, or "" */
    char terms[STORE_TERMS_MAX]; /* words name=value, which only the rooms understand */
    int seats;
    struct store_seat seat[STORE_SEATS];
};

struct store_result {
    int number; /* of the day */
    char game[STORE_TEXT_MAX], name[STORE_TEXT_MAX];
    int points, level;
    int64_t at; /* seconds since 1970 */
    const char *record;
};

/* A text of some kind that belongs to somebody. */
struct store_document {
    char kind[STORE_TEXT_MAX], id[STORE_LABEL_MAX]; /* no two of a kind have the same id */
    char owner[STORE_LABEL_MAX];
    int version;     /* counts the changes, from 1 */
    int64_t expires; /* seconds since 1970; 0: never */
    int64_t room;    /* the number of the room that it is about: stored with that or not at all; 0: none */
    char *text;
};

/* ---- opening and closing ---- */

/* A path for store_open(): a database of its own that vanishes when it is closed. */
#define STORE_IN_MEMORY ":memory:"

/* Is it the address of a database server, postgresql://...? */
bool store_is_address(const char *path);

/* Opens the database at this path or address, and creates it or its tables if they do not exist. NULL, with
 * the reason, if it cannot be used. */
struct store *store_open(const char *path, struct rv_error *error);

/* Discards what was not committed. */
void store_close(struct store *store);

/* ---- writing ---- */

bool store_create_room(struct store *store, struct store_room *room);
bool store_change_room(struct store *store, const struct store_room *room);

/* Writes `touched` and `terms` alone. */
bool store_change_terms(struct store *store, const struct store_room *room);

/* Drops a room unless it was taken since its lease had this epoch. */
bool store_drop_room(struct store *store, int64_t number, int64_t epoch);

/* Drops it unless it was played in, or more people sit there than these; if this server has it, only by this
 * epoch (0: it should not have it). False if this kind of store cannot do that, and the caller has to look
 * first. */
bool store_drop_waiting(struct store *store, int64_t number, int64_t epoch, int people, int person_kind);

/* Line `seq` of a room's log; they count from 0 without gaps. */
bool store_append(struct store *store, const struct store_room *room, int seq, const char *line, size_t len);

/* Drops line `seq` of the log and those after it. */
bool store_cut(struct store *store, const struct store_room *room, int seq);

/* Keeps the best result of each name for a day and game (of equal ones the earlier), and of those the best
 * `most`. */
bool store_add_result(struct store *store, const struct store_result *result, int most);

/* Drops the results of all days before this one. */
bool store_drop_results(struct store *store, int before);

/* Stores a new document (version 1), or its next version. If another version has been stored meanwhile, the
 * write fails, or the commit does: so the caller reads, changes, and adds 1 to the version. */
bool store_put_document(struct store *store, const struct store_document *document);

/* Drops a document; all of an owner. */
bool store_drop_document(struct store *store, const char *kind, const char *id);
bool store_drop_documents_of(struct store *store, const char *owner);

/* Drops documents that expired before that time, `most` of them. How many they were; -1: unknown yet, or it
 * failed. */
int store_drop_expired(struct store *store, int64_t before, int most);

/* Puts a word in the place of another one ("": takes that out) wherever it stands in the document of this
 * kind, id and room. The document gets its next version if the word is there. */
bool store_replace(struct store *store, const struct store_document *of, const char *word, const char *by);

/* Takes a person off all seats; the seats stay. A server that shares the database loses the leases of rooms
 * where the person sits: it would write the person back. */
bool store_forget_person(struct store *store, const unsigned char person[STORE_KEY]);

/* Was anything written since the last commit? */
bool store_is_changed(const struct store *store);

bool store_commit(struct store *store);
void store_rollback(struct store *store);

/* After a commit that has failed, and before store_rollback(): was everything stored that was written of this
 * room? False if that is unknown. */
bool store_has_stored(const struct store *store, int64_t number);

/* Can anything be stored now? Writes to find out, unless something is about to be committed anyway. */
bool store_probe(struct store *store);

/* The write-ahead log of a file takes at most about so many bytes; beyond it writes fail. It grows only while
 * another program keeps reading, since what that program sees cannot be written back. */
void store_bound_log(struct store *store, int64_t bytes);

/* The same commit without waiting: if it is STORE_PENDING, nothing may be written or read until
 * store_commit_poll() says how it went. The function of store_wake() is called when it is worth asking. */
enum store_progress { STORE_COMMITTED, STORE_FAILED, STORE_PENDING };
enum store_progress store_commit_begin(struct store *store);
enum store_progress store_commit_poll(struct store *store);

/* The last problem; "" if there was none. */
const char *store_problem(const struct store *store);

/* ---- reading ---- */

enum store_found { STORE_FOUND, STORE_NOT_FOUND, STORE_BROKEN, STORE_ELSEWHERE, STORE_UNPREPARED };

/* The room and its log, each line ended by a line feed. Free them with store_room_free(room) and
 * free(log). */
enum store_found store_load_room(struct store *store, const char *id, struct store_room *room, char **log);
void store_room_free(struct store_room *room);

/* Calls `seen` for listed rooms of phases below this one, without their material: the lowest phase first,
 * within a phase the last touched first. False if reading failed. */
typedef void store_room_seen(void *self, const struct store_room *room);
bool store_list_rooms(struct store *store, int phase, int most, store_room_seen *seen, void *self);

/* Rooms that were (or were not) played in and last touched before that time, the oldest first; those whose
 * seats cannot be read, too. */
bool store_list_old(struct store *store, bool played, int64_t before, int most, store_room_seen *seen,
                    void *self);

/* The number of rooms; -1 if reading failed. */
int store_count_rooms(struct store *store);

/* Results of a day and game, best first. `record` is NULL in them. */
typedef void store_result_seen(void *self, const struct store_result *result);
bool store_list_results(struct store *store, int number, const char *game, int most, store_result_seen *seen,
                        void *self);

/* The record of a result; the caller frees it. */
enum store_found store_load_result(struct store *store, int number, const char *game, const char *name,
                                   char **record);

/* One document, or those of a kind (NULL: of any) and an owner: first those that stay longest, then by kind
 * and id. */
typedef void store_document_seen(void *self, const struct store_document *document);
enum store_found store_load_document(struct store *store, const char *kind, const char *id,
                                     store_document_seen *seen, void *self);
bool store_list_documents(struct store *store, const char *kind, const char *owner, int most,
                          store_document_seen *seen, void *self);

/* The rooms in which a person sits, the last touched first, without their material. */
bool store_list_tables(struct store *store, const unsigned char person[STORE_KEY], int most,
                       store_room_seen *seen, void *self);

/* ---- reading without waiting ---- */

enum store_wanted {
    WANT_ROOM,
    WANT_LISTED,
    WANT_OLD,
    WANT_RESULTS,
    WANT_RECORD,
    WANT_DOCUMENT,
    WANT_DOCUMENTS,
    WANT_TABLES,
};

/* What is wanted, and what was found. The strings and numbers that a kind does not need stay empty. */
struct store_read {
    enum store_wanted what;
    char id[STORE_ID_MAX]; /* WANT_ROOM: the room, whose lease is taken, as by store_take_room() ... */
    bool prepared;         /* ... if it comes with own material only if this is set: else STORE_UNPREPARED */
    int phase;             /* WANT_LISTED: as for store_list_rooms() */
    bool played;           /* WANT_OLD: as for store_list_old() */
    int64_t before;
    int number; /* WANT_RESULTS, WANT_RECORD: of the day */
    char game[STORE_TEXT_MAX], name[STORE_TEXT_MAX];
    char kind[STORE_TEXT_MAX];       /* WANT_DOCUMENT, WANT_DOCUMENTS; "" in the latter: any kind */
    char label[STORE_LABEL_MAX];     /* WANT_DOCUMENT: its id; WANT_DOCUMENTS: its owner */
    unsigned char person[STORE_KEY]; /* WANT_TABLES */
    int most;                        /* of a list */

    enum store_found found;
    struct store_room *rooms; /* one, for WANT_ROOM */
    struct store_result *results;
    struct store_document *documents;
    int count;                     /* of any of them */
    char *text;                    /* the log of the room, or the record */
    char owner[STORE_ADDRESS_MAX]; /* if it is elsewhere */

    bool lost; /* memory was too short for a part of it, so that it is STORE_BROKEN */
    bool done; /* guarded by the store until store_read_is_done() says so */
    struct store_read *next;
};

/* Starts a read; it belongs to the store until it is done. A database in a file reads at once. The function
 * of store_wake() is called when one is done. */
void store_read_begin(struct store *store, struct store_read *read);
bool store_read_is_done(struct store *store, struct store_read *read);

/* Gives it up, or waits until it is done. */
void store_read_end(struct store *store, struct store_read *read);

/* A whole read, waiting for it. */
void store_read_now(struct store *store, struct store_read *read);

/* Frees what was found. */
void store_read_free(struct store_read *read);

/* ---- several servers on one database ---- */

/* Do servers share it? If not, the functions below have nothing to do, and taking a room is loading it. */
bool store_is_shared(const struct store *store);

/* Takes the lease of a room and loads it; after this no write of an earlier owner, be it this server, can
 * succeed any more. STORE_ELSEWHERE if another server that is alive has it: its address is in `owner`. */
enum store_found store_take_room(struct store *store, const char *id, struct store_room *room, char **log,
                                 char owner[STORE_ADDRESS_MAX]);

/* Gives a lease back, with the next commit. */
bool store_release_room(struct store *store, const struct store_room *room);

/* Tells the other servers the address under which visitors reach this one. */
bool store_announce(struct store *store, const char *address);

/* Gives all leases back, before this server stops: others may take its rooms at once. What it still writes is
 * stored as long as nobody has done so. */
void store_leave(struct store *store);

/* Tells all servers, this one too, that what store_list_rooms() lists has changed. */
void store_say_listed(struct store *store);

/* `wake` is called, from other threads, when there is news or a commit has ended. NULL: not any more. */
void store_wake(struct store *store, void (*wake)(void *self), void *self);

/* News of the other servers, one at a time; false if there is none. */
struct store_news {
    /* a room is gone from here; the number of rooms; what store_list_rooms() lists may have changed; news may
     * be lost, so any room may be gone */
    enum { NEWS_TAKEN, NEWS_DROPPED, NEWS_COUNT, NEWS_LISTED, NEWS_LOST } what;
    int64_t epoch;                 /* of the lease by which it was taken; 0: unknown */
    int64_t number;                /* of the room, or of rooms */
    int servers;                   /* NEWS_COUNT: that are alive, this one included */
    char owner[STORE_ADDRESS_MAX]; /* who has it now */
};
bool store_news(struct store *store, struct store_news *news);

#endif
