/* SPDX-License-Identifier: MIT
 * What a kind of store has to do; store.c calls it. The functions mean what those of store.h mean. */
#ifndef RV_STORE_KIND_H
#define RV_STORE_KIND_H

#include "store.h"

struct store_kind {
    void (*close)(struct store *);
    bool (*create_room)(struct store *, struct store_room *);
    bool (*change_room)(struct store *, const struct store_room *);
    bool (*drop_room)(struct store *, int64_t number);
    bool (*append)(struct store *, int64_t number, int seq, const char *line, size_t len);
    bool (*add_result)(struct store *, const struct store_result *, int most);
    bool (*commit)(struct store *);
    void (*rollback)(struct store *);
    enum store_found (*load_room)(struct store *, const char *id, struct store_room *, char **log);
    bool (*list_rooms)(struct store *, int most, store_room_seen *, void *self);
    bool (*list_old)(struct store *, bool played, int64_t before, int most, store_room_seen *, void *self);
    int (*count_rooms)(struct store *);
    bool (*list_results)(struct store *, int number, const char *game, int most, store_result_seen *,
                         void *self);
    enum store_found (*load_result)(struct store *, int number, const char *game, const char *name,
                                    char **record);
};

/* The head of every store. */
struct store {
    const struct store_kind *kind;
    bool failed; /* a write has failed since the last commit */
    char problem[200];
};

/* Notes what went wrong and returns false. */
bool store_fail(struct store *store, const char *what, const char *why);

#endif
