/* SPDX-License-Identifier: MIT
 * One room: seats, a table, connections. Everything the files room*.c share; how messages look is in api*.c.
 *
 * A room in memory is a copy of what the store has. Every change goes to the store in the same round; if the
 * store then cannot commit, room_reload replaces the copy. */
#ifndef RV_ROOMS_ROOM_H
#define RV_ROOMS_ROOM_H

#include <revanche/bot.h>
#include <revanche/deck.h>
#include <revanche/material_cache.h>
#include <revanche/sheet.h>
#include <revanche/table.h>

#include "account.h"
#include "bot_worker.h"
#include "evaluators.h"
#include "fair.h"
#include "json.h"
#include "language.h"
#include "metrics.h"
#include "refusal.h"
#include "room_terms.h"
#include "rooms.h"

enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_BOT };
/* Stored as numbers. In the last one the start is locked and salts are opened. */
enum phase { ROOM_WAITING, ROOM_PLAYING, ROOM_OVER, ROOM_OPENING, ROOM_PHASES };

enum {
    SEAT_KEY_BYTES = 16,
    SEAT_KEY_MAX = 23, /* in base64, with the NUL */
    ID_BYTES = 12,
    NAME_CHARACTERS = 24,
    CHANGED_MAX = 32,
    LATER_BUCKETS = 256,
    READ_BUCKETS = 1024,
    NAME_BYTES = 36, /* leaves space for a number after it */
};

/* Stored as the level of a person who has yet to come to a rematch and to commit to a salt. */
#define SEAT_FOLLOWS "follows"

/* Stored as the version of the fair dice of rooms that an event deals (event.h); the other ones are those of
 * docs/fair-dice.md. */
enum { ROOM_FAIR_EVENT = 3, ROOM_FAIR_SEEDED = 4 };

struct room;

/* A WebSocket connection to a room. */
struct listener {
    struct peer *peer;
    struct room *room; /* NULL once the room is lost */
    struct listener *next;
    bool listens;                        /* it has said hello */
    int language;                        /* of the words in errors */
    unsigned seats;                      /* the seats it plays, as bits */
    char key[STORE_SEATS][SEAT_KEY_MAX]; /* the seat keys it has sent */
    bool has_person;                     /* it plays the seats of this person, too */
    unsigned char person[STORE_KEY];
};

struct room {
    struct rooms *rooms;
    struct room *next_loaded, *next_touched;
    struct store_room facts;
    struct room_terms terms; /* what facts.terms says: see room_change_terms() */
    struct rv_table *table;
    struct rv_fair_dealer dealer; /* the table's source of chance */
    struct listener *listeners;
    int64_t waits_since[STORE_SEATS]; /* when its turn came, 0 if it is not its turn */
    int64_t seen[STORE_SEATS];        /* when its owner was here last */
    int64_t reacted[STORE_SEATS];
    int64_t opening_since; /* since when salts are awaited, 0 if they are not */
    int64_t left;          /* when the last connection closed */
    int64_t noted;         /* when its turns were written down, 0: not yet */
    int64_t retry_at;      /* when to try again after a failure, 0 if there was none */
    unsigned silent;
    unsigned ends;                      /* seats that want to end the game now */
    unsigned asked;                     /* seats whose bot is deciding */
    int requests;                       /* bot requests in the worker */
    int64_t bot_ms;                     /* time its bots have used; only the worker uses it */
    struct account *payer;              /* of bots and memory: its creator, or who woke it up */
    int64_t held_material, held_log;    /* bytes that are noted there */
    struct shared_evaluator *evaluator; /* of its bots, once one was asked */
    unsigned generation;                /* counts reloads */
    bool touched, lost;
    unsigned news;                 /* has a guest (room_push.h) */
    unsigned news_told, news_kept; /* who knows of the guest; who will be told of any news later */
    bool telling;                  /* somebody who is away is yet to be told something */
    bool sending, handed_out;      /* a message in this round; one that is not yet noted in the terms */
    bool settled;                  /* its game is over, and its event knows */
    bool reseated;                 /* somebody has sat down or left, and its event does not know yet */
    bool taken;                    /* another server has it now */
    bool fresh; /* just created, and given back to the server of its first visitor (store_is_shared) */
};

struct rooms {
    const struct rooms_net *net;
    struct store *store;
    struct rooms_limits limits;
    struct rv_material_cache *cache;
    struct rv_record *builtin; /* a record of each game, so that the built-in material stays cached */
    struct bot_worker *worker;
    struct shared_evaluator *evaluators;
    struct room *loaded[1024]; /* hash table by id */
    struct room *touched;      /* changed or told something since the last commit */
    int loaded_count;
    int kept;    /* rooms in the store */
    int servers; /* that share it, this one included; 0: not known yet */
    int64_t now; /* of the current round, as net->now() */
    int64_t next_look, next_sweep;
    int64_t started, started_wall;         /* the same moment by both clocks */
    struct buffer out;                     /* the message being written */
    char elsewhere[STORE_ADDRESS_MAX];     /* the server that has the room last asked for */
    char location[STORE_ADDRESS_MAX + 80]; /* of a response */
    struct accounts *accounts;
    struct account *visitor; /* of the current request or message; may be NULL */
    struct account *own;     /* of what no visitor has asked for */
    struct material_job *preparing;
    struct rooms_push push; /* empty: not offered */
    struct outgoing_note *outgoing;
    struct later_note *later[LATER_BUCKETS]; /* hash table by room */
    int later_count;
    int64_t next_later;
    struct event_board *boards;
    struct pending_read *reads;
    struct pending_read *reads_by_ticket[READ_BUCKETS], *reads_by_key[READ_BUCKETS];
    int reads_count;
    int tickets;                          /* the last one */
    int ticket;                           /* that the current request has waited for, or 0 */
    bool listed_changed, results_changed; /* by this round */
    /* Documents that this round has changed; without kind and id all of the owner, without owner anybody's.
     */
    struct document_label {
        char kind[STORE_TEXT_MAX], id[STORE_LABEL_MAX], owner[STORE_LABEL_MAX];
    } changed[CHANGED_MAX];
    int changed_count; /* beyond CHANGED_MAX: any document may have changed */
    struct made *made; /* rooms that were created since the start, oldest first */
    int made_count, made_cap;
    struct {
        long long actions, created, dropped, failures, results, prepared, unprepared, early, boards;
        long long unstored, stored_bytes, unopened;
    } total;
    double commit_began; /* 0: there is nothing to store */
    struct histogram commit_times, thinking_times, waiting_times, preparing_times;
};

/* ---- rooms in memory (room.c) ---- */

/* One that nobody knows yet, on nobody's table; of a new one the number is 0. NULL without memory. */
struct room *room_new(struct rooms *rooms, int64_t number);

/* Now it is one of the loaded rooms. */
void room_add(struct room *room);

/* Nobody is waiting yet, and everybody who is away has just left. */
void room_reset_times(struct room *room);

/* Tries again a little later, after a failure. */
void room_retry(struct room *room);

/* Removes a room without uncommitted changes from memory, as soon as no bot decides for it any more, and
 * closes its connections. room_free is for a lost room without bot requests. */
void room_unload(struct room *room);

/* The same for a room that another server has now, `where`: its connections are sent there. */
void room_move(struct room *room, const char *where);

/* Sends a connection to the server that has its room, and closes it. */
void tell_moved(struct rooms *rooms, struct peer *peer, const char *where);
void room_free(struct room *room);

int64_t room_epoch(struct rooms *rooms, const char *id);       /* of its lease, if it is loaded; else 0 */
struct room *room_loaded(struct rooms *rooms, const char *id); /* NULL: it is not in memory */
bool room_is_loaded(struct rooms *rooms, const char *id);

/* Is somebody in it, or a bot thinking, or something not yet stored? If not, it can leave the memory. */
bool room_is_busy(struct rooms *rooms, const char *id);
void room_put_to_sleep(struct rooms *rooms, const char *id);

/* Marks a room that changes, or where somebody is told something: if the round fails, it is reloaded.
 * room_change also writes `facts` to the store. */
void room_touch(struct room *room);
void room_change(struct room *room);

/* The same after `terms` have changed. False, and nothing has changed, if they are too long. */
bool room_change_terms(struct room *room);
void room_note_terms(struct room *room); /* the terms alone; too long ones stay as they were */

static inline const struct rv_setup *room_setup(const struct room *room)
{
    return rv_table_setup(room->table);
}

/* The number of actions so far, and of those taken back: it never gets smaller, so that a message about a
 * roll that was taken back is not one about the roll that came instead. */
static inline int room_seq(const struct room *room)
{
    return rv_table_count(room->table) + room->terms.taken_back;
}

/* ---- creating (room_create.c) ---- */

/* What is wanted of a new room. */
struct room_plan {
    const struct rv_game *game;
    unsigned options;
    const char *material; /* as for rv_record_begin */
    size_t material_len;
    bool listed;
    int seats;
    struct store_seat seat[STORE_SEATS];
    struct room_terms terms;
    const unsigned char *dealer_seed; /* of an event, whose dice are of this version; NULL: a new one */
    uint8_t fair;
    bool begun; /* nobody is awaited: the game is on when the room is created */
};

struct room *room_create(struct rooms *rooms, const struct room_plan *plan, struct refusal *refusal);

/* ---- loading (room_load.c) ---- */

/* The room with that id, from memory or the store. */
struct room *room_find(struct rooms *rooms, const char *id, struct refusal *refusal);

/* Replaces the copy by what the store has. False if that is not possible: then the room is lost. */
bool room_reload(struct room *room);

/* ---- the table, and what is played on (room_table.c) ---- */

/* Lays a new table for the facts and plays these lines on it. False, and the old one stays, if that fails. */
bool room_lay_table(struct room *room, const char *log, struct rv_error *error);

/* What all seats have reached, and their places. */
void room_scores(const struct room *room, struct rv_score scores[STORE_SEATS], int ranks[STORE_SEATS]);

bool room_set_material(struct store_room *facts, const char *text, size_t len); /* false without memory */

/* Built-in material is stored with its checksum: a newer edition must not change a game that has begun. Rooms
 * that name none are from the time when there was one edition only. False without memory. */
bool room_name_edition(struct room *room);
bool room_name_first_edition(struct store_room *facts);

/* ---- all rooms ---- */

/* What the network calls as time passes (rooms.c), and at the end of a round (rooms_commit.c). */
void rooms_add_time(struct net_app *app);
void rooms_add_commits(struct net_app *app);

/* Lines for /metrics (rooms_metrics.c); `self` is a struct rooms. */
void rooms_metrics(void *self, struct buffer *out);

#endif
