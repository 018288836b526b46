/* SPDX-License-Identifier: MIT
 * What each kind of store (sqlite.c, postgres.c) fills in. store.h says what the functions do. */
#ifndef RV_STORE_STORE_KIND_H
#define RV_STORE_STORE_KIND_H

#include "store_admin.h"

/* Functions that only a database shared by several processes has may be NULL. */
struct store_kind {
    void (*close)(struct store *);
    bool (*create_room)(struct store *, struct store_room *);
    bool (*change_room)(struct store *, const struct store_room *);
    bool (*change_terms)(struct store *, const struct store_room *);
    bool (*drop_room)(struct store *, int64_t number, int64_t epoch);
    bool (*append)(struct store *, const struct store_room *, int seq, const char *line, size_t len);
    bool (*cut)(struct store *, const struct store_room *, int seq);
    bool (*add_result)(struct store *, const struct store_result *, int most);
    bool (*drop_results)(struct store *, int before);
    bool (*put_document)(struct store *, const struct store_document *);
    bool (*drop_document)(struct store *, const char *kind, const char *id);
    bool (*drop_documents_of)(struct store *, const char *owner);
    int (*drop_expired)(struct store *, int64_t before, int most);
    bool (*replace)(struct store *, const struct store_document *of, const char *word, const char *by);
    bool (*forget_person)(struct store *, const unsigned char person[STORE_KEY]);
    bool (*commit)(struct store *);
    void (*rollback)(struct store *);
    bool (*has_stored)(const struct store *, int64_t number); /* may be NULL: never */
    bool (*probe)(struct store *);                            /* may be NULL: always true */
    void (*bound_log)(struct store *, int64_t bytes);         /* may be NULL */
    enum store_found (*load_room)(struct store *, const char *id, struct store_room *, char **log);
    bool (*list_rooms)(struct store *, int phase, int most, store_room_seen *, void *self);
    bool (*list_old)(struct store *, bool played, int64_t before, int most, store_room_seen *, void *self);
    int (*count_rooms)(struct store *);
    bool (*list_results)(struct store *, int number, const char *game, int most, store_result_seen *,
                         void *self);
    enum store_found (*load_result)(struct store *, int number, const char *game, const char *name,
                                    char **record);
    enum store_found (*load_document)(struct store *, const char *kind, const char *id, store_document_seen *,
                                      void *self);
    bool (*list_documents)(struct store *, const char *kind, const char *owner, int most,
                           store_document_seen *, void *self);
    bool (*list_tables)(struct store *, const unsigned char person[STORE_KEY], int most, store_room_seen *,
                        void *self);
    enum store_found (*take_room)(struct store *, const char *id, bool prepared, struct store_room *,
                                  char **log, char owner[STORE_ADDRESS_MAX]);
    bool (*drop_waiting)(struct store *, int64_t number, int64_t epoch, int people, int person_kind);
    void (*say_listed)(struct store *);
    void (*read_begin)(struct store *, struct store_read *);
    bool (*read_is_done)(struct store *, struct store_read *);
    void (*read_end)(struct store *, struct store_read *);
    bool (*release_room)(struct store *, const struct store_room *);
    bool (*list_all)(struct store *, int most, store_room_seen *, void *self);
    bool (*remove_room)(struct store *, int64_t number);
    enum store_found (*remove_result)(struct store *, int number, const char *game, const char *name);
    bool (*list_servers)(struct store *, store_server_seen *, void *self);
    bool (*end_leases)(struct store *, int64_t number);
    bool (*announce)(struct store *, const char *address);
    void (*leave)(struct store *);
    void (*wake)(struct store *, void (*wake)(void *self), void *self);
    bool (*news)(struct store *, struct store_news *);
    enum store_progress (*commit_begin)(struct store *);
    enum store_progress (*commit_poll)(struct store *);
};

struct store {
    const struct store_kind *kind;
    bool changed; /* something was written since the last commit */
    bool failed;  /* a write has failed since the last commit */
    char problem[200];
};

/* Records a problem for store_problem() and returns false. */
bool store_fail(struct store *store, const char *why);

/* Appends a line and a line feed to a growing text. */
bool store_add_line(char **log, size_t *len, size_t *cap, const char *line, size_t line_len);

struct store *sqlite_open(const char *path, struct rv_error *error);
struct store *sqlite_open_to_look(const char *path, struct rv_error *error);
struct store *postgres_open(const char *where, struct rv_error *error);
struct store *postgres_open_to_look(const char *where, struct rv_error *error);

#endif
